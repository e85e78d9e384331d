// What clang calls for setjmp and longjmp with -wasm-enable-sjlj: a jump is an exception that carries its buffer and value.
#include <stddef.h>
#include <stdint.h>

typedef struct {
    void *invocation;
    uint32_t label;
    struct {
        void *buffer;
        int value;
    } thrown;
} jump;

void __wasm_setjmp(void *buffer, uint32_t label, void *invocation) {
    jump *own = buffer;
    own->invocation = invocation;
    own->label = label;
}

uint32_t __wasm_setjmp_test(void *buffer, void *invocation) {
    jump *own = buffer;
    return own->invocation == invocation ? own->label : 0;
}

void __wasm_longjmp(void *buffer, int value) {
    jump *own = buffer;
    own->thrown.buffer = buffer;
    own->thrown.value = value == 0 ? 1 : value;
    // The tag of C's jumps.
    __builtin_wasm_throw(1, &own->thrown);
}
