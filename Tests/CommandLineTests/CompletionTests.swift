import Foundation
import Testing

/// What a shell is told to offer for the last of some words, asked as the scripts that complete `microix` ask.
private func offered(_ command: String, _ argument: String, _ words: [String]) throws -> CommandLineTool.Run {
    try CommandLineTool.run(
        ["---completion", command, "--", argument, "\(words.count - 1)", "\(words.last?.count ?? 0)"] + words)
}

@Suite struct `A shell completes` {
    @Test(
        arguments: [
            (["simulate", "toggle", "--scenario", "th"], ["throw"]),
            (["simulate", "toggle", "--scenario", "x"], []),
            (["simulate", "press_button", "--set", ""], ["bounce=", "depth=", "press="]),
            (["verify", "press_button", "--set", "dep"], ["depth="]),
            (["simulate", "press_button", "--set", "depth="], ["depth=0.94", "depth=0.8", "depth=1"]),
            (
                ["draw", "press_button", "--keys", "label"],
                ["label", "label.fill", "label.font_size", "label.size", "label.weight"]
            ),
            (
                ["draw", "press_button", "--keys", "button.opacity,button.s"],
                ["button.opacity,button.scale", "button.opacity,button.size"]
            ),
            (
                ["simulate", "press_button", "--at", "0.25:t"],
                ["0.25:touch_down", "0.25:touch_up", "0.25:touch_cancel"]
            ),
            (["plot", "press_button", "--at", "0.1:touch_u"], ["0.1:touch_up"]),
            (["simulate", "loader", "--at", "2:set_is"], ["2:set_is_active="]),
            (["simulate", "loader", "--at", "2:set_is_active="], ["2:set_is_active=true", "2:set_is_active=false"]),
            (["simulate", "press_button", "--at", "soon:"], []),
            (["simulate", "press_button", "--expect-at", "end:p"], ["end:pressed"]),
            (
                ["simulate", "press_button", "--expect-at", "0.3:button.s"],
                ["0.3:button.scale=", "0.3:button.size="]
            ),
        ] as [([String], [String])])
    func whatTheComponentHas(line: [String], candidates: [String]) throws {
        let words = ["microix", line[0], Repository.example(line[1])] + line.dropFirst(2)
        let run = try offered(line[0], line[2], words)
        #expect(run.status == 0 && run.standardError.isEmpty)
        #expect(run.lines.filter { !$0.isEmpty } == candidates)
    }

    @Test func repeatedPartsAsAFamilyUntilOneIsBegun() throws {
        let file = Repository.example("inbox")
        let families = try offered("simulate", "--keys", ["microix", "simulate", file, "--keys", ""]).lines
        #expect(families.contains("row") && !families.contains { $0.contains("[") })
        let rows = try offered("simulate", "--keys", ["microix", "simulate", file, "--keys", "row[2]"]).lines
        #expect(!rows.isEmpty && rows.allSatisfy { $0.hasPrefix("row[2]") })
    }

    @Test func aFileInQuotesBehindAnOptionAndWithModulesElsewhere() throws {
        let scratch = try Scratch()
        _ = try scratch.file("shared/names.lua", "return { scenario = 'lifted' }")
        let file = try scratch.file(
            "my button.lua",
            """
            local mx, names = require "microix", require "names"
            return mx.component "button" {
              layers = { mx.rect { "button" } }, initial = "idle", states = { idle = {} },
              scenarios = { [names.scenario] = { { 0.1, "tap" } } },
              rules = { { on = "tap", from = "idle", to = "idle", emit = "tap" } },
            }
            """)
        for written in [#""\#(file)""#, "'\(file)'", file.replacingOccurrences(of: " ", with: "\\ ")] {
            let words = [
                "microix", "simulate", "--plot", "--style", "other.lua", written, "--module-path",
                scratch.path("shared"), "--scenario", "",
            ]
            #expect(try offered("simulate", "--scenario", words).lines == ["lifted"], "\(written)")
        }
    }

    @Test func nothingOfAFileThatIsMissingOrWrongAndSaysNothing() throws {
        let scratch = try Scratch()
        let files = [
            scratch.path("missing.lua"), try scratch.file("broken.lua", "return {"), scratch.folder.path + "/",
            try scratch.file("endless.lua", "while true do end"), "-", "",
        ]
        for file in files {
            for option in ["--scenario", "--keys", "--set", "--at"] {
                let run = try offered("simulate", option, ["microix", "simulate", file, option, ""])
                #expect(run.status == 0 && run.standardError.isEmpty, "\(file): \(run.standardError)")
                #expect(run.lines.allSatisfy { $0.isEmpty }, "\(file)")
            }
        }
    }
}

@Suite struct `In bash` {
    /// What bash offers where a line ends: the words as it splits them itself, at `:` and `=` too.
    private func offers(_ line: String, _ words: [String]) throws -> [String] {
        let bash = URL(fileURLWithPath: "/bin/bash")
        let tool = try CommandLineTool.executable.get()
        let script = """
            PATH=\(tool.deletingLastPathComponent().path):$PATH
            source <(microix --generate-completion-script bash)
            COMP_LINE=$1; COMP_POINT=${#COMP_LINE}; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            word=${COMP_WORDS[COMP_CWORD]}
            if [[ $word = [:=] ]]; then word=; fi
            entry=$(complete -p microix); entry=${entry##*-F }
            ${entry% *} microix "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try CommandLineTool.run(
            ["-c", script, "bash", line] + words, program: bash, directory: Repository.root)
        #expect(run.standardError.isEmpty)
        return run.lines.filter { !$0.isEmpty }
    }

    @Test func aScenarioAKnobATriggerAndACommandAreCompleted() throws {
        let button = "examples/press_button.lua"
        #expect(
            try offers(
                "microix simulate examples/toggle.lua --scenario th",
                ["microix", "simulate", "examples/toggle.lua", "--scenario", "th"]) == ["throw"])
        #expect(
            try offers(
                "microix simulate \(button) --at 0.1:touch_",
                ["microix", "simulate", button, "--at", "0.1", ":", "touch_"]) == [
                    "touch_down", "touch_up", "touch_cancel",
                ])
        #expect(
            try offers("microix simulate \(button) --at 0.1:", ["microix", "simulate", button, "--at", "0.1", ":"])
                == ["set_is_enabled=", "touch_down", "touch_up", "touch_cancel", "press"])
        #expect(
            try offers(
                "microix verify \(button) --set depth=", ["microix", "verify", button, "--set", "depth", "="])
                == ["0.94", "0.8", "1"])
        #expect(
            try offers("microix plot \(button) --set de", ["microix", "plot", button, "--set", "de"]) == ["depth="])
        #expect(try offers("microix insp", ["microix", "insp"]) == ["inspect"])
    }
}
