import Foundation
import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

/// What a finger leads one number to, by a formula of its own: never cut or drawn out but by where the finger is.
private struct LedNumber {
    var least = -Double.infinity
    var greatest = Double.infinity
    var band: Double?
    /// How far the finger has led it, without bounds.
    private var free: Double
    /// Where it was caught, and has come back to since, farther out than a finger can lead it.
    private var wall: Double?

    init(caughtAt shown: Double, least: Double, greatest: Double, band: Double?) {
        (self.least, self.greatest, self.band, free) = (least, greatest, band, shown)
        let bound = max(least, min(greatest, shown))
        let offset = abs(shown - bound)
        if offset == 0 { return }
        guard let band, offset < band else {
            wall = shown
            return
        }
        // y = d − d²/(d + c·x), solved for x.
        let pull = band * offset / (0.55 * (band - offset))
        free = shown > bound ? bound + pull : bound - pull
    }

    mutating func go(_ way: Double) -> Double {
        free += way
        if let wall {
            let isAbove = wall > greatest
            let shown = isAbove ? min(free, wall) : max(free, wall)
            self.wall = shown > greatest || shown < least ? shown : nil
            // In one sample it may have gone to the other side.
            if self.wall != nil, isAbove == (shown > greatest) { return shown }
            self.wall = nil
        }
        let bound = max(least, min(greatest, free))
        guard let band, free != bound else { return bound }
        let pull = abs(free - bound)
        let offset = band - band * band / (band + 0.55 * pull)
        return free > bound ? bound + offset : bound - offset
    }
}

/// A knob that all kinds of motions move, and fingers that catch it again and again.
private struct Catches {
    private var chance: SplitMix64
    private let kind: Kind
    private let ratio: Double
    private let bounds: (least: Double, greatest: Double)?
    private let band: Double?
    private var fingers: FingerRun
    private var time = 0.0
    private var down: [(id: Int, location: Lanes)] = []

    private enum Kind: CaseIterable {
        case number, point, across, pinch, rotation

        var key: String {
            switch self {
            case .number: "knob.x"
            case .point, .across: "knob.position"
            case .pinch: "knob.scale"
            case .rotation: "knob.rotation"
            }
        }

        var lanes: [Int] {
            switch self {
            case .number, .pinch, .rotation: [0]
            case .point: [0, 1]
            case .across: [1]
            }
        }

        var needsTwo: Bool { self == .pinch || self == .rotation }
    }

    private static let motions = [
        "mx.spring { duration = 0.6, bounce = 0.4 }", "mx.spring(0.4)", "mx.linear(0.7)", "mx.ease_in(0.5)",
        "mx.linear { 0.5, delay = 0.2 }", "mx.smooth { duration = 0.4, delay = 0.1 }",
        "mx.ease_out { 0.8, additive = true }", "mx.linear { 0.5, additive = true, delay = 0.1 }",
        "mx.linear { 0.4, interrupt = \"queue\" }",
        "mx.keyframes { values = { 1, 3, 2 }, duration = 0.6, hold = true }",
    ]

