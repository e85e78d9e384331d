public import MicroixCore

/// A part of the component that a trial runs; it turns the names of the part's own component into full names.
public struct TrialPart: Sendable, Equatable {
    /// The path of the part, with dots between names; empty for the component itself.
    public let path: String
    private let prefix: String

    /// The component itself, not one of its parts.
    public static let whole = TrialPart(path: "")

    private init(path: String) {
        self.path = path
        prefix = path.isEmpty ? "" : path + "."
    }

    /// Finds a part inside this one by its path from here: `ok`, `row[2]`, `form.ok`.
    ///
    /// - Throws: ``TrialProblem`` if there is none, with a suggestion for a name that is likely meant.
    public func part(_ name: String, of component: Component) throws(TrialProblem) -> TrialPart {
        if component.part(at: prefix + name) != nil { return TrialPart(path: prefix + name) }
        let known = component.partIDs.map { component.path(ofPart: $0) }.filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
        let place = path.isEmpty ? "" : " in '\(path)'"
        if known.contains(name + "[1]") {
            throw TrialProblem("the part '\(name)'\(place) is repeated: say which, such as '\(name)[1]'")
        }
        if known.isEmpty {
            throw TrialProblem("there is no part '\(name)'\(place): \(path.isEmpty ? "the component" : "it") has none")
        }
        throw TrialProblem("there is no part '\(name)'\(place)", near: name, among: known)
    }

    /// The full name of a key, a field, a state, a layer or a message.
    public func name(_ name: String) -> String { prefix + name }

    /// The full name of an element; the part's own element has the path of the part.
    public func element(_ name: String, of component: Component) -> String {
        let part = component.part(at: path).map { component.componentName(ofPart: $0) }
        return !path.isEmpty && name == part && !component.hasElement(prefix + name) ? path : prefix + name
    }

    /// The full name of a trigger; `appear` and `disappear` have the same name in every part.
    public func trigger(_ name: String) -> String { ["appear", "disappear"].contains(name) ? name : prefix + name }

    /// The name that something has in the part, given its full name; `nil` if it does not belong to the part.
    public func ownName(_ name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    /// The paths of the innermost active states in the part, as the part names them.
    public func states(of trial: Trial) -> [String] { trial.states.compactMap { ownName($0) } }

    /// A scenario of the part's component, with triggers under their full names.
    ///
    /// - Throws: ``TrialProblem`` if there is none, or if a part's scenario has pointers, whose places are those of its
    ///   component alone.
    public func scenario(_ name: String, of component: Component) throws(TrialProblem) -> ScenarioDeclaration {
        let declared = component.partIDs.first { component.path(ofPart: $0) == path }
            .flatMap { part in
                let all = component.partDeclarations
                return all.indices.contains(part.index - 1) ? all[part.index - 1].component : nil
            }
        let known = (declared ?? component.declaration).scenarios
        guard var scenario = known.first(where: { $0.name.text == name }) else {
            throw TrialProblem("there is no scenario '\(name)'", near: name, among: known.map(\.name.text))
        }
        if path.isEmpty { return scenario }
        let hasPointers = scenario.inputs.contains { if case .pointer = $0.input { true } else { false } }
        if scenario.trace != nil || hasPointers {
            throw TrialProblem(
                "the scenario '\(name)' of the part '\(path)' has pointers, which mean the places of its component alone: run that"
            )
        }
        scenario.inputs = scenario.inputs.map { timed in
            switch timed.input {
            case .trigger(let trigger, let payload):
                TimedInput(at: timed.time, Name(self.trigger(trigger.text)), payload)
            case .focus(let element): TimedInput(at: timed.time, .focus(element.map { Name(self.name($0.text)) }))
            case .key, .pointer: timed
            }
        }
        return scenario
    }
}
