// What Swift's standard library and the compiler need, which a C library for WebAssembly does not have.
#include <stddef.h>
#include <stdint.h>

// Seeds hashes: nothing may depend on them.
void arc4random_buf(void *buffer, size_t count) {
    static uint64_t state = 0x9E3779B97F4A7C15u;
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        ((unsigned char *)buffer)[i] = (unsigned char)(state >> 56);
    }
}

uintptr_t __stack_chk_guard = 0x5AFE57AC;

void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two numbers of 128 bits, by halves of 64 and quarters of 32.
__int128 __multi3(__int128 left, __int128 right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    uint64_t low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
    uint64_t first = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
    uint64_t second = (a & 0xFFFFFFFF) * (b >> 32) + (first & 0xFFFFFFFF);
    uint64_t high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
    high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
    return (__int128)(((unsigned __int128)high << 64) | (second << 32) | (low & 0xFFFFFFFF));
}
