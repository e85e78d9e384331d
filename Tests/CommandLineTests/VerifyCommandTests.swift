import Foundation
import Testing

private func run(_ arguments: String...) throws -> CommandLineTool.Run {
    try CommandLineTool.run(arguments, limit: 120)
}

/// A folder with files, which is gone after the test.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("microix-\(UUID().uuidString)")

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// A component in which the way back jumps.
private let jumping = """
    local mx = require "microix"
    local dot = mx.ellipse { "dot", size = { 20, 20 } }
    return mx.component "jumping" {
      layers = { dot }, initial = "off", states = { off = {}, on = { dot = { x = 9 } } },
      tuning = mx.tuning { slow = { 0.2, min = 0.1, max = 1 } },
      rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
      feedback = { ["off > on"] = { dot = { x = mx.ease(0.2) } } },
    }
    """

@Suite struct `microix verify` {
    @Test func findsNothingInAGoodComponent() throws {
        let run = try run("verify", Repository.example("press_button"), "--cases", "100")
        #expect(run.status == 0, "\(run.output)")
        for part in ["idle > pressed", "heat", "states 3/3", "rules 6/6", "nothing was found"] {
            #expect(run.output.contains(part), "\(part)")
        }
        #expect(run.standardError.contains("interruptions in") && run.standardError.contains("a second"))
    }

    @Test func tellsAFaultWithACommandThatShowsIt() throws {
        let folder = try Folder(["jumping.lua": jumping])
        let found = try run("verify", folder.path("jumping.lua"), "--cases", "50", "--set", "slow=0.3", "--seed", "4")
        #expect(found.status == 1)
        #expect(found.output.contains("✗ a jump in position · dot.x: nothing answers for it"))
        #expect(found.output.contains("expect(component):has_no_faults()"))
        #expect(found.output.contains("component.expectNoFaults()"))
        let command = try #require(found.lines.first { $0.contains("microix simulate") })
        #expect(command.hasSuffix("--set slow=0.3 --seed 4 --expect-continuous"))
        let words = command.split(separator: " ").map(String.init)
        let shown = try CommandLineTool.run(Array(words.dropFirst()))
        #expect(shown.status == 1 && shown.output.contains("dot.x  none → 0"), "\(shown.output)")
        #expect(shown.output.contains("✗ a jump in position · dot.x"), "\(shown.output)")
    }

    @Test func isTheSameForAnyNumberOfWorkersAndShares() throws {
        let folder = try Folder(["jumping.lua": jumping])
        let file = folder.path("jumping.lua")
        let options = ["--cases", "60", "--format", "json"]
        let whole = try CommandLineTool.run(["verify", file, "-j", "1"] + options)
        let many = try CommandLineTool.run(["verify", file, "-j", "3"] + options)
        #expect(whole.bytes == many.bytes && !whole.bytes.isEmpty)
        for share in 1...2 {
            _ = try CommandLineTool.run(
                ["verify", file, "--shard", "\(share)/2", "--output", folder.path("\(share).json")] + options)
        }
        let bazel = try CommandLineTool.run(
            ["verify", file] + options,
            environment: [
                "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2",
                "TEST_SHARD_STATUS_FILE": folder.path("status"),
            ])
        #expect(bazel.bytes == (try Data(contentsOf: URL(fileURLWithPath: folder.path("2.json")))))
        #expect(FileManager.default.fileExists(atPath: folder.path("status")))
        let merged = try run("verify", "--merge", folder.path("2.json"), folder.path("1.json"), "--format", "json")
        #expect(merged.bytes == whole.bytes && merged.status == 1)
        let half = try run("verify", "--merge", folder.path("1.json"))
        #expect(half.output.contains("not tried"))
    }

    @Test func stopsWhenItsTimeIsOut() throws {
        let run = try run("verify", Repository.example("loader"), "--budget", "0.4")
        #expect(run.status == 4 && run.output.contains("not tried"), "\(run.status)")
    }

    @Test func writesForBuildServers() throws {
        let folder = try Folder(["jumping.lua": jumping])
        let run = try run("verify", folder.path("jumping.lua"), "--cases", "20", "--format", "junit")
        #expect(run.status == 1 && run.output.hasPrefix("<?xml"))
        #expect(run.output.contains("<failure message=\"dot.x: nothing answers for it"))
        #expect(run.lines.last == "</testsuites>")
    }

