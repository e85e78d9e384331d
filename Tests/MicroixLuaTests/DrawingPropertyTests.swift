import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Properties for drawing")
struct DrawingPropertyTests {
    private func script(_ layers: String, _ rest: String = "") throws -> Script {
        try load(
            """
            local mx = require "microix"
            return mx.component "c" { canvas = { 100, 100 }, layers = { \(layers) }, \(rest) }
            """)
    }

    private func base(_ script: Script, _ key: String) throws -> [Double] {
        let id = try #require(script.component.key(named: key), "there is no key \(key)")
        let own = script.component.keys[id]
        return (0..<own.kind.laneCount).map { own.base[$0] }
    }

    // MARK: - Scale

    @Test("A scale is a number, and a pair once a pair or a lane is said of it")
    func scale() throws {
        let layers =
            ##"mx.rect { "plain", scale = 0.9 }, mx.rect { "pair", scale = { 1, 2 } }, mx.rect { "lane", scale = 0.5 }"##
        let states = """
            initial = "a", states = { a = {}, b = { plain = { scale = 1.1 }, pair = { scale = 0.7 }, lane = { scale = { x = 3 } } } },
            rules = { { on = "go", to = "b" } }, feedback = { pair = { scale = mx.spring { from = 0.2 } } }
            """
        var run = try ScriptRun(script(layers, states))
        #expect(try base(run.script, "plain.scale") == [0.9])
        #expect(try base(run.script, "pair.scale") == [1, 2])
        #expect(try base(run.script, "lane.scale") == [0.5, 0.5])
        #expect(try base(run.script, "lane.scale.x") == [1])
        try run.send("go")
        let pair = try #require(run.script.component.key(named: "pair.scale"))
        #expect(run.session.shown(pair, at: 0).value == [0.2, 0.2, 0, 0])
        try run.advance(to: 5)
        #expect((run.session.shown(pair, at: 5).value - [0.7, 0.7, 0, 0]).greatest < 1e-6)
        let lane = try #require(run.script.component.key(named: "lane.scale"))
        #expect(run.session.shown(lane, at: 5).value == [3, 0.5, 0, 0])
    }

    // MARK: - Gradients

    private static let gradient = "mx.gradient { angle = 90, \"#FF0000\", { \"#00FF00\", at = 0.2 }, \"#0000FF\" }"

    @Test("A gradient is a key for each stop's colour and place")
    func gradient() throws {
        let script = try script("mx.rect { \"box\", fill = \(Self.gradient) }")
        #expect(try base(script, "box.fill.1.color") == [1, 0, 0, 1])
        #expect(try base(script, "box.fill.2.at") == [0.2])
        #expect(try base(script, "box.fill.3.at") == [1])
        #expect(try base(script, "box.fill.angle") == [90])
        #expect(script.component.key(named: "box.fill") == nil)
    }

    @Test("A plain fill and a shorter gradient of another state are said for every stop")
    func otherFills() throws {
        let states = """
            initial = "a", states = { a = {}, plain = { box = { fill = "#FFFFFF" } },
              short = { box = { fill = mx.gradient { "radial", "#000000", { "#00FFFF", at = 0.5 } } } } },
            rules = { { on = "plain", to = "plain" }, { on = "short", to = "short" } },
            feedback = { box = { fill = mx.linear(1) } }
            """
        var run = try ScriptRun(script("mx.rect { \"box\", fill = \(Self.gradient) }", states))
        func stops(_ run: ScriptRun, at time: Double) throws -> [[Double]] {
            try (1...3).map { stop in
                let id = try #require(run.script.component.key(named: "box.fill.\(stop).color"))
                let value = run.session.shown(id, at: time).value
                return [value.x, value.y, value.z, value.w]
            }
        }
        try run.send("plain")
        try run.advance(to: 0.5)
        #expect(try stops(run, at: 0.5) == [[1, 0.5, 0.5, 1], [0.5, 1, 0.5, 1], [0.5, 0.5, 1, 1]])
        try run.send("short", at: 2)
        try run.advance(to: 4)
        #expect(try stops(run, at: 4) == [[0, 0, 0, 1], [0, 1, 1, 1], [0, 1, 1, 1]])
        #expect(try run.shown("box.fill.3.at") == 0.5)
        let kind = try #require(run.script.component.dataKey(named: "box.fill.kind"))
        #expect(run.session.data(kind) == .text("radial"))
    }

