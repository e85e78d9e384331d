import MicroixCore
import MicroixTimeline
import MicroixVerify

/// A verification for people: a table of transitions with a heat map, what was covered, and each fault with the command
/// that shows it.
struct VerificationText {
    private let file: String
    private let report: VerificationReport
    private let style: TerminalStyle
    init(_ file: FileReport, style: TerminalStyle) {
        self.file = file.file
        report = file.report
        self.style = style
    }

    var text: String {
        style.text([title, ""] + table + [""] + summary + [""] + verdict)
    }

    private var title: String {
        let transitions = Set(rows.filter { $0.kind == .transition }.map { $0.name + $0.trigger }).count
        return style.bold(report.component)
            + "  ·  \(words(report.places, "place")) of rest  ·  \(words(transitions, "transition"))  ·  seed \(report.seed)"
    }

    private func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    // MARK: - The table

    private struct Row {
        let name: String
        let trigger: String
        let kind: UnitReport.Kind
        var parts: [UnitReport] = []

        var phases: [Int] {
            (0..<UnitReport.phaseCount).map { phase in parts.reduce(0) { $0 + $1.phases[phase] } }
        }
        var severity: [Double] {
            (0..<UnitReport.phaseCount).map { phase in parts.map { $0.severity[phase] }.max() ?? 0 }
        }
    }

    /// Parts with the same name and trigger stand in one row.
    private var rows: [Row] {
        var result: [Row] = []
        for part in report.parts {
            let index = result.firstIndex {
                $0.name == part.name && $0.trigger == part.trigger && $0.kind == part.kind
            }
            if let index {
                result[index].parts.append(part)
            } else {
                result.append(Row(name: part.name, trigger: part.trigger, kind: part.kind, parts: [part]))
            }
        }
        return result
    }

    private var table: [String] {
        let header = [
            "transition", "by", "interruptions", "second", "settles", "at most", "worst jump", "worst kink",
            "heat by phase",
        ]
        let cells = rows.filter { $0.kind != .random }.map { row in
            [
                row.kind == .loop ? row.name + " ↻" : row.name, row.trigger,
                "\(row.parts.reduce(0) { $0 + $1.interruptions })", "\(row.parts.reduce(0) { $0 + $1.second })",
                row.kind == .loop ? "–" : row.parts.compactMap(\.settles).max().map { seconds($0) } ?? "never",
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
            + zip(rows.filter { $0.kind != .random }, cells).map { row, cells in
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
        let phases = rows.filter { $0.kind == .transition || $0.kind == .loop }.flatMap(\.phases)
        let states = report.states.filter { report.enteredStates.contains($0) }.count
        let untaken = report.rules.indices.filter { !report.takenRules.contains($0) }
        var lines = [
            (
                "tried",
                "\(first) first interruptions, \(second) second ones and \(triggers) in \(words(random, "random run")), drawn with seed \(report.seed); \(unheard) that nobody heard"
            ),
            ("worst jump", place(jump, Oracle.jump)), ("worst kink", place(kink, Oracle.kink)),
            (
                "covered",
                "states \(states)/\(report.states.count) · rules \(report.rules.count - untaken.count)/\(report.rules.count) · phases \(phases.count { $0 > 0 })/\(phases.count)"
            ),
        ]
        if !untaken.isEmpty { lines.append(("never taken", untaken.map { report.rules[$0] }.joined(separator: ", "))) }
        if parts.contains(where: \.isThinned) {
            lines.append(("left out", "there is so much to try that of long ways only some instants were interrupted"))
        }
        if report.isCut { lines.append(("left out", "there are more places of rest than were told apart")) }
        if !report.isComplete {
            let done = parts.count { !$0.isPartial }
            lines.append(("not tried", "\(report.partCount - done) of \(report.partCount) parts"))
        }
        if !report.exceptions.isEmpty {
            lines += report.exceptions.enumerated().map { ($0 == 0 ? "meant" : "", $1) }
        }
        return lines.map { style.dim($0.0.padding(12)) + $0.1 }
    }

    private func place(_ jump: UnitReport.Jump?, _ oracle: Oracle) -> String {
        guard let jump, jump.amount > 0 else { return "none" }
        return "\(NumberText.brief(jump.amount)), \(jump.place) (\(NumberText.brief(oracle.threshold)) is let pass)"
    }

    // MARK: - Faults

    private var verdict: [String] {
        let findings = report.findings
        if findings.isEmpty {
            if report.isComplete, report.interruptions == 0 {
                return ["nothing was found; but there was nothing to try: it listens to no trigger"]
            }
            return [report.isComplete ? "nothing was found" : "nothing was found in what was tried"]
        }
        return findings.flatMap { finding in lines(finding) + [""] } + ["\(words(findings.count, "fault"))"]
    }

    private func lines(_ finding: Finding) -> [String] {
        let subject = finding.key ?? finding.state.map { "in '\($0)'" }
        var head = style.problem("✗ " + finding.oracle.description) + (subject.map { " · \($0)" } ?? "")
        head += ": " + finding.message
        let found = finding.count == 1 ? "" : "found \(finding.count) times"
        var lines = [head]
        if !found.isEmpty { lines.append("  " + style.dim(found)) }
        let proof = Reproduction(finding, file: file, of: report)
        lines.append("  " + proof.command)
        lines += proof.luaTest.map { "    " + $0 }
        lines += proof.swiftTest.map { "    " + $0 }
        return lines
    }
}
