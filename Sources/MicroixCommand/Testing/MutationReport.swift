import MicroixCore
import MicroixVerify

/// Reports which faults tests notice, for people and for build servers.
struct MutationReport {
    let reports: [MutationRun.Report]
    let style: TerminalStyle

    var text: String { reports.map { text($0) }.joined(separator: "\n\n") }

    private func text(_ report: MutationRun.Report) -> String {
        let noticed = report.outcomes.count - report.unnoticed.count
        var lines = [
            style.bold(report.file)
                + "  ·  \(report.tests) tests  ·  \(noticed) of \(report.outcomes.count) faults noticed"
                + (report.idle > 0 ? "  ·  \(report.idle) more make no difference" : "")
        ]
        for outcome in report.unnoticed {
            let place = outcome.mutant.location.map { "\(report.file):\($0.line): " } ?? "\(report.file): "
            lines.append(style.problem("✗ ") + place + "no test notices that " + outcome.mutant.words)
        }
        if !report.isComplete {
            lines.append("not tried: \(report.count - report.outcomes.count - report.idle) of \(report.count) faults")
        }
        return style.text(lines)
    }

    var json: PlainData {
        .list(
            reports.map { report in
                .table([
                    .init("count", .number(Double(report.count))), .init("file", .text(report.file)),
                    .init("idle", .number(Double(report.idle))),
                    .init(
                        "mutants",
                        .list(
                            report.outcomes.map { outcome in
                                .table([
                                    .init("fault", .text(outcome.mutant.words)),
                                    .init(
                                        "line", outcome.mutant.location.map { .number(Double($0.line)) } ?? .null),
                                    .init("noticed", .boolean(outcome.isNoticed)),
                                ])
                            })), .init("tests", .number(Double(report.tests))),
                ])
            })
    }

    var junit: String {
        JUnit.document(
            reports.map { report in
                let cases = report.outcomes.map { outcome in
                    JUnit.testCase(
                        outcome.mutant.words, in: report.file,
                        failures: outcome.isNoticed ? [] : [("no test notices it", outcome.mutant.words)])
                }
                let rest = report.count - report.outcomes.count - report.idle
                let untried = JUnit.skippedCase(
                    "\(rest) more faults", in: report.file, because: "not tried in this time")
                return JUnit.suite(report.file, cases + (rest > 0 ? [untried] : []))
            })
    }
}
