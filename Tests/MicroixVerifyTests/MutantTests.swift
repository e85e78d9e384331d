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
}
