import MicroixMotion

/// When a motion settles and completes; the search begins only when it may have settled.
extension Track.Course {
    /// The course of a motion that began at `origin`, as far as it must be known at an instant.
    ///
    /// Testing the motion at one time, half way to its completion, is much cheaper than the search for when it settles:
    /// if it is clearly outside the tolerance then, it settles later.
    init(of handOver: borrowing HandOver, from origin: Instant, at instant: Instant, tolerance: Double) {
        #if MICROIX_FAULTS
            if Fault.is(.settlesEarly) || Fault.is(.completesEarly) {
                self.init(of: handOver, from: origin, tolerance: tolerance)
                return
            }
        #endif
        let completes = origin.addingRoundedUp(handOver.perceptualDuration)
        if completes < .never, let end = handOver.base.end {
            for part: Int64 in [2, 4, 8] {
                let wait = (completes.nanoseconds - instant.nanoseconds) / part
                guard wait > 0 else { break }
                let until = Instant(nanoseconds: instant.nanoseconds + wait)
                let shown = handOver.sample(at: until.seconds - origin.seconds).value
                // Twice the tolerance, so that rounding doesn't matter.
                if (shown - end).magnitudes.max() > 2 * tolerance {
                    self = .underWay(until: until, tolerance: tolerance)
                    return
                }
            }
        }
        self.init(of: handOver, from: origin, tolerance: tolerance)
    }

    /// The course of a motion that began at `origin`, with the instant at which it settles.
    init(of handOver: borrowing HandOver, from origin: Instant, tolerance: Double) {
        var duration = handOver.perceptualDuration
        #if MICROIX_FAULTS
            if Fault.is(.completesEarly) { duration *= 0.6 }
        #endif
        let settles = handOver.settles(from: origin, tolerance: tolerance)
        self = .moving(settles: settles, completes: min(settles ?? .never, origin.addingRoundedUp(duration)))
    }
}
