import Foundation
import Testing

@Suite("microix types")
struct TypesCommandTests {
    private static let component = #"""
        local mx = require "microix"
        local box = mx.rect { "box", size = { 10, 10 } }
        return mx.component "2-way switch" {
          layers = { box },
          inputs = { is_on = mx.boolean(false), ["aria-level"] = mx.optional(mx.number { min = 0, max = 1 }),
                     mode = mx.choice { "a", 'b"*/' } },
          triggers = { flick = { velocity = mx.number(0) } },
          initial = "off", states = { { "off" }, { "on", initial = "calm", states = { { "calm" } } } },
          rules = {
            { on = "touch_down", from = "off", to = "on", emit = "turned" }, { on = "flick", from = "on", to = "off" },
          },
        }
        """#

    @Test("Inputs, triggers with what they carry, messages and states are written as TypeScript")
    func written() throws {
        let run = try types(Self.component)
        #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
        for line in [
            #"import type { MicroInteractionOf } from "microix";"#, "export interface Component2WaySwitchInputs {",
            "    is_on: boolean;", #"    "aria-level": number | null;"#, #"    mode: "a" | "b\"*/";"#,
            "    touch_down: unknown;", "    flick: { velocity?: number };", "    set_is_on: boolean;",
            #"export type Component2WaySwitchMessage = "turned";"#,
            #"export type Component2WaySwitchState = "off" | "on" | "on.calm";"#,
        ] {
            #expect(run.output.components(separatedBy: "\n").contains(line), "\(line)\n\(run.output)")
        }
        let beside = try types(Self.component, ["--from", "./microix.js"])
        #expect(beside.output.contains(#"import type { MicroInteractionOf } from "./microix.js";"#))
        #expect(!run.output.contains("one of a, b\"*/"), "a comment ends where its author meant it to")
    }

    @Test("Where a function may send messages, any string is one; where there is nothing, nothing is right")
    func open() throws {
        let sending = Self.component.replacingOccurrences(
            of: #"emit = "turned""#, with: #"effect = function(c) c:emit "x" end"#)
        #expect(try types(sending).output.contains("Component2WaySwitchMessage = (string & {});"))
        let empty = try types(#"return require "microix".component "still" {}"#)
        #expect(empty.output.contains("export interface StillInputs {}"))
        #expect(empty.output.contains("export type StillMessage = never;"))
    }

    @Test("What parts send is written by their paths, of repeated ones by one path for all")
    func parts() throws {
        let run = try types(
            #"""
            local mx = require "microix"
            local button = mx.component "button" {
              layers = { mx.rect { "face", size = { 10, 10 } } },
              rules = { { on = "touch_down", emit = "pressed" } },
            }
            local pair = mx.component "pair" { parts = { { "left", button }, { "right", button } } }
            return mx.component "panel" {
              parts = { { "close", button }, mx.each { "row", part = pair, max = 3, ids = function() return { 1 } end } },
              rules = { { on = "close.pressed", emit = "closed" } },
            }
            """#)
        #expect(run.status == 0, "\(run.standardError)")
        for line in [
            #"export type PanelMessage = "closed";"#, "export interface PanelParts {", #"    close: "pressed";"#,
            "    [part: `row[${number}]`]: never;", #"    [part: `row[${number}].left`]: "pressed";"#,
            "    MicroInteractionOf<PanelInputs, PanelTriggers, PanelMessage, PanelState, PanelParts>;",
        ] {
            #expect(run.output.components(separatedBy: "\n").contains(line), "\(line)\n\(run.output)")
        }
    }

    @Test("A mistake of the component is told, and nothing is written")
    func mistaken() throws {
        let run = try types("return 3")
        #expect(run.status == 2 && run.output.isEmpty && run.standardError.contains("error:"))
    }

    private func types(_ component: String, _ options: [String] = []) throws -> CommandLineTool.Run {
        let scratch = try Scratch()
        let file = try scratch.file("component.lua", component)
        return try withExtendedLifetime(scratch) { try CommandLineTool.run(["types", file] + options) }
    }
}
