#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LONGEST_MESSAGE 8192
#define DEEPEST_FRAME 256
#define MOST_LINES 16

// The first character of a chunk's name: '=' for scripts, '@' for trusted code.
static bool is_script(const lua_Debug *ar) { return ar->source[0] == '=' && strcmp(ar->what, "C") != 0; }

/// Returns the line and the rest of a message that begins with "name:line: ", or 0.
static int position_prefix(const char *message, size_t length, const char *name, size_t *rest) {
    size_t at = strlen(name);
    if (at == 0 || length < at + 2 || memcmp(message, name, at) != 0 || message[at] != ':') {
        return 0;
    }
    int line = 0;
    for (at++; at < length && message[at] >= '0' && message[at] <= '9' && line < 100000000; at++) {
        line = line * 10 + (message[at] - '0');
    }
    if (line == 0 || at + 1 >= length || message[at] != ':' || message[at + 1] != ' ') {
        return 0;
    }
    *rest = at + 2;
    return line;
}

static size_t short_name(const char *chunk, char *name, size_t size) {
    size_t length = strlen(chunk + 1);
    length = length < size - 1 ? length : size - 1;
    memcpy(name, chunk + 1, length);
    name[length] = 0;
    return length;
}

typedef struct position {
    char file[CHUNK_LENGTH];
    int line;
} position;

static void set_position(position *p, const char *chunk, int line) {
    short_name(chunk, p->file, sizeof p->file);
    p->line = line;
}

/// Finds the position of a message: the one in the message itself, or else the innermost frame of a script. Returns where
/// the text begins.
static size_t locate(mxl_state *s, lua_State *L, const char *message, size_t length, position *p) {
    char name[LUA_IDSIZE];
    size_t rest = 0;
    lua_Debug ar;
    set_position(p, s->chunk, s->chunk_line);
    bool found = s->loading;
    for (int level = 0; L != NULL && level < DEEPEST_FRAME && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (!is_script(&ar)) {
            continue;
        }
        if (!found) {
            set_position(p, ar.source, ar.currentline);
            found = true;
        }
        int line = position_prefix(message, length, ar.short_src, &rest);
        if (line > 0) {
            set_position(p, ar.source, line);
            return rest;
        }
    }
    short_name(s->chunk, name, sizeof name);
    int line = position_prefix(message, length, name, &rest);
    if (line > 0) {
        set_position(p, s->chunk, line);
    } else if (position_prefix(message, length, "sandbox", &rest) == 0) {
        rest = 0;
    }
    return rest;
}

static void write_traceback(mxl_state *s, lua_State *L) {
    lua_Debug ar;
    int lines = 0;
    for (int level = 0; lines < MOST_LINES && level < DEEPEST_FRAME && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sln", &ar);
        if (!is_script(&ar)) {
            continue;
        }
        char text[2 * CHUNK_LENGTH + 128];
        const char *file = ar.source + 1;
        int most = CHUNK_LENGTH - 1;
        if (strcmp(ar.what, "main") == 0) {
            snprintf(text, sizeof text, "%.*s:%d: in main chunk", most, file, ar.currentline);
        } else if (ar.name != NULL) {
            snprintf(text, sizeof text, "%.*s:%d: in function '%.80s'", most, file, ar.currentline, ar.name);
        } else {
            snprintf(text, sizeof text, "%.*s:%d: in function <%.*s:%d>", most, file, ar.currentline, most, file,
                ar.linedefined);
        }
        mxl_put_text(s, text, strlen(text));
        lines++;
    }
}

bool mxl_is_overflow(const char *text, size_t length) {
    static const char *const wordings[] = {"stack overflow", "C stack overflow", "error in error handling"};
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        size_t n = strlen(wordings[i]);
        if (length >= n && memcmp(text, wordings[i], n) == 0) {
            return true;
        }
    }
    return false;
}

static const char too_deep[] = "the functions call each other too deeply; is there a recursion that never ends?";

