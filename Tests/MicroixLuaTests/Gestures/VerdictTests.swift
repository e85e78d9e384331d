import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// What fingers do, what a host is answered, and what it is told.
struct VerdictPlay: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gestures: String
    let trace: String
    let answers: String
    let told: [String]
    let rest: String

    /// Answers are the first letters of the verdicts, one for each sample; what is told is `id verdict time`.
    init(_ name: String, _ gestures: String, _ trace: String, _ answers: String, _ told: String..., rest: String = "") {
        testDescription = name
        (self.gestures, self.trace, self.answers, self.told, self.rest) = (gestures, trace, answers, told, rest)
    }

    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        var fingers = try FingerRun(gestures, rest)
        var answers = ""
        try fingers.play(trace) { run, sample, time in
            let verdict = try run.session.take(sample, at: time, host: run.host)
            #expect(run.session.now.seconds == time, sourceLocation: sourceLocation)
            if let known = run.session.verdict(ofPointer: sample.id) {
                #expect(known == verdict, sourceLocation: sourceLocation)
            }
            answers += verdict.rawValue.prefix(1)
        }
        try fingers.run.advance(to: 5)
        #expect(answers == self.answers, sourceLocation: sourceLocation)
        #expect(fingers.verdicts == told, sourceLocation: sourceLocation)
    }
}

extension FingerRun {
    /// What was told of pointers: `0 taken 0.1`.
    fileprivate var verdicts: [String] {
        run.events.compactMap { event in
            guard case .verdict(let pointer, let verdict) = event.kind else { return nil }
            return "\(pointer) \(verdict.rawValue) \(event.instant.seconds)"
        }
    }
}

@Suite("Whose a finger is")
struct VerdictTests {
    private static let tap = "tap = mx.tap { on = knob }"
    private static let double = "double = mx.tap { on = knob, count = 2 }"
    private static let press = "press = mx.press { on = knob, hold = 0.3 }"
    private static let pan = "pan = mx.pan { on = knob }"
    private static let pinch = "pinch = mx.pinch { on = knob }"

