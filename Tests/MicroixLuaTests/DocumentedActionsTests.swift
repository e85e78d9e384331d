import Foundation
import MicroixCore
import Testing

@Suite("The table of actions in docs/language.md")
struct DocumentedActionsTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/language.md").standardizedFileURL

    /// What each builder says of itself; one without a call is told of in the row of another.
    private static let rows = MotionAction.Law.builders
        .filter { !$0.call.isEmpty }
        .map { "| \($0.call) | \($0.summary) |" }

    @Test("has what every law says of its builders, in their order")
    func rows() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let heading = "### Actions\n\n| Action | Arguments |\n|---|---|\n"
        let start = try #require(text.range(of: heading)).upperBound
        let end = try #require(text.range(of: "| `mx.none` |", range: start..<text.endIndex)).lowerBound
        let table = Self.rows.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] == "1" {
            try text.replacingCharacters(in: start..<end, with: table).write(
                to: Self.page, atomically: true, encoding: .utf8)
            return
        }
        #expect(
            text[start..<end] == table,
            "write it anew with MICROIX_UPDATE_GOLDENS=1 scripts/test --filter DocumentedActions")
    }

    @Test("names every builder, and every argument of its own")
    func names() {
        for builder in MotionAction.Law.builders {
            #expect(Self.rows.contains { $0.contains("mx.\(builder.name)") })
            let own = Self.rows.filter { $0.contains("mx.\(builder.name)") }.joined()
            for argument in builder.arguments where !["velocity", "blend", "tremble"].contains(argument.name) {
                let isToldAsSeconds = argument.name == "duration" && own.contains("seconds")
                #expect(own.contains(argument.name) || isToldAsSeconds, "\(builder.name): \(argument.name)")
            }
        }
    }
}
