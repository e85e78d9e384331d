import Foundation
import MicroixCore
import MicroixLua
import Testing

/// Runs the tool in a folder, with a file as its stdin.
private func run(_ command: String, in scratch: Scratch) throws -> CommandLineTool.Run {
    try CommandLineTool.run(
        ["-c", "exec \"$0\" \(command)", try CommandLineTool.executable.get().path],
        program: URL(fileURLWithPath: "/bin/sh"), directory: scratch.folder, limit: 120)
}

@Suite struct `What a new component begins as` {
    @Test(arguments: ["button", "toggle", "drag", "list", "loader", "text", "knob"])
    func isSoundTestedAndVerified(template: String) throws {
        let scratch = try Scratch()
        let made = try run("new mine --template \(template)", in: scratch)
        #expect(made.status == 0 && made.lines == ["mine.lua", "mine_test.lua", "microix.d.lua", ".luarc.json"])
        let source = try String(contentsOfFile: scratch.path("mine.lua"), encoding: .utf8)
        #expect(source.contains("mx.component \"mine\"") && !source.contains("\(template).lua"))
        let checked = try run("check --strict mine.lua mine_test.lua", in: scratch)
        #expect(checked.status == 0 && checked.standardError.isEmpty, "\(checked.standardError)")
        let tested = try run("test", in: scratch)
        #expect(tested.status == 0, "\(tested.output)")
        let verified = try run("verify --cases 20 mine.lua", in: scratch)
        #expect(verified.status == 0, "\(verified.output)")
        // What its first lines show of it can be typed.
        for line in source.split(separator: "\n") where line.hasPrefix("--   microix simulate") {
            let shown = try run(String(line.dropFirst("--   microix ".count)), in: scratch)
            #expect(
                shown.status == 0 && shown.standardError.isEmpty && shown.output.contains("settled after"), "\(line)")
        }
    }

    @Test func isToldWhereThereIsNoSuchTemplate() throws {
        let made = try run("new mine --template slider", in: try Scratch())
        #expect(made.status == 64 && made.standardError.contains("knob"))
    }
}

@Suite struct `What an editor is told` {
    /// The file that `new` writes.
    private static let annotations = Result {
        let scratch = try Scratch()
        _ = try run("new mine", in: scratch)
        return try String(contentsOfFile: scratch.path("microix.d.lua"), encoding: .utf8)
    }
    private let text: String
    private let lines: Set<String>