    @Test(
        "A tap and a press take their finger at their end",
        arguments: [
            VerdictPlay("a tap", tap, "0 down 50,50; 0.1 up 50,50", "pt", "0 taken 0.1"),
            VerdictPlay(
                "a tap that moves", tap, "0 down 50,50; 0.1 move 70,50; 0.2 up 50,50", "pii", "0 ignored 0.1"),
            VerdictPlay("a tap that stays", tap, "0 down 50,50; 1 up 50,50", "pi", "0 ignored 0.5"),
            VerdictPlay(
                "two fingers", "tap = mx.tap { on = knob, touches = 2 }",
                "0 down 40,50; 0 down#1 60,50; 0.1 up 40,50; 0.2 up#1 60,50", "pppt", "0 taken 0.2", "1 taken 0.2"),
            VerdictPlay(
                "a third finger", "tap = mx.tap { on = knob, touches = 2 }",
                "0 down 40,50; 0 down#1 60,50; 0.1 down#2 50,60; 0.2 up#1 60,50", "ppii", "0 ignored 0.1",
                "1 ignored 0.1", "2 ignored 0.1"),
            VerdictPlay(
                "a press", press, "0 down 50,50; 0.1 move 60,50; 0.2 up 60,50", "ppt", "0 taken 0.2"),
            VerdictPlay("a long press that nobody waits for", press, "0 down 50,50; 2 up 50,50", "pt", "0 taken 2.0"),
            VerdictPlay(
                "a press that is let go outside", press, "0 down 50,50; 0.1 move 180,50; 0.2 up 180,50", "ppi",
                "0 ignored 0.2"),
            VerdictPlay(
                "a press and a tap at once", tap + ", " + press, "0 down 50,50; 0.1 up 50,50", "pt", "0 taken 0.1"),
        ]) func ends(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "A hold that a rule waits for takes its finger as time passes",
        arguments: [
            VerdictPlay(
                "held", press, "0 down 50,50; 2 up 50,50", "pt", "0 taken 0.3",
                rest: "rules = { { on = \"press.hold\", emit = \"menu\" } }"),
            VerdictPlay(
                "moved", press, "0 down 50,50; 0.2 move 65,50; 2 up 65,50", "ppt", "0 taken 2.0",
                rest: "rules = { { on = \"press.hold\", emit = \"menu\" } }"),
        ]) func holds(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "A finger that is lifted is decided later where a gesture still counts on it",
        arguments: [
            VerdictPlay(
                "a double tap", double, "0 down 50,50; 0.1 up 50,50; 0.2 down#1 50,50; 0.3 up#1 50,50", "pppt",
                "0 taken 0.3", "1 taken 0.3"),
            VerdictPlay(
                "of one id, which stands for its last finger", double,
                "0 down 50,50; 0.1 up 50,50; 0.2 down 50,50; 0.3 up 50,50", "pppt", "0 taken 0.3"),
            VerdictPlay("no second tap", double, "0 down 50,50; 0.1 up 50,50", "pp", "0 ignored 0.4"),
            VerdictPlay(
                "a second tap elsewhere", double, "0 down 5,50; 0.1 up 5,50; 0.2 down#1 95,50; 0.3 up#1 95,50", "pppp",
                "0 ignored 0.2", "1 ignored 0.6"),
            VerdictPlay(
                "a single tap that waits", double + ", single = mx.tap { on = knob, yields_to = \"double\" }",
                "0 down 50,50; 0.1 up 50,50", "pp", "0 taken 0.4"),
            VerdictPlay(
                "a single tap that waits, and a finger that goes on",
                "\(double), single = mx.tap { on = knob, yields_to = \"double\" }, \(pan)",
                "0 down 50,50; 0.1 up 50,50; 0.2 down#1 50,50; 0.25 move#1 80,50; 0.3 up#1 80,50", "ppptt",
                "0 taken 0.25", "1 taken 0.25"),
        ]) func later(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "A movement takes its fingers as it begins",
        arguments: [
            VerdictPlay(
                "a pan, beyond its slop", pan, "0 down 50,50; 0.1 move 55,50; 0.2 move 59,50; 0.3 up 59,50", "pptt",
                "0 taken 0.2"),
            VerdictPlay(
                "across its axis", "pan = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 50,80; 0.2 move 150,80; 0.3 up 150,80", "piii", "0 ignored 0.1"),
            VerdictPlay("a pan that never moves", pan, "0 down 50,50; 0.3 up 50,50", "pi", "0 ignored 0.3"),
            VerdictPlay(
                "a pan that has what a press had", press + ", " + pan,
                "0 down 50,50; 0.4 move 80,50; 0.5 up 80,50", "ptt", "0 taken 0.4"),
            VerdictPlay(
                "two pans, of which one has it",
                "across = mx.pan { on = knob, axis = \"x\" }, along = mx.pan { on = knob, axis = \"y\" }",
                "0 down 50,50; 0.1 move 80,50; 0.2 move 80,90; 0.3 up 80,90", "pttt", "0 taken 0.1"),
            VerdictPlay(
                "two pans, of which one loses a finger that only it has",
                "one = mx.pan { on = knob }, both = mx.pan { touches = 2, slop = 100 }",
                "0 down 50,50; 0 down#1 150,50; 0.1 move 80,50; 0.2 move#1 450,50; 0.3 up 80,50; 0.4 up#1 450,50",
                "pptiti", "0 taken 0.1", "1 ignored 0.1"),
            VerdictPlay(
                "a pinch, with a finger that comes to it", pinch,
                "0 down 40,50; 0.1 down#1 60,50; 0.2 move#1 80,50; 0.3 down#2 50,60; 0.4 up 40,50", "ppttt",
                "0 taken 0.2", "1 taken 0.2", "2 taken 0.3"),
            VerdictPlay("half a pinch", pinch, "0 down 40,50; 0.2 up 40,50", "pi", "0 ignored 0.2"),
            VerdictPlay(
                "a pinch that never is", pinch, "0 down 40,50; 0.1 down#1 60,50; 0.2 up#1 60,50; 0.3 up 40,50", "ppii",
                "1 ignored 0.2", "0 ignored 0.3"),
            VerdictPlay(
                "a swipe", "swipe = mx.swipe { on = knob }",
                "0 down 50,50; 0.1 move 90,50; 0.2 move 120,50; 0.3 up 120,50", "pptt", "0 taken 0.2"),
            VerdictPlay(
                "a swipe that is too slow", "swipe = mx.swipe { on = knob }", "0 down 50,50; 1 move 120,50", "pi",
                "0 ignored 0.5"),
        ]) func movements(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "One that waits for another takes nothing until that has failed",
        arguments: [
            VerdictPlay(
                "a swipe that is recognised at last",
                "swipe = mx.swipe { on = knob, yields_to = \"pan\" }, pan = mx.pan { on = knob, slop = 90 }",
                "0 down 50,50; 0.1 move 110,50; 0.2 up 110,50", "ppt", "0 taken 0.2"),
            VerdictPlay(
                "a pan whose rival begins",
                "any = mx.pan { on = knob, slop = 2, yields_to = \"across\" }, across = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 54,50; 0.2 move 60,50; 0.3 up 60,50", "pptt", "0 taken 0.2"),
            VerdictPlay(
                "a pan that is lifted while it waits",
                "any = mx.pan { on = knob, slop = 2, yields_to = \"across\" }, across = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 54,50; 0.2 up 54,50", "ppi", "0 ignored 0.2"),
        ]) func waits(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "A finger that concerns no gesture is ignored as it lands",
        arguments: [
            VerdictPlay(
                "beside the layer", pan, "0 down 150,50; 0.1 move 50,50; 0.2 move 90,50; 0.3 up 90,50", "iiii",
                "0 ignored 0.0"),
            VerdictPlay(
                "a mouse that hovers", "over = mx.hover { on = knob }",
                "0 hover 50,50; 0.1 down 50,50; 0.2 up 50,50", "iii", "0 ignored 0.1"),
            VerdictPlay(
                "while a gesture that has failed waits for its fingers to be lifted",
                "pan = mx.pan { on = knob, axis = \"x\" }",
                "0 down 50,50; 0.1 move 50,80; 0.2 down#1 20,50; 0.3 move#1 80,50; 0.4 up 50,80; 0.5 move#1 20,50",
                "piiiii", "0 ignored 0.1", "1 ignored 0.2"),
            VerdictPlay(
                "more than ten", "pan = mx.pan { slop = 100 }",
                (0...10).map { "0 down#\($0) \($0 * 5),50" }.joined(separator: "; "), "ppppppppppi", "10 ignored 0.0"),
            VerdictPlay("one that never landed", pan, "0 move 50,50; 0.1 up 90,50; 0.2 cancel 90,50", "iii"),
        ]) func nothing(_ play: VerdictPlay) throws
    { try play.check() }

