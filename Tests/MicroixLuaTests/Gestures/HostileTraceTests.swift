import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("Whatever pointers do")
struct HostileTraceTests {
    /// A component with every kind of gesture, with every relation, on layers that move; functions listen to some.
    private static let source = """
        local mx = require "microix"
        local knob = mx.rect { "knob", size = { 120, 120 }, x = 0, scale = 1, rotation = 0 }
        local dot = mx.ellipse { "dot", position = { 40, 40 }, size = { 50, 50 } }
        local group = mx.layer { "group", position = { 100, 100 }, knob, dot }
        local side = mx.arc { "side", position = { 300, 100 }, radius = 60, x = 0 }
        return mx.component "c" {
          layers = { group, side }, context = { n = 0, taps = 0 }, initial = "idle",
          states = {
            idle = {}, held = { knob = { x = 12 }, side = { x = 5 } }, on = { knob = { x = 80 }, dot = { position = { 60, 40 } } },
            away = { side = { hidden = true }, knob = { scale = 1.4 } },
          },
          gestures = {
            drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { -30, function(c) return 60 + c.n end }, rubber_band = 30, slop = 6 },
            move = mx.pan { on = dot, drives = dot.position, touches = { 1, 3 }, yields_to = "flick" },
            other = mx.pan { axis = "y", drives = side.x, ratio = -2, slop = 10, touches = 1 },
            zoom = mx.pinch { on = group, drives = knob.scale, alongside = { "turn", "move" } },
            turn = mx.rotate { drives = knob.rotation, takes_from = "other" },
            flick = mx.swipe { direction = { "left", "up" }, yields_to = "double" },
            rub = mx.scrub { on = knob, turns = 2, travel = 10, takes_from = { "drag", "move" } },
            double = mx.tap { on = knob, count = 2 }, single = mx.tap { on = knob, yields_to = { "double", "triple" } },
            triple = mx.tap { on = knob, count = 3, touches = { 1, 2 } },
            long = mx.press { on = dot, hold = 0.2, exit = 10 }, calm = mx.press { on = side, yields_to = "flick", touches = { 1, 2 } },
            over = mx.hover { on = knob }, near = mx.hover {},
          },
          rules = {
            { on = "drag.began", from = { "idle", "on" }, to = "held", effect = function(c) c.n = c.n + 1 end },
            { on = "drag.ended", from = "held", to = "on", when = { ["e.rest"] = { gte = 20 } } },
            { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "idle" },
            { on = "move.changed", emit = "moved" }, { on = "over.*", emit = "over" }, { on = "zoom.*", emit = "zoom" },
            { on = { "double", "triple" }, from = "*", to = "away" }, { on = "single", from = "away", to = "idle" },
            { on = { "flick", "rub", "long.hold" }, effect = function(c) c.taps = c.taps + 1 end },
            { on = "calm.up", from = "*", to = "idle" }, { on = knob.x:above(40), emit = "passed" },
          },
          feedback = {
            knob = { x = mx.spring { duration = 0.4, bounce = 0.3 }, scale = mx.ease(0.3) },
            dot = { position = mx.spring { duration = 0.3 } },
          },
        }
        """

    private static func script() throws -> Script { try load(source) }

