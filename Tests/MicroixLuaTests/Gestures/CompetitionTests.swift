import MicroixCore
import Testing

@Suite("Which of several gestures has the fingers")
struct CompetitionTests {
    private static let pans =
        "across = mx.pan { on = knob, axis = \"x\" }, any = mx.pan { on = knob }, down = mx.pan { on = knob, axis = \"y\" }"

    @Test(
        "Who comes first has them",
        arguments: [
            FingerPlay(
                "a pan that begins cancels a press", "press = mx.press { on = knob }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 80,50; 0.8 up 80,50", "press.down 0", "press.cancelled 0.1", "pan.began 0.1",
                "pan.ended 0.8"),
            FingerPlay(
                "a press that is held does not keep a pan from beginning",
                "press = mx.press { on = knob }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.7 move 80,50; 0.8 up 80,50", "press.down 0", "press.hold 0.5", "press.cancelled 0.7",
                "pan.began 0.7", "pan.ended 0.8"),
            FingerPlay(
                "a pan that begins lets a tap fail, though that allows more movement",
                "tap = mx.tap { on = knob, slop = 100 }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 80,50; 0.2 up 80,50", "pan.began 0.1", "pan.ended 0.2"),
            FingerPlay(
                "a movement that is no pan leaves the tap", "tap = mx.tap { on = knob }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 55,50; 0.2 up 55,50", "tap 0.2"),
            FingerPlay(
                "of two that begin at once the earlier does", pans, "0 down 50,50; 0.1 move 80,50; 0.2 up 80,90",
                "across.began 0.1", "across.ended 0.2"),
            FingerPlay(
                "in a table the order is that of the names", pans, "0 down 50,50; 0.1 move 50,80; 0.2 up 50,80",
                "any.began 0.1", "any.ended 0.2"),
            FingerPlay(
                "in a list it is the list's",
                "mx.pan { \"down\", on = knob, axis = \"y\" }, mx.pan { \"any\", on = knob }",
                "0 down 50,50; 0.1 move 50,80; 0.2 up 50,80", "down.began 0.1", "down.ended 0.2"),
            FingerPlay(
                "one that begins sooner", "early = mx.pan { on = knob, slop = 4 }, any = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 55,50; 0.2 move 90,50; 0.3 up 90,50", "early.began 0.1", "early.ended 0.3"),
            FingerPlay(
                "a swipe has them once it is recognised",
                "swipe = mx.swipe { on = knob }, pan = mx.pan { on = knob, slop = 60 }",
                "0 down 50,50; 0.1 move 105,50; 0.2 move 200,50; 0.3 up 200,50", "swipe 0.1"),
            FingerPlay(
                "a pan that begins lets a swipe fail",
                "swipe = mx.swipe { on = knob }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 90,50; 0.2 move 200,50; 0.3 up 200,50", "pan.began 0.1", "pan.ended 0.3"),
            FingerPlay(
                "fingers on other layers are others'",
                "pan = mx.pan { on = knob }, other = mx.pan { on = side }",
                "0 down 50,50; 0 down#1 250,50; 0.1 move 80,50; 0.2 move#1 280,50; 0.3 up 80,50; 0.4 up#1 280,50",
                "pan.began 0.1", "other.began 0.2", "pan.ended 0.3", "other.ended 0.4"),
            FingerPlay(
                "what has failed stays so until all fingers are lifted",
                "tap = mx.tap { on = knob }, pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 move 80,50; 0.2 down#1 60,50; 0.3 up#1 60,50; 0.4 up 80,50; 1 down 50,50; 1.1 up 50,50",
                "pan.began 0.1", "pan.ended 0.4", "tap 1.1"),
            FingerPlay(
                "a gesture without a layer competes with those on layers",
                "all = mx.pan {}, knob = mx.pan { on = knob, slop = 4 }",
                "0 down 50,50; 0.1 move 55,50; 0.2 up 70,50; 1 down 150,50; 1.1 move 170,50; 1.2 up 170,50",
                "knob.began 0.1", "knob.ended 0.2", "all.began 1.1", "all.ended 1.2"),
        ]) func first(_ play: FingerPlay) throws
    { try play.check() }

