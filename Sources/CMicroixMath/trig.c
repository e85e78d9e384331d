// sin, cos and tan: a table of sin(kπ/128) and cos(kπ/128), short series for the rest of the angle, and the addition theorems (as in
// Gal and Bachelis, "An accurate elementary mathematical library for the IEEE floating point standard", 1991). Factors of 26 bits
// make the largest product exact, so almost all of the error is that of the last addition.

#include "reduce.h"

#include "trig_tables.h"

/// The exponents from which on sin(x) differs from x (LEAST), and x is too large for Cody and Waite's reduction (LARGE).
#define LEAST (1023 - 27)
#define LARGE (1023 + 15)
#define INFINITE 2047

/// Adding it rounds to a whole number, which is then in the lowest bits.
#define ROUNDER 0x1.8p52

/// The angle by Cody and Waite's reduction. Near multiples of π/128 it loses too many digits, which matters near multiples of π/2;
/// there, and for large `x`, Payne and Hanek's reduction is used.
static inline microix_angle reduce(double x, uint32_t exponent) {
    if (MICROIX_LIKELY(exponent < LARGE)) {
        const double shifted = x * STEPS_PER_RADIAN + ROUNDER;
        const double steps = shifted - ROUNDER;
        const double first = x - steps * STEP_1, second = steps * STEP_2;
        microix_angle angle = {first - second, 0, (uint32_t)microix_bits(shifted)};
        angle.low = ((first - angle.high) - second) - steps * STEP_3;
        if (MICROIX_LIKELY(microix_abs(angle.high) >= 0x1p-15 || angle.steps == 0)) {
            return angle;
        }
    }
    return microix_reduce(x);
}

/// The sine of an angle as a sum whose second part is small.
typedef struct sum {
    double high, low;
} sum;

/// The numbers of a rest that its sine and its cosine at any step have in common.
typedef struct rest {
    double head, tail, whole;
    /// sin(rest) - rest, and cos(rest) - 1.
    double sine, cosine;
} rest;

static inline rest rest_of(microix_angle angle) {
    const double x = angle.high, square = x * x;
    const double head = microix_upper(x);
    return (rest){
        .head = head,
        .tail = (x - head) + angle.low,
        .whole = x,
        .sine = x * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040))),
        .cosine = square * (-0.5 + square * (1.0 / 24 - square * (1.0 / 720))),
    };
}

static inline sum sine(uint32_t steps, rest of) {
    const double *s = sines[steps & 255], *c = sines[(steps & 255) + 64];
    const double product = c[0] * of.head;
    const double high = s[0] + product;
    // The error of the sum, exactly: the tabulated sine is 0, or larger than the product.
    const double lost = (s[0] - high) + product;
    const double tail = (c[0] * of.tail + c[1] * of.whole) + s[1];
    return (sum){high, lost + (tail + ((c[0] + c[1]) * of.sine + (s[0] + s[1]) * of.cosine))};
}

double microix_sin(double x) {
    const uint32_t exponent = microix_top(x) & 0x7ff;
    if (MICROIX_UNLIKELY(exponent < LEAST)) {
        return x;
    }
    if (MICROIX_UNLIKELY(exponent == INFINITE)) {
        return microix_nan();
    }
    const microix_angle angle = reduce(x, exponent);
    const sum result = sine(angle.steps, rest_of(angle));
    return result.high + result.low;
}

double microix_cos(double x) {
    const uint32_t exponent = microix_top(x) & 0x7ff;
    if (MICROIX_UNLIKELY(exponent < LEAST)) {
        return 1;
    }
    if (MICROIX_UNLIKELY(exponent == INFINITE)) {
        return microix_nan();
    }
    const microix_angle angle = reduce(x, exponent);
    const sum result = sine(angle.steps + 64, rest_of(angle));
    return result.high + result.low;
}

double microix_tan(double x) {
    const uint32_t exponent = microix_top(x) & 0x7ff;
    if (MICROIX_UNLIKELY(exponent < LEAST)) {
        return x;
    }
    if (MICROIX_UNLIKELY(exponent == INFINITE)) {
        return microix_nan();
    }
    const microix_angle angle = reduce(x, exponent);
    const rest of = rest_of(angle);
    const sum s = sine(angle.steps, of), c = sine(angle.steps + 64, of);
    const double sine = s.high + s.low, sine_low = (s.high - sine) + s.low;
    const double cosine = c.high + c.low, cosine_low = (c.high - cosine) + c.low;
    // The quotient, and the exact remainder sine - quotient · cosine, after Dekker.
    const double inverse = 1 / cosine, quotient = sine * inverse;
    const double q = microix_upper(quotient), q_tail = quotient - q;
    const double d = microix_upper(cosine), d_tail = cosine - d;
    const double missing = (((sine - q * d) - q * d_tail) - q_tail * d) - q_tail * d_tail;
    return quotient + (missing + (sine_low - quotient * cosine_low)) * inverse;
}
