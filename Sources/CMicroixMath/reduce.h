// What reduce.c offers to trig.c.

#ifndef MICROIX_REDUCE_H
#define MICROIX_REDUCE_H

#include "internal.h"

/// An angle as a number of steps of π/128, of which the last eight bits count, and a rest of at most half a step, `high` + `low`.
typedef struct microix_angle {
    double high, low;
    uint32_t steps;
} microix_angle;

/// The angle of any finite `x` from 1/128 on, of either sign, to 2^-70 of its rest at least, however close that is to 0.
MICROIX_HIDDEN microix_angle microix_reduce(double x);

#endif
