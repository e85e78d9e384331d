// What the module asks of its host, and of a C library that has it by another name.
#include <stddef.h>
#include <stdlib.h>

__attribute__((import_module("env"), import_name("put"))) void put(int byte);

int putchar(int byte) {
    put(byte);
    return byte;
}

// There is no other locale.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end == text ? NULL : end;
}
