#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct sort_key {
    int type;
    bool is_integer, truth;
    lua_Integer integer;
    double number;
    mxl_name name;
} sort_key;

static int rank(int type) { return type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2; }

static int compare_names(const void *first, const void *second) {
    const mxl_name *a = first, *b = second;
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

static int compare(const void *first, const void *second) {
    const sort_key *a = first, *b = second;
    if (a->type != b->type) {
        return rank(a->type) - rank(b->type);
    }
    switch (a->type) {
    case LUA_TNUMBER:
        if (a->number != b->number) {
            return a->number < b->number ? -1 : 1;
        }
        // Integers beyond 2^53 may round to the same double.
        return a->is_integer && b->is_integer ? (a->integer > b->integer) - (a->integer < b->integer)
                                              : a->is_integer - b->is_integer;
    case LUA_TSTRING:
        return compare_names(&a->name, &b->name);
    default:
        return a->truth - b->truth;
    }
}

static bool is_dense(lua_State *L, int key, lua_Integer dense) {
    return lua_isinteger(L, key) && lua_tointeger(L, key) >= 1 && lua_tointeger(L, key) <= dense;
}

static sort_key read_key(lua_State *L, int index) {
    sort_key key = {.type = lua_type(L, index)};
    switch (key.type) {
    case LUA_TNUMBER:
        key.is_integer = lua_isinteger(L, index);
        key.integer = lua_tointeger(L, index);
        key.number = lua_tonumber(L, index);
        break;
    case LUA_TSTRING:
        key.name.text = lua_tolstring(L, index, &key.name.length);
        break;
    case LUA_TBOOLEAN:
        key.truth = lua_toboolean(L, index);
        break;
    default:
        luaL_error(L, "pairs can't go through a table with a %s as key, which has no fixed order",
            luaL_typename(L, index));
    }
    return key;
}

static void push_key(lua_State *L, const sort_key *key) {
    switch (key->type) {
    case LUA_TNUMBER:
        if (key->is_integer) {
            lua_pushinteger(L, key->integer);
        } else {
            lua_pushnumber(L, key->number);
        }
        break;
    case LUA_TSTRING:
        lua_pushlstring(L, key->name.text, key->name.length);
        break;
    default:
        lua_pushboolean(L, key->truth);
    }
}

static size_t rounds_of(size_t count) {
    size_t rounds = 1;
    while ((size_t)1 << rounds < count) {
        rounds++;
    }
    return rounds;
}

void mxl_push_sorted_keys(lua_State *L, int table, lua_Integer dense) {
    size_t count = 0, length = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (!is_dense(L, lua_gettop(L), dense)) {
            length += lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) : 0;
            count++;
        }
    }
    if (count == 0) {
        lua_pushnil(L);
        return;
    }
    mxl_charge(L, (count * 2 + length / 16) * rounds_of(count));
    // A userdata is freed even if an error is raised meanwhile.
    sort_key *keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
    int scratch = lua_gettop(L);
    size_t filled = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (!is_dense(L, lua_gettop(L), dense)) {
            keys[filled++] = read_key(L, lua_gettop(L));
        }
    }
    qsort(keys, count, sizeof *keys, compare);
    lua_createtable(L, count < 1 << 24 ? (int)count : 1 << 24, 0);
    for (size_t i = 0; i < count; i++) {
        push_key(L, &keys[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_remove(L, scratch);
}

size_t mxl_sort_names(lua_State *L, int table, mxl_name *names, size_t most) {
    size_t count = 0, length = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING && count < most) {
            mxl_name *name = &names[count++];
            name->text = lua_tolstring(L, -1, &name->length);
            length += name->length;
        }
    }
    if (count > 0) {
        mxl_charge(L, (count * 2 + length / 16) * rounds_of(count));
        qsort(names, count, sizeof *names, compare_names);
    }
    return count;
}

/// Upvalues: the table, n, and the keys other than 1…n.
enum { PAIRS_TABLE = 1, PAIRS_DENSE, PAIRS_KEYS };

/// Returns how many pairs there are up to and including a key, which is on the stack.
static lua_Integer position_of(lua_State *L, int given) {
    lua_Integer dense = lua_tointeger(L, lua_upvalueindex(PAIRS_DENSE));
    if (lua_isnil(L, given)) {
        return 0;
    }
    if (is_dense(L, given, dense)) {
        return lua_tointeger(L, given);
    }
    sort_key wanted = read_key(L, given);
    int keys = lua_upvalueindex(PAIRS_KEYS);
    size_t low = 0, high = lua_type(L, keys) == LUA_TTABLE ? (size_t)lua_rawlen(L, keys) : 0;
    mxl_charge(L, rounds_of(high) + wanted.name.length / 16);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        lua_rawgeti(L, keys, (lua_Integer)middle + 1);
        sort_key key = read_key(L, lua_gettop(L));
        int order = compare(&key, &wanted);
        lua_pop(L, 1);
        if (order == 0) {
            return dense + (lua_Integer)middle + 1;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return luaL_error(L, "pairs was asked what comes after a key that the table had not");
}

/// The iterator of pairs. It has no state of its own: the key before tells where to go on.
static int next_pair(lua_State *L) {
    lua_settop(L, 2);
    lua_Integer dense = lua_tointeger(L, lua_upvalueindex(PAIRS_DENSE));
    lua_Integer at = position_of(L, 2);
    if (!mxl_push_data(L, lua_upvalueindex(PAIRS_TABLE))) {
        lua_pushvalue(L, lua_upvalueindex(PAIRS_TABLE));
    }
    for (;;) {
        lua_settop(L, 3);
        at++;
        if (at <= dense) {
            lua_pushinteger(L, at);
        } else if (lua_type(L, lua_upvalueindex(PAIRS_KEYS)) != LUA_TTABLE
            || lua_rawgeti(L, lua_upvalueindex(PAIRS_KEYS), at - dense) == LUA_TNIL) {
            lua_pushnil(L);
            return 1;
        }
        lua_pushvalue(L, -1);
        // A field that was set to nil meanwhile is skipped.
        if (lua_rawget(L, 3) != LUA_TNIL) {
            return 2;
        }
    }
}

bool mxl_push_iterated(lua_State *L, int function) {
    return lua_tocfunction(L, function) == next_pair && lua_getupvalue(L, function, PAIRS_TABLE) != NULL;
}

int mxl_pairs(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    mxl_poll(L);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    if (!mxl_push_data(L, 1)) {
        lua_pushvalue(L, 1);
    }
    lua_Integer dense = 0;
    while (lua_rawgeti(L, 2, dense + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        dense++;
    }
    lua_pop(L, 1);
    mxl_charge(L, (uint64_t)dense / 4);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, dense);
    mxl_push_sorted_keys(L, 2, dense);
    lua_pushcclosure(L, next_pair, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}
