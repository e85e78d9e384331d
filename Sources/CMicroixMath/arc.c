// asin, acos, atan and atan2. Each interval of the tables is 1/32 of a power of two, so the first bits of a number give its interval
// and the middle of that. From the middle on, short series are enough.

#include "internal.h"

#include "trig_tables.h"

/// The number of bits below those of the interval, and the bit that is set in its middle.
#define INTERVAL 47
#define MIDDLE (UINT64_C(1) << (INTERVAL - 1))

static inline double middle_of(uint64_t bits) { return microix_double((bits >> INTERVAL << INTERVAL) | MIDDLE); }

/// The square root by the processor's instruction; `__builtin_sqrt` may call the C library, to set errno.
static inline double square_root(double x) {
#if defined(__clang__)
    return __builtin_elementwise_sqrt(x);
#elif defined(__x86_64__)
    __asm__("sqrtsd %0, %0" : "+x"(x));
    return x;
#elif defined(__aarch64__)
    __asm__("fsqrt %d0, %d0" : "+w"(x));
    return x;
#else
    return __builtin_sqrt(x);
#endif
}

/// A sum whose second part is small.
typedef struct sum {
    double high, low;
} sum;

static inline double value(sum of) { return of.high + of.low; }

/// `high` + `low` - `of`; the minuend is at most π, and at least as large as `of`.
static inline sum difference(double high, double low, sum of) {
    const double rest = high - of.high;
    return (sum){rest, ((high - rest) - of.high) + (low - of.low)};
}

// MARK: Arctangents

#define ARCTANGENTS_FROM (UINT64_C(1019) << 5)
#define ARCTANGENT_COUNT 320

/// atan(x) - x, for |x| ≤ 1/16.
static inline double small_arctangent(double x) {
    const double *a = arctangent_terms, z = x * x, zz = z * z;
    return x * (z * ((a[0] + z * a[1]) + zz * ((a[2] + z * a[3]) + zz * (a[4] + z * a[5]))));
}

/// The arctangent of the middle of interval `i`, plus that of a small `t`.
static inline sum arctangent_beside(uint64_t i, double t) {
    const double z = t * t;
    const double rest = t * z * (-1.0 / 3 + z * (1.0 / 5 - z * (1.0 / 7)));
    return (sum){arctangents[i][0], t + (arctangents[i][1] + rest)};
}

/// The arctangent of a number of at least 64, from its inverse.
static inline sum large_arctangent(double inverse) {
    return (sum){HALF_PI_HIGH, HALF_PI_LOW - (inverse + small_arctangent(inverse))};
}

double microix_atan(double x) {
    if (MICROIX_UNLIKELY(x != x)) {
        return microix_nan();
    }
    const double size = microix_abs(x);
    const uint64_t bits = microix_bits(size), i = (bits >> INTERVAL) - ARCTANGENTS_FROM;
    if (MICROIX_LIKELY(i < ARCTANGENT_COUNT)) {
        const double middle = middle_of(bits);
        return microix_signed(value(arctangent_beside(i, (size - middle) / (1 + size * middle))), x);
    }
    if (size < 1) {
        // Returns -0 for -0.
        return size < 0x1p-27 ? x : x + small_arctangent(x);
    }
    return microix_signed(value(large_arctangent(1 / size)), x);
}

/// The arctangent of y / x, for positive x, y and quotient, none of which, nor their products, are very large or very small.
static inline sum arctangent_of(double y, double x) {
    const double quotient = y / x;
    const uint64_t bits = microix_bits(quotient), i = (bits >> INTERVAL) - ARCTANGENTS_FROM;
    if (MICROIX_LIKELY(i < ARCTANGENT_COUNT)) {
        // The middle has seven bits, so its product with the head is exact.
        const double middle = middle_of(bits), head = microix_upper(x);
        return arctangent_beside(i, ((y - middle * head) - middle * (x - head)) / (x + middle * y));
    }
    if (quotient >= 1) {
        return large_arctangent(1 / quotient);
    }
    const double q = microix_upper(quotient), q_tail = quotient - q, d = microix_upper(x), d_tail = x - d;
    const double missing = (((y - q * d) - q * d_tail) - q_tail * d) - q_tail * d_tail;
    return (sum){quotient, missing / x + small_arctangent(quotient)};
}

/// The angle of a point in the upper half-plane, from 0 to π; `x` is the size of its first coordinate.
static inline double angle_of(double y, double x, int is_left) {
    const sum angle = arctangent_of(y, x);
    return value(is_left ? difference(PI_HIGH, PI_LOW, angle) : angle);
}

