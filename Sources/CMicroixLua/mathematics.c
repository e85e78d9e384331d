#include "internal.h"

#include "microix_math.h"

// C libraries round these functions differently. These versions give the same results on every host.

static int with_one(lua_State *L, double (*function)(double)) {
    lua_pushnumber(L, function(luaL_checknumber(L, 1)));
    return 1;
}

static int math_exp(lua_State *L) { return with_one(L, microix_exp); }
static int math_sin(lua_State *L) { return with_one(L, microix_sin); }
static int math_cos(lua_State *L) { return with_one(L, microix_cos); }
static int math_tan(lua_State *L) { return with_one(L, microix_tan); }
static int math_asin(lua_State *L) { return with_one(L, microix_asin); }
static int math_acos(lua_State *L) { return with_one(L, microix_acos); }

static int math_atan(lua_State *L) {
    const double y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1);
    lua_pushnumber(L, microix_atan2(y, x));
    return 1;
}

static int math_log(lua_State *L) {
    const double x = luaL_checknumber(L, 1);
    if (lua_isnoneornil(L, 2)) {
        lua_pushnumber(L, microix_log(x));
        return 1;
    }
    const double base = luaL_checknumber(L, 2);
    if (base == 2) {
        lua_pushnumber(L, microix_log2(x));
    } else if (base == 10) {
        lua_pushnumber(L, microix_log10(x));
    } else {
        lua_pushnumber(L, microix_log(x) / microix_log(base));
    }
    return 1;
}

static int math_pow(lua_State *L) {
    const double x = luaL_checknumber(L, 1), y = luaL_checknumber(L, 2);
    lua_pushnumber(L, microix_pow(x, y));
    return 1;
}

void mxl_push_math_library(lua_State *L) {
    // Random functions, and functions that Lua only has if it was built for compatibility with older versions.
    static const char *const removed[] = {
        "random", "randomseed", "atan2", "cosh", "frexp", "ldexp", "log10", "sinh", "tanh"};
    static const luaL_Reg own[] = {
        {"acos", math_acos}, {"asin", math_asin}, {"atan", math_atan}, {"cos", math_cos}, {"exp", math_exp},
        {"log", math_log}, {"pow", math_pow}, {"sin", math_sin}, {"tan", math_tan}, {NULL, NULL}};
    lua_pushcfunction(L, luaopen_math);
    lua_call(L, 0, 1);
    for (size_t i = 0; i < sizeof removed / sizeof *removed; i++) {
        lua_pushnil(L);
        lua_setfield(L, -2, removed[i]);
    }
    luaL_setfuncs(L, own, 0);
}
