// log, log2, log10 and atanh.

#include <stdbool.h>

#include "logarithm.h"

/// A logarithm as a sum of two parts.
typedef struct parts {
    double high;
    double low;
} parts;

static inline double log_terms(const double *c, double r) {
    double square = r * r;
    return square * (c[0] + r * (c[1] + r * c[2] + square * (c[3] + r * c[4])));
}

static inline parts natural(uint64_t bits) {
    microix_fraction f = microix_split_number(bits, microix_log_table);
    double whole = f.exponent * LN_2_HIGH + f.row->high;
    parts sum;
    // |whole| is 0 or greater than |r|, so the error of the sum is found exactly.
    sum.high = whole + f.r;
    sum.low = (whole - sum.high + f.r) + (f.exponent * LN_2_LOW + f.row->low) + log_terms(microix_log_terms, f.r);
    return sum;
}

/// A logarithm to another base: `whole` + `rest` is k log 2 + log c, and `e` + `e_rest` is the logarithm of e. `e` has so few bits
/// that its products here are exact.
static inline double based(microix_fraction f, double whole, double rest, double e, double e_rest, const double *terms) {
    double upper = microix_upper(f.r);
    double part = upper * e;
    // |whole| is 0 or greater than |part|, so the error of the sum is found exactly.
    double high = whole + part;
    double low = (whole - high + part) + (((f.r - upper) * e + f.r * e_rest) + rest);
    return high + (low + log_terms(terms, f.r));
}

static inline double based_2(uint64_t bits) {
    microix_fraction f = microix_split_number(bits, microix_log2_table);
    return based(f, f.exponent + f.row->high, f.row->low, LOG2_E_HIGH, LOG2_E_LOW, microix_log2_terms);
}

static inline double based_10(uint64_t bits) {
    microix_fraction f = microix_split_number(bits, microix_log10_table);
    double whole = f.exponent * LOG10_2_HIGH + f.row->high;
    double rest = f.exponent * LOG10_2_LOW + f.row->low;
    return based(f, whole, rest, LOG10_E_HIGH, LOG10_E_LOW, microix_log10_terms);
}

/// Whether `x` is positive, finite and normal.
static inline bool is_usual(double x) { return MICROIX_LIKELY(microix_top(x) - 1 < 0x7fe); }

/// The logarithm of a number that is not usual: zero, negative, infinite or NaN; 0 stands for a subnormal number.
static inline double log_at_end(double x) {
    if (x == 0) {
        return -MICROIX_INFINITY;
    }
    if (!(x > 0)) {
        return microix_nan();
    }
    return x == MICROIX_INFINITY ? x : 0;
}

static MICROIX_RARE double rare_log(double x) {
    double end = log_at_end(x);
    if (end != 0) {
        return end;
    }
    parts sum = natural(microix_normal_bits(x));
    return sum.high + sum.low;
}

static MICROIX_RARE double rare_log2(double x) {
    double end = log_at_end(x);
    return end != 0 ? end : based_2(microix_normal_bits(x));
}

static MICROIX_RARE double rare_log10(double x) {
    double end = log_at_end(x);
    return end != 0 ? end : based_10(microix_normal_bits(x));
}

double microix_log(double x) {
    if (!is_usual(x)) {
        return rare_log(x);
    }
    parts sum = natural(microix_bits(x));
    return sum.high + sum.low;
}

double microix_log2(double x) { return is_usual(x) ? based_2(microix_bits(x)) : rare_log2(x); }

double microix_log10(double x) { return is_usual(x) ? based_10(microix_bits(x)) : rare_log10(x); }

double microix_atanh(double x) {
    double size = microix_abs(x);
    if (size < 0.125) {
        if (MICROIX_UNLIKELY(size < 0x1p-28)) {
            return x;
        }
        const double *c = microix_atanh_terms;
        double square = x * x;
        double fourth = square * square;
        double terms = c[0] + square * c[1] + fourth * (c[2] + square * c[3]) +
            fourth * fourth * (c[4] + square * c[5] + fourth * (c[6] + square * c[7]));
        return x + x * square * terms;
    }
    if (MICROIX_UNLIKELY(!(size < 1))) {
        return size == 1 ? microix_signed(MICROIX_INFINITY, x) : microix_nan();
    }
    // (log(1 + x) - log(1 - x)) / 2, plus the rounding errors of 1 + x and 1 - x, each divided by its sum: the slope of the
    // logarithm.
    double above = 1 + size;
    double below = 1 - size;
    double lost = (1 - above + size) / above - (1 - below - size) / below;
    parts a = natural(microix_bits(above));
    parts b = natural(microix_bits(below));
    // The logarithm of `below` is the greater one in size.
    double high = a.high - b.high;
    double low = a.high - (b.high + high) + (a.low - b.low) + lost;
    return microix_signed(0.5 * (high + low), x);
}
