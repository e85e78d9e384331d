// Compiles trusted code outside the states that run it.

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The offset in a compiled chunk at which it names its source, after its header and the number of its upvalues. A missing
// name is a length of 0, whose highest bit marks its end.
#define SOURCE_AT (sizeof(LUA_SIGNATURE) - 1 + 2 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number) + 1)
#define NO_SOURCE 0x80

typedef struct sink {
    mxl_writer writer;
    void *context;
    const char *chunk;
    size_t written;
    bool is_named;
} sink;

static void *allocate(void *unused, void *block, size_t old_size, size_t size) {
    (void)unused;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

// When Lua strips lines, it strips the name of the source too. It is put in here, because it tells trusted code from
// scripts.
static int write_piece(lua_State *L, const void *piece, size_t size, void *to) {
    (void)L;
    sink *target = to;
    bool is_source = target->written == SOURCE_AT && size == 1 && *(const unsigned char *)piece == NO_SOURCE;
    target->written += size;
    if (!is_source) {
        target->writer(target->context, piece, size);
        return 0;
    }
    size_t length = strlen(target->chunk);
    unsigned char mark = (unsigned char)(NO_SOURCE | (length + 1));
    target->is_named = length + 1 < NO_SOURCE;
    target->writer(target->context, &mark, 1);
    target->writer(target->context, target->chunk, length);
    return 0;
}

bool mxl_compile(const char *source, size_t length, const char *name, mxl_writer writer, void *context) {
    char chunk[CHUNK_LENGTH];
    snprintf(chunk, sizeof chunk, "@%s", name);
    lua_State *L = lua_newstate(allocate, NULL);
    if (L == NULL) {
        return false;
    }
    // Numbers are read in the C locale, as everywhere here. Lines and names of locals are stripped: failures never point
    // into trusted code.
    mxl_locale locale = mxl_enter_plain_locale();
    sink to = {.writer = writer, .context = context, .chunk = chunk};
    bool is_compiled = luaL_loadbufferx(L, source, length, chunk, "t") == LUA_OK && lua_dump(L, write_piece, &to, 1) == 0 &&
        to.is_named;
    mxl_change_locale(locale);
    lua_close(L);
    return is_compiled;
}
