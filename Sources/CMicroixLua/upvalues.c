#include "internal.h"

#include <stdlib.h>
#include <string.h>

// Stack positions of the tables of the walk, in `mxl_freeze_body` and in the functions that check what files share.
enum { WORK = 1, SEEN, GUARDED, REMEMBERED, SHARED, COPIES };

/// Appends the value on top if it is a function or a table that was not seen before, and pops it.
static void enqueue(lua_State *L) {
    // A table that an iterator goes through can be reached through the iterator.
    if (lua_type(L, -1) == LUA_TFUNCTION && mxl_push_iterated(L, -1)) {
        lua_remove(L, -2);
    }
    int type = lua_type(L, -1);
    bool wanted = (type == LUA_TFUNCTION && !lua_iscfunction(L, -1) && !mxl_is_trusted(L, -1))
        || (type == LUA_TTABLE
            && (mxl_frozen_kind(L, -1) == FROZEN_NOT || mxl_frozen_kind(L, -1) == FROZEN_FILE));
    if (!wanted) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, SEEN) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, SEEN);
    lua_rawseti(L, WORK, (lua_Integer)lua_rawlen(L, WORK) + 1);
}

static void add_guard(lua_State *L, mxl_state *s, int function, int upvalue) {
    if (s->guard_count == s->guard_capacity) {
        size_t grown = s->guard_capacity == 0 ? 32 : s->guard_capacity * 2;
        mxl_guard *moved = realloc(s->guards, grown * sizeof *moved);
        if (moved == NULL) {
            mxl_stop_now(L, STOP_MEMORY);
        }
        s->guards = moved;
        s->guard_capacity = grown;
    }
    lua_Integer number = (lua_Integer)s->guard_count + 1;
    lua_pushvalue(L, function);
    lua_rawseti(L, GUARDED, number);
    lua_pushvalue(L, -1);
    lua_rawseti(L, REMEMBERED, number);
    s->guards[s->guard_count] = (mxl_guard){.upvalue = upvalue, .type = lua_type(L, -1)};
    s->guard_count++;
}

static void walk_function(lua_State *L, mxl_state *s, int function) {
    for (int i = 1; lua_getupvalue(L, function, i) != NULL; i++) {
        const void *identity = lua_upvalueid(L, function, i);
        bool is_new = lua_rawgetp(L, SEEN, identity) == LUA_TNIL;
        lua_pop(L, 1);
        if (!is_new) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushboolean(L, true);
        lua_rawsetp(L, SEEN, identity);
        add_guard(L, s, function, i);
        enqueue(L);
    }
}

static void walk_table(lua_State *L, int table) {
    bool is_shared = mxl_frozen_kind(L, table) == FROZEN_FILE;
    if (is_shared) {
        mxl_push_data(L, table);
        table = lua_gettop(L);
    } else if (lua_getmetatable(L, table)) {
        enqueue(L);
    }
    lua_pushnil(L);
    while (lua_next(L, table)) {
        enqueue(L);
        lua_pushvalue(L, -1);
        enqueue(L);
    }
    if (!is_shared) {
        mxl_freeze_table(L, table, FROZEN_CAPTURED);
    }
}

// MARK: What files share

/// Compares the two values on top bit for bit, as a copy of a session would be compared.
static bool is_same(lua_State *L) {
    if (lua_type(L, -1) != LUA_TNUMBER) {
        return lua_rawequal(L, -1, -2);
    }
    if (lua_type(L, -2) != LUA_TNUMBER || lua_isinteger(L, -1) != lua_isinteger(L, -2)) {
        return false;
    }
    if (lua_isinteger(L, -1)) {
        return lua_tointeger(L, -1) == lua_tointeger(L, -2);
    }
    lua_Number a = lua_tonumber(L, -1), b = lua_tonumber(L, -2);
    return memcmp(&a, &b, sizeof a) == 0;
}

static int raise_shared(lua_State *L, int function, const char *name) {
    mxl_state *s = mxl_of(L);
    lua_Debug ar;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &ar);
    // The failure points to the function, and not to where the change was noticed.
    mxl_set_place(s, ar.source, ar.linedefined);
    return mxl_raise(L,
        "a function of this file has changed the local '%s' outside it; what files share holds no state", name);
}

/// Compares a table with its copy.
static bool is_unchanged(lua_State *L, int table, int copy) {
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, copy);
        if (!is_same(L)) {
            return false;
        }
        lua_pop(L, 2);
        count++;
    }
    lua_pushnil(L);
    while (lua_next(L, copy)) {
        lua_pop(L, 1);
        count--;
    }
    return count == 0;
}

static int check_body(lua_State *L) {
    static const mxl_key tables[] = {KEY_SHARED, KEY_WALKED, KEY_GUARDED, KEY_REMEMBERED, KEY_SHARED, KEY_COPIES};
    mxl_state *s = mxl_of(L);
    lua_settop(L, 0);
    luaL_checkstack(L, 32, NULL);
    for (int i = 0; i < COPIES; i++) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &mxl_keys[tables[i]]);
    }
    mxl_charge(L, s->guard_count);
    for (size_t i = 0; i < s->guard_count; i++) {
        lua_rawgeti(L, GUARDED, (lua_Integer)i + 1);
        lua_rawgeti(L, REMEMBERED, (lua_Integer)i + 1);
        const char *name = lua_getupvalue(L, COPIES + 1, s->guards[i].upvalue);
        if (name != NULL && !is_same(L)) {
            return raise_shared(L, COPIES + 1, name);
        }
        lua_settop(L, COPIES);
    }
    lua_pushnil(L);
    while (lua_next(L, COPIES)) {
        mxl_charge(L, 1 + lua_rawlen(L, -1));
        int copy = lua_gettop(L);
        if (!is_unchanged(L, copy - 1, copy)) {
            return mxl_raise(L, "a table of a file that is required has been changed; what files share holds no state");
        }
        lua_settop(L, copy - 1);
    }
    return 0;
}

