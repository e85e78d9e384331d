import MicroixCore
import Testing

@Suite("Presses")
struct PressTests {
    private static let press = "press = mx.press { on = knob }"

    @Test(
        "A finger that is down",
        arguments: [
            FingerPlay("lifted soon", press, "0 down 50,50; 0.1 up 50,50", "press.down 0", "press.up 0.1"),
            FingerPlay(
                "held", press, "0 down 50,50; 1 up 50,50", "press.down 0", "press.hold 0.5", "press.up 1"),
            FingerPlay(
                "lifted when it would have been held", press, "0 down 50,50; 0.5 up 50,50", "press.down 0",
                "press.hold 0.5", "press.up 0.5"),
            FingerPlay(
                "held with a tremble", press, "0 down 50,50; 0.1 move 56,58; 1 up 56,58", "press.down 0",
                "press.hold 0.5", "press.up 1"),
            FingerPlay(
                "not held once it has moved", press, "0 down 50,50; 0.1 move 56,59; 0.2 move 50,50; 1 up 50,50",
                "press.down 0", "press.up 1"),
            FingerPlay(
                "held sooner", "press = mx.press { on = knob, hold = 0.2 }", "0 down 50,50; 0.3 up 50,50",
                "press.down 0", "press.hold 0.2", "press.up 0.3"),
            FingerPlay(
                "dragged a little outside", press, "0 down 50,50; 0.1 move 170,50; 0.2 up 170,50", "press.down 0",
                "press.up 0.2"),
            FingerPlay(
                "dragged outside", press, "0 down 50,50; 0.1 move 171,50; 0.2 up 171,50", "press.down 0",
                "press.exit 0.1", "press.cancelled 0.2"),
            FingerPlay(
                "dragged outside and back", press,
                "0 down 50,50; 0.1 move 50,-90; 0.2 move 50,-60; 0.3 up 50,0", "press.down 0", "press.exit 0.1",
                "press.enter 0.2", "press.up 0.3"),
            FingerPlay(
                "lifted outside in one go", press, "0 down 50,50; 0.1 up 50,-90", "press.down 0", "press.exit 0.1",
                "press.cancelled 0.1"),
            FingerPlay(
                "with no leave to go out", "press = mx.press { on = knob, exit = 0 }",
                "0 down 50,50; 0.1 move 100,50; 0.2 move 101,50; 0.3 up 101,50", "press.down 0", "press.exit 0.2",
                "press.cancelled 0.3"),
            FingerPlay(
                "anywhere", "press = mx.press {}", "0 down 500,50; 0.1 move 900,50; 0.2 up 900,50", "press.down 0",
                "press.up 0.2"),
            FingerPlay(
                "taken away", press, "0 down 50,50; 0.1 cancel 50,50", "press.down 0", "press.cancelled 0.1"),
            FingerPlay(
                "landing beside the layer", press, "0 down 150,50; 0.1 move 50,50; 0.2 up 50,50"),
            FingerPlay(
                "one too many", press, "0 down 50,50; 0.1 down#1 60,50; 0.2 up 50,50; 0.3 up#1 60,50", "press.down 0",
                "press.cancelled 0.1"),
            FingerPlay(
                "two are asked for", "press = mx.press { on = knob, touches = 2 }",
                "0 down 50,50; 0.2 down#1 60,50; 0.8 up 50,50; 0.9 up#1 60,50", "press.down 0.2", "press.hold 0.7",
                "press.up 0.8"),
            FingerPlay(
                "two are asked for, and one comes", "press = mx.press { on = knob, touches = 2 }",
                "0 down 50,50; 0.8 up 50,50"),
        ]) func courses(_ course: FingerPlay) throws
    { try course.check() }

    @Test("With a tap beside it, both are heard")
    func tap() throws {
        let both = "tap = mx.tap { on = knob }, press = mx.press { on = knob }"
        try FingerPlay("", both, "0 down 50,50; 0.1 up 50,50", "press.down 0", "press.up 0.1", "tap 0.1").check()
    }

    @Test("A hold is told in time, though a session waits for it only where a rule listens")
    func unheard() throws {
        var fingers = try FingerRun(Self.press)
        try fingers.play("0 down 50,50")
        #expect(!fingers.run.session.isExpecting)
        try fingers.play("1 move 51,50; 2 up 51,50")
        #expect(fingers.triggers == ["press.down 0", "press.hold 0.5", "press.up 2"])
        fingers = try FingerRun(Self.press, "rules = { { on = \"press.hold\" } }")
        try fingers.play("0 down 50,50")
        #expect(fingers.run.session.isExpecting)
    }

    @Test("It tells where the finger is")
    func place() throws {
        var fingers = try FingerRun(Self.press)
        try fingers.play("0 down 50,50; 0.1 move 300,40")
        #expect(try fingers.last("press.exit", ["x", "y"]) == [300, 40])
    }
}
