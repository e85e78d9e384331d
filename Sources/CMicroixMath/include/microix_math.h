// Elementary functions whose results have the same bits on every host, with every C library, compiler and processor. They use only
// IEEE 754 additions, subtractions, products, quotients and square roots of doubles, rounded to nearest. They never use fused
// multiply-add, and never call another library.
//
// Each result is within one unit in the last place of the true value, including subnormal results. At zeros, at infinities and
// outside a function's domain the results are those of C's Annex F, with two exceptions: errno is not set, and the exception flags
// mean nothing; and every NaN returned is the same one: quiet, positive, without payload.

#ifndef MICROIX_MATH_H
#define MICROIX_MATH_H

#ifdef __cplusplus
extern "C" {
#endif

/// e to the power of `x`: 0 at -∞, ∞ at ∞ and where the result is too large.
double microix_exp(double x);

/// e to the power of `x`, minus 1, accurate for small `x` too: ±0 at ±0, -1 at -∞, ∞ at ∞.
double microix_expm1(double x);

/// The natural logarithm of `x`: -∞ at ±0, NaN below 0, ∞ at ∞, +0 at 1.
double microix_log(double x);

/// The logarithm of `x` to base 2, exact for powers of two: -∞ at ±0, NaN below 0, ∞ at ∞, +0 at 1.
double microix_log2(double x);

/// The logarithm of `x` to base 10, exact for powers of ten: -∞ at ±0, NaN below 0, ∞ at ∞, +0 at 1.
double microix_log10(double x);

/// `x` to the power of `y`. 1 if `y` is ±0 or `x` is 1, even if the other is NaN, and for -1 to the power of ±∞. NaN for a finite `x`
/// below 0 with a finite `y` that is no integer. If `y` is an odd integer, the result has the sign of `x`, also if it is zero or
/// infinite.
double microix_pow(double x, double y);

/// The sine of `x` radians, for `x` of any size: ±0 at ±0, NaN at ±∞.
double microix_sin(double x);

/// The cosine of `x` radians, for `x` of any size: NaN at ±∞.
double microix_cos(double x);

/// The tangent of `x` radians, for `x` of any size: ±0 at ±0, NaN at ±∞.
double microix_tan(double x);

/// The arcsine of `x` in radians, from -π/2 to π/2: ±0 at ±0, NaN outside -1…1.
double microix_asin(double x);

/// The arccosine of `x` in radians, from 0 to π: +0 at 1, NaN outside -1…1.
double microix_acos(double x);

/// The arctangent of `x` in radians, from -π/2 to π/2: ±0 at ±0, ±π/2 at ±∞.
double microix_atan(double x);

/// The angle of the point (`x`, `y`) in radians, from -π to π, with the sign of `y`. If `y` is ±0, it is ±0 or ±π, by the sign of `x`
/// (also of a zero); if both are infinite, it is ±π/4 or ±3π/4.
double microix_atan2(double y, double x);

/// The hyperbolic tangent of `x`: ±0 at ±0, ±1 at ±∞.
double microix_tanh(double x);

/// The inverse hyperbolic tangent of `x`: ±0 at ±0, ±∞ at ±1, NaN outside -1…1.
double microix_atanh(double x);

/// The value of the environment variable `MICROIX_FAULT`, or NULL. Only the engine that scripts/faults builds calls it. `getenv` is
/// declared here, because the engine and WebAssembly don't use the C library's headers.
static inline const char *microix_fault(void) {
    extern char *getenv(const char *name);
    return getenv("MICROIX_FAULT");
}

#ifdef __cplusplus
}
#endif

#endif