void mxl_check_shared(lua_State *L) {
    lua_pushcfunction(L, check_body);
    lua_call(L, 0, 0);
}

/// Makes a table read-only. A table that may be another table's metatable is remembered instead, because Lua looks up
/// metamethods raw.
static void share_table(lua_State *L, int table) {
    if (mxl_frozen_kind(L, table) != FROZEN_NOT) {
        return;
    }
    if (lua_getmetatable(L, table)) {
        lua_pushvalue(L, -1);
        lua_rawseti(L, SHARED, (lua_Integer)lua_rawlen(L, SHARED) + 1);
        enqueue(L);
    }
    lua_newtable(L);
    int copy = lua_gettop(L);
    bool is_metatable = false;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        mxl_charge(L, 1);
        is_metatable = is_metatable || (lua_type(L, -2) == LUA_TSTRING && strncmp(lua_tostring(L, -2), "__", 2) == 0);
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, copy);
        lua_pushvalue(L, -2);
        enqueue(L);
        enqueue(L);
    }
    if (is_metatable) {
        lua_pushvalue(L, table);
        lua_pushvalue(L, copy);
        lua_rawset(L, COPIES);
    } else {
        mxl_freeze_table(L, table, FROZEN_FILE);
    }
}

/// Argument: the result of the file.
static int share_body(lua_State *L) {
    static const mxl_key tables[] = {KEY_WALKED, KEY_GUARDED, KEY_REMEMBERED, KEY_SHARED, KEY_COPIES};
    mxl_state *s = mxl_of(L);
    luaL_checkstack(L, 32, NULL);
    lua_settop(L, 1);
    // A list replaces recursion, because tables may be nested as deep as memory allows.
    lua_newtable(L);
    lua_insert(L, 1);
    for (int i = SEEN; i <= COPIES; i++) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &mxl_keys[tables[i - SEEN]]);
        lua_insert(L, i);
    }
    enqueue(L);
    for (lua_Integer i = 1; lua_rawgeti(L, WORK, i) != LUA_TNIL; i++) {
        int value = lua_gettop(L);
        if (lua_type(L, value) == LUA_TFUNCTION) {
            walk_function(L, s, value);
        } else {
            share_table(L, value);
        }
        lua_settop(L, COPIES);
    }
    return 0;
}

void mxl_freeze_shared(lua_State *L) {
    lua_pushcfunction(L, share_body);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
}

int mxl_freeze_body(lua_State *L) {
    mxl_state *s = mxl_of(L);
    lua_settop(L, 0);
    luaL_checkstack(L, 32, NULL);
    for (int i = WORK; i <= REMEMBERED; i++) {
        lua_newtable(L);
    }
    s->guard_count = 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FUNCTIONS));
    for (int32_t i = 1; i <= s->function_count; i++) {
        lua_rawgeti(L, -1, i);
        enqueue(L);
    }
    lua_pop(L, 1);
    // The metatables of the tables of required files.
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(SHARED));
    for (lua_Integer i = 1; lua_rawgeti(L, REMEMBERED + 1, i) != LUA_TNIL; i++) {
        enqueue(L);
    }
    lua_settop(L, REMEMBERED);
    for (lua_Integer i = 1; lua_rawgeti(L, WORK, i) != LUA_TNIL; i++) {
        int value = lua_gettop(L);
        if (lua_type(L, value) == LUA_TFUNCTION) {
            walk_function(L, s, value);
        } else {
            walk_table(L, value);
        }
        lua_settop(L, REMEMBERED);
    }
    lua_pushvalue(L, GUARDED);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(GUARDED));
    lua_pushvalue(L, REMEMBERED);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(REMEMBERED));
    s->running = true;
    return 0;
}

// Uses only functions that can't raise, because it runs outside a protected call.
const char *mxl_restore_upvalues(mxl_state *s) {
    lua_State *L = s->L;
    const char *changed = NULL;
    if (s->guard_count == 0) {
        return NULL;
    }
    int base = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(GUARDED));
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(REMEMBERED));
    for (size_t i = 0; i < s->guard_count; i++) {
        lua_rawgeti(L, base + 1, (lua_Integer)i + 1);
        lua_rawgeti(L, base + 2, (lua_Integer)i + 1);
        const char *name = lua_getupvalue(L, base + 3, s->guards[i].upvalue);
        if (name != NULL && !is_same(L)) {
            lua_pop(L, 1);
            lua_setupvalue(L, base + 3, s->guards[i].upvalue);
            // The first by name, so that the message doesn't depend on the order of the walk.
            changed = changed == NULL || strcmp(name, changed) < 0 ? name : changed;
        }
        lua_settop(L, base + 2);
    }
    lua_settop(L, base);
    return changed;
}
