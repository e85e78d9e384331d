import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixVerify

/// The findings of the linter in a file, as an object: `problems` as of `check`, each with its `rule`, `source`,
/// `amount` and `threshold`; and the exceptions, `meant`.
struct LintJSON {
    let data: PlainData

    init(_ report: LintReport, _ script: Script, _ name: String) {
        func object(_ finding: LintFinding) -> PlainData {
            guard case .table(let fields) = script.diagnostic(finding).json(in: name) else { return .null }
            let number = { (value: Double?) in value.map { PlainData.number($0) } ?? .null }
            return .table(
                fields + [
                    .init("rule", .text(finding.rule.rawValue)), .init("source", .text(finding.rule.source)),
                    .init("key", finding.key.map { .text($0) } ?? .null), .init("amount", number(finding.amount)),
                    .init("threshold", number(finding.threshold)),
                ])
        }
        data = .table([
            .init("file", .text(name)), .init("problems", .list(report.findings.map(object))),
            .init("meant", .list(report.meant.map(object))),
        ])
    }
}
