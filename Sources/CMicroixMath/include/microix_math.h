// One arithmetic for every host: elementary functions whose results have the same bits with every C library, compiler and
// processor. They use IEEE 754 additions, products, quotients and square roots of doubles alone, rounded to nearest, never a fused
// product, and call nothing.
//
// Each result is within one unit in the last place of the true value, subnormal results included. What happens at zeros, infinities
// and beyond a function's domain is C's Annex F, except that errno and the exception flags are left alone, and that every
// NaN returned is one and the same: quiet, positive, without payload.

#ifndef MICROIX_MATH_H
#define MICROIX_MATH_H

#ifdef __cplusplus
extern "C" {
#endif

/// e to the power of `x`: 0 at -∞, ∞ at ∞ and where the result is too large.
double microix_exp(double x);

/// e to the power of `x`, less 1, exact in the small: ±0 at ±0, -1 at -∞, ∞ at ∞.
double microix_expm1(double x);

/// The natural logarithm of `x`: -∞ at ±0, NaN below, ∞ at ∞, +0 at 1.
double microix_log(double x);

/// The logarithm of `x` to base 2, exact for powers of two: -∞ at ±0, NaN below, ∞ at ∞, +0 at 1.
double microix_log2(double x);

/// The logarithm of `x` to base 10, exact for powers of ten: -∞ at ±0, NaN below, ∞ at ∞, +0 at 1.
double microix_log10(double x);

/// `x` to the power of `y`. 1 where `y` is ±0 or `x` is 1, even if the other is NaN, and for -1 to the power of ±∞; NaN for a finite
/// `x` below 0 with a finite `y` that is no integer. The result of an odd integer `y` has the sign of `x`, zeros and infinities too.
double microix_pow(double x, double y);

/// The sine of `x` radians, of whatever size: ±0 at ±0, NaN at ±∞.
double microix_sin(double x);

/// The cosine of `x` radians, of whatever size: NaN at ±∞.
double microix_cos(double x);

/// The tangent of `x` radians, of whatever size: ±0 at ±0, NaN at ±∞.
double microix_tan(double x);

/// The arcsine of `x`, from -π/2 to π/2: ±0 at ±0, NaN beyond -1 and 1.
double microix_asin(double x);

/// The arccosine of `x`, from 0 to π: +0 at 1, NaN beyond -1 and 1.
double microix_acos(double x);

/// The arctangent of `x`, from -π/2 to π/2: ±0 at ±0, ±π/2 at ±∞.
double microix_atan(double x);

/// The angle of the point (`x`, `y`), from -π to π, with the sign of `y`: ±0 or ±π where `y` is ±0, by the sign of `x`, zeros too;
/// multiples of π/4 where both are infinite.
double microix_atan2(double y, double x);

/// The hyperbolic tangent of `x`: ±0 at ±0, ±1 at ±∞.
double microix_tanh(double x);

/// The inverse hyperbolic tangent of `x`: ±0 at ±0, ±∞ at ±1, NaN beyond.
double microix_atanh(double x);

/// The value of the environment variable `MICROIX_FAULT`, or NULL: for scripts/faults alone, whose build of the engine calls it. It stands
/// here, and without the C library's header, since neither the engine nor WebAssembly has one.
static inline const char *microix_fault(void) {
    extern char *getenv(const char *name);
    return getenv("MICROIX_FAULT");
}

#ifdef __cplusplus
}
#endif

#endif