    init() throws {
        text = try Self.annotations.get()
        lines = Set(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    /// The fields of a class.
    private func fields(of name: String) throws -> [String: String] {
        let all = text.components(separatedBy: "\n")
        let start = try #require(
            all.firstIndex { $0 == "---@class \(name)" || $0.hasPrefix("---@class \(name):") }, "\(name)")
        var fields: [String: String] = [:]
        for line in all[(start + 1)...] {
            guard line.hasPrefix("---@field ") else { break }
            let words = line.dropFirst("---@field ".count).split(separator: " ", maxSplits: 1)
            fields[String(words[0].filter { $0 != "?" })] = String(words[1])
        }
        return fields
    }

    /// The functions of an owner with the line before them, which says something.
    private func isTold(_ function: String) -> Bool {
        guard let place = text.range(of: "\nfunction \(function)(") else { return false }
        let before = text[..<place.lowerBound].components(separatedBy: "\n").reversed().prefix { $0.hasPrefix("---") }
        return before.last.map { !$0.hasPrefix("---@") && $0.count > 10 } ?? false
    }

    @Test func knowsAllOfMx() {
        for word in ScriptWords.builder() {
            #expect(isTold("mx.\(word)") || text.contains("\nmx.\(word) = nil\n"), "mx.\(word) has no annotation")
        }
    }

    @Test func knowsAllThatTablesHold() throws {
        for (name, words) in [
            ("microix.Component", ScriptWords.component), ("microix.Rule", ScriptWords.rule),
            ("microix.State", ScriptWords.state), ("microix.Motion", ScriptWords.motion),
        ] {
            let fields = try fields(of: name)
            for word in words {
                #expect(fields[word].map { $0.contains(" ") } ?? false, "'\(word)' of \(name) has no annotation")
            }
            #expect(Set(fields.keys).subtracting(words).allSatisfy { $0.hasPrefix("[") }, "\(fields.keys)")
        }
        for law in ScriptWords.laws {
            let fields = try fields(of: "microix.\(law.name)")
            for argument in law.arguments {
                #expect(fields[argument.name] != nil, "\(argument.name) of mx.\(law.name)")
            }
        }
        for shape in LayerShape.allCases {
            let fields = try fields(of: "microix.\(shape.rawValue)")
            let properties = shape.properties.map(\.name) + shape.dataProperties.map(\.name)
            for property in properties where !property.contains(".") {
                #expect(fields[property] != nil, "\(property) of mx.\(shape.rawValue)")
            }
        }
    }

    @Test func knowsWhatGesturesTakeAndCarry() throws {
        let event = try fields(of: "microix.Event")
        for kind in GestureDeclaration.Kind.allCases {
            let fields = try fields(of: "microix.\(kind.rawValue)")
            for word in ScriptWords.gesture + kind.facts.arguments.map(\.name) {
                #expect(fields[word] != nil, "\(word) of \(kind)")
            }
            if kind.facts.drives != nil {
                for word in ScriptWords.drive { #expect(fields[word] != nil, "\(word) of \(kind)") }
            }
            for axis in [nil, GestureAxis.x] {
                for field in kind.facts.fields(axis) { #expect(event[field.name] != nil, "e.\(field.name) of \(kind)") }
            }
        }
    }

    @Test func knowsWhatFunctionsAndTestsMayAsk() throws {
        for method in ScriptWords.context { #expect(isTold("Context:\(method)"), "c:\(method)") }
        // What a test may ask and expect, the tool itself lists.
        let scratch = try Scratch()
        _ = try run("new mine", in: scratch)
        _ = try scratch.file(
            "list_test.lua",
            """
            it("a", function() run("mine.lua"):frobnicate() end)
            it("b", function() expect(run "mine.lua"):frobnicate() end)
            it("c", function() expect(1):frobnicate() end)
            """)
        let listed = try run("test list_test.lua", in: scratch).lines.filter { $0.contains("there is ") }
        #expect(listed.count == 3)
        for (owner, line) in zip(["Trial", "Expectation", "Expectation"], listed) {
            let words = line.components(separatedBy: "there is ")[1].components(separatedBy: ", ")
            #expect(words.count > 10)
            for word in words { #expect(isTold("\(owner):\(word)"), "\(owner):\(word)") }
        }
        for word in ["describe", "it", "run", "expect"] { #expect(isTold(word)) }
    }

    @Test func isLuaAndNamesNoTypeThatItDoesNotDeclare() throws {
        var declared: Set<String> = []
        var named: Set<String> = []
        for line in lines {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" && $0 != "@" }.map(
                String.init)
            if line.hasPrefix("---@class") || line.hasPrefix("---@alias") { declared.insert(words[1]) }
            if line.hasPrefix("---@") {
                named.formUnion(words.filter { $0.hasPrefix("microix.") && $0 != "microix.d.lua" })
            }
        }
        #expect(named.subtracting(declared).isEmpty, "\(named.subtracting(declared))")
        do {
            _ = try Script(Array(text.utf8), name: "microix.d.lua")
        } catch {
            #expect(!error.diagnostics.contains { $0.message.contains("near") }, "\(error.diagnostics.map(\.text))")
        }
        #expect(text.hasPrefix("---@meta microix\n"))
    }

    @Test func isPointedToAndNotWrittenOver() throws {
        let scratch = try Scratch()
        _ = try scratch.file("microix.d.lua", "-- mine\n")
        #expect(try run("new mine", in: scratch).lines == ["mine.lua", "mine_test.lua", ".luarc.json"])
        #expect(try String(contentsOfFile: scratch.path("microix.d.lua"), encoding: .utf8) == "-- mine\n")
        let settings = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: scratch.path(".luarc.json"))))
        #expect((settings as? [String: Any])?["workspace.library"] as? [String] == ["microix.d.lua"])
    }
}

@Suite struct `Check, for editors` {
    @Test func knowsFilesOfTests() throws {
        let scratch = try Scratch()
        _ = try run("new mine", in: scratch)
        let all = try run("check *.lua", in: scratch)
        #expect(all.status == 0 && all.lines.count == 3, "\(all.standardError)")
        let both = try run("check mine.lua mine_test.lua", in: scratch)
        #expect(both.status == 0 && both.lines.last == "mine_test.lua: 3 tests, and each can be run")
        _ = try scratch.file("wrong_test.lua", "describe(\"a\", function()\n  it(\"b\")\nend)\n")
        let wrong = try run("check wrong_test.lua", in: scratch)
        #expect(wrong.status == 2 && wrong.standardError.contains("wrong_test.lua:2"), "\(wrong.standardError)")
        #expect(wrong.standardError.contains("'it' needs a name and a function"))
        // Nothing runs, so that what a test would do is not told.
        _ = try scratch.file("runs_test.lua", "it(\"a\", function() error(\"never\") end)\n")
        #expect(try run("check runs_test.lua", in: scratch).status == 0)
    }

    @Test func readsStdinUnderTheNameThatItIsGiven() throws {
        let scratch = try Scratch()
        _ = try scratch.file("parts/ink.lua", "return \"#112233\"\n")
        _ = try scratch.file(
            "buffer",
            """
            local mx = require "microix"
            local box = mx.rect { "box", fill = require "ink" }
            return mx.component "c" { layers = { box }, ruls = {} }
            """)
        let plain = try run("check - < buffer", in: scratch)
        #expect(plain.status == 2 && plain.standardError.contains("stdin:"), "\(plain.standardError)")
        let named = try run("check - --as parts/c.lua < buffer", in: scratch)
        #expect(named.standardError.hasPrefix("parts/c.lua:3:45: error: unknown key 'ruls'"), "\(named.standardError)")
        #expect(try run("check a.lua --as b.lua", in: scratch).status == 64)
        let test = try run("check - --as c_test.lua < buffer", in: scratch)
        #expect(test.standardError.contains("c_test.lua:1"), "\(test.standardError)")
    }
}

@Suite struct `Tests that say what they mean` {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        _ = try scratch.file(
            "toast.lua",
            """
            local mx = require "microix"
            local toast = mx.rect { "toast", size = { 100, 40 }, fill = "#112233", opacity = 0 }
            return mx.component "toast" {
              canvas = { 200, 100 }, layers = { toast }, initial = "away",
              states = { away = {}, shown = { toast = { opacity = 1 } } },
              rules = {
                { on = "show", from = "away", to = "shown" }, { after = 2, from = "shown", to = "away" },
                { on = "break", effect = function(c)
                  local nothing = nil
                  nothing.x = 1
                end },
              },
              feedback = { toast = mx.ease(0.2) },
            }
            """)
    }

    @Test func settlesMeansMotionsAndRestsMeansAll() throws {
        _ = try scratch.file(
            "toast_test.lua",
            """
            it("settles", function()
              local c = run "toast.lua"
              c:post("show")
              expect(c):settles(0.5)
              expect(c):state("shown")
              expect(c:now()):at_most(0.25)
              expect(c):rests(2.5)
              expect(c):state("away")
            end)
            it("does not rest so soon", function()
              local c = run "toast.lua"
              c:post("show")
              expect(c):rests(0.5)
            end)
            """)
        let tested = try run("test", in: scratch)
        #expect(tested.output.contains("✓ settles"), "\(tested.output)")
        #expect(tested.output.contains("expected to rest, timers and all, within 0.5 s"), "\(tested.output)")
    }

    @Test func theScriptsOwnLineIsTold() throws {
        _ = try scratch.file(
            "break_test.lua", "it(\"breaks\", function()\n  run(\"toast.lua\"):post(\"break\")\nend)\n")
        let tested = try run("test break_test.lua", in: scratch)
        #expect(
            tested.status == 1 && tested.output.contains("break_test.lua:2: the script failed: "), "\(tested.output)")
        #expect(tested.output.contains("toast.lua:10") && tested.output.contains("nothing.x = 1"), "\(tested.output)")
    }
}

