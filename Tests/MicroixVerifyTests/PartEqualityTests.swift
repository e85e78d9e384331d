import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify
import TestSupport
import Testing

/// A part is its component under longer names, and nothing else: that is what all else about parts rests on.
@Suite("A part against its component alone")
struct PartEqualityTests {
    static let name = "some_part"

    /// A component with nothing of its own but parts of another one.
    static func whole(of script: Script, parts: [String] = [name], depth: Int = 1) throws -> Component {
        var inner = script.component.authored
        for _ in 1..<depth {
            var around = ComponentDeclaration("around")
            around.parts = [PartDeclaration(Name(name), inner)]
            inner = around
        }
        var declaration = ComponentDeclaration("whole")
        declaration.parts = parts.map { PartDeclaration(Name($0), inner) }
        declaration.origin = script.component.authored.origin
        return try Component(declaration)
    }

    /// The frames and events of a timeline as text, without a prefix of its names.
    static func text(_ timeline: Timeline, without prefix: String) -> String {
        guard case .table(let fields) = timeline.json else { return "" }
        let groups = timeline.component.partIDs.map { timeline.component.path(ofPart: $0) }
        let kept = fields.filter { ["duration", "end", "keys", "frames", "events"].contains($0.name) }.map { field in
            guard case .list(let events) = field.value else { return field }
            // The groups in which parts lie are no layers of theirs.
            return PlainData.Field(
                field.name,
                .list(
                    events.filter { event in
                        guard case .table(let facts) = event,
                            case .text(let layer)? = facts.first(where: { $0.name == "layer" })?.value
                        else { return true }
                        return !groups.contains(layer)
                    }.map { Self.unnamed($0, groups + [timeline.component.name]) }))
        }
        return PlainDataJSON.write(.table(kept)).replacingOccurrences(of: prefix, with: "")
            .replacingOccurrences(of: "[\"\"]", with: "[]")
    }

    /// An event without the name of its element where that is a component, or the group in which one lies.
    private static func unnamed(_ event: PlainData, _ components: [String]) -> PlainData {
        guard case .table(let facts) = event else { return event }
        return .table(
            facts.map { fact in
                guard fact.name == "element", case .text(let name) = fact.value, components.contains(name) else {
                    return fact
                }
                return .init("element", .null)
            })
    }

    static func run(
        _ component: Component, _ script: Script, prefix: String, _ scenario: ScenarioDeclaration
    ) throws -> Timeline {
        var session = Session(component)
        for step in scenario.inputs {
            var step = step
            if case .trigger(let name, let payload) = step.input, !["appear", "disappear"].contains(name.text) {
                step.input = .trigger(Name(prefix + name.text), payload: payload)
            }
            try session.post(step)
        }
        if let file = scenario.trace?.text {
            let place = GalleryScenario.folder.appendingPathComponent(file)
            try session.post(PointerTrace(csv: String(contentsOf: place, encoding: .utf8)))
        }
        let host = script.host()
        let (timeline, failure) = Simulation(framesPerSecond: 20, duration: scenario.duration).run(session, host: host)
        #expect(failure == nil, "\(failure?.message ?? "")")
        return timeline
    }

    /// Where two texts part; `nil` where they are the same.
    static func difference(_ left: String, _ right: String) -> String? {
        if left == right { return nil }
        let (a, b) = (Array(left.utf8), Array(right.utf8))
        let place = zip(a, b).prefix { $0 == $1 }.count
        func around(_ text: [UInt8]) -> String {
            String(decoding: text[max(0, place - 120)..<min(text.count, place + 120)], as: UTF8.self)
        }
        return "alone: …\(around(a))… as a part: …\(around(b))…"
    }

