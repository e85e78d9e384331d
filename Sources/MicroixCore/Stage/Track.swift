import MicroixMotion

/// One key, and what moves it now: either what took it over, or something that is added to that.
struct Track: Sendable, Equatable {
    /// What it is to its key.
    enum Role: Sendable, Equatable {
        /// It has taken the key over; `isThrown` where it goes on from where a finger has thrown it.
        case motion(Course, isThrown: Bool)
        /// A finger has the key, for as long as it does.
        case finger(Boxed<Finger>)
        /// It is added to what took the key over.
        case addition(Addition, Course)
    }

    enum Course: Sendable, Equatable {
        /// On its way, and outside the tolerance until an instant at least: when it settles is looked for after that.
        case underWay(until: Instant, tolerance: Double)
        /// On its way. It settles at an instant, or never; a person takes it for done when it completes, which is never once
        /// that has been told.
        case moving(settles: Instant?, completes: Instant)
        /// Within the tolerance for good; still moving, until nothing is left that a number could show, or held there.
        case settled(retires: Instant)
        /// Goes on for as long as the state says so.
        case endless
    }

    private(set) var key: KeyID
    /// The action's name.
    private(set) var name: String
    /// Counts starts, so that what began since some point is known.
    private(set) var order: UInt64
    var role: Role
    var handOver: HandOver
    /// When `handOver` began.
    private(set) var origin: Instant
    /// When it next steps.
    var steps = Instant.never
    /// The next few steps, the first of them last; they are looked for some at a time.
    var upcoming: [Motion.Step] = []
    /// The model value it ends at; unused by endless ones.
    var target: Lanes
    /// The state for as long as which it holds its end.
    private(set) var owner: StateID?
    /// When the last of what it was asked for begins; until then that only waits.
    var begins = Instant.zero
    /// When it takes over from what moved before and goes on until then; not later than its origin where that is at once.
    var takesOver = Instant.zero
    /// The state that lets go of what has not begun when it is left; of a step among several keys.
    var leader: StateID?
    /// When it is to be laid anew, as what it follows was not known any further.
    var horizon = Instant.never

    /// How far ahead of it springs that follow it still see it, as a finger that was led on has let it go.
    var lead: Lead?

    /// A finger on a key: between its samples the key stays, and is as fast as the finger.
    struct Finger: Sendable, Equatable {
        let velocity: Lanes
        /// When it was last seen.
        let seen: Instant
        /// What it stepped and bent by then, as fingers do.
        let step: Sample
        /// How much farther it had been led on by then than it went.
        var surplus = Lanes.zero
        /// Whether it has been lifted, so that the key is asked for its action.
        var isReleased = false

        var leading: Leading { Leading(seen: seen) }

        /// Whether it was moving when it was last seen, and that is so long ago that it has stood still since.
        func hasStopped(by instant: Instant) -> Bool {
            velocity != .zero && instant > seen.addingRoundedUp(VelocityTracker.stopGap)
        }

        /// What springs that follow the key see beyond it.
        func led(at seconds: Double) -> Sample {
            let (ahead, speed) = leading.ahead(at: seconds)
            // Between its samples the key is as fast as the finger.
            return Sample(value: velocity * ahead, velocity: velocity * (speed - 1))
        }
    }

    /// Begins anew with a motion that takes the key over; what follows it by springs sees that as far ahead as what it was.
    mutating func restart(
        _ name: String, order: UInt64, _ handOver: consuming HandOver, at origin: Instant
    ) {
        lead = lead(at: origin)
        role = .motion(.endless, isThrown: false)
        self.handOver = handOver
        (self.name, self.order, self.origin, owner) = (name, order, origin, nil)
        (steps, upcoming, leader, horizon) = (.never, [], nil, .never)
        (begins, takesOver) = (origin, .zero)
    }

    /// Takes a role, with the model value to end at and the state that holds it there.
    mutating func take(_ role: Role, to target: Lanes, owner: StateID?) {
        (self.role, self.target, self.owner) = (role, target, owner)
    }

    /// Its progress, as far as that has been looked for.
    @inline(__always) var course: Course {
        switch role {
        case .motion(let course, _), .addition(_, let course): course
        case .finger: .endless
        }
    }

    /// The same track, with the instant at which it settles looked for.
    var found: Track {
        var track = self
        track.findCourse()
        return track
    }

    /// Looks for the instant at which it settles.
    mutating func findCourse() {
        if case .underWay(_, let tolerance) = course { go(Course(of: handOver, from: origin, tolerance: tolerance)) }
    }

    /// Looks at it again where it may be within the tolerance by an instant.
    mutating func findCourse(by instant: Instant) {
        guard case .underWay(let until, let tolerance) = course, until <= instant else { return }
        go(Course(of: handOver, from: origin, at: instant, tolerance: tolerance))
    }

    /// What it is, where it is added to what took the key over.
    @inline(__always) var addition: Addition? { if case .addition(let addition, _) = role { addition } else { nil } }

    /// Whether it is added to what took the key over.
    @inline(__always) var isAddition: Bool { if case .addition = role { true } else { false } }

    /// Whether it is added, and a part of the way to the model value.
    @inline(__always) var isChange: Bool { if case .addition(.change, _) = role { true } else { false } }

