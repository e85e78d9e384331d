import Foundation
import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// What a rule finds in one component, and not in another one that differs in that alone.
private struct Habit: CustomTestStringConvertible, Sendable {
    let rule: LintRule
    let bad: String
    let good: String
    /// The message of what is found begins with it.
    let words: String
    var states = "a = {}, b = { box = { x = 100 } }"
    var goodStates: String?
    var layers = "box"
    var goodLayers: String?

    var testDescription: String { "\(rule.rawValue): \(words)" }

    private static let ways = Components.ways
    private static let tap =
        "gestures = { tap = mx.tap { on = \"cross\" } }, rules = { { on = \"tap\", from = \"a\", to = \"b\" } },"

    static let all = [
        Habit(
            rule: .bounce, bad: "\(ways) feedback = { box = { x = mx.spring { 0.3, bounce = 0.5 } } },",
            good: "\(ways) feedback = { box = { x = mx.spring { 0.3, bounce = 0.3 } } },",
            words: "'box.x' bounces by 0.5, more than 0.4"),
        Habit(
            rule: .bounce,
            bad: "\(ways) feedback = { [\"a > b\"] = { box = { x = mx.bouncy { extra_bounce = 0.2 } } } },",
            good: "\(ways) feedback = { [\"a > b\"] = { box = { x = mx.bouncy {} } } },",
            words: "'box.x' bounces by 0.5, more than 0.4"),
        Habit(
            rule: .bounce,
            bad:
                "\(ways) feedback = { box = { x = mx.sequence { mx.ease(0.1), mx.spring { response = 0.2, damping_ratio = 0.4 } } } },",
            good:
                "\(ways) feedback = { box = { x = mx.sequence { mx.ease(0.1), mx.spring { response = 0.2, damping_ratio = 0.8 } } } },",
            words: "'box.x' bounces by 0.6, more than 0.4"),
        Habit(
            rule: .bounce,
            bad:
                "tuning = mx.tuning { bounce = { 0.45 } }, \(ways) properties = { shade = mx.follow(box.x, mx.spring { 0.3, bounce = 0.45 }) },",
            good: "\(ways) properties = { shade = mx.follow(box.x, mx.spring { 0.3, bounce = 0.1 }) },",
            words: "'shade' bounces by 0.45, more than 0.4"),
        Habit(
            rule: .duration, bad: "\(ways) feedback = { box = { x = mx.ease(0.8) } },",
            good: "\(ways) feedback = { box = { x = mx.ease(0.4) } },",
            words: "'box.x' answers 'go' for 0.7"),
        Habit(
            rule: .duration,
            bad: "\(ways) feedback = { box = { x = mx.smooth { 0.3, delay = function(c) return 0.3 end } } },",
            good: "\(ways) feedback = { box = { x = mx.smooth { 0.3, delay = function(c) return 0.1 end } } },",
            words: "'box.x' answers 'go' for 0.6 s, more than 0.5 s"),
        Habit(
            rule: .egg, bad: "\(ways) feedback = { box = { size = mx.spring { 0.3, bounce = 0.3 } } },",
            good: "\(ways) feedback = { box = { size = mx.smooth(0.3) } },",
            words: "'box' answers 'go' in the shape of an egg: its sides differ by",
            states: "a = {}, b = { box = { size = { 40, 40 } } }"),
        Habit(
            rule: .egg,
            bad:
                "\(ways) feedback = { [\"a > b\"] = { box = { scale = mx.keyframes { values = { { 1, 1 }, { 1, 0.7 }, { 1, 1 } }, duration = 0.3 } } } },",
            good:
                "\(ways) feedback = { [\"a > b\"] = { box = { scale = mx.keyframes { values = { { 1, 1 }, { 1.25, 0.8 }, { 1, 1 } }, duration = 0.3 } } } },",
            words: "'box' answers 'go' in the shape of an egg: its sides differ by",
            states: "a = { box = { scale = { 1, 1 } } }, b = { box = { scale = { 1, 1 } } }"),
        Habit(
            rule: .idleMotion, bad: ways, good: ways, words: "'box.rotation' moves without end, by",
            states:
                "a = { box = { rotation = mx.keyframes { values = { -3, 3, -3 }, duration = 0.25, repeats = mx.forever } } }, b = {}",
            goodStates:
                "a = { box = { rotation = mx.keyframes { values = { -3, 3, -3 }, duration = 8, mode = \"cubic\", repeats = mx.forever } } }, b = {}"
        ),
        Habit(
            rule: .unstoppable, bad: "rules = { { on = \"go\", from = \"b\", to = \"a\" } },", good: ways,
            words: "'box.x' moves without end in 'a', and nothing stops it",
            states:
                "a = { box = { x = mx.keyframes { values = { 0, 2, 0 }, duration = 6, repeats = mx.forever } } }, b = {}"
        ),
        Habit(
            rule: .keyboard,
            bad: "gestures = { tap = mx.tap { on = box } }, rules = { { on = \"tap\", from = \"a\", to = \"b\" } },",
            good: """
                gestures = { tap = mx.tap { on = box } }, rules = { { on = "tap", from = "a", to = "b" } },
                accessibility = { role = "button", label = "Go", activate = "tap" },
                """, words: "fingers alone reach 'tap': no key does what it does"),
        Habit(
            rule: .reducedMotion,
            bad: "rules = { { on = \"no\", from = \"a\", feedback = { box = { x = mx.wave { amplitude = 10 } } } } },",
            good:
                "rules = { { on = \"no\", from = \"a\", feedback = { box = { x = mx.wave { amplitude = 10 } }, mx.haptic \"error\" } } },",
            words: "with reduced motion nothing answers 'no': 'box.x' tells it alone"),
        Habit(
            rule: .untold, bad: "\(ways) accessibility = { role = \"img\", label = \"Paid\" },", good: ways,
            words: "'note' says 'Paid in full', and no element tells 'in'",
            layers: "box, mx.text { \"note\", text = \"Paid in full\" }",
            goodLayers: "box, mx.text { \"note\", text = \"Paid in full\", accessibility = { role = \"paragraph\" } }"),
        Habit(
            rule: .smallTarget, bad: tap, good: tap,
            words: "'cross' is 12 by 30 pt where fingers reach 'tap': less than 24 by 24",
            layers: "box, mx.rect { \"cross\", size = { 12, 30 }, fill = \"#FFFFFF\" }",
            goodLayers: "box, mx.rect { \"cross\", size = { 24, 30 }, fill = \"#FFFFFF\" }"),
    ]

