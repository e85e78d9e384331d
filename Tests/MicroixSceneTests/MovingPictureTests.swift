import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixScene
import MicroixTimeline
import TestSupport
import Testing

@testable import MicroixDrawing

/// What an SVG that moves by itself shows, as SMIL says, beside each frame's own document.
@Suite("A moving picture")
struct MovingPictureTests {
    private func film(_ session: Session, _ script: Script, fps: Double, duration: Double?) -> Film {
        let simulation = Simulation(framesPerSecond: fps, duration: duration)
        return Film(simulation.run(session, host: script.host()).timeline)
    }

    private func compare(_ film: Film, _ name: String) throws {
        let svg = film.moving()
        let root = try SVGNode.read(svg)
        let last = film.timeline.frames.count - 1
        var documents: [SVGNode] = []
        try film.eachDocument { number, text in documents.append(try SVGNode.read(text)) }
        for (number, document) in documents.enumerated() {
            // Of a loop the end may be the beginning.
            if number == last, film.timeline.end == .looping { continue }
            let time = Double(number) / film.timeline.framesPerSecond
            // At once, until shortly before the next one, and so in each round.
            let later = (number % 4 == 0 ? 2 : 0) * (root.round ?? 0) + 0.6 / film.timeline.framesPerSecond
            for time in [time, time + later] {
                let difference = root.evaluated(at: time, without: "s").difference(document)
                #expect(difference == nil, "\(name), frame \(number): \(difference ?? "")")
                if difference != nil { return }
            }
        }
        let end = try #require(documents.last)
        #expect(root.evaluated(at: (root.round ?? 0.1) - 1e-4, without: "s").difference(end) == nil)
        guard root.round != nil else { return }
        // Who has asked for reduced motion sees the end.
        #expect(root.evaluated(at: 0, without: "m").difference(end) == nil)
    }

    @Test("Each frame of the gallery looks as its own document", arguments: Components.names)
    func gallery(_ name: String) throws {
        let script = try Components.example(name)
        let scenario = try #require(script.component.declaration.scenarios.last)
        var session = Session(script.component)
        try session.post(scenario)
        if let trace = scenario.trace?.text {
            let text = try String(contentsOf: Components.examples.appendingPathComponent(trace), encoding: .utf8)
            try session.post(PointerTrace(csv: text))
        }
        try compare(film(session, script, fps: 12, duration: scenario.duration), "\(name): \(scenario.name.text)")
    }

    /// A component in which all that a layer can be goes over into something else.
    private static func random(_ chance: inout SplitMix64) -> String {
        var count = 0
        var states: [String] = []
        var moving: Set<String> = []
        func number(_ range: ClosedRange<Double>) -> String { String((chance.number(range) * 100).rounded() / 100) }
        func colour() -> String { chance.pick(["\"#2F80ED\"", "\"#EB575780\"", "\"#00000000\"", "\"#34C759\""]) }
        func change(_ name: String, _ kind: String) {
            let common = [
                "x = \(number(-50...50))", "rotation = \(number(-360...360))",
                "scale = { \(number(-1.5...1.5)), \(number(0.2...1.5)) }", "z = \(chance.int(-2...2))",
                "opacity = \(chance.pick(["0", "0.4", "0.8"]))", "blur = \(number(0...6))", "hidden = true",
                "shadow_color = \"#00000080\", shadow_radius = \(number(1...9))",
            ]
            let own = [
                "rect": ["size = { \(number(0...60)), 30 }", "corner_radius = \(number(0...9))", "fill = \(colour())"],
                "ellipse": ["size = { \(number(1...60)), 30 }", "width = \(number(0...5))", "stroke = \(colour())"],
                "shape": ["trim_end = \(number(0...1))", "dash_offset = \(number(0...9))", "width = \(number(0...9))"],
                "text": ["text = \"\(chance.int(0...9)) <&\"", "font_size = \(number(5...30))", "align = \"left\""],
                "layer": ["size = { \(number(0...60)), 40 }", "clip = \(chance.happens(0.5))"],
            ]
            var words = (common + (own[kind] ?? [])).filter { _ in chance.happens(0.3) }
            if kind == "rect", chance.happens(0.3) {
                words.removeAll { $0.hasPrefix("fill") }
                words.append("fill = mx.gradient { angle = \(number(0...360)), { \(colour()) }, { \(colour()) } }")
            }
            if !words.isEmpty { moving.insert(name) }
            if !words.isEmpty { states.append("\(name) = { \(words.joined(separator: ", ")) }") }
        }
        func layer(_ depth: Int) -> String {
            count += 1
            let name = "l\(count)"
            let kind =
                depth > 2
                ? chance.pick(["rect", "ellipse", "shape"])
                : chance.pick(
                    ["rect", "ellipse", "shape", "text", "layer", "layer"])
            change(name, kind)
            let place = "position = { \(number(-40...40)), \(number(-40...40)) }, rotation = \(number(-180...180))"
            switch kind {
            case "rect": return "mx.rect { \"\(name)\", \(place), size = { 30, 20 }, fill = \"#336699\", z = 0 }"
            case "ellipse":
                return
                    "mx.ellipse { \"\(name)\", \(place), size = { 30, 20 }, fill = \"#336699\", stroke = \"#000000\", width = 2 }"
            case "shape":
                return
                    "mx.shape { \"\(name)\", \(place), path = \"M 0 0 L 20 5 L 9 30 Z\", stroke = \"#EB5757\", width = 3, dash = { 4, 2 } }"
            case "text":
                return "mx.text { \"\(name)\", \(place), size = { 60, 20 }, text = \"words\", fill = \"#000000\" }"
            default:
                var inside = (0..<chance.int(1...4)).map { _ in layer(depth + 1) }
                if chance.happens(0.4) {
                    count += 2
                    inside.append("mx.ellipse { \"l\(count)\", size = { 40, 30 }, fill = \"#000000\" }")
                    inside.append(
                        "mx.rect { \"l\(count - 1)\", size = { 50, 30 }, scale = { 2, 0.5 }, fill = \"#34C759\", mask = \"l\(count)\" }"
                    )
                    change("l\(count)", "ellipse")
                    change("l\(count - 1)", "rect")
                }
                return "mx.layer { \"\(name)\", \(place), size = { 50, 40 }, \(inside.joined(separator: ",\n")) }"
            }
        }
        let layers = (0..<6).map { _ in layer(0) }.joined(separator: ",\n")
        let moved = states.joined(separator: ", ")
        states = []
        for number in 1...count { change("l\(number)", "") }
        return """
            \(layers) }, initial = "a", states = { a = {}, b = { \(moved) }, c = { \(states.joined(separator: ", ")) } },
            rules = { { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "c" } },
            feedback = { \(moving.sorted().map { "\($0) = mx.spring { duration = 0.4, bounce = 0.4 }" }.joined(separator: ", "))
            """
    }

