import MicroixCore
import Testing

@Suite("after")
struct TimerTests {
    private func timed(_ more: [RuleDeclaration] = [], after: Quantity = 0.5) -> ComponentDeclaration {
        ComponentDeclaration(
            "timed", tuning: [KnobDeclaration("delay", 0.25)], initial: "a",
            states: ["a", StateDeclaration("b", initial: "x", states: ["x", "y"]), "c"],
            rules: [
                .on("go", "a", to: "b"), .on("back", to: "a"), .on("inside", "b", to: "b.y"),
                RuleDeclaration(.after(after), from: ["b"], to: "c"),
            ] + more)
    }

    @Test("It counts from the entry of the state it starts from, to the nanosecond")
    func fromEntry() throws {
        var run = try Run(timed())
        try run.send("go", at: 0.1)
        try run.advance(to: 0.599_999_999)
        #expect(run.states == ["b.x"])
        try run.advance(to: 0.6)
        #expect(run.states == ["c"])
        #expect(run.timedLines.last == "0.6 b.x > c")
    }

    @Test("It counts on while the state stays active inside")
    func staysInside() throws {
        var run = try Run(timed())
        try run.send("go", at: 0.1)
        try run.send("inside", at: 0.4)
        try run.advance(to: 0.6)
        #expect(run.states == ["c"])
    }

    @Test("It is cancelled when the state is left, and counts anew when it is entered again")
    func cancelled() throws {
        var run = try Run(timed())
        try run.send("go", at: 0.1)
        try run.send("back", at: 0.5)
        try run.advance(to: 0.7)
        #expect(run.states == ["a"])
        try run.send("go", at: 0.8)
        try run.advance(to: 1.2)
        #expect(run.states == ["b.x"])
        try run.advance(to: 1.3)
        #expect(run.states == ["c"])
    }

    @Test("A copy has it too")
    func copied() throws {
        var run = try Run(timed())
        try run.send("go", at: 0.1)
        var copy = run
        try run.send("back", at: 0.2)
        try copy.advance(to: 1)
        try run.advance(to: 1)
        #expect(copy.states == ["c"])
        #expect(run.states == ["a"])
    }

    @Test("A guard that does not hold when it is up lets it pass for good")
    func guarded() throws {
        var declaration = timed()
        declaration.fields = [FieldDeclaration("open", FieldType(.boolean), initial: .boolean(false), isInput: true)]
        declaration.rules[3].conditions = [ConditionDeclaration("open", .equals(.boolean(true)))]
        var run = try Run(declaration)
        try run.send("go", at: 0)
        try run.advance(to: 0.6)
        try run.send("set_open", .boolean(true), at: 0.7)
        try run.advance(to: 5)
        #expect(run.states == ["b.x"])
    }

    @Test("A knob or a function of the context gives the seconds")
    func amounts() throws {
        var run = try Run(timed(after: .knob("delay")))
        try run.send("go", at: 0)
        try run.advance(to: 0.25)
        #expect(run.states == ["c"])

        run = try Run(timed(after: .function(HostFunction(0))), functions: [{ _ in .number(0.125) }])
        try run.send("go", at: 0)
        try run.advance(to: 0.125)
        #expect(run.states == ["c"])
    }

    @Test("Two that are up at once: the first to leave takes the other's chance")
    func rivals() throws {
        var run = try Run(timed([RuleDeclaration(.after(0.5), from: ["b.x"], to: "a", emit: "late")]))
        try run.send("go", at: 0)
        try run.advance(to: 0.5)
        #expect(run.states.count == 1)
        #expect(run.transitions.count == 2)
    }

    @Test("after 0 is a moment of its own in the same instant")
    func zero() throws {
        var run = try Run(timed(after: 0))
        try run.send("go", at: 0.1)
        #expect(run.states == ["c"])
        #expect(run.session.now.seconds == 0.1)
    }

    @Test("Less than nothing is refused")
    func negative() {
        #expect(mistakes(timed(after: -1)) == ["'after' must be seconds from 0 up, not -1"])
    }
}
