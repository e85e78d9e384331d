#include "microix_gate.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// A context's number holds its place in the table and, in the upper bits, how often the place has been used. So the number
// of a closed context is recognised.
enum { place_bits = 10, places = 1 << place_bits, last_turn = (1 << (32 - place_bits)) - 1 };

typedef struct {
    /// Odd while the place is used. Once the numbers run out, the place is not used again.
    _Atomic uint32_t turn;
    /// The thread to which the context belongs; 0 if the next caller gets it.
    _Atomic uint32_t owner;
    atomic_bool is_entered;
    void *held;
} gate;

static gate gates[places];

/// A number that no other thread has or had; the system uses its own thread ids again.
static uint32_t this_thread(void) {
    static _Atomic uint32_t last;
    static _Thread_local uint32_t own;
    while (own == 0) own = atomic_fetch_add(&last, 1) + 1;
    return own;
}

static gate *find(mx_context context) {
    gate *found = &gates[context & (places - 1)];
    uint32_t turn = context >> place_bits;
    return (turn & 1) && atomic_load(&found->turn) == turn ? found : NULL;
}

mx_status microix_gate_open(void *held, mx_context *context) {
    for (uint32_t place = 0; place < places; place++) {
        gate *own = &gates[place];
        uint32_t turn = atomic_load(&own->turn);
        bool is_free = !(turn & 1) && turn < last_turn - 1;
        // The thread that sets `is_entered` has the place to itself, until it releases it as used.
        bool expected = false;
        if (!is_free || !atomic_compare_exchange_strong(&own->is_entered, &expected, true)) continue;
        if (atomic_load(&own->turn) != turn) {
            atomic_store(&own->is_entered, false);
            continue;
        }
        own->held = held;
        atomic_store(&own->owner, this_thread());
        atomic_store(&own->turn, turn + 1);
        atomic_store(&own->is_entered, false);
        *context = (turn + 1) << place_bits | place;
        return MX_OK;
    }
    return MX_LIMIT;
}

mx_status microix_gate_enter(mx_context context, void **held) {
    gate *own = find(context);
    if (!own) return MX_NO_CONTEXT;
    uint32_t owner = 0;
    if (!atomic_compare_exchange_strong(&own->owner, &owner, this_thread()) && owner != this_thread()) return MX_THREAD;
    bool expected = false;
    if (!atomic_compare_exchange_strong(&own->is_entered, &expected, true)) return MX_BUSY;
    // The context may have been closed since `find`.
    if (find(context) != own) {
        atomic_store(&own->is_entered, false);
        return MX_NO_CONTEXT;
    }
    *held = own->held;
    return MX_OK;
}

void microix_gate_leave(mx_context context) { atomic_store(&gates[context & (places - 1)].is_entered, false); }

void microix_gate_hand_over(mx_context context) { atomic_store(&gates[context & (places - 1)].owner, 0); }

void microix_gate_close(mx_context context) {
    gate *own = &gates[context & (places - 1)];
    own->held = NULL;
    atomic_fetch_add(&own->turn, 1);
    atomic_store(&own->is_entered, false);
}
