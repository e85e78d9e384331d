// What Embedded Swift needs of a C library, as far as the host of a WebAssembly module does not supply it.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Blocks of powers of two; what is freed goes on the list of its size. Before what is handed out stand the way back to
// the beginning of its block, and the block's size.
typedef struct Block {
    struct Block *next;
} Block;

typedef struct Header {
    uint32_t offset, power;
} Header;

static Block *free_blocks[32];
static uintptr_t heap_end;

static void *block_of(uint32_t power) {
    Block *block = free_blocks[power];
    if (block) {
        free_blocks[power] = block->next;
        return block;
    }
    const uintptr_t page = 65536;
    if (!heap_end) heap_end = ((uintptr_t)&__heap_base + 31) & ~(uintptr_t)31;
    block = (Block *)heap_end;
    heap_end += (uintptr_t)1 << power;
    uintptr_t have = __builtin_wasm_memory_size(0) * page;
    if (heap_end > have && __builtin_wasm_memory_grow(0, (heap_end - have + page - 1) / page) == (size_t)-1) {
        __builtin_trap();
    }
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    uint32_t power = 5;
    while (((size_t)1 << power) < size + alignment + sizeof(Header)) power++;
    uintptr_t block = (uintptr_t)block_of(power);
    uintptr_t place = (block + sizeof(Header) + alignment - 1) & ~(uintptr_t)(alignment - 1);
    ((Header *)place)[-1] = (Header){ .offset = (uint32_t)(place - block), .power = power };
    *result = (void *)place;
    return 0;
}

void *malloc(size_t size) {
    void *result;
    posix_memalign(&result, 16, size);
    return result;
}

void free(void *memory) {
    if (!memory) return;
    Header header = ((Header *)memory)[-1];
    Block *block = (Block *)((uintptr_t)memory - header.offset);
    block->next = free_blocks[header.power];
    free_blocks[header.power] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i < count; i++) {
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

static double sum_of(double a, double b, double *lost) {
    double sum = a + b, part = sum - a;
    *lost = (a - (sum - part)) + (b - part);
    return sum;
}

// The sum, and where it is not exact, of the two doubles around it the odd one: rounded again it is rounded right.
static double odd_sum(double a, double b) {
    double lost;
    union {
        double value;
        int64_t bits;
    } sum = {sum_of(a, b, &lost)};
    if (lost != 0 && (sum.bits & 1) == 0) sum.bits += (lost > 0) == (sum.value > 0) ? 1 : -1;
    return sum.value;
}

// The product with its rounding error, by Veltkamp's and Dekker's halves, and the sum of the three after Boldo and Melquiond
// ("Emulation of FMA and correctly rounded sums", 2008).
double fma(double x, double y, double z) {
    double product = x * y;
    if (!(__builtin_fabs(x) < 0x1p500 && __builtin_fabs(y) < 0x1p500)) return product + z;
    double a = x * 134217729.0, b = y * 134217729.0;
    double x1 = a - (a - x), y1 = b - (b - y);
    double x2 = x - x1, y2 = y - y1;
    double error = ((x1 * y1 - product) + x1 * y2 + x2 * y1) + x2 * y2;
    double low, lower;
    double sum = sum_of(product, sum_of(z, error, &lower), &low);
    return sum + odd_sum(low, lower);
}
