#include "internal.h"

#include <string.h>

// MARK: Values as text, without addresses

void mxl_push_display(lua_State *L, int index) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    switch (lua_type(L, index)) {
    case LUA_TNIL:
        lua_pushliteral(L, "nil");
        return;
    case LUA_TBOOLEAN:
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
        return;
    case LUA_TNUMBER:
    case LUA_TSTRING:
        lua_pushvalue(L, index);
        lua_tolstring(L, -1, NULL);
        return;
    case LUA_TTABLE:
    case LUA_TUSERDATA:
        if (luaL_callmeta(L, index, "__tostring")) {
            if (lua_type(L, -1) != LUA_TSTRING) {
                luaL_error(L, "'__tostring' must return a string");
            }
            return;
        }
        lua_pushliteral(L, "table");
        return;
    default:
        lua_pushstring(L, luaL_typename(L, index));
    }
}

static int base_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    mxl_push_display(L, 1);
    return 1;
}

static int base_type(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushstring(L, lua_type(L, 1) == LUA_TUSERDATA ? "object" : luaL_typename(L, 1));
    return 1;
}

// MARK: Base functions

static int base_pcall(lua_State *L) {
    mxl_state *s = mxl_of(L);
    luaL_checkany(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    if (status == LUA_ERRMEM && s->stop == STOP_NONE) {
        s->stop = STOP_MEMORY;
    }
    if (s->stop != STOP_NONE) {
        return mxl_stop_now(L, s->stop);
    }
    luaL_checkstack(L, 1, NULL);
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

static int base_rawget(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    if (mxl_push_data(L, 1)) {
        lua_replace(L, 1);
    }
    lua_rawget(L, 1);
    return 1;
}

static int base_rawlen(lua_State *L) {
    luaL_argexpected(L, lua_type(L, 1) == LUA_TTABLE || lua_type(L, 1) == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(L, mxl_length(L, 1));
    return 1;
}

static int base_setmetatable(lua_State *L) {
    static const char *const refused[] = {"__gc", "__mode", "__close"};
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
    lua_settop(L, 2);
    if (mxl_frozen_kind(L, 1) != FROZEN_NOT) {
        return mxl_refuse_write(L);
    }
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return luaL_error(L, "cannot change a protected metatable");
    }
    // Lua reads metamethods raw, and a frozen table itself is empty: its data are used. If a running function can still
    // write to the metatable, it is copied, so that no metamethod that is refused below can be added later: weak tables show
    // when garbage is collected.
    if (mxl_push_data(L, 2)) {
        lua_replace(L, 2);
    } else if (lua_istable(L, 2) && mxl_of(L)->running) {
        lua_newtable(L);
        lua_pushnil(L);
        while (lua_next(L, 2)) {
            mxl_charge(L, 1);
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, 3);
        }
        lua_replace(L, 2);
    }
    for (size_t i = 0; lua_istable(L, 2) && i < sizeof refused / sizeof *refused; i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, 2) != LUA_TNIL) {
            return luaL_error(L, "a script can't use the metamethod %s", refused[i]);
        }
        lua_pop(L, 1);
    }
    lua_setmetatable(L, 1);
    return 1;
}

static int base_require(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    if (strcmp(name, "microix") == 0 && lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(MODULE)) != LUA_TNIL) {
        return 1;
    }
    // The trusted module knows all other modules.
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(REQUIRE)) == LUA_TNIL) {
        return luaL_error(L, "there is no module '%s' (only require \"microix\" is available)", name);
    }
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

// MARK: What is missing

static const char *const removed[] = {
    "_G", "collectgarbage", "coroutine", "debug", "dofile", "getfenv", "getmetatable", "io", "load", "loadfile",
    "loadstring", "module", "newproxy", "next", "os", "package", "print", "rawset", "setfenv", "unpack", "warn",
    "xpcall", NULL};

static int missing_global(lua_State *L) {
    mxl_push_display(L, 2);
    const char *name = lua_tostring(L, -1);
    for (size_t i = 0; removed[i] != NULL; i++) {
        if (strcmp(name, removed[i]) == 0) {
            return luaL_error(L, "'%s' is not available in microix scripts", name);
        }
    }
    return luaL_error(L, "undeclared global '%s'", name);
}

