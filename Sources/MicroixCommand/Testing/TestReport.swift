import MicroixCore
import MicroixLua
import MicroixTimeline

/// Reports the results of tests, for people and for build servers.
struct TestReport {
    let results: [TestResult]
    let style: TerminalStyle

    private var failed: [TestResult] { results.filter { $0.failure != nil } }

    /// A failure for people; the expected and the found value may have lines of their own.
    private static func lines(_ failure: ScriptDiagnostic) -> [String] {
        let message = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
        var lines = ["\(failure.file):\(failure.location?.line ?? 0): \(message[0])"]
        if let line = failure.sourceLine, let location = failure.location {
            lines.append("  \(location.line) | \(line)")
        }
        lines += message.dropFirst().map { "  " + $0 }
        return lines + failure.traceback.map { "    " + $0 }
    }

    /// The names in order, the failures in full, and a count.
    var text: String {
        var lines: [String] = []
        var file = ""
        for result in results {
            if result.file != file {
                file = result.file
                lines.append(style.bold(file))
            }
            guard let failure = result.failure else {
                lines.append("  ✓ " + result.name)
                continue
            }
            lines.append(style.problem("  ✗ ") + result.name)
            lines += Self.lines(failure).map { "      " + $0 }
        }
        let passed = results.count - failed.count
        return style.text(
            lines + ["", "\(passed) passed" + (failed.isEmpty ? "" : style.problem(", \(failed.count) failed"))])
    }

    /// The Test Anything Protocol, version 13.
    var tap: String {
        var lines = ["TAP version 13", "1..\(results.count)"]
        for (index, result) in results.enumerated() {
            // The text after a number sign would be read as a directive, such as to skip the test.
            let name = "\(result.file) › \(result.name)".replacing("\\", with: "\\\\").replacing("#", with: "\\#")
            lines.append((result.failure == nil ? "ok" : "not ok") + " \(index + 1) - \(name)")
            guard let failure = result.failure else { continue }
            lines += ["  ---", "  message: |"]
            lines += Self.lines(failure).map { "    " + $0 }
            lines.append("  ...")
        }
        return TerminalStyle(isColoured: false).text(lines)
    }

    var json: PlainData {
        .list(
            results.map { result in
                let failure = result.failure
                return .table([
                    .init("file", .text(result.file)), .init("line", .number(Double(result.line))),
                    .init("message", failure.map { .text($0.message) } ?? .null), .init("name", .text(result.name)),
                    .init("passed", .boolean(failure == nil)),
                    .init("place", failure?.location.map { .number(Double($0.line)) } ?? .null),
                ])
            })
    }

    var junit: String {
        var files: [String] = []
        for result in results where !files.contains(result.file) { files.append(result.file) }
        let suites = files.map { file -> XMLTag in
            let own = results.filter { $0.file == file }
            let cases = own.map { result in
                JUnit.testCase(
                    result.name, in: file,
                    failures: result.failure.map { [($0.message, Self.lines($0).joined(separator: "\n"))] } ?? [])
            }
            return JUnit.suite(file, cases)
        }
        return JUnit.document(suites)
    }
}
