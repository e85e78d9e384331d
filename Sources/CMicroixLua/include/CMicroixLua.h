#ifndef CMICROIXLUA_H
#define CMICROIXLUA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A sandboxed Lua state.
///
/// No function below lets a Lua error escape: whatever may raise runs under `lua_pcall` inside C. Values cross in
/// both directions through the exchange, a flat buffer owned by the state. One thread at a time may use a state.
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
    /// `number` is the index, `line` the place where it is defined: a line, and from bit 21 on the number of its file.
    MXL_FUNCTION,
    /// `number` is n: n values follow, then pairs of a string and a value, then `MXL_END`.
    MXL_TABLE,
    /// An object of the builder module; laid out as a table.
    MXL_OBJECT,
    /// `number` counts the keys left out: neither strings nor 1…n.
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
    /// Bytes beyond `memory` lent for a moment, so that the script can be stopped at a line instead of anywhere.
    size_t margin;
    /// Bytes the exchange may hold.
    size_t exchange;
    /// VM instructions for one `mxl_install`, `mxl_run`; a sixteenth of each allocated byte counts as well.
    uint64_t load_instructions;
    /// VM instructions for one `mxl_call`.
    uint64_t call_instructions;
    /// Nanoseconds of the thread's processor time for any one of them, from when it is first looked at.
    uint64_t deadline;
} mxl_limits;

typedef enum mxl_answer {
    /// The exchange holds one value.
    MXL_VALUE = 0,
    /// The exchange holds one string, raised as an error once the handler has returned.
    MXL_REFUSAL = 1,
    /// The exchange holds one string: the limit of the host's that the script has reached, which it can't catch.
    MXL_STOP = 2,
} mxl_answer;

/// Answers `native.host(operation, …)`: reads the arguments from the exchange, then writes its answer there.
typedef mxl_answer (*mxl_handler)(void *context, int32_t operation);

/// Takes a piece of compiled code.
typedef void (*mxl_writer)(void *context, const void *piece, size_t size);

/// Compiles trusted code, once for all states of this process: Lua reads that in a fraction of the time that it takes to parse the
/// text. False where there is no memory for it, or the text is wrong: then what was written is of no use.
bool mxl_compile(const char *source, size_t length, const char *name, mxl_writer writer, void *context);

/// Opens a state with the sandbox; NULL where there is no memory for one. Where the status is another than `MXL_OK`, the
/// sandbox could not be set up: the exchange of the state, which can only be closed, says why.
mxl_state *mxl_open(const mxl_limits *limits, const char *prelude, size_t length, mxl_status *status);
void mxl_close(mxl_state *state);

/// Runs trusted code; its first result becomes the module, its second what functions get as first argument, its third is
/// called for what else is required, and the functions of its fourth, a table, are found by name. Takes its text, or what
/// `mxl_compile` has made of it.
mxl_status mxl_install(mxl_state *state, const char *code, size_t length, const char *name);
/// Loads and runs a script; its first result is left in the exchange.
mxl_status mxl_run(
    mxl_state *state, const char *source, size_t length, const char *chunk, mxl_handler handler, void *context);
/// Makes what the registered functions capture read-only, and remembers their upvalues.
mxl_status mxl_freeze(mxl_state *state);
/// Calls a registered function with the payload in the exchange, and an id unless that is 0; its first result is left in the
/// exchange.
mxl_status mxl_call(mxl_state *state, int32_t function, int32_t id, mxl_handler handler, void *context);

/// Returns the bytes that Lua holds now.
size_t mxl_memory(const mxl_state *state);
/// Returns the most nanoseconds of processor time that a call now running in this process has taken since this was last
/// called; for one thread alone, which calls it from time to time.
uint64_t mxl_longest_run_ns(void);

// The exchange. A failure is: message, file or nil, line or nil, then the lines of the traceback.

const mxl_item *mxl_items(const mxl_state *state);
size_t mxl_count(const mxl_state *state);
const char *mxl_text(const mxl_state *state);
void mxl_clear(mxl_state *state);
/// Appends an item without text; past the limit it is dropped, and the next use of the exchange fails.
void mxl_put(mxl_state *state, mxl_tag tag, double number);
/// Appends a string.
void mxl_put_text(mxl_state *state, const char *text, size_t length);

#endif
