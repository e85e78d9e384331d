import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// What each file of `Broken` is found out by stands in its first lines, and is tested with the printed report.
@Suite struct `Broken components` {
    @Test(arguments: [
        // What has begun at this very instant nobody has seen, so that its slope is nothing to go on from.
        ("two_at_once", Oracle.kink),
        ("finger_lost", .late),
    ])
    func areNotFoundByAnother(name: String, other: Oracle) throws {
        let findings = try Components.broken(name).verified(cases: 60).findings
        #expect(!findings.isEmpty && !findings.contains { $0.oracle == other }, "\(findings.map(\.message))")
    }

    @Test func oneCauseIsToldOnce() throws {
        #expect(try Components.broken("pressed_for_good").verified(cases: 60).causes.count == 1)
    }

    @Test func oneTransitionIsNotSaidOfTheOthers() throws {
        let findings = try Components.broken("jump").verified(cases: 60).findings
        #expect(Set(findings.compactMap(\.key)) == ["dot.opacity"])
        #expect(findings.allSatisfy { [.jump, .kink].contains($0.oracle) })
    }
}

@Suite struct `Sound components` {
    /// Idioms that were accused once.
    @Test(arguments: try Components.names(in: "Sound"))
    func areNotFoundWhereThereAreNone(name: String) throws {
        // Some were accused by what only random runs meet.
        let cases = ["clock_paused", "veil"].contains(name) ? 3000 : 200
        #expect(try Components.sound(name).verified(cases: cases).findings.map(\.message) == [])
    }
}
