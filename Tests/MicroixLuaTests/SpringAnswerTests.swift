import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// What functions ask of springs.
@Suite("Springs that are asked")
struct SpringAnswerTests {
    private static func source(_ spring: String, _ question: String) -> String {
        """
        local mx = require "microix"
        local tuning = mx.tuning { pace = { 0.4, min = 0.1, max = 1 } }
        local spring = \(spring)
        return mx.component "c" { tuning = tuning, properties = { k = 0 }, rules = {
          { on = "ask", emit = { "told", value = function(c, e) return \(question) end } } }, feedback = { k = spring } }
        """
    }

    private static let springs: [(String, Spring)] = [
        ("mx.spring { duration = 0.5, bounce = 0.3 }", Spring(duration: 0.5, bounce: 0.3)),
        ("mx.spring(0.3)", Spring(duration: 0.3, bounce: 0)),
        ("mx.spring { response = 0.4, damping_ratio = 0.6 }", Spring(response: 0.4, dampingRatio: 0.6)),
        ("mx.spring { mass = 2, stiffness = 300, damping = 9 }", Spring(mass: 2, stiffness: 300, damping: 9)),
        ("mx.smooth(0.35)", .smooth(duration: 0.35)), ("mx.snappy { duration = 0.3 }", .snappy(duration: 0.3)),
        ("mx.bouncy(0.6)", .bouncy(duration: 0.6)),
        ("mx.spring { duration = tuning.pace * 0.5, bounce = 0.1 }", Spring(duration: 0.2, bounce: 0.1)),
    ]

    @Test("They say what the motion shows, to the bit", arguments: 0..<8)
    func values(_ index: Int) throws {
        let (text, spring) = Self.springs[index]
        for time in [-1.0, 0, 0.013, 0.1, 0.37, 2, 40] {
            for (from, to, velocity) in [(0.0, 1.0, 0.0), (20, -5, 300), (3, 3, -40)] {
                let ways = "{ from = \(from), to = \(to), velocity = \(velocity) }"
                var run = try ScriptRun(
                    load(
                        Self.source(
                            text,
                            "{ spring:value(\(time), \(ways)), spring:velocity(\(time), \(ways)), spring:duration() }"))
                )
                try run.send("ask", at: 1)
                let motion = SpringMotion(
                    spring, from: Sample(value: [from, 0, 0, 0], velocity: [velocity, 0, 0, 0]), to: [to, 0, 0, 0])
                let sample = motion.sample(at: max(0, time))
                #expect(
                    run.emitted == [.list([sample.value.x, sample.velocity.x, spring.duration].map { .number($0) })],
                    "\(text) at \(time)")
            }
        }
    }

    @Test("What the table leaves out is from 0 to 1 at rest, and knobs are the session's")
    func defaults() throws {
        let script = try load(
            Self.source(
                "mx.spring { duration = tuning.pace }",
                "{ spring:value(0.1), spring:value(0.1, { to = 2 }), spring:duration() }")
        ).tuned([(knob: "pace", value: 0.8)])
        var run = try ScriptRun(script)
        try run.send("ask", at: 1)
        let motion = SpringMotion(Spring(duration: 0.8, bounce: 0), from: Sample(value: .zero), to: [1, 0, 0, 0])
        let value = motion.sample(at: 0.1).value.x
        guard case .list(let told)? = run.emitted.first else { throw TestFailure() }
        #expect(told[0] == .number(value) && abs((told[1].number ?? 0) - 2 * value) < 1e-12)
        #expect(abs((told[2].number ?? 0) - 0.8) < 1e-12)
    }

    private struct TestFailure: Error {}

    @Test(
        "What can't be answered is refused in words",
        arguments: [
            ("mx.spring { duration = function(c) return 1 end }", "spring:value(0.1)", "whose numbers are functions"),
            ("mx.spring { bounce = function(c) return 0 end }", "spring:value(0.1)", "whose numbers are functions"),
            ("mx.spring(0.3)", "spring.value(0.1)", "with a colon"),
            ("mx.spring(0.3)", "spring:value(0.1, { too = 3 })", "no 'too'"),
            ("mx.spring(0.3)", "spring:value(0.1, 3)", "takes a table"),
            ("mx.spring(0.3)", "spring:value(0 / 0)", "finite numbers"),
            ("mx.spring(0.3)", "spring:settling()", "no 'settling'"),
            ("mx.spring { duration = tuning.pace, bounce = 2 }", "spring:value(0.1)", "'bounce'"),
        ])
    func refused(_ spring: String, _ question: String, _ message: String) throws {
        let source = Self.source(spring, question)
        let text = spring.contains("bounce") ? source.replacing(", feedback = { k = spring }", with: "") : source
        var run = try ScriptRun(load(text))
        let failure = try run.failure("ask")
        #expect(failure.text.contains(message), "\(failure.text)")
    }

    @Test("While the script loads it is a mistake with its line")
    func loading() {
        let found = headlines(
            "local mx = require \"microix\"\nlocal s = mx.spring(0.3)\nlocal v = s:value(0.1)\nreturn mx.component \"c\" {}"
        )
        #expect(found.count == 1 && found[0].contains("not while the script loads"), "\(found)")
    }
}
