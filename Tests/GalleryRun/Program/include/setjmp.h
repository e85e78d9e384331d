// What clang makes exceptions of for WebAssembly; wasi-libc refuses it.
#ifndef SETJMP_H
#define SETJMP_H

typedef struct {
    unsigned long words[4];
} jmp_buf[1];

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