    @Test(
        "What a host takes back is nobody's",
        arguments: [
            VerdictPlay("before anything", pan, "0 down 50,50; 0.1 cancel 50,50; 0.2 move 90,50", "pii"),
            VerdictPlay(
                "what was taken", pan, "0 down 50,50; 0.1 move 80,50; 0.2 cancel 80,50; 0.3 up 80,50", "ptii",
                "0 taken 0.1"),
            VerdictPlay(
                "one of two fingers", pinch, "0 down 40,50; 0.1 down#1 60,50; 0.2 cancel 40,50; 0.3 move#1 90,50",
                "ppii", "1 ignored 0.2"),
            VerdictPlay(
                "and lands again", pan,
                "0 down 50,50; 0.1 move 80,50; 0.2 cancel 80,50; 0.3 down 50,50; 0.4 move 80,50", "ptipt",
                "0 taken 0.1", "0 taken 0.4"),
        ]) func cancelled(_ play: VerdictPlay) throws
    { try play.check() }

    @Test("Taking a finger back cancels what has begun with it, and its verdict is gone")
    func cancels() throws {
        var fingers = try FingerRun(Self.press + ", pan = mx.pan { on = knob, axis = \"x\", drives = knob.x }")
        try fingers.play("0 down 50,50; 0.1 cancel 50,50")
        #expect(fingers.triggers == ["press.down 0", "press.cancelled 0.1"])
        #expect(fingers.run.session.verdict(ofPointer: 0) == nil && !fingers.run.session.isDown(0))
        try fingers.play("1 down 50,50; 1.1 move 90,50; 1.2 cancel 90,50")
        #expect(
            fingers.triggers.dropFirst(2) == [
                "press.down 1", "press.cancelled 1.1", "pan.began 1.1", "pan.cancelled 1.2",
            ])
        try fingers.play("1.3 move 190,50")
        #expect(try fingers.sample("knob.x").value.x <= 40)
    }

    @Test("A layer without gestures lets its finger through to the group around it")
    func groups() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local dot = mx.rect { "dot", position = { 50, 50 }, size = { 40, 40 } }
                local group = mx.layer { "group", dot }
                return mx.component "c" { layers = { group }, gestures = { pan = mx.pan { on = group } } }
                """))
        #expect(try run.session.take(PointerSample(0, .down, x: 50, y: 50), host: run.host) == .possible)
        #expect(try run.session.take(PointerSample(0, .move, x: 90, y: 50), at: 0.1, host: run.host) == .taken)
        #expect(try run.session.take(PointerSample(1, .down, x: 300, y: 50), at: 0.2, host: run.host) == .ignored)
    }

    @Test("A component without gestures takes nothing, and tells nothing")
    func none() throws {
        var run = try ScriptRun(component(""))
        #expect(try run.session.take(PointerSample(0, .down, x: 0, y: 0), at: 0.1, host: run.host) == .ignored)
        #expect(run.session.verdict(ofPointer: 0) == nil)
        #expect(run.events.filter { if case .verdict = $0.kind { true } else { false } }.isEmpty)
    }

    @Test("A sample that is late is taken up now, with whatever was due before", arguments: [0.2, -1, .nan])
    func late(time: Double) throws {
        var fingers = try FingerRun(Self.pan)
        try fingers.play("0 down 50,50")
        try fingers.run.advance(to: 0.5)
        let sample = PointerSample(0, .move, x: 90, y: 50)
        #expect(try fingers.run.session.take(sample, at: time, host: fingers.run.host) == .taken)
        #expect(fingers.verdicts == ["0 taken 0.5"])
    }

    @Test("Whose a finger is can be asked where a rule has failed")
    func failures() throws {
        var fingers = try FingerRun(
            Self.pan, "context = { n = 0 }, rules = { { on = \"pan.began\", effect = function(c) error(\"no\") end } }")
        try fingers.play("0 down 50,50")
        let sample = PointerSample(0, .move, x: 90, y: 50)
        #expect(throws: ScriptFailure.self) {
            try fingers.run.session.take(sample, at: 0.1, host: fingers.run.host)
        }
        #expect(fingers.run.session.verdict(ofPointer: 0) == .taken)
        #expect(fingers.verdicts == ["0 taken 0.1"])
    }

    @Test("A verdict is told before what the gesture triggers")
    func order() throws {
        var fingers = try FingerRun(Self.tap)
        try fingers.play("0 down 50,50; 0.1 up 50,50")
        #expect(fingers.run.events.suffix(3).map(\.kindName) == ["pointer", "verdict", "trigger"])
    }

    // MARK: - Snapshots

    private static let several =
        "\(double), single = mx.tap { on = knob, yields_to = \"double\" }, drag = mx.pan { on = side }, wide = mx.pan { slop = 200 }"
    private static let busy =
        "0 down 50,50; 0.05 up 50,50; 0.06 down#1 250,50; 0.07 move#1 290,50; 0.08 down#2 150,150; 0.09 down#3 10,50"

    @Test("Verdicts survive a snapshot, also of fingers that are lifted")
    func snapshots() throws {
        var fingers = try FingerRun(Self.several)
        try fingers.play(Self.busy)
        let before = fingers.run.session
        let resumed = try Session(before.component, resuming: before.snapshot)
        #expect(resumed == before && resumed.snapshot == before.snapshot)
        #expect((0...4).map { resumed.verdict(ofPointer: $0) } == (0...4).map { before.verdict(ofPointer: $0) })
        #expect(before.verdict(ofPointer: 1) == .taken)
        #expect(before.verdict(ofPointer: 0) == nil)
        try fingers.run.advance(to: 2)
        let told = fingers.verdicts
        #expect(told.contains { $0.hasPrefix("0 ") }, "\(told)")
        var other = try FingerRun(Self.several)
        try other.play(Self.busy)
        other.run.session = resumed
        try other.run.advance(to: 2)
        #expect(other.verdicts == told)
    }

    @Test("A snapshot without verdicts has them from what gestures have come to")
    func oldSnapshots() throws {
        var fingers = try FingerRun(
            "\(Self.pan), drag = mx.pan { on = side }, far = mx.press { on = side, slop = 300 }")
        try fingers.play("0 down 50,50; 0.1 down#1 250,50; 0.2 move#1 290,50; 0.3 down#2 150,150")
        let now = fingers.run.session
        #expect((0...3).map { now.verdict(ofPointer: $0) } == [.possible, .taken, .ignored, nil])
        let old = Self.without(["verdict", "contenders", "lifted"], now.snapshot)
        let resumed = try Session(now.component, resuming: old)
        #expect((0...3).map { resumed.verdict(ofPointer: $0) } == [.possible, .taken, .ignored, nil])
        #expect(resumed == now)
    }

    private static func without(_ names: [String], _ data: PlainData) -> PlainData {
        switch data {
        case .table(let fields):
            .table(
                fields.filter { !names.contains($0.name) }
                    .map { PlainData.Field($0.name, without(names, $0.value)) })
        case .list(let items): .list(items.map { without(names, $0) })
        default: data
        }
    }
}
