#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_SOURCE (1 << 20)
#define PIECE 1024

// MARK: Protected runs

static void name_chunk(mxl_state *s, char mark, const char *name, int line) {
    size_t length = strlen(name);
    length = length < CHUNK_LENGTH - 2 ? length : CHUNK_LENGTH - 2;
    s->chunk[0] = mark;
    memcpy(s->chunk + 1, name, length);
    s->chunk[length + 1] = 0;
    s->chunk_line = line;
}

static int make_thread(lua_State *L) {
    lua_newthread(L);
    return 1;
}

void mxl_set_place(mxl_state *s, const char *chunk, int line) {
    name_chunk(s, chunk[0], chunk + 1, line);
    s->loading = true;
}

static mxl_status run_in_plain_locale(mxl_state *s, lua_CFunction body, uint64_t budget) {
    lua_State *L = s->L;
    if (s->broken) {
        static const char message[] = "the script was stopped earlier";
        mxl_write_failure(s, NULL, message, strlen(message));
        return MXL_LIMIT;
    }
    lua_settop(L, 0);
    s->loading = false;
    // Light functions need no memory, so nothing outside the protected call can raise.
    if (s->running) {
        // In a thread of its own, a call always finds the same room on the stack, whatever calls came before.
        lua_pushcfunction(L, make_thread);
        if (lua_pcall(L, 0, 1, 0) != LUA_OK) {
            s->stop = STOP_MEMORY;
            mxl_capture_stop(s, NULL);
            lua_settop(L, 0);
            return MXL_LIMIT;
        }
        L = lua_tothread(L, 1);
    }
    s->thread = L;
    mxl_begin(s, budget);
    lua_pushcfunction(L, mxl_on_error);
    lua_pushcfunction(L, body);
    int status = lua_pcall(L, 0, 0, 1);
    mxl_finish(s);
    s->thread = s->L;
    if (status == LUA_ERRMEM && s->stop == STOP_NONE) {
        s->stop = STOP_MEMORY;
    }
    if (s->stop == STOP_FAILURE) {
        lua_settop(L, 0);
        return MXL_ERROR;
    }
    if (s->stop != STOP_NONE) {
        if (!s->captured) {
            mxl_capture_stop(s, NULL);
        }
        lua_settop(L, 0);
        return MXL_LIMIT;
    }
    if (status == LUA_ERRERR) {
        static const char message[] = "error in error handling";
        mxl_write_failure(s, NULL, message, strlen(message));
    }
    lua_settop(L, 0);
    return status == LUA_OK ? MXL_OK : MXL_ERROR;
}

/// All work of Lua is done inside this function.
static mxl_status run_protected(mxl_state *s, lua_CFunction body, uint64_t budget) {
    s->locale = mxl_enter_plain_locale();
    mxl_status status = run_in_plain_locale(s, body, budget);
    mxl_change_locale(s->locale);
    return status;
}

// MARK: Loading

/// The length of the next line of the source, with the line's end as Lua defines it, but at most a piece.
static size_t next_piece(const mxl_state *s, bool *ends_line) {
    size_t most = s->source_length < PIECE ? s->source_length : PIECE;
    for (size_t i = 0; i < most; i++) {
        char mark = s->source[i];
        if (mark == '\n' || mark == '\r') {
            char next = i + 1 < s->source_length ? s->source[i + 1] : 0;
            *ends_line = true;
            return i + 1 + ((next == '\n' || next == '\r') && next != mark);
        }
    }
    *ends_line = false;
    return most;
}

/// Gives Lua the source line by line, so that `chunk_line` is where the parser is: not every failure of the parser tells its
/// line. Reads the clock at each piece, because some sources take the parser quadratic time.
static const char *read_piece(lua_State *L, void *unused, size_t *size) {
    (void)unused;
    mxl_state *s = mxl_of(L);
    if (s->line_ended) {
        s->chunk_line++;
    }
    const char *piece = s->source;
    *size = next_piece(s, &s->line_ended);
    s->source += *size;
    s->source_length -= *size;
    s->unpolled += *size;
    if (s->unpolled >= PIECE || s->source_length == 0) {
        s->unpolled = 0;
        mxl_poll(L);
    }
    return piece;
}

/// Makes the environment the only upvalue of the loaded chunk, or raises the loader's error.
static void finish_loading(lua_State *L, int status, const void *environment) {
    mxl_state *s = mxl_of(L);
    if (status == LUA_ERRMEM || s->stop != STOP_NONE) {
        mxl_stop_now(L, s->stop != STOP_NONE ? s->stop : STOP_MEMORY);
    }
    if (status != LUA_OK) {
        size_t length = 0;
        const char *message = lua_tolstring(L, -1, &length);
        if (message != NULL && mxl_is_overflow(message, length)) {
            mxl_raise(L, "the script is nested too deeply: Lua's parser goes about 200 levels down");
        }
        lua_error(L);
    }
    // From here on, stack frames know their lines.
    s->loading = false;
    s->chunk_line = 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, environment);
    lua_setupvalue(L, -2, 1);
}

