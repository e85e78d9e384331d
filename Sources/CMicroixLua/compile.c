// Trusted code, compiled apart from all states that will run it.

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct sink {
    mxl_writer writer;
    void *context;
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

static int write_piece(lua_State *L, const void *piece, size_t size, void *to) {
    (void)L;
    const sink *target = to;
    target->writer(target->context, piece, size);
    return 0;
}

bool mxl_compile(const char *source, size_t length, const char *name, mxl_writer writer, void *context) {
    char chunk[CHUNK_LENGTH];
    snprintf(chunk, sizeof chunk, "@%s", name);
    lua_State *L = lua_newstate(allocate, NULL);
    if (L == NULL) {
        return false;
    }
    // Numbers are read as in all of Lua's work here; lines and names stay, so that failures are told as those of a text.
    mxl_locale locale = mxl_enter_plain_locale();
    sink to = {writer, context};
    bool is_compiled = luaL_loadbufferx(L, source, length, chunk, "t") == LUA_OK && lua_dump(L, write_piece, &to, 0) == 0;
    mxl_change_locale(locale);
    lua_close(L);
    return is_compiled;
}