    @Test("A style's plain fill of a class is said for all stops of its layers")
    func styledFills() throws {
        let script = try script(
            ##"mx.rect { "box", class = "card" }, mx.rect { "other", class = "card" }"##,
            """
            initial = "a", states = { a = { box = { fill = \(Self.gradient) } } },
            style = mx.style "s" { card = { fill = "#FFFFFF" }, feedback = { card = { fill = mx.ease(1) } } }
            """)
        for layer in ["box", "other"] {
            for stop in 1...3 { #expect(try base(script, "\(layer).fill.\(stop).color") == [1, 1, 1, 1]) }
        }
    }

    // MARK: - Coming and going

    @Test("What a layer comes from and what it leaves to are said apart")
    func absences() throws {
        let states = """
            initial = "here", states = { here = {}, gone = { card = { hidden = true } } },
            rules = { { on = "leave", to = "gone" }, { on = "back", to = "here" } },
            feedback = { card = { appear = mx.linear(1), disappear = mx.linear(1) } }
            """
        var run = try ScriptRun(
            script(
                ##"mx.rect { "card", opacity = 0.8, y = 2, x = 5, absent = { x = 9, from = { y = 40 }, to = { opacity = 0 } } }"##,
                states))
        func shown(_ run: ScriptRun) throws -> [Double] {
            try ["card.opacity", "card.y", "card.x"].map { try run.shown($0) }
        }
        // It comes from below, and as opaque as it is.
        #expect(try shown(run) == [0.8, 40, 9])
        try run.advance(to: 1)
        #expect(try shown(run) == [0.8, 2, 5])
        try run.send("leave", at: 2)
        try run.advance(to: 2.5)
        #expect(try shown(run).map { ($0 * 1e9).rounded() / 1e9 } == [0.4, 2, 7])
        try run.advance(to: 4)
        #expect(run.session.presence(ofLayer: "card") == .absent)
        try run.send("back", at: 5)
        #expect(try shown(run) == [0.8, 40, 9])
        // One that is taken back half-way goes on from where it is.
        try run.advance(to: 7)
        try run.send("leave", at: 8)
        try run.advance(to: 8.5)
        try run.send("back", at: 8.5)
        #expect(try shown(run).map { ($0 * 1e9).rounded() / 1e9 } == [0.4, 2, 7])
    }

    // MARK: - Touch

    private func touched(_ layers: String, _ x: Double, _ y: Double, _ rest: String = "") throws -> String? {
        let run = try ScriptRun(
            script(
                layers,
                "gestures = { g = mx.tap {} , h = mx.tap { on = \"low\" }, i = mx.tap { on = \"top\" } }, \(rest)"))
        return run.session.touch(at: [x, y, 0, 0]).map { run.script.component.name(ofLayer: $0) }
    }

    @Test("What a finger touches is what is drawn on top: by z, within clips, where a pivot has turned it")
    func touch() throws {
        let two = ##"mx.rect { "low", size = { 40, 40 }, z = Z }, mx.rect { "top", size = { 40, 40 }, x = 10 }"##
        #expect(try touched(two.replacing("Z", with: "0"), 5, 0) == "top")
        #expect(try touched(two.replacing("Z", with: "1"), 5, 0) == "low")
        let clipped =
            ##"mx.layer { "g", clip = true, size = { 20, 20 }, mx.rect { "low", size = { 40, 40 } } }, mx.ellipse { "top" , size = { 2, 2 }, x = 90 }"##
        #expect(try touched(clipped, 9, 9) == "low")
        #expect(try touched(clipped, 15, 0) == nil)
        let shape =
            ##"mx.shape { "low", path = "M 0 0 H 20 V 20 Z", pivot = { 20, 0 }, rotation = 90 }, mx.arc { "top", radius = 3, y = 90 }"##
        // Its corners have turned to (20, -20), (20, 0) and (0, 0).
        #expect(try touched(shape, 18, -10) == "low")
        #expect(try touched(shape, 15, -1) == "low")
        #expect(try touched(shape, 22, -4) == nil)
        #expect(try touched(shape, 4, -6) == nil)
        #expect(try touched(shape, 18, 10) == nil)
        let squashed =
            ##"mx.rect { "low", size = { 20, 20 }, scale = { 2, 0.5 } }, mx.arc { "top", radius = 3, y = 90 }"##
        #expect(try touched(squashed, 18, 4) == "low")
        #expect(try touched(squashed, 8, 8) == nil)
    }

    // MARK: - Mistakes

    @Test(
        "Mistakes are told where they stand",
        arguments: [
            Mistake(
                .bare, "canvas = { 0, 10 }",
                "4:10: the width of 'canvas' must be a number above 0, at most 16384, not 0"),
            Mistake(.bare, "canvas = { 10 }", "4:10: 'canvas' needs a width and a height: { 320, 240 }"),
            Mistake(.bare, "canvas = { 10, 0/0 }", "4:16: the height of 'canvas' must be a number, not 0/0"),
            Mistake(
                .bare, "canvas = { 10, 10, ground = 1 }",
                "4:20: unknown key 'ground' in 'canvas'"),
            Mistake(
                .bare, "canvas = { 10, 10, background = \"white\" }",
                "4:34: the background of 'canvas' must be a colour \"#RRGGBB\", not 'white' (that is \"#FFFFFF\")"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "Mistakes of layers",
        arguments: [
            (
                ##"mx.rect { "r", fill = mx.gradient { "#FFFFFF" } }"##,
                "mx.gradient must be a list of 2 to 8 stops, not 1"
            ),
            (
                ##"mx.rect { "r", fill = mx.gradient { mx.mix("#FFFFFF", "#000000", 0.5), "#000000" } }"##,
                ##"the colour of stop 1 must be a colour "#RRGGBB", not an expression"##
            ),
            (
                ##"mx.rect { "r", fill = mx.gradient { "conic", "#FFFFFF", "#000000" } }"##,
                "the kind of mx.gradient must be \"linear\" or \"radial\", not 'conic'"
            ),
            (
                ##"mx.rect { "r", fill = mx.gradient { "radial", angle = 3, "#FFFFFF", "#000000" } }"##,
                "a radial gradient has no 'angle'"
            ),
            (
                ##"mx.rect { "r", stroke = mx.gradient { "#FFFFFF", "#000000" } }"##,
                "only 'fill' can be a gradient, not 'stroke'"
            ),
            (##"mx.rect { "r", mask = "x" }"##, "unknown layer 'x' in the group of 'r', which it masks"),
            (##"mx.shape { "r", cap = "rond" }"##, "'r.cap' must be one of butt, round, square, not 'rond'"),
            (##"mx.rect { "r", scale = { 1, 2, 3 } }"##, "'r.scale' must be a number, not 3 numbers"),
        ])
    func layerMistakes(_ layer: String, _ expected: String) throws {
        let found = headlines("local mx = require \"microix\"\nreturn mx.component \"c\" { layers = { \(layer) } }")
        #expect(found.contains { $0.contains(expected) }, "\(found)")
    }

    @Test(
        "What can never be seen is warned of",
        arguments: [
            (##"mx.rect { "r", size = { 9, 9 } }"##, "'r' can never be seen: it has neither a fill nor a stroke"),
            (##"mx.rect { "r", fill = "#FFFFFF" }"##, "'r' can never be seen: it has no size"),
            (##"mx.arc { "r", radius = 9, stroke = "#FFFFFF" }"##, "'r' can never be seen: its stroke has no width"),
            (
                ##"mx.text { "r", text = "x", fill = "#FFFFFF00" }"##,
                "'r' can never be seen: its fill is clear everywhere"
            ),
            (
                ##"mx.rect { "r", fill = "#FFFFFF", size = { 9, 9 }, opacity = 0 }"##,
                "'r' can never be seen: its opacity is 0 everywhere"
            ),
            (##"mx.text { "r" }"##, "'r' can never be seen: it has no text"),
            (
                ##"mx.arc { "r", radius = 9, fill = "#FFFFFF", anchor = { 0, 0 } }"##,
                "the arc 'r' has no box that an anchor could place"
            ),
        ])
    func unseen(_ layer: String, _ expected: String) throws {
        #expect(try script(layer).review.map(\.message) == [expected])
    }

    @Test(
        "What is seen in some state, is touched, or has its own ink is not warned of",
        arguments: [
            ##"mx.text { "r", text = "x" }"##, ##"mx.rect { "r", fill = "#FFFFFF", size = { 9, 9 } }"##,
            ##"mx.rect { "r", size = { 9, 9 }, fill = mx.gradient { "#FFFFFF", "#000000" } }"##,
        ])
    func seen(_ layer: String) throws { #expect(try script(layer).review.map(\.message) == []) }

    @Test func aComponentWithoutCanvasIsWarnedOf() throws {
        let found = try load(
            "local mx = require \"microix\"\nreturn mx.component \"c\" { layers = { mx.text { \"t\", text = \"x\" } } }"
        )
        #expect(found.review.map(\.message) == ["nothing says what is seen of 'c'"])
    }
}

extension Lanes {
    fileprivate var greatest: Double { (self * self).max() }
}
