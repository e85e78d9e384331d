import MicroixMotion

/// What a finger has: the key is where the finger is, and as fast.
extension Stage {
    /// Lets a finger take a key over; what it moved with before dies away under it.
    ///
    /// A key at rest shows the finger's first way at once, like every later one; one in flight is caught without a jump.
    ///
    /// - Parameters:
    ///   - start: What the finger would show if it had gone no way.
    ///   - taken: What it shows, and how fast it is: its way so far is a finger's step.
    mutating func grasp(
        _ key: KeyID, _ shown: Sample, isMoving: Bool, from start: Lanes, _ taken: Sample, at instant: Instant
    ) {
        let begin = isMoving ? taken.value : start
        let residual = Residual(
            offset: shown.value - begin, slope: isMoving ? shown.velocity - taken.velocity : .zero,
            length: Self.graspTime)
        let isSame = residual.offset == .zero && residual.slope == .zero
        let handOver = HandOver(.rest(taken.value), isSame ? .none : residual, Sample(value: .zero))
        // What rests begins as fast as the finger is.
        let kink = isMoving ? .zero : taken.velocity - shown.velocity
        endChanges(of: key)
        put(
            Track(
                key: key, name: "finger", order: mark,
                role: .finger(
                    Track.Finger(
                        velocity: taken.velocity, seen: instant,
                        step: Sample(value: taken.value - begin, velocity: kink))),
                handOver: handOver, origin: instant, target: taken.value, owner: nil, begins: instant))
    }

    /// The seconds within which a finger that takes up a moving key has it all to itself.
    static let graspTime = 0.15

    /// Lets a key that a finger has be where the finger is.
    mutating func lead(_ key: KeyID, to taken: Sample, at instant: Instant) {
        change(key) { track in
            guard let finger = track.finger, !finger.isReleased else { return }
            let before = track.handOver.base.sample(at: 0).value
            let earlier = finger.seen == instant ? finger.step : Sample(value: .zero)
            let step = Sample(value: taken.value - before, velocity: taken.velocity - finger.velocity)
            let led = finger.seen == instant ? finger.surplus : finger.led(at: instant.seconds).value
            let surplus = led + before - taken.value
            track.role = .finger(
                Track.Finger(velocity: taken.velocity, seen: instant, step: earlier + step, surplus: surplus))
            track.handOver = HandOver(.rest(taken.value), track.handOver.residual, track.handOver.declared)
        }
    }

    /// Lets a finger go; the key stays until it is asked for its action.
    mutating func release(_ key: KeyID) {
        change(key) { track in
            guard var finger = track.finger else { return }
            #if MICROIX_FAULTS
                if Fault.is(.releaseWithoutVelocity) {
                    finger = Track.Finger(
                        velocity: .zero, seen: finger.seen, step: finger.step, surplus: finger.surplus)
                }
            #endif
            finger.isReleased = true
            track.role = .finger(finger)
        }
    }
}
