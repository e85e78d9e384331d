#include "internal.h"

#include <string.h>

// An object is a userdata with two user values: its data and its behaviour.
enum { OBJECT_DATA = 1, OBJECT_BEHAVIOUR = 2 };

static bool is_object(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) {
        return false;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(OBJECT));
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

bool mxl_push_object_data(lua_State *L, int index) {
    if (!is_object(L, index)) {
        return false;
    }
    lua_getiuservalue(L, index, OBJECT_DATA);
    return true;
}

/// Pushes a field of the object's behaviour. Pushes nothing and returns false if it has none.
static bool push_behaviour(lua_State *L, int object, const char *name) {
    if (!is_object(L, object)) {
        return false;
    }
    if (lua_getiuservalue(L, object, OBJECT_BEHAVIOUR) == LUA_TTABLE) {
        lua_pushstring(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) {
            lua_remove(L, -2);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

static const char *object_name(lua_State *L, int object) {
    return push_behaviour(L, object, "name") && lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                                               : "a microix object";
}

static int object_index(lua_State *L) {
    if (!push_behaviour(L, 1, "index")) {
        mxl_push_display(L, 2);
        return luaL_error(L, "%s has no '%s'", object_name(L, 1), lua_tostring(L, 3));
    }
    lua_getiuservalue(L, 1, OBJECT_DATA);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 1);
    return 1;
}

static int object_newindex(lua_State *L) { return luaL_error(L, "%s can't be changed", object_name(L, 1)); }

/// Explains the usual mistake: a builder is called once, and its result can't be called again.
static int object_call(lua_State *L) {
    return luaL_error(L, "%s can't be called: all about it stands in one table, as in mx.rect { \"name\", size = { 20, 20 } }",
                      object_name(L, 1));
}

static int object_text(lua_State *L) {
    if (!push_behaviour(L, 1, "text")) {
        lua_pushliteral(L, "microix object");
        return 1;
    }
    lua_getiuservalue(L, 1, OBJECT_DATA);
    lua_call(L, 1, 1);
    return 1;
}

static int object_arithmetic(lua_State *L) {
    lua_settop(L, 2);
    bool found = push_behaviour(L, 1, "arithmetic") || push_behaviour(L, 2, "arithmetic");
    if (!found) {
        return luaL_error(L, "%s can't be used in arithmetic", object_name(L, is_object(L, 1) ? 1 : 2));
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 3, 1);
    return 1;
}

void mxl_open_objects(lua_State *L) {
    static const char *const operators[] = {"add", "sub", "mul", "div", "unm"};
    static const luaL_Reg methods[] = {
        {"__index", object_index}, {"__newindex", object_newindex}, {"__call", object_call},
        {"__tostring", object_text}, {NULL, NULL}};
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        lua_pushfstring(L, "__%s", operators[i]);
        lua_pushstring(L, operators[i]);
        lua_pushcclosure(L, object_arithmetic, 1);
        lua_rawset(L, -3);
    }
    lua_pushliteral(L, "microix object");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(OBJECT));
}

// MARK: What the module gets

#define DEEPEST_DATA 64

/// Pushes a value as plain data. Tables are copied at every depth, without their metatables. So a script that keeps a table
/// can't change the object through it, and reading an object calls no function of a script.
static void push_plain(lua_State *L, int index, int copies, int depth) {
    if (lua_type(L, index) != LUA_TTABLE) {
        if (lua_iscfunction(L, index)) {
            mxl_raise(L, "a built-in function can't be used here");
        }
        lua_pushvalue(L, index);
        return;
    }
    if (depth > DEEPEST_DATA) {
        mxl_raise(L, "tables are nested more than %d deep", DEEPEST_DATA);
    }
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    if (lua_rawget(L, copies) != LUA_TNIL) {
        return;
    }
    lua_pop(L, 1);
    lua_newtable(L);
    int copy = lua_gettop(L);
    lua_pushvalue(L, index);
    lua_pushvalue(L, copy);
    lua_rawset(L, copies);
    if (!mxl_push_data(L, index)) {
        lua_pushvalue(L, index);
    }
    int from = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, from)) {
        mxl_charge(L, 1);
        int key = lua_gettop(L) - 1;
        lua_pushvalue(L, key);
        push_plain(L, key + 1, copies, depth + 1);
        lua_rawset(L, copy);
        lua_settop(L, key);
    }
    lua_settop(L, copy);
}

static int native_object(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    lua_newtable(L);
    push_plain(L, 1, 3, 0);
    lua_replace(L, 1);
    lua_settop(L, 2);
    lua_newuserdatauv(L, 0, 2);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, OBJECT_DATA);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, OBJECT_BEHAVIOUR);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(OBJECT));
    lua_setmetatable(L, -2);
    return 1;
}

static int native_data(lua_State *L) {
    luaL_checkany(L, 1);
    if (!mxl_push_object_data(L, 1)) {
        lua_pushnil(L);
    }
    return 1;
}

