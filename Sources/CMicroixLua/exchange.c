#include "internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 64
// So many names of a table are sorted without an allocation.
#define FEW 24
#define KEPT_BYTES (1 << 18)
#define LARGEST_WHOLE 9007199254740992.0

static const char too_deeply[] = "nested too deeply (a table that contains itself?)";

// MARK: The buffer

const mxl_item *mxl_items(const mxl_state *s) { return s->items; }
size_t mxl_count(const mxl_state *s) { return s->count; }
const char *mxl_text(const mxl_state *s) { return s->text; }

void mxl_free_exchange(mxl_state *s) {
    free(s->items);
    free(s->text);
    s->items = NULL;
    s->text = NULL;
    s->count = s->item_capacity = s->text_length = s->text_capacity = 0;
}

void mxl_clear(mxl_state *s) {
    if (s->item_capacity * sizeof(mxl_item) + s->text_capacity > KEPT_BYTES) {
        mxl_free_exchange(s);
    }
    s->count = s->text_length = 0;
    s->overflow = false;
}

static bool reserve(mxl_state *s, void **block, size_t *capacity, size_t needed, size_t unit) {
    if (s->overflow || s->count * sizeof(mxl_item) + s->text_length > s->limits.exchange
        || needed > s->limits.exchange / unit) {
        s->overflow = true;
        return false;
    }
    if (needed <= *capacity) {
        return true;
    }
    size_t grown = *capacity < 64 ? 64 : *capacity * 2;
    grown = grown < needed ? needed : grown;
    void *moved = realloc(*block, grown * unit);
    if (moved == NULL) {
        s->overflow = true;
        return false;
    }
    *block = moved;
    *capacity = grown;
    return true;
}

static void put(mxl_state *s, mxl_item item, const char *text, size_t length) {
    if (length > s->limits.exchange
        || !reserve(s, (void **)&s->text, &s->text_capacity, s->text_length + length + 1, 1)
        || !reserve(s, (void **)&s->items, &s->item_capacity, s->count + 1, sizeof(mxl_item))) {
        s->overflow = true;
        return;
    }
    item.offset = (uint32_t)s->text_length;
    item.length = (uint32_t)length;
    if (length > 0) {
        memcpy(s->text + s->text_length, text, length);
    }
    s->text_length += length;
    s->items[s->count++] = item;
}

void mxl_put(mxl_state *s, mxl_tag tag, double number) {
    put(s, (mxl_item){.tag = (int32_t)tag, .number = number}, NULL, 0);
}

void mxl_put_text(mxl_state *s, const char *text, size_t length) {
    put(s, (mxl_item){.tag = MXL_STRING}, text, length);
}

// MARK: From Lua

static void flatten_function(lua_State *L, int index) {
    mxl_state *s = mxl_of(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FUNCTIONS));
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (number == 0) {
        if (s->running) {
            mxl_raise(L, "a new function can't be used while the component runs");
        }
        number = s->function_count + 1;
        lua_pushvalue(L, index);
        lua_rawseti(L, -2, number);
        lua_pushvalue(L, index);
        lua_pushinteger(L, number);
        lua_rawset(L, -3);
        s->function_count++;
    }
    lua_Debug ar;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &ar);
    lua_Integer place = mxl_place(L, ar.source, ar.linedefined);
    put(s, (mxl_item){.tag = MXL_FUNCTION, .number = (double)number, .line = (int32_t)place}, NULL, 0);
    lua_pop(L, 1);
}

static void flatten(lua_State *L, int index, int depth);

static void flatten_table(lua_State *L, int index, int depth, mxl_tag tag) {
    mxl_state *s = mxl_of(L);
    size_t head = s->count;
    mxl_put(s, tag, 0);
    lua_Integer dense = 0;
    while (lua_rawgeti(L, index, dense + 1) != LUA_TNIL) {
        flatten(L, lua_gettop(L), depth);
        lua_pop(L, 1);
        dense++;
    }
    lua_pop(L, 1);
    size_t count = 0;
    lua_Integer others = -dense;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) {
            count++;
        } else {
            others++;
        }
    }
    int top = lua_gettop(L);
    mxl_name few[FEW];
    // A userdata is freed even if an error is raised meanwhile.
    mxl_name *names = count <= FEW ? few : lua_newuserdatauv(L, count * sizeof *names, 0);
    // Sorted, so that functions get the same indices in every process.
    count = mxl_sort_names(L, index, names, count);
    for (size_t i = 0; i < count; i++) {
        mxl_charge(L, 1 + names[i].length / 16);
        mxl_put_text(s, names[i].text, names[i].length);
        lua_pushlstring(L, names[i].text, names[i].length);
        lua_rawget(L, index);
        flatten(L, lua_gettop(L), depth);
        lua_pop(L, 1);
    }
    lua_settop(L, top);
    mxl_put(s, MXL_END, (double)others);
    if (!s->overflow) {
        s->items[head].number = (double)dense;
    }
}

