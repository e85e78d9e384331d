import MicroixMotion

/// One motion of a key: either the one that took it over, or an addition.
struct Track: Sendable, Equatable {
    /// What a track is to its key.
    enum Role: Sendable, Equatable {
        /// It has taken the key over; `isThrown` if it goes on from where a finger has thrown the key.
        case motion(Course, isThrown: Bool)
        /// A finger holds the key.
        case finger(Boxed<Finger>)
        /// It is added to the motion that took the key over.
        case addition(Addition, Course)
    }

    enum Course: Sendable, Equatable {
        /// It moves, and is outside the tolerance at least until an instant; when it settles is searched for after
        /// that.
        case underWay(until: Instant, tolerance: Double)
        /// It moves. It settles at an instant, or never. When it completes it looks finished; that is never once it was
        /// reported.
        case moving(settles: Instant?, completes: Instant)
        /// It is within the tolerance for good; it retires when nothing remains that a number could show.
        case settled(retires: Instant)
        /// It goes on as long as its state is active.
        case endless
    }

    private(set) var key: KeyID
    /// The action's name.
    private(set) var name: String
    /// The number of this start, which tells what began after a given point.
    private(set) var order: UInt64
    var role: Role
    var handOver: HandOver
    /// When `handOver` began.
    private(set) var origin: Instant
    /// When it makes its next step.
    var steps = Instant.never
    /// The next steps in reverse order; a limited number of them is computed at a time.
    var upcoming: [Motion.Step] = []
    /// The model value at which it ends; not used by endless motions.
    var target: Lanes
    /// The state during which it holds its end; `nil` if it doesn't hold it.
    private(set) var owner: StateID?
    /// When the last part of its action begins; before that, this part only waits.
    var begins = Instant.zero
    /// When it takes over from the earlier motion, which goes on until then; not after its origin if that is at once.
    var takesOver = Instant.zero
    /// For a step among several keys, the state with which steps that have not begun are dropped when it is left.
    var leader: StateID?
    /// When it has to be computed again, because the motion of its sources is not known any further.
    var horizon = Instant.never

    /// The rest of the extrapolation of a finger that has let the key go, as springs that follow the key see it.
    var extrapolationResidual: ExtrapolationResidual?

    /// A finger on a key: between its samples the key stays at its value, with the velocity of the finger.
    struct Finger: Sendable, Equatable {
        let velocity: Lanes
        /// When it was last seen.
        let seen: Instant
        /// The step in value and velocity at that time, which fingers may make.
        let step: Sample
        /// By how much the extrapolation was ahead of the finger at that time.
        var surplus = Lanes.zero
        /// Whether it has been lifted, so that the key will be asked for its action.
        var isReleased = false

        var extrapolation: FingerExtrapolation { FingerExtrapolation(seen: seen) }

        /// Whether it was moving when it was last seen, so long ago that it must have stopped.
        func hasStopped(by instant: Instant) -> Bool {
            velocity != .zero && instant > seen.addingRoundedUp(VelocityTracker.stopGap)
        }

        /// What springs that follow the key see in addition to its value.
        func led(at seconds: Double) -> Sample {
            let (ahead, speed) = extrapolation.ahead(at: seconds)
            // The velocity of the finger is already part of what the key shows.
            return Sample(value: velocity * ahead, velocity: velocity * (speed - 1))
        }
    }

    /// Restarts it with a motion that takes the key over; springs that follow the key still see the rest of an
    /// extrapolation.
    mutating func restart(
        _ name: String, order: UInt64, _ handOver: consuming HandOver, at origin: Instant
    ) {
        extrapolationResidual = extrapolationResidual(at: origin)
        role = .motion(.endless, isThrown: false)
        self.handOver = handOver
        (self.name, self.order, self.origin, owner) = (name, order, origin, nil)
        (steps, upcoming, leader, horizon) = (.never, [], nil, .never)
        (begins, takesOver) = (origin, .zero)
    }

    /// Takes a role, with the model value at which it ends and the state that holds it there.
    mutating func take(_ role: Role, to target: Lanes, owner: StateID?) {
        (self.role, self.target, self.owner) = (role, target, owner)
    }