/// Loads a text, and pushes its chunk.
static void load_chunk(lua_State *L) {
    mxl_state *s = mxl_of(L);
    s->loading = true;
    s->chunk_line = 1;
    if (s->source_length >= 3 && memcmp(s->source, "\xEF\xBB\xBF", 3) == 0) {
        s->source += 3;
        s->source_length -= 3;
    }
    if (s->source_length > 0 && s->source[0] == LUA_SIGNATURE[0]) {
        mxl_raise(L, "the file holds compiled code; only Lua text can be loaded");
    }
    if (s->source_length > LONGEST_SOURCE) {
        mxl_raise(L, "the file is larger than 1 MiB");
    }
    mxl_charge(L, s->source_length / 16);
    s->line_ended = false;
    s->unpolled = 0;
    finish_loading(L, lua_load(L, read_piece, NULL, s->chunk, "t"), KEY(ENVIRONMENT));
}

/// Loads trusted code, compiled or text, with the environment that has all of Lua's library, and pushes its chunk.
static void load_trusted(lua_State *L) {
    mxl_state *s = mxl_of(L);
    s->loading = true;
    finish_loading(L, luaL_loadbufferx(L, s->source, s->source_length, s->chunk, NULL), KEY(TRUSTED));
}

static int open_body(lua_State *L) {
    static const mxl_key tables[] = {
        KEY_FUNCTIONS, KEY_FILES, KEY_SHARED, KEY_WALKED, KEY_COPIES, KEY_GUARDED, KEY_REMEMBERED};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        lua_newtable(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &mxl_keys[tables[i]]);
    }
    // What Lua allocates once, for its first large buffer, is charged to no call.
    luaL_Buffer buffer;
    luaL_buffinitsize(L, &buffer, LUAL_BUFFERSIZE + 1);
    luaL_pushresultsize(&buffer, 0);
    lua_pop(L, 1);
    mxl_open_objects(L);
    mxl_open_sandbox(L);
    load_trusted(L);
    lua_pushcfunction(L, mxl_changeable);
    lua_call(L, 1, 1);
    mxl_wrap(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(ENVIRONMENT));
    lua_getfield(L, -1, "table");
    mxl_push_data(L, -1);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, "sort");
    return 0;
}

/// Adds the functions of the table on top to the environment of scripts.
static void add_globals(lua_State *L) {
    int functions = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(ENVIRONMENT));
    mxl_push_data(L, -1);
    lua_pushnil(L);
    while (lua_next(L, functions)) {
        mxl_wrap(L);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    lua_settop(L, functions);
}

static int install_body(lua_State *L) {
    load_trusted(L);
    mxl_push_native(L);
    lua_call(L, 1, 4);
    if (lua_type(L, -1) == LUA_TTABLE) {
        add_globals(L);
    }
    lua_pop(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(REQUIRE));
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(CONTEXT));
    mxl_freeze_module(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(MODULE));
    return 0;
}

static int run_body(lua_State *L) {
    load_chunk(L);
    lua_call(L, 0, 1);
    mxl_check_shared(L);
    mxl_clear(mxl_of(L));
    mxl_flatten(L, -1);
    return 0;
}

/// Arguments: the text, the chunk's name and the number of the file.
static int file_body(lua_State *L) {
    mxl_state *s = mxl_of(L);
    char chunk[CHUNK_LENGTH];
    memcpy(chunk, s->chunk, sizeof chunk);
    name_chunk(s, '=', lua_tostring(L, 2), 0);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FILES));
    lua_pushstring(L, s->chunk);
    lua_pushvalue(L, 3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    mxl_check_shared(L);
    s->source = lua_tolstring(L, 1, &s->source_length);
    load_chunk(L);
    // The requiring file has been read as a whole, and goes on running.
    memcpy(s->chunk, chunk, sizeof chunk);
    s->source = NULL;
    lua_call(L, 0, 1);
    mxl_check_shared(L);
    mxl_freeze_shared(L);
    return 1;
}

