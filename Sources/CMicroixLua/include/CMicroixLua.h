#ifndef CMICROIXLUA_H
#define CMICROIXLUA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A sandboxed Lua state.
///
/// No function below lets a Lua error escape: code that may raise one runs under `lua_pcall` inside C. Values pass in both
/// directions through the exchange, a flat buffer of the state. Only one thread at a time may use a state.
typedef struct mxl_state mxl_state;

typedef enum mxl_status {
    MXL_OK = 0,
    /// The script made a mistake; the exchange holds the failure.
    MXL_ERROR = 1,
    /// A limit was reached; the exchange holds the failure.
    MXL_LIMIT = 2,
} mxl_status;

typedef enum mxl_tag {
    MXL_NIL = 0,
    /// `number` is 0 or 1.
    MXL_BOOLEAN,
    MXL_NUMBER,
    /// `offset` and `length` give the bytes within `mxl_text`.
    MXL_STRING,
    /// `number` is the function's index; `line` is the place of its definition: its line, and from bit 21 on the number of
    /// its file.
    MXL_FUNCTION,
    /// `number` is n: n values follow, then pairs of a string and a value, then `MXL_END`.
    MXL_TABLE,
    /// An object of the builder module; laid out as a table.
    MXL_OBJECT,
    /// `number` counts the keys that were left out: those that are neither strings nor 1…n.
    MXL_END,
} mxl_tag;

typedef struct mxl_item {
    double number;
    uint32_t offset;
    uint32_t length;
    int32_t line;
    int32_t tag;
} mxl_item;

typedef struct mxl_limits {
    /// Bytes a state may hold.
    size_t memory;
    /// Bytes beyond `memory` for a short time, so that the script can be stopped at a line and not just anywhere.
    size_t margin;
    /// Bytes the exchange may hold.
    size_t exchange;
    /// VM instructions for one `mxl_install` or `mxl_run`; each allocated byte counts as a sixteenth of one.
    uint64_t load_instructions;
    /// VM instructions for one `mxl_call`.
    uint64_t call_instructions;
    /// Nanoseconds of the thread's processor time for one of these calls, from the first reading of the clock.
    uint64_t deadline;
} mxl_limits;

typedef enum mxl_answer {
    /// The exchange holds one value.
    MXL_VALUE = 0,
    /// The exchange holds one string. It is raised as an error after the handler has returned.
    MXL_REFUSAL = 1,
    /// The exchange holds one string: the host's limit that the script has reached. The script can't catch it.
    MXL_STOP = 2,
} mxl_answer;

/// Answers `native.host(operation, …)`: reads the arguments from the exchange, then writes the answer there.
typedef mxl_answer (*mxl_handler)(void *context, int32_t operation);

/// Takes a piece of compiled code.
typedef void (*mxl_writer)(void *context, const void *piece, size_t size);

/// Compiles trusted code, once for all states of this process, because Lua loads compiled code much faster than it parses
/// text. Returns false if there is no memory, or the text is wrong; then the pieces that were written are useless.
bool mxl_compile(const char *source, size_t length, const char *name, mxl_writer writer, void *context);

/// Opens a state with the sandbox; returns NULL if there is no memory. If the status is not `MXL_OK`, the sandbox could not
/// be set up: the exchange of the state says why, and the state can only be closed.
mxl_state *mxl_open(const mxl_limits *limits, const char *prelude, size_t length, mxl_status *status);
void mxl_close(mxl_state *state);

/// Runs trusted code. Its first result becomes the module. Its second result is the first argument of each function. Its
/// third result is called for all other modules that are required. Its fourth result is a table of functions that scripts
/// find by name. The code is text, or the output of `mxl_compile`.
mxl_status mxl_install(mxl_state *state, const char *code, size_t length, const char *name);
/// Loads and runs a script; its first result is left in the exchange.
mxl_status mxl_run(
    mxl_state *state, const char *source, size_t length, const char *chunk, mxl_handler handler, void *context);
/// Makes what the registered functions capture read-only, and remembers their upvalues.
mxl_status mxl_freeze(mxl_state *state);
/// Calls a registered function with the payload in the exchange and an id, unless that is 0. Leaves its first result in the
/// exchange.
mxl_status mxl_call(mxl_state *state, int32_t function, int32_t id, mxl_handler handler, void *context);

/// Returns the bytes that Lua uses now.
size_t mxl_memory(const mxl_state *state);
/// Returns the longest processor time, in nanoseconds, that a call now running in this process has used since the last
/// reading. Only one thread may call this, from time to time.
uint64_t mxl_longest_run_ns(void);

// The exchange. A failure has these items: message, file or nil, line or nil, then the lines of the traceback.

const mxl_item *mxl_items(const mxl_state *state);
size_t mxl_count(const mxl_state *state);
const char *mxl_text(const mxl_state *state);
void mxl_clear(mxl_state *state);
/// Appends an item without text. Past the limit, the item is dropped and the next use of the exchange fails.
void mxl_put(mxl_state *state, mxl_tag tag, double number);
/// Appends a string.
void mxl_put_text(mxl_state *state, const char *text, size_t length);

#endif
