import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// A picture saw what no oracle did: two loops out of phase draw a head that runs backward.
@Suite("The head of an arc that loads")
struct LoadingHeadTests {
    /// A component of the gallery, the states in which it loops, and what a host may say to it.
    struct Loader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let looping: Set<String>
        let triggers: [String]
    }

    static let loaders = [
        Loader(
            testDescription: "loader", looping: ["activating", "active"],
            triggers: ["set_is_active", "set_progress", "appear", "disappear"]),
        Loader(
            testDescription: "spinner", looping: ["active.indeterminate"],
            triggers: ["set_is_active", "set_progress"]),
    ]

    @Test("It never goes back while it loops, after any history", arguments: loaders, 0..<8)
    func neverBack(_ loader: Loader, _ seed: Int) throws {
        let script = try GoldenScenario(file: loader.testDescription, name: "", triggers: []).session().script
        let (start, sweep) = try (
            #require(script.component.key(named: "ring.start")), #require(script.component.key(named: "ring.sweep"))
        )
        for round in 0..<6 {
            var chance = SplitMix64(seed: UInt64(seed * 100 + round))
            let host = script.host()
            var session = Session(script.component)
            var time = 0.0
            func post(_ trigger: String, _ payload: PlainData) throws {
                try session.post(script.component.trigger(named: trigger), payload: payload, at: time)
                time += chance.pick([0.001, 0.05, 0.2, 0.36, 0.9])
                try session.advance(to: time, host: host)
            }
            for _ in 0..<chance.int(0...10) {
                let trigger = chance.pick(loader.triggers)
                switch trigger {
                case "set_is_active": try post(trigger, .boolean(chance.happens(0.6)))
                case "set_progress": try post(trigger, chance.happens(0.4) ? .null : .number(chance.number(0...1)))
                default: try post(trigger, .null)
                }
            }
            try post("set_progress", .null)
            try post("set_is_active", .boolean(true))
            if loader.triggers.contains("appear") { try post("appear", .null) }
            // What moved before has died away by then.
            time += 0.4
            var head = -Double.infinity
            for _ in 0..<800 {
                try session.advance(to: time, host: host)
                #expect(loader.looping.isSuperset(of: session.activeStates))
                let now = session.shown(start, at: time).value.x + session.shown(sweep, at: time).value.x
                guard now >= head - 1e-9 else {
                    Issue.record("it goes from \(head) to \(now) at \(time), seed \(seed), round \(round)")
                    return
                }
                head = now
                time += 0.005
            }
        }
    }
}
