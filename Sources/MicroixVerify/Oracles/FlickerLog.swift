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
    /// How often anything turns back, or comes or goes, within a second that has four flashes: they are eight changes, and
    /// between them what is shown turns back.
    private static let leastTogether = 7
    /// How often one of them does: what is shown is the product of a colour, a layer's opacity and a group's.
    private static let leastAlone = 3

    private var courses: Table<KeyID, Course?>
    private var moved: [KeyID] = []
    /// When layers came or went.
    private var changes: [Double] = []
    /// When anything did, or turned back.
    private var all: [Double] = []
    /// Whether one of them has done so often.
    private var isAnyOften = false
    /// Whether something may have flashed since this was begun.
    private(set) var isSuspicious = false

    init(count: Int) { courses = Table(repeating: nil, count: count) }

    mutating func begin() {
        (isSuspicious, isAnyOften) = (false, false)
        for key in moved { courses[key] = nil }
        moved.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
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
        if hasTurned { note(time, Self.note(time, among: &course.turns) >= Self.leastAlone) }
        courses[key] = course
    }

    /// Notes that layers come or go.
    mutating func noteChange(at time: Double) {
        if isSuspicious || changes.last == time { return }
        note(time, Self.note(time, among: &changes) >= Self.leastAlone)
    }

    private mutating func note(_ time: Double, _ isOften: Bool) {
        isAnyOften = isAnyOften || isOften
        isSuspicious = Self.note(time, among: &all) >= Self.leastTogether && isAnyOften
    }

    /// How many there are within the second that ends with another one.
    private static func note(_ time: Double, among times: inout [Double]) -> Int {
        times.removeAll { $0 <= time - 1 }
        times.append(time)
        return times.count
    }
}