    /// The finger that has it, if one has.
    var finger: Finger? { if case .finger(let finger) = role { finger.value } else { nil } }

    /// Changes the finger, where one has it.
    mutating func changeFinger(_ change: (inout Finger) -> Void) {
        guard case .finger(var finger) = role else { return }
        // Held once, it is changed where it lies.
        role = .motion(.endless, isThrown: false)
        change(&finger.value)
        role = .finger(finger)
    }

    /// Whether a finger has it.
    @inline(__always) var hasFinger: Bool { if case .finger = role { true } else { false } }

    /// Whether it goes on from where a finger has thrown it.
    @inline(__always) var isThrown: Bool { if case .motion(_, true) = role { true } else { false } }

    /// When a person takes it for done; never once that is told, or as long as it has not been looked for.
    @inline(__always) var completes: Instant {
        if case .moving(_, let completes) = course { completes } else { .never }
    }

    /// When it settles, where it does and that has been looked for.
    @inline(__always) var settles: Instant? { if case .moving(let settles, _) = course { settles } else { nil } }

    /// Notes that it is completed.
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

    /// The next instant at which something about it changes, or may do so.
    @inline(__always) var boundary: Instant {
        switch course {
        case .underWay(let until, _): min(until, steps, horizon)
        case .moving(let settles, let completes): min(settles ?? .never, completes, steps, horizon)
        case .settled(let retires): min(retires, steps, horizon)
        case .endless: min(steps, horizon)
        }
    }

    /// Whether it rests for good, and is kept only to follow others again.
    @inline(__always) var isStill: Bool {
        if case .rest = handOver.base, case .settled(.never) = course, handOver.residual.length == 0 {
            true
        } else {
            false
        }
    }

    /// Whether it follows others through a spring.
    @inline(__always) var isFollowing: Bool { if case .follow = handOver.base { true } else { false } }

    /// The motion by which it follows others through a spring; `nil` where it does not, or rests there.
    var following: FollowMotion? { if case .follow(let motion) = handOver.base { motion } else { nil } }

    @inline(__always) var isEndless: Bool { if case .endless = course { true } else { false } }

    /// Whether nothing is left of it that a number could show.
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

    /// Whether it is finite, and not yet done to the eye.
    @inline(__always) var isIncomplete: Bool {
        switch course {
        case .underWay: true
        case .moving(_, let completes): completes != .never
        case .settled, .endless: false
        }
    }

    /// Whether the state that it holds its end for is no longer active, or was entered again since.
    @inline(__always) func isLetGo(_ active: StateSet, _ entryMarks: Table<StateID, UInt64>) -> Bool {
        if case .finger(let finger) = role { return finger.value.isReleased }
        guard let owner else { return false }
        return !active.contains(owner) || entryMarks[owner] > order
    }

    /// Whether it has a step to come, and the state that it led to is no longer active, or was entered again since.
    @inline(__always)
    func isAbandoned(at instant: Instant, _ active: StateSet, _ entryMarks: Table<StateID, UInt64>) -> Bool {
        guard let leader, begins > instant else { return false }
        return !active.contains(leader) || entryMarks[leader] > order
    }

    /// How many motions may wait one after the other; a further one takes the place of the last.
    private static let longestQueue = 16

    private func waiting(at instant: Instant) -> Int {
        guard case .sequence(let sequence) = handOver.base else { return 0 }
        let elapsed = elapsed(instant.seconds)
        return sequence.legs.count { $0.begin > elapsed }
    }

    /// The seconds for which a motion waits for what moves here; `nil` where it takes over at once.
    ///
    /// What has no end is not waited for.
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

    /// Lets another take its place, and what follows it by springs see that as far ahead as itself.
    mutating func giveWay(to track: consuming Track) {
        if track.lead == nil { track.lead = lead(at: track.origin) }
        self = track
    }

    func moved(to key: KeyID) -> Track {
        var track = self
        track.key = key
        return track
    }

    /// Looks for the steps after an instant of its own time.
    mutating func findSteps(after time: Double) {
        upcoming = handOver.base.steps ? handOver.base.nextSteps(after: time, count: 64).reversed() : []
        steps = upcoming.last.map { origin.addingRoundedUp($0.time) } ?? .never
    }

    /// Takes the next step off the list.
    mutating func takeStep() -> Motion.Step? {
        guard let step = upcoming.popLast() else { return nil }
        if let next = upcoming.last {
            steps = origin.addingRoundedUp(next.time)
        } else {
            findSteps(after: step.time)
        }
        return step
    }

    /// When nothing is left that a number could show: 1e-10 of the way in value, 1e-8 of it a second in velocity.
    func retirement(settled: Instant) -> Instant {
        #if MICROIX_FAULTS
            if Fault.is(.settlesEarly) { return settled }
        #endif
        let range = max(1, (handOver.sample(at: 0).value - target).magnitudes.max())
        guard let rest = handOver.rest(within: 1e-10 * range, speed: 1e-8 * range) else { return .never }
        // What follows it through springs may see it ahead of its rest for a while.
        let led = lead.map { $0.origin.addingRoundedUp(Track.Lead.length) } ?? .zero
        return max(settled, led, origin.addingRoundedUp(rest))
    }
}