static int missing_member(lua_State *L) {
    const char *library = lua_tostring(L, lua_upvalueindex(1));
    int is_name = lua_type(L, 2) == LUA_TSTRING;
    mxl_push_display(L, 2);
    // Missing names of a string are looked up here. Any other key means that the string was taken for a list.
    if (!is_name && strcmp(library, "string") == 0) {
        return luaL_error(L, "a string has no [%s]: it is no list", lua_tostring(L, -1));
    }
    return luaL_error(L, "'%s.%s' is not available in microix scripts", library, lua_tostring(L, -1));
}

// MARK: Opening

/// Replaces the data table on top by a read-only table in which a missing name is an error.
static void seal(lua_State *L, mxl_frozen kind, const char *library) {
    lua_createtable(L, 0, 1);
    if (library == NULL) {
        lua_pushcfunction(L, missing_global);
    } else {
        lua_pushstring(L, library);
        lua_pushcclosure(L, missing_member, 1);
    }
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_newtable(L);
    mxl_make_proxy(L, -1, -2, kind);
    lua_remove(L, -2);
}

/// Copies fields of the table below the top to the table on top.
static void copy_fields(lua_State *L, const char *const *names) {
    for (size_t i = 0; names[i] != NULL; i++) {
        lua_getfield(L, -2, names[i]);
        lua_setfield(L, -2, names[i]);
    }
}

static void push_utf8(lua_State *L) {
    static const char *const metered[] = {"codepoint", "codes", "len", "offset"};
    lua_pushcfunction(L, luaopen_utf8);
    lua_call(L, 0, 1);
    for (size_t i = 0; i < sizeof metered / sizeof *metered; i++) {
        mxl_push_metered(L, lua_gettop(L), metered[i]);
        lua_setfield(L, -2, metered[i]);
    }
}

static void add_library(lua_State *L, void (*push)(lua_State *), const char *name) {
    push(L);
    seal(L, FROZEN_LIBRARY, name);
    lua_setfield(L, -2, name);
}

static void protect_strings(lua_State *L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_getfield(L, -3, "string");
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
}

/// Builds the environment of trusted code: everything in the environment of scripts, and functions that scripts must not
/// have.
static void open_trusted(lua_State *L, int base, int environment) {
    static const char *const trusted[] = {"next", "rawset", "setmetatable", "getmetatable", NULL};
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, environment)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    lua_pushvalue(L, base);
    lua_insert(L, -2);
    copy_fields(L, trusted);
    lua_remove(L, -2);
    seal(L, FROZEN_ENVIRONMENT, NULL);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(TRUSTED));
}

void mxl_open_sandbox(lua_State *L) {
    static const char *const kept[] = {"assert", "error", "ipairs", "rawequal", "select", NULL};
    static const luaL_Reg own[] = {
        {"pairs", mxl_pairs}, {"pcall", base_pcall}, {"rawget", base_rawget}, {"rawlen", base_rawlen},
        {"require", base_require}, {"setmetatable", base_setmetatable}, {"tostring", base_tostring},
        {"type", base_type}, {NULL, NULL}};
    lua_pushcfunction(L, luaopen_base);
    lua_call(L, 0, 1);
    int base = lua_gettop(L);
    lua_newtable(L);
    int environment = lua_gettop(L);
    copy_fields(L, kept);
    luaL_setfuncs(L, own, 0);
    mxl_push_metered(L, base, "tonumber");
    lua_setfield(L, -2, "tonumber");
    add_library(L, mxl_push_string_library, "string");
    add_library(L, mxl_push_table_library, "table");
    add_library(L, mxl_push_math_library, "math");
    add_library(L, push_utf8, "utf8");
    protect_strings(L);
    open_trusted(L, base, environment);
    seal(L, FROZEN_ENVIRONMENT, NULL);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(ENVIRONMENT));
    // The globals only served to open the base library.
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_settop(L, base - 1);
}