void mxl_write_failure(mxl_state *s, lua_State *L, const char *message, size_t length) {
    position p;
    size_t rest = locate(s, L, message, length, &p);
    message += rest;
    length -= rest;
    if (mxl_is_overflow(message, length)) {
        message = too_deep;
        length = strlen(too_deep);
    }
    mxl_clear(s);
    mxl_put_text(s, message, length < LONGEST_MESSAGE ? length : LONGEST_MESSAGE);
    if (p.file[0] != 0) {
        mxl_put_text(s, p.file, strlen(p.file));
    } else {
        mxl_put(s, MXL_NIL, 0);
    }
    mxl_put(s, p.line > 0 ? MXL_NUMBER : MXL_NIL, p.line);
    if (L != NULL) {
        write_traceback(s, L);
    }
}

static void describe_bytes(char *text, size_t size, size_t bytes) {
    if (bytes >= 1 << 20) {
        snprintf(text, size, "%.4g MiB", (double)bytes / (1 << 20));
    } else {
        snprintf(text, size, "%.4g KiB", (double)bytes / (1 << 10));
    }
}

void mxl_capture_stop(mxl_state *s, lua_State *L) {
    char text[256], amount[64];
    switch (s->stop) {
    case STOP_INSTRUCTIONS:
        snprintf(text, sizeof text,
            s->instructions >= s->budget / 2
                ? "the script ran for more than %llu instructions; is there a loop that never ends?"
                : "the script builds larger values than %llu instructions allow; is there a loop that never ends?",
            (unsigned long long)s->budget);
        break;
    case STOP_DEADLINE:
        snprintf(text, sizeof text, "the script ran for more than %.3g s; is there a loop that never ends?",
            (double)s->limits.deadline / 1e9);
        break;
    case STOP_EXCHANGE:
        describe_bytes(amount, sizeof amount, s->limits.exchange);
        snprintf(text, sizeof text, "a value is too big to be handed over (more than %s)", amount);
        break;
    case STOP_MEMORY:
    case STOP_NONE:
        describe_bytes(amount, sizeof amount, s->limits.memory);
        snprintf(text, sizeof text, "the script used more than %s of memory", amount);
        break;
    case STOP_HOST: {
        bool is_told = s->count > 0 && s->items[0].tag == MXL_STRING;
        int length = !is_told ? 0 : s->items[0].length < sizeof text ? (int)s->items[0].length : (int)sizeof text - 1;
        snprintf(text, sizeof text, "%.*s", length, is_told ? s->text + s->items[0].offset : "");
        break;
    }
    case STOP_FAILURE:
        return;
    case STOP_DEPTH:
        snprintf(text, sizeof text, "%s", too_deep);
        break;
    }
    s->captured = true;
    mxl_write_failure(s, L, text, strlen(text));
}

int mxl_on_error(lua_State *L) {
    mxl_state *s = mxl_of(L);
    if (s->stop != STOP_NONE) {
        if (!s->captured) {
            mxl_capture_stop(s, L);
        }
        return 1;
    }
    // Uses none of Lua's memory, so that it can't fail: a number is not converted in place.
    char text[128];
    size_t length;
    switch (lua_type(L, 1)) {
    case LUA_TSTRING: {
        const char *message = lua_tolstring(L, 1, &length);
        mxl_write_failure(s, L, message, length);
        return 1;
    }
    case LUA_TNUMBER:
        snprintf(text, sizeof text, "%.14g", lua_tonumber(L, 1));
        break;
    case LUA_TNIL:
        snprintf(text, sizeof text, "an error without a message");
        break;
    case LUA_TUSERDATA:
        snprintf(text, sizeof text, "an error whose value is a microix object");
        break;
    default:
        snprintf(text, sizeof text, "an error whose value is a %s", lua_typename(L, lua_type(L, 1)));
        break;
    }
    mxl_write_failure(s, L, text, strlen(text));
    return 1;
}

int mxl_raise(lua_State *L, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    return lua_error(L);
}
