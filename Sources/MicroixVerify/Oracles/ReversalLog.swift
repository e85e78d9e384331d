import MicroixCore
import MicroixMotion

/// Where keys turned back on their way, so that it can be told in the end who trembled.
struct ReversalLog: Sendable {
    private struct Turn: Sendable {
        let key: KeyID
        let time: Double
        let lane: Int
        let value: Double
        /// Where it was told to go; `nil` of what nobody has told anything.
        let target: Double?
        /// The least and the greatest value since it turned before.
        let extent: Subject.Bounds
    }

    private var turns: [Turn] = []
    private var directions: Table<KeyID, Lanes>
    private var last: Table<KeyID, (time: Double, value: Lanes)>
    private var extents: Table<KeyID, Subject.Bounds>
    /// Where each key was told to go last.
    private var targets: [KeyID: Lanes] = [:]

    init(count: Int) {
        directions = Table(repeating: .zero, count: count)
        last = Table(repeating: (0, .zero), count: count)
        extents = Table(repeating: Subject.Bounds(), count: count)
    }

    mutating func begin() {
        turns.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
        for index in directions.indices { (directions[index], extents[index]) = (.zero, Subject.Bounds()) }
    }

    /// Takes up that a key is told to go somewhere: around that it swings from now on.
    mutating func turn(_ key: KeyID, to target: Lanes) { targets[key] = target }

    mutating func note(_ key: KeyID, _ sample: Sample, at time: Double) {
        let old = directions[key]
        directions[key] = sample.velocity
        extents[key].include(sample.value)
        let against = old * sample.velocity
        if against.min() < 0 {
            let (before, value) = last[key]
            for lane in 0..<4 where against[lane] < 0 {
                // Between two looks it went on for a while, as if its velocity changed evenly.
                let share = old[lane] / (old[lane] - sample.velocity[lane])
                let farther = time - before > Self.longestLook ? 0 : old[lane] * share * (time - before) / 2
                turns.append(
                    Turn(
                        key: key, time: time, lane: lane, value: value[lane] + farther, target: targets[key]?[lane],
                        extent: extents[key]))
            }
            extents[key] = Subject.Bounds(least: sample.value, greatest: sample.value)
        }
        last[key] = (time, sample.value)
    }

    /// Seconds between two looks over which a velocity changes evenly; where nothing more is to come, the next may be much later.
    private static let longestLook = 0.06
    /// Seconds without a turn after which another tremble begins.
    private static let pause = 1.0

    /// When a key has turned back between 0.1 and 1 point from where it goes without a pause or a greater swing between; of several
    /// lanes and times the longest.
    func tremble(of key: KeyID, around end: Lanes, points: Double) -> [Double] {
        var longest: [Double] = []
        for lane in 0..<4 {
            var times: [Double] = []
            for turn in turns where turn.key == key && turn.lane == lane {
                let end = turn.target ?? end[lane]
                let distance = abs(turn.value - end) * points
                let extent = max(end - turn.extent.least[lane], turn.extent.greatest[lane] - end) * points
                if let last = times.last, distance >= 1 || extent >= 2 || turn.time - last > Self.pause {
                    times.removeAll()
                }
                if distance > 0.1, distance < 1 { times.append(turn.time) }
                if times.count > longest.count { longest = times }
            }
        }
        return longest
    }
}
