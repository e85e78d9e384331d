import MicroixCore
import TestSupport
import Testing

@Suite("What comes of a trigger, asked of a session that stays as it is")
struct OutcomeTests {
    private func run(_ functions: [RecordingHost.Body] = []) throws -> Run {
        var declaration = twoStates()
        declaration.rules.append(.on("break").with { $0.effect = HostFunction(0) })
        var run = try Run(declaration, functions: functions)
        try run.advance(to: 1)
        return run
    }

    @Test("It is what posting and advancing a copy come to, events and all")
    func same() throws {
        var run = try run()
        let before = run.session
        let trigger = try run.component.trigger(named: "go")
        let outcome = try before.after(trigger, at: 1.25)
        run.forget()
        try run.session.post(trigger, at: 1.25)
        try run.advance(to: 1.25)
        #expect(outcome.session == run.session)
        #expect(outcome.events == run.events)
        #expect(outcome.failure == nil)
        #expect(before.activeStates == ["a"])
        #expect(outcome.session.activeStates == ["b"])
    }

    @Test("Without an instant it happens now, and again and again the same")
    func now() throws {
        let session = try run().session
        let trigger = try session.component.trigger(named: "go")
        let (one, other) = (try session.after(trigger), try session.after(trigger))
        #expect(one.session == other.session)
        #expect(one.events == other.events)
        #expect(one.session.now == session.now)
        #expect(one.session.activeStates == ["b"])
    }

    @Test("A function that fails is part of the outcome, with what was told of it")
    func failure() throws {
        let run = try run([{ _ in throw Broken() }])
        let trigger = try run.component.trigger(named: "break")
        let outcome = try run.session.after(trigger, host: run.host)
        #expect(outcome.failure != nil)
        #expect(outcome.session.activeStates == ["a"])
        let errors = outcome.events.filter { if case .error = $0.kind { true } else { false } }
        #expect(errors.count == 1)
    }

    @Test("What is past is refused")
    func past() throws {
        let session = try run().session
        let trigger = try session.component.trigger(named: "go")
        #expect(throws: TriggerProblem.time(0.5)) {
            _ = try session.after(trigger, at: 0.5)
        }
    }
}