    /// Its course, as far as it is known.
    @inline(__always) var course: Course {
        switch role {
        case .motion(let course, _), .addition(_, let course): course
        case .finger: .endless
        }
    }

    /// The same track, after the search for when it settles.
    var found: Track {
        var track = self
        track.findCourse()
        return track
    }

    /// Searches for when it settles.
    mutating func findCourse() {
        if case .underWay(_, let tolerance) = course { go(Course(of: handOver, from: origin, tolerance: tolerance)) }
    }

    /// Tests it again if it may have come within the tolerance by an instant.
    mutating func findCourse(by instant: Instant) {
        guard case .underWay(let until, let tolerance) = course, until <= instant else { return }
        go(Course(of: handOver, from: origin, at: instant, tolerance: tolerance))
    }

    /// Its kind of addition; `nil` if it took the key over.
    @inline(__always) var addition: Addition? { if case .addition(let addition, _) = role { addition } else { nil } }

    /// Whether it is an addition.
    @inline(__always) var isAddition: Bool { if case .addition = role { true } else { false } }

    /// Whether it is an addition that is part of the way to the model value.
    @inline(__always) var isChange: Bool { if case .addition(.change, _) = role { true } else { false } }

    /// The finger that holds the key; `nil` if none does.
    var finger: Finger? { if case .finger(let finger) = role { finger.value } else { nil } }

    /// Changes the finger, if one holds the key.
    mutating func changeFinger(_ change: (inout Finger) -> Void) {
        guard case .finger(var finger) = role else { return }
        // There is only one reference to it then, so that it is changed in place.
        role = .motion(.endless, isThrown: false)
        change(&finger.value)
        role = .finger(finger)
    }

    /// Whether a finger holds the key.
    @inline(__always) var hasFinger: Bool { if case .finger = role { true } else { false } }

    /// Whether it goes on from where a finger has thrown the key.
    @inline(__always) var isThrown: Bool { if case .motion(_, true) = role { true } else { false } }

    /// When it completes; never after that was reported, and while it is not known.
    @inline(__always) var completes: Instant {
        if case .moving(_, let completes) = course { completes } else { .never }
    }

    /// When it settles; `nil` if it never does, or that is not known.
    @inline(__always) var settles: Instant? { if case .moving(let settles, _) = course { settles } else { nil } }

    /// Notes that it has completed.
    mutating func complete() {
        if case .moving(let settles, _) = course { go(.moving(settles: settles, completes: .never)) }
    }

    /// Notes that it has settled.
    mutating func settle(retiring retires: Instant) { go(.settled(retires: retires)) }

    private mutating func go(_ course: Course) {
        switch role {
        case .motion(_, let isThrown): role = .motion(course, isThrown: isThrown)
        case .addition(let addition, _): role = .addition(addition, course)
        case .finger: preconditionFailure("what a finger has comes to no end by itself")
        }
    }

    /// The next instant at which something about it may change.
    @inline(__always) var boundary: Instant {
        switch course {
        case .underWay(let until, _): min(until, steps, horizon)
        case .moving(let settles, let completes): min(settles ?? .never, completes, steps, horizon)
        case .settled(let retires): min(retires, steps, horizon)
        case .endless: min(steps, horizon)
        }
    }

    /// Whether it rests for good, and is kept only because it may follow others again.
    @inline(__always) var isStill: Bool {
        if case .rest = handOver.base, case .settled(.never) = course, handOver.residual.length == 0 {
            true
        } else {
            false
        }
    }

    /// Whether it follows others through a spring.
    @inline(__always) var isFollowing: Bool { if case .follow = handOver.base { true } else { false } }

    /// The motion by which it follows others through a spring; `nil` if it does not, or rests.
    var following: FollowMotion? { if case .follow(let motion) = handOver.base { motion } else { nil } }

    @inline(__always) var isEndless: Bool { if case .endless = course { true } else { false } }

    /// Whether nothing remains of it that a number could show.
    @inline(__always) func hasRetired(by instant: Instant) -> Bool {
        if case .settled(let retires) = course { retires <= instant } else { false }
    }

    /// Whether it is finite and has not settled.
    @inline(__always) var isUnsettled: Bool {
        switch course {
        case .underWay, .moving: true
        case .settled, .endless: false
        }
    }

