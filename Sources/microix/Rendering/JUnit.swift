import MicroixCore
import MicroixVerify

/// JUnit's XML, as build servers read it.
enum JUnit {
    /// A suite a component, a case an oracle.
    static func verification(_ reports: [FileReport]) -> String {
        let suites = reports.map { file -> XMLTag in
            let findings = file.report.findings
            let cases = Oracle.allCases.map { oracle -> XMLTag in
                let own = findings.filter { $0.oracle == oracle }
                return testCase(
                    oracle.description, in: file.file,
                    failures: own.map { finding in
                        let subject = finding.key ?? finding.state ?? file.report.component
                        return (
                            "\(subject): \(finding.message)",
                            Reproduction(finding, file: file.file, of: file.report).command
                        )
                    })
            }
            return suite(file.file, cases, failures: cases.count { !$0.inside.isEmpty })
        }
        return document(suites)
    }

    static func testCase(_ name: String, in group: String, failures: [(message: String, text: String)]) -> XMLTag {
        XMLTag(
            "testcase", [("name", name), ("classname", group)],
            failures.map { XMLTag("failure", [("message", $0.message)], text: $0.text) })
    }

    static func suite(_ name: String, _ cases: [XMLTag], failures: Int, skipped: Int = 0) -> XMLTag {
        XMLTag(
            "testsuite",
            [
                ("name", name), ("tests", "\(cases.count)"), ("failures", "\(failures)"),
                ("skipped", "\(skipped)"),
            ], cases)
    }

    static func document(_ suites: [XMLTag]) -> String {
        (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + XMLTag("testsuites", [], suites).lines()).joined(
            separator: "\n")
    }
}
