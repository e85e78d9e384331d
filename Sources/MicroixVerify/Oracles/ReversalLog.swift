import MicroixCore
import MicroixMotion

/// The instants and values at which keys turned back on their way, to find keys that tremble.
struct ReversalLog: Sendable {
    private struct Turn: Sendable {
        let key: KeyID
        let time: Double
        let lane: Int
        let value: Double
        /// The value to which the key was led; `nil` if nothing led it.
        let target: Double?
        /// The least and greatest value since the turn before.
        let extent: Subject.Bounds
    }

    private var turns: [Turn] = []
    private var directions: Table<KeyID, Lanes>
    private var last: Table<KeyID, (time: Double, value: Lanes)>
    private var extents: Table<KeyID, Subject.Bounds>
    /// The value to which each key was last led.
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

    /// Notes that a key is led to a value; it swings around that from now on.
    mutating func turn(_ key: KeyID, to target: Lanes) { targets[key] = target }

    mutating func note(_ key: KeyID, _ sample: Sample, at time: Double) {
        let old = directions[key]
        directions[key] = sample.velocity
        extents[key].include(sample.value)
        let against = old * sample.velocity
        if against.min() < 0 {
            let (before, value) = last[key]
            for lane in 0..<4 where against[lane] < 0 {
                // Between two looks the key went on for a while; its velocity is taken to change evenly.
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

    /// The longest time between two looks over which a velocity is taken to change evenly, in seconds.
    private static let longestLook = 0.06
    /// After so many seconds without a turn, another tremble begins.
    private static let pause = 1.0

    /// The instants at which a key turned back, between 0.1 and 1 point from its end, without a pause or a greater
    /// swing between; the longest such list of all lanes.
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