    @Test(arguments: [
        ["--shard", "0/2"], ["--shard", "3/2"], ["--shard", "x"], ["--cases=-1"], ["--jobs", "0"], ["--budget", "0"],
        ["--budget", "nan"], ["--merge", "--shard", "1/2"], ["--mutate", "--merge"], ["--set", "dept=1"], ["--seed=-1"],
    ])
    func refusesWrongOptions(options: [String]) throws {
        let run = try CommandLineTool.run(["verify", Repository.example("press_button")] + options)
        #expect(run.status == 64 && run.bytes.isEmpty, "\(run.status) \(run.standardError)")
    }

    @Test func refusesWhatIsNoReport() throws {
        let folder = try Folder(["a.json": "{}", "b.json": "nonsense"])
        for name in ["a.json", "b.json", "none.json"] {
            let run = try run("verify", "--merge", folder.path(name))
            #expect(run.status == 66 && run.bytes.isEmpty)
        }
        #expect(try run("verify", folder.path("none.lua")).status == 66)
    }

    @Test func refusesExceptionsThatNameNothing() throws {
        let source = jumping.replacing("feedback = {", with: "verify = { { \"jmp\", key = \"dot.xx\" } }, feedback = {")
        let folder = try Folder(["a.lua": source])
        let run = try run("check", folder.path("a.lua"))
        #expect(run.status == 2)
        #expect(run.standardError.contains("needs 'because', the reason"), "\(run.standardError)")
        let other = try Folder([
            "a.lua": source.replacing("\"dot.xx\"", with: "\"dot.xx\", because = \"it is meant\"")
        ])
        let text = try CommandLineTool.run(["check", other.path("a.lua")]).standardError
        #expect(text.contains("unknown oracle 'jmp' in 'verify' (did you mean 'jump'?)"), "\(text)")
        #expect(text.contains("unknown key or layer 'dot.xx' in 'verify' (did you mean 'dot.x'?)"), "\(text)")
    }

    @Test func passesOverTests() throws {
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": "describe(\"a\", function() end)"])
        let run = try run(
            "verify", folder.path("jumping.lua"), folder.path("jumping_test.lua"), "--cases", "10", "--format", "json")
        #expect(run.status == 1 && !run.output.contains("jumping_test"))
        #expect(try CommandLineTool.run(["verify", folder.path("jumping_test.lua")]).status == 64)
    }

    @Test func tellsWhichFaultsTheTestsDoNotNotice() throws {
        let test = """
            describe("jumping", function()
              it("goes over", function()
                local c = run "jumping.lua"
                c:post("tap")
                expect(c):state("on")
              end)
            end)
            """
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": test])
        let run = try run("verify", "--mutate", folder.path("jumping.lua"))
        #expect(run.status == 1)
        #expect(run.output.contains("no test notices that rule 2 is left out"), "\(run.output)")
        #expect(!run.output.contains("rule 1 is left out"))
        #expect(run.output.contains("1 tests"), "\(run.output)")
        let alone = try Folder(["jumping.lua": jumping])
        #expect(try CommandLineTool.run(["verify", "--mutate", alone.path("jumping.lua")]).status == 64)
    }
}

@Suite struct `What functions send` {
    @Test func isMutatedAsWell() throws {
        let source = """
            local mx = require "microix"
            local hint = mx.rect { "hint", size = { 100, 40 }, opacity = 0 }
            return mx.component "hint" {
              layers = { hint }, initial = "hidden",
              states = {
                hidden = {},
                shown = {
                  hint = { opacity = 1 },
                  enter = function(c) c:send("hide", 2) end,
                  exit = function(c) c:cancel("hide") end,
                },
              },
              rules = {
                { on = "hover", from = "hidden", to = "shown" }, { on = "leave", from = "shown", to = "hidden" },
                { on = "hide", from = "shown", to = "hidden" },
              },
              feedback = { hint = { opacity = mx.ease(0.2) } },
            }
            """
        let test = """
            it("is shown", function()
              local c = run "hint.lua"
              c:post("hover")
              expect(c):state("shown")
              c:settle()
              expect(c):state("hidden")
            end)
            """
        let folder = try Folder(["hint.lua": source, "hint_test.lua": test])
        let run = try run("verify", "--mutate", folder.path("hint.lua"))
        #expect(run.status == 1)
        #expect(
            run.output.contains("no test notices that the function of line 9 sends 'hide' twice as far ahead"),
            "\(run.output)")
        #expect(run.output.contains("no test notices that the function of line 10 calls nothing off"), "\(run.output)")
        #expect(run.output.contains("no test notices that in 'shown' exit is left out"), "\(run.output)")
        // That it never hides is noticed.
        #expect(!run.output.contains("does not send") && !run.output.contains("enter is left out"), "\(run.output)")
        #expect(
            run.output.contains("no test notices that in the component 'hint.opacity' lasts 0.4 s instead of 0.2 s"))
    }
}