    /// Whether it is finite and has not completed.
    @inline(__always) var isIncomplete: Bool {
        switch course {
        case .underWay: true
        case .moving(_, let completes): completes != .never
        case .settled, .endless: false
        }
    }

    /// Whether the state for which it holds its end is no longer active, or was entered again since.
    @inline(__always) func isLetGo(_ active: StateSet, _ entryMarks: Table<StateID, UInt64>) -> Bool {
        if case .finger(let finger) = role { return finger.value.isReleased }
        guard let owner else { return false }
        return !active.contains(owner) || entryMarks[owner] > order
    }

    /// Whether it has a step that has not begun, and the state that leads it is no longer active, or was entered again
    /// since.
    @inline(__always)
    func isAbandoned(at instant: Instant, _ active: StateSet, _ entryMarks: Table<StateID, UInt64>) -> Bool {
        guard let leader, begins > instant else { return false }
        return !active.contains(leader) || entryMarks[leader] > order
    }

    /// How many motions may wait, one after the other; a further one replaces the last.
    private static let longestQueue = 16

    private func waiting(at instant: Instant) -> Int {
        guard case .sequence(let sequence) = handOver.base else { return 0 }
        let elapsed = elapsed(instant.seconds)
        return sequence.legs.count { $0.begin > elapsed }
    }

    /// The seconds for which a new motion waits for this one; `nil` if it takes over at once.
    ///
    /// No motion waits for an endless one.
    func wait(for recipe: MotionRecipe, at instant: Instant) -> Double? {
        guard recipe.interruption != .takeOver, !isEndless else { return nil }
        let length = handOver.length
        let over = origin.addingRoundedUp(length < .infinity ? length : handOver.perceptualDuration)
        let isReplaced = recipe.interruption == .finish || waiting(at: instant) >= Self.longestQueue
        let end = isReplaced && begins > instant ? begins : over
        return end > instant ? end.seconds - instant.seconds : nil
    }

    @inline(__always) func elapsed(_ seconds: Double) -> Double { max(0, seconds - origin.seconds) }

    @inline(__always)
    func sample(at seconds: Double) -> Sample {
        if horizon < .never, let waiting = waiting(at: seconds) { return waiting }
        let sample = handOver.sample(at: elapsed(seconds))
        guard case .finger(let finger) = role else { return sample }
        return Sample(value: sample.value, velocity: sample.velocity + finger.value.velocity)
    }

    /// Is replaced by another track; springs that follow the key still see the rest of an extrapolation.
    mutating func giveWay(to track: consuming Track) {
        if track.extrapolationResidual == nil { track.extrapolationResidual = extrapolationResidual(at: track.origin) }
        self = track
    }

    func moved(to key: KeyID) -> Track {
        var track = self
        track.key = key
        return track
    }

    /// Computes the next steps after a time of the motion itself.
    mutating func findSteps(after time: Double) {
        upcoming = handOver.base.steps ? handOver.base.nextSteps(after: time, count: 64).reversed() : []
        steps = upcoming.last.map { origin.addingRoundedUp($0.time) } ?? .never
    }

    /// Removes and returns the next step.
    mutating func takeStep() -> Motion.Step? {
        guard let step = upcoming.popLast() else { return nil }
        if let next = upcoming.last {
            steps = origin.addingRoundedUp(next.time)
        } else {
            findSteps(after: step.time)
        }
        return step
    }

    /// When nothing remains that a number could show: 1e-10 of the way in value, and 1e-8 of it per second in velocity.
    func retirement(settled: Instant) -> Instant {
        #if MICROIX_FAULTS
            if Fault.is(.settlesEarly) { return settled }
        #endif
        let range = max(1, (handOver.sample(at: 0).value - target).magnitudes.max())
        guard let rest = handOver.rest(within: 1e-10 * range, speed: 1e-8 * range) else { return .never }
        // Springs that follow it may see an extrapolation for a while longer.
        let led = extrapolationResidual.map { $0.origin.addingRoundedUp(Track.ExtrapolationResidual.length) } ?? .zero
        return max(settled, led, origin.addingRoundedUp(rest))
    }
}
