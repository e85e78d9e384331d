import Foundation
import Testing

@Suite struct `Files that a component requires` {
    private static let component = """
        local mx = require "microix"
        local springs = require "springs"
        return mx.component "c" {
          canvas = { 9, 9 }, layers = { mx.rect { "box", size = { 9, 9 } } }, initial = "a",
          states = { a = {}, b = { box = { x = 8 } } }, rules = { { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "a" } },
          feedback = { box = { x = springs.move } },
        }
        """
    private static let springs = """
        local mx = require "microix"
        local tuning = mx.tuning { length = { 1, min = 0.1, max = 4 } }
        return { move = mx.linear(tuning.length) }
        """

    private func run(_ scratch: Scratch, _ arguments: String) throws -> CommandLineTool.Run {
        try CommandLineTool.run(arguments.split(separator: " ").map(String.init), directory: scratch.folder)
    }

    @Test(arguments: [
        "check c.lua", "inspect c.lua", "graph c.lua", "simulate c.lua --at 0:go",
        "draw c.lua --at 0:go --output c.svg",
        "plot c.lua --at 0:go --output p.svg", "verify c.lua --cases 0 --require 0", "test .",
    ])
    func areLookedForInFurtherFolders(command: String) throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", Self.component)
        _ = try scratch.file("c_test.lua", "it('runs', function() expect(run 'c.lua'):state('a') end)")
        _ = try scratch.file("lib/more/springs.lua", Self.springs)
        let lost = try run(scratch, command)
        #expect(lost.status != 0)
        let told = lost.output + lost.standardError
        #expect(told.contains("there is no module 'springs': there is no "), "\(told)")
        #expect(told.contains("springs.lua (--module-path names further folders to look in)"), "\(told)")
        let found = try run(scratch, command + " --module-path nowhere --module-path lib/more")
        #expect(found.status == 0, "\(found.output)\(found.standardError)")
    }

    @Test func areTakenFromWhereTheyAreRequiredFirst() throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", "return require \"parts.button\"")
        _ = try scratch.file("parts/button.lua", Self.component)
        _ = try scratch.file("lib/springs.lua", "return 1")
        _ = try scratch.file("springs.lua", Self.springs)
        #expect(try run(scratch, "check c.lua --module-path lib").status == 0)
        _ = try scratch.file("parts/springs.lua", "return 2")
        let run = try run(scratch, "check c.lua --module-path lib")
        #expect(run.status == 2 && run.standardError.hasPrefix("parts/button.lua:6:"), "\(run.standardError)")
    }

    @Test func tellWhereTheyWereLookedFor() throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", "return require \"parts.button\"")
        _ = try scratch.file("parts/button.lua", Self.component)
        let run = try run(scratch, "check c.lua --module-path lib")
        #expect(
            run.standardError.hasPrefix(
                "parts/button.lua:2:26: error: there is no module 'springs': there is no parts/springs.lua, nor springs.lua, nor lib/springs.lua (--module-path"
            ), "\(run.standardError)")
    }

    @Test func haveKnobsThatAreTurned() throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", Self.component)
        _ = try scratch.file("springs.lua", Self.springs)
        #expect(try run(scratch, "inspect c.lua").output.contains("springs.length"))
        let slow = try run(scratch, "simulate c.lua --at 0:go --set springs.length=4")
        #expect(slow.output.contains("settled after 4"), "\(slow.output)")
        #expect(try run(scratch, "simulate c.lua --set springs.length=9").status == 64)
    }

    @Test func mayNotRequireTheComponent() throws {
        let scratch = try Scratch()
        let file = try scratch.file("c.lua", Self.component)
        _ = try scratch.file("springs.lua", "return require \"c\"")
        for name in ["c.lua", "./c.lua", file] {
            let run = try run(scratch, "check \(name)")
            #expect(run.standardError.contains("the files require each other: \(name) → "), "\(run.standardError)")
            #expect(run.standardError.contains("springs.lua → \(name)"), "\(run.standardError)")
        }
    }

    @Test func areNoneOutsideOfTheirFolders() throws {
        let scratch = try Scratch()
        _ = try scratch.file("inside/c.lua", Self.component)
        _ = try scratch.file("outside/springs.lua", Self.springs)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("inside/springs.lua"), withDestinationPath: "../outside/springs.lua")
        let run = try run(scratch, "check inside/c.lua --module-path outside")
        #expect(run.status == 2 && run.standardError.contains("leads through a link"), "\(run.standardError)")
    }
}
