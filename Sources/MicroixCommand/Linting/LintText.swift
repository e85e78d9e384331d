import MicroixCore
import MicroixLua
import MicroixVerify

/// The findings of the linter in a file, for people.
struct LintText {
    let text: String

    init(_ report: LintReport, _ script: Script, _ name: String) {
        var lines: [String] = []
        for finding in report.findings {
            lines.append(script.diagnostic(finding).text)
            lines.append("  \(finding.rule.rawValue): \(finding.rule.source)")
        }
        for exception in report.idle {
            let words = "'\(exception.name.text)' is excused here, and not found"
            lines.append(script.remark(words, hint: "leave the exception out", at: exception.name.location).text)
        }
        let meant = report.meant.isEmpty ? "" : ", \(report.meant.count) meant"
        let count = report.findings.count
        let words = count == 0 ? "nothing found" : "\(count) finding\(count == 1 ? "" : "s")"
        lines.append(printable("\(name): \(words)\(meant)"))
        text = lines.joined(separator: "\n")
    }
}

extension Script {
    /// A finding as a diagnostic for people.
    func diagnostic(_ finding: LintFinding) -> ScriptDiagnostic {
        remark(finding.message, hint: finding.hint, at: finding.location)
    }
}
