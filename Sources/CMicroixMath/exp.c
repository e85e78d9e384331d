// exp, expm1 and tanh.

#include "exponential.h"

static MICROIX_RARE double rare_exp(double x) {
    if (x != x) {
        return microix_nan();
    }
    if (x > 710) {
        return MICROIX_INFINITY;
    }
    if (x < -746) {
        return 0;
    }
    if (microix_abs(x) < 1) {
        return 1 + x;
    }
    return microix_wide_power(microix_split_power(x), x);
}

double microix_exp(double x) {
    // The usual case: |x| from 2⁻⁵⁴ to 512.
    if (MICROIX_UNLIKELY((microix_top(x) & 0x7ff) - 0x3c9 >= 0x3f)) {
        return rare_exp(x);
    }
    microix_power power = microix_split_power(x);
    double scale = microix_double(power.scale);
    return scale + scale * power.excess;
}

/// e^x - 1 for |x| below 0.25.
static inline double small_expm1(double x) {
    const double *c = microix_expm1_terms;
    double square = x * x;
    double fourth = square * square;
    double terms = c[0] + x * c[1] + square * (c[2] + x * c[3]) +
        fourth * (c[4] + x * c[5] + square * (c[6] + x * c[7]) + fourth * (c[8] + x * c[9]));
    return x + (0.5 * square + square * x * terms);
}

double microix_expm1(double x) {
    uint32_t top = microix_top(x) & 0x7ff;
    if (top < 0x3fd) {
        // Below 2⁻⁵⁴ the square is too small to matter, and adding it would lose the sign of -0.
        return MICROIX_UNLIKELY(top < 0x3c9) ? x : small_expm1(x);
    }
    if (MICROIX_UNLIKELY(top >= 0x404)) {
        if (x >= 40 || x != x) {
            return microix_exp(x);
        }
        if (x < -38) {
            return -1;
        }
    }
    microix_power power = microix_split_power(x);
    double scale = microix_double(power.scale);
    double whole = scale - 1;
    double part = whole - scale;
    double lost = (scale - (whole - part)) - (1 + part);
    return whole + (lost + scale * power.excess);
}

double microix_tanh(double x) {
    double size = microix_abs(x);
    if (size < 0.25) {
        const double *c = microix_tanh_terms;
        if (MICROIX_UNLIKELY(size < 0x1p-28)) {
            return x;
        }
        double square = x * x;
        double fourth = square * square;
        double eighth = fourth * fourth;
        double terms = c[0] + square * c[1] + fourth * (c[2] + square * c[3]) +
            eighth * (c[4] + square * c[5] + fourth * (c[6] + square * c[7]) + eighth * c[8]);
        return x + x * square * terms;
    }
    if (MICROIX_UNLIKELY(!(size < 20))) {
        return size == size ? microix_signed(1, x) : microix_nan();
    }
    // 1 - 2 / (e^2x + 1). Quotient and divisor are in two parts each, and the first ones have so few bits that their product is
    // exact.
    microix_power power = microix_split_power(2 * size);
    double scale = microix_double(power.scale);
    double spread = scale * power.excess;
    double sum = scale + 1 + spread;
    double high = microix_upper(sum);
    double low = (scale - high) + 1 + spread;
    double about = 2 / sum;
    double quotient = microix_upper(about);
    double rest = ((2 - quotient * high) - quotient * low) * (0.5 * about);
    double value = 1 - quotient;
    return microix_signed(value + ((1 - value) - quotient - rest), x);
}
