import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixTimeline

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", _superCommandName: Microix.name,
        abstract: "Writes a starter component with its test, or a trace of a finger.",
        discussion: """
            Examples:

              microix new sheet                       writes sheet.lua, sheet_test.lua and .luarc.json
              microix new --trace traces/drag.csv     writes a finger that goes 120 points to the right

            Nothing that is there is written over.
            """)

    @Argument(help: "The component's name: letters, digits and underscores.")
    var name: String?

    @Option(
        help: ArgumentHelp("Writes a trace for simulate --pointer.", valueName: "trace.csv"),
        completion: .file(extensions: ["csv"]))
    var trace: String?

    func validate() throws {
        if name == nil, trace == nil { throw ValidationError("Give a component's name, or --trace and a file.") }
        if let name {
            let isWord = name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
            }
            guard isWord, let first = name.first, first.isLetter, name.count <= 80, !name.hasSuffix("_test") else {
                throw ValidationError(
                    "A name has letters, digits and underscores, at most 80, begins with a letter and does not end in _test."
                )
            }
        }
    }

    func run() throws {
        var files: [(path: String, text: String, mayBeThere: Bool)] = []
        if let name {
            files += [
                (name + ".lua", Self.component(name), false), (name + "_test.lua", Self.test(name), false),
                (".luarc.json", Self.settings, true),
            ]
        }
        if let trace, trace != "-" { files.append((trace, Self.finger, false)) }
        for file in files where !file.mayBeThere && FileStatus(of: file.path) != nil {
            throw ExitStatus.unwritable.failure("\(file.path): error: the file is there already")
        }
        var written: [String] = []
        for file in files {
            if file.mayBeThere, FileStatus(of: file.path) != nil { continue }
            let folder = PathText.folder(of: file.path)
            if !folder.isEmpty { _ = FileTree.makeFolder(folder) }
            guard OutputFile.create(file.path, Array(file.text.utf8)) else { throw OutputFile.failure(file.path) }
            written.append(file.path)
        }
        if trace == "-" { return try Output.write(Array(Self.finger.utf8), to: nil, keeping: []) }
        try Output.write(written.joined(separator: "\n"))
    }

    // MARK: - What is written

    private static func component(_ name: String) -> String {
        """
        -- What it does, in a sentence.
        --
        --   microix simulate \(name).lua --scenario press
        --   microix draw \(name).lua --scenario press --output \(name).svg
        --   microix verify \(name).lua

        local mx = require "microix"

        local tuning = mx.tuning {
          depth = { 0.94, min = 0.80, max = 1.00 },              -- how far it sinks
        }

        local button = mx.rect { "button", size = { 240, 64 }, corner_radius = 12, fill = "#1F6FE0" }
        local label  = mx.text { "label", text = "\(name)", size = { 240, 20 }, font_size = 20, fill = "#FFFFFF", scale = button.scale }

        return mx.component "\(name)" {
          canvas = { 320, 144, origin = { -160, -72 }, background = "#F2F3F5" },
          tuning = tuning,
          layers = { button, label },

          initial = "idle",
          states = {
            idle    = {},
            pressed = { button = { scale = tuning.depth } },
          },

          gestures = { touch = mx.press { on = button }, keys = mx.keyboard { "space", "enter" } },

          rules = {
            { on = { "touch.down", "keys.down" }, from = "idle", to = "pressed" },
            { on = { "touch.up", "keys.up" }, from = "pressed", to = "idle", emit = "tap" },
            { on = { "touch.exit", "touch.cancelled", "keys.cancelled" }, from = "pressed", to = "idle" },
            { on = "press", from = "idle", emit = "tap" },         -- for who neither touches nor types
          },

          -- What it is to who can't see it, and what can be done with it.
          accessibility = { role = "button", label = "\(name)", activate = "press" },

          feedback = {
            button = { scale = mx.bouncy { duration = 0.35 } },
            ["idle > pressed"] = { button = { scale = mx.smooth { duration = 0.12 } }, mx.haptic "light" },
          },

          scenarios = { press = { { 0.1, "touch.down" }, { 0.25, "touch.up" } } },
        }

        """
    }

    private static func test(_ name: String) -> String {
        """
        describe("\(name)", function()
          it("sinks under the finger, and springs back", function()
            local c = run "\(name).lua"
            c:point("down", 0, 0)
            expect(c):state("pressed")
            expect(c):settles(0.5)
            expect(c):value("button.scale", 0.94)
            c:point("up", 0, 0)
            expect(c):message("tap")
            expect(c):settles(1)
            expect(c):value("button.scale", 1)
          end)

          it("is a button for who can't see it, and is pressed by keys", function()
            local c = run "\(name).lua"
            expect(c):role("button", { label = "\(name)" })
            c:key("tab")
            c:key("space")
            expect(c):message("tap")
          end)

          it("can be interrupted at any moment", function()
            local c = run "\(name).lua"
            c:point("down", 0, 0)
            expect(c):interruptible()
          end)
        end)

        """
    }

    /// What a Lua language server has to know: the version, and the words of test files.
    private static let settings = """
        {
          "runtime.version": "Lua 5.4",
          "diagnostics.globals": ["describe", "it", "run", "expect"]
        }

        """

    /// A finger that lands, goes 120 points to the right within a third of a second, and is lifted.
    private static let finger: String = {
        var lines = ["# seconds, the finger, down | move | up | cancel | hover, points", "time,id,phase,x,y"]
        let count = 40
        for step in 0...count {
            let part = Double(step) / Double(count)
            // Slow at both ends, as a hand is.
            let way = part * part * (3 - 2 * part) * 120
            let phase = step == 0 ? "down" : step == count ? "up" : "move"
            lines.append("\(rounded(0.1 + part / 3, 1e4)),1,\(phase),\(rounded(way, 1e2)),0")
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    private static func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
}