    /// What pointers do, in order of time: mostly as people do, now and then as nobody does.
    private static func trace(_ seed: Int) -> [(time: Double, sample: PointerSample)] {
        var chance = SplitMix64(seed: UInt64(seed) &* 31 &+ 7)
        var trace: [(time: Double, sample: PointerSample)] = []
        var time = 0.0
        var down: [Int: (x: Double, y: Double)] = [:]
        func add(_ id: Int, _ phase: PointerPhase, _ x: Double, _ y: Double, after pause: Double = 0) {
            time = ((time + pause) * 1e9).rounded() / 1e9
            trace.append((time, PointerSample(id, phase, x: x, y: y)))
        }
        for _ in 0..<150 {
            if chance.happens(0.03) {
                // Two taps.
                for _ in 0..<2 {
                    add(20, .down, 130, 70, after: 0.08)
                    add(20, .up, 130, 70, after: 0.05)
                }
            } else if chance.happens(0.02) {
                // Two fingers apart, and lifted one after the other.
                add(21, .down, 120, 80, after: 0.6)
                add(22, .down, 120, 100)
                for step in 1...5 { add(22, .move, 120, 100 + Double(step) * 6, after: 0.01) }
                add(21, .up, 120, 80, after: 0.01)
                add(22, .up, 120, 130, after: 0.01)
            }
            time += chance.pick([0, 0, 0.004, 0.008, 0.008, 0.016, 0.05, 0.3 * chance.number(0...1)])
            // As many nanoseconds, so that how time is cut can tie with it.
            if chance.happens(0.1) { time = (time * 24).rounded(.up) / 24 }
            time = (time * 1e9).rounded() / 1e9
            var phase = chance.pick([PointerPhase.down, .move, .move, .move, .move, .up])
            if chance.happens(0.08) { phase = chance.pick(PointerPhase.allCases) }
            var id = chance.int(0...2)
            if phase != .down, let known = down.keys.sorted().randomElement(using: &chance) { id = known }
            if chance.happens(0.08) { id = chance.pick([-1, 7, 12, 40, 1 << 53, .max, .min, chance.int(0...14)]) }
            var place = down[id] ?? (chance.number(0...380), chance.number(0...220))
            if phase == .move || chance.happens(0.2) {
                let reach = chance.pick([3.0, 15, 40, 80])
                place = (place.x + chance.number(-reach...reach), place.y + chance.number(-reach...reach))
            }
            if chance.happens(0.02) {
                place = (chance.pick([-1e300, 1e9, 1e18, 1e308, 0]), chance.pick([1e300, -1e9, 0]))
            }
            if chance.happens(0.03), let other = down.values.randomElement(using: &chance) { place = other }
            down[id] = phase == .up || phase == .cancel ? nil : phase == .hover ? down[id] : place
            trace.append((time, PointerSample(id, phase, x: place.x, y: place.y)))
        }
        return trace
    }

    /// A session with all of a trace on its agenda, and what it says.
    private struct Listener {
        var session: Session
        let script: Script
        var events: [TimelineEvent] = []

        init(_ trace: [(time: Double, sample: PointerSample)], _ script: Script) throws {
            session = Session(script.component)
            self.script = script
            for (time, sample) in trace { try session.point(sample, at: time) }
        }

        mutating func advance(to time: Double) throws {
            var heard: [TimelineEvent] = []
            let host = script.host { heard.append($0) }
            try session.advance(to: time, host: host)
            events += heard
        }

        func shown(at time: Double) -> [Sample] {
            script.component.keys.indices.map { session.shown($0, at: time) }
        }
    }

    @Test("What happens and what is shown does not depend on how often anybody looks", arguments: 0..<12)
    func frames(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        let end = ((trace.last?.time ?? 0) + 3).rounded(.up)
        var whole = try Listener(trace, script)
        try whole.advance(to: end)
        for rate in [24.0, 60, 120] {
            var other = try Listener(trace, script)
            for frame in 1...Int(end * rate) {
                try other.advance(to: Double(frame) / rate)
                #expect(other.shown(at: Double(frame) / rate).allSatisfy { $0.value.isFinite && $0.velocity.isFinite })
            }
            #expect(other.events == whole.events, "at \(rate) Hz")
            #expect(other.session == whole.session && other.shown(at: end) == whole.shown(at: end), "at \(rate) Hz")
        }
    }

    @Test("A host that posts samples when they come hears the same", arguments: 0..<20)
    func live(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        var (whole, live) = (try Listener(trace, script), try Listener([], script))
        for (index, (time, sample)) in trace.enumerated() {
            try live.session.point(sample, at: time)
            if index + 1 == trace.count || trace[index + 1].time > time { try live.advance(to: time) }
        }
        try live.advance(to: 60)
        try whole.advance(to: 60)
        #expect(live.events == whole.events)
        #expect(live.session == whole.session)
    }

