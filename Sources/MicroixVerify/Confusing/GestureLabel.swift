public import MicroixCore

/// What fingers meant, as the name of a trace says (`tap` of `tap.003.csv`), and which gestures of a component that is.
public struct GestureLabel: Sendable, Equatable {
    /// The label, such as `tap`.
    public let text: String
    /// The names of the gestures that the label stands for, any of which will do; empty if no gesture should come.
    public let gestures: [String]
    /// The names of gestures that may come as well, because the component lets them share fingers.
    let company: [String]

    /// The label of traces from which no gesture should come.
    public static let none = "none"

    /// The reason why a label stands for no gesture.
    public struct Problem: Error, Sendable, Equatable {
        /// What is wrong.
        public let message: String
        /// What was probably meant.
        public let hint: String
    }

    /// The label of a trace: the name of its file up to the first dot.
    public static func label(ofFile name: String) -> String { String(name.prefix { $0 != "." }) }

    /// Finds the gestures that a label stands for: one by its name, all of a kind by the kind, `hold` for each held
    /// press, and `none`.
    ///
    /// - Parameters:
    ///   - text: The label.
    ///   - word: What the label stands for, if not its own text.
    ///   - component: The component with the gestures.
    /// - Throws: ``Problem`` if the component has no such gesture.
    public init(_ text: String, meaning word: String? = nil, in component: Component) throws(Problem) {
        self.text = text
        let word = word ?? text
        let declared = component.declaration.gestures
        var names: [String] = []
        var meant: [GestureDeclaration] = []
        for gesture in declared {
            let name = gesture.name.text.withoutRows
            let held = gesture.kind == .press ? name + ".hold" : nil
            // The name of a gesture has precedence over a kind.
            let isNamed = declared.contains { $0.name.text.withoutRows == word }
            if name == word || !isNamed && gesture.kind.rawValue == word {
                names.append(name)
            } else if let held, held == word || word == "hold" && !isNamed {
                names.append(held)
            } else {
                continue
            }
            meant.append(gesture)
        }
        if names.isEmpty, word != Self.none {
            let known = Set(declared.flatMap { [$0.name.text.withoutRows, $0.kind.rawValue] }).sorted() + [Self.none]
            throw Problem(
                message: "the label '\(text)' is no gesture of \(component.name), and no kind of one",
                hint: suggestion(for: word, among: known).map { "did you mean '\($0)'?" }
                    ?? "say which it is: --label \(text)=\(known.first ?? Self.none)")
        }
        var own: [String] = []
        for name in names where !own.contains(name) { own.append(name) }
        gestures = own
        // Each of two gestures may say that they share fingers.
        company = declared.filter { other in
            meant.contains { $0.alongside.contains(other.name) || other.alongside.contains($0.name) }
        }.flatMap { other in
            let name = other.name.text.withoutRows
            return other.kind == .press ? [name, name + ".hold"] : [name]
        }
    }

    /// The gestures that count for a trace: a press that is not meant counts only if nothing else came.
    public func outcomes(of trace: PlayedTrace) -> [PlayedTrace.Outcome] {
        let own = trace.outcomes.filter { !$0.isPress || gestures.contains($0.name) }
        return own.isEmpty ? trace.outcomes : own
    }

    /// Whether the right gestures came of a trace.
    public func fits(_ trace: PlayedTrace) -> Bool {
        let came = outcomes(of: trace).map { $0.name }
        if gestures.isEmpty { return came.isEmpty }
        return came.contains { gestures.contains($0) }
            && came.allSatisfy { gestures.contains($0) || company.contains($0) }
    }

    /// The column in which a trace is counted: its gesture, ``none`` or ``ConfusionMatrix/several``.
    func column(of trace: PlayedTrace) -> String {
        let came = outcomes(of: trace)
        if fits(trace), let own = came.first(where: { gestures.contains($0.name) }) { return own.name }
        switch came.count {
        case 0: return Self.none
        case 1: return came[0].name
        default: return ConfusionMatrix.several
        }
    }
}
