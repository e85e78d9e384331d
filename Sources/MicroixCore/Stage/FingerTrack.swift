import MicroixMotion

/// Keys that fingers hold: the key has the value and velocity of the finger.
extension Stage {
    /// Lets a finger take a key over: from now on the key follows the finger, and its earlier motion is gone.
    ///
    /// - Parameters:
    ///   - shown: What the key shows just before.
    ///   - led: The value and velocity that the finger gives it; the difference is a step, as fingers make.
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

    /// Moves a held key to the value and velocity of the finger.
    mutating func drive(_ key: KeyID, to led: Sample, at instant: Instant) {
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

    /// Lets the finger go; the key stays where it is until it is asked for its action.
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
