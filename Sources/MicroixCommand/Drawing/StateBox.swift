import MicroixCore
import MicroixPlayer

/// A state as a box, with the states inside.
struct StateBox {
    enum Kind: Equatable {
        case leaf, compound, parallel, final
        case history(History)
    }

    /// The state's name; for the component itself, the component's name.
    let name: String
    /// The names from the outermost state on, separated by dots; empty for the component itself.
    let path: String
    let kind: Kind
    /// The paths of the states that are entered with it; for a history, of those that it enters the first time.
    let initial: [String]
    let declaration: StateDeclaration
    /// The values that the state gives its keys, in words.
    let values: [(key: String, words: String)]
    /// The inner states, in document order.
    let boxes: [StateBox]

    /// The box of a component.
    init(_ component: ComponentDeclaration) {
        var root = StateDeclaration(component.name, feedback: component.feedback)
        root.states = component.states
        root.initial = component.initial
        root.initialEffect = component.initialEffect
        root.isParallel = component.isParallel
        self.init(root, path: "", parent: nil, component)
    }

    private init(_ state: StateDeclaration, path: String, parent: StateBox.Parent?, _ component: ComponentDeclaration) {
        name = state.name.text
        self.path = path
        declaration = state
        values = state.values.map { ($0.key.text, component.words($0)) }
        let outer = state.history == nil ? path : parent?.path ?? ""
        let names = state.initial.map { $0.text }
        initial =
            names.isEmpty && state.history != nil
            ? parent?.initial ?? [] : names.map { Self.join(outer, $0) }
        let modes = state.states.filter { $0.history == nil }
        if let history = state.history {
            kind = .history(history)
        } else if modes.isEmpty {
            kind = state.isFinal ? .final : .leaf
        } else {
            kind = state.isParallel ? .parallel : .compound
        }
        let first = modes.first.map { [Self.join(path, $0.name.text)] } ?? [path]
        let own = Parent(path: path, initial: initial.isEmpty ? first : initial)
        boxes = state.states.map {
            StateBox($0, path: Self.join(path, $0.name.text), parent: own, component)
        }
    }

    private struct Parent {
        let path: String
        let initial: [String]
    }

    private static func join(_ outer: String, _ path: String) -> String { outer.isEmpty ? path : outer + "." + path }

    /// Whether the box contains states.
    var isCluster: Bool { !boxes.isEmpty }

    /// The box and all boxes inside, in document order.
    var all: [StateBox] { [self] + boxes.flatMap { $0.all } }

    /// The texts in the box, one line each.
    var lines: [String] {
        var lines: [String] = []
        if declaration.enter != nil { lines.append("enter / effect") }
        if declaration.exit != nil { lines.append("exit / effect") }
        for (value, words) in zip(declaration.values, values.map { $0.words }) {
            if case .constant = value.source {
                lines.append("\(value.key.text) = \(words)")
            } else {
                lines.append("\(value.key.text): \(words)")
            }
        }
        lines += declaration.feedback.actions.map { "feedback \($0.key.text): \($0.action.words)" }
        return lines.map { printable($0) }
    }
}