static int native_host(lua_State *L) {
    mxl_state *s = mxl_of(L);
    lua_Integer operation = luaL_checkinteger(L, 1);
    if (s->handler == NULL) {
        return mxl_raise(L, "the host can't be reached while the module is installed");
    }
    int count = lua_gettop(L);
    mxl_clear(s);
    for (int i = 2; i <= count; i++) {
        mxl_flatten(L, i);
    }
    // The handler's frames are gone before an error is raised.
    mxl_locale plain = mxl_change_locale(s->locale);
    mxl_answer answer = s->handler(s->context, (int32_t)operation);
    mxl_change_locale(plain);
    if (answer == MXL_STOP) {
        return mxl_stop_now(L, STOP_HOST);
    }
    // The handler may have taken long since the last reading of the clock.
    mxl_poll(L);
    mxl_push(L, FROZEN_CONTEXT);
    return answer == MXL_VALUE ? 1 : lua_error(L);
}

/// Asks the host for a name, as `host` does. A table in the answer is kept until the call ends, because nobody can change
/// it. So a loop may read a list of the context in each step.
static int native_once(lua_State *L) {
    mxl_state *s = mxl_of(L);
    lua_settop(L, 2);
    if (s->keeps_answers) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(ANSWERS));
        lua_pushvalue(L, 2);
        if (lua_rawget(L, -2) != LUA_TNIL) {
            return 1;
        }
        lua_settop(L, 2);
    }
    native_host(L);
    if (lua_type(L, -1) != LUA_TTABLE) {
        return 1;
    }
    if (!s->keeps_answers) {
        lua_newtable(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(ANSWERS));
        s->keeps_answers = true;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(ANSWERS));
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return 1;
}

/// Drops the answer that is kept for a name, because it is out of date.
static int native_forget(lua_State *L) {
    if (mxl_of(L)->keeps_answers) {
        lua_settop(L, 1);
        lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(ANSWERS));
        lua_insert(L, 1);
        lua_pushnil(L);
        lua_rawset(L, 1);
    }
    return 0;
}

void mxl_forget_answers(mxl_state *s) {
    if (!s->keeps_answers) {
        return;
    }
    lua_pushnil(s->L);
    lua_rawsetp(s->L, LUA_REGISTRYINDEX, KEY(ANSWERS));
    s->keeps_answers = false;
}

static int call_through(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

void mxl_wrap(lua_State *L) { lua_pushcclosure(L, call_through, 1); }

static int native_wrap(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    mxl_wrap(L);
    return 1;
}

lua_Integer mxl_place(lua_State *L, const char *chunk, int line) {
    if (line <= 0) {
        return line;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FILES));
    lua_pushstring(L, chunk);
    lua_rawget(L, -2);
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return number << PLACE_LINE_BITS | line;
}

/// Returns the place of the innermost line in a script.
static int native_asker(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.source[0] == '=' && strcmp(ar.what, "C") != 0) {
            lua_pushinteger(L, mxl_place(L, ar.source, ar.currentline));
            return 1;
        }
    }
    return 0;
}

/// Returns the place and the chunk at a level of the call stack; frames of wrappers don't count.
static int native_line(lua_State *L) {
    lua_Integer wanted = luaL_optinteger(L, 1, 1);
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Slf", &ar);
        bool wrapper = lua_tocfunction(L, -1) == call_through;
        lua_pop(L, 1);
        if (!wrapper && --wanted <= 0) {
            lua_pushinteger(L, mxl_place(L, ar.source, ar.currentline));
            lua_pushstring(L, ar.source + 1);
            return 2;
        }
    }
    return 0;
}

static int native_is_running(lua_State *L) {
    lua_pushboolean(L, mxl_of(L)->running);
    return 1;
}

void mxl_push_native(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"host", native_host}, {"object", native_object}, {"data", native_data}, {"line", native_line},
        {"asker", native_asker}, {"load", mxl_load_file}, {"wrap", native_wrap},
        {"once", native_once}, {"forget", native_forget}, {"is_running", native_is_running}, {NULL, NULL}};
    luaL_newlib(L, functions);
}

// MARK: The module

static void freeze_module(lua_State *L, int table, int seen) {
    luaL_checkstack(L, 16, NULL);
    lua_pushvalue(L, table);
    bool known = lua_rawget(L, seen) != LUA_TNIL;
    lua_pop(L, 1);
    if (known || mxl_frozen_kind(L, table) != FROZEN_NOT) {
        return;
    }
    lua_pushvalue(L, table);
    lua_pushboolean(L, true);
    lua_rawset(L, seen);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        int value = lua_gettop(L);
        if (lua_type(L, value) == LUA_TTABLE) {
            freeze_module(L, value, seen);
        } else if (lua_type(L, value) == LUA_TFUNCTION && !lua_iscfunction(L, value)) {
            lua_pushvalue(L, value - 1);
            lua_pushvalue(L, value);
            mxl_wrap(L);
            lua_rawset(L, table);
        }
        lua_settop(L, value - 1);
    }
    mxl_freeze_table(L, table, FROZEN_MODULE);
}

void mxl_freeze_module(lua_State *L) {
    if (lua_type(L, -1) == LUA_TTABLE) {
        lua_newtable(L);
        freeze_module(L, lua_gettop(L) - 1, lua_gettop(L));
        lua_pop(L, 1);
    }
}
