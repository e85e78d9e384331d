import MicroixCore
import MicroixTimeline
import MicroixVerify

/// Prints a verification for people: a table of transitions with a heat map, the coverage, and each fault with the
/// command that shows it.
struct VerificationText {
    private let file: String?
    private let heading: String?
    private let report: VerificationReport
    private let untried: [FileReport.Untried]
    private let isStillPart: Bool
    private let echoes: Int
    private let required: Double
    private let isStrict: Bool
    private let style: TerminalStyle

    private init(_ file: FileReport, requiring required: Double, isStrict: Bool, style: TerminalStyle) {
        self.file = file.ownFile
        heading = file.heading
        report = file.report
        untried = file.untried
        isStillPart = file.isStillPart
        echoes = file.echoes
        self.required = required
        self.isStrict = isStrict
        self.style = style
    }

    /// The reports in turn, and the files that have none, with the reasons.
    static func text(
        _ all: VerificationOfFiles, requiring required: Double, isStrict: Bool = false, style: TerminalStyle
    ) -> String {
        let others =
            all.unloaded.map { style.problem("✗ ") + "\($0.file) can't be loaded, and was not verified" }
            + all.unbegun.map { "\($0) was not verified: it was stopped before" }
        return
            ((others.isEmpty ? [] : [style.text(others)])
            + all.reports.map { VerificationText($0, requiring: required, isStrict: isStrict, style: style).text })
            .joined(separator: "\n\n")
    }

    private var text: String {
        style.text([title, ""] + table + [""] + summary + [""] + verdict + [proven])
    }

    private var title: String {
        let transitions = Set(report.rows.filter { $0.kind == .transition }.map { $0.name + $0.trigger }).count
        return style.bold(heading ?? report.component)
            + "  ·  \(words(report.places, "place")) of rest  ·  \(words(transitions, "transition"))  ·  seed \(report.seed)"
    }

    private func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    // MARK: - The table

    private var table: [String] {
        let header = [
            "transition", "by", "interruptions", "second", "settles", "at most", "worst jump", "worst kink",
            "heat by phase",
        ]
        let cells = report.rows.filter { $0.kind != .random }.map { row in
            let settles = row.parts.compactMap(\.settles).max().map { seconds($0) } ?? "never"
            return [
                row.kind == .loop ? row.name + " ↻" : row.name, row.trigger,
                "\(row.parts.reduce(0) { $0 + $1.interruptions })", "\(row.parts.reduce(0) { $0 + $1.second })",
                row.kind == .loop || row.kind == .pointers ? "–" : settles,
                seconds(row.parts.map(\.settlesAtMost).max() ?? 0), amount(row.parts.map(\.jump.amount).max() ?? 0),
                amount(row.parts.map(\.kink.amount).max() ?? 0),
            ]
        }
        let widths = (0..<8).map { column in max(header[column].count, cells.map { $0[column].count }.max() ?? 0) }
        func line(_ row: [String]) -> String {
            row.enumerated().map { index, cell in
                index < 2 ? cell.padding(widths[index]) : cell.leading(widths[index])
            }.joined(separator: "  ")
        }
        return [style.dim(line(Array(header.dropLast())) + "  " + header[8])]
            + zip(report.rows.filter { $0.kind != .random }, cells).map { row, cells in
                line(cells) + "  " + heat(row.phases, row.severity)
            } + [style.dim(legend)]
    }

    private var legend: String {
        "heat: how far an interruption carries anything beyond its values at rest, of what is let pass: "
            + "· not at all, ░ ▒ ▓ up to all, █ a fault"
    }

    private func heat(_ phases: [Int], _ severity: [Double]) -> String {
        let cells = zip(phases, severity).map { count, severity in
            if count == 0 { return " " }
            switch severity {
            case ..<0.01: return "·"
            case ..<0.34: return "░"
            case ..<0.67: return "▒"
            case ...1: return "▓"
            default: return style.problem("█")
            }
        }
        return cells.joined()
    }

    private func seconds(_ value: Double) -> String { NumberText.brief(value) + " s" }
    private func amount(_ value: Double) -> String { value == 0 ? "0" : NumberText.brief(value) }

    // MARK: - What was covered

