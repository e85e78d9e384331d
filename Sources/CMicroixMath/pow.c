// x^y = e^(y log x), with 68 bits of the logarithm, because multiplying by y may make its error up to 700 times as large.

#include <stdbool.h>

#include "exponential.h"
#include "logarithm.h"

/// e^`x` for an `x` that is very large or very small; `power` is e^`x`, and is used where it is in range.
static MICROIX_RARE double extreme_power(microix_power power, double x) {
    if (microix_abs(x) < 1) {
        return 1 + x;
    }
    if (microix_abs(x) >= 1024) {
        return x > 0 ? MICROIX_INFINITY : 0;
    }
    return microix_wide_power(power, x);
}

/// The power of a positive number, for 2⁻⁶⁵ <= |y| < 2⁶³; `bits` are as `microix_split_number` takes them.
static inline double positive_power(uint64_t bits, double y) {
    microix_fraction f = microix_split_number(bits, microix_log_table);
    const double *c = microix_pow_log_terms;
    double r = f.r;
    double whole = f.exponent * LN_2_HIGH + f.row->high;
    // |whole| is 0 or greater than |r|, and |r| is greater than its square, so the errors of both sums are found exactly.
    double sum = whole + r;
    double half = -0.5 * f.high;
    double square = f.high * half;
    double high = sum + square;
    // The table is looked up by the product of the upper bits alone, so that it need not wait for the rest of the logarithm.
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
    // The usual case: |product| from 2⁻⁵⁴ to 512.
    if (MICROIX_UNLIKELY((microix_top(product) & 0x7ff) - 0x3c9 >= 0x3f)) {
        return extreme_power(power, product);
    }
    double scale = microix_double(power.scale);
    return scale + scale * power.excess;
}

/// 0 for a number that is no integer, 1 for an odd integer, 2 for an even one.
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
    // For ±1, `one` is bit 52, the lowest of the exponent 1023, which is set.
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
    // The usual case: a positive, finite and normal x, and 2⁻⁶⁵ <= |y| < 2⁶³.
    if (MICROIX_UNLIKELY(microix_top(x) - 1 >= 0x7fe || (microix_top(y) & 0x7ff) - 0x3be >= 0x80)) {
        return rare_pow(x, y);
    }
    return positive_power(microix_bits(x), y);
}
