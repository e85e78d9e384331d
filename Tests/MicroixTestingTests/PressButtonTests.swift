import MicroixTesting
import Testing

@Suite struct `The press button` {
    @Test func sinksUnderTheFingerAndSpringsBack() throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.post("touch_down")
        button.expectState("pressed")
        button.expectCue("haptic", .text("light"))
        button.expectSettles(within: 0.5)
        button.expect("button.scale", 0.94)

        button.post("touch_up")
        button.expectMessage("tap")
        button.expectSettles(within: 0.6)
        button.expect("button.scale", 1)
        button.expectNoFaults()
    }

    @Test func asksForBothKeysBeforeItStoresAndRunsThem() throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.post("touch_down")
        let keys = ["button.opacity", "button.scale"]
        button.expectSteps(["ask", "store", "run"].flatMap { step in keys.map { "\(step) \($0)" } })
        button.expectSteps([])
    }

    @Test(arguments: [0, 0.1, 0.3, 0.6, 0.9])
    func goesOnFromWhereItIsWhenTheFingerLiftsEarly(phase: Double) throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.enter("pressed", phase: phase)
        let (scale, velocity) = (button.value("button.scale") ?? .nan, button.velocity("button.scale") ?? .nan)
        button.post("touch_up")
        button.expect("button.scale", scale, within: 1e-9)
        button.expectVelocity("button.scale", velocity, within: 1e-9)
        button.expectContinuous()
    }

    @Test func canBeInterruptedAtAnyMoment() throws {
        var button = try ComponentTester("examples/press_button.lua", set: ["bounce": 0.5])
        button.post("touch_down")
        button.expectInterruptible()
    }

    @Test func saysAllThatItSays() throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.isExhaustive = true
        button.post("touch_down")
        button.expectCue("haptic", .text("light"))
        button.expectMotion("button.scale")
        button.expectMotion("button.opacity")
        button.settle()
        button.post("touch_cancel")
        button.expectMotion("button.scale")
        button.expectMotion("button.opacity")
        button.expectNothingElse()
    }

    @Test func looksLikeThis() throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.expectStoryboard(
            #"""
            step:          0.05
            post:          -d----u------------
            state:         ipppppiiiiiiiiiiiii
            cue:           -h-----------------
            message:       ------t------------
            button.scale:  --\\\--////-\\\----
            d = touch_down; u = touch_up; i = idle; p = pressed; h = haptic light; t = tap
            """#)
    }

    @Test func keepsItsTimeline() throws {
        var button = try ComponentTester("examples/press_button.lua")
        button.advance(to: 0.1)
        button.post("touch_down")
        button.advance(to: 0.25)
        button.post("touch_up")
        button.expectTimeline("golden/press.json")
    }
}
