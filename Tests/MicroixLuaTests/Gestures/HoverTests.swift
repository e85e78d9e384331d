import MicroixCore
import Testing

@Suite("Hovering, and what a finger touches")
struct HoverTests {
    @Test(
        "A pointer over a layer",
        arguments: [
            FingerPlay(
                "comes and goes", "over = mx.hover { on = knob }",
                "0 hover 150,50; 0.1 hover 100,50; 0.2 hover 50,50; 0.3 hover 150,50; 0.4 hover 160,50",
                "over.enter 0.1",
                "over.exit 0.3"),
            FingerPlay(
                "is gone", "over = mx.hover { on = knob }", "0 hover 50,50; 0.1 cancel 50,50; 0.2 cancel 50,50",
                "over.enter 0", "over.exit 0.1"),
            FingerPlay("anywhere", "over = mx.hover {}", "0 hover 500,50; 0.2 hover 900,50", "over.enter 0"),
            FingerPlay(
                "touches as well", "over = mx.hover { on = knob }, tap = mx.tap { on = knob }",
                "0 hover 50,50; 0.1 down 50,50; 0.2 up 50,50; 0.3 hover 150,50", "over.enter 0", "tap 0.2",
                "over.exit 0.3"),
            FingerPlay("is no finger", "over = mx.hover { on = knob }", "0 down 50,50; 0.1 move 60,50; 0.2 up 60,50"),
        ]) func hovers(_ play: FingerPlay) throws
    { try play.check() }

    @Test("Its movement is told to rules that listen")
    func changed() throws {
        var fingers = try FingerRun("over = mx.hover { on = knob }", "rules = { { on = \"over.changed\" } }")
        try fingers.play("0 hover 50,50; 0.1 hover 60,50; 0.2 hover 150,50; 0.3 hover 160,50")
        #expect(fingers.triggers == ["over.enter 0", "over.changed 0.1", "over.exit 0.2"])
    }

    /// A component of layers, each with a tap and a hover of its name.
    private static func stack(_ layers: String, _ names: [String], _ rest: String = "") throws -> FingerRun {
        let gestures = names.map { "\($0)_tap = mx.tap { on = \"\($0)\" }, \($0)_over = mx.hover { on = \"\($0)\" }" }
        return try FingerRun(
            script: load(
                """
                local mx = require "microix"
                return mx.component "c" { layers = { \(layers) }, gestures = { \(gestures.joined(separator: ", ")) }, \(rest) }
                """))
    }

    private static func taps(_ fingers: inout FingerRun, _ x: Double, _ y: Double) throws -> [String] {
        let (before, now) = (fingers.told.count, fingers.run.session.now.seconds)
        try fingers.point(0, .down, x, y, at: now + 1)
        try fingers.point(0, .up, x, y, at: now + 1.1)
        return fingers.told.dropFirst(before).map { String($0.name.dropLast(4)) }
    }

    @Test("A layer's place is its position with x and y, turned and scaled about its anchor")
    func place() throws {
        var fingers = try Self.stack(
            #"mx.rect { "box", position = { 100, 100 }, x = 10, y = 20, size = { 40, 10 }, anchor = { 0, 0.5 }, rotation = 90, scale = 2 }"#,
            ["box"])
        // Its left end lies at 110, 120; it goes 80 down from there, and 10 to either side.
        for (x, y, isHit) in [
            (110.0, 121.0, true), (110, 199, true), (110, 201, false), (110, 119, false), (119, 160, true),
            (101, 160, true), (121, 160, false), (99, 160, false),
        ] {
            #expect(try Self.taps(&fingers, x, y) == (isHit ? ["box"] : []), "\(x), \(y)")
        }
    }

