// e^x by a table: e^x = 2^(n/128) e^r, where n is the integer nearest to 128 x / ln 2. The power of 2 is from the table, and e^r is a
// polynomial. See P. T. P. Tang, "Table-driven implementation of the exponential function in IEEE floating-point arithmetic", ACM
// TOMS 15 (1989).

#ifndef MICROIX_MATH_EXPONENTIAL_H
#define MICROIX_MATH_EXPONENTIAL_H

#include "tables.h"

/// `scale` · (1 + `excess`). `scale` has the bits of a double, but its exponent may be beyond the range of one.
typedef struct microix_power {
    uint64_t scale;
    double excess;
} microix_power;

/// The integer nearest to 128 x / ln 2: returned as a double, and in the lowest bits of `n` in two's complement.
static inline double microix_power_steps(double x, uint64_t *n) {
    const double shift = 0x1.8p52;
    double shifted = x * POWER_STEPS + shift;
    *n = microix_bits(shifted);
    return shifted - shift;
}

/// 2^(n/128) e^r for |r| up to 0.0049.
static inline microix_power microix_power_of_steps(uint64_t n, double r) {
    const double *c = microix_power_terms;
    const microix_power_row *row = &microix_power_table[n & 127];
    double square = r * r;
    microix_power power;
    power.scale = row->bits + (n << 45);
    power.excess = row->tail + r + square * (c[0] + r * c[1]) + square * square * (c[2] + r * c[3]);
    return power;
}

/// e^x for |x| below 1100.
static inline microix_power microix_split_power(double x) {
    uint64_t n;
    double steps = microix_power_steps(x, &n);
    return microix_power_of_steps(n, x - steps * POWER_STEP_HIGH - steps * POWER_STEP_LOW);
}

/// The value of a power whose scale may be beyond the range of a double (for `x` > 0), or whose value may be subnormal (otherwise).
static inline double microix_wide_power(microix_power power, double x) {
    if (x > 0) {
        double scale = microix_double(power.scale - ((uint64_t)1009 << 52));
        return 0x1p1009 * (scale + scale * power.excess);
    }
    double scale = microix_double(power.scale + ((uint64_t)1022 << 52));
    double value = scale + scale * power.excess;
    if (value < 1) {
        // Rounds only once, at the last place of the subnormal result.
        double rest = scale - value + scale * power.excess;
        double one = 1 + value;
        rest += 1 - one + value;
        value = one + rest - 1;
    }
    return 0x1p-1022 * value;
}

#endif
