import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

@Suite struct `Broken components` {
    /// By name: what each of them is to be found out by.
    private static let faults: [String: Oracle] = [
        "jump": .jump, "kink": .kink, "dead_end": .deadEnd, "unreachable": .unreachable, "overshoot": .overshoot,
        "out_of_range": .outOfRange, "drift": .drift, "cycle_drift": .drift, "never_settles": .neverSettles,
        "tremble": .tremble, "late": .late, "left_behind": .leftBehind, "settles_elsewhere": .settlesElsewhere,
        "time_steps": .timeSteps, "reduced_motion": .reducedMotion, "error": .error,
    ]

    @Test(arguments: faults.keys.sorted())
    func areFoundOut(name: String) throws {
        let report = try Components.broken(name).verified(cases: 60)
        let oracles = Set(report.findings.map(\.oracle))
        #expect(oracles.contains(try #require(Self.faults[name])), "\(report.findings.map(\.message))")
    }

    @Test func areAllInTheTable() throws {
        #expect(try Components.brokenNames() == Self.faults.keys.sorted())
    }

    /// Those that show in a single run, without comparing it to another.
    @Test(arguments: ["jump", "kink", "overshoot", "out_of_range", "tremble", "late", "left_behind", "error"])
    func areShownByTheRunThatIsPrinted(name: String) throws {
        let script = try Components.broken(name)
        let oracle = try #require(Self.faults[name])
        let finding = try #require(script.verified(cases: 60).findings.first { $0.oracle == oracle })
        #expect(!finding.script.isEmpty && finding.script.count <= 3, "\(finding.script)")
        var trial = script.trial()
        for trigger in finding.script {
            try trial.advance(to: trigger.time)
            // A script that fails says so at once.
            try? trial.post(trigger.name, trigger.payload)
        }
        let problem = #expect(throws: TrialProblem.self) { try TrialExpectations.noFaultsToTheEnd(of: &trial) }
        #expect(problem?.message.contains(oracle.description) == true, "\(String(describing: problem))")
    }

    @Test func areTheOnlyOnes() throws {
        // What is broken in one transition is not said of the others.
        let findings = try Components.broken("jump").verified(cases: 60).findings
        #expect(Set(findings.compactMap(\.key)) == ["dot.opacity"])
        #expect(findings.allSatisfy { [.jump, .kink].contains($0.oracle) })
    }
}

@Suite struct `The examples` {
    @Test(arguments: [("press_button", 1), ("toggle", 3), ("spinner", 9), ("loader", 17)])
    func haveNoFaults(name: String, stride: Int) throws {
        let report = try Components.example(name).verified(cases: 100, stride: stride)
        #expect(report.findings.isEmpty, "\(report.findings.map { "\($0.oracle) \($0.key ?? "") \($0.message)" })")
        #expect(report.interruptions > 100)
    }
}
