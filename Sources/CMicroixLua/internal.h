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
    /// A limit of the host; the exchange has its message.
    STOP_HOST,
    /// A mistake in a required file, which no script can catch; the exchange has the failure.
    STOP_FAILURE,
} mxl_stop;

/// Why a table is read-only; 0 if it is not.
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

/// Addresses that serve as keys, because no script can write them.
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

/// A key of a table, which keeps its text alive.
typedef struct mxl_name {
    const char *text;
    size_t length;
} mxl_name;

#define CHUNK_LENGTH 256

/// The number of sizes of small blocks; each is 16 bytes larger than the one before.
#define MXL_SMALL_CLASSES 16

typedef struct mxl_region mxl_region;

typedef struct mxl_pool {
    /// For each size, the first free block; each free block begins with a pointer to the next.
    void *vacant[MXL_SMALL_CLASSES];
    /// The unused rest of the newest chunk.
    char *fresh;
    size_t left;
    mxl_region *regions;
} mxl_pool;

struct mxl_state {
    lua_State *L;
    /// The thread of the present run.
    lua_State *thread;
    mxl_limits limits;

    mxl_item *items;
    size_t count, item_capacity;
    char *text;
    size_t text_length, text_capacity;
    bool overflow;

    mxl_pool pool;
    /// The bytes that Lua uses now, and those after the last full collection.
    size_t memory, kept;
    bool refused;
    /// Whether garbage is collected only between calls.
    bool is_stopped;
    /// The block with the stack of the newest thread, whose growth has a limit of its own, and the newest block of all.
    void *stack, *newest;
    size_t stack_size, newest_size;
    /// Whether a thread was just made, so that its stack is allocated next.
    bool awaits_stack;
    /// The block with Lua's list of short strings.
    void *strings;

    mxl_stop stop;
    bool captured, armed;
    uint64_t instructions, bytes, budget;
    /// The clock and the thread's processor time at the first reading of a run; 0 before.
    uint64_t since, used;
    /// How often `mxl_poll` was called since it last read the clock.
    int unpolled_calls;
    int collections;
    int slot;

    bool running, broken;
    /// Whether tables in the host's answers are kept until the end of the call.
    bool keeps_answers;
    mxl_handler handler;
    void *context;
    /// The thread's locale before the present run; it is set again while the handler answers.
    mxl_locale locale;
    const char *source;
    size_t source_length;
    /// The name of the chunk that loads now or of the function that is called, after the character that Lua needs before it.
    char chunk[CHUNK_LENGTH];
    int chunk_line;
    /// For the chunk that loads now: whether the last piece ended its line, and how much was read since the clock was last
    /// read.
    bool line_ended;
    size_t unpolled;
    /// Whether the parser is working. Then a failure is where the parser is, whoever asked for the chunk.
    bool loading;
    int32_t function, function_count;
    /// The id that the running function gets as its third argument; 0 if it gets none.
    int32_t id;

    /// What must not change: locals that were captured by required files and by the functions that run later.
    mxl_guard *guards;
    size_t guard_count, guard_capacity;
};

// A place is one number: the line and, in the bits above it, the number of the file.
#define PLACE_LINE_BITS 21

static inline mxl_state *mxl_of(lua_State *L) { return *(mxl_state **)lua_getextraspace(L); }

// pool.c
/// Allocates a block (old size 0), frees one (new size 0) or resizes it, which may move it. Returns NULL if there is no
/// memory. Making a block smaller never fails.
void *mxl_resize(mxl_pool *pool, void *block, size_t old_size, size_t size);
/// Frees all blocks.
void mxl_free_pool(mxl_pool *pool);

