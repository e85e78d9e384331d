import Foundation

/// Turns a statechart in SCXML's terms into a component in Lua.
///
/// SCXML's transitions leave and enter their source again, so that each gets `reenter`; an event's name also stands for
/// all that begin with it; `done.state.id` is `done` from that state.
struct ChartScript {
    /// What microix does not express.
    struct Inexpressible: Error, CustomStringConvertible {
        let description: String
    }

    private let chart: Chart
    /// The path of each state by its id.
    private(set) var paths: [String: String] = [:]
    private var parents: [String: String] = [:]
    private var states: [String: ChartState] = [:]
    private var variables: [Chart.Variable] = []
    private var triggers: Set<String> = []
    private var rules: [[(String, String)]] = []
    private var patterns: [[String]] = []

    init(_ example: ChartCase) {
        chart = example.chart
        for step in example.expect.events ?? [] { triggers.insert(step.event.name) }
        variables = chart.data ?? []
        for state in chart.states { index(state, in: nil) }
    }

    private mutating func index(_ state: ChartState, in parent: String?) {
        let name = state.id.replacing(".", with: "_").replacing("-", with: "_")
        paths[state.id] = (parent.flatMap { paths[$0] }.map { $0 + "." } ?? "") + name
        states[state.id] = state
        parents[state.id] = parent
        variables += state.data ?? []
        for child in state.states ?? [] { index(child, in: state.id) }
    }

    /// The component's source.
    mutating func lua() throws -> String {
        let body = try chart.states.map { try table($0) }.joined(separator: ", ")
        let initial = try initial(chart.initial, chart.states, in: nil, actions: nil)
        let rows = rules.enumerated().map { index, rule in
            let on = patterns[index].filter { isHeard($0) }
            let words = on.isEmpty ? [] : ["on = { \(on.map(quoted).joined(separator: ", ")) }"]
            return "{ " + (rule.map { "\($0.0) = \($0.1)" } + words).joined(separator: ", ") + " }"
        }
        let fields = variables.map { "\($0.id) = \($0.expr ?? "mx.optional(mx.number())")" }.joined(separator: ", ")
        let names = triggers.sorted().map { "[\(quoted($0))] = {}" }.joined(separator: ", ")
        return """
            local mx = require "microix"
            return mx.component "chart" {
              triggers = { \(names) }, context = { \(fields) }, initial = \(initial), states = { \(body) },
              rules = { \(rows.joined(separator: ",\n    ")) },
            }
            """
    }

    /// Whether any trigger matches a pattern that ends in a star: microix refuses one that none does.
    private func isHeard(_ pattern: String) -> Bool {
        guard pattern.hasSuffix(".*") else { return true }
        return triggers.contains { $0.hasPrefix(pattern.dropLast()) }
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }

    private func path(_ id: String) throws -> String {
        guard let path = paths[id] else { throw Inexpressible(description: "a target that does not exist") }
        return path
    }

    // MARK: - States

    private mutating func table(_ state: ChartState) throws -> String {
        var fields: [(String, String)] = []
        if state.donedata != nil { throw Inexpressible(description: "data of done events") }
        if state.kind == "final" { fields.append(("final", "true")) }
        if state.kind == "history" {
            let transition = state.transitions?.first
            if transition?.actions != nil { throw Inexpressible(description: "a history's default with actions") }
            fields.append(("history", state.deep == true ? "\"deep\"" : "\"shallow\""))
            if let target = transition?.target {
                fields.append(("initial", try list(target, relativeTo: parents[state.id])))
            }
        } else {
            if let entry = try effect(state.entry?.flatMap { $0 }) { fields.append(("enter", entry)) }
            if let exit = try effect(state.exit?.flatMap { $0 }) { fields.append(("exit", exit)) }
            for transition in state.transitions ?? [] { try addRule(transition, from: state) }
            if let children = state.states, !children.isEmpty {
                let inner = "{ " + (try children.map { try table($0) }).joined(separator: ", ") + " }"
                fields.append((state.kind == "parallel" ? "regions" : "states", inner))
                if state.kind != "parallel" {
                    fields.append(
                        ("initial", try initial(state.initial, children, in: state.id, actions: state.initialActions)))
                }
            }
        }
        let name = try path(state.id).split(separator: ".").last.map(String.init) ?? ""
        return "{ " + ([quoted(name)] + fields.map { "\($0.0) = \($0.1)" }).joined(separator: ", ") + " }"
    }

    private func initial(
        _ given: [String]?, _ children: [ChartState], in parent: String?, actions: [ChartAction]?
    ) throws -> String {
        let first = children.first { $0.kind != "history" }.map { [$0.id] } ?? []
        let names = try list(given ?? first, relativeTo: parent)
        guard let actions, let effect = try effectText(actions) else { return names }
        return "{ \(names), effect = \(effect) }"
    }

    /// One path, or a list of several, from inside a state.
    private func list(_ ids: [String], relativeTo parent: String?) throws -> String {
        let prefix = try parent.map { try path($0).count + 1 } ?? 0
        let names = try ids.map { quoted(String(try path($0).dropFirst(prefix))) }
        return names.count == 1 ? names[0] : "{ " + names.joined(separator: ", ") + " }"
    }

    // MARK: - Rules