    private static let taps =
        "double = mx.tap { on = knob, count = 2 }, single = mx.tap { on = knob, yields_to = \"double\" }"

    @Test(
        "One that yields waits until the others have failed",
        arguments: [
            FingerPlay(
                "a single tap, once no second has come", taps, "0 down 50,50; 0.1 up 50,50", "single 0.4"),
            FingerPlay(
                "a double tap", taps, "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50", "double 0.3"),
            FingerPlay(
                "a second tap just in time", taps, "0 down 50,50; 0.1 up 50,50; 0.399 down 50,50; 0.45 up 50,50",
                "double 0.45"),
            FingerPlay(
                "a second tap at the very end of the time is another", taps,
                "0 down 50,50; 0.1 up 50,50; 0.4 down 50,50; 0.5 up 50,50", "single 0.4", "single 0.8"),
            FingerPlay(
                "a single and a double tap", taps,
                "0 down 50,50; 0.1 up 50,50; 1 down 50,50; 1.1 up 50,50; 1.2 down 50,50; 1.3 up 50,50",
                "single 0.4", "double 1.3"),
            FingerPlay(
                "three taps", taps,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50; 0.4 down 50,50; 0.5 up 50,50", "double 0.3",
                "single 0.8"),
            FingerPlay(
                "a second finger that stays", taps, "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 2 up 50,50",
                "single 0.7"),
            FingerPlay(
                "two taps far apart are two", taps,
                "0 down 20,50; 0.1 up 20,50; 0.2 down 80,50; 0.3 up 80,50", "single 0.2", "single 0.6"),
            FingerPlay(
                "a tap and a pan", taps + ", pan = mx.pan { on = knob }",
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.25 move 80,50; 0.3 up 80,50", "single 0.25",
                "pan.began 0.25", "pan.ended 0.3"),
            FingerPlay(
                "a second finger that the system takes away", taps,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.25 cancel 50,50", "single 0.25"),
            FingerPlay(
                "in either order",
                "mx.tap { \"single\", on = knob, yields_to = \"double\" }, mx.tap { \"double\", on = knob, count = 2 }",
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.25 cancel 50,50; 1 down 50,50; 1.1 up 50,50",
                "single 0.25", "single 1.4"),
            FingerPlay(
                "one after the other",
                """
                single = mx.tap { on = knob, yields_to = { "double", "triple" } },
                double = mx.tap { on = knob, count = 2, yields_to = "triple" }, triple = mx.tap { on = knob, count = 3 }
                """,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50; 2 down 50,50; 2.1 up 50,50",
                "double 0.6", "single 2.4"),
            FingerPlay(
                "a pan that waits for another to fail",
                "any = mx.pan { on = knob, yields_to = \"across\" }, across = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 52,80; 0.2 up 52,90", "any.began 0.1", "any.ended 0.2"),
            FingerPlay(
                "a pan that waits for another that begins",
                "any = mx.pan { on = knob, slop = 2, yields_to = \"across\" }, across = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 54,50; 0.2 move 60,50; 0.3 up 60,50", "across.began 0.2", "across.ended 0.3"),
            FingerPlay(
                "a pan that is lifted while it waits",
                "any = mx.pan { on = knob, slop = 2, yields_to = \"across\" }, across = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 54,50; 0.2 up 54,50"),
            FingerPlay(
                "a pan that is lifted while it waits, in the other order",
                "across = mx.pan { on = knob, axis = \"x\" }, any = mx.pan { on = knob, slop = 2, yields_to = \"zz\" }, zz = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 54,50; 0.2 up 54,50"),
            FingerPlay(
                "a swipe that waits is recognised though its finger is lifted",
                "swipe = mx.swipe { on = knob, yields_to = \"pan\" }, pan = mx.pan { on = knob, slop = 90 }",
                "0 down 50,50; 0.1 move 110,50; 0.2 up 110,50", "swipe 0.2"),
            FingerPlay(
                "a swipe that waits, in the other order",
                "mx.pan { \"pan\", on = knob, slop = 90 }, mx.swipe { \"swipe\", on = knob, yields_to = \"pan\" }",
                "0 down 50,50; 0.1 move 110,50; 0.2 up 110,50", "swipe 0.2"),
            FingerPlay(
                "a press that waits for a pan, and is lifted",
                "pan = mx.pan { on = knob }, press = mx.press { on = knob, yields_to = \"pan\" }",
                "0 down 50,50; 0.2 up 50,50; 1 down 50,50; 1.2 up 50,50", "press.down 0.2", "press.up 0.2",
                "press.down 1.2", "press.up 1.2"),
            FingerPlay(
                "a press that waits for a pan, in the other order",
                "mx.press { \"press\", on = knob, yields_to = \"pan\" }, mx.pan { \"pan\", on = knob }",
                "0 down 50,50; 0.2 up 50,50; 1 down 50,50; 1.2 up 50,50", "press.down 0.2", "press.up 0.2",
                "press.down 1.2", "press.up 1.2"),
            FingerPlay(
                "a press that waits for a pan, which begins",
                "mx.press { \"press\", on = knob, yields_to = \"pan\" }, mx.pan { \"pan\", on = knob }",
                "0 down 50,50; 0.2 move 80,50; 0.3 up 80,50", "pan.began 0.2", "pan.ended 0.3"),
            FingerPlay(
                "a press that waits for a double tap, and outlives it",
                "mx.press { \"press\", on = knob, yields_to = \"double\" }, mx.tap { \"double\", on = knob, count = 2, hold = 0.1 }",
                "0 down 50,50; 0.3 up 50,50; 1 down 50,50; 2 up 50,50", "press.down 0.1", "press.up 0.3",
                "press.down 1.1", "press.hold 1.5", "press.up 2"),
            FingerPlay(
                "a press that waits, is lifted, and a second tap comes",
                "mx.press { \"press\", on = knob, yields_to = \"double\" }, mx.tap { \"double\", on = knob, count = 2 }",
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50; 1 down 50,50; 1.1 up 50,50", "double 0.3",
                "press.down 1.4", "press.up 1.4"),
            FingerPlay(
                "a press that waits and is taken away",
                "mx.press { \"press\", on = knob, yields_to = \"pan\" }, mx.pan { \"pan\", on = knob }",
                "0 down 50,50; 0.2 cancel 50,50"),
            FingerPlay(
                "a tap that yields to a press never comes",
                "tap = mx.tap { on = knob, yields_to = \"press\" }, press = mx.press { on = knob }",
                "0 down 50,50; 0.2 up 50,50", "press.down 0", "press.up 0.2"),
            FingerPlay(
                "one that yields to what is elsewhere",
                "tap = mx.tap { on = knob, yields_to = \"pan\" }, pan = mx.pan { on = side }",
                "0 down 50,50; 0.2 up 50,50", "tap 0.2"),
            FingerPlay(
                "what waits fails when another has its fingers",
                "mx.press { \"press\", on = knob, yields_to = \"across\" }, mx.pan { \"across\", on = knob, axis = \"x\" }, mx.pan { \"all\", on = knob }",
                "0 down 50,50; 0.2 move 50,80; 0.3 up 50,80", "press.down 0.2", "press.cancelled 0.2", "all.began 0.2",
                "all.ended 0.3"),
        ]) func yielding(_ play: FingerPlay) throws
    { try play.check() }

    @Test("A pan that has waited begins where it is, and goes on from there without a jump")
    func waited() throws {
        var fingers = try FingerRun(
            "across = mx.pan { on = knob, axis = \"x\", slop = 2, yields_to = \"double\" }, double = mx.tap { on = knob, count = 2, slop = 100, hold = 0.2 }"
        )
        // It has been beyond its slop, and has come back by the time the tap has failed.
        try fingers.play("0 down 50,50; 0.05 move 60,50; 0.1 move 51,50; 0.3 move 54,50")
        #expect(fingers.triggers == ["across.began 0.2"])
        #expect(try fingers.last("across.began", "translation") == 0)
        try fingers.play("0.4 up 54,50")
        #expect(try fingers.last("across.ended", "translation") == 3)
    }

    @Test("A finger that lands while a pan waits is the pan's as well")
    func landing() throws {
        var fingers = try FingerRun(
            "across = mx.pan { on = knob, axis = \"x\", slop = 2, yields_to = \"other\" }, other = mx.tap { on = knob, touches = { 1, 2 }, slop = 100, hold = 0.2 }"
        )
        try fingers.play(
            "0 down 50,50; 0.05 move 60,50; 0.1 down#1 80,50; 0.3 move#1 100,50; 0.4 up 60,50; 0.5 up#1 100,50")
        #expect(fingers.triggers == ["across.began 0.2", "across.ended 0.5"])
        #expect(try fingers.last("across.ended", "translation") == 18)
    }

    @Test("A swipe that has waited is as fast as it was")
    func waitedSwipe() throws {
        var fingers = try FingerRun(
            "swipe = mx.swipe { on = knob, slop = 4, yields_to = \"pan\" }, pan = mx.pan { on = knob, slop = 300 }")
        for step in 0...10 {
            try fingers.point(0, step == 0 ? .down : .move, 20 + Double(step) * 6, 50, at: Double(step) * 0.01)
        }
        try fingers.play("0.3 move 20,50; 0.6 up 20,50")
        #expect(fingers.triggers == ["swipe 0.6"])
        #expect(try abs(fingers.last("swipe", "velocity") - 600) < 1e-6)
        #expect(try fingers.last("swipe")["direction"] == .text("right"))
    }

    @Test(
        "One that takes begins though another has begun",
        arguments: [
            FingerPlay(
                "a scrub takes from a pan",
                "pan = mx.pan { on = knob }, scrub = mx.scrub { on = knob, axis = \"x\", turns = 2, takes_from = \"pan\" }",
                "0 down 50,50; 0.1 move 80,50; 0.2 move 50,50; 0.3 move 80,50; 0.4 up 90,50", "pan.began 0.1",
                "pan.cancelled 0.3", "scrub 0.3"),
            FingerPlay(
                "a scrub that takes from nothing has come too late",
                "pan = mx.pan { on = knob }, scrub = mx.scrub { on = knob, axis = \"x\", turns = 2 }",
                "0 down 50,50; 0.1 move 80,50; 0.2 move 50,50; 0.3 move 80,50; 0.4 up 90,50", "pan.began 0.1",
                "pan.ended 0.4"),
            FingerPlay(
                "what is taken from stays out",
                "pan = mx.pan { on = knob }, scrub = mx.scrub { on = knob, axis = \"x\", turns = 2, takes_from = \"pan\" }",
                "0 down 50,50; 0.1 move 80,50; 0.2 move 50,50; 0.3 move 80,50; 0.4 move 10,50; 0.5 move 90,50; 0.6 up 90,50; 1 down 50,50; 1.1 move 90,50; 1.2 up 90,50",
                "pan.began 0.1", "pan.cancelled 0.3", "scrub 0.3", "pan.began 1.1", "pan.ended 1.2"),
        ]) func taking(_ play: FingerPlay) throws
    { try play.check() }

    @Test(
        "Alongside each other both go on",
        arguments: [
            FingerPlay(
                "a pan and a pinch",
                "pan = mx.pan { on = knob, alongside = \"pinch\" }, pinch = mx.pinch { on = knob }",
                "0 down 40,50; 0 down#1 60,50; 0.1 move 20,50; 0.2 move 10,50; 0.3 up 10,50; 0.4 up#1 60,50",
                "pan.began 0.1", "pinch.began 0.1", "pan.ended 0.4", "pinch.ended 0.4"),
            FingerPlay(
                "a pan and a press",
                "pan = mx.pan { on = knob }, press = mx.press { on = knob, alongside = \"pan\" }",
                "0 down 40,50; 0.1 move 60,50; 0.4 up 60,50", "press.down 0", "pan.began 0.1", "pan.ended 0.4",
                "press.up 0.4"),
            FingerPlay(
                "without it the first has the fingers",
                "pan = mx.pan { on = knob }, pinch = mx.pinch { on = knob }",
                "0 down 40,50; 0 down#1 60,50; 0.1 move 20,50; 0.2 move 10,50; 0.3 up 10,50; 0.4 up#1 60,50",
                "pan.began 0.1", "pan.ended 0.4"),
        ]) func alongside(_ play: FingerPlay) throws
    { try play.check() }
}
