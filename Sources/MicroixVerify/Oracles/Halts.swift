import MicroixCore
import MicroixMotion

/// Keys that stop on their way, far from their end, and set out anew by themselves: one way, two starts.
struct Halts: Sendable {
    private enum Course: Sendable {
        case resting
        /// It waits for its motion to begin, or goes a way that takes another over.
        case waiting
        /// It goes on, and has been so fast.
        case going(fastest: Double, Lanes)
        /// It has all but stopped.
        case stopped(fastest: Double, Lanes)
    }

    private var courses: Table<KeyID, Course>
    /// What is slower than this part of its greatest speed has stopped, and sets out anew at the other.
    private static let (slow, fast) = (0.04, 0.25)

    init(count: Int) { courses = Table(repeating: .resting, count: count) }

    /// Forgets a key, as something has happened to it; what waits may stop before.
    mutating func forget(_ key: KeyID, waits: Bool) { courses[key] = waits ? .waiting : .resting }

    /// Begins; what is in flight already goes a way of its own.
    mutating func begin(isMoving: Bool) { for key in courses.indices { courses[key] = isMoving ? .waiting : .resting } }

    /// What was never faster, in points a second, was not on its way.
    private static let least = 50.0

    /// Notes what a key shows; says whether it has stopped on its way, and goes on.
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
