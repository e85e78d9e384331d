import MicroixCore
import MicroixMotion

/// Finds keys that stop on their way, far from their end, and start again by themselves.
struct HaltWatch: Sendable {
    private enum Course: Sendable {
        case resting
        /// It waits for its motion to begin, or its motion has taken over from another one.
        case waiting
        /// It moves; its greatest speed so far, and its velocity.
        case going(fastest: Double, Lanes)
        /// It has almost stopped; its greatest speed before, and its velocity then.
        case stopped(fastest: Double, Lanes)
    }

    private var courses: Table<KeyID, Course>
    /// Below the share `slow` of its greatest speed a key has stopped; above the share `fast` it has started again.
    private static let (slow, fast) = (0.04, 0.25)

    init(count: Int) { courses = Table(repeating: .resting, count: count) }

    /// Forgets a key, because something has happened to it; if it waits, it may stop before it starts.
    mutating func forget(_ key: KeyID, waits: Bool) { courses[key] = waits ? .waiting : .resting }

    /// Starts; keys that are in flight already have their own way.
    mutating func begin(isMoving: Bool) { for key in courses.indices { courses[key] = isMoving ? .waiting : .resting } }

    /// A key that was never faster than this was not on its way, in points a second.
    private static let least = 50.0

    /// Notes a sample of a key; returns whether the key had stopped on its way and goes on now.
    ///
    /// - Parameter points: How many points on the screen a unit of the key is.
    mutating func note(_ key: KeyID, _ sample: Sample, points: Double) -> Bool {
        let speed = sample.velocity.magnitudes.max()
        switch courses[key] {
        case .resting:
            if speed > 0 { courses[key] = .going(fastest: speed, sample.velocity) }
        case .waiting: break
        case .going(let fastest, let way):
            let isSlow = speed < Self.slow * fastest && fastest * points > Self.least
            courses[key] =
                isSlow
                ? .stopped(fastest: fastest, way)
                : .going(fastest: max(fastest, speed), sample.velocity)
        case .stopped(let fastest, let way):
            guard speed > Self.fast * fastest else { break }
            courses[key] = .going(fastest: speed, sample.velocity)
            return (way * sample.velocity).sum() > 0
        }
        return false
    }
}
