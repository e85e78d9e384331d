import MicroixCore
import MicroixMotion

/// Counts how often colours and opacities have turned back lately.
///
/// If they have not done so often, nothing can have flashed, and nothing has to be drawn.
struct FlickerLog: Sendable {
    private struct Course: Sendable {
        /// For each lane, the last value before it turns back.
        var extreme: Lanes
        var direction = Lanes.zero
        /// The instants at which it turned back within the last second.
        var turns: [Double] = []
    }

    /// A smaller change is no flash, whatever the colour.
    private static let least = 0.005
    /// How often anything must turn back, come or go within a second for four flashes: these are eight changes, with a
    /// turn between each two.
    private static let leastTogether = 7
    /// How often one of them must do so: the colour that is seen is a product of a colour, a layer's opacity and a
    /// group's opacity.
    private static let leastAlone = 3

    private var courses: Table<KeyID, Course?>
    private var moved: [KeyID] = []
    /// The instants at which layers came or went.
    private var changes: [Double] = []
    /// For each layer, the instants at which layers came or went, or something turned back that its colours depend on.
    private var all: [LayerID: [Double]] = [:]
    /// Whether one of them alone has done so often enough.
    private var isAnyOften = false
    /// For each key, the layers whose colours depend on it.
    private let lit: Table<KeyID, [LayerID]>
    /// Whether something may have flashed since this was begun.
    private(set) var isSuspicious = false

    init(_ subject: Subject) {
        lit = subject.lit
        courses = Table(repeating: nil, count: lit.count)
    }

    mutating func begin() {
        (isSuspicious, isAnyOften) = (false, false)
        for key in moved { courses[key] = nil }
        moved.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
    }

    /// Notes the value of a colour or an opacity.
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
        if hasTurned { note(time, Self.note(time, among: &course.turns) >= Self.leastAlone, in: lit[key]) }
        courses[key] = course
    }

    /// Notes that layers come or go.
    mutating func noteChange(at time: Double) {
        if isSuspicious || changes.last == time { return }
        // Any layer may be one of them.
        note(time, Self.note(time, among: &changes) >= Self.leastAlone, in: [.whole])
    }

    private mutating func note(_ time: Double, _ isOften: Bool, in layers: [LayerID]) {
        isAnyOften = isAnyOften || isOften
        for layer in layers {
            var most = Self.note(time, among: &all[layer, default: []])
            if layer == .whole {
                most += all.map { $0.key == .whole ? 0 : $0.value.count { $0 > time - 1 } }.max() ?? 0
            } else {
                most += all[.whole, default: []].count { $0 > time - 1 }
            }
            isSuspicious = isSuspicious || most >= Self.leastTogether && isAnyOften
        }
    }

    /// Adds an instant, and returns how many there are within the second before it.
    private static func note(_ time: Double, among times: inout [Double]) -> Int {
        times.removeAll { $0 <= time - 1 }
        times.append(time)
        return times.count
    }
}
