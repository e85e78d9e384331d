// Who may come in: contexts by their numbers, one call and one thread at a time. For MicroixC alone.

#ifndef MICROIX_GATE_H
#define MICROIX_GATE_H

#include "microix.h"

/// Gives what a context holds a number; it belongs to this thread.
mx_status microix_gate_open(void *held, mx_context *context);

/// Enters a context with this thread. Whatever enters must leave.
mx_status microix_gate_enter(mx_context context, void **held);

/// Leaves a context that this thread has entered.
void microix_gate_leave(mx_context context);

/// Gives a context that this thread has entered to whichever thread enters it next.
void microix_gate_hand_over(mx_context context);

/// Takes its number away from what this thread has entered, in the place of leaving it.
void microix_gate_close(mx_context context);

#endif