    init(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &* 7919 &+ 3)
        let kind = Kind.allCases[seed % Kind.allCases.count]
        let size = kind == .pinch ? 0.02 : 1.0
        ratio = kind == .pinch ? chance.pick([1, 0.5]) : chance.pick([1, -1, 0.5, 2])
        let middle = kind == .pinch ? 2.0 : 0
        bounds =
            chance.happens(0.7)
            ? (middle - chance.number(0...60) * size, middle + chance.number(0...60) * size) : nil
        band = bounds != nil && chance.happens(0.5) ? chance.number(5...60) * size : nil
        func value() -> String {
            let isPoint = kind == .point || kind == .across
            func number() -> String { "\(middle + chance.number(-90...90) * size)" }
            return isPoint ? "{ \(number()), \(number()) }" : number()
        }
        let name = kind.key.split(separator: ".")[1]
        var motion: String { chance.pick(Self.motions) }
        func answer() -> String {
            var own = motion
            // Keyframes have values of their own.
            while kind == .point || kind == .across, own.contains("keyframes") { own = motion }
            return "{ \(name) = \(own) }"
        }
        let loop =
            kind == .point || kind == .across
            ? value()
            : "mx.ease { \(chance.number(0.2...1)), from = \(value()), to = \(value()), autoreverse = true, repeats = mx.forever }"
        let number = "mx.key \"pull\" * \(size) + \(middle)"
        let expression = kind == .point || kind == .across ? "{ \(number), \(number) }" : number
        let lane = kind == .point || kind == .across ? "[\"position.x\"] = \(chance.number(-90...90))" : "z = 1"
        let touches = kind.needsTwo ? "" : chance.happens(0.5) ? ", touches = { 1, 3 }" : ""
        let gesture =
            switch kind {
            case .number: "pan { axis = \"x\", slop = 0\(touches)"
            case .point: "pan { slop = 0\(touches)"
            case .across: "pan { axis = \"y\", slop = 0\(touches)"
            case .pinch: "pinch { slop = 0"
            case .rotation: "rotate { slop = 0"
            }
        let within = bounds.map { ", within = { \($0.least), \($0.greatest) }" } ?? ""
        let rubber = band.map { ", rubber_band = \($0)" } ?? ""
        fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local knob = mx.rect { "knob", \(name) = \(value()) }
                return mx.component "c" {
                  layers = { knob }, properties = { pull = 0 }, initial = "a",
                  gestures = { drag = mx.\(gesture), drives = \(kind.key), ratio = \(ratio)\(within)\(rubber) } },
                  states = {
                    a = { knob = { \(name) = \(value()) } }, b = { knob = { \(name) = \(value()) }, pull = 30 },
                    loop = { knob = { \(name) = \(loop) } }, lane = { knob = { \(lane) } },
                    led = { knob = { \(name) = \(expression) } },
                  },
                  rules = { { on = "a", to = "a" }, { on = "b", to = "b" }, { on = "loop", to = "loop" },
                    { on = "lane", to = "lane" }, { on = "led", to = "led" } },
                  feedback = {
                    pull = mx.linear(1), knob = \(answer()),
                    ["* > b"] = { knob = \(answer()) }, ["b > a"] = { knob = \(answer()) }, ["* > led"] = { knob = \(answer()) },
                  },
                }
                """))
        (self.chance, self.kind) = (chance, kind)
    }

    private var shown: Sample { get throws { try fingers.sample(kind.key) } }

    private mutating func pass(_ seconds: ClosedRange<Double>) throws {
        time += chance.number(seconds)
        try fingers.run.advance(to: time)
    }

    private mutating func land() throws {
        let id = (0...9).first { id in !down.contains { $0.id == id } } ?? 0
        let location = Lanes(chance.number(-300...300), chance.number(-300...300), 0, 0)
        down.append((id, location))
        try fingers.point(id, .down, location.x, location.y, at: time)
    }

    private mutating func lift() throws {
        let finger = down.remove(at: chance.int(0...down.count - 1))
        try fingers.point(finger.id, .up, finger.location.x, finger.location.y, at: time)
    }

    /// Moves a finger; returns how far that leads each lane of its key, by the locations of the fingers alone: as a way, or
    /// as a factor of what it has come to.
    private mutating func move(isFirst: Bool) throws -> Lanes {
        let index = chance.int(0...down.count - 1)
        let old = down.map { $0.location }
        var way = Lanes(chance.number(-30...30), chance.number(-30...30), 0, 0)
        // Across its axis it would not begin.
        if isFirst, kind == .number { way.y = 0 }
        if isFirst, kind == .across { way.x = 0 }
        down[index].location += way
        let new = down.map { $0.location }
        try fingers.point(down[index].id, .move, new[index].x, new[index].y, at: time)
        switch kind {
        case .number, .point: return way / Double(down.count)
        case .across: return Lanes(0, way.y / Double(down.count), 0, 0)
        case .pinch:
            let spans = [old, new].map { arms(of: $0).reduce(0) { $0 + $1.length } / Double($0.count) }
            return down.count < 2 ? .zero : Lanes(max(1, spans[1]) / max(1, spans[0]), 0, 0, 0)
        case .rotation:
            // By the sum of their angular momenta about their middle.
            var (sine, cosine) = (0.0, 0.0)
            for (old, new) in zip(arms(of: old), arms(of: new)) {
                sine += old.x * new.y - old.y * new.x
                cosine += (old * new).sum()
            }
            return down.count < 2 ? .zero : Lanes(Libm.atan2(sine, cosine) * 180 / .pi, 0, 0, 0)
        }
    }

    private func arms(of locations: [Lanes]) -> [Lanes] {
        let middle = locations.reduce(Lanes.zero) { $0 + $1 } / Double(locations.count)
        return locations.map { $0 - middle }
    }

    /// Lets things move, catches the key, and leads it; compares each step with the formula.
    mutating func play() throws {
        for _ in 0..<4 {
            for _ in 0...chance.int(0...3) {
                try fingers.run.send(chance.pick(["a", "b", "loop", "lane", "led"]), at: time)
                try pass(0...0.5)
            }
            // What a state says of a lane is not the finger's; leaving that state it is, in flight.
            if fingers.run.session.activeStates == ["lane"] {
                try fingers.run.send("a", at: time)
                try pass(0...0.3)
            }
            for _ in 0..<(kind.needsTwo ? 2 : chance.int(1...2)) { try land() }
            try lead()
            try pass(0...0.3)
        }
    }

    private mutating func lead() throws {
        try pass(0...0.1)
        let start = try shown.value
        var (numbers, factor) = ([Int: LedNumber](), 1.0)
        for lane in kind.lanes {
            numbers[lane] = LedNumber(
                caughtAt: start[lane], least: bounds?.least ?? -.infinity, greatest: bounds?.greatest ?? .infinity,
                band: band)
        }
        var expected = start
        let free = numbers.mapValues { $0.freeWay }
        for step in 0..<chance.int(3...14) {
            let way = try move(isFirst: step == 0)
            for lane in kind.lanes {
                if kind == .pinch {
                    guard way.x > 0 else { continue }
                    let (before, origin) = (factor, free[0] ?? 0)
                    factor *= way.x
                    expected[0] = numbers[0]?.go(origin * (factor - before) * ratio) ?? 0
                } else {
                    expected[lane] = numbers[lane]?.go(way[lane] * ratio) ?? 0
                }
            }
            let after = try shown
            let text = "\(kind) at \(time), sample \(step) of \(down.count) fingers"
            #expect((after.value - expected).length <= 1e-9 * max(1, expected.length), "\(text): \(after) \(expected)")
            if step == 0, down.count < 3, !kind.needsTwo || chance.happens(0.5) {
                // One that lands moves it by nothing.
                try land()
                #expect(try shown.value == after.value, "\(text), landing")
            } else if down.count > 1, chance.happens(0.15) {
                try lift()
                #expect(try (shown.value - after.value).length <= 1e-9 * max(1, expected.length), "\(text), lifting")
            }
            if chance.happens(0.3) { try fingers.run.send(chance.pick(["a", "b", "loop", "led"]), at: time) }
            if chance.happens(0.2) {
                let resumed = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
                #expect(resumed == fingers.run.session, "\(text), resumed")
                fingers.run.session = resumed
            }
            let still = try shown.value
            try pass(0...0.12)
            #expect(try shown.value == still, "\(text), still")
        }
        let isStill = chance.happens(0.5)
        if isStill { try pass(0.05...0.3) }
        let before = try shown.value
        let count = fingers.run.events.count
        while !down.isEmpty { try lift() }
        var (told, jumps) = ([Sample](), false)
        for event in fingers.run.events.dropFirst(count) {
            if case .tracked(_, let sample) = event.kind { told.append(sample) }
            if case .jump = event.kind { jumps = true }
        }
        // From rest a motion with a first value of its own jumps there, and says so.
        let end = try shown.value
        #expect(jumps || (end - before).length <= 1e-9 * max(1, before.length), "\(kind), let go at \(time)")
        if isStill { #expect(told.last?.velocity == .zero, "\(kind), let go at \(time)") }
    }
}

extension LedNumber {
    /// How far the finger has led it, without bounds.
    var freeWay: Double { free }
}

extension Lanes {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}

@Suite("A finger is direct")
struct DirectFingerTests {
    @Test(
        "Whatever it catches, and however, each step is its own way within the bounds, and between two nothing moves",
        arguments: 0..<150)
    func random(seed: Int) throws {
        var catches = try Catches(seed: seed)
        try catches.play()
    }

    // MARK: - What moved it before

    private static let moved = """
        initial = "left", properties = { pull = 0 },
        states = {
          left = { knob = { x = 0 } }, right = { knob = { x = 100 }, pull = 50 }, led = { knob = { x = mx.key "pull" + 40 } },
          sways = { knob = { x = mx.keyframes { values = { 0, 10, 0, -10, 0 }, duration = 1, additive = true, repeats = mx.forever } } },
        },
        rules = {
          { on = "right", to = "right" }, { on = "left", to = "left" }, { on = "led", to = "led" }, { on = "sways", to = "sways" },
          { on = "nudge", effect = function(c) c:nudge(knob.x, 20) end },
        },
        """

    /// A knob to which something happens at 0.1 s, and which a finger catches at 0.5 s, 8 points beyond the slop.
    private func caught(_ feedback: String, _ triggers: [(String, Double)], _ drive: String = "") throws -> FingerRun {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 2, drives = knob.x\(drive) }",
            Self.moved + "feedback = { knob = { x = \(feedback) } }")
        for (trigger, time) in triggers { try fingers.run.send(trigger, at: time) }
        try fingers.play("0.45 down 50,50")
        try fingers.run.advance(to: 0.5)
        return fingers
    }

    @Test(
        "What moved it, or waits to, ends there: it goes by the finger's way beyond the slop and no farther",
        arguments: [
            ("mx.spring { duration = 0.6, bounce = 0.5 }", ["right 0.1"]), ("mx.linear(1)", ["right 0.1"]),
            ("mx.linear { 1, additive = true }", ["right 0.1"]), ("mx.linear { 1, delay = 0.3 }", ["right 0.1"]),
            ("mx.linear { 1, delay = 0.6 }", ["right 0.1"]),
            ("mx.linear { 0.3, interrupt = \"queue\" }", ["right 0.1", "left 0.2", "right 0.3"]),
            ("mx.linear(1)", ["led 0.1"]), ("mx.linear(1)", ["right 0.05", "led 0.3"]),
            ("mx.linear { 0.5, delay = 0.1 }", ["right 0.05", "led 0.3"]),
            ("mx.linear { 0.5, delay = 0.4 }", ["right 0.05", "led 0.3"]),
            ("mx.none", ["right 0.1", "led 0.3"]),
            ("mx.linear(1)", ["right 0.1", "sways 0.3"]),
        ])
    func ends(feedback: String, triggers: [String]) throws {
        var fingers = try caught(
            feedback,
            triggers.map { ($0.split(separator: " ").map(String.init)[0], Double($0.split(separator: " ")[1])!) })
        let isSwaying = triggers.contains { $0.hasPrefix("sways") }
        let before = try fingers.sample("knob.x").value.x
        try fingers.play("0.5 move 60,50")
        let told = fingers.run.events.last { if case .tracked = $0.kind { true } else { false } }
        guard case .tracked(_, let sample)? = told?.kind else { throw Missing() }
        #expect(abs(sample.value.x - (before + 8)) < 1e-9)
        if isSwaying { return }
        #expect(sample.velocity == .zero)
        for time in [0.55, 0.6, 0.7, 1, 1.5, 3] {
            try fingers.run.advance(to: time)
            #expect(try abs(fingers.sample("knob.x").value.x - (before + 8)) < 1e-9)
        }
    }

    private struct Missing: Error {}

    @Test("What is added with values of its own goes on above: a sway, its fading, a nudge")
    func above() throws {
        for (trigger, later) in [("sways", nil), ("sways", "left"), ("nudge", nil)] as [(String, String?)] {
            var (held, free) = (try caught("mx.linear(0.4)", []), try caught("mx.linear(0.4)", []))
            try held.play("0.5 move 60,50")
            for time in [0.6, 1.1] {
                guard let trigger = time < 1 ? trigger : later else { continue }
                try held.run.send(trigger, at: time)
                try free.run.send(trigger, at: time)
            }
            for step in 0...30 {
                let time = 1.1 + Double(step) * 0.03
                try held.point(0, .move, 60 + Double(step), 50, at: time)
                try free.run.advance(to: time)
                let above = try held.sample("knob.x").value.x - (8 + Double(step))
                #expect(try abs(above - free.sample("knob.x").value.x) < 1e-9, "\(trigger) \(later ?? "") at \(time)")
            }
        }
    }

    @Test("A group that would move a key that a finger has leaves it to the finger")
    func group() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x }",
            """
            initial = "a", states = { a = {}, b = { knob = { opacity = 0.5, x = 7 } } }, rules = { { on = "b", to = "b" } },
            feedback = { knob = { opacity = mx.together { mx.linear(1), { knob = { x = mx.linear(1) } } } } },
            """)
        try fingers.play("0 down 0,0; 0.1 move 10,0")
        try fingers.run.send("b", at: 0.2)
        try fingers.play("0.3 move 20,0; 0.6 move 30,0")
        #expect(try fingers.sample("knob.x").value.x == 30)
        try fingers.play("0.7 up 30,0")
        try fingers.run.advance(to: 3)
        #expect(try fingers.sample("knob.x").value.x == 7)
    }

    @Test("Of rows each is caught for itself, and of a part as alone")
    func rows() throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local row = mx.each { "row", ids = function() return { 1, 2 } end, max = 2, size = { 100, 20 }, y = function(_, id) return id * 100 end }
                return mx.component "c" {
                  layers = { row }, initial = "a", states = { a = {}, b = { row = { x = 80 } } }, rules = { { on = "b", to = "b" } },
                  gestures = { drag = mx.pan { on = row, axis = "x", slop = 0, drives = row.x } }, feedback = { row = { x = mx.linear(1) } },
                }
                """))
        try fingers.run.send("b", at: 0)
        try fingers.play("0.4 down 32,200; 0.5 move 30,200; 0.9 move 31,200")
        #expect(try abs(fingers.sample("row[2].x").value.x - 39) < 1e-9)
        #expect(try abs(fingers.sample("row[1].x").value.x - 72) < 1e-9)
    }

    @Test("Cues that were to accompany what moved it don't come")
    func cues() throws {
        var fingers = try caught(
            "mx.together { mx.linear(1), mx.haptic { \"light\", delay = 0.6 } }", [("right", 0.1)])
        try fingers.play("0.5 move 60,50")
        try fingers.run.advance(to: 2)
        #expect(fingers.run.heard.isEmpty)
    }

    // MARK: - Beyond bounds

    /// Where the knob is caught, the finger's ways from there, and where they lead it.
    @Test(
        "Caught where no finger leads it, it stays there, comes back with the finger, and goes out no farther than that",
        arguments: [
            // Beyond a hard bound at 50, 100 is caught.
            ("within = { 0, 50 }", 100, [0.1, 20, -10, -30, -20, -60, -49.5], [100, 100, 90, 70, 70, 40, 50]),
            ("within = { 0, 50 }", -100, [-5, 30, 10, 120, 170, 20], [-100, -70, -70, 20, 50, 0]),
            // A band of 40 has no inverse there; from its bound on it gives again.
            (
                "within = { 0, 50 }, rubber_band = 40", 100, [5, -20, -10, -50, -40],
                [100, 80, 80, 50, 50 + 40 - 1600 / 45.5]
            ),
            ("within = { 0, 50 }, rubber_band = 40", 90, [1, -1], [90, 89]),
            // And here it has.
            ("within = { 0, 50 }, rubber_band = 60", 100, [0, 60 * 50 / 5.5 - 60 * 50 / 5.5], [100, 100]),
        ] as [(String, Double, [Double], [Double])])
    func beyond(drive: String, place: Double, ways: [Double], expected: [Double]) throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x, \(drive) }",
            "initial = \"a\", states = { a = { knob = { x = \(place) } } }, feedback = { knob = { x = mx.smooth(0.3) } }"
        )
        try fingers.play("0 down 0,0; 0 move 1e-12,0")
        for (step, (way, value)) in zip(ways, expected).enumerated() {
            try fingers.play("\(0.1 * Double(step + 1)) move \(way),0")
            #expect(try abs(fingers.sample("knob.x").value.x - value) < 1e-9, "to \(way)")
            let resumed = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
            #expect(resumed == fingers.run.session)
            fingers.run.session = resumed
        }
        // Let go, its action leads it home.
        try fingers.play("2 up \(ways.last ?? 0),0")
        try fingers.run.advance(to: 4)
        #expect(try fingers.sample("knob.x").value.x == place)
    }

    @Test("What a property can be is a bound as well")
    func range() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.opacity, ratio = 0.01 }",
            """
            initial = "a", states = { a = { knob = { opacity = 0.5 } }, b = { knob = { opacity = 1 } } },
            rules = { { on = "b", to = "b" } }, feedback = { knob = { opacity = mx.spring { duration = 0.4, bounce = 0.8 } } }
            """)
        try fingers.run.send("b", at: 0)
        try fingers.run.advance(to: 0.2)
        let before = try fingers.sample("knob.opacity").value.x
        #expect(before > 1.05)
        try fingers.play("0.2 down 0,0; 0.2 move 2,0")
        #expect(try fingers.sample("knob.opacity").value.x == before)
        try fingers.play("0.3 move -1,0")
        #expect(try abs(fingers.sample("knob.opacity").value.x - (before - 0.01)) < 1e-12)
        try fingers.play("0.4 move -40,0; 0.5 move 100,0")
        #expect(try fingers.sample("knob.opacity").value.x == 1)
    }

    // MARK: - Letting go

    @Test(
        "A finger that is taken away after it has stood still throws nothing",
        arguments: [(0.02, 1000.0), (0.05, 0), (1, 0)])
    func takenAway(pause: Double, speed: Double) throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x }", "feedback = { knob = { x = mx.smooth(0.3) } }")
        try fingers.point(0, .down, 0, 0, at: 0)
        for step in 1...25 { try fingers.point(0, .move, Double(step) * 8, 0, at: Double(step) * 0.008) }
        try fingers.point(0, .cancel, 200, 0, at: 0.2 + pause)
        let sample = try fingers.sample("knob.x")
        #expect(abs(sample.value.x - 200) < 1e-9 && abs(sample.velocity.x - speed) < 1e-6)
    }

    @Test("What hangs on the finger by a spring sees its way alone, not what moved the key before")
    func followed() throws {
        // A knob caught in flight, and one that rests where it was caught: from then on their fingers are the same.
        func run(_ trigger: String?) throws -> (first: Double, followers: [Sample]) {
            var fingers = try FingerRun(
                script: load(
                    """
                    local mx = require "microix"
                    local knob = mx.rect { "knob", x = 0 }
                    local tail = mx.rect { "tail", x = 0 }
                    return mx.component "c" {
                      layers = { knob, tail }, initial = "a",
                      states = { a = {}, b = { knob = { x = 100 } }, held = { tail = { x = mx.follow(knob.x, mx.spring(0.2)) } } },
                      gestures = { drag = mx.pan { axis = "x", slop = 0, drives = knob.x } },
                      rules = { { on = "b", to = "b" }, { on = "drag.began", to = "held" } },
                      feedback = { knob = { x = mx.linear(1) } },
                    }
                    """))
            if let trigger { try fingers.run.send(trigger, at: 0) }
            try fingers.play("0.5 down 0,0; 0.5 move 1,0")
            let first = try fingers.sample("knob.x").value.x
            var followers: [Sample] = []
            for step in 1...40 {
                let time = 0.5 + Double(step) * 0.02
                if step < 20 { try fingers.point(0, .move, 1 + Double(step) * 3, 0, at: time) }
                try fingers.run.advance(to: time)
                followers.append(try fingers.sample("tail.x"))
            }
            return (first, followers)
        }
        let (flying, still) = (try run("b"), try run(nil))
        // A spring is linear: what it makes of the constant between them it does after its own law, critically damped.
        let distance = flying.first - still.first
        let rate = 2 * Double.pi / 0.2
        for (step, (one, other)) in zip(flying.followers, still.followers).enumerated() {
            let time = Double(step + 1) * 0.02
            let lag = distance * (1 - (1 + rate * time) * exp(-rate * time))
            #expect(abs(one.value.x - other.value.x - lag) < 1e-6 * distance)
        }
    }
}
