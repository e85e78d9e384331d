#include "internal.h"

#ifdef __linux__
#include <pthread.h>
#endif
#include <stdatomic.h>
#include <time.h>

#define HOOK_INTERVAL 1000
// Reading the processor time is a system call, which costs more than most calls of the host.
#define POLL_INTERVAL 16
#define BYTES_PER_INSTRUCTION 16
#define MOST_COLLECTIONS 32
// A short string has at most 40 bytes. It is found and used again while an equal one has not been collected.
#define SHORT_STRING (24 + 41)
// Lua's list of short strings begins with 128 entries.
#define STRING_LIST (128 * sizeof(void *))
// The most garbage between two calls, and the most memory that one call may use without being charged for it.
#define MOST_GARBAGE (2 << 20)
#define CALL_ROOM (24 << 20)
// A metamethod `__call` that calls itself makes Lua move the whole stack at each call, without running an instruction.
#define SOFT_STACK (24000 * 16)
#define HARD_STACK (48000 * 16)

const char mxl_keys[KEY_COUNT] = {0};

/// Returns the nanoseconds of a clock, or 0 if the clock no longer exists.
static uint64_t read_clock(clockid_t clock) {
    struct timespec t;
    return clock_gettime(clock, &t) == 0 ? (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec : 0;
}

// MARK: Which calls run now

#define SLOTS 64
#define TAKEN UINT64_MAX

typedef struct slot {
    /// The number of the call; 0 if none runs, `TAKEN` while its clock is not known yet.
    _Atomic uint64_t call;
    _Atomic clockid_t clock;
} slot;

static slot slots[SLOTS];
static _Atomic uint64_t calls;

static clockid_t own_clock(void) {
#ifdef __linux__
    clockid_t clock;
    if (pthread_getcpuclockid(pthread_self(), &clock) == 0) {
        return clock;
    }
#endif
    return CLOCK_MONOTONIC;
}

static int take_slot(void) {
    uint64_t call = atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed) + 1;
    for (int i = 0; i < SLOTS; i++) {
        uint64_t free_slot = 0;
        if (atomic_load_explicit(&slots[i].call, memory_order_relaxed) == 0
            && atomic_compare_exchange_strong(&slots[i].call, &free_slot, TAKEN)) {
            atomic_store(&slots[i].clock, own_clock());
            atomic_store(&slots[i].call, call);
            return i;
        }
    }
    return -1;
}

uint64_t mxl_longest_run_ns(void) {
    // Only the caller's thread uses these: the calls and times of its last reading.
    static uint64_t seen[SLOTS], began[SLOTS];
    uint64_t longest = 0;
    for (int i = 0; i < SLOTS; i++) {
        uint64_t call = atomic_load(&slots[i].call);
        uint64_t now = call == 0 || call == TAKEN ? 0 : read_clock(atomic_load(&slots[i].clock));
        if (now == 0 || atomic_load(&slots[i].call) != call) {
            seen[i] = 0;
        } else if (seen[i] != call) {
            seen[i] = call;
            began[i] = now;
        } else if (now > began[i] && now - began[i] > longest) {
            longest = now - began[i];
        }
    }
    return longest;
}

// MARK: Work

/// Whether the thread has used more processor time than it may. Time spent waiting for the processor does not count, so a
/// busy machine makes no script fail.
static bool is_late(mxl_state *s) {
    // Processor time never exceeds elapsed time, and that clock is cheaper to read.
    uint64_t now = read_clock(CLOCK_MONOTONIC);
    if (s->since == 0) {
        s->since = now;
        s->used = read_clock(CLOCK_THREAD_CPUTIME_ID);
    }
    return now - s->since > s->limits.deadline
        && read_clock(CLOCK_THREAD_CPUTIME_ID) - s->used > s->limits.deadline;
}

static void on_count(lua_State *L, lua_Debug *ar) {
    (void)ar;
    mxl_state *s = mxl_of(L);
    s->instructions += s->armed ? 1 : HOOK_INTERVAL;
    if (s->stop == STOP_NONE) {
        if (s->instructions + s->bytes / BYTES_PER_INSTRUCTION > s->budget) {
            s->stop = STOP_INSTRUCTIONS;
        } else if (is_late(s)) {
            s->stop = STOP_DEADLINE;
        }
    }
    if (s->stop != STOP_NONE) {
        mxl_stop_now(L, s->stop);
    }
}

void mxl_begin(mxl_state *s, uint64_t budget) {
    s->stop = STOP_NONE;
    s->captured = s->armed = s->refused = false;
    s->instructions = s->bytes = 0;
    s->collections = 0;
    s->budget = budget;
    s->since = s->used = 0;
    s->unpolled_calls = 0;
    s->slot = take_slot();
    if (!s->is_stopped && s->memory > s->limits.memory) {
        lua_gc(s->L, LUA_GCCOLLECT);
    }
    lua_sethook(s->thread, on_count, LUA_MASKCOUNT, HOOK_INTERVAL);
}

static void collect(mxl_state *s) {
    lua_gc(s->L, LUA_GCCOLLECT);
    s->kept = s->memory;
}

void mxl_stop_collecting(mxl_state *s) {
    // A call that may run long needs collections in between.
    if (s->limits.call_instructions > CALL_ROOM / (SHORT_STRING + BYTES_PER_INSTRUCTION)) {
        return;
    }
    collect(s);
    lua_gc(s->L, LUA_GCSTOP);
    s->is_stopped = true;
}

void mxl_finish(mxl_state *s) {
    lua_sethook(s->thread, NULL, 0, 0);
    s->budget = UINT64_MAX;
    if (s->is_stopped && s->memory > s->kept + (s->kept > MOST_GARBAGE ? s->kept : MOST_GARBAGE)) {
        collect(s);
    }
    if (s->slot >= 0) {
        atomic_store(&slots[s->slot].call, 0);
        s->slot = -1;
    }
}

