import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

@Suite struct `Mutants` {
    @Test func areOneForEverythingThatCanBeChanged() throws {
        let words = Mutant.all(of: try Components.example("press_button").component).map(\.words)
        #expect(Set(words).count == words.count)
        for part in [
            "the knob 'depth' is", "rule 1 is left out", "rule 2 does not emit 'tap'", "'pressed' says nothing of",
            "'pressed' gives 'button.opacity' 0.765 instead of 0.85", "nothing answers for 'button.scale'",
            "the cue 'haptic' does not come", "the feedback of 'idle > pressed' is left out",
        ] {
            #expect(words.contains { $0.contains(part) }, "\(part): \(words)")
        }
    }

    @Test func stayWithinTheBoundsOfKnobs() throws {
        for mutant in Mutant.all(of: try Components.example("press_button").component) {
            for knob in mutant.component.declaration.tuning {
                #expect(knob.value >= knob.minimum && knob.value <= knob.maximum)
            }
        }
    }

    @Test func differFromTheComponent() throws {
        let component = try Components.example("loader").component
        let mutants = Mutant.all(of: component)
        #expect(mutants.count > 60)
        #expect(mutants.allSatisfy { $0.component.declaration != component.declaration })
    }

    private func words(_ feedback: String, states: String = "a = {}, b = { box = { x = 100 } }") throws -> [String] {
        let parts = Components.ways + " feedback = { \(feedback) }"
        let component = try Components.small(parts, states: states).component
        return Mutant.all(of: component).map(\.words)
    }

    @Test(arguments: [
        ("box = { x = mx.spring { duration = 0.4, bounce = 0.2 } }", "'box.x' lasts 0.8 s instead of 0.4 s"),
        ("box = { x = mx.spring { duration = 0.4, bounce = 0.2 } }", "'box.x' bounces by 0 instead of 0.2"),
        ("box = { x = mx.spring { duration = 0.4, bounce = 0 } }", "'box.x' bounces by 0.3 instead of 0"),
        ("box = { x = mx.spring { delay = 0.1 } }", "'box.x' begins after 0.2 s instead of 0.1 s"),
        ("box = { x = mx.ease { duration = 0.4, by = 20 } }", "'box.x' goes by 18 instead of 20"),
        ("box = { x = mx.ease { duration = 0.4, to = 20 } }", "'box.x' goes to 18 instead of 20"),
        ("[\"a > b\"] = { box = { x = mx.ease(0.4) } }", "in 'a > b' 'box.x' lasts 0.8 s instead of 0.4 s"),
        ("box = { x = mx.ease(0.4) }", "in the component mx.none answers for 'box.x'"),
        ("box = { x = mx.ease(0.4) }", "in the component nothing answers for 'box.x'"),
    ])
    func changeTheNumbersOfFeedback(feedback: String, part: String) throws {
        let words = try words(feedback)
        #expect(words.contains { $0.contains(part) }, "\(words)")
    }

    @Test func leaveOutWhatIsDoneOnEnteringAndLeaving() throws {
        let words = try words(
            "box = { x = mx.ease(0.4) }",
            states: "a = { exit = function(c) c:set(box.y, 4) end }, b = { enter = function(c) c:set(box.y, 9) end }")
        #expect(words.contains("in 'a' exit is left out") && words.contains("in 'b' enter is left out"), "\(words)")
    }
}