    @Test("Each scenario and trace of the gallery is the same to the byte", arguments: GalleryScenario.all)
    func gallery(_ scenario: GalleryScenario) throws {
        let script = try Components.example(scenario.example)
        let declared = try #require(script.component.declaration.scenarios.first { $0.name.text == scenario.name })
        let alone = Self.text(try Self.run(script.component, script, prefix: "", declared), without: "\u{0}")
        let whole = try Self.whole(of: script)
        let part = Self.text(
            try Self.run(whole, script, prefix: Self.name + ".", declared), without: Self.name + ".")
        let difference = Self.difference(alone, part)
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// What a host may do, made up: triggers that carry what is usual, and fingers that land, lead and let go.
    static func madeUp(_ component: Component, seed: UInt64) -> [TimedInput] {
        var random = SplitMix64(seed: seed)
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
        let canvas = component.declaration.canvas
        let (origin, size) = (canvas?.origin ?? .zero, canvas?.size ?? [300, 300, 0, 0])
        func place() -> (x: Double, y: Double) {
            (origin.x + size.x * Double(below(1000)) / 1000, origin.y + size.y * Double(below(1000)) / 1000)
        }
        let triggers = component.postableTriggers.filter { !$0.isInput }.map(\.name)
        var inputs: [TimedInput] = []
        for step in 0..<30 {
            let time = 0.1 + Double(step) * 0.13
            if below(2) == 0, !triggers.isEmpty {
                inputs.append(TimedInput(at: time, .trigger(Name(triggers[below(triggers.count)]), payload: .null)))
            } else {
                let (from, to) = (place(), place())
                for (index, phase) in [PointerPhase.down, .move, .move, .up].enumerated() {
                    let way = Double(index) / 3
                    let sample = PointerSample(
                        1, phase, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way)
                    inputs.append(TimedInput(at: time + Double(index) * 0.03, .pointer(sample)))
                }
            }
        }
        return inputs
    }

    @Test(
        "Whatever is done to it, beside another of its kind, a part does what its component does alone",
        arguments: GalleryScenario.examples)
    func random(_ example: String) throws {
        let script = try Components.example(example)
        var declared = ScenarioDeclaration("made up")
        declared.inputs = Self.madeUp(script.component, seed: UInt64(example.utf8.count))
        declared.duration = 5
        var around = ComponentDeclaration("whole")
        var other = PartDeclaration("another", script.component.authored)
        other.layer.base = [BaseDeclaration("position", [100_000, 100_000])]
        // The part comes first, so that it draws the random numbers that its component does; another lies far away.
        around.parts = [PartDeclaration(Name(Self.name), script.component.authored), other]
        around.origin = script.component.authored.origin
        let whole = try Component(around)
        let alone = try Self.run(script.component, script, prefix: "", declared)
        let together = try Self.run(whole, script, prefix: Self.name + ".", declared)
        for (one, two) in zip(alone.frames, together.frames) {
            for key in script.component.keys.indices {
                let name = script.component.keys[key].name
                let own = try #require(whole.key(named: Self.name + "." + name))
                #expect(one.samples[key] == two.samples[own], "\(name) at \(one.time)")
                if one.samples[key] != two.samples[own] { return }
            }
            let states = two.states.map { whole.path(ofState: $0) }.filter { $0.hasPrefix(Self.name) }
            #expect(
                one.states.map { script.component.path(ofState: $0) }.filter { !$0.isEmpty }
                    == states.map { String($0.dropFirst(Self.name.count + 1)) })
        }
        #expect(alone.frames.count == together.frames.count)
    }