    @Test("A snapshot that is taken anywhere goes on to the last bit", arguments: 0..<15)
    func snapshots(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        var whole = try Listener(trace, script)
        var resumed = whole
        for (time, _) in trace + [(61, PointerSample(0, .up, x: 0, y: 0))] {
            try whole.advance(to: time)
            try resumed.advance(to: time)
            let snapshot = resumed.session.snapshot
            resumed.session = try Session(script.component, resuming: snapshot)
            #expect(resumed.session == whole.session && resumed.session.snapshot == snapshot, "at \(time)")
            #expect(resumed.shown(at: time) == whole.shown(at: time))
        }
        #expect(resumed.events == whole.events)
    }

    @Test("A snapshot with something else in it is refused or goes on, and never breaks down", arguments: 0..<12)
    func mutilated(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        var chance = SplitMix64(seed: UInt64(seed))
        var run = try Listener(trace, script)
        for place in stride(from: 10, to: trace.count, by: 20) {
            try run.advance(to: trace[place].time)
            guard case .table(let fields) = run.session.snapshot else { return }
            for _ in 0..<40 {
                // Only what this is about; of the agenda what is due first.
                let changed = fields.map { field in
                    ["gestures", "grips", "stage", "agenda"].contains(field.name) && chance.happens(0.5)
                        ? PlainData.Field(field.name, Self.mutilate(field.value, &chance)) : field
                }
                guard let session = try? Session(script.component, resuming: .table(changed)) else { continue }
                var resumed = run
                resumed.session = session
                try? resumed.advance(to: trace[place].time + 4)
                let shown = resumed.shown(at: trace[place].time + 4)
                #expect(shown.allSatisfy { $0.value.isFinite && $0.velocity.isFinite })
                _ = resumed.session.snapshot
            }
        }
    }