    func report(isGood: Bool, _ change: (inout Linter) -> Void = { _ in }, more: String = "") throws -> LintReport {
        let states = isGood ? goodStates ?? states : states
        let layers = isGood ? goodLayers ?? layers : layers
        let script = try Components.small((isGood ? good : bad) + more, states: states, layers: layers)
        var linter = Linter()
        change(&linter)
        return linter.report(on: script.component, host: script.host())
    }
}

@Suite("The linter")
struct LintTests {
    @Test("A rule finds its habit, where it is declared, and nothing in a component without it", arguments: Habit.all)
    private func finds(_ habit: Habit) throws {
        let bad = try habit.report(isGood: false).findings.filter { $0.rule == habit.rule }
        #expect(bad.count == 1, "\(bad.map(\.message))")
        #expect(bad.first?.message.hasPrefix(habit.words) ?? false, "\(bad.map(\.message))")
        #expect(bad.first?.location != nil)
        let good = try habit.report(isGood: true).findings.filter { $0.rule == habit.rule }
        #expect(good.isEmpty, "\(good.map(\.message))")
    }

    @Test("What is declared to be meant is no finding, within its limit and for what it is about", arguments: Habit.all)
    private func passes(_ habit: Habit) throws {
        let rule = habit.rule.rawValue
        func report(_ exception: String) throws -> LintReport {
            let meant = "lint = { { \"\(rule)\"\(exception), because = \"it is made to show this\" } },"
            return try habit.report(isGood: false, more: meant)
        }
        let meant = try report("")
        #expect(!meant.findings.contains { $0.rule == habit.rule })
        #expect(meant.meant.count { $0.rule == habit.rule } == 1)
        if habit.rule.threshold != nil {
            #expect(try report(", limit = 0.01").findings.contains { $0.rule == habit.rule })
            #expect(!(try report(", limit = 10000").findings.contains { $0.rule == habit.rule }))
        }
        if habit.rule != .keyboard, habit.words.contains("'box.") || habit.words.contains("'box'") {
            #expect(!(try report(", key = \"box\"").findings.contains { $0.rule == habit.rule }))
            if habit.rule == .egg { return }
            #expect(try report(", key = \"box.size\"").findings.contains { $0.rule == habit.rule })
        }
    }

    @Test("A threshold may be another, and a rule left out")
    func isSet() throws {
        let habit = Habit.all[0]
        #expect(try habit.report(isGood: false) { $0.thresholds[.bounce] = 0.6 }.findings.isEmpty)
        #expect(try habit.report(isGood: false) { $0.rules.remove(.bounce) }.findings.isEmpty)
        #expect(try habit.report(isGood: true) { $0.thresholds[.bounce] = 0.2 }.findings.map(\.rule) == [.bounce])
    }

    @Test("What changes at once is no long answer, whatever goes on beside it")
    func knowsWhatIsDone() throws {
        let states = "a = {}, b = { box = { x = 100, rotation = mx.linear { 2, by = 360, repeats = mx.forever } } }"
        for (law, count) in [("mx.none", 0), ("mx.ease(9)", 1)] {
            let script = try Components.small("\(Components.ways) feedback = { box = { x = \(law) } },", states: states)
            let findings = Linter().report(on: script.component, host: script.host()).findings
            #expect(findings.filter { $0.rule == .duration }.count == count, "\(law): \(findings.map(\.message))")
        }
    }

