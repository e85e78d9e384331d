import MicroixMotion

/// One key, and what moves it now.
struct Track: Sendable, Hashable {
    enum Course: Sendable, Hashable {
        /// On its way; settles at an instant, or never.
        case moving(settles: Instant?)
        /// Within the tolerance for good; still moving, until nothing is left that a number could show.
        case settled(retires: Instant)
        /// Goes on for as long as the state says so.
        case endless
    }

    let key: Int
    /// The action's name.
    let name: String

    /// Counts starts, so that what began since some point is known.
    let order: UInt64
    var handOver: HandOver
    /// When `handOver` began: at `begin`, or when it turned home.
    var origin: Instant
    var course: Course
    /// When a motion that ends elsewhere goes on to its model value.
    var turnsHome: Instant?
    /// The model value it ends at; unused by endless ones.
    let target: Lanes

    /// The next instant at which something about it changes.
    var boundary: Instant {
        let next: Instant
        switch course {
        case .moving(let settles): next = settles ?? .never
        case .settled(let retires): next = retires
        case .endless: next = .never
        }
        return min(next, turnsHome ?? .never)
    }

    var isEndless: Bool { course == .endless }

    /// Whether it is finite and has not settled.
    var isUnsettled: Bool {
        if case .moving = course { true } else { false }
    }

    func sample(at seconds: Double) -> Sample { handOver.sample(at: max(0, seconds - origin.seconds)) }
}
