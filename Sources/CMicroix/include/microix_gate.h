// Controls access to contexts by their numbers: one thread, and one call at a time. Only for MicroixC.

#ifndef MICROIX_GATE_H
#define MICROIX_GATE_H

#include "microix.h"

/// Registers a context's data, and returns its number. The context belongs to this thread.
mx_status microix_gate_open(void *held, mx_context *context);

/// Enters a context with this thread. Each successful call needs one of `microix_gate_leave` or `microix_gate_close`.
mx_status microix_gate_enter(mx_context context, void **held);

/// Leaves a context that this thread has entered.
void microix_gate_leave(mx_context context);

/// Gives a context that this thread has entered to the next thread that enters it.
void microix_gate_hand_over(mx_context context);

/// Removes the number of a context that this thread has entered; replaces `microix_gate_leave`.
void microix_gate_close(mx_context context);

#endif