    @Test("A spring of its own stands out beside shared ones; the nearest is named")
    func findsStrays() throws {
        func findings(_ own: String) throws -> [LintFinding] {
            let source = """
                local mx = require "microix"
                local tokens = require "tokens"
                local box, disc = mx.rect { "box", size = { 100, 40 } }, mx.ellipse { "disc", size = { 40, 40 } }
                return mx.component "small" {
                  layers = { box, disc }, initial = "a", states = { a = {}, b = { box = { x = 10 }, disc = { x = 10 } } },
                  \(Components.ways)
                  feedback = { box = { x = tokens.spring }, disc = { x = \(own) } },
                }
                """
            let tokens = """
                local mx = require "microix"
                local tuning = mx.tuning { pace = { 0.3, min = 0.1, max = 1 } }
                return { tuning = tuning, spring = mx.spring { duration = tuning.pace, bounce = 0.2 } }
                """
            let script = try Script(Array(source.utf8), name: "small.lua") { _, _ in
                Script.Module(Array(tokens.utf8), name: "tokens.lua")
            }
            return Linter().report(on: script.component, host: script.host()).findings
        }
        let strays = try findings("mx.snappy(0.35)")
        #expect(strays.map(\.rule) == [.offToken] && strays.first?.location?.line == 7)
        #expect(strays.first?.hint == "the nearest of tokens.lua is 0.3 s with a bounce of 0.2")
        for own in [
            "tokens.spring", "mx.spring { 0.3, bounce = 0.2 }", "mx.ease(0.2)",
            "mx.smooth { duration = tokens.tuning.pace }",
        ] {
            #expect(try findings(own).isEmpty, "\(own)")
        }
    }

    @Test("What is wrong in an exception is a mistake with its place")
    func refusesMistakes() throws {
        let mistakes = [
            ("{ \"bouncy\", because = \"it is a toy\" }", "unknown rule 'bouncy' in 'lint'"),
            ("{ \"bounce\", key = \"bax.x\", because = \"it is a toy\" }", "unknown key or layer 'bax.x' in 'lint'"),
            ("{ \"bounce\", state = \"c\", because = \"it is a toy\" }", "unknown state 'c' in 'lint'"),
            ("{ \"bounce\", because = \"toy\" }", "'because' must say why it is meant"),
            ("{ \"bounce\" }", "an exception of 'lint' needs 'because', the reason"),
            ("{ \"keyboard\", limit = 2, because = \"it is a toy\" }", "'keyboard' has no threshold"),
        ]
        for (exception, message) in mistakes {
            do {
                _ = try Components.small(Components.ways + "lint = { \(exception) },")
                Issue.record("\(exception) is taken")
            } catch let error as ScriptDiagnostics {
                #expect(
                    error.diagnostics.contains { $0.message.hasPrefix(message) }, "\(error.diagnostics.map(\.message))")
                #expect(error.diagnostics.allSatisfy { $0.location != nil })
            }
        }
    }

    @Test("In the gallery nothing is found that is not declared", arguments: GalleryScenario.examples)
    func findsNothing(_ example: String) throws {
        let script = try Components.example(example)
        let report = Linter().report(on: script.component, host: script.host())
        #expect(report.findings.isEmpty, "\(report.findings.map { "\($0.location?.line ?? 0): \($0.message)" })")
    }

    @Test("An exception that excuses nothing is told, and the gallery has none", arguments: GalleryScenario.examples)
    func excusesSomething(_ example: String) throws {
        let script = try Components.example(example)
        let report = Linter().report(on: script.component, host: script.host())
        #expect(report.idle.isEmpty, "\(report.idle.map(\.name.text))")
        var linter = Linter()
        for rule in LintRule.allCases where rule.threshold != nil { linter.thresholds[rule] = 1e9 }
        linter.rules.subtract(LintRule.allCases.filter { $0.threshold == nil })
        let own = script.component.declaration.lintExceptions.filter { $0.part == .whole && $0.limit == nil }
        let idle = linter.report(on: script.component, host: script.host()).idle
        #expect(idle.count >= own.count { LintRule(rawValue: $0.name.text)?.threshold != nil })
    }

    @Test("The documentation has the rules with their thresholds and sources")
    func isDocumented() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
        let text = try String(contentsOf: root.appending(path: "docs/linting.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(rows.map { $0[1] } == LintRule.allCases.map { "`\($0.rawValue)`" })
        for (row, rule) in zip(rows, LintRule.allCases) {
            #expect(
                row[3] == (rule.threshold.map { "\($0 == $0.rounded() ? "\(Int($0))" : "\($0)")\(rule.unit)" } ?? ""))
            #expect(row[5] == rule.source)
        }
    }
}
