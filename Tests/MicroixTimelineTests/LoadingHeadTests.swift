import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// A picture saw what no oracle did: two loops out of phase draw a head that runs backward.
///
/// So does a velocity that is left over where a known progress becomes unknown: what makes up for it decays, and decaying leads
/// back.
@Suite("The ends of an arc that loads")
struct LoadingHeadTests {
    /// A component of the gallery, and what a host may say to it.
    struct Loader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arc: String
        /// The layer that fades with it.
        let faded: String
        /// What turns it on and off, and what else a host says besides a progress.
        let activating: String
        var others: [String] = []
        /// The knobs that set its pace, with their bounds.
        var knobs: [(name: String, least: Double, greatest: Double)] = []
    }

    static let loaders = [
        Loader(
            testDescription: "loader", arc: "ring", faded: "ring", activating: "set_is_active",
            others: ["appear", "disappear"], knobs: [("turn", 0.5, 4), ("arc", 0.5, 4), ("catch", 0.1, 1.5)]),
        Loader(testDescription: "spinner", arc: "ring", faded: "ring", activating: "set_is_active"),
        Loader(
            testDescription: "components/ring", arc: "arc", faded: "ring", activating: "set_is_waiting",
            knobs: [("turn", 0.4, 3), ("catch", 0.1, 1.5)]),
    ]

    @Test("Neither goes back after any history, and they stay in order, within a turn", arguments: loaders, 0..<12)
    func neverBack(_ loader: Loader, _ seed: Int) throws {
        for round in 0..<8 {
            var history = try History(loader, seed: UInt64(seed * 100 + round), knobs: round)
            try history.run(lowering: false)
            #expect(history.tail.back < 1e-9 && history.head.back < 1e-9, "round \(round): \(history)")
            #expect(history.least > -1e-6 && history.greatest < 360 + 1e-6, "round \(round): \(history)")
        }
    }

    @Test("Where less is known than before only the head goes back", arguments: loaders, 0..<4)
    func lowered(_ loader: Loader, _ seed: Int) throws {
        for round in 0..<8 {
            var history = try History(loader, seed: UInt64(seed * 100 + 50 + round), knobs: round)
            try history.run(lowering: true)
            #expect(history.tail.back < 1e-9, "round \(round): \(history)")
        }
    }
}

/// A run of what a host might say, looked at every millisecond, by nothing but where the ends are.
private struct History: CustomStringConvertible {
    /// How far an end has gone back while anything of it was seen.
    struct End {
        private var farthest: Double?
        private(set) var back = 0.0

        mutating func see(_ angle: Double?) {
            guard let angle else {
                farthest = nil
                return
            }
            back = max(back, (farthest ?? angle) - angle)
            farthest = max(farthest ?? angle, angle)
        }
    }

    private(set) var tail = End()
    private(set) var head = End()
    private(set) var (least, greatest) = (0.0, 0.0)
    private(set) var description = ""

    private let loader: LoadingHeadTests.Loader
    private let script: Script
    private var chance: SplitMix64
    private var session: Session
    private var now = 0.0

    /// - Parameter knobs: The corner of the knobs' bounds to which they are turned, by its bits; 0 leaves them alone.
    init(_ loader: LoadingHeadTests.Loader, seed: UInt64, knobs corner: Int) throws {
        let set = loader.knobs.enumerated().map { index, knob in
            (knob: knob.name, value: corner >> index & 1 == 0 ? knob.least : knob.greatest)
        }
        script = try GoldenScenario(
            file: loader.testDescription, name: "", set: corner == 0 ? [] : set, triggers: []
        ).session().script
        self.loader = loader
        chance = SplitMix64(seed: seed)
        session = Session(script.component)
    }

    mutating func run(lowering: Bool) throws {
        var known: Double?
        for _ in 0..<chance.int(2...14) {
            switch chance.int(0...9) {
            case 0...2: try post(loader.activating, .boolean(chance.happens(0.7)))
            case 3 where !loader.others.isEmpty: try post(chance.pick(loader.others), .null)
            default:
                if chance.happens(0.4) {
                    known = nil
                } else {
                    let progress = chance.pick([0, 1, chance.number(0...1), chance.number(0...1)])
                    known = lowering ? progress : max(progress, known ?? 0)
                }
                try post("set_progress", known.map { .number($0) } ?? .null)
            }
            try look(for: chance.pick([0.001, 0.001, 0.003, 0.05, 0.2, 0.36, 0.9]))
        }
        try look(for: 1.2)
    }

    private mutating func post(_ trigger: String, _ payload: PlainData) throws {
        description += "\(now) \(trigger) \(payload); "
        try session.post(script.component.trigger(named: trigger), payload: payload, at: now)
    }

    private mutating func look(for seconds: Double) throws {
        let host = script.host()
        let keys = try [loader.faded + ".opacity", loader.arc + ".start", loader.arc + ".sweep"].map {
            try #require(script.component.key(named: $0))
        }
        let start = now
        for step in 1...Int((seconds * 1000).rounded()) {
            try session.advance(to: now, host: host)
            let values = keys.map { session.shown($0, at: now).value.x }
            let isSeen = values[0] > 1e-6
            tail.see(isSeen ? values[1] : nil)
            head.see(isSeen ? values[1] + values[2] : nil)
            least = min(least, values[2])
            greatest = max(greatest, values[2])
            now = start + Double(step) / 1000
        }
    }
}