int mxl_load_file(lua_State *L) {
    mxl_state *s = mxl_of(L);
    luaL_checktype(L, 1, LUA_TSTRING);
    luaL_checktype(L, 2, LUA_TSTRING);
    luaL_checkinteger(L, 3);
    lua_settop(L, 3);
    lua_pushcfunction(L, mxl_on_error);
    lua_insert(L, 1);
    lua_pushcfunction(L, file_body);
    lua_insert(L, 2);
    int status = lua_pcall(L, 3, 1, 1);
    if (status == LUA_OK) {
        return 1;
    }
    if (s->stop == STOP_NONE && status == LUA_ERRMEM) {
        s->stop = STOP_MEMORY;
    }
    if (s->stop != STOP_NONE) {
        return mxl_stop_now(L, s->stop);
    }
    if (status == LUA_ERRERR) {
        static const char message[] = "error in error handling";
        mxl_write_failure(s, L, message, strlen(message));
    }
    // A script could catch an ordinary error and go on without the file. So the mistake ends the load.
    s->captured = true;
    return mxl_stop_now(L, STOP_FAILURE);
}

static int call_body(lua_State *L) {
    mxl_state *s = mxl_of(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FUNCTIONS));
    lua_rawgeti(L, -1, s->function);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(CONTEXT));
    mxl_push(L, FROZEN_PAYLOAD);
    if (s->id > 0) {
        lua_pushinteger(L, s->id);
    }
    lua_call(L, s->id > 0 ? 3 : 2, 1);
    mxl_clear(s);
    mxl_flatten(L, -1);
    return 0;
}

// MARK: Interface

mxl_state *mxl_open(const mxl_limits *limits, const char *prelude, size_t length, mxl_status *status) {
    *status = MXL_OK;
    mxl_state *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    s->limits = *limits;
    s->budget = UINT64_MAX;
    s->slot = -1;
    s->L = lua_newstate(mxl_allocate, s);
    if (s->L == NULL) {
        mxl_close(s);
        return NULL;
    }
    *(mxl_state **)lua_getextraspace(s->L) = s;
    s->thread = s->L;
    s->source = prelude;
    s->source_length = length;
    name_chunk(s, '@', "sandbox", 0);
    *status = run_protected(s, open_body, UINT64_MAX);
    return s;
}

void mxl_close(mxl_state *s) {
    if (s == NULL) {
        return;
    }
    // Nothing is finalized: no object here needs it (`__gc` is refused), and all memory is freed at once.
    mxl_free_pool(&s->pool);
    mxl_free_exchange(s);
    free(s->guards);
    free(s);
}

mxl_status mxl_install(mxl_state *s, const char *code, size_t length, const char *name) {
    s->source = code;
    s->source_length = length;
    name_chunk(s, '@', name, 0);
    mxl_status status = run_protected(s, install_body, s->limits.load_instructions);
    s->source = NULL;
    return status;
}

mxl_status mxl_run(
    mxl_state *s, const char *source, size_t length, const char *chunk, mxl_handler handler, void *context) {
    s->source = source;
    s->source_length = length;
    s->handler = handler;
    s->context = context;
    name_chunk(s, '=', chunk, 0);
    mxl_status status = run_protected(s, run_body, s->limits.load_instructions);
    s->source = NULL;
    s->handler = NULL;
    s->context = NULL;
    return status;
}

mxl_status mxl_freeze(mxl_state *s) {
    mxl_status status = run_protected(s, mxl_freeze_body, s->limits.load_instructions);
    // Some tables may be only half moved.
    s->broken = s->broken || status != MXL_OK;
    if (status == MXL_OK) {
        mxl_stop_collecting(s);
    }
    return status;
}

mxl_status mxl_call(mxl_state *s, int32_t function, int32_t id, mxl_handler handler, void *context) {
    lua_State *L = s->L;
    lua_settop(L, 0);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(FUNCTIONS));
    lua_rawgeti(L, -1, function);
    name_chunk(s, '=', "", 0);
    if (lua_type(L, -1) == LUA_TFUNCTION) {
        lua_Debug ar;
        lua_getinfo(L, ">S", &ar);
        name_chunk(s, ar.source[0], ar.source + 1, ar.linedefined);
    }
    s->function = function;
    s->id = id;
    s->handler = handler;
    s->context = context;
    mxl_status status = run_protected(s, call_body, s->limits.call_instructions);
    s->handler = NULL;
    s->context = NULL;
    mxl_forget_answers(s);
    const char *changed = mxl_restore_upvalues(s);
    if (changed != NULL && status == MXL_OK) {
        char message[512];
        snprintf(message, sizeof message,
            "the function changed the local '%.64s' outside it; state lives in the context (c.%.64s), "
            "so that a copy of a session is complete",
            changed, changed);
        mxl_write_failure(s, NULL, message, strlen(message));
        return MXL_ERROR;
    }
    return status;
}

size_t mxl_memory(const mxl_state *s) { return s->memory; }
