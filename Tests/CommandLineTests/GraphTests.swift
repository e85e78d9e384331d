import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private let formats = ["dot", "mermaid", "scxml"]

private func draw(_ file: String, _ format: String) throws -> CommandLineTool.Run {
    let run = try CommandLineTool.run(["graph", file, "--format", format])
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    return run
}

/// Every kind of state and rule, with names that some format might take for something of its own.
private let nasty = #"""
    local mx = require "microix"
    local tuning = mx.tuning { wait = { 0.25, min = 0, max = 1 } }
    local name = 'box<&"'
    local box = mx.rect { name, size = { 10, 10 }, fill = "#2F80ED" }
    return mx.component 'graph "x" <b>&amp; \\N {y}' {
      tuning = tuning, layers = { box }, properties = { pull = 0 },
      inputs = { progress = mx.optional(mx.number { min = 0, max = 1 }), class = mx.boolean(false) },
      context = { node = 0, ["a-b"] = mx.string("it's") },
      triggers = { release = { velocity = mx.number(0) }, ["pan.move"] = {} },
      initial = { "node", effect = function(c) c.node = 1 end },
      states = {
        { "node", [name] = { scale = tuning.wait, fill = "#FF0000" }, pull = function(c) return c.node end,
          enter = function(c) end, exit = function(c) end, feedback = { pull = mx.none } },
        { 'edge "q" \\', initial = "a.x", states = {
          { "a", initial = "x", states = { { "x" }, { "héllo wörld" }, { "😀" } } },
          { "_x0041_", final = true }, { "A", final = true }, { "last", history = "shallow" } } },
        { "subgraph", regions = {
          { "left", initial = { "1", effect = function() end },
            states = { { "1" }, { "2 & 3;#:" }, { "end", final = true } } },
          { "right", initial = "<i", states = {
            { "<i" }, { "--" }, { "deep", history = "deep", initial = "{" }, { "{" } } } } },
        { "digraph", final = true },
      },
      rules = {
        { on = { "touch:down", "tap;now" }, from = "node", to = 'edge "q" \\', emit = 'say # "hi"', raise = "pan.move" },
        { on = "pan.*", from = { "node", "digraph" }, to = "subgraph.right.deep", when = { progress = { gte = 0.5 } } },
        { on = "*", from = "subgraph", effect = function() end },
        { on = "release", from = "*", to = "digraph", when = { ["e.velocity"] = { gt = 10 }, state = "node" } },
        { on = "zap", from = "node", to = { "subgraph.left.2 & 3;#:", "subgraph.right.--" },
          when = function() return true end, feedback = { [name] = { scale = mx.snappy() } } },
        { after = tuning.wait + 0.25, from = 'edge "q" \\', to = 'edge "q" \\.a.héllo wörld' },
        { after = function(c) return 1 end, from = "subgraph.left", to = "subgraph.left.end" },
        { after = 0.07, from = "*", emit = "old" },
        { on = "done", from = 'edge "q" \\', to = 'edge "q" \\.last' },
        { on = "settled", from = "node", reenter = true },
        { on = "completed", from = "subgraph.left", reenter = "inside" },
        { on = "back", from = "subgraph.left.1", to = "subgraph" },
        { always = true, from = 'edge "q" \\.a.x', to = "node", when = { ["a-b"] = { one_of = { "it's", 'b"c' } } } },
        { on = "quiet", from = 'edge "q" \\', to = "node", feedback = mx.none },
      },
      feedback = {
        [name] = { scale = mx.spring { duration = 0.3 } },
        ["* > subgraph"] = { mx.haptic "light & <b>" }, ["node > *"] = { [name] = { fill = mx.ease(0.2) } },
      },
    }
    """#

@Suite struct `Graph` {
    private let scratch = try? Scratch()

    /// The examples, and the component with every feature.
    private func files() throws -> [String] {
        let scratch = try #require(scratch)
        let file = try scratch.file("nasty.lua", nasty)
        return Repository.examples.map { Repository.example($0) } + [file]
    }

    @Test func showsStatesRulesAndFeedbackOfAPressButtonForGraphviz() throws {
        let lines = try draw(Repository.example("press_button"), "dot").lines
        #expect(lines.first == "digraph \"press_button\" {" && lines.last == "}")
        #expect(lines.contains(#"    "s:pressed" [label="pressed\nbutton.opacity = 0.85\nbutton.scale = 0.94"]"#))
        #expect(lines.contains(#"    "i:" -> "s:idle""#))
        let press = #"  "s:idle" -> "s:pressed" [label="1 · touch_down\nbutton.scale: spring\nhaptic light", "#
        #expect(lines.contains(press + #"tooltip="rule 1, line 28"]"#))
        #expect(lines.contains { $0.hasPrefix(#"  "s:pressed" -> "s:idle" [label="2 · touch_up / emit tap""#) })
    }

    @Test func endsArrowsAtTheBordersOfStatesWithStatesInside() throws {
        let lines = try draw(Repository.example("spinner"), "dot").lines
        #expect(lines.contains(#"    subgraph "cluster:active" {"#))
        #expect(lines.contains { $0.hasPrefix(#"  "s:inactive" -> "s:active" [lhead="cluster:active", label="1 · "#) })
        #expect(lines.contains { $0.hasPrefix(#"  "s:active" -> "s:inactive" [ltail="cluster:active", label="2 · "#) })
    }

    @Test func drawsALoaderForMermaid() throws {
        let run = try draw(Repository.example("spinner"), "mermaid")
        let drawn = """
            ---
            title: "spinner"
            ---
            stateDiagram-v2
              [*] --> s4
              state "active<br/>ring.opacity = 1<br/>ring.width = 4" as s1
              state s1 {
                [*] --> s3
                state "determinate" as s2
                state "indeterminate<br/>head#58; together loop<br/>tail#58; together loop" as s3
              }
              state "inactive" as s4
              s4 --> s1 : 1 · always [is_active = true] / effect
              s1 --> s4 : 2 · always [is_active = false] / effect
              s3 --> s2 : 3 · always [progress known] / effect
              s2 --> s3 : 4 · always [progress unknown] / effect
              s2 --> s2 : 5 · set_progress [progress known] / effect<br/>stays

            """
        #expect(run.output == drawn)
    }

    @Test func writesALoaderAsSCXML() throws {
        let elements = try Elements(draw(Repository.example("spinner"), "scxml")).list
        #expect(elements[0].name == "scxml" && elements[0]["initial"] == "inactive" && elements[0]["version"] == "1.0")
        let data = elements.filter { $0.name == "data" }
        #expect(data.prefix(2).map { $0["id"] } == ["is_active", "progress"])
        #expect(data.prefix(2).map { $0["expr"] } == ["false", "null"])
        let states = elements.filter { $0.name == "state" }
        #expect(states.map { $0["id"] } == ["active", "active.determinate", "active.indeterminate", "inactive"])
        #expect(states[0]["initial"] == "active.indeterminate")
        let transition = try #require(elements.first { $0["microix:rule"] == "3" })
        #expect(transition.parent == "active.indeterminate" && transition["target"] == "active.determinate")
        #expect(transition["cond"] == "progress != null" && transition["event"] == nil)
    }

    @Test func writesGuardsTimersAndFeedbackSoThatMachinesReadThem() throws {
        let elements = try Elements(draw(try #require(try files().last), "scxml")).list
        func rule(_ number: Int) throws -> Element {
            try #require(elements.first { $0["microix:rule"] == String(number) && $0.parent != "digraph" })
        }
        let wait = try #require(elements.first { $0.name == "send" && $0["event"]?.hasPrefix("after.6.") == true })
        #expect(try wait["delay"] == "500ms" && wait["event"] == rule(6)["event"])
        #expect(elements.contains { $0.name == "send" && $0["delay"] == "70ms" })
        #expect(try rule(4)["cond"] == "_event.data.velocity > 10 && In('node')")
        #expect(try rule(5)["cond"] == "true" && rule(5)["microix:guard"]?.hasPrefix("function, line ") == true)
        #expect(try rule(9)["event"] == "done.state." + rule(9).parent)
        #expect(try rule(10)["type"] == "external" && rule(11)["type"] == "internal")
        // What is active stays active: a rule to a state around its own goes nowhere.
        #expect(try rule(12)["target"] == nil)
        let cues = elements.filter { $0.name == "microix:cue" && $0["name"] == "haptic" }
        #expect(!cues.isEmpty && cues.allSatisfy { $0["value"] == "light & <b>" })
        #expect(elements.contains { $0.name == "history" && $0["type"] == "deep" })
        #expect(elements.contains { $0.name == "parallel" && $0["id"] == "subgraph" })
    }

    @Test func keepsEveryStateAndRuleInSCXML() throws {
        for file in try files() {
            let elements = try Elements(draw(file, "scxml")).list
            let inspection = try CommandLineTool.run(["inspect", file, "--format", "json"])
            let sections = try #require(
                try JSONSerialization.jsonObject(with: inspection.bytes) as? [String: [[String: Any]]])
            let boxes = elements.filter { ["state", "parallel", "final", "history"].contains($0.name) }
            let paths = boxes.compactMap { $0["microix:name"] ?? $0["id"] }.filter { !$0.hasPrefix("graph ") }
            #expect(paths == sections["states"]?.map { $0.text("path") })
            let ids = boxes.compactMap { $0["id"] }
            #expect(
                Set(ids).count == ids.count && ids.allSatisfy { $0.wholeMatch(of: #/[\p{L}_][\p{L}0-9._-]*/#) != nil })
            let ends = elements.compactMap { $0["target"] } + elements.compactMap { $0["initial"] }
            for id in ends.flatMap({ $0.split(separator: " ") }) { #expect(ids.contains(String(id)), "\(id)") }
            let rules = Set(elements.compactMap { $0["microix:rule"].flatMap { Int($0) } })
            let check = try CommandLineTool.run(["check", file]).output
            #expect(check.contains(", \(rules.count) rules, ") && rules == Set(1...rules.count))
        }
    }

    @Test func quotesWhateverAnAuthorCallsThings() throws {
        for file in try files() {
            let text = try draw(file, "dot").output
            // Escapes first, so that each quote left begins or ends a word.
            let words = text.replacing(#/\\./#, with: "").split(separator: "\"", omittingEmptySubsequences: false)
            #expect(words.count % 2 == 1)
            let outside = words.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }.joined()
            #expect(outside.replacing("->", with: "").allSatisfy { $0.isASCII && !"<>&#\\".contains($0) })
            #expect(outside.count { $0 == "{" } == outside.count { $0 == "}" })
            for line in try draw(file, "mermaid").lines.dropFirst(3) {
                let label = line.split(separator: " : ", maxSplits: 1).dropFirst().first ?? ""
                #expect(label.replacing(#/#\w+;|<br\/>/#, with: "").allSatisfy { !"#;:\"<>{}".contains($0) }, "\(line)")
            }
        }
    }

    @Test(arguments: [
        "%%{init: {\\\"securityLevel\\\": \\\"loose\\\"}}%%", "<img src=x onerror=y>", "#quot;", "${x}", "---",
        "`b` *c* 1. d", "größe ✓",
    ]) func ofMermaidHasATitleThatIsOnlyATitle(name: String) throws {
        let scratch = try #require(scratch)
        let file = try scratch.file(
            "t.lua", "return require(\"microix\").component \"\(name)\" { initial = \"a\", states = { a = {} } }")
        let title = try draw(file, "mermaid").lines[1]
        #expect(title.hasPrefix("title: \"") && title.hasSuffix("\""))
        let inside = title.dropFirst(8).dropLast().replacing(#/\\U[0-9a-f]{8}/#, with: "")
        #expect(inside.allSatisfy { $0.isLetter || $0.isNumber || $0 == "✓" || " _.,()-".contains($0) }, "\(title)")
    }

    @Test(.enabled(if: Graphviz.program != nil)) func isTakenByGraphvizWithoutAWarning() throws {
        let scratch = try #require(scratch)
        for file in try files() {
            let text = try scratch.file("machine.dot", try draw(file, "dot").bytes)
            let run = try CommandLineTool.run(["-Tsvg", text], program: Graphviz.program)
            #expect(run.status == 0 && run.standardError.isEmpty && run.output.contains("<svg"), "\(run.standardError)")
        }
    }

    @Test(arguments: formats)
    func isTheSameEveryTimeAndEndsWithOneLineEnd(format: String) throws {
        for file in try files() {
            let output = try draw(file, format).output
            #expect(try draw(file, format).output == output)
            #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"))
        }
    }

    @Test func isWrittenToAFileButNeverOverTheComponent() throws {
        let scratch = try #require(scratch)
        let file = try scratch.file(
            "button.lua", Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button"))))
        let target = scratch.path("button.dot")
        let run = try CommandLineTool.run(["graph", file, "--output", target])
        #expect(run.status == 0 && run.bytes.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == draw(file, "dot").bytes)
        #expect(try CommandLineTool.run(["graph", file, "--output", file]).status == 64)
        #expect(try CommandLineTool.run(["graph", file, "--format", "png"]).status == 64)
    }
}

/// Graphviz, where it is installed.
private enum Graphviz {
    static let program = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
}

/// An element of XML, with the identifier of the state around it.
private struct Element {
    let name: String
    let attributes: [String: String]
    let parent: String

    subscript(name: String) -> String? { attributes[name] }
}

/// The elements of a document that is well formed, in document order.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var list: [Element] = []
    private var open: [String] = []

    init(_ run: CommandLineTool.Run) throws {
        super.init()
        let parser = XMLParser(data: run.bytes)
        parser.delegate = self
        #expect(parser.parse(), "\(run.output)")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        list.append(Element(name: name, attributes: attributes, parent: open.last { !$0.isEmpty } ?? ""))
        open.append(["state", "parallel", "final"].contains(name) ? attributes["id"] ?? "" : "")
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
