import MicroixCore
import MicroixTimeline
import MicroixVerify
import TestSupport
import Testing

@Suite struct `Causes` {
    private func finding(
        _ oracle: Oracle, _ key: String?, at time: Double = 0.2, state: String? = nil, by triggers: [String] = ["tap"],
        follows: [String] = [], detail: String? = nil
    ) -> Finding {
        let script = triggers.enumerated().map { TimedInput(at: 0.1 * Double($0 + 1), Name($1)) }
        var finding = Finding(
            oracle: oracle, key: key, state: state, detail: detail, message: "…", amount: 1, time: time, script: script,
            transition: "a > b")
        finding.follows = follows
        return finding
    }

    private func causes(_ findings: Finding...) -> [[Int]] {
        Cause.causes(of: findings).map { [$0.finding] + $0.consequences }
    }

    @Test func ofAJumpAndAKinkOfOneKeyAtOneInstantIsTheJump() {
        #expect(causes(finding(.jump, "a.x"), finding(.kink, "a.x")) == [[0, 1]])
        #expect(causes(finding(.jump, "a.x"), finding(.kink, "a.x", at: 0.3)) == [[0], [1]])
        #expect(causes(finding(.jump, "a.x"), finding(.kink, "a.y")) == [[0], [1]])
        #expect(causes(finding(.jump, "a.x"), finding(.kink, "a.x", by: ["other"])) == [[0], [1]])
    }

    @Test func ofKeysThatFollowIsWhatTheyFollow() {
        #expect(causes(finding(.jump, "b.x", follows: ["a.x"]), finding(.jump, "a.x")) == [[1, 0]])
        #expect(causes(finding(.kink, "b.x", follows: ["a.x"]), finding(.jump, "a.x")) == [[1, 0]])
        // A bend of its own, elsewhere on its way.
        #expect(causes(finding(.jump, "a.x"), finding(.kink, "b.x", at: 0.3, follows: ["a.x"])) == [[0], [1]])
        #expect(causes(finding(.overshoot, "a.x"), finding(.overshoot, "b.x", at: 0.3, follows: ["a.x"])) == [[0, 1]])
        // A whole and its part follow each other.
        #expect(causes(finding(.jump, "a.x", follows: ["a.p"]), finding(.jump, "a.p", follows: ["a.x"])) == [[0, 1]])
        // One follows the other, and that a third.
        #expect(
            causes(
                finding(.jump, "c.x", follows: ["b.x", "a.x"]), finding(.jump, "b.x", follows: ["a.x"]),
                finding(.jump, "a.x")) == [[2, 0, 1]])
    }

    @Test func ofThoseThatFollowEachOtherInACircleIsTheFirst() {
        #expect(
            causes(
                finding(.jump, "a.x", follows: ["c.x"]), finding(.jump, "b.x", follows: ["a.x"]),
                finding(.jump, "c.x", follows: ["b.x"])) == [[0, 1, 2]])
    }

    @Test func aFunctionThatFailsInSeveralStatesFailsOnce() throws {
        let script = try Components.small(
            "inputs = { n = mx.number(0) }, \(Components.ways)",
            layers: "box, mx.text { \"count\", text = function(c) return (\"%d\"):format(c.n) end }")
        let messages = script.verified().findings.filter { $0.oracle == .error }.map(\.message)
        #expect(messages.count == 1, "\(messages)")
    }

    @Test func loseNone() {
        var chance = SplitMix64(seed: 7)
        let keys = ["a.x", "b.x", "c.size", "c.size.width"]
        for _ in 0..<300 {
            let findings = (0..<Int.random(in: 1...8, using: &chance)).map { _ in
                finding(
                    [.overshoot, .tremble, .outOfRange, .jump, .kink, .error].randomElement(using: &chance) ?? .jump,
                    keys.randomElement(using: &chance), at: Bool.random(using: &chance) ? 0.2 : 0.7,
                    by: Bool.random(using: &chance) ? ["tap"] : ["tap", "tap"],
                    follows: keys.filter { _ in Bool.random(using: &chance) })
            }
            let found = Cause.causes(of: findings).flatMap { [$0.finding] + $0.alike + $0.consequences }
            #expect(found.sorted() == Array(findings.indices), "\(findings)")
        }
    }

    @Test func ofOneLivelySpringIsOne() {
        #expect(
            causes(finding(.outOfRange, "a.x"), finding(.overshoot, "a.x", at: 0.3), finding(.tremble, "a.x", at: 1))
                == [[1, 0, 2]])
        #expect(causes(finding(.outOfRange, "a.x"), finding(.overshoot, "a.x", by: ["tap", "tap"])) == [[0, 1]])
        #expect(causes(finding(.overshoot, "a.x"), finding(.tremble, "a.x", by: ["tap", "tap"])) == [[0, 1]])
        #expect(causes(finding(.overshoot, "a.x"), finding(.tremble, "a.x", by: ["other"])) == [[0], [1]])
    }

    @Test func beginWithFailures() {
        #expect(
            causes(
                finding(.settlesElsewhere, "a.x", by: ["go", "tap"]), finding(.deadEnd, nil, state: "b"),
                finding(.jump, "b.x", by: ["other"]), finding(.error, nil, state: "a"))
                == [[3, 0, 1], [2]])
        #expect(causes(finding(.jump, "a.x"), finding(.notANumber, "a.x")) == [[1, 0]])
    }

    @Test func ofOneTrapIsOne() {
        #expect(
            causes(
                finding(.settlesElsewhere, nil, state: "a"), finding(.deadEnd, nil, state: "a"),
                finding(.ignoredInFlight, nil, state: "a", by: ["tap", "tap"]), finding(.deadEnd, nil, state: "b"))
                == [[0, 1, 2], [3]])
    }

    @Test func ofOneLateAnswerIsOne() {
        #expect(
            causes(finding(.late, nil, state: "a", detail: "touch"), finding(.late, nil, at: 0.4, state: "a")) == [
                [1, 0]
            ])
    }

    @Test func ofOneInstantInTheSameWordsAreAlike() {
        let jumps = [finding(.jump, "a.x"), finding(.jump, "a.opacity"), finding(.jump, "b.x", at: 0.4)]
        let causes = Cause.causes(of: jumps)
        #expect(causes.map(\.finding) == [0, 2] && causes[0].others(among: jumps) == " and 1 more")
    }

    @Test func ofRowsAreOne() throws {
        let rows = [3, 1, 2].map { finding(.overshoot, "row[\($0)].y") } + [finding(.overshoot, "row[1].x", at: 0.3)]
        let causes = Cause.causes(of: rows)
        #expect(causes.map(\.finding) == [1, 3] && causes[0].alike == [2, 0])
    }
}
