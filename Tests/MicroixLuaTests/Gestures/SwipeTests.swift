import MicroixCore
import Testing

@Suite("Swipes and scrubs")
struct SwipeTests {
    private static let swipe = "swipe = mx.swipe { on = knob }"
    private static let scrub = "scrub = mx.scrub { on = knob, axis = \"x\" }"

    @Test(
        "A quick stroke is a swipe as soon as it is long enough",
        arguments: [
            FingerPlay("long", swipe, "0 down 50,50; 0.1 move 100,50; 0.2 up 100,50", "swipe 0.1"),
            FingerPlay("short", swipe, "0 down 50,50; 0.1 move 99,50; 0.2 up 99,50"),
            FingerPlay("slow", swipe, "0 down 50,50; 0.4 move 90,50; 0.6 move 200,50; 0.7 up 200,50"),
            FingerPlay("just too slow", swipe, "0 down 50,50; 0.5 move 200,50; 0.7 up 200,50"),
            FingerPlay("oblique", swipe, "0 down 50,50; 0.1 move 110,79; 0.2 up 110,79", "swipe 0.1"),
            FingerPlay("too oblique", swipe, "0 down 50,50; 0.1 move 110,81; 0.2 up 110,81"),
            FingerPlay(
                "crooked", swipe, "0 down 50,50; 0.1 move 70,70; 0.2 move 150,70; 0.3 up 150,70"),
            FingerPlay(
                "another way", "swipe = mx.swipe { on = knob, direction = { \"left\", \"up\" } }",
                "0 down 50,50; 0.1 move 110,50; 0.2 up 110,50; 1 down 50,50; 1.1 move -10,50; 1.2 up -10,50",
                "swipe 1.1"),
            FingerPlay(
                "shorter and quicker", "swipe = mx.swipe { on = knob, distance = 20, duration = 0.05 }",
                "0 down 50,50; 0.1 move 80,50; 0.2 up 80,50; 1 down 50,50; 1.04 move 80,50; 1.2 up 80,50", "swipe 1.04"
            ),
            FingerPlay(
                "lifted at its end", swipe, "0 down 50,50; 0.1 up 120,50", "swipe 0.1"),
            FingerPlay(
                "once for each finger", swipe,
                "0 down 50,50; 0.1 move 120,50; 0.2 move 0,50; 0.3 move 120,50; 0.4 up 120,50", "swipe 0.1"),
            FingerPlay(
                "two fingers", "swipe = mx.swipe { on = knob, touches = 2 }",
                "0 down 50,50; 0.1 down#1 50,70; 0.2 move 120,50; 0.2 move#1 120,70; 0.3 up 120,50; 0.4 up#1 120,70",
                "swipe 0.2"),
            FingerPlay(
                "a finger too many", swipe,
                "0 down 50,50; 0.1 down#1 50,70; 0.2 move 120,50; 0.3 up 120,50; 0.4 up#1 50,70"),
            FingerPlay("taken away", swipe, "0 down 50,50; 0.1 cancel 120,50"),
        ]) func swipes(_ play: FingerPlay) throws
    { try play.check() }

    @Test(
        "It tells its direction and its speed",
        arguments: [("left", -1.0, 0.0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)])
    func direction(word: String, x: Double, y: Double) throws {
        var fingers = try FingerRun("swipe = mx.swipe { on = knob, direction = \"\(word)\" }")
        for step in 0...10 {
            try fingers.point(
                0, step == 0 ? .down : .move, 50 + x * Double(step) * 6, 50 + y * Double(step) * 6,
                at: Double(step) * 0.01)
        }
        #expect(try fingers.last("swipe")["direction"] == .text(word))
        #expect(try abs(fingers.last("swipe", "velocity") - 600) < 1e-6)
    }

    private static func strokes(_ count: Int, every seconds: Double = 0.1, by length: Double = 30) -> String {
        let moves = (1...count).map { step in
            "\(Double(step) * seconds) move \(step % 2 == 1 ? 50 + length : 50),50"
        }
        return (["0 down 50,50"] + moves + ["5 up 50,50"]).joined(separator: "; ")
    }

    @Test(
        "A movement to and fro is a scrub at its last turn",
        arguments: [
            FingerPlay("four turns", scrub, strokes(5), "scrub 0.5", end: 6),
            FingerPlay("three turns", scrub, strokes(4), end: 6),
            FingerPlay("once for each finger", scrub, strokes(20), "scrub 0.5", end: 6),
            FingerPlay("short strokes", scrub, strokes(8, by: 23), end: 6),
            FingerPlay("slow strokes", scrub, strokes(8, every: 0.41), end: 6),
            FingerPlay(
                "fewer turns", "scrub = mx.scrub { on = knob, axis = \"x\", turns = 1, travel = 10 }",
                strokes(8, by: 12), "scrub 0.2", end: 6),
            FingerPlay("along another axis", "scrub = mx.scrub { on = knob, axis = \"y\" }", strokes(8), end: 6),
            FingerPlay("along any axis", "scrub = mx.scrub { on = knob }", strokes(8), "scrub 0.5", end: 6),
            FingerPlay(
                "in small steps", "scrub = mx.scrub { on = knob, axis = \"x\", turns = 2 }",
                "0 down 50,50; 0.1 move 65,50; 0.2 move 80,50; 0.3 move 70,50; 0.4 move 55,50; 0.5 move 50,50; 0.6 move 60,50; 0.7 move 74,50; 0.8 up 74,50",
                "scrub 0.7"),
            FingerPlay(
                "who hesitates begins anew", "scrub = mx.scrub { on = knob, axis = \"x\", turns = 3 }",
                "0 down 50,50; 0.1 move 80,50; 0.2 move 50,50; 0.3 move 80,50; 1 move 50,50; 1.1 move 80,50; 1.2 move 50,50; 1.3 up 50,50",
                "scrub 1.2"),
            FingerPlay(
                "standing still is no stroke, however short they may be",
                "scrub = mx.scrub { on = knob, axis = \"x\", turns = 2, travel = 0 }",
                "0 down 50,50; 0.1 move 51,50; 0.2 move 51,52; 0.3 move 51,54; 0.4 move 51,56; 0.5 up 51,50"),
        ]) func scrubs(_ play: FingerPlay) throws
    { try play.check() }
}