    @Test("What no fingers could have come to is refused with its place")
    func impossible() throws {
        var fingers = try FingerRun("zoom = mx.pinch { slop = 0, drives = side.scale }")
        try fingers.play("0 down 0,50; 0 down#1 100,50; 0.1 move 10,50; 0.2 move 20,50")
        let snapshot = fingers.run.session.snapshot
        for (path, value, place) in [
            (["origin", "0"], 0.0, "gestures.slots.zoom.machine.origin"),
            (["base", "0"], -1, "gestures.slots.zoom.machine.base"),
            (["span"], 0.5, "gestures.slots.zoom.machine.span"),
            (["track", "1", "time"], 0.1, "gestures.slots.zoom.machine.track[1].time"),
        ] {
            let changed = Self.replaced(snapshot, ["gestures", "slots", "zoom", "machine"] + path, by: .number(value))
            let problem = #expect(throws: SnapshotProblem.self) {
                try Session(fingers.run.script.component, resuming: changed)
            }
            #expect(problem?.message.hasPrefix(place + " must be") ?? false, "\(problem?.message ?? "")")
        }
    }

    private static func replaced(_ data: PlainData, _ path: [String], by value: PlainData) -> PlainData {
        guard let name = path.first else { return value }
        let rest = Array(path.dropFirst())
        switch data {
        case .table(let fields):
            return .table(
                fields.map { $0.name == name ? PlainData.Field(name, replaced($0.value, rest, by: value)) : $0 })
        case .list(var items):
            guard let index = Int(name), items.indices.contains(index) else { return data }
            items[index] = replaced(items[index], rest, by: value)
            return .list(items)
        default: return data
        }
    }

    /// Replaces or drops one part, chosen by going down at random.
    private static func mutilate(_ data: PlainData, _ chance: inout SplitMix64) -> PlainData {
        switch data {
        case .table(var fields) where !fields.isEmpty && chance.happens(0.97):
            let index = chance.int(0...fields.count - 1)
            fields[index] = PlainData.Field(fields[index].name, mutilate(fields[index].value, &chance))
            return .table(fields)
        case .list(var items) where !items.isEmpty && chance.happens(0.97):
            let index = chance.int(0...items.count - 1)
            if chance.happens(0.1) { items.remove(at: index) } else { items[index] = mutilate(items[index], &chance) }
            return .list(items)
        case .text where chance.happens(0.9):
            return .text(
                chance.pick(["idle", "possible", "waiting", "begun", "out", "drag", "move", "zoom", "single"]))
        default:
            return chance.pick([
                .null, .number(-1), .number(0), .number(1e18), .number(3), .number(1e-30), .number(1e29),
                .number(-1e29),
                .number(1e9), .number(.leastNonzeroMagnitude), .number(1e300), .text("infinity"), .boolean(true),
                .list([]),
            ])
        }
    }

    @Test("Once all fingers are lifted every gesture is as new", arguments: 0..<15)
    func over(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        var run = try Listener(trace, script)
        let end = trace.last?.time ?? 0
        for id in Set(trace.map { $0.sample.id }).sorted() {
            try run.session.point(PointerSample(id, .cancel, x: 1e6, y: 1e6), at: end)
            try run.session.point(PointerSample(id, .hover, x: 1e6, y: 1e6), at: end)
        }
        try run.advance(to: end + 10)
        #expect(!run.session.isExpecting && !run.session.isMoving)
        let before = run.events.count
        // A tap is heard at once, and a drag has its key.
        func point(_ phase: PointerPhase, _ x: Double, at time: Double) throws {
            try run.session.point(PointerSample(3, phase, x: x, y: 70), at: end + time)
        }
        for (phase, x, time) in [
            (PointerPhase.down, 130.0, 11.0), (.up, 130, 11.1), (.down, 130, 13), (.move, 150, 13.1), (.up, 150, 13.2),
        ] {
            try point(phase, x, at: time)
        }
        try run.advance(to: end + 20)
        let names = run.events[before...].compactMap { event -> String? in
            guard case .trigger(let trigger, _, .gesture) = event.kind else { return nil }
            return script.component.triggers[trigger].name
        }
        #expect(names.contains("single") && names.contains("drag.began") && names.contains("drag.ended"), "\(names)")
    }

    @Test(
        "Every gesture is told an end for each beginning, and nothing in between that is not its own", arguments: 0..<25
    )
    func orderly(seed: Int) throws {
        let (script, trace) = (try Self.script(), Self.trace(seed))
        var run = try Listener(trace, script)
        try run.advance(to: 60)
        var open: Set<String> = []
        for event in run.events {
            guard case .trigger(let trigger, _, .gesture) = event.kind else { continue }
            let parts = script.component.triggers[trigger].name.split(separator: ".").map { String($0) }
            guard parts.count == 2, parts[0] != "over", parts[0] != "near" else { continue }
            switch parts[1] {
            case "began", "down": #expect(open.insert(parts[0]).inserted, "\(parts) at \(event.instant.seconds)")
            case "ended", "cancelled", "up": #expect(open.remove(parts[0]) != nil, "\(parts)")
            default: #expect(open.contains(parts[0]), "\(parts) at \(event.instant.seconds)")
            }
        }
    }

    @Test("The traces are no dull ones")
    func variety() throws {
        let script = try Self.script()
        var names: Set<String> = []
        for seed in 0..<30 {
            var run = try Listener(Self.trace(seed), script)
            try run.advance(to: 60)
            for event in run.events {
                guard case .trigger(let trigger, _, .gesture) = event.kind else { continue }
                names.insert(script.component.triggers[trigger].name)
            }
        }
        let wanted: Set = [
            "drag.began", "drag.ended", "drag.cancelled", "move.changed", "other.began", "zoom.began", "zoom.ended",
            "turn.began", "flick", "rub", "double", "single", "long.hold", "long.exit", "calm.down", "calm.up",
            "over.enter", "near.enter",
        ]
        #expect(wanted.subtracting(names).isEmpty)
    }
}
