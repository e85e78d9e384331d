import MicroixCore
import Testing

@testable import MicroixLua

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

    /// Fingers that tap together at some instants, each for 0.1 s, the second landing and lifting 0.02 s after the first.
    private static func trace(_ instants: [Double], _ left: Int = 40, _ right: Int = 60) -> String {
        instants.map { time in
            func at(_ late: Double) -> String { String(((time + late) * 100).rounded() / 100) }
            return "\(at(0)) down \(left),50; \(at(0.02)) down#1 \(right),50; \(at(0.08)) up \(left),50; "
                + "\(at(0.1)) up#1 \(right),50"
        }.joined(separator: "; ")
    }

    private static let triple = "triple = mx.tap { on = knob, touches = 2, count = 3 }"

    @Test(
        "Several fingers, several times",
        arguments: [
            FingerPlay("three times", triple, trace([0, 0.2, 0.4]), "triple 0.5"),
            FingerPlay("twice", triple, trace([0, 0.2])),
            FingerPlay("the third comes late", triple, trace([0, 0.2, 0.61])),
            FingerPlay("far apart from each other", triple, trace([0, 0.2, 0.4], 2, 98), "triple 0.5"),
            FingerPlay(
                "one of them alone in between", triple,
                trace([0]) + "; 0.2 down 40,50; 0.3 up 40,50; "
                    + trace([0.4])),
            FingerPlay(
                "a third finger in between", triple,
                trace([0]) + "; 0.2 down 40,50; 0.2 down#1 60,50; "
                    + "0.2 down#2 80,50; 0.3 up 40,50; 0.3 up#1 60,50; 0.3 up#2 80,50; " + trace([0.4])),
            FingerPlay(
                "the second finger lands late", triple,
                "0 down 40,50; 0.11 down#1 60,50; 0.2 up 40,50; 0.2 up#1 60,50; " + trace([0.3, 0.5])),
            FingerPlay(
                "one of them stays", triple,
                trace([0, 0.2]) + "; 0.4 down 40,50; 0.4 down#1 60,50; "
                    + "0.5 up 40,50; 0.9 up#1 60,50"),
            FingerPlay("beside taps of one finger", triple + ", " + double, trace([0, 0.2, 0.4]), "triple 0.5"),
            FingerPlay(
                "taps of one finger beside it", triple + ", " + double,
                "0 down 40,50; 0.1 up 40,50; 0.2 down 40,50; 0.3 up 40,50", "double 0.3"),
        ]) func together(_ course: FingerPlay) throws
    { try course.check() }

    @Test("Counts on one layer wait for each other, with two fingers as with one", arguments: [1, 2])
    func waiting(touches: Int) throws {
        for count in 1...4 {
            let instants = (0..<count).map { Double($0) * 0.2 }
            let trace =
                touches == 2
                ? Self.trace(instants)
                : instants.map {
                    "\($0) down 50,50; \($0 + 0.1) up 50,50"
                }.joined(separator: "; ")
            let gestures = """
                one = mx.tap { on = knob, touches = \(touches), yields_to = { "two", "three" } },
                two = mx.tap { on = knob, touches = \(touches), count = 2, yields_to = "three" },
                three = mx.tap { on = knob, touches = \(touches), count = 3 }
                """
            var fingers = try FingerRun(gestures)
            try fingers.play(trace)
            try fingers.run.advance(to: 5)
            let told = fingers.told.map { ($0.name, ($0.time * 100).rounded() / 100) }
            let expected = [["one 0.4"], ["two 0.6"], ["three 0.5"], ["three 0.5", "one 1.0"]][count - 1]
            #expect(told.map { "\($0.0) \($0.1)" } == expected)
        }
    }

    @Test("A copy in the midst of a tap of several fingers goes on alike")
    func snapshot() throws {
        var fingers = try FingerRun(Self.triple)
        try fingers.play(Self.trace([0], 2, 98))
        let data = fingers.run.session.snapshot
        fingers.run.session = try Session(fingers.run.script.component, resuming: data)
        try fingers.play(Self.trace([0.2, 0.4], 2, 98))
        #expect(fingers.triggers == ["triple 0.5"])
    }

    @Test("A tap tells where it was, and with how many fingers")
    func payload() throws {
        var fingers = try FingerRun("tap = mx.tap { on = knob, touches = { 1, 2 } }")
        try fingers.play("0 down 40,50; 0.1 down#1 60,30; 0.2 up 40,50; 0.3 up#1 60,30")
        #expect(try fingers.last("tap", ["x", "y", "touches"]) == [50, 40, 2])
    }
}
