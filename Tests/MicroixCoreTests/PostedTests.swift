import MicroixCore
import TestSupport
import Testing

@Suite("What a host has posted")
struct PostedTests {
    private func component(_ rules: [RuleDeclaration]) -> ComponentDeclaration {
        var declaration = ComponentDeclaration("posted", initial: "a", states: ["a", "b"], rules: rules)
        declaration.triggers = (0..<20).map { TriggerDeclaration(Name("t\($0)")) }
        return declaration
    }

    @Test("In whatever order it is posted, it happens in the order of its instants, and of one instant as it arrived")
    func order() throws {
        var run = try Run(component((0..<20).map { .on("t\($0)", emit: "t\($0)") }))
        var chance = SplitMix64(seed: 1)
        var expected: [(time: Double, order: Int, name: String)] = []
        for order in 0..<3000 {
            let (time, name) = (Double(chance.int(1...40)) / 10, "t\(chance.int(0...19))")
            try run.session.post(run.session.component.trigger(named: name), at: time)
            expected.append((time, order, name))
            if order % 500 == 250 {
                // A copy, a snapshot and the original agree on what is to come.
                let resumed = try Session(run.session.component, resuming: run.session.snapshot)
                #expect(resumed == run.session)
            }
        }
        try run.advance(to: 5)
        expected.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        #expect(run.emitted == expected.map { $0.name })
        #expect(!run.session.isExpecting)
    }

    @Test("It does not count among what effects have sent ahead")
    func limit() throws {
        var run = try Run(
            component([.on("t0").with { $0.effect = HostFunction(0) }, .on("t1", emit: "heard")]),
            functions: [
                { scope in
                    try scope.send("t1", .null, delay: 1, id: "x")
                    return .null
                }
            ])
        for index in 0..<2000 {
            try run.session.post(run.session.component.trigger(named: "t2"), at: 10 + Double(index))
        }
        try run.send("t0")
        try run.advance(to: 2)
        #expect(run.emitted == ["heard"])
    }
}
