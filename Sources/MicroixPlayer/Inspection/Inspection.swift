public import MicroixCore
import MicroixMotion
import MicroixTimeline

/// What is known of a component without running it, as tables: its inputs, triggers, knobs, keys, states, parts and
/// more.
public struct Inspection: Sendable {
    /// A table with a row for each element of one kind.
    public struct Section: Sendable {
        /// The name of the table, such as `inputs`.
        public let name: String
        /// The names of the columns.
        public let columns: [String]
        /// The cells, by row; `null` stands for a value that is not known or not given.
        public internal(set) var rows: [[PlainData]] = []

        /// The rows as a list of objects, with a field for each column.
        public var json: PlainData {
            .list(rows.map { row in .table(zip(columns, row).map { .init($0, $1) }.sorted { $0.name < $1.name }) })
        }
    }

    /// The tables, in the order for reading.
    public let sections: [Section]

    /// All tables as one object, as `microix inspect --format json` prints them.
    public var json: PlainData { .table(sections.map { .init($0.name, $0.json) }) }

    /// Makes the tables of a component.
    public init(_ component: Component) {
        let declaration = component.declaration
        let partRows = PartRows(component)
        func isTold(_ name: String) -> Bool { !partRows.isOfOther(name) }
        let bound = Set(declaration.placed.flatMap { $0.inputs.map { $0.field.text } })
        var inputs = Section(name: "inputs", columns: ["name", "type", "initial", "trigger"])
        var context = Section(name: "context", columns: ["name", "type", "initial"])
        for (id, field) in zip(component.fields.indices, component.fields) where isTold(field.name.text) {
            let row: [PlainData] = [.text(field.name.text), .text(field.type.description), field.initial]
            if field.isInput {
                let prefix = component.prefix(ofPart: component.part(ofField: id))
                let trigger = prefix + "set_" + field.name.text.dropFirst(prefix.count)
                inputs.rows.append(row + [bound.contains(field.name.text) ? .null : .text(trigger)])
            } else {
                context.rows.append(row)
            }
        }
        var triggers = Section(name: "triggers", columns: ["name", "payload"])
        for trigger in component.postableTriggers where isTold(trigger.name) {
            triggers.rows.append([.text(trigger.name), Self.payload(trigger)])
        }
        var knobs = Section(name: "knobs", columns: ["name", "value", "min", "max", "unit"])
        for knob in declaration.tuning where isTold(knob.name.text) {
            knobs.rows.append([
                .text(knob.name.text), .number(knob.value), Self.finite(knob.minimum), Self.finite(knob.maximum),
                .text(knob.unit),
            ])
        }
        var keys = Section(name: "keys", columns: ["name", "kind", "base", "min", "max", "unit"])
        for id in component.keys.indices {
            let key = component.keys[id]
            if !isTold(key.name) { continue }
            let base = (0..<key.kind.laneCount).map { PlainData.number(key.base[$0]) }
            keys.rows.append([
                .text(key.name), .text(key.kind.name),
                component.followsOthers(id)
                    ? .text("follows others")
                    : component.isComputed(id)
                        ? .text("computed")
                        : key.kind == .colour
                            ? .text(hexadecimal(ofColour: key.base)) : (base.count == 1 ? base[0] : .list(base)),
                Self.finite(key.range.lowerBound), Self.finite(key.range.upperBound), .text(key.unit.rawValue),
            ])
        }
        var data = Section(name: "data", columns: ["name", "type", "base"])
        data.rows = component.dataKeys.filter { isTold($0.name) }.map {
            [.text($0.name), .text($0.type.description), $0.base]
        }
        if component.takesUndeclaredKeys { data.rows.append([.text("*"), .text("any: the store is open"), .null]) }
        var layers = Section(name: "layers", columns: ["name", "shape", "inside", "class"])
        for layer in declaration.layers where isTold(layer.name.text) {
            layers.rows.append([
                .text(layer.name.text), .text(layer.shape.rawValue), layer.parent.map { .text($0.text) } ?? .null,
                layer.classes.isEmpty ? .null : .text(layer.classes.map { $0.text }.joined(separator: ", ")),
            ])
        }
        let properties = Self.properties(of: declaration.layers)
        var states = Section(name: "states", columns: ["path"])
        states.rows = component.statePaths.filter(isTold).map { [.text($0)] }
        var gestures = Section(
            name: "gestures", columns: ["name", "kind", "on", "axis", "touches", "slop", "drives", "triggers"])
        for id in component.gestureIDs {
            let gesture = declaration.gestures[id.index]
            guard isTold(gesture.name.text) else { continue }
            gestures.rows.append([
                .text(gesture.name.text), .text(gesture.kind.rawValue), gesture.layer.map { .text($0.text) } ?? .null,
                gesture.firstAxis.map { .text($0.rawValue) } ?? .null,
                gesture.touches.map { .number(Double($0.upperBound)) } ?? .null,
                .number(component.slop(ofGesture: id)), gesture.drive.map { .text($0.key.text) } ?? .null,
                .text(gesture.kind.phases.map { $0.trigger(of: gesture.name.text) }.joined(separator: ", ")),
            ])
        }
        gestures.rows += declaration.keyboards.filter { isTold($0.name.text) }.map { keyboard in
            [
                .text(keyboard.name.text), .text("keyboard"), keyboard.layer.map { .text($0.text) } ?? .null, .null,
                .null, .null, .null,
                .text(
                    KeyboardDeclaration.Phase.allCases.map { $0.trigger(of: keyboard.name.text) }.joined(
                        separator: ", ")),
            ]
        }
        let accessibility = AccessibilityRows(component).section(isTold)
        var scenarios = Section(name: "scenarios", columns: ["name", "triggers", "pointer"])
        scenarios.rows = declaration.scenarios.map { scenario in
            [
                .text(scenario.name.text), .number(Double(scenario.inputs.triggers.count)),
                scenario.trace.map { .text($0.text) } ?? .null,
            ]
        }
        var feedback = Section(name: "feedback", columns: ["of", "key", "action", "numbers"])
        feedback.rows = FeedbackRows(declaration).rows.filter { row in
            row.prefix(2).allSatisfy { if case .text(let name) = $0 { isTold(name) } else { true } }
        }
        var parts = Section(name: "parts", columns: ["path", "component", "file", "inputs set by", "heard"])
        parts.rows = partRows.rows
        sections =
            [
                inputs, triggers, knobs, layers, properties, keys, data, states, context, feedback, gestures, scenarios,
            ] + (accessibility.rows.isEmpty ? [] : [accessibility]) + (parts.rows.isEmpty ? [] : [parts])
    }