    private var summary: [String] {
        let parts = report.parts
        let first = parts.reduce(0) { $0 + $1.interruptions }
        let second = parts.reduce(0) { $0 + $1.second }
        let random = parts.reduce(0) { $0 + $1.random }
        let triggers = parts.reduce(0) { $0 + $1.randomTriggers }
        let unheard = parts.reduce(0) { $0 + $1.unheard }
        let jump = parts.map(\.jump).max { $0.amount < $1.amount }
        let kink = parts.map(\.kink).max { $0.amount < $1.amount }
        let proof = report.proof
        // If parts are proven alone, their states and rules are not listed again.
        let taken = report.takenRules
        let untaken = report.rules.indices.filter { !taken.contains(RuleID($0)) }
        var lines = [
            (
                "tried",
                "\(first) first interruptions, \(second) second ones and \(triggers) in \(words(random, "random run")), drawn with seed \(report.seed); \(unheard) that nobody heard"
            ),
            ("worst jump", place(jump, Oracle.jump)), ("worst kink", place(kink, Oracle.kink)),
            (
                "covered",
                "states \(report.states.count - unentered.count)/\(report.states.count) · rules \(report.rules.count - untaken.count)/\(report.rules.count) · phases \(proof.proven)/\(proof.phases)"
            ),
        ]
        if !unentered.isEmpty { lines.append(("not entered", unentered.joined(separator: ", "))) }
        if !untaken.isEmpty { lines.append(("never taken", untaken.map { report.rules[$0] }.joined(separator: ", "))) }
        if let triggers = report.partTriggers {
            let posted = triggers.isEmpty ? "nothing" : triggers.joined(separator: ", ")
            lines.append(
                (
                    "left out",
                    "the parts are proven alone: at every phase they are posted only what leads to what is heard of them, \(posted); the rest in random runs"
                ))
        }
        let thinned = report.rows.count { $0.parts.contains(where: \.isThinned) }
        if thinned > 0 {
            let rows = report.rows.count { $0.kind != .random }
            lines.append(
                (
                    "left out",
                    "in \(thinned) of \(words(rows, "way")) some interruptions: those that were tried are spread evenly"
                ))
        }
        if parts.contains(where: \.leavesOutKeys) {
            lines.append(
                ("left out", "keys were not pressed in all places of rest: in at most six with the same states"))
        }
        if report.isCut { lines.append(("left out", "there are more places of rest than were told apart")) }
        if !report.isComplete {
            let reasons = Set(untried.map(\.reason)).sorted().joined(separator: ", ")
            lines.append(("not tried", "\(untried.count) of \(report.partCount) parts: \(reasons)"))
        }
        let elsewhere = parts.reduce(0) { $0 + $1.elsewhere }
        if elsewhere > 0 {
            lines.append(
                (
                    "let pass",
                    "\(words(elsewhere, "interruption")) ended in another place of rest than without, as what is shown was asked"
                ))
        }
        lines += promised
        if !report.exceptions.isEmpty {
            lines += report.exceptions.enumerated().map { ($0 == 0 ? "meant" : "", $1) }
        }
        return lines.map { style.dim($0.0.padding(12)) + $0.1 }
    }

    /// The states that were never entered, about which nothing is known.
    private var unentered: [String] {
        let entered = report.enteredStates
        return report.states.filter { !entered.contains($0) }
    }

    /// The results of the promises.
    private var promised: [(String, String)] {
        if report.promises.isEmpty { return [] }
        let unasked = report.unaskedPromises
        let broken = Set(report.findings.filter { $0.oracle == .promise }.compactMap(\.detail))
        let kept = report.promises.filter { !unasked.contains($0) && !broken.contains($0) }.count
        return [("promised", "\(kept) of \(words(report.promises.count, "promise")) kept")]
            + unasked.map { ("not asked", $0) }
    }

    private func place(_ jump: UnitReport.Jump?, _ oracle: Oracle) -> String {
        guard let jump, jump.amount > 0 else { return "none" }
        return "\(NumberText.brief(jump.amount)), \(jump.place) (\(NumberText.brief(oracle.threshold)) is let pass)"
    }

