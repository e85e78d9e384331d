// Logarithms by a table: log x = k log 2 + log c + log(1 + r), where z = x / 2^k, from 0.704 to 1.408, is in one of 256 rows, c lies in the
// middle of that row, and r = z / c - 1. 1/c has so few bits that r is a double, without rounding; and it is 1 in the rows next to 1.
// See P. T. P. Tang, "Table-driven implementation of the logarithm function in IEEE floating-point arithmetic", ACM TOMS 16 (1990).

#ifndef MICROIX_MATH_LOGARITHM_H
#define MICROIX_MATH_LOGARITHM_H

#include "tables.h"

/// How a number is looked up: its exponent k, its row, and r in two parts, the first of 24 bits at most and no smaller than the second.
typedef struct microix_fraction {
    double exponent;
    const microix_log_row *row;
    double high;
    double low;
    double r;
} microix_fraction;

/// The fraction of the positive, finite and normal number with these bits; a subnormal one is multiplied by 2⁵² before, and 52 taken off
/// the exponent in `bits`, which may make them negative.
static inline microix_fraction microix_split_number(uint64_t bits, const microix_log_row *table) {
    uint64_t beyond = bits - LOG_FIRST;
    microix_fraction fraction;
    fraction.row = &table[(beyond >> 44) & 255];
    // As a conversion of the integer would, but that waits for what the register held before.
    fraction.exponent = microix_double(0x4338000000000000 + (uint64_t)((int64_t)beyond >> 52)) - 0x1.8p52;
    uint64_t z = bits - (beyond & 0xfff0000000000000);
    double high = microix_double((z + 0x80000000) & 0xffffffff00000000);
    double low = microix_double(z) - high;
    fraction.high = high * fraction.row->inverse - 1;
    fraction.low = low * fraction.row->inverse;
    fraction.r = fraction.high + fraction.low;
    return fraction;
}

/// The bits of a positive subnormal number as `microix_split_number` takes them.
static inline uint64_t microix_normal_bits(double x) { return microix_bits(x * 0x1p52) - ((uint64_t)52 << 52); }

#endif
