import MicroixCore
import TestSupport
import Testing

@Suite("Against an interpreter of its own")
struct ReferenceTests {
    @Test(
        "Random charts leave, enter and do the same, in the same order, as the W3C's algorithm says",
        arguments: 0..<20)
    func agrees(_ block: Int) throws {
        var compared = 0
        for seed in 0..<40 {
            let seed = UInt64(block * 40 + seed)
            let chart = ReferenceChart(seed: seed)
            guard let component = try? Component(chart.declaration) else {
                Issue.record("the chart \(seed) is refused: \(mistakes(chart.declaration))")
                continue
            }
            var run = Run(not: component, 0, false, chart.functions)
            var reference = ReferenceInterpreter(chart)
            if reference.isEndless { continue }
            try run.advance(to: 0)
            var chance = SplitMix64(seed: seed &+ 1)
            var sent: [String] = []
            for _ in 0...12 {
                guard run.states == reference.leaves, run.emitted == reference.said else {
                    Issue.record(
                        """
                        chart \(seed) after \(sent): \(run.states), expected \(reference.leaves)
                        \(run.emitted.joined(separator: " "))
                        \(reference.said.joined(separator: " "))
                        """)
                    break
                }
                let event = chance.pick(["e1", "e2", "e3"])
                sent.append(event)
                reference.send(event)
                if reference.isEndless { break }
                try run.send(event)
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test("A hundred regions take a hundred rules in one step")
    func hundredRegions() throws {
        var declaration = ComponentDeclaration("many", isParallel: true)
        for index in 0..<100 {
            declaration.states.append(
                StateDeclaration(
                    Name("r\(index)"), initial: "a", states: ["a", StateDeclaration("b", initial: "c", states: ["c"])]))
            declaration.rules.append(.on("go", "r\(index).a", to: "r\(index).b"))
            declaration.rules.append(.on("back", "r\(index)", to: "r\(index).a"))
        }
        var run = try Run(declaration)
        try run.send("go")
        #expect(run.states == (0..<100).map { "r\($0).b.c" })
        #expect(run.transitions.count == 100)
        try run.send("back")
        #expect(run.states == (0..<100).map { "r\($0).a" })
    }

    @Test("Ten states deep, exits and entries keep their order")
    func tenDeep() throws {
        func nest(_ depth: Int) -> StateDeclaration {
            var state = StateDeclaration(
                Name("s\(depth)"), enter: HostFunction(2 * depth), exit: HostFunction(2 * depth + 1))
            if depth < 10 { (state.states, state.initial) = ([nest(depth + 1)], [Name("s\(depth + 1)")]) }
            return state
        }
        let functions = (0...10).flatMap { depth -> [RecordingHost.Body] in
            [
                { scope in
                    try scope.emit("+\(depth)", .null); return .null
                },
                { scope in
                    // Still active during its own exit, and so is all around it.
                    let path = (1...depth).map { "s\($0)" }.joined(separator: ".")
                    try scope.emit(try scope.isActive(path) ? "-\(depth)" : "left \(depth)", .null)
                    return .null
                },
            ]
        }
        var run = try Run(
            ComponentDeclaration(
                "deep", initial: "s1", states: [nest(1), "aside"],
                rules: [
                    .on("out", (1...10).map { "s\($0)" }.joined(separator: "."), to: "aside"),
                    .on("in", "aside", to: (1...10).map { "s\($0)" }.joined(separator: ".")),
                ]), functions: functions)
        run.forget()
        try run.send("out")
        #expect(run.emitted == (1...10).reversed().map { "-\($0)" })
        run.forget()
        try run.send("in")
        #expect(run.emitted == (1...10).map { "+\($0)" })
    }

    @Test("Timers of one instant are up in the order in which they were started, first in, first out")
    func sameInstant() throws {
        var run = try Run(
            ComponentDeclaration(
                "timers", initial: "a",
                states: ["a"],
                rules: [
                    RuleDeclaration(.after(0.3), from: ["a"], emit: "first"),
                    RuleDeclaration(.after(0.3), from: ["a"], emit: "second"),
                    .on("go", "a").with { $0.effect = HostFunction(0) },
                    .on("x", emit: "x"), .on("y", emit: "y"),
                ]),
            functions: [
                { scope in
                    try scope.send("x", .null, delay: 0.2, id: "x")
                    try scope.send("y", .null, delay: 0.2, id: "y")
                    return .null
                }
            ])
        try run.send("go", at: 0.1)
        try run.advance(to: 1)
        #expect(run.emitted == ["first", "second", "x", "y"])
    }
}