static void flatten(lua_State *L, int index, int depth) {
    mxl_state *s = mxl_of(L);
    size_t length;
    const char *text;
    if (depth > DEEPEST) {
        mxl_raise(L, too_deeply);
    }
    luaL_checkstack(L, 8, NULL);
    mxl_charge(L, 1);
    switch (lua_type(L, index)) {
    case LUA_TNIL:
        mxl_put(s, MXL_NIL, 0);
        break;
    case LUA_TBOOLEAN:
        mxl_put(s, MXL_BOOLEAN, lua_toboolean(L, index));
        break;
    case LUA_TNUMBER:
        mxl_put(s, MXL_NUMBER, lua_tonumber(L, index));
        break;
    case LUA_TSTRING:
        text = lua_tolstring(L, index, &length);
        mxl_charge(L, length / 16);
        mxl_put_text(s, text, length);
        break;
    case LUA_TFUNCTION:
        if (lua_iscfunction(L, index)) {
            mxl_raise(L, "a built-in function can't be used here: call it, as in mx.spring {}");
        }
        flatten_function(L, index);
        break;
    case LUA_TTABLE:
        if (mxl_push_data(L, index)) {
            flatten_table(L, lua_gettop(L), depth + 1, MXL_TABLE);
            lua_pop(L, 1);
        } else {
            flatten_table(L, index, depth + 1, MXL_TABLE);
        }
        break;
    default:
        if (!mxl_push_object_data(L, index)) {
            mxl_raise(L, "a %s can't be used here", luaL_typename(L, index));
        }
        flatten_table(L, lua_gettop(L), depth + 1, MXL_OBJECT);
        lua_pop(L, 1);
        break;
    }
    if (s->overflow) {
        mxl_stop_now(L, STOP_EXCHANGE);
    }
}

void mxl_flatten(lua_State *L, int index) { flatten(L, lua_absindex(L, index), 0); }

// MARK: To Lua

static void push_number(lua_State *L, double number) {
    bool fits = number >= -LARGEST_WHOLE && number <= LARGEST_WHOLE && !(number == 0 && signbit(number));
    if (fits && (double)(lua_Integer)number == number) {
        lua_pushinteger(L, (lua_Integer)number);
    } else {
        lua_pushnumber(L, number);
    }
}

static size_t push(lua_State *L, size_t at, int depth, mxl_frozen kind);

static size_t push_table(lua_State *L, size_t at, int depth, mxl_frozen kind) {
    mxl_state *s = mxl_of(L);
    lua_Integer dense = (lua_Integer)s->items[at].number;
    lua_newtable(L);
    lua_createtable(L, dense < 4096 ? (int)dense : 4096, 0);
    at++;
    for (lua_Integer i = 1; i <= dense && at < s->count; i++) {
        at = push(L, at, depth, kind);
        lua_rawseti(L, -2, i);
    }
    while (at < s->count && s->items[at].tag != MXL_END) {
        at = push(L, at, depth, kind);
        at = push(L, at, depth, kind);
        lua_rawset(L, -3);
    }
    mxl_make_proxy(L, -2, -1, kind);
    lua_pop(L, 1);
    return at + 1;
}

static size_t push(lua_State *L, size_t at, int depth, mxl_frozen kind) {
    mxl_state *s = mxl_of(L);
    if (depth > DEEPEST) {
        mxl_raise(L, too_deeply);
    }
    luaL_checkstack(L, 12, NULL);
    if (at >= s->count) {
        lua_pushnil(L);
        return at;
    }
    mxl_item item = s->items[at];
    switch ((mxl_tag)item.tag) {
    case MXL_BOOLEAN:
        lua_pushboolean(L, item.number != 0);
        break;
    case MXL_NUMBER:
        push_number(L, item.number);
        break;
    case MXL_STRING:
        lua_pushlstring(L, s->text + item.offset, item.length);
        break;
    case MXL_FUNCTION:
        lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FUNCTIONS));
        lua_rawgeti(L, -1, (lua_Integer)item.number);
        lua_remove(L, -2);
        break;
    case MXL_TABLE:
    case MXL_OBJECT:
        return push_table(L, at, depth + 1, kind);
    case MXL_NIL:
    case MXL_END:
        lua_pushnil(L);
        break;
    }
    return at + 1;
}

void mxl_push(lua_State *L, mxl_frozen kind) {
    if (mxl_of(L)->overflow) {
        mxl_stop_now(L, STOP_EXCHANGE);
    }
    push(L, 0, 0, kind);
}
