#include "internal.h"

#include <string.h>

static const char *const refusals[] = {
    [FROZEN_NOT] = "this table can't be changed",
    [FROZEN_CAPTURED] = "a captured table can't be changed: state lives in the context (c.…)",
    [FROZEN_CONTEXT] = "a table from the context can't be changed in place; assign the whole: c.name = { … }",
    [FROZEN_PAYLOAD] = "the payload of a trigger can't be changed",
    [FROZEN_MODULE] = "the module microix can't be changed",
    [FROZEN_LIBRARY] = "a library can't be changed",
    [FROZEN_FILE] = "a table of a file that is required can't be changed, as others share it; make a copy",
};

mxl_frozen mxl_frozen_kind(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) {
        return FROZEN_NOT;
    }
    lua_rawgetp(L, -1, KEY(FROZEN));
    mxl_frozen kind = (mxl_frozen)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return kind;
}

bool mxl_push_data(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) {
        return false;
    }
    if (lua_rawgetp(L, -1, KEY(DATA)) == LUA_TTABLE) {
        lua_remove(L, -2);
        return true;
    }
    lua_pop(L, 2);
    return false;
}

int mxl_refuse_write(lua_State *L) {
    mxl_frozen kind = mxl_frozen_kind(L, 1);
    if (kind == FROZEN_ENVIRONMENT) {
        mxl_push_display(L, 2);
        return luaL_error(L, "a script can't assign the global '%s'; use local", lua_tostring(L, -1));
    }
    return luaL_error(L, "%s", refusals[kind]);
}

lua_Integer mxl_length(lua_State *L, int index) {
    // Lua caches a hint in the table. With it, the length of a table with holes depends on what was read before.
    if (lua_type(L, index) == LUA_TTABLE && lua_getmetatable(L, index)) {
        bool is_frozen = lua_rawgetp(L, -1, KEY(LENGTH)) != LUA_TNIL;
        lua_Integer length = lua_tointeger(L, -1);
        lua_pop(L, 2);
        if (is_frozen) {
            return length;
        }
    }
    return (lua_Integer)lua_rawlen(L, index);
}

static int data_length(lua_State *L) {
    lua_pushinteger(L, mxl_length(L, 1));
    return 1;
}

void mxl_make_proxy(lua_State *L, int proxy, int data, mxl_frozen kind) {
    proxy = lua_absindex(L, proxy);
    data = lua_absindex(L, data);
    lua_createtable(L, 0, 8);
    lua_pushinteger(L, kind);
    lua_rawsetp(L, -2, KEY(FROZEN));
    lua_pushvalue(L, data);
    lua_rawsetp(L, -2, KEY(DATA));
    lua_Integer length = 0;
    while (lua_rawgeti(L, data, length + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        length++;
    }
    lua_pop(L, 1);
    lua_pushinteger(L, length);
    lua_rawsetp(L, -2, KEY(LENGTH));
    lua_pushvalue(L, data);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, mxl_refuse_write);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, data_length);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, proxy);
}

/// `__index` of a frozen table whose own metatable had one. Its upvalues are the data and the script's `__index`.
static int inherited_index(lua_State *L) {
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
        return 1;
    }
    lua_pushvalue(L, lua_upvalueindex(2));
    if (lua_type(L, -1) == LUA_TFUNCTION) {
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_call(L, 2, 1);
    } else {
        lua_pushvalue(L, 2);
        lua_gettable(L, -2);
    }
    return 1;
}

/// Copies the metamethods of a script's metatable to the metatable of the proxy.
static void inherit(lua_State *L, int script, int data, int proxy) {
    static const char *const refused[] = {"__gc", "__mode", "__close"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, script) != LUA_TNIL) {
            mxl_raise(L, "a captured table has a metatable with %s, which scripts can't use", refused[i]);
        }
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    while (lua_next(L, script)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        bool keeps = strncmp(name, "__", 2) == 0 && strcmp(name, "__index") != 0 && strcmp(name, "__newindex") != 0
            && strcmp(name, "__metatable") != 0;
        if (keeps) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, proxy);
        } else {
            lua_pop(L, 1);
        }
    }
    lua_pushstring(L, "__index");
    if (lua_rawget(L, script) != LUA_TNIL) {
        lua_pushvalue(L, data);
        lua_insert(L, -2);
        lua_pushcclosure(L, inherited_index, 2);
        lua_setfield(L, proxy, "__index");
    } else {
        lua_pop(L, 1);
    }
}

void mxl_freeze_table(lua_State *L, int index, mxl_frozen kind) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 16, NULL);
    bool inherits = lua_getmetatable(L, index);
    if (!inherits) {
        lua_pushnil(L);
    } else if (mxl_push_data(L, -1)) {
        lua_remove(L, -2);
    }
    int script = lua_gettop(L);
    lua_newtable(L);
    int data = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, data);
    }
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, index);
    }
    mxl_make_proxy(L, index, data, kind);
    if (inherits) {
        lua_getmetatable(L, index);
        inherit(L, script, data, lua_gettop(L));
    }
    lua_settop(L, script - 1);
}

bool mxl_is_trusted(lua_State *L, int function) {
    lua_Debug ar;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &ar);
    return ar.source[0] != '=' || strcmp(ar.what, "C") == 0;
}