@Suite struct `A table that keeps to its width` {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        _ = try scratch.file(
            "rows.lua",
            """
            local mx = require "microix"
            local row = mx.each { "row", max = 40, ids = function(c) return c.rows end, size = { 100, 20 }, fill = "#112233",
              y = function(c, id) return id * c.gap end, x = 3 }
            return mx.component "rows" {
              canvas = { 200, 100 }, layers = { row }, context = { rows = { 1, 2, 3 }, gap = 20 },
              rules = { { on = "go", effect = function(c)
                local all = {}
                for id = 1, 40 do all[id] = id end
                c.rows, c.gap = all, 30
              end } },
              feedback = { row = { y = mx.ease(0.2) } },
            }
            """)
    }

    @Test func columnsHaveRoomOrAreTold() throws {
        let wide = try run("simulate rows.lua --at 0.1:go", in: scratch)
        #expect(wide.lines.contains { $0.count > 300 })
        #expect(try run("simulate rows.lua --at 0.1:go --columns 0", in: scratch).output == wide.output)
        let narrow = try run("simulate rows.lua --at 0.1:go --columns 80", in: scratch)
        let frames = narrow.lines.filter { $0.hasPrefix("    ") && $0.contains("0.") && !$0.contains("row[") }
        #expect(frames.allSatisfy { $0.count <= 80 }, "\(frames)")
        #expect(
            narrow.output.contains("and 3") && narrow.output.contains("more: --columns 0 shows all, --keys chooses"))
        #expect(try run("simulate rows.lua --columns 5", in: scratch).status == 64)
    }

    @Test func rowsThatComeAtOnceAreOneLine() throws {
        let output = try run("simulate rows.lua --at 0.1:go --columns 80", in: scratch).output
        #expect(output.contains("row[4…40] comes"), "\(output)")
    }

    @Test func aKeyOfRowsMeansTheFamilyAndIsShownThoughConstant() throws {
        let all = try run("simulate rows.lua --keys row.y --at 0.1:go", in: scratch)
        let header = try #require(all.lines.first { $0.hasPrefix("frame") })
        #expect(header.contains("row[1].y") && header.contains("row[40].y") && !header.contains("row[1].x"))
        let constant = try run("simulate rows.lua --keys 'row[2].x' --at 0.1:go", in: scratch)
        #expect(constant.lines.contains { $0.hasPrefix("frame") && $0.contains("row[2].x") })
        #expect(
            constant.lines.contains {
                $0.hasSuffix("3.00") || $0.hasSuffix("3.000") || $0.hasSuffix("3.0") || $0.hasSuffix("3")
            })
        let few = try run("simulate rows.lua --keys row.x --for 0.1", in: scratch)
        let few1 = try #require(few.lines.first { $0.hasPrefix("frame") })
        #expect(few1.contains("row[3].x") && !few1.contains("row[4].x"))
    }
}

