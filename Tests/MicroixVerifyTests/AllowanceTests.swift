import MicroixCore
import MicroixLua
import MicroixVerify
import TestSupport
import Testing

@Suite struct `A trial with an allowance` {
    private static let ticking = """
        rules = {
          { after = 0.001, from = "a", to = "b", emit = "tick" }, { after = 0.001, from = "b", to = "a" },
          { on = "go", from = "a", to = "a" },
        },
        """

    /// Asks over and over, whatever else is wrong.
    private static func again(_ body: () throws -> Void) throws {
        for _ in 0..<100_000 {
            do { try body() } catch let problem as TrialProblem where !problem.isLimit { continue }
        }
    }

    private static let ways: [(name: String, go: @Sendable (inout Trial) throws -> Void)] = [
        ("advance", { try $0.advance(by: 10_000) }), ("settle", { trial in try again { try trial.settle() } }),
        ("drag", { try $0.drag(from: (0, 0), to: (1, 1), seconds: 60) }),
        ("post", { for _ in 0..<100_000 { try $0.post("go") } }),
        (
            "storyboard",
            {
                try TrialExpectations.storyboard(
                    "step: 10\nstate: \(String(repeating: "-", count: 1000))", of: &$0)
            }
        ),
    ]

    @Test(
        arguments: ways.indices, [Allowance(bytes: 100_000, looks: .max / 2), Allowance(bytes: .max / 2, looks: 5000)])
    func isStoppedWithinACall(way: Int, allowance: Allowance) throws {
        var trial = try Components.small(Self.ticking).trial()
        trial.allowance = allowance
        let problem = #expect(throws: TrialProblem.self) { try Self.ways[way].go(&trial) }
        #expect(problem?.isLimit == true, "\(problem?.message ?? "")")
        // What was allowed is overdrawn by no more than one instant.
        #expect(trial.allowance.bytes > -100_000 && trial.allowance.looks > -5000)
    }

    @Test func weighsMoreWithAllThatItKeeps() throws {
        var trial = try Components.small(Components.ways).trial()
        var weight = trial.weight
        func grows(_ least: Int) -> Bool {
            defer { weight = trial.weight }
            return trial.weight >= weight + least
        }
        try trial.post("go", .text(String(repeating: "x", count: 10_000)))
        #expect(grows(10_000))
        try trial.drag(from: (0, 0), to: (1, 1), seconds: 1)
        #expect(grows(120 * 40))
        let before = weight
        trial.forget()
        #expect(trial.weight < before)
    }

    @Test func looksForPlacesOfRestNoLongerThanItMay() throws {
        // Each of thousands of ways that are tried goes on for ever, and nowhere twice.
        var trial = try Components.small(
            """
            properties = { x = 0, y = 0 },
            rules = {
              { on = "t", to = "b", from = "*", effect = function(c)
                c:transaction({ duration = 0.2, name = "w", completed = "t" }, function() c:set("x", c:random() * 100) end)
              end },
              { on = "u", from = "a", to = "b", effect = function(c) c:send("u", 0.01, "i") c:set("y", c:random()) end },
            },
            """
        ).trial()
        trial.allowance.looks = 20_000
        var isSound = false
        #expect(processorSeconds { isSound = trial.check([]).isEmpty } < 60)
        #expect(isSound)
    }

    @Test func goesOnAsItWouldWithoutOne() throws {
        var (free, bound) = (
            try Components.example("press_button").trial(), try Components.example("press_button").trial()
        )
        bound.allowance = Allowance(bytes: 1 << 20, looks: 1 << 20)
        for step in 0..<2 {
            try free.post(step == 0 ? "touch_down" : "touch_up")
            try bound.post(step == 0 ? "touch_down" : "touch_up")
            try free.advance(by: 0.1)
            try bound.advance(by: 0.1)
        }
        #expect(free.session == bound.session && free.news == bound.news)
    }
}
