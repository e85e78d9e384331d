#include "internal.h"

#include <string.h>

#define LONGEST_REPETITION (1 << 20)
#define MOST_REPETITIONS 1000000
#define MOST_COMPARISONS (1 << 24)
#define MOST_UNPACKED 10000

// The functions that are wrapped below have no upvalues, so they can run in the frame of their wrapper.
static int run_original(lua_State *L, int upvalue) { return lua_tocfunction(L, lua_upvalueindex(upvalue))(L); }

/// Runs a function whose time grows with the length of its first argument, which an instruction hook would not notice.
static int metered(lua_State *L) {
    if (lua_type(L, 1) == LUA_TSTRING) {
        mxl_charge(L, lua_rawlen(L, 1) / 8);
    }
    return run_original(L, 1);
}

void mxl_push_metered(lua_State *L, int library, const char *name) {
    lua_getfield(L, library, name);
    lua_pushcclosure(L, metered, 1);
}

// MARK: string

static int string_rep(lua_State *L) {
    size_t length, gap;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &gap);
    if (count <= 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (count > MOST_REPETITIONS) {
        return luaL_error(L, "string.rep repeats at most %d times", MOST_REPETITIONS);
    }
    size_t times = (size_t)count;
    if (length > LONGEST_REPETITION || gap > LONGEST_REPETITION
        || length * times + gap * (times - 1) > LONGEST_REPETITION) {
        return luaL_error(L, "string.rep makes at most %d bytes", LONGEST_REPETITION);
    }
    mxl_charge(L, times / 8);
    size_t total = length * times + gap * (times - 1);
    luaL_Buffer buffer;
    char *to = luaL_buffinitsize(L, &buffer, total);
    for (size_t i = 0; i < times; i++) {
        memcpy(to, text, length);
        to += length;
        if (i + 1 < times) {
            memcpy(to, separator, gap);
            to += gap;
        }
    }
    luaL_pushresultsize(&buffer, total);
    return 1;
}