@Suite struct `A report that can't be written` {
    @Test(arguments: [("none/report.json", 73), ("jumping.lua", 64)])
    func isToldBeforeAnythingIsVerified(output: String, status: Int32) throws {
        let folder = try Folder(["jumping.lua": jumping])
        let run = try run("verify", folder.path("jumping.lua"), "--output", folder.path(output))
        #expect(run.status == status && run.output.isEmpty)
        #expect(!run.standardError.contains("interruptions in"), "\(run.standardError)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["jumping.lua"])
    }
}

@Suite struct `A budget` {
    /// Each round of a test that takes long, and asks for nothing or for much.
    @Test(arguments: ["for i = 1, 100000 do c:now() end", "c:post('tap') c:advance(600)", "expect(c):interruptible()"])
    func countsForTheTestsThatHaveToPassFirst(body: String) throws {
        let test = """
            it("takes long", function()
              for i = 1, 100000 do local c = run "jumping.lua" \(body) end
            end)
            """
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": test])
        let run = try run("verify", "--mutate", folder.path("jumping.lua"), "--budget", "0.5")
        #expect(run.status == 4, "\(run.output) \(run.standardError)")
        #expect(run.output.contains("not tried"), "\(run.output)")
        #expect(run.seconds < 60, "\(run.seconds) s")
    }
}

@Suite struct `microix test` {
    private static let tests = """
        describe("jumping", function()
          it("goes over", function()
            local c = run "jumping.lua"
            c:post("tap")
            expect(c):state("on")
          end)
          it("comes back", function()
            local c = run "jumping.lua"
            expect(c):value("dot.x", 9)
          end)
        end)
        """

    @Test func writesNoReportOverATest() throws {
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": Self.tests])
        for output in ["jumping_test.lua", "jumping.lua"] {
            let run = try run("test", folder.url.path, "--output", folder.path(output))
            #expect(run.status == 64 && run.standardError.contains("would overwrite the input"), "\(run.standardError)")
        }
        #expect(try String(contentsOfFile: folder.path("jumping_test.lua"), encoding: .utf8) == Self.tests)
        #expect(try String(contentsOfFile: folder.path("jumping.lua"), encoding: .utf8) == jumping)
    }

    @Test func runsTheTestsOfAFolder() throws {
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": Self.tests])
        let run = try run("test", folder.url.path)
        #expect(run.status == 1)
        #expect(run.output.contains("✓ jumping › goes over") && run.output.contains("✗ jumping › comes back"))
        #expect(run.output.contains("jumping_test.lua:9: expected 9 within 0.01"))
        #expect(run.output.contains("found    0 in 'dot.x' at 0 s") && run.output.contains("1 passed, 1 failed"))
    }

    @Test(arguments: [
        ("tap", "not ok 2 - "), ("junit", "<testcase name=\"jumping › comes back\""), ("json", "\"passed\":false"),
    ])
    func writesForBuildServers(format: String, part: String) throws {
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": Self.tests])
        let run = try run("test", folder.path("jumping_test.lua"), "--format", format)
        #expect(run.status == 1 && run.output.contains(part), "\(run.output)")
    }

    @Test func runsOnlyWhatIsAskedFor() throws {
        let folder = try Folder(["jumping.lua": jumping, "jumping_test.lua": Self.tests])
        #expect(try run("test", folder.url.path, "--filter", "over").status == 0)
        #expect(try run("test", folder.url.path, "--filter", "nothing").status == 64)
        #expect(try run("test", folder.path("none")).status == 66)
        let empty = try Folder()
        #expect(try run("test", empty.url.path).status == 66)
    }

