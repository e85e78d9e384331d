import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline
import Testing

/// A part is its component under longer names, and nothing else: that is what all else about parts rests on.
@Suite("A part against its component alone")
struct PartEqualityTests {
    static let name = "some_part"

    /// A component with nothing of its own but parts of another one.
    static func whole(of script: Script, parts: [String] = [name], depth: Int = 1) throws -> Component {
        var inner = script.component.declaration
        for _ in 1..<depth {
            var around = ComponentDeclaration("around")
            around.parts = [PartDeclaration(Name(name), inner)]
            inner = around
        }
        var declaration = ComponentDeclaration("whole")
        declaration.parts = parts.map { PartDeclaration(Name($0), inner) }
        declaration.origin = script.component.declaration.origin
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
                    }))
        }
        return PlainDataJSON.write(.table(kept)).replacingOccurrences(of: prefix, with: "")
            .replacingOccurrences(of: "[\"\"]", with: "[]")
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
