import MicroixCore
import MicroixLua
import MicroixTimeline
import MicroixVerify
import Testing

@Suite struct `A verification` {
    private func verification(_ script: Script, seed: UInt64 = 3) -> Verification {
        Verification(script.component, host: script.host(), options: VerificationOptions(seed: seed, cases: 200))
    }

    @Test func saysTheSameEachTime() throws {
        let reports = try (0..<2).map { _ in try Components.broken("jump").verified(seed: 5) }
        #expect(reports[0] == reports[1])
        #expect(try Components.broken("jump").verified(seed: 6) != reports[0])
    }

    @Test func inSharesSaysTheSameAsInOne() throws {
        let script = try Components.broken("jump")
        let verification = verification(script)
        let parts = (0..<verification.partCount).map { verification.check(part: $0, host: script.host()) }
        let whole = verification.report(parts)
        var merged = verification.report(parts.filter { $0.unit % 3 == 2 })
        #expect(!merged.isComplete)
        let others = [0, 1].map { share in verification.report(parts.filter { $0.unit % 3 == share }) }
        for other in others.reversed() {
            let isSame = merged.merge(other)
            #expect(isSame)
        }
        #expect(merged == whole && merged.isComplete)
        // Whoever comes twice counts once.
        let isSame = merged.merge(others[0])
        #expect(isSame && merged == whole)
    }

    @Test func ofAnotherSeedIsNotMerged() throws {
        let script = try Components.broken("jump")
        var one = verification(script, seed: 1).report([])
        let isSame = one.merge(verification(script, seed: 2).report([]))
        #expect(!isSame)
    }

    @Test func readsWhatItWrote() throws {
        let report = try Components.broken("overshoot").verified()
        let files = [FileReport(file: "overshoot.lua", report: report)]
        let text = PlainDataJSON.write(VerificationJSON.write(files))
        #expect(try VerificationJSON.read(PlainDataJSON.read(text)) == files)
    }

    @Test(arguments: ["{}", "[]", "null", #"{"format":"microix-verification","version":2,"files":[]}"#])
    func readsNothingElse(text: String) throws { #expect(try VerificationJSON.read(PlainDataJSON.read(text)) == nil) }

    @Test func stopsWhenItIsTold() throws {
        let script = try Components.example("press_button")
        let verification = verification(script)
        var looks = 0
        let part = verification.check(part: 1, host: script.host()) {
            looks += 1
            return looks > 10
        }
        #expect(part.isPartial && part.interruptions > 0)
        #expect(!verification.report([part]).isComplete)
    }

    @Test func tellsEachPhaseOfEachTransition() throws {
        let report = try Components.example("press_button").verified()
        let transitions = report.parts.filter { $0.kind == .transition }
        #expect(
            transitions.map(\.name) == [
                "idle > disabled", "idle > pressed", "idle", "disabled > idle", "pressed > disabled", "pressed > idle",
                "pressed > idle",
            ])
        #expect(transitions.allSatisfy { part in part.phases.allSatisfy { $0 > 0 } || part.name == "idle" })
        #expect(transitions.allSatisfy { $0.jump.amount < 1e-9 && $0.kink.amount < 1e-7 })
        #expect(Set(report.enteredStates) == ["idle", "pressed", "disabled"])
        #expect(report.takenRules.map(\.index).sorted() == [0, 1, 2, 3, 4, 5])
    }

    @Test func interruptsAtEveryFrameAndBetween() throws {
        let report = try Components.example("press_button").verified(cases: 0)
        let sink = try #require(report.parts.first { $0.name == "idle > pressed" })
        // Two triggers are heard in each of three instants a frame.
        let frames = try #require(sink.settles) * 60
        #expect(Double(sink.interruptions) >= frames * 3 * 2)
    }

    @Test func triesTheValuesAboutWhichGuardsDecide() throws {
        let script = try Components.small(
            """
            inputs = { level = mx.number { 0, min = 0, max = 1000 } },
            rules = {
              { always = true, from = "a", to = "b", when = { level = { gt = 999 } } },
              { always = true, from = "b", to = "a", when = { level = { lte = 999 } } },
            },
            feedback = { box = { x = mx.spring {} } }
            """)
        let report = script.verified(cases: 20)
        #expect(report.enteredStates == ["a", "b"], "\(report.findings)")
    }
}