static bool has_specials(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] != 0 && strchr("^$*+?.([%-", text[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static int string_find(lua_State *L) {
    size_t length, wanted;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *part = luaL_checklstring(L, 2, &wanted);
    lua_Integer from = luaL_optinteger(L, 3, 1);
    mxl_charge(L, wanted / 2);
    if (!lua_toboolean(L, 4) && has_specials(part, wanted)) {
        return luaL_error(L, "string.find has no patterns in microix scripts; to find the text itself, "
            "give true as its fourth argument");
    }
    if (from < 0) {
        from = (size_t)-(from + 1) >= length ? 1 : (lua_Integer)length + from + 1;
    } else if (from == 0) {
        from = 1;
    }
    size_t at = (size_t)from - 1;
    if (at > length || wanted > length - at) {
        lua_pushnil(L);
        return 1;
    }
    // In repetitive texts, the comparison takes quadratic time.
    if (wanted > 0 && (length - at) > MOST_COMPARISONS / wanted) {
        return luaL_error(L, "string.find: the texts are too long");
    }
    mxl_charge(L, (length - at) / 16 + (length - at) * wanted / 64);
    for (size_t last = length - wanted; at <= last; at++) {
        if (wanted == 0 || memcmp(text + at, part, wanted) == 0) {
            lua_pushinteger(L, (lua_Integer)at + 1);
            lua_pushinteger(L, (lua_Integer)(at + wanted));
            return 2;
        }
    }
    lua_pushnil(L);
    return 1;
}

static int string_format(lua_State *L) {
    size_t length;
    const char *format = luaL_checklstring(L, 1, &length);
    const char *end = format + length;
    int arguments = lua_gettop(L);
    int argument = 1;
    for (const char *at = format; at < end; at++) {
        if (*at != '%') {
            continue;
        }
        if (++at < end && *at == '%') {
            continue;
        }
        while (at < end && *at != 0 && strchr("-+ #0123456789.", *at) != NULL) {
            at++;
        }
        argument++;
        if (at < end && *at == 'p') {
            return luaL_error(L, "string.format has no '%%p' in microix scripts: addresses differ from run to run");
        }
        bool has_address = argument <= arguments && lua_type(L, argument) >= LUA_TTABLE;
        if (at < end && *at == 's' && has_address) {
            mxl_push_display(L, argument);
            lua_replace(L, argument);
        }
    }
    mxl_charge(L, length / 8);
    return run_original(L, 1);
}

void mxl_push_string_library(lua_State *L) {
    static const char *const kept[] = {"byte", "char", "len", "lower", "reverse", "sub", "upper"};
    static const luaL_Reg own[] = {{"find", string_find}, {"rep", string_rep}, {NULL, NULL}};
    lua_pushcfunction(L, luaopen_string);
    lua_call(L, 0, 1);
    luaL_newlib(L, own);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        lua_getfield(L, -2, kept[i]);
        lua_setfield(L, -2, kept[i]);
    }
    lua_getfield(L, -2, "format");
    lua_pushcclosure(L, string_format, 1);
    lua_setfield(L, -2, "format");
    lua_remove(L, -2);
}

// MARK: table

/// Refuses a table that is read-only, or whose metamethods give other contents. Pushes nothing.
static void check_table(lua_State *L, bool changes, const char *name) {
    luaL_checktype(L, 1, LUA_TTABLE);
    if (mxl_frozen_kind(L, 1) != FROZEN_NOT) {
        if (changes) {
            mxl_refuse_write(L);
        }
        mxl_push_data(L, 1);
        lua_replace(L, 1);
    } else if (lua_getmetatable(L, 1)) {
        luaL_error(L, "table.%s doesn't take a table with a metatable", name);
    }
}

/// Upvalues: the original function, whether it changes the table, its name.
static int on_table(lua_State *L) {
    if (!lua_toboolean(L, lua_upvalueindex(2)) && lua_type(L, 1) == LUA_TTABLE && lua_isnoneornil(L, 4)) {
        // `concat` and `unpack` end where the table ends.
        lua_settop(L, 3);
        lua_pushinteger(L, mxl_length(L, 1));
    }
    check_table(L, lua_toboolean(L, lua_upvalueindex(2)), lua_tostring(L, lua_upvalueindex(3)));
    mxl_charge(L, lua_rawlen(L, 1) / 4);
    return run_original(L, 1);
}

static int table_unpack(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer length = mxl_length(L, 1);
    check_table(L, false, "unpack");
    lua_settop(L, 3);
    lua_Integer first = luaL_optinteger(L, 2, 1);
    lua_Integer last = luaL_opt(L, luaL_checkinteger, 3, length);
    lua_pushinteger(L, last);
    lua_replace(L, 3);
    if (last >= first && (lua_Unsigned)last - (lua_Unsigned)first >= MOST_UNPACKED) {
        return luaL_error(L, "too many results to unpack");
    }
    return run_original(L, 1);
}

/// Checks the first argument for a function of the prelude; the second argument is that function's name.
int mxl_changeable(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    check_table(L, true, luaL_checkstring(L, 2));
    return 0;
}

void mxl_push_table_library(lua_State *L) {
    static const struct {
        const char *name;
        bool changes;
    } wrapped[] = {{"concat", false}, {"insert", true}, {"remove", true}};
    lua_pushcfunction(L, luaopen_table);
    lua_call(L, 0, 1);
    lua_createtable(L, 0, 8);
    for (size_t i = 0; i < sizeof wrapped / sizeof *wrapped; i++) {
        lua_getfield(L, -2, wrapped[i].name);
        lua_pushboolean(L, wrapped[i].changes);
        lua_pushstring(L, wrapped[i].name);
        lua_pushcclosure(L, on_table, 3);
        lua_setfield(L, -2, wrapped[i].name);
    }
    lua_getfield(L, -2, "unpack");
    lua_pushcclosure(L, table_unpack, 1);
    lua_setfield(L, -2, "unpack");
    lua_getfield(L, -2, "pack");
    lua_setfield(L, -2, "pack");
    lua_remove(L, -2);
}
