#ifndef MXL_INTERNAL_H
#define MXL_INTERNAL_H

#include "CMicroixLua.h"

#include "../CLua/shim.h"

#if defined(__wasm__)
#define MXL_HAS_LOCALES 0
typedef int mxl_locale;
#else
#define MXL_HAS_LOCALES 1
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif
typedef locale_t mxl_locale;
#endif

typedef enum mxl_stop {
    STOP_NONE = 0,
    STOP_INSTRUCTIONS,
    STOP_MEMORY,
    STOP_DEPTH,
    STOP_DEADLINE,
    STOP_EXCHANGE,
    /// A limit of the host's: the exchange says which.
    STOP_HOST,
    /// A mistake in a file that is required, which nobody can catch: the exchange holds the failure.
    STOP_FAILURE,
} mxl_stop;

/// Why a table is read-only; 0 when it is not.
typedef enum mxl_frozen {
    FROZEN_NOT = 0,
    FROZEN_CAPTURED,
    FROZEN_CONTEXT,
    FROZEN_PAYLOAD,
    FROZEN_MODULE,
    FROZEN_LIBRARY,
    FROZEN_ENVIRONMENT,
    FROZEN_FILE,
} mxl_frozen;

/// Addresses used as keys that no script can write down.
typedef enum mxl_key {
    KEY_ENVIRONMENT,
    KEY_TRUSTED,
    KEY_MODULE,
    KEY_REQUIRE,
    KEY_CONTEXT,
    KEY_OBJECT,
    KEY_FUNCTIONS,
    KEY_GUARDED,
    KEY_REMEMBERED,
    KEY_FROZEN,
    KEY_DATA,
    KEY_LENGTH,
    KEY_FILES,
    KEY_SHARED,
    KEY_WALKED,
    KEY_COPIES,
    KEY_ANSWERS,
    KEY_COUNT,
} mxl_key;

extern const char mxl_keys[KEY_COUNT];
#define KEY(name) ((const void *)&mxl_keys[KEY_##name])

typedef struct mxl_guard {
    int upvalue;
    int type;
} mxl_guard;

#define CHUNK_LENGTH 256

/// How many sizes of small blocks there are, each 16 bytes larger than the one before.
#define MXL_SMALL_CLASSES 16

typedef struct mxl_region mxl_region;

typedef struct mxl_pool {
    /// For each size the first of the vacant blocks, which begins with the next.
    void *vacant[MXL_SMALL_CLASSES];
    /// What has not been used yet of the newest chunk.
    char *fresh;
    size_t left;
    mxl_region *regions;
} mxl_pool;

struct mxl_state {
    lua_State *L;
    /// The thread in which the present run goes on.
    lua_State *thread;
    mxl_limits limits;

    mxl_item *items;
    size_t count, item_capacity;
    char *text;
    size_t text_length, text_capacity;
    bool overflow;

    mxl_pool pool;
    /// What Lua holds now, and what it held when all garbage had been collected last.
    size_t memory, kept;
    bool refused;
    /// Whether garbage is collected between calls alone.
    bool is_stopped;
    /// The block that holds the stack of the newest thread, so that its growth can be limited on its own, and the newest block.
    void *stack, *newest;
    size_t stack_size, newest_size;
    /// Whether a thread has been made whose stack comes next.
    bool awaits_stack;
    /// The block that holds the list of all short strings.
    void *strings;

    mxl_stop stop;
    bool captured, armed;
    uint64_t instructions, bytes, budget;
    /// The clock and the thread's processor time when they were first looked at in a run; 0 before.
    uint64_t since, used;
    /// How often `mxl_poll` was called since it looked at the clock.
    int unpolled_calls;
    int collections;
    int slot;

    bool running, broken;
    /// Whether tables that the host has answered with are kept for the rest of the call.
    bool keeps_answers;
    mxl_handler handler;
    void *context;
    /// What the thread had before the present run, and has while the handler answers.
    mxl_locale locale;
    const char *source;
    size_t source_length;
    /// The name of the chunk now loading or of the function now called, with the character Lua wants before it.
    char chunk[CHUNK_LENGTH];
    int chunk_line;
    /// Of the chunk now loading: whether the last piece ended its line, and how much was read since the clock was looked at.
    bool line_ended;
    size_t unpolled;
    /// Whether the parser is at work: a failure stands where it is, whoever asked for the chunk.
    bool loading;
    int32_t function, function_count;
    /// The id that the running function gets as its third argument; 0 for none.
    int32_t id;

    /// What must not change: of the files that are required while a script loads, and of all that runs then.
    mxl_guard *guards;
    size_t guard_count, guard_capacity;
};

// A place is one number: the line, and above its bits the number of the file.
#define PLACE_LINE_BITS 21

static inline mxl_state *mxl_of(lua_State *L) { return *(mxl_state **)lua_getextraspace(L); }

