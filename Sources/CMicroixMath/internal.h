// Shared by all functions: checks of the compiler's arithmetic, and access to the bits of doubles.

#ifndef MICROIX_MATH_INTERNAL_H
#define MICROIX_MATH_INTERNAL_H

#include <stdint.h>

#include "microix_math.h"

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#if defined(__FAST_MATH__)
#error "These functions need the arithmetic of IEEE 754, not -ffast-math"
#endif
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0 && __FLT_EVAL_METHOD__ != 16
#error "These functions need doubles that are rounded to doubles: on x86, compile with -msse2 -mfpmath=sse"
#endif

#define MICROIX_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define MICROIX_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
/// A symbol that is visible to the files of this library only, so that it is accessed without an indirection.
#define MICROIX_HIDDEN __attribute__((visibility("hidden")))
/// A function for a rare case, kept out of the code of the usual one.
#define MICROIX_RARE __attribute__((noinline, cold))

#define MICROIX_INFINITY __builtin_inf()

static inline uint64_t microix_bits(double value) {
    union {
        double value;
        uint64_t bits;
    } both = {value};
    return both.bits;
}

static inline double microix_double(uint64_t bits) {
    union {
        uint64_t bits;
        double value;
    } both = {bits};
    return both.value;
}

/// The only NaN that is returned. It never comes from an operation, because processors differ in the NaN that an operation yields.
static inline double microix_nan(void) { return microix_double(0x7ff8000000000000); }

static inline double microix_abs(double value) { return microix_double(microix_bits(value) & 0x7fffffffffffffff); }

/// `magnitude`, which must not be negative, with the sign of `sign`.
static inline double microix_signed(double magnitude, double sign) {
    return microix_double(microix_bits(magnitude) | (microix_bits(sign) & 0x8000000000000000));
}

/// `value` with its lowest 27 bits cleared, so that the product of two such numbers is exact.
static inline double microix_upper(double value) { return microix_double(microix_bits(value) & 0xfffffffff8000000); }

/// The sign bit and the eleven bits of the exponent.
static inline uint32_t microix_top(double value) { return (uint32_t)(microix_bits(value) >> 52); }

#endif