    /// Keys that follow through springs, one after the other, what moves in every way.
    private static let following = """
        local mx = require "microix"
        local soft = mx.spring { duration = 0.4, bounce = 0.2 }
        local a = mx.rect { "a", size = { 40, 40 } }
        local b = mx.rect { "b", x = mx.follow(a.x + 10, soft), y = mx.follow(mx.max(a.x, 30) * 2, mx.smooth(0.2)) }
        local c = mx.rect { "c", x = mx.follow(b.x * 2 - mx.abs(a.x), mx.bouncy(0.25)), y = mx.follow(mx.velocity(a.x) / 10, soft) }
        local d = mx.rect { "d", y = a.x * 2 }
        return mx.component "follow" {
          layers = { a, b, c, d }, initial = "left",
          states = {
            left = { a = { x = 0 } }, right = { a = { x = 100 } }, late = { d = { y = a.x - 5 }, a = { x = -40 } },
            spin = { a = { x = mx.linear { 0.7, from = 10, to = 60, autoreverse = true, repeats = mx.forever } } },
            hung = { a = { x = 50 }, d = { x = mx.follow(b.x - 20, mx.spring { 0.3, delay = 0.1 }) } },
          },
          rules = {
            { on = "left", to = "left" }, { on = "right", to = "right" }, { on = "spin", to = "spin" }, { on = "hung", to = "hung" },
            { on = "late", to = "late" }, { on = b.x:settled(), emit = "settled" }, { on = "completed", emit = "done" },
          },
          feedback = { a = { x = mx.spring { 0.5, bounce = 0.4 } }, d = { y = mx.ease { 0.3, delay = 0.07 } },
            ["* > late"] = { a = { x = mx.ease { 0.3, delay = 0.15 } } } },
        }
        """

    @Test(
        "Keys that follow through springs are the same to the bit beside a part that does something else",
        arguments: 0..<12)
    func followers(_ seed: UInt64) throws {
        let script = try Script(Array(Self.following.utf8), name: "follow.lua")
        var around = ComponentDeclaration("whole")
        around.parts = ["one", "two"].map { PartDeclaration(Name($0), script.component.authored) }
        around.origin = script.component.authored.origin
        let whole = try Component(around)
        var random = SplitMix64(seed: seed)
        var (alone, together) = (Session(script.component), Session(whole))
        var told: [[String]] = [[], []]
        let hosts = [script.component, whole].enumerated().map { place, component in
            script.host { event in
                let word: String? =
                    switch event.kind {
                    case .settled(let key): "settled \(component.keys[key].name)"
                    case .completed(let key): "completed \(component.keys[key].name)"
                    case .emit(let name, _): "emit \(name)"
                    default: nil
                    }
                guard let word else { return }
                // What the other part does is no matter.
                if place == 1, !word.contains("one.") { return }
                told[place].append("\(event.instant.seconds) " + word.replacingOccurrences(of: "one.", with: ""))
            }
        }
        var time = 0.0
        for _ in 0..<30 {
            let words = ["left", "right", "spin", "hung", "late"]
            // Often both at one instant.
            if random.happens(0.8) {
                let word = random.pick(words)
                try alone.post(script.component.trigger(named: word), at: time)
                try together.post(whole.trigger(named: "one." + word), at: time)
            }
            if random.happens(0.8) { try together.post(whole.trigger(named: "two." + random.pick(words)), at: time) }
            try alone.advance(to: time, host: hosts[0])
            try together.advance(to: time, host: hosts[1])
            time += random.pick([0.01, 0.05, 0.13, 0.4, 1.1])
            try alone.advance(to: time, host: hosts[0])
            try together.advance(to: time, host: hosts[1])
            for key in script.component.keys.indices {
                let own = try #require(whole.key(named: "one." + script.component.keys[key].name))
                let (one, two) = (alone.shown(key, at: time), together.shown(own, at: time))
                #expect(one == two, "\(script.component.keys[key].name) at \(time): \(one.value.x - two.value.x)")
                if one != two { return }
            }
        }
        #expect(told[0] == told[1])
    }

    @Test("A part within parts, five deep, is the same", arguments: ["press_button", "swipe_to_delete", "store"])
    func deep(_ example: String) throws {
        let script = try Components.example(example)
        let declared = try #require(script.component.declaration.scenarios.first)
        let alone = Self.text(try Self.run(script.component, script, prefix: "", declared), without: "\u{0}")
        let prefix = String(repeating: Self.name + ".", count: 5)
        let whole = try Self.whole(of: script, depth: 5)
        let part = Self.text(try Self.run(whole, script, prefix: prefix, declared), without: prefix)
        let difference = Self.difference(alone, part)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