    /// How much was proven.
    private var proven: String {
        let proof = report.proof
        var text = Self.words(of: proof)
        if !report.excused.isEmpty { text += "; \(words(report.excused.count, "oracle")) excused" }
        if !unentered.isEmpty { text += "; \(words(unentered.count, "state")) not entered" }
        guard report.isComplete else {
            return text + "; that is \(report.partCount - untried.count) of \(words(report.partCount, "part"))"
        }
        if proof.isIdle { return "there was nothing more to prove: it hears neither its parts nor a host" }
        if isStrict, !report.excusedForAll.isEmpty {
            let oracles = report.excusedForAll.map { "'\($0)'" }.joined(separator: ", ")
            return style.problem("✗ ") + text + ": \(oracles) for all of the component, which --strict does not take"
        }
        if isStillPart { return text + ": nothing moves in it, so that it is proven in its whole" }
        if proof.isEnough(for: required) { return text }
        if proof.interruptions == 0 { return style.problem("✗ ") + text + ": nothing was interrupted" }
        return style.problem("✗ ") + text
            + ": that is \(Self.percent(proof.share)), below the \(Self.percent(required)) that are required"
    }

    /// How much was proven, in words: `proved 3 932 interruptions over 194 of 224 phases`.
    static func words(of proof: Proof) -> String {
        "proved \(grouped(proof.interruptions)) interruption\(proof.interruptions == 1 ? "" : "s") over "
            + "\(grouped(proof.proven)) of \(grouped(proof.phases)) phases"
            + (proof.leftOut > 0 ? ", \(grouped(proof.leftOut)) left out as nothing listens in them" : "")
    }

    static func percent(_ share: Double) -> String { NumberText.brief(share * 100) + " %" }

    /// A count with groups of thousands: `3 932`.
    private static func grouped(_ count: Int) -> String {
        var digits = String(count)
        var end = digits.endIndex
        while let place = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex), place > digits.startIndex {
            digits.insert(" ", at: place)
            end = place
        }
        return digits
    }

    // MARK: - Faults

    private var verdict: [String] {
        let findings = report.findings
        if findings.isEmpty {
            if report.isComplete, report.interruptions == 0 {
                return ["nothing was found; but there was nothing to try: it listens to no trigger"]
            }
            let beside = echoes > 0 ? " but what is told of its parts" : ""
            return ["nothing was found" + beside + (report.isComplete ? "" : " in what was tried")]
        }
        let causes = report.causes
        return causes.flatMap { cause in lines(cause, findings) + [""] } + ["\(words(causes.count, "fault"))"]
    }

    /// The most consequences that are shown in full.
    private static let mostConsequences = 4

    private func lines(_ cause: Cause, _ findings: [Finding]) -> [String] {
        let finding = findings[cause.finding]
        let others = cause.others(among: findings)
        let head = style.problem("✗ " + finding.oracle.description) + Self.subject(finding, others)
        let count = ([cause.finding] + cause.alike).reduce(0) { $0 + findings[$1].count }
        var lines = [head + ": " + finding.message + style.dim(Self.instant(finding))]
        for index in cause.consequences.prefix(Self.mostConsequences) {
            lines.append(
                "  " + style.dim("comes of it: ") + findings[index].headline + style.dim(Self.instant(findings[index])))
        }
        let rest = cause.consequences.count - Self.mostConsequences
        if rest > 0 { lines.append("  " + style.dim("comes of it: ") + "\(rest) more") }
        if count != 1 { lines.append("  " + style.dim("found \(count) times")) }
        let proof = Reproduction(finding, file: file, of: report)
        if let command = proof.command { lines.append("  " + command) }
        if let (words, command) = proof.comparison { lines += ["  " + style.dim("\(words):"), "  " + command] }
        lines += proof.luaTest.map { "    " + $0 }
        lines += proof.swiftTest.map { "    " + $0 }
        return lines
    }

    private static func subject(_ finding: Finding, _ others: String) -> String {
        finding.subject.map { " · " + $0 + others } ?? ""
    }

    /// The instant in the run that shows the finding; empty if no run does.
    private static func instant(_ finding: Finding) -> String {
        finding.oracle == .unreachable ? "" : " (at \(NumberText.instant(finding.time)) s)"
    }
}
