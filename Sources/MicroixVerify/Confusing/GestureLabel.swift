public import MicroixCore

/// What the name of a trace says that fingers meant: `tap` of `tap.003.csv`, and which gestures of a component that is.
public struct GestureLabel: Sendable, Equatable {
    /// The label.
    public let text: String
    /// The gestures that it stands for, any of which will do; none where nothing is to come of it.
    public let gestures: [String]
    /// What may come as well: gestures that a component lets share fingers with those.
    let company: [String]

    /// The label of traces of which nothing is to come.
    public static let none = "none"

    /// Why a label stands for nothing.
    public struct Problem: Error, Sendable, Equatable {
        /// What is wrong.
        public let message: String
        /// What was probably meant.
        public let hint: String
    }

    /// The label of a trace, by the name of its file: what stands before the first dot.
    public static func label(ofFile name: String) -> String { String(name.prefix { $0 != "." }) }

    /// Finds what a label stands for: a gesture by its name, all gestures of a kind by that, `hold` for each press that is held,
    /// and `none`.
    ///
    /// - Parameters:
    ///   - text: The label.
    ///   - word: What it is said to stand for, where that is something else.
    ///   - component: Whose gestures they are.
    /// - Throws: ``Problem`` where the component has no such gesture.
    public init(_ text: String, meaning word: String? = nil, in component: Component) throws(Problem) {
        self.text = text
        let word = word ?? text
        let declared = component.declaration.gestures
        var names: [String] = []
        var meant: [GestureDeclaration] = []
        for gesture in declared {
            let name = gesture.name.text.withoutRows
            let held = gesture.kind == .press ? name + ".hold" : nil
            // Its own name goes before that of a kind.
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
        // Either of two may say that they share fingers.
        company = declared.filter { other in
            meant.contains { $0.alongside.contains(other.name) || other.alongside.contains($0.name) }
        }.flatMap { other in
            let name = other.name.text.withoutRows
            return other.kind == .press ? [name, name + ".hold"] : [name]
        }
    }

    /// What came of a trace, as far as it matters: a press that is not meant counts where nothing else came.
    public func outcomes(of trace: PlayedTrace) -> [PlayedTrace.Outcome] {
        let own = trace.outcomes.filter { !$0.isPress || gestures.contains($0.name) }
        return own.isEmpty ? trace.outcomes : own
    }

    /// Whether that is what came of a trace.
    public func fits(_ trace: PlayedTrace) -> Bool {
        let came = outcomes(of: trace).map { $0.name }
        if gestures.isEmpty { return came.isEmpty }
        return came.contains { gestures.contains($0) }
            && came.allSatisfy { gestures.contains($0) || company.contains($0) }
    }

    /// The column of a matrix in which a trace counts: what came of it, ``none``, or ``ConfusionMatrix/several``.
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
