import Foundation
import MicroixCore
import Testing

@testable import MicroixLua

/// Lines of a file of `docs`.
private func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: Repository.file("docs/\(file)"), encoding: .utf8).components(separatedBy: "\n")
}

/// Runs a command that a page shows, and tells which of the lines below it were not printed.
private func play(_ transcript: (arguments: [String], shown: [String]), in folder: Scratch) throws {
    let run = try CommandLineTool.run(transcript.arguments, directory: folder.folder, limit: 240)
    let printed = run.standardError.components(separatedBy: "\n") + run.lines
    for line in TranscriptTests.missing(transcript.shown, in: printed) {
        Issue.record("\(transcript.arguments.joined(separator: " ")) does not print '\(line)':\n\(run.output)")
    }
}

@Suite("The tutorial")
struct TutorialTests {
    static let steps = GuidePage("tutorial").sections.filter { $0.title.first?.isNumber == true }

    private static func file(_ step: Int) -> String { "tutorial/step_\(step < 10 ? "0" : "")\(step).lua" }

    @Test("has ten steps, each with its picture")
    func isComplete() {
        #expect(Self.steps.count == 10)
        for (index, step) in Self.steps.enumerated() {
            #expect(step.title.hasPrefix("\(index + 1). "))
            let picture = "tutorial/step_\(index < 9 ? "0" : "")\(index + 1).svg"
            #expect(step.links.contains(picture), "\(step.title) has no \(picture)")
        }
    }

    @Test("shows at each step all that has changed, and nothing else", arguments: 1...9)
    func changes(_ step: Int) throws {
        let whole = try lines(Self.file(step))
        let before = step == 1 ? [] : try lines(Self.file(step - 1)).unindented
        let shown = Self.steps[step - 1].scripts.flatMap { $0 }
        #expect(shown.missing(in: whole) == [])
        for line in whole.unindented where !before.contains(line) {
            #expect(shown.unindented.contains(line), "step \(step) does not show '\(line)'")
        }
    }

    @Test("prints what it shows", arguments: 1...10)
    func transcripts(_ step: Int) throws {
        let scratch = try Scratch()
        _ = try scratch.file("toggle.lua", lines(Self.file(min(step, 9))).joined(separator: "\n"))
        if step == 10 {
            let test = try lines("tutorial/toggle_test.lua")
            #expect(Self.steps[9].scripts.map { $0.missing(in: test) } == [[]])
            _ = try scratch.file("toggle_test.lua", test.joined(separator: "\n"))
        }
        #expect(!Self.steps[step - 1].transcripts.isEmpty)
        for transcript in Self.steps[step - 1].transcripts { try play(transcript, in: scratch) }
    }
}

@Suite("The cookbook")
struct CookbookTests {
    static let recipes = GuidePage("cookbook").sections
    static let files =
        (try? FileManager.default.contentsOfDirectory(atPath: Repository.file("docs/cookbook")))?
        .filter { $0.hasSuffix(".lua") }.sorted() ?? []

    @Test("has a picture and a file for each recipe, and a recipe for each file")
    func isComplete() {
        #expect(Self.recipes.count >= 20)
        let linked = Self.recipes.map { recipe in
            recipe.links.filter { $0.hasSuffix(".lua") }.map { String($0.dropFirst(9)) }
        }
        #expect(linked.allSatisfy { !$0.isEmpty })
        #expect(Set(linked.flatMap { $0 }).subtracting(["themes/dark.lua"]) == Set(Self.files))
        for recipe in Self.recipes {
            let pictures = recipe.links.filter { $0.hasSuffix(".svg") }
            #expect(!pictures.isEmpty, "\(recipe.title) has no picture")
            for picture in pictures {
                #expect(FileManager.default.fileExists(atPath: Repository.file("docs/\(picture)")), "\(picture)")
            }
        }
    }

    @Test("shows lines of its files", arguments: recipes)
    func blocks(_ recipe: GuidePage.Section) throws {
        let files = try recipe.links.filter { $0.hasSuffix(".lua") }.map { try lines($0) }
        #expect(!recipe.scripts.isEmpty)
        for script in recipe.scripts {
            #expect(files.contains { script.missing(in: $0).isEmpty }, "\(script.missing(in: files[0]))")
        }
        let scratch = try Scratch()
        for entry in try FileManager.default.contentsOfDirectory(atPath: Repository.file("docs/cookbook")) {
            try FileManager.default.copyItem(
                atPath: Repository.file("docs/cookbook/\(entry)"), toPath: scratch.path(entry))
        }
        for transcript in recipe.transcripts { try play(transcript, in: scratch) }
    }

    @Test("has components in which check finds nothing and no scenario a fault", arguments: files)
    func scenarios(_ file: String) throws {
        let path = Repository.file("docs/cookbook/\(file)")
        let check = try CommandLineTool.run(["check", path])
        #expect(check.status == 0 && check.standardError.isEmpty, "\(check.standardError)")
        let press = Array(try lines("cookbook/press.lua").joined(separator: "\n").utf8)
        let script = try Script(Array(try lines("cookbook/\(file)").joined(separator: "\n").utf8), name: file) {
            name, _ in
            name == "press" ? Script.Module(press, name: "press.lua") : nil
        }
        let scenarios = script.component.declaration.scenarios.map(\.name.text)
        #expect(scenarios.contains("shown"))
        for scenario in scenarios {
            let run = try CommandLineTool.run(["simulate", path, "--scenario", scenario, "--expect-no-faults"])
            #expect(run.status == 0 && run.standardError.isEmpty, "\(scenario): \(run.standardError)")
        }
    }
}

@Suite("The page of errors")
struct ErrorPageTests {
    static let sections = GuidePage("errors").sections

    @Test("has sections") func isThere() { #expect(Self.sections.count >= 20) }

    @Test("has for each message a file that gives it, and how it is mended", arguments: sections)
    func pairs(_ section: GuidePage.Section) throws {
        let difference = try #require(section.blocks.first { $0.language == "diff" }).lines
        /// The file without the lines that begin with a sign.
        func file(without sign: Character) -> String {
            difference.filter { $0.first != sign }.map { String($0.dropFirst()) }.joined(separator: "\n")
        }
        let transcript = try #require(section.transcripts.first)
        #expect(section.blocks.count == 2 && !transcript.shown.isEmpty)
        let (broken, mended) = try (Scratch(), Scratch())
        _ = try broken.file("card.lua", file(without: "+"))
        try play(transcript, in: broken)
        _ = try mended.file("card.lua", file(without: "-"))
        for arguments in [transcript.arguments, ["check", "card.lua"]] {
            let run = try CommandLineTool.run(arguments, directory: mended.folder)
            #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
        }
    }
}
