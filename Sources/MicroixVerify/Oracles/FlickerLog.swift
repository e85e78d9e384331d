import MicroixCore
import MicroixMotion

/// How often colours and opacities have turned back lately: where none did so often, nothing can have flashed, and nothing
/// needs to be drawn to tell.
struct FlickerLog: Sendable {
    private struct Course: Sendable {
        /// How far it went last before it turned, by lane.
        var extreme: Lanes
        var direction = Lanes.zero
        /// The instants of the last times it turned.
        var turns: [Double] = []
    }

    /// What comes and goes by less is no flash, of whatever colour.
    private static let least = 0.005
    /// How often is often.
    ///
    /// Four flashes within a second are eight changes, and between them what is shown turns back seven times. It is the
    /// product of a colour, a layer's opacity and a group's: one of three has turned back three times.
    private static let turns = 3
    /// Of what comes and goes, each time counts.
    private static let changes = 4

    private var courses: Table<KeyID, Course?>
    private var moved: [KeyID] = []
    private var changes: [Double] = []
    /// Whether something may have flashed since this was begun.
    private(set) var isSuspicious = false

    init(count: Int) { courses = Table(repeating: nil, count: count) }

    mutating func begin() {
        isSuspicious = false
        for key in moved { courses[key] = nil }
        moved.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
    }

    /// Notes what a colour or an opacity shows.
    mutating func note(_ key: KeyID, _ value: Lanes, at time: Double) {
        if isSuspicious { return }
        guard var course = courses[key] else {
            courses[key] = Course(extreme: value)
            moved.append(key)
            return
        }
        var hasTurned = false
        for lane in 0..<4 {
            let way = value[lane] - course.extreme[lane]
            let direction = course.direction[lane]
            if way * direction > 0 || direction == 0 && abs(way) >= Self.least {
                course.extreme[lane] = value[lane]
                if direction == 0 { course.direction[lane] = way < 0 ? -1 : 1 }
            } else if way * direction <= -Self.least {
                course.extreme[lane] = value[lane]
                course.direction[lane] = -direction
                hasTurned = true
            }
        }
        if hasTurned { isSuspicious = Self.note(time, among: &course.turns, most: Self.turns) }
        courses[key] = course
    }

    /// Notes that layers come or go.
    mutating func noteChange(at time: Double) {
        if isSuspicious || changes.last == time { return }
        isSuspicious = Self.note(time, among: &changes, most: Self.changes)
    }

    /// Whether there are so many within a second.
    private static func note(_ time: Double, among times: inout [Double], most: Int) -> Bool {
        times.removeAll { $0 <= time - 1 }
        times.append(time)
        return times.count >= most
    }
}
