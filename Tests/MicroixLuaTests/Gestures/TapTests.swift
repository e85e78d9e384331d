import MicroixCore
import Testing

@Suite("Taps")
struct TapTests {
    private static let tap = "tap = mx.tap { on = knob }"
    private static let double = "double = mx.tap { on = knob, count = 2 }"

    @Test(
        "A finger that touches and lifts again taps",
        arguments: [
            FingerPlay("at once", tap, "0 down 50,50; 0 up 50,50", "tap 0"),
            FingerPlay("within the hold", tap, "0 down 50,50; 0.4 up 50,50", "tap 0.4"),
            FingerPlay("not when it stays", tap, "0 down 50,50; 0.6 up 50,50"),
            FingerPlay("not at the very end of the hold", tap, "0 down 50,50; 0.5 up 50,50"),
            FingerPlay("a shorter hold", "tap = mx.tap { on = knob, hold = 0.1 }", "0 down 50,50; 0.11 up 50,50"),
            FingerPlay("with a tremble", tap, "0 down 50,50; 0.1 move 56,58; 0.2 up 50,50", "tap 0.2"),
            FingerPlay("not when it moves, wherever it ends", tap, "0 down 50,50; 0.1 move 56,59; 0.2 up 50,50"),
            FingerPlay("not when it is lifted far away", tap, "0 down 50,50; 0.2 up 50,61"),
            FingerPlay(
                "less slop", "tap = mx.tap { on = knob, slop = 2 }", "0 down 50,50; 0.1 move 53,50; 0.2 up 50,50"),
            FingerPlay("not when it leaves the layer", tap, "0 down 97,50; 0.1 up 103,50"),
            FingerPlay(
                "when it comes back to the layer", tap, "0 down 97,50; 0.1 move 103,50; 0.2 up 99,50", "tap 0.2"),
            FingerPlay("not beside the layer", tap, "0 down 150,50; 0.1 up 150,50"),
            FingerPlay("anywhere without a layer", "tap = mx.tap {}", "0 down 150,50; 0.1 up 150,50", "tap 0.1"),
            FingerPlay("not when the system takes it away", tap, "0 down 50,50; 0.1 cancel 50,50; 0.2 up 50,50"),
            FingerPlay(
                "again and again", tap, "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50", "tap 0.1", "tap 0.3"
            ),
            FingerPlay(
                "after one that stayed", tap, "0 down 50,50; 1 up 50,50; 1.2 down 50,50; 1.3 up 50,50", "tap 1.3"),
        ]) func single(_ course: FingerPlay) throws
    { try course.check() }

    @Test(
        "Several taps",
        arguments: [
            FingerPlay(
                "two", double, "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50", "double 0.3"),
            FingerPlay(
                "not when the second comes late", double,
                "0 down 50,50; 0.1 up 50,50; 0.4 down 50,50; 0.5 up 50,50"),
            FingerPlay(
                "a longer interval", "double = mx.tap { on = knob, count = 2, interval = 1 }",
                "0 down 50,50; 0.1 up 50,50; 1 down 50,50; 1.1 up 50,50", "double 1.1"),
            FingerPlay(
                "not when the second is the bounce of the first", double,
                "0 down 50,50; 0.1 up 50,50; 0.12 down 50,50; 0.15 up 50,50"),
            FingerPlay(
                "not far apart", double, "0 down 20,50; 0.1 up 20,50; 0.2 down 80,50; 0.3 up 80,50"),
            FingerPlay(
                "the second of two that are far apart is the first of another", double,
                "0 down 20,50; 0.1 up 20,50; 0.2 down 80,50; 0.3 up 80,50; 0.4 down 80,50; 0.5 up 80,50", "double 0.5"),
            FingerPlay(
                "four are two of two", double,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50; 0.4 down 50,50; 0.5 up 50,50; 0.6 down 50,50; 0.7 up 50,50",
                "double 0.3", "double 0.7"),
            FingerPlay(
                "three", "triple = mx.tap { on = knob, count = 3 }",
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50; 0.4 down 50,50; 0.5 up 50,50", "triple 0.5"),
            FingerPlay(
                "not with a long one among them", double,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 1 up 50,50"),
        ]) func several(_ course: FingerPlay) throws
    { try course.check() }

    @Test(
        "Several fingers",
        arguments: [
            FingerPlay(
                "a second finger is one too many", tap,
                "0 down 40,50; 0.1 down#1 60,50; 0.2 up 40,50; 0.2 up#1 60,50"),
            FingerPlay(
                "two are asked for", "tap = mx.tap { on = knob, touches = 2 }",
                "0 down 40,50; 0.1 down#1 60,50; 0.2 up 40,50; 0.3 up#1 60,50", "tap 0.3"),
            FingerPlay(
                "two are asked for, and one comes", "tap = mx.tap { on = knob, touches = 2 }",
                "0 down 40,50; 0.2 up 40,50"),
            FingerPlay(
                "two are asked for, one after the other comes", "tap = mx.tap { on = knob, touches = 2 }",
                "0 down 40,50; 0.1 up 40,50; 0.2 down 40,50; 0.3 up 40,50"),
            FingerPlay(
                "one to three", "tap = mx.tap { on = knob, touches = { 1, 3 } }",
                "0 down 40,50; 0.1 down#1 60,50; 0.2 up 40,50; 0.3 up#1 60,50", "tap 0.3"),
            FingerPlay(
                "a finger elsewhere does not matter", tap,
                "0 down 40,50; 0.1 down#1 250,50; 0.2 up 40,50; 0.4 up#1 250,50", "tap 0.2"),
            FingerPlay(
                "a finger that lands twice was lifted unseen", tap,
                "0 down 40,50; 0.1 down 60,50; 0.2 up 60,50", "tap 0.2"),
        ]) func fingers(_ course: FingerPlay) throws
    { try course.check() }

    @Test("A tap tells where it was, and with how many fingers")
    func payload() throws {
        var fingers = try FingerRun("tap = mx.tap { on = knob, touches = { 1, 2 } }")
        try fingers.play("0 down 40,50; 0.1 down#1 60,30; 0.2 up 40,50; 0.3 up#1 60,30")
        #expect(try fingers.last("tap", ["x", "y", "touches"]) == [50, 40, 2])
    }
}
