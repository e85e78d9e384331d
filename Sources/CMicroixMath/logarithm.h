// Logarithms by a table: log x = k log 2 + log c + log(1 + r). Here z = x / 2^k, from 0.704 to 1.408, is in one of 256 rows, c is
// about the middle of that row, and r = z / c - 1. 1/c has so few bits that r is an exact double; next to 1, 1/c is 1. See P. T.
// P. Tang, "Table-driven implementation of the logarithm function in IEEE floating-point arithmetic", ACM TOMS 16 (1990).

#ifndef MICROIX_MATH_LOGARITHM_H
#define MICROIX_MATH_LOGARITHM_H

#include "tables.h"

/// A number as it is looked up: its exponent k, its row, and r, also as two parts. The first part has at most 24 bits, and is not
/// smaller than the second.
typedef struct microix_fraction {
    double exponent;
    const microix_log_row *row;
    double high;
    double low;
    double r;
} microix_fraction;

/// Splits the positive, finite and normal number with these bits. For the bits of a subnormal number see `microix_normal_bits`; those
/// may be negative.
static inline microix_fraction microix_split_number(uint64_t bits, const microix_log_row *table) {
    uint64_t beyond = bits - LOG_FIRST;
    microix_fraction fraction;
    fraction.row = &table[(beyond >> 44) & 255];
    // The conversion of the integer to a double; the instruction for it would wait for the register's previous value.
    fraction.exponent = microix_double(0x4338000000000000 + (uint64_t)((int64_t)beyond >> 52)) - 0x1.8p52;
    uint64_t z = bits - (beyond & 0xfff0000000000000);
    double high = microix_double((z + 0x80000000) & 0xffffffff00000000);
    double low = microix_double(z) - high;
    fraction.high = high * fraction.row->inverse - 1;
    fraction.low = low * fraction.row->inverse;
    fraction.r = fraction.high + fraction.low;
    return fraction;
}

/// The bits of a positive subnormal number for `microix_split_number`: those of x · 2⁵², with 52 subtracted from the exponent.
static inline uint64_t microix_normal_bits(double x) { return microix_bits(x * 0x1p52) - ((uint64_t)52 << 52); }

#endif