    /// All properties that the layers have, with or without a key; each shape occurs once.
    private static func properties(of layers: [LayerDeclaration]) -> Section {
        var section = Section(name: "properties", columns: ["name", "of", "kind", "initial", "min", "max", "unit"])
        for shape in LayerShape.allCases where layers.contains(where: { $0.shape == shape }) {
            for property in shape.properties {
                let initial = (0..<property.kind.laneCount).map { PlainData.number(property.initial[$0]) }
                section.rows.append([
                    .text(property.name), .text(shape.rawValue), .text(property.kind.name),
                    property.kind == .colour
                        ? .text(hexadecimal(ofColour: property.initial))
                        : (initial.count == 1 ? initial[0] : .list(initial)),
                    finite(property.range.lowerBound), finite(property.range.upperBound), .text(property.unit.rawValue),
                ])
            }
            for property in shape.dataProperties {
                section.rows.append([
                    .text(property.name), .text(shape.rawValue), .text("data"), property.initial, .null, .null,
                    .text(property.type.description),
                ])
            }
        }
        return section
    }

    private static func finite(_ number: Double) -> PlainData { number.isFinite ? .number(number) : .null }

    private static func payload(_ trigger: Trigger) -> PlainData {
        switch trigger.payload {
        case .free: .null
        case .input(_, let type): .text(type.description)
        case .fields(let fields):
            .text(fields.map { "\($0.name.text): \($0.type.description)" }.joined(separator: "; "))
        }
    }
}
