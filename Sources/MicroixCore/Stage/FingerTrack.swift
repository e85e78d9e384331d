import MicroixMotion

/// What a finger has: the key is where the finger is, and as fast.
extension Stage {
    /// Lets a finger take a key over: from now on it shows the finger's way, and of what moved it nothing is left.
    ///
    /// - Parameters:
    ///   - shown: What it shows just before, with its velocity.
    ///   - led: What the finger shows, and how fast it is: the difference is a finger's step.
    mutating func grasp(_ key: KeyID, from shown: Sample, _ led: Sample, at instant: Instant) {
        endChanges(of: key)
        var handOver = HandOver(.rest(led.value))
        #if MICROIX_FAULTS
            if Fault.is(.slidesUnderFinger) {
                handOver = HandOver(.rest(led.value), from: shown, isMoving: shown.velocity != .zero)
            }
        #endif
        let step = Sample(value: led.value - shown.value, velocity: led.velocity - shown.velocity)
        put(
            Track(
                key: key, name: "finger", order: mark,
                role: .finger(Boxed(Track.Finger(velocity: led.velocity, seen: instant, step: step))),
                handOver: handOver,
                origin: instant, target: led.value, owner: nil, begins: instant))
    }

    /// Lets a key that a finger has be where the finger is.
    mutating func lead(_ key: KeyID, to led: Sample, at instant: Instant) {
        change(key) { track in
            guard let finger = track.finger, !finger.isReleased else { return }
            let before = track.handOver.base.sample(at: 0).value
            let earlier = finger.seen == instant ? finger.step : Sample(value: .zero)
            let step = Sample(value: led.value - before, velocity: led.velocity - finger.velocity)
            let ahead = finger.seen == instant ? finger.surplus : finger.led(at: instant.seconds).value
            track.changeFinger {
                $0 = Track.Finger(
                    velocity: led.velocity, seen: instant, step: earlier + step, surplus: ahead + before - led.value)
            }
            track.handOver = HandOver(.rest(led.value))
        }
    }

    /// Lets a finger go; the key stays until it is asked for its action.
    mutating func release(_ key: KeyID) {
        change(key) { track in
            track.changeFinger { finger in
                #if MICROIX_FAULTS
                    if Fault.is(.releaseWithoutVelocity) {
                        finger = Track.Finger(
                            velocity: .zero, seen: finger.seen, step: finger.step, surplus: finger.surplus)
                    }
                #endif
                finger.isReleased = true
            }
        }
    }
}
