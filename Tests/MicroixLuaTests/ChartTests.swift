import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Statecharts as SCXML has them")
struct ChartTests {
    /// What microix does not express, with the reason.
    private static let inexpressible: [String: String] = [
        "w3c-irp/159": "a target of send", "w3c-irp/376": "a target of send", "w3c-irp/378": "a target of send",
        "w3c-irp/294": "data of done events", "w3c-irp/309": "a guard that is no Lua: a mistake, not false",
        "w3c-irp/318": "_event.name and its like", "w3c-irp/342": "_event.name and its like",
        "w3c-irp/396": "_event.name and its like", "w3c-irp/319": "an event as a whole",
        "w3c-irp/344": "a guard that is no Lua: a mistake, not false",
        "w3c-irp/401": "an assignment to what does not exist",
        "w3c-irp/402": "an assignment to what does not exist",
        "w3c-irp/570": "a done event that is heard outside its state",
        "w3c-irp/579": "a history's default with actions",
    ]

    @Test("Every chart does what is expected of it, but for those that are listed", arguments: ChartCase.all)
    func chart(_ example: ChartCase) throws {
        var script = ChartScript(example)
        let source: String
        do {
            source = try script.lua()
        } catch let error as ChartScript.Inexpressible {
            #expect(Self.inexpressible[example.id] == error.description)
            return
        }
        #expect(Self.inexpressible[example.id] == nil)
        var run = try ScriptRun(load(source))
        func active(_ ids: [String]) -> [String] { ids.compactMap { script.paths[$0] }.sorted() }
        if let end = example.expect.finalState {
            try run.advance(to: 60)
            #expect(run.session.activeStates == active([end]))
            return
        }
        #expect(run.session.activeStates.sorted() == active(example.expect.initialConfiguration ?? []))
        var time = 0.0
        for step in example.expect.events ?? [] {
            time += (1 + (step.after ?? 0)) / 1000
            try run.send(step.event.name, at: time)
            #expect(run.session.activeStates.sorted() == active(step.nextConfiguration), "after \(step.event.name)")
        }
    }

    @Test("At least 160 of the 178 are run")
    func count() { #expect(ChartCase.all.count == 178 && ChartCase.all.count - Self.inexpressible.count >= 160) }
}