@Suite struct `A finger by hand` {
    @Test func goesWhereItIsTold() throws {
        let scratch = try Scratch()
        let away = try run("new --trace - --from 10,20 --to 40,-20 --seconds 0.1", in: scratch)
        let samples = away.lines.dropFirst(2)
        #expect(samples.first == "0.1,1,down,10,20" && samples.last == "0.2,1,up,40,-20")
        let toggle = Repository.example("toggle")
        let layer = try run("new --trace - --component \(toggle) --layer knob --by 40,0 --seconds 0.1", in: scratch)
        #expect(
            layer.lines.dropFirst(2).first == "0.1,1,down,-10,0" && layer.lines.last == "0.2,1,up,30,0",
            "\(layer.lines)")
        let usual = try run("new --trace -", in: scratch)
        #expect(usual.lines.count == 43 && usual.lines.last?.hasSuffix(",1,up,120,0") == true)
        for wrong in [
            "--layer knob", "--to 1,2 --by 3,4", "--seconds 0", "--from a,b", "--component \(toggle) --layer knb",
            "--component \(toggle) --layer knob --from 1,1",
        ] {
            let run = try run("new --trace - \(wrong)", in: scratch)
            #expect(run.status == 64, "\(wrong)")
        }
        #expect(try run("new mine --from 1,2", in: scratch).status == 64)
    }

    @Test func ofAScenarioIsSimulatedAndPlayed() throws {
        let scratch = try Scratch()
        _ = try run("new mine --template drag", in: scratch)
        let thrown = try run("simulate mine.lua --scenario throw", in: scratch)
        #expect(thrown.status == 0 && thrown.output.contains("down 0 at -80, 0"), "\(thrown.output)")
        #expect(thrown.output.contains("emits moved_right"))
    }
}

@Suite struct `A finger that meets nothing` {
    @Test func isToldWhatItPassed() throws {
        let scratch = try Scratch()
        _ = try run("new mine", in: scratch)
        _ = try run("new --trace miss.csv --from 300,0 --by 5,0", in: scratch)
        let missed = try run("simulate mine.lua --pointer miss.csv", in: scratch)
        #expect(missed.status == 0)
        #expect(missed.output.contains("finger 1 is ignored: button is 180"), "\(missed.output)")
        #expect(
            missed.standardError.contains("mine.lua: warning: no finger of this run meets a gesture: button is 180"),
            "\(missed.standardError)")
        _ = try run("new --trace hit.csv --component mine.lua --layer button --by 5,0", in: scratch)
        let met = try run("simulate mine.lua --pointer hit.csv", in: scratch)
        #expect(
            met.status == 0 && met.standardError.isEmpty && met.output.contains("emits tap"), "\(met.standardError)")
    }

    @Test func isToldWhatIsAwayClearOrCutOff() throws {
        let scratch = try Scratch()
        _ = try scratch.file(
            "layers.lua",
            """
            local mx = require "microix"
            local function box(name, more)
              more[1], more.size, more.fill = name, { 20, 20 }, "#112233"
              return mx.rect(more)
            end
            local away, clear, cut = box("away", { hidden = true }), box("clear", { opacity = 0 }), box("cut", { x = 30 })
            return mx.component "layers" {
              canvas = { 200, 200 },
              layers = { away, clear, mx.layer { "window", clip = true, size = { 30, 30 }, cut } },
              gestures = { a = mx.tap { on = away }, b = mx.tap { on = clear }, c = mx.tap { on = cut } },
              rules = { { on = "a" }, { on = "b" }, { on = "c" } },
            }
            """)
        _ = try run("new --trace miss.csv --from 30,0 --by 1,0", in: scratch)
        let missed = try run("simulate layers.lua --pointer miss.csv", in: scratch)
        for words in [
            "cut is cut off there by the group around it", "clear is too clear to be touched", "away is not there",
        ] {
            #expect(missed.output.contains(words), "\(missed.output) \(missed.standardError)")
        }
    }
}
