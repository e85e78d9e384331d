// The reduction of angles, for trig.c.

#ifndef MICROIX_REDUCE_H
#define MICROIX_REDUCE_H

#include "internal.h"

/// An angle as a number of steps of π/128 plus a rest, `high` + `low`, of at most half a step. Only the last eight bits of `steps`
/// matter.
typedef struct microix_angle {
    double high, low;
    uint32_t steps;
} microix_angle;

/// Reduces a finite `x` with |x| ≥ 1/128. The error is at most 2^-70 of the rest, however near to 0 the rest is.
MICROIX_HIDDEN microix_angle microix_reduce(double x);

#endif