    @Test func writesGoldenTimelinesAndNamesTheFirstFrameThatDiffers() throws {
        let test = """
            it("keeps its timeline", function()
              local c = run "jumping.lua"
              c:advance(0.1)
              c:post("tap")
              expect(c):timeline "golden/a.json"
            end)
            """
        let folder = try Folder(["jumping.lua": jumping, "a_test.lua": test])
        #expect(try run("test", folder.url.path).output.contains("there is no golden timeline golden/a.json yet"))
        #expect(try run("test", folder.url.path, "--update").status == 0)
        #expect(try run("test", folder.url.path).status == 0)
        try Data(jumping.replacing("mx.ease(0.2)", with: "mx.ease(0.3)").utf8)
            .write(to: URL(fileURLWithPath: folder.path("jumping.lua")))
        let failed = try run("test", folder.url.path)
        #expect(
            failed.status == 1 && failed.output.contains("frame 6 at 0.1 s differs"), "\(failed.output)"
        )
        #expect(failed.output.contains("− velocities dot.x 18") && failed.output.contains("microix test --update"))
    }

    @Test(arguments: [
        (
            "it(\"a\", function() run \"none.lua\" end)",
            "there is no file 'none.lua' (a file lies in the folder of the one that names it, or below)"
        ),
        ("it(\"a\", function() local c = run \"jumping.lua\" c:pst(\"tap\") end)", "did you mean 'post'?"),
        ("it(\"a\", function() local c = run \"jumping.lua\" c:post(\"tp\") end)", "did you mean 'tap'?"),
        ("it(\"a\", function() local c = run \"jumping.lua\" c.post(\"tap\") end)", "with a colon"),
        ("it(\"a\", function() expect(1).equals(run \"jumping.lua\", 1) end)", "write it with a colon: expect:equals"),
        ("it(\"a\", function() local c = run \"jumping.lua\" c.advance(expect(1), 1) end)", "write it with a colon"),
        (
            "local k it(\"a\", function() k = run \"jumping.lua\" end) it(\"b\", function() run \"jumping.lua\" k:post(\"tap\") end)",
            "this component is an earlier test's"
        ),
        ("it(\"a\", function() local c = run(\"jumping.lua\", { seeds = 1 }) end)", "did you mean 'seed'?"),
        ("it(\"a\", function() expect(1):equal(1) end)", "did you mean 'equals'?"),
        ("it(\"a\", function() expect(1):equals(2) end)", "expected 2"),
        ("it(\"a\", function() it(\"b\", function() end) end)", "stands outside of another 'it'"),
        ("it(\"a\", function() error({}) end)", "an error whose value is a table"),
        ("it(\"a\", function() local c = run \"jumping.lua\" c:advance(-1) end)", "no instant from now"),
        ("it(\"a\", function() local c = run \"jumping.lua\" c:advance(0/0) end)", "finite numbers"),
        ("it(\"a\", function() os.exit(0) end)", "'os' is not available"),
        ("it(\"a\", function() expect(run \"jumping.lua\"):timeline \"../a.json\" end)", "inside it, not '../a.json'"),
        (
            "it(\"a\", function() expect(run \"jumping.lua\"):timeline \"jumping.lua\" end)",
            "inside it, not 'jumping.lua'"
        ),
        ("it(\"a\", function() expect(run \"jumping.lua\"):timeline \"/a.json\" end)", "inside it, not '/a.json'"),
    ])
    func saysWhatIsWrongWithATest(test: String, words: String) throws {
        let folder = try Folder(["jumping.lua": jumping, "a_test.lua": test])
        let run = try run("test", folder.url.path)
        #expect(run.status == 1 && run.output.contains("a_test.lua:1:") && run.output.contains(words), "\(run.output)")
    }

    @Test(arguments: ["it(", "run \"jumping.lua\"", "describe(\"a\")", "x = 1"])
    func saysWhatIsWrongWithAFileOfTests(source: String) throws {
        let folder = try Folder(["jumping.lua": jumping, "a_test.lua": source])
        let run = try run("test", folder.url.path)
        #expect(run.status == 2 && run.standardError.contains("a_test.lua:1:"), "\(run.status) \(run.standardError)")
    }
}
