// The reduction of angles of any size by Payne and Hanek ("Radian reduction for trigonometric functions", 1983). Of the binary places
// of 1/2π it uses only those whose products with x are neither whole turns nor too small to matter.

#include "reduce.h"

#include "trig_tables.h"

typedef struct product {
    uint64_t high, low;
} product;

static product multiply(uint64_t x, uint64_t y) {
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
    unsigned __int128 whole = (unsigned __int128)x * y;
    return (product){(uint64_t)(whole >> 64), (uint64_t)whole};
#else
    const uint64_t half = 0xffffffff;
    uint64_t low = (x & half) * (y & half);
    uint64_t first = (x >> 32) * (y & half) + (low >> 32);
    uint64_t second = (x & half) * (y >> 32) + (first & half);
    return (product){(x >> 32) * (y >> 32) + (first >> 32) + (second >> 32), second << 32 | (low & half)};
#endif
}

/// 2 to the power of `exponent`; the result must be a normal number.
static double power_of_two(int exponent) { return microix_double((uint64_t)(exponent + 1023) << 52); }

microix_angle microix_reduce(double x) {
    const uint64_t bits = microix_bits(x);
    const uint64_t digits = (bits & 0xfffffffffffff) | 0x10000000000000;
    // |x| = digits · 2^exponent. The bit of 2^-i is at place 63 + i, and the products of bits up to i = exponent are whole turns.
    const int exponent = (int)(bits >> 52 & 0x7ff) - 1075;
    const uint32_t place = (uint32_t)(exponent + 64), shift = place & 63;
    const uint64_t *words = turns_per_radian + (place >> 6);
    uint64_t window[3];
    for (int i = 0; i < 3; i++) {
        window[i] = shift == 0 ? words[i] : words[i] << shift | words[i + 1] >> (64 - shift);
    }
    // The fraction of the turn, in 192 bits. The last 53 of them are too small, because the window ends.
    const product last = multiply(digits, window[2]), middle = multiply(digits, window[1]);
    uint64_t low = last.low;
    uint64_t mid = last.high + middle.low;
    uint64_t high = middle.high + digits * window[0] + (mid < middle.low);
    uint32_t steps = (uint32_t)((high + (UINT64_C(1) << 55)) >> 56);
    high -= (uint64_t)steps << 56;
    const int is_negative = (int)(high >> 63);
    if (is_negative) {
        low = ~low + 1;
        mid = ~mid + (low == 0);
        high = ~high + (low == 0 && mid == 0);
    }
    // No double is nearer to a multiple of π/2 than about 2^-62 of a turn.
    int scale = -53;
    if (high == 0) {
        high = mid;
        mid = low;
        low = 0;
        scale -= 64;
    }
    if (high == 0) {
        return (microix_angle){0, 0, steps};
    }
    const int zeros = __builtin_clzll(high);
    if (zeros > 0) {
        high = high << zeros | mid >> (64 - zeros);
        mid = mid << zeros | low >> (64 - zeros);
    }
    scale -= zeros;
    const double turn = (double)(int64_t)(high >> 11) * power_of_two(scale);
    const double rest = (double)(int64_t)((high & 0x7ff) << 42 | mid >> 22) * power_of_two(scale - 53);
    const double head = microix_upper(turn), tail = turn - head;
    const double whole = head * TAU_HEAD;
    const double part = (head * TAU_TAIL + tail * TAU_HEAD) + (tail * TAU_TAIL + rest * TAU_HEAD);
    microix_angle angle = {whole + part, 0, steps};
    angle.low = whole - angle.high + part;
    if (is_negative != (int)(bits >> 63)) {
        angle.high = -angle.high;
        angle.low = -angle.low;
    }
    if (bits >> 63) {
        angle.steps = -steps;
    }
    return angle;
}
