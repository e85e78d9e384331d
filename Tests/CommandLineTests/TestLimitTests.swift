import Foundation
import Testing

@Suite struct `A test in Lua that never ends` {
    /// Runs a test in 1 GB of address space.
    private func run(_ body: String) throws -> CommandLineTool.Run {
        let scratch = try Scratch()
        for name in ["press_button", "loader", "toggle"] {
            _ = try scratch.file(
                name + ".lua", try String(contentsOfFile: Repository.example(name), encoding: .utf8))
        }
        let test = try scratch.file("a_test.lua", body)
        let program = try CommandLineTool.executable.get().path
        return try CommandLineTool.run(
            ["-c", "ulimit -v 1000000; exec \"$0\" test \"$1\"", program, test],
            program: URL(fileURLWithPath: "/bin/sh"),
            environment: ["SWIFT_BACKTRACE": "enable=no"], limit: 100)
    }

    @Test(arguments: [
        "while true do c:copy() end",
        "while true do c:copy():post('touch_down') end",
        "while true do run 'press_button.lua' end",
        "while true do run('press_button.lua', { set = { depth = 0.9 } }) end",
        "local s = string.rep('x', 1000000) while true do c:post('touch_down', { text = s }) end",
        "while true do pcall(function() c:post('touch_down') c:copy() end) end",
    ])
    func isStoppedForWhatItKeeps(loop: String) throws {
        let run = try run("it('goes on', function()\n  local c = run 'press_button.lua'\n  \(loop)\nend)")
        #expect(run.status == 3, "\(run.output) \(run.standardError)")
        #expect(run.output.contains("a_test.lua:3: the components of this test keep more than"), "\(run.output)")
    }

    @Test(arguments: [
        "while true do c:now() end", "while true do end", "pcall(function() while true do c:now() end end)",
    ])
    func isStoppedForWhatItLetsHappen(loop: String) throws {
        let run = try run("it('goes on', function()\n  local c = run 'press_button.lua'\n  \(loop)\nend)")
        #expect(run.status == 3, "\(run.output) \(run.standardError)")
        #expect(run.output.contains("a_test.lua:3: ") && run.output.contains("never ends?"), "\(run.output)")
    }

    @Test(arguments: [
        ("it(string.rep('x', 1000000), function() end)", Int32(2)),
        (
            """
            local name = string.rep('x', 900)
            local function nest(depth)
              describe(name, function()
                if depth > 0 then nest(depth - 1) end
                for i = 1, 1000 do it(name, function() end) end
              end)
            end
            nest(50)
            """, 3
        ),
    ])
    func isStoppedForItsNames(source: String, status: Int32) throws {
        let run = try run(source)
        #expect(run.status == status && run.standardError.contains("name"), "\(run.standardError)")
    }

    @Test func handsOverNothingThatIsTooBig() throws {
        let run = try run(
            """
            it('posts', function()
              local text, list = string.rep('x', 1000000), {}
              for i = 1, 10 do list[i] = text end
              run('press_button.lua'):post('touch_down', list)
            end)
            """)
        #expect(run.status == 3 && run.output.contains("too big to be handed over"), "\(run.output)")
    }
}
