// Written by scripts/math-tables.

#ifndef MICROIX_MATH_TABLES_H
#define MICROIX_MATH_TABLES_H

#include "internal.h"

typedef struct microix_power_row {
    double tail;
    uint64_t bits;
} microix_power_row;

typedef struct microix_log_row {
    double inverse;
    double high;
    double low;
} microix_log_row;

extern const microix_power_row microix_power_table[128] MICROIX_HIDDEN;
extern const microix_log_row microix_log_table[256] MICROIX_HIDDEN;
extern const microix_log_row microix_log2_table[256] MICROIX_HIDDEN;
extern const microix_log_row microix_log10_table[256] MICROIX_HIDDEN;

/// ln 2 / 128, whose high part leaves room for a factor of 18 bits.
#define POWER_STEP_HIGH 0x1.62e42fefa0000p-8
#define POWER_STEP_LOW 0x1.cf79abc9e3b3ap-47
/// 128 / ln 2.
#define POWER_STEPS 0x1.71547652b82fep+7
// The error is 7.4e-19 of the result.
/// (e^r - 1 - r) / r² for |r| up to 0.0049.
static const double microix_power_terms[4] = {
    0x1.fffffffffe7bcp-2,
    0x1.55555555549a1p-3,
    0x1.55556e4202d7bp-5,
    0x1.111122bc06eecp-7,
};
/// The bits of the first fraction in the tables of logarithms.
#define LOG_FIRST 0x3fe6880000000000
#define LN_2_HIGH 0x1.62e42fefa3800p-1
#define LN_2_LOW 0x1.ef35793c76730p-45
#define LOG10_2_HIGH 0x1.34413509f8000p-2
#define LOG10_2_LOW -0x1.80433b83b532ap-44
#define LOG2_E_HIGH 0x1.7154764000000p+0
#define LOG2_E_LOW 0x1.2b82fe1777d10p-28
#define LOG10_E_HIGH 0x1.bcb7b14000000p-2
#define LOG10_E_LOW 0x1.26e50e32a6ab7p-30
// |r| is at most 0.0029326 in a row; the error of the logarithm is 3.5e-18 of it.
/// (log(1 + r) - r log(e)) / r².
static const double microix_log_terms[5] = {
    -0x1.0000000000000p-1,
    0x1.555555554154cp-2,
    -0x1.ffffffffc4e07p-3,
    0x1.999a7f20fdecdp-3,
    -0x1.55564e8540427p-3,
};
/// (log2(1 + r) - r log2(e)) / r².
static const double microix_log2_terms[5] = {
    -0x1.71547652b82fep-1,
    0x1.ec709dc383646p-2,
    -0x1.715476528d89ep-2,
    0x1.27776aa0eacfap-2,
    -0x1.ec720543e8c55p-3,
};
/// (log10(1 + r) - r log10(e)) / r².
static const double microix_log10_terms[5] = {
    -0x1.bcb7b1526e50ep-3,
    0x1.287a7636e2d64p-3,
    -0x1.bcb7b1523af65p-4,
    0x1.63c6eed2e7704p-4,
    -0x1.287b4ea7e8dd3p-4,
};
// The error of the logarithm is 6.09e-21 of it.
/// (log(1 + r) - r + r²/2) / r³.
static const double microix_pow_log_terms[5] = {
    0x1.5555555555556p-2,
    -0x1.ffffffffd6216p-3,
    0x1.999999993c470p-3,
    -0x1.55562c2325467p-3,
    0x1.2493525f5c245p-3,
};
// The error is 2.56e-23 of the result.
/// (atanh(x) - x) / x³ as a polynomial in x², for |x| below 0.125.
static const double microix_atanh_terms[8] = {
    0x1.5555555555555p-2,
    0x1.99999999999a6p-3,
    0x1.24924924901d4p-3,
    0x1.c71c71ccea5b3p-4,
    0x1.745d12fbf07dcp-4,
    0x1.3b158959dd20ap-4,
    0x1.109b96a0c3f91p-4,
    0x1.008f810227ff6p-4,
};
// The error is 1.56e-22 of the result.
/// (tanh(x) - x) / x³ as a polynomial in x², for |x| below 0.25.
static const double microix_tanh_terms[9] = {
    -0x1.5555555555555p-2,
    0x1.111111111110ap-3,
    -0x1.ba1ba1ba1a099p-5,
    0x1.664f488166796p-6,
    -0x1.226e34b7d028cp-7,
    0x1.d6d370051d9f0p-9,
    -0x1.7d920207fc926p-10,
    0x1.3374a03792d2ap-11,
    -0x1.babc9bb56cb1ep-13,
};
// The error is 5.21e-21 of the result.
/// (e^x - 1 - x - x²/2) / x³ for |x| below 0.25.
static const double microix_expm1_terms[10] = {
    0x1.5555555555555p-3,
    0x1.5555555555555p-5,
    0x1.1111111110f25p-7,
    0x1.6c16c16c1699fp-10,
    0x1.a01a01a25144ap-13,
    0x1.a01a01a24251dp-16,
    0x1.71de2881f5801p-19,
    0x1.27e4ed753d521p-22,
    0x1.aee67683357f3p-26,
    0x1.1f4386cecc947p-29,
};

#endif