    @Test("So it does in components made up at random", arguments: 0..<24)
    func random(_ seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &* 7919 &+ 5)
        let source = Self.random(&chance)
        let script = try Script(
            Array(
                "local mx = require \"microix\"\nreturn mx.component \"c\" { canvas = { 100, 100, origin = { -50, -50 } }, layers = { \(source) } }"
                    .utf8), name: "r.lua")
        var session = Session(script.component)
        let go = try script.component.trigger(named: "go")
        try session.post(go, at: 0.1)
        try session.post(go, at: 0.4)
        try compare(film(session, script, fps: 30, duration: 0.9), "component \(seed)")
    }

    @Test("A transform is what its parts do one after the other")
    func parts() {
        var chance = SplitMix64(seed: 3)
        for number in 0..<2000 {
            // Turned alone, mirrored, turned and mirrored, and whatever can be taken back.
            let (a, b) = (chance.number(-2...2), number % 4 == 1 ? 0 : chance.number(-2...2))
            let (c, d) =
                switch number % 4 {
                case 0: (-b, a)
                case 1: (0, chance.number(-2...2))
                case 2: (b, -a)
                default: (chance.number(-2...2), chance.number(-2...2))
                }
            let matrix = Matrix(a: a, b: b, c: c, d: d, e: chance.number(-500...500), f: chance.number(-500...500))
            // Where it all but squeezes, the digits of an angle don't suffice.
            guard abs(matrix.determinant) > 0.1 else { continue }
            let parts = zip(MovingTransform.names, MovingTransform(matrix).parts).map { "\($0)(\($1))" }
            let found = SVGNode.matrix(parts.joined())
            for (found, wanted) in zip(found, [a, b, c, d, matrix.e, matrix.f]) {
                #expect(abs(found - wanted) < 0.02, "\(parts) is \(found), not \(matrix)")
            }
            if number % 4 < 3 { #expect(MovingTransform(matrix).parts[2] == "0", "nothing is skewed") }
        }
        #expect(MovingTransform(nil).parts == MovingTransform.identities)
    }

    /// Cards that change places: no element of SVG can, so that some stand there twice.
    @Test("What changes its order stands there for each place")
    func order() throws {
        let script = try Components.component(
            """
            mx.rect { "one", size = { 20, 20 }, fill = "#FF0000", z = 0 }, mx.rect { "two", size = { 20, 20 }, fill = "#00FF00" },
            mx.rect { "three", size = { 20, 20 }, fill = "#0000FF", z = 2 }
            """,
            "initial = \"a\", states = { a = {}, b = { one = { z = 5 } } }, rules = { { on = \"go\", from = \"a\", to = \"b\" } }"
        )
        var session = Session(script.component)
        try session.post(script.component.trigger(named: "go"), at: 0.1)
        let film = film(session, script, fps: 20, duration: 0.3)
        try compare(film, "order")
        let root = try SVGNode.read(film.moving())
        let moving = try #require(root.children.first { $0.attributes["class"] == "m" })
        #expect(moving.children.map { $0.attributes["fill"] } == ["#ff0000", "#00ff00", "#0000ff", "#ff0000"])
    }

    @Test("A run in which nothing moves is a picture, and one that ends in a loop has no rest")
    func rests() throws {
        let still = try Components.component("mx.rect { \"r\", size = { 20, 20 }, fill = \"#FF0000\" }")
        let picture = film(Session(still.component), still, fps: 20, duration: 0.5)
        let root = try SVGNode.read(picture.moving())
        #expect(root.round == nil && root.children.map(\.name) == ["rect"])
        func round(_ motion: String, _ duration: Double?) throws -> Double {
            let script = try Components.component(
                "mx.rect { \"r\", size = { 20, 20 }, fill = \"#FF0000\" }",
                "initial = \"a\", states = { a = { r = { x = \(motion) } } }")
            let film = film(Session(script.component), script, fps: 20, duration: duration)
            return try #require(try SVGNode.read(film.moving()).round)
        }
        // Two cycles, and the first frame of the next one is that of the first.
        let loop = "mx.linear { 0.5, from = 0, to = 40, repeats = mx.forever, autoreverse = true }"
        #expect(abs(try round(loop, nil) - 2) < 0.003)
    }
}
