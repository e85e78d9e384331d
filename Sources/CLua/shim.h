// Debian keeps the headers in a folder of their own, which no build needs to be told.
#if __has_include(<lua5.4/lua.h>)
#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#else
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#endif

#if LUA_VERSION_NUM != 504
#error "microix needs Lua 5.4"
#endif
