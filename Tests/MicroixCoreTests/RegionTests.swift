import MicroixCore
import Testing

@Suite("Regions side by side")
struct RegionTests {
    /// Inside `on`: `left` (l1, l2) and `right` (r1, r2); beside it `off`.
    private func regions(_ rules: [RuleDeclaration]) throws -> Run {
        try Run(
            ComponentDeclaration(
                "r", initial: "on",
                states: [
                    StateDeclaration(
                        "on",
                        states: [
                            StateDeclaration("left", initial: "l1", states: ["l1", "l2"]),
                            StateDeclaration("right", initial: "r1", states: ["r1", "r2"]),
                        ], isParallel: true), "off",
                ], rules: rules))
    }

    @Test("All are active from the start")
    func start() throws {
        #expect(try regions([]).states == ["on.left.l1", "on.right.r1"])
    }

    @Test("One trigger takes a rule in each, as one step")
    func orthogonal() throws {
        var run = try regions([
            .on("go", "on.right.r1", to: "on.right.r2"), .on("go", "on.left.l1", to: "on.left.l2"),
        ])
        run.forget()
        try run.send("go")
        #expect(run.states == ["on.left.l2", "on.right.r2"])
        #expect(run.lines == ["go", "on.left.l1 > on.left.l2", "on.right.r1 > on.right.r2"])
    }

    @Test("A rule in one leaves the other alone")
    func alone() throws {
        var run = try regions([.on("go", "on.left.l1", to: "on.left.l2")])
        try run.send("go")
        #expect(run.states == ["on.left.l2", "on.right.r1"])
    }

    @Test("A rule that leaves all of them gives way to one that comes from deeper inside")
    func preemptedByInner() throws {
        var run = try regions([.on("go", "on", to: "off"), .on("go", "on.right.r1", to: "on.right.r2")])
        try run.send("go")
        #expect(run.states == ["on.left.l1", "on.right.r2"])
    }

    @Test("Of two rules in different regions that leave the same states, the first region's is taken")
    func preemptedByEarlier() throws {
        var run = try regions([
            .on("go", "on.right.r1", to: "on.right.r2", emit: "right"),
            .on("go", "on.left.l1", to: "off", emit: "left"),
        ])
        try run.send("go")
        #expect(run.states == ["off"])
        #expect(run.emitted == ["left"])
    }

    @Test("A targetless rule leaves nothing, and so never stands in another's way")
    func targetless() throws {
        var run = try regions([
            .on("go", "on.left.l1", emit: "tick"), .on("go", "on.right.r1", to: "off"),
        ])
        try run.send("go")
        #expect(run.emitted == ["tick"])
        #expect(run.states == ["off"])
    }

    @Test("A rule that is found from two regions is taken once")
    func foundTwice() throws {
        var run = try regions([.on("go", "on", emit: "once")])
        try run.send("go")
        #expect(run.emitted == ["once"])
    }

    @Test("Entering one region's state enters the other regions at their initial ones")
    func entersTheOthers() throws {
        var run = try regions([.on("leave", to: "off"), .on("enter", "off", to: "on.right.r2")])
        try run.send("leave")
        try run.send("enter")
        #expect(run.states == ["on.left.l1", "on.right.r2"])
    }

    @Test("A guard sees the other region as it was before the step")
    func guardSeesBefore() throws {
        var run = try regions([
            .on("go", "on.left.l1", to: "on.left.l2"),
            .on("go", "on.right.r1", to: "on.right.r2", when: [.isActive("on.left.l1")]),
        ])
        try run.send("go")
        #expect(run.states == ["on.left.l2", "on.right.r2"])
    }

    @Test("Outermost regions need no initial state")
    func outermost() throws {
        let run = try Run(
            ComponentDeclaration(
                "r",
                states: [
                    StateDeclaration("one", initial: "a", states: ["a"]), "two",
                ], isParallel: true))
        #expect(run.states == ["one.a", "two"])
    }
}