/// The same angle if a coordinate is zero, infinite, or so small or large that a product could be. Neither is NaN or negative.
MICROIX_RARE static double rare_angle_of(double y, double x, int is_left) {
    if (y == 0) {
        return is_left ? PI_HIGH : 0;
    }
    if (y == MICROIX_INFINITY && x == MICROIX_INFINITY) {
        return is_left ? 3 * (HALF_PI_HIGH / 2) : HALF_PI_HIGH / 2;
    }
    if (x == MICROIX_INFINITY) {
        return is_left ? PI_HIGH : 0;
    }
    const int y_exponent = (int)microix_top(y), x_exponent = (int)microix_top(x);
    if (x == 0 || y == MICROIX_INFINITY || y_exponent - x_exponent > 64) {
        return HALF_PI_HIGH;
    }
    if (x_exponent - y_exponent > 64) {
        return is_left ? PI_HIGH : y / x;
    }
    const double scale = y_exponent > 1023 ? 0x1p-600 : 0x1p600;
    return angle_of(y * scale, x * scale, is_left);
}

double microix_atan2(double y, double x) {
    if (MICROIX_UNLIKELY(x != x || y != y)) {
        return microix_nan();
    }
    const double height = microix_abs(y), width = microix_abs(x);
    const int is_left = (int)(microix_bits(x) >> 63);
    // From 2^-500 up to 2^500.
    const int is_common = microix_top(height) - 523 < 1000 && microix_top(width) - 523 < 1000;
    return microix_signed(
        MICROIX_LIKELY(is_common) ? angle_of(height, width, is_left) : rare_angle_of(height, width, is_left), y);
}

// MARK: Arcsines

#define ARCSINES_FROM (UINT64_C(1017) << 5)

/// asin(x) - x, for |x| ≤ 1/8.
static inline double small_arcsine(double x) {
    const double *a = arcsine_terms, z = x * x, zz = z * z;
    const double low = (a[0] + z * a[1]) + zz * (a[2] + z * a[3]), high = (a[4] + z * a[5]) + zz * (a[6] + z * a[7]);
    return x * (z * (low + zz * zz * high));
}

/// The arcsine of `size`, from 1/8 to 63/64; `lack` is 1 - `size`.
static inline sum arcsine_beside(double size, double lack) {
    const uint64_t bits = microix_bits(lack);
    const double *a = arcsines[(bits >> INTERVAL) - ARCSINES_FROM];
    const double d = size - (1 - middle_of(bits)), dd = d * d;
    const double low = a[2] + d * a[3] + dd * (a[4] + d * a[5]), high = a[6] + d * a[7] + dd * (a[8] + d * a[9]);
    return (sum){a[0], a[1] + d * (low + dd * dd * high)};
}

/// The arccosine of 1 - `lack`, which is at least 63/64: twice the arcsine of √(lack/2).
static inline sum small_arccosine(double lack) {
    const double square = lack * 0.5, root = square_root(square);
    if (root == 0) {
        return (sum){0, 0};
    }
    const double head = microix_upper(root), tail = root - head;
    const double missing = ((square - head * head) - 2 * head * tail) - tail * tail;
    return (sum){2 * root, missing / root + 2 * small_arcsine(root)};
}

double microix_asin(double x) {
    const double size = microix_abs(x), lack = 1 - size;
    if (size < 0.125) {
        return x + small_arcsine(x);
    }
    if (MICROIX_LIKELY(lack >= 0x1p-6)) {
        return microix_signed(value(arcsine_beside(size, lack)), x);
    }
    if (!(lack >= 0)) {
        return microix_nan();
    }
    return microix_signed(value(difference(HALF_PI_HIGH, HALF_PI_LOW, small_arccosine(lack))), x);
}

double microix_acos(double x) {
    const double size = microix_abs(x), lack = 1 - size;
    if (size < 0.125) {
        return value(difference(HALF_PI_HIGH, HALF_PI_LOW, (sum){x, small_arcsine(x)}));
    }
    if (MICROIX_LIKELY(lack >= 0x1p-6)) {
        sum angle = arcsine_beside(size, lack);
        if (x < 0) {
            angle.high = -angle.high;
            angle.low = -angle.low;
        }
        return value(difference(HALF_PI_HIGH, HALF_PI_LOW, angle));
    }
    if (!(lack >= 0)) {
        return microix_nan();
    }
    const sum angle = small_arccosine(lack);
    return value(x < 0 ? difference(PI_HIGH, PI_LOW, angle) : angle);
}
