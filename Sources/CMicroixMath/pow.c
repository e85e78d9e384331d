// x^y = e^(y log x), with 68 bits of the logarithm, since y may multiply its error by as much as 700.

#include <stdbool.h>

#include "exponential.h"
#include "logarithm.h"

/// e^`x`, which `power` is unless it is far too large or too small.
static MICROIX_RARE double extreme_power(microix_power power, double x) {
    if (microix_abs(x) < 1) {
        return 1 + x;
    }
    if (microix_abs(x) >= 1024) {
        return x > 0 ? MICROIX_INFINITY : 0;
    }
    return microix_wide_power(power, x);
}

/// The power of a positive number, whose bits are as `microix_split_number` takes them, where 2⁻⁶⁵ <= |y| < 2⁶³.
static inline double positive_power(uint64_t bits, double y) {
    microix_fraction f = microix_split_number(bits, microix_log_table);
    const double *c = microix_pow_log_terms;
    double r = f.r;
    double whole = f.exponent * LN_2_HIGH + f.row->high;
    // The whole is 0 or greater than r, which is greater than its square.
    double sum = whole + r;
    double half = -0.5 * f.high;
    double square = f.high * half;
    double high = sum + square;
    // e^(y log x) is looked up by the upper bits of both factors, before the rest of the logarithm is known.
    double y_upper = microix_upper(y);
    double log_upper = microix_upper(high);
    double product = y_upper * log_upper;
    uint64_t n;
    double steps = microix_power_steps(product, &n);

    double lost = ((whole - sum + r) + (sum - high + square)) + (f.exponent * LN_2_LOW + f.row->low);
    double early = (high - log_upper) + (lost + f.low * (half - 0.5 * r));
    double r_square = r * r;
    double terms = c[0] + r * c[1] + r_square * (c[2] + r * c[3] + r_square * c[4]);
    double rest = ((y - y_upper) * log_upper - steps * POWER_STEP_LOW) + y * (early + r * r_square * terms);
    microix_power power = microix_power_of_steps(n, product - steps * POWER_STEP_HIGH + rest);
    // From 2⁻⁵⁴ to 512.
    if (MICROIX_UNLIKELY((microix_top(product) & 0x7ff) - 0x3c9 >= 0x3f)) {
        return extreme_power(power, product);
    }
    double scale = microix_double(power.scale);
    return scale + scale * power.excess;
}

/// How a number is an integer: 0 not at all, 1 odd, 2 even.
static inline int parity(double value) {
    uint64_t bits = microix_bits(value);
    int exponent = (int)(bits >> 52 & 0x7ff) - 0x3ff;
    if (exponent < 0) {
        return 0;
    }
    if (exponent > 52) {
        return 2;
    }
    uint64_t one = (uint64_t)1 << (52 - exponent);
    if (bits & (one - 1)) {
        return 0;
    }
    // Of 1 the one is the hidden bit, the lowest of its exponent, which is odd.
    return bits & one ? 1 : 2;
}

static MICROIX_RARE double rare_pow(double x, double y) {
    if (y == 0 || x == 1) {
        return 1;
    }
    if (x != x || y != y) {
        return microix_nan();
    }
    double size = microix_abs(x);
    double y_size = microix_abs(y);
    bool grows = (size > 1) == (y > 0);
    bool odd = parity(y) == 1;
    if (size == 1 && y_size >= 0x1p53) {
        return 1;
    }
    if (y_size >= 0x1p63) {
        return grows ? MICROIX_INFINITY : 0;
    }
    if (size == 0 || size == MICROIX_INFINITY) {
        double value = grows ? MICROIX_INFINITY : 0;
        return odd ? microix_signed(value, x) : value;
    }
    if (x < 0 && parity(y) == 0) {
        return microix_nan();
    }
    if (y_size < 0x1p-65) {
        return 1;
    }
    double value = positive_power(size < 0x1p-1022 ? microix_normal_bits(size) : microix_bits(size), y);
    return odd ? microix_signed(value, x) : value;
}

double microix_pow(double x, double y) {
    // A positive, finite and normal x, and 2⁻⁶⁵ <= |y| < 2⁶³.
    if (MICROIX_UNLIKELY(microix_top(x) - 1 >= 0x7fe || (microix_top(y) & 0x7ff) - 0x3be >= 0x80)) {
        return rare_pow(x, y);
    }
    return positive_power(microix_bits(x), y);
}