// pool.c
/// Takes a block (where the old size is 0), gives one back (where the new one is), or makes it larger or smaller, which may move
/// it; NULL where there is no memory. Smaller ones never fail.
void *mxl_resize(mxl_pool *pool, void *block, size_t old_size, size_t size);
/// Gives back all blocks.
void mxl_free_pool(mxl_pool *pool);

// guard.c
void *mxl_allocate(void *state, void *block, size_t old_size, size_t new_size);
void mxl_begin(mxl_state *s, uint64_t budget);
void mxl_finish(mxl_state *s);
/// From now on garbage is collected between calls alone, where calls are short.
void mxl_stop_collecting(mxl_state *s);
/// Stops the script at its next instruction.
void mxl_stop_soon(mxl_state *s, mxl_stop reason);
/// Raises what no script can catch.
int mxl_stop_now(lua_State *L, mxl_stop reason);
/// Looks at the thread's processor time where C may work for long between two instructions.
void mxl_poll(lua_State *L);
/// Counts work done in C as if it were instructions, before it is done.
void mxl_charge(lua_State *L, uint64_t instructions);

// state.c
/// `native.load(text, chunk, number)`: loads and runs a file that is required, and returns what it does, read-only.
int mxl_load_file(lua_State *L);
/// Lets the next failure stand in a line of a chunk, whatever runs.
void mxl_set_place(mxl_state *s, const char *chunk, int line);

// failure.c
int mxl_on_error(lua_State *L);
/// Whether a message of Lua says that its stack, or that of C, has no room.
bool mxl_is_overflow(const char *message, size_t length);
/// Writes the failure for the stop reason, at the innermost line of a script, into the exchange.
void mxl_capture_stop(mxl_state *s, lua_State *L);
void mxl_write_failure(mxl_state *s, lua_State *L, const char *message, size_t length);
/// Raises an error without a position: the failure takes that of the innermost line of a script.
int mxl_raise(lua_State *L, const char *format, ...);

// exchange.c
void mxl_free_exchange(mxl_state *s);
void mxl_flatten(lua_State *L, int index);
void mxl_push(lua_State *L, mxl_frozen kind);

// freeze.c
mxl_frozen mxl_frozen_kind(lua_State *L, int index);
/// Pushes the hidden table of a frozen one.
bool mxl_push_data(lua_State *L, int index);
/// Returns the length of a table: of a frozen one always the same, the n of its 1…n.
lua_Integer mxl_length(lua_State *L, int index);
void mxl_make_proxy(lua_State *L, int proxy, int data, mxl_frozen kind);
int mxl_refuse_write(lua_State *L);
void mxl_freeze_table(lua_State *L, int index, mxl_frozen kind);
bool mxl_is_trusted(lua_State *L, int function);

// upvalues.c
/// Makes what a file returns, which is on top, read-only in depth, and remembers what its functions hold.
void mxl_freeze_shared(lua_State *L);
/// Raises where a function of a file has changed what it holds since the file was read.
void mxl_check_shared(lua_State *L);
int mxl_freeze_body(lua_State *L);
/// Restores what the call changed; returns the name of a changed local, or NULL.
const char *mxl_restore_upvalues(mxl_state *s);

// native.c
void mxl_open_objects(lua_State *L);
void mxl_push_native(lua_State *L);
bool mxl_push_object_data(lua_State *L, int index);
/// Returns a line with the number of the file whose chunk has this name; what is no line stays as it is.
lua_Integer mxl_place(lua_State *L, const char *chunk, int line);
void mxl_freeze_module(lua_State *L);
/// Wraps the function on top, so that a tail call of it keeps the caller's line.
void mxl_wrap(lua_State *L);
/// The call is over, in which tables that the host has answered with were kept.
void mxl_forget_answers(mxl_state *s);

// locale.c
/// Gives the thread the C locale; returns what it had, which has to be given back.
mxl_locale mxl_enter_plain_locale(void);
/// Gives the thread a locale; returns the one that it had.
mxl_locale mxl_change_locale(mxl_locale locale);

// sandbox.c, library.c, mathematics.c, pairs.c
void mxl_open_sandbox(lua_State *L);
void mxl_push_display(lua_State *L, int index);
void mxl_push_string_library(lua_State *L);
void mxl_push_table_library(lua_State *L);
void mxl_push_math_library(lua_State *L);
void mxl_push_metered(lua_State *L, int library, const char *name);
int mxl_changeable(lua_State *L);
int mxl_pairs(lua_State *L);
/// Pushes the keys of a table in order, or nil when there are none: those other than 1…dense, or only strings.
void mxl_push_sorted_keys(lua_State *L, int table, lua_Integer dense, bool only_text);
/// Pushes the table that an iterator of pairs goes through; pushes nothing and returns false for other functions.
bool mxl_push_iterated(lua_State *L, int function);

#endif