    private mutating func addRule(_ transition: ChartTransition, from state: ChartState) throws {
        var rule: [(String, String)] = []
        if let condition = transition.cond {
            rule.append(("when", "function(c, e) \(try locals())return \(try expression(condition)) end"))
        }
        if let effect = try effect(transition.actions) { rule.append(("effect", effect)) }
        if let target = transition.target {
            rule.append(("to", try list(target, relativeTo: nil)))
            let isInner = try target.allSatisfy { try path($0).hasPrefix(try path(state.id) + ".") }
            let isInternal = transition.internal == true && state.kind == "state" && isInner
            rule.append(("reenter", isInternal ? "\"inside\"" : "true"))
        }
        let from = ("from", quoted(try path(state.id)))
        guard let events = transition.event else {
            add(rule + [from, ("always", "true")], on: [])
            return
        }
        let doneStates = events.filter { $0.hasPrefix("done.state.") }
        let others = events.filter { !$0.hasPrefix("done.state.") }
        if !others.isEmpty { add(rule + [from], on: try others.flatMap { try patterns(of: $0) }) }
        for event in doneStates {
            let done = try path(String(event.dropFirst("done.state.".count)))
            guard (done + ".").hasPrefix(try path(state.id) + ".") else {
                throw Inexpressible(description: "a done event that is heard outside its state")
            }
            add(rule + [("from", quoted(done)), ("on", "\"done\"")], on: [])
        }
    }

    private mutating func add(_ rule: [(String, String)], on names: [String]) {
        rules.append(rule)
        patterns.append(names)
    }

    private func patterns(of event: String) throws -> [String] {
        if event == "*" { return ["*"] }
        if event.hasPrefix("error") { throw Inexpressible(description: "error events: an error ends the run") }
        let name = event.hasSuffix(".*") ? String(event.dropLast(2)) : event
        return [name, name + ".*"]
    }

    // MARK: - Effects

    private func locals() throws -> String {
        guard !variables.isEmpty else { return "" }
        let names = variables.map(\.id).joined(separator: ", ")
        return "local \(names) = \(variables.map { "c." + $0.id }.joined(separator: ", ")); "
    }

    private func expression(_ text: String) throws -> String {
        for word in ["_event.name", "_event.origin", "_event.type", "_sessionid", "_ioprocessors", "_name"]
        where text.contains(word) {
            throw Inexpressible(description: "\(word) and its like")
        }
        var result = text.replacing("_event.data", with: "e")
        if result.contains("_event") { throw Inexpressible(description: "an event as a whole") }
        if result == "return" { throw Inexpressible(description: "a guard that is no Lua: a mistake, not false") }
        for (id, path) in paths {
            result = result.replacing("In('\(id)')", with: "c:is(\"\(path)\")")
                .replacing("In(\"\(id)\")", with: "c:is(\"\(path)\")")
        }
        return result
    }

    private mutating func effect(_ actions: [ChartAction]?) throws -> String? {
        guard let actions else { return nil }
        note(actions)
        return try effectText(actions)
    }

    /// Declares the triggers that actions send.
    private mutating func note(_ actions: [ChartAction]) {
        for action in actions {
            if ["raise", "send"].contains(action.do), let event = action.event { triggers.insert(event) }
            for branch in action.branches ?? [] { note(branch.then) }
        }
    }

    private func effectText(_ actions: [ChartAction]) throws -> String? {
        let lines = try actions.flatMap { try self.lines($0) }
        return lines.isEmpty ? nil : "function(c, e) \(try locals())\(lines.joined(separator: "; ")) end"
    }

    private func lines(_ action: ChartAction) throws -> [String] {
        switch action.do {
        case "raise": return ["c:raise(\(quoted(action.event ?? "")))"]
        case "assign":
            guard let name = action.var, variables.contains(where: { $0.id == name }) else {
                throw Inexpressible(description: "an assignment to what does not exist")
            }
            return ["\(name) = \(try expression(action.expr ?? "nil"))", "c.\(name) = \(name)"]
        case "send": return [try send(action)]
        case "cancel":
            return ["c:cancel(\(try action.sendidExpr.map { try expression($0) } ?? quoted(action.sendid ?? "")))"]
        case "if":
            var result: [String] = []
            for (index, branch) in (action.branches ?? []).enumerated() {
                let inner = try branch.then.flatMap { try lines($0) }.joined(separator: "; ")
                let head =
                    try branch.cond.map { "\(index == 0 ? "if" : "elseif") \(try expression($0)) then " } ?? "else "
                result.append(head + inner)
            }
            return [result.joined(separator: " ") + " end"]
        default: throw Inexpressible(description: "the action \(action.do)")
        }
    }

    private func send(_ action: ChartAction) throws -> String {
        let event = try action.eventExpr.map { try expression($0) } ?? quoted(action.event ?? "")
        if action.target == "#_internal" { return "c:raise(\(event))" }
        guard action.target == nil, action.targetExpr == nil else {
            throw Inexpressible(description: "a target of send")
        }
        let id = action.id.map(quoted) ?? event
        let fields = try (action.params ?? []).map { "\($0.name) = \(try expression($0.expr))" }
        let payload = fields.isEmpty ? "nil" : "{ \(fields.joined(separator: ", ")) }"
        return "c:send(\(event), \(try delay(action)), \(id), \(payload))"
    }

    /// SCXML's `1s` and `10ms` in seconds; a number alone is milliseconds.
    private func delay(_ action: ChartAction) throws -> String {
        let text = try action.delayExpr.map { "tostring(\(try expression($0)))" } ?? quoted(action.delay ?? "0")
        return
            "(function(d) if tonumber(d) then return tonumber(d) / 1000 end; local unit = d:sub(-2) == \"ms\" and 2 or 1; "
            + "return tonumber(d:sub(1, -1 - unit)) * (unit == 2 and 0.001 or 1) end)(\(text))"
    }
}
