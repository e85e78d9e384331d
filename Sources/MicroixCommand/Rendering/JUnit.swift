import MicroixCore
import MicroixVerify

/// Writes JUnit XML for build servers.
enum JUnit {
    /// A suite per file, with a case for each oracle, one for the coverage, and one for each part that was not tried.
    static func verification(_ all: VerificationOfFiles, requiring required: Double) -> String {
        let unloaded = all.unloaded.map { file in
            suite(file.file, [errorCase("loads", in: file.file, file.mistakes)])
        }
        let unbegun = all.unbegun.map { file in
            suite(file, [skippedCase("is verified", in: file, because: "it was stopped before")])
        }
        return document(all.reports.map { suite($0, required) } + unloaded + unbegun)
    }

    private static func suite(_ file: FileReport, _ required: Double) -> XMLTag {
        let (findings, causes) = (file.report.findings, file.report.causes)
        let oracles = Oracle.allCases.map { oracle -> XMLTag in
            let own = causes.filter { findings[$0.finding].oracle == oracle }
            if own.isEmpty {
                // The oracle has findings, but they follow from another fault.
                let cause = causes.first { $0.consequences.contains { findings[$0].oracle == oracle } }
                if let reason = cause.map({ "comes of " + findings[$0.finding].headline })
                    ?? file.report.silence(of: oracle)
                {
                    return skippedCase(oracle.description, in: file.title, because: reason)
                }
            }
            return testCase(
                oracle.description, in: file.title, failures: own.map { failure($0, findings, file) })
        }
        let parts = file.untried.map { skippedCase($0.name, in: file.title, because: $0.reason) }
        return suite(file.title, oracles + [coverage(file, required)] + parts)
    }

    /// The failure for a cause, with its consequences and the runs that show it.
    private static func failure(
        _ cause: Cause, _ findings: [Finding], _ file: FileReport
    ) -> (message: String, text: String) {
        let finding = findings[cause.finding]
        let others = cause.others(among: findings)
        let proof = Reproduction(finding, file: file.ownFile, of: file.report)
        var lines = cause.consequences.map { "comes of it: " + findings[$0].headline }
        if finding.oracle != .unreachable { lines.append("at \(NumberText.instant(finding.time)) s") }
        if let command = proof.command { lines.append(command) }
        if let (words, command) = proof.comparison { lines += ["\(words):", command] }
        let subject = finding.key ?? finding.state ?? file.report.component
        return ("\(subject)\(others): \(finding.message)", lines.joined(separator: "\n"))
    }

    /// The case for the coverage, which is only known if all parts were tried.
    private static func coverage(_ file: FileReport, _ required: Double) -> XMLTag {
        let proof = file.report.proof
        let words = VerificationText.words(of: proof)
        guard file.report.isComplete else {
            return skippedCase("coverage", in: file.title, because: "not all parts were tried: " + words)
        }
        guard !file.isProven(for: required) else { return testCase("coverage", in: file.title, failures: []) }
        return testCase(
            "coverage", in: file.title,
            failures: [("\(words): too little", "\(VerificationText.percent(required)) of the phases are required")])
    }

    /// A case that could not run, with its mistakes.
    private static func errorCase(_ name: String, in group: String, _ mistakes: [String]) -> XMLTag {
        let first = mistakes.first?.split(separator: "\n").first.map(String.init) ?? ""
        return XMLTag(
            "testcase", [("name", name), ("classname", group)],
            [XMLTag("error", [("message", first)], text: mistakes.joined(separator: "\n"))])
    }

    /// A case that was skipped.
    static func skippedCase(_ name: String, in group: String, because reason: String) -> XMLTag {
        XMLTag("testcase", [("name", name), ("classname", group)], [XMLTag("skipped", [("message", reason)])])
    }

    static func testCase(_ name: String, in group: String, failures: [(message: String, text: String)]) -> XMLTag {
        XMLTag(
            "testcase", [("name", name), ("classname", group)],
            failures.map { XMLTag("failure", [("message", $0.message)], text: $0.text) })
    }

    /// A suite with its cases, counted by result.
    static func suite(_ name: String, _ cases: [XMLTag]) -> XMLTag {
        func count(_ kind: String) -> String { "\(cases.count { $0.inside.contains { $0.name == kind } })" }
        return XMLTag(
            "testsuite",
            [
                ("name", name), ("tests", "\(cases.count)"), ("failures", count("failure")),
                ("errors", count("error")), ("skipped", count("skipped")),
            ], cases)
    }

    static func document(_ suites: [XMLTag]) -> String {
        (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + XMLTag("testsuites", [], suites).lines()).joined(
            separator: "\n")
    }
}
