import MicroixCore
import MicroixMotion

/// Where keys turned back on their way, so that it can be told in the end who trembled.
struct ReversalLog: Sendable {
    private struct Turn: Sendable {
        let key: KeyID
        let time: Double
        let lane: Int
        let value: Double
    }

    private var turns: [Turn] = []
    private var directions: Table<KeyID, Lanes>
    private var last: Table<KeyID, Lanes>

    init(count: Int) {
        directions = Table(repeating: .zero, count: count)
        last = directions
    }

    mutating func begin() {
        turns.removeAll(keepingCapacity: true)
        for index in directions.indices { directions[index] = .zero }
    }

    mutating func note(_ key: KeyID, _ sample: Sample, at time: Double) {
        let old = directions[key]
        directions[key] = sample.velocity
        let against = old * sample.velocity
        if against.min() < 0 {
            for lane in 0..<4 where against[lane] < 0 {
                turns.append(Turn(key: key, time: time, lane: lane, value: last[key][lane]))
            }
        }
        last[key] = sample.value
    }

    /// When a key has turned back between 0.1 and 1 point from its end; of several lanes the one that did so most.
    func tremble(of key: KeyID, around end: Lanes, points: Double) -> [Double] {
        var times: [[Double]] = [[], [], [], []]
        for turn in turns where turn.key == key {
            let distance = abs(turn.value - end[turn.lane]) * points
            guard distance > 0.1, distance < 1 else { continue }
            times[turn.lane].append(turn.time)
        }
        return times.max { $0.count < $1.count } ?? []
    }
}
