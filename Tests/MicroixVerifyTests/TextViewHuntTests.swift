import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// What fingers do that look for a place in a text: they wander and correct themselves, are lifted, put back, added and taken away.
private struct Hunt {
    private(set) var samples: [(time: Double, sample: PointerSample)] = []
    private var random: SplitMix64
    private var time = 0.1
    private var down: [(id: Int, location: Lanes)] = []
    private var next = 1

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 1...random.int(3...9) { act() }
        while !down.isEmpty { lift(random.happens(0.9) ? .up : .cancel) }
    }

    private mutating func act() {
        if down.isEmpty { for _ in 1...random.int(1...2) { land() } }
        switch random.int(0...11) {
        case 0...5: wander()
        case 6, 7: lift(.up)
        case 8, 9: if down.count < 3 { land() }
        case 10: lift(.cancel)
        default: time += random.pick([0.02, 0.2, 0.6])
        }
    }

    private mutating func land() {
        time += random.number(0...0.05)
        let location = Lanes(random.number(20...330), random.number(10...400), 0, 0)
        down.append((next, location))
        tell(.down, down.count - 1)
        next += 1
    }

    private mutating func lift(_ phase: PointerPhase) {
        if down.isEmpty { return }
        time += random.number(0...0.2)
        let index = random.int(0...down.count - 1)
        tell(phase, index)
        down.remove(at: index)
    }

    /// To a place mostly to the side, beyond it, and back to it in ever smaller corrections.
    private mutating func wander() {
        var way = Lanes(random.number(-250...250), random.number(-60...60), 0, 0)
        for _ in 0...random.int(0...4) {
            let (seconds, from) = (random.number(0.12...0.6), down.map { $0.location })
            let steps = Int(seconds * 60) + 1
            for step in 1...steps {
                time += seconds / Double(steps)
                // As hands go: least jerk.
                let s = Double(step) / Double(steps)
                let share = s * s * s * (10 - 15 * s + 6 * s * s)
                for index in down.indices where !random.happens(0.05) {
                    let tremble = Lanes(random.number(-0.4...0.4), random.number(-0.4...0.4), 0, 0)
                    down[index].location = from[index] + way * share + tremble
                    tell(.move, index)
                }
            }
            way = way * random.number(-0.6 ... -0.2)
        }
    }

    private mutating func tell(_ phase: PointerPhase, _ index: Int) {
        let location = down[index].location
        samples.append((time, PointerSample(down[index].id, phase, x: location.x, y: location.y)))
    }
}

extension Lanes {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}

@Suite("Hunts for a place in the text view")
struct TextViewHuntTests {
    /// How many are made up: a few, or as many as `MICROIX_HUNTS` says.
    private static let count = ProcessInfo.processInfo.environment["MICROIX_HUNTS"].flatMap { UInt64($0) } ?? 8

    @Test(
        "No hunt loses text, nothing goes farther at once than the finger that leads it, and nothing moves beneath one that is still"
    )
    func hunts() throws {
        let script = try Components.example("text_view")
        for seed in 1...Self.count { try hunt(Hunt(seed: seed), in: script, seed) }
    }

    private func hunt(_ hunt: Hunt, in script: Script, _ seed: UInt64) throws {
        let host = script.host()
        var session = Session(script.component)
        let names = [
            "caret.position", "stop.position", "carry.position", "ghost.position", "ghost.x", "page.y", "smoke.opacity",
        ]
        let keys = try names.map { try #require(script.component.key(named: $0)) }
        let text = try #require(session.field("text"))
        var places: [Int: Lanes] = [:]
        var led: [KeyID: Lanes] = [:]
        for (time, sample) in hunt.samples {
            try session.advance(to: time, host: host)
            let now = session.now.seconds
            for (key, place) in led {
                let slide = (session.shown(key, at: now).value - place).length
                #expect(slide == 0, "\(script.component.keys[key].name) in hunt \(seed) at \(time) slides by \(slide)")
            }
            // The second caret is there only where something is selected.
            let wasSelected = session.presence(ofLayer: "stop") != .absent
            let before = keys.map { session.shown($0, at: now).value }
            _ = try session.take(sample, host: host)
            let after = keys.map { session.shown($0, at: now).value }
            let isSelected = wasSelected && session.presence(ofLayer: "stop") != .absent
            let moved = sample.phase == .move ? (sample.location - (places[sample.id] ?? sample.location)).length : 0
            places[sample.id] = sample.location
            for (name, (old, new)) in zip(names, zip(before, after)) {
                if name.hasPrefix("stop"), !isSelected { continue }
                let isLed = name.hasPrefix("ghost") || name == "page.y"
                #expect(
                    (new - old).length <= (isLed ? moved : 0) + 1e-6,
                    "\(name) in hunt \(seed) at \(time): from \(old) to \(new), the finger \(moved)")
            }
            led.removeAll()
            for key in session.heldKeys { led[key] = session.shown(key, at: now).value }
            #expect(session.field("text") == text, "hunt \(seed) at \(time)")
        }
        let end = (hunt.samples.last?.time ?? 0) + 2
        try session.advance(to: end, host: host)
        #expect(session.activeStates == ["fingers.resting", "text.plain"], "hunt \(seed)")
        // All is at rest where it belongs: the ghost at an end of the selection, the page within its bounds.
        let (caret, stop, carry, ghost, page) = (0, 1, 2, 3, 4)
        let shown = keys.map { session.shown($0, at: end).value }
        #expect(
            [caret, stop].contains { (shown[$0] - shown[ghost]).length < 0.01 }, "hunt \(seed): \(shown)")
        #expect(shown[carry].length < 0.01, "hunt \(seed): \(shown)")
        #expect((-400...0.01).contains(shown[page].x), "hunt \(seed): \(shown)")
    }
}
