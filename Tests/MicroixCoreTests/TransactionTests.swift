import MicroixCore
import MicroixMotion
import Testing

/// Core Animation's transactions, as its own tests on the platform state them.
@Suite("The host's transactions")
struct TransactionTests {
    private static let declaration = ComponentDeclaration(
        "c", layers: [LayerDeclaration("box", .rect)], initial: "a",
        states: [
            StateDeclaration("a"), StateDeclaration("b", values: [.value("box.x", 10), .value("box.y", 20)]),
            StateDeclaration("c", values: [.value("box.x", 30)]),
        ],
        rules: [
            .on("go", "a", to: "b"), .on("back", "b", to: "a"), .on("on", "b", to: "c"),
            .on("eyes", emit: "eyes"), .on("over", emit: "over"),
        ],
        feedback: FeedbackDeclaration([.init("box.y", .linear(0.1))]))

    private func run() throws -> Run { try Run(Self.declaration) }

    @Test("Outside any, actions take a quarter of a second, and are not disabled")
    func outside() throws {
        let transaction = try run().session.transaction
        #expect(transaction.duration == 0.25)
        #expect(transaction.disablesActions == false)
        #expect(transaction.curve == nil)
    }

    @Test("What is set counts until it is committed")
    func commit() throws {
        var session = try run().session
        session.begin()
        #expect(session.transaction.duration == 0.25)
        session.transaction.duration = 1.5
        session.transaction.disablesActions = true
        #expect(session.transaction.duration == 1.5)
        session.commit()
        #expect(session.transaction.duration == 0.25)
        #expect(session.transaction.disablesActions == false)
        #expect(session.transaction.curve == nil)
    }

    @Test("One inside another takes its settings, and does not leak its own")
    func nesting() throws {
        var session = try run().session
        session.begin(Transaction(duration: 1, disablesActions: true))
        session.begin()
        #expect(session.transaction.duration == 1)
        #expect(session.transaction.disablesActions == true)
        session.transaction.duration = 2
        session.commit()
        #expect(session.transaction.duration == 1)
        #expect(session.transaction.disablesActions == true)
        session.commit()
        #expect(session.transaction.duration == 0.25)
    }

    @Test("A host's own values go with it; one that was never set is nothing")
    func values() throws {
        var session = try run().session
        session.begin()
        #expect(session.transaction["unknown"] == nil)
        session.transaction["unknown"] = .text("stored")
        #expect(session.transaction["unknown"] == .text("stored"))
        session.begin()
        #expect(session.transaction["unknown"] == .text("stored"))
        session.commit()
        session.commit()
        #expect(session.transaction["unknown"] == nil)
    }

    @Test("Setting one thing sets no other: what was a default stays one")
    func defaults() throws {
        var run = try run()
        run.session.begin()
        run.session.transaction["note"] = .number(1)
        try run.session.post(run.component.trigger(named: "go"), at: 1)
        run.session.commit()
        try run.advance(to: 1)
        #expect(run.actions == ["box.x: none, nothing", "box.y: linear, component"])
    }

    @Test("A commit without a begin does nothing, and setting something without one neither")
    func unmatched() throws {
        var session = try run().session
        session.commit()
        session.transaction.duration = 3
        #expect(session.transaction.duration == 0.25)
    }

    @Test("What nothing answers for moves in its duration and curve; what has its own keeps it")
    func inherited() throws {
        var run = try run()
        try run.session.transaction(Transaction(duration: 0.4, curve: .linear)) { session in
            try session.post(session.component.trigger(named: "go"), at: 1)
        }
        try run.advance(to: 1.1)
        #expect(run.actions == ["box.x: basic, transaction", "box.y: linear, component"])
        #expect(try abs(run.shown("box.x") - 2.5) < 1e-9)
        #expect(try abs(run.shown("box.y") - 20) < 1e-9)
    }

    @Test("Without a transaction the same key changes at once")
    func notInherited() throws {
        var run = try run()
        try run.send("go", at: 1)
        #expect(run.actions == ["box.x: none, nothing", "box.y: linear, component"])
    }

    @Test("Disabled actions are looked for all the same, and nothing moves; what was in flight is cut on purpose")
    func disabled() throws {
        var run = try run()
        try run.send("go", at: 1)
        try run.advance(to: 1.05)
        run.forget()
        try run.session.transaction(Transaction(disablesActions: true)) { session in
            try session.post(session.component.trigger(named: "back"))
        }
        try run.advance(to: 1.05)
        #expect(
            run.lines == [
                "back", "b > a", "box.x: none, transaction", "box.x jumps", "box.y: none, component", "box.y jumps",
            ])
        #expect(try run.shown("box.y") == 0)
        #expect(!run.session.isMoving)
    }

    @Test("It is told to be done to the eye, and then for good; what interrupts its motions ends it as well")
    func completion() throws {
        var run = try run()
        let component = run.component
        let transaction = Transaction(
            duration: 0.4, name: "intro", completed: try component.trigger(named: "eyes"),
            settled: try component.trigger(named: "over"))
        try run.session.transaction(transaction) { session in try session.post(component.trigger(named: "go"), at: 1) }
        try run.advance(to: 1.3)
        #expect(run.emitted.isEmpty)
        try run.advance(to: 2)
        #expect(run.emitted == ["eyes", "over"])
        #expect(
            run.lines.filter { $0.hasPrefix("transaction") } == [
                "transaction intro completed", "transaction intro settled",
            ])

        run.forget()
        try run.session.transaction(transaction) { session in try session.post(component.trigger(named: "back"), at: 3)
        }
        try run.advance(to: 3.05)
        try run.send("go", at: 3.05)
        #expect(run.emitted == ["eyes", "over"])
    }

    @Test("The outer one waits for the inner one; one in which nothing moves is done at once")
    func nestedCompletion() throws {
        var run = try run()
        let component = run.component
        run.session.begin(Transaction(name: "outer"))
        run.session.begin(Transaction(duration: 1, name: "inner"))
        try run.session.post(component.trigger(named: "go"), at: 1)
        run.session.commit()
        run.session.commit()
        run.session.begin(Transaction(name: "empty"))
        run.session.commit()
        try run.advance(to: 1.9)
        #expect(run.lines.filter { $0.hasPrefix("t") } == ["transaction empty completed", "transaction empty settled"])
        try run.advance(to: 3)
        #expect(
            run.lines.filter { $0.hasPrefix("t") }.dropFirst(2) == [
                "transaction inner completed", "transaction inner settled", "transaction outer completed",
                "transaction outer settled",
            ])
    }

    @Test(
        "A snapshot that is taken while one is under way ends it as the session would have",
        arguments: [0.5, 1.1, 1.4, 2])
    func snapshot(time: Double) throws {
        var run = try run()
        try run.session.transaction(Transaction(duration: 0.4, curve: .easeIn, name: "t")) { session in
            try session.post(session.component.trigger(named: "go"), at: 1)
        }
        run.session.begin(Transaction(duration: 3))
        try run.advance(to: time)
        var other = run
        other.session = try Session(run.component, resuming: run.session.snapshot)
        #expect(other.session == run.session)
        try run.advance(to: 5)
        try other.advance(to: 5)
        #expect(other.session == run.session)
        #expect(other.lines == run.lines)
    }
}