void mxl_stop_soon(mxl_state *s, mxl_stop reason) {
    if (s->stop == STOP_NONE) {
        s->stop = reason;
    }
    // A hook may be set at any time, even inside the allocator.
    if (s->thread != NULL && !s->armed) {
        s->armed = true;
        lua_sethook(s->thread, on_count, LUA_MASKCOUNT, 1);
    }
}

int mxl_stop_now(lua_State *L, mxl_stop reason) {
    mxl_state *s = mxl_of(L);
    mxl_stop_soon(s, reason);
    if (!s->captured) {
        mxl_capture_stop(s, L);
    }
    // A light userdata needs no memory, unlike a string. Nobody ever sees it.
    lua_pushlightuserdata(L, s);
    return lua_error(L);
}

void mxl_poll(lua_State *L) {
    mxl_state *s = mxl_of(L);
    if (s->stop == STOP_NONE && ++s->unpolled_calls >= POLL_INTERVAL) {
        s->unpolled_calls = 0;
        if (is_late(s)) {
            s->stop = STOP_DEADLINE;
        }
    }
    if (s->stop != STOP_NONE) {
        mxl_stop_now(L, s->stop);
    }
}

void mxl_charge(lua_State *L, uint64_t instructions) {
    mxl_state *s = mxl_of(L);
    s->instructions += instructions;
    if (s->instructions + s->bytes / BYTES_PER_INSTRUCTION > s->budget) {
        mxl_stop_now(L, STOP_INSTRUCTIONS);
    }
}

// MARK: Memory

/// Says whether a call may use more memory.
///
/// A call is charged for what it requests, whatever ran before it; garbage does not count. Nothing is collected during a
/// call. Whether a short string, or the list of short strings, already exists as garbage is chance. So they are not charged
/// by their bytes: each takes at least one instruction. Therefore the limit of instructions is reached before the limit
/// below.
static bool call_may_grow(mxl_state *s, size_t growth) {
    if (growth <= CALL_ROOM && s->memory <= s->limits.memory + s->limits.margin + CALL_ROOM) {
        return true;
    }
    mxl_stop_soon(s, STOP_MEMORY);
    return false;
}

static bool may_grow(mxl_state *s, size_t growth, bool is_charged) {
    s->bytes += is_charged ? growth : 0;
    if (s->bytes / BYTES_PER_INSTRUCTION + s->instructions > s->budget) {
        mxl_stop_soon(s, STOP_INSTRUCTIONS);
    }
    if (s->is_stopped) {
        return call_may_grow(s, growth);
    }
    if (growth <= s->limits.memory && s->memory <= s->limits.memory - growth) {
        s->refused = false;
        return true;
    }
    // After the first refusal, Lua collects its garbage and asks again; only the second refusal is final. Without the count,
    // a script that always needs a collection would spend all its time in them.
    if (!s->refused && s->collections < MOST_COLLECTIONS) {
        s->refused = true;
        s->collections++;
        return false;
    }
    mxl_stop_soon(s, STOP_MEMORY);
    size_t most = s->limits.memory + s->limits.margin;
    return growth <= most && s->memory <= most - growth;
}

/// Says whether the stack may grow, if the block is the stack.
///
/// Lua up to 5.4.4 allocates a new block, with twice the slots and 5 extra ones, and then frees the old one. Later versions
/// reallocate.
static bool stack_may_grow(mxl_state *s, const void *block, size_t new_size) {
    bool is_stack = block == NULL ? new_size == 2 * s->stack_size - 5 * 16 : block == s->stack;
    if (!is_stack || new_size <= SOFT_STACK) {
        return true;
    }
    mxl_stop_soon(s, STOP_DEPTH);
    return new_size <= HARD_STACK;
}

static void follow_blocks(mxl_state *s, uintptr_t old, void *block, size_t size, int kind) {
    if (old == 0) {
        s->newest = block;
        s->newest_size = size;
    }
    // Lua allocates a thread first, then its stack, and once the list of strings.
    bool is_stack = old == 0 ? s->awaits_stack : old == (uintptr_t)s->stack;
    if (is_stack) {
        s->stack = block;
        s->stack_size = size;
    } else if (old == 0 ? s->strings == NULL && kind == 0 && size == STRING_LIST : old == (uintptr_t)s->strings) {
        s->strings = block;
    }
    s->awaits_stack = old == 0 && kind == LUA_TTHREAD;
}

void *mxl_allocate(void *state, void *block, size_t old_size, size_t new_size) {
    mxl_state *s = state;
    // For a new block, Lua passes its kind in place of the old size.
    const int kind = block == NULL ? (int)old_size : 0;
    if (block == NULL) {
        old_size = 0;
    }
    if (new_size == 0) {
        if (block != NULL && block == s->stack) {
            s->stack = s->newest;
            s->stack_size = s->newest_size;
        }
        s->memory -= old_size;
        return mxl_resize(&s->pool, block, old_size, 0);
    }
    const bool is_charged = !(kind == LUA_TSTRING && new_size <= SHORT_STRING) && (block == NULL || block != s->strings);
    if (new_size > old_size && !(stack_may_grow(s, block, new_size) && may_grow(s, new_size - old_size, is_charged))) {
        return NULL;
    }
    const uintptr_t old = (uintptr_t)block;
    void *moved = mxl_resize(&s->pool, block, old_size, new_size);
    if (moved == NULL) {
        return NULL;
    }
    s->memory += new_size - old_size;
    follow_blocks(s, old, moved, new_size, kind);
    return moved;
}