// guard.c
void *mxl_allocate(void *state, void *block, size_t old_size, size_t new_size);
void mxl_begin(mxl_state *s, uint64_t budget);
void mxl_finish(mxl_state *s);
/// From now on, garbage is collected only between calls, if calls are short.
void mxl_stop_collecting(mxl_state *s);
/// Stops the script at its next instruction.
void mxl_stop_soon(mxl_state *s, mxl_stop reason);
/// Raises an error that no script can catch.
int mxl_stop_now(lua_State *L, mxl_stop reason);
/// Reads the thread's processor time where C code may work long between two instructions.
void mxl_poll(lua_State *L);
/// Counts work of C code like instructions, before it is done.
void mxl_charge(lua_State *L, uint64_t instructions);

// state.c
/// `native.load(text, chunk, number)`: loads and runs a required file, and returns its result, read-only.
int mxl_load_file(lua_State *L);
/// Makes the next failure point to a line of a chunk, whatever runs then.
void mxl_set_place(mxl_state *s, const char *chunk, int line);

// failure.c
int mxl_on_error(lua_State *L);
/// Whether a message of Lua reports that the Lua stack or the C stack is full.
bool mxl_is_overflow(const char *message, size_t length);
/// Writes the failure for the reason of the stop, at the innermost line of a script, into the exchange.
void mxl_capture_stop(mxl_state *s, lua_State *L);
void mxl_write_failure(mxl_state *s, lua_State *L, const char *message, size_t length);
/// Raises an error without a position: the failure gets the innermost line of a script.
int mxl_raise(lua_State *L, const char *format, ...);

// exchange.c
void mxl_free_exchange(mxl_state *s);
void mxl_flatten(lua_State *L, int index);
void mxl_push(lua_State *L, mxl_frozen kind);

// freeze.c
mxl_frozen mxl_frozen_kind(lua_State *L, int index);
/// Pushes the data table that a frozen table hides.
bool mxl_push_data(lua_State *L, int index);
/// Returns the length of a table. For a frozen table it is always the same: the n of its keys 1…n.
lua_Integer mxl_length(lua_State *L, int index);
void mxl_make_proxy(lua_State *L, int proxy, int data, mxl_frozen kind);
int mxl_refuse_write(lua_State *L);
void mxl_freeze_table(lua_State *L, int index, mxl_frozen kind);
bool mxl_is_trusted(lua_State *L, int function);

// upvalues.c
/// Makes the result of a file, which is on top, read-only at every depth, and remembers what its functions capture.
void mxl_freeze_shared(lua_State *L);
/// Raises an error if a function of a file has changed a captured value since the file was read.
void mxl_check_shared(lua_State *L);
int mxl_freeze_body(lua_State *L);
/// Restores what the call changed. Returns the name of a changed local, or NULL if none was changed.
const char *mxl_restore_upvalues(mxl_state *s);

// native.c
void mxl_open_objects(lua_State *L);
void mxl_push_native(lua_State *L);
bool mxl_push_object_data(lua_State *L, int index);
/// Adds to a line the number of the file whose chunk has this name; other numbers stay as they are.
lua_Integer mxl_place(lua_State *L, const char *chunk, int line);
void mxl_freeze_module(lua_State *L);
/// Wraps the function on top, so that a tail call of it keeps the line of its caller.
void mxl_wrap(lua_State *L);
/// Forgets the tables that were kept from the host's answers, because the call is over.
void mxl_forget_answers(mxl_state *s);

// locale.c
/// Gives the thread the C locale. Returns the old locale, which must be set again.
mxl_locale mxl_enter_plain_locale(void);
/// Sets the thread's locale. Returns the old one.
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
/// Pushes the keys of a table other than 1…dense, sorted, or nil if there are none.
void mxl_push_sorted_keys(lua_State *L, int table, lua_Integer dense);
/// Fills in the keys of a table that are strings, sorted, and returns how many there are; there is room for `most`.
size_t mxl_sort_names(lua_State *L, int table, mxl_name *names, size_t most);
/// Pushes the table that an iterator of pairs goes through. For other functions, pushes nothing and returns false.
bool mxl_push_iterated(lua_State *L, int function);

#endif
