import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify
import Testing

@Suite struct `A trial` {
    @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
    func isPutIntoAnyStateAndPhase(phase: Double) throws {
        var trial = try Components.example("press_button").trial()
        try trial.enter("pressed", phase: phase)
        #expect(trial.states == ["pressed"])
        let scale = try trial.shown("button.scale").sample
        if phase == 0 { #expect(scale.value.x == 1) }
        if phase == 1 { #expect(abs(scale.value.x - 0.94) < 1e-3) }
        if phase > 0, phase < 1 { #expect(scale.value.x < 1 && scale.velocity.x < 0) }
    }

    @Test(arguments: ["disappeared", "inactive", "activating", "active", "progress"])
    func findsItsWayIntoEveryState(state: String) throws {
        var trial = try Components.example("loader").trial()
        try trial.enter(state, phase: 0)
        #expect(trial.states == [state])
        // What is posted leads there again, from the start.
        var again = try Components.example("loader").trial()
        for input in trial.script {
            try again.advance(to: input.time)
            try again.post(input.input)
        }
        try again.advance(to: trial.now)
        #expect(again.states == [state])
    }

    /// A loop that takes over again, and one that is left where it is fast: that far it goes by itself.
    @Test(arguments: [
        "mx.keyframes { values = { 0, 100, 0 }, mode = \"cubic\", duration = 0.5, repeats = mx.forever }",
        "mx.keyframes { values = { 0, 100 }, duration = 0.5, repeats = mx.forever, cumulative = true }",
    ]) func takesNoLoopForAnOvershoot(loop: String) throws {
        let script = try Components.small(
            """
            rules = {
              { on = "loop", from = "a", to = "b" }, { on = "rest", from = "b", to = "c" }, { on = "again", from = "c", to = "b" },
            },
            feedback = { box = { x = mx.smooth(0.3) } },
            """, states: "a = {}, b = { box = { x = \(loop) } }, c = { box = { x = 20 } }")
        var trial = script.trial()
        for trigger in ["loop", "rest", "again", "rest"] {
            try trial.advance(by: 1.05)
            try trial.post(trigger)
        }
        try TrialExpectations.noFaultsToTheEnd(of: &trial)
    }

    @Test func isAValue() throws {
        var trial = try Components.example("press_button").trial()
        try trial.post("touch_down")
        try trial.advance(by: 0.05)
        var other = trial
        try other.post("touch_up")
        #expect(trial.states == ["pressed"] && other.states == ["idle"])
        #expect(try trial.shown("button.scale").sample == other.shown("button.scale").sample)
    }

    @Test(arguments: [
        ("touch_dwn", "did you mean 'touch_down'?"), ("always", "'always'"),
    ])
    func refusesWhatThereIsNot(trigger: String, message: String) throws {
        var trial = try Components.example("press_button").trial()
        let problem = #expect(throws: TrialProblem.self) { try trial.post(trigger) }
        #expect(problem?.message.contains(message) == true, "\(String(describing: problem))")
        #expect(trial.script.isEmpty)
    }

    @Test(arguments: [-1.0, .nan, .infinity])
    func refusesInstantsThatAreNone(seconds: Double) throws {
        var trial = try Components.example("press_button").trial()
        #expect(throws: TrialProblem.self) { try trial.advance(by: seconds) }
        #expect(throws: TrialProblem.self) { try trial.enter("pressed", phase: seconds) }
    }

    @Test func saysThatAFunctionHasFailed() throws {
        var trial = try Components.broken("error").trial()
        let problem = #expect(throws: TrialProblem.self) { try trial.post("set_total", .number(0)) }
        #expect(problem?.message.contains("the script failed") == true)
        #expect(problem?.failure?.location != nil && problem?.failure?.message.isEmpty == false)
    }

    @Test func saysWhatNobodyAskedFor() throws {
        var trial = try Components.example("press_button").trial()
        try trial.post("touch_down")
        #expect(trial.unasserted.contains { $0.hasPrefix("the cue haptic 'light'") })
        try TrialExpectations.cue("haptic", .text("light"), of: &trial)
        try TrialExpectations.motion("button.scale", of: &trial)
        #expect(throws: TrialProblem.self) { try TrialExpectations.nothingElse(of: trial) }
        try TrialExpectations.motion("button.opacity", of: &trial)
        try TrialExpectations.nothingElse(of: trial)
    }

    @Test func interruptsWhateverHappensFromHere() throws {
        var trial = try Components.broken("jump").trial()
        try trial.post("tap")
        let (faults, count) = trial.interruptions()
        #expect(count > 30)
        #expect(faults.contains { $0.oracle == .jump && $0.key == "dot.opacity" })
        #expect(throws: TrialProblem.self) { try TrialExpectations.interruptible(trial) }
    }
}

@Suite struct `A storyboard` {
    private static let press = #"""
        step:          0.05
        post:          -d----u------------
        state:         ipppppiiiiiiiiiiiii
        cue:           -h-----------------
        message:       ------t------------
        button.scale:  --\\\--////-\\\----
        d = touch_down; u = touch_up; i = idle; p = pressed; h = haptic light; t = tap
        """#

    private func difference(_ text: String) throws -> String? {
        var trial = try Components.example("press_button").trial()
        return try Storyboard(text).difference(&trial)
    }

    @Test func isAsItIsDrawn() throws { #expect(try difference(Self.press) == nil) }

    @Test(arguments: [
        ("ipppppiiiiiiiiiiiii", "ippppppiiiiiiiiiiii", "0.3 s: expected pressed, found idle"),
        ("-h-----------------", "------h------------", "0.05 s: expected none, found haptic light"),
        (#"--\\\--////-\\\----"#, #"--\\\--\\\\-\\\----"#, "0.35 s: expected falling, found rising"),
    ])
    func namesTheFirstColumnThatDiffers(right: String, wrong: String, words: String) throws {
        let text = try #require(try difference(Self.press.replacing(right, with: wrong)))
        #expect(text.contains(words) && text.contains("− ") && text.contains("+ "), "\(text)")
    }

    @Test(arguments: [
        ("nonsense", 1, "label: columns"), ("step: -1\nstate: i\ni = idle", 1, "above 0"),
        ("state: i\n- = idle", 2, "other than '-'"), ("state: i\ni = idle; i = pressed", 2, "two meanings"),
        ("post: d\nd = touch_down", 1, "nothing is expected"),
    ])
    func saysWhereItCannotBeRead(text: String, line: Int, words: String) throws {
        do throws(Storyboard.Problem) {
            _ = try Storyboard(text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == line && error.message.contains(words), "\(error)")
        }
    }

    @Test(arguments: [
        "state: x", "state: p\np = presed", "button.scal: --", "button.scale: xx", "post: q\nstate: i\ni = idle",
        "post: q\nstate: i\ni = idle; q = touch",
    ])
    func refusesWhatThereIsNot(text: String) throws {
        var trial = try Components.example("press_button").trial()
        let storyboard = try Storyboard(text)
        #expect(throws: TrialProblem.self) { try storyboard.difference(&trial) }
    }
}

@Suite struct `A golden timeline` {
    @Test func namesTheFirstFrameThatDiffers() throws {
        func record(_ lift: Double) throws -> PlainData {
            var trial = try Components.example("press_button").trial()
            try trial.advance(to: 0.1)
            try trial.post("touch_down")
            try trial.advance(to: lift)
            try trial.post("touch_up")
            return GoldenTimeline.record(trial)
        }
        let golden = GoldenTimeline(try record(0.25))
        #expect(golden.difference(try record(0.25)) == nil)
        let text = try #require(golden.difference(try record(0.3)))
        #expect(text.hasPrefix("frame 15 at 0.25 s differs:"), "\(text)")
        #expect(text.contains("− states [\"idle\"]") && text.contains("+ states [\"pressed\"]"), "\(text)")
    }

    @Test func letsNumbersDifferWithinItsTolerance() throws {
        let (left, right) = (
            try PlainDataJSON.read(#"{"frames":[{"values":{"x":1}}]}"#),
            try PlainDataJSON.read(#"{"frames":[{"values":{"x":1.01}}]}"#)
        )
        #expect(GoldenTimeline(left, tolerance: 0.1).difference(right) == nil)
        #expect(GoldenTimeline(left, tolerance: 1e-3).difference(right) != nil)
    }
}
