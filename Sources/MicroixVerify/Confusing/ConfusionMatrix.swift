public import MicroixCore

/// Counts how often traces with each label became each gesture.
public struct ConfusionMatrix: Sendable, Equatable {
    /// The column of traces that became several gestures.
    public static let several = "several"

    /// The labels, in alphabetical order.
    public let labels: [String]
    /// The names of gestures in the order of the component, then ``GestureLabel/none`` and ``several``.
    public let columns: [String]
    /// The number of traces, by label and column.
    public let counts: [[Int]]

    /// Counts traces.
    public init(_ traces: [(label: GestureLabel, trace: PlayedTrace)], in component: Component) {
        var labels: [String] = []
        for entry in traces where !labels.contains(entry.label.text) { labels.append(entry.label.text) }
        self.labels = labels.sorted()
        let asked = Set(
            traces.flatMap { entry in entry.label.gestures + entry.label.outcomes(of: entry.trace).map { $0.name } })
        var columns: [String] = []
        for gesture in component.declaration.gestures {
            let name = gesture.name.text.withoutRows
            for column in [name, name + ".hold"] where asked.contains(column) && !columns.contains(column) {
                columns.append(column)
            }
        }
        self.columns = columns + [GestureLabel.none, Self.several]
        counts = self.labels.map { [columns = self.columns] label in
            columns.map { column in
                traces.count { $0.label.text == label && $0.label.column(of: $0.trace) == column }
            }
        }
    }
}

extension GestureDeclaration {
    /// What the gesture needs from fingers, in words: `a tap of 1 finger that goes 10 pt at most`.
    package func demand(in component: Component) -> String {
        let fingers = touches ?? kind.touches
        let count =
            fingers.lowerBound == fingers.upperBound || fingers.upperBound > 4
            ? count(fingers.lowerBound, "finger") + (fingers.upperBound > fingers.lowerBound ? " or more" : "")
            : "\(fingers.lowerBound) to \(fingers.upperBound) fingers"
        let goes = fingers.upperBound > 1 ? "go" : "goes"
        let slop = slop.flatMap { component.number($0) } ?? kind.slop
        let way =
            switch kind {
            case .tap, .press: " that \(goes) \(number(slop)) pt at most"
            case .hover: ""
            default: " that \(goes) more than \(number(slop)) pt" + (axis.map { " along \($0.rawValue)" } ?? "")
            }
        let numbers = kind.facts.arguments.compactMap { argument -> String? in
            let own = arguments.first { $0.name.text == argument.name }.flatMap { component.number($0.value) }
            return "\(argument.name) \(number(own ?? argument.initial))"
        }
        return "a \(kind.rawValue) of \(count)\(way)" + (numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))")
    }
}