    @Test("Ellipses and arcs are round")
    func round() throws {
        var fingers = try Self.stack(
            #"mx.ellipse { "oval", position = { 50, 50 }, size = { 100, 40 } }, mx.arc { "ring", position = { 200, 50 }, radius = 20 }"#,
            ["oval", "ring"])
        #expect(try Self.taps(&fingers, 99, 50) == ["oval"])
        #expect(try Self.taps(&fingers, 95, 65) == [])
        #expect(try Self.taps(&fingers, 50, 69) == ["oval"])
        #expect(try Self.taps(&fingers, 214, 64) == ["ring"])
        #expect(try Self.taps(&fingers, 215, 65) == [])
    }

    @Test("The topmost layer that has gestures is touched, with the groups around it")
    func topmost() throws {
        var fingers = try Self.stack(
            """
            mx.rect { "back", position = { 50, 50 }, size = { 100, 100 } },
            mx.layer { "group", position = { 50, 50 },
              mx.rect { "plain", size = { 90, 90 } }, mx.rect { "button", size = { 40, 40 } } },
            mx.rect { "glass", position = { 50, 50 }, size = { 500, 500 } }
            """, ["back", "group", "button"])
        #expect(try Self.taps(&fingers, 50, 50) == ["button", "group"])
        #expect(try Self.taps(&fingers, 90, 90) == ["group"])
        #expect(try Self.taps(&fingers, 98, 98) == ["back"])
        #expect(try Self.taps(&fingers, 105, 98) == [])
    }

    @Test("What only hears of hovering lets fingers through")
    func overlay() throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local back = mx.rect { "back", position = { 50, 50 }, size = { 100, 100 } }
                local hint = mx.rect { "hint", position = { 50, 50 }, size = { 100, 100 } }
                return mx.component "c" {
                  layers = { back, hint }, gestures = { tap = mx.tap { on = back }, over = mx.hover { on = hint } },
                }
                """))
        try fingers.play("0 down 50,50; 0.1 up 50,50")
        #expect(fingers.triggers == ["tap 0.1"])
    }

    @Test("What is hidden, transparent or of no size is neither touched nor hovered over")
    func unseen() throws {
        var fingers = try Self.stack(
            """
            mx.rect { "a", position = { 50, 50 }, size = { 100, 100 }, hidden = true },
            mx.rect { "b", position = { 250, 50 }, size = { 100, 100 }, opacity = 0 },
            mx.rect { "c", position = { 450, 50 }, size = { 100, 100 }, scale = 0 },
            mx.layer { "g", opacity = 0, mx.rect { "d", position = { 650, 50 }, size = { 100, 100 } } }
            """, ["a", "b", "c", "d", "g"])
        for x in [50.0, 250, 450, 650] { #expect(try Self.taps(&fingers, x, 50) == []) }
        try fingers.play("20 hover 50,50; 21 hover 250,50; 22 hover 450,50; 23 hover 650,50")
        #expect(fingers.triggers == [])
    }

    @Test("A layer that moves is touched where it is shown")
    func moving() throws {
        var fingers = try FingerRun(
            "tap = mx.tap { on = knob }",
            """
            initial = "a", states = { a = {}, b = { knob = { x = 400 } } }, rules = { { on = "go", from = "a", to = "b" } },
            feedback = { knob = { x = mx.linear(1) } }
            """)
        try fingers.run.send("go", at: 1)
        try fingers.play("1.5 down 250,50; 1.5 up 250,50; 1.6 down 50,50; 1.6 up 50,50; 3 down 450,50; 3 up 450,50")
        #expect(fingers.triggers == ["tap 1.5", "tap 3"])
    }

    @Test("A press on what shrinks to nothing is let go outside")
    func shrunk() throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", position = { 50, 50 }, size = { 100, 100 }, scale = 1 }
                return mx.component "c" {
                  layers = { box }, gestures = { press = mx.press { on = box } }, initial = "a",
                  states = { a = {}, b = { box = { scale = 0 } } }, rules = { { on = "press.down", from = "a", to = "b" } },
                }
                """))
        try fingers.play("0 down 50,50; 0.1 up 50,50")
        #expect(fingers.triggers == ["press.down 0", "press.cancelled 0.1"])
    }
}
