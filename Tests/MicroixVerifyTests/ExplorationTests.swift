import MicroixCore
import MicroixLua
import Testing

@testable import MicroixVerify

@Suite struct `The ways from a place of rest` {
    /// In the order of a dictionary they would be others in each process, and with them what a report says first.
    @Test(arguments: ["form", "knob", "slider"])
    func areInTheOrderInWhichTheyWereFound(_ example: String) throws {
        let script = try Components.example(example)
        var subject = Subject(script.component)
        let exploration = Exploration(&subject, script.host(), VerificationOptions())
        let places = exploration.ways(from: 0).compactMap { subject.stimuli.all.firstIndex(of: $0.stimulus) }
        #expect(places.count > 4 && places == places.sorted())
    }
}
