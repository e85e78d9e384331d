import MicroixCore

/// The accessibility of a component and its layers, as rows of a table.
struct AccessibilityRows {
    let component: Component

    init(_ component: Component) { self.component = component }

    /// The rows of the elements whose names pass the test.
    func section(_ isTold: (String) -> Bool) -> Inspection.Section {
        var section = Inspection.Section(name: "accessibility", columns: ["element", "role", "told", "done", "keys"])
        let declaration = component.declaration
        var declared = declaration.accessibility.map { [(name: component.name, what: $0)] } ?? []
        for layer in declaration.layers where isTold(layer.name.text) {
            if let own = layer.accessibility { declared.append((layer.name.text, own)) }
        }
        for (name, what) in declared {
            let told = what.values.map { value in
                if case .data(let data) = value.source {
                    "\(value.attribute.rawValue) \(data.inWords)"
                } else {
                    value.attribute.rawValue
                }
            }
            let done = what.actions.map { "\($0.action.rawValue): \($0.name.text)" }
            let keys = declaration.keyboards.filter { ($0.layer?.text ?? component.name) == name }.flatMap { $0.keys }
            section.rows.append([
                .text(name), what.isLeftOut ? .boolean(false) : what.role.map { .text($0.rawValue) } ?? .null,
                told.isEmpty ? .null : .text(told.joined(separator: ", ")),
                done.isEmpty ? .null : .text(done.joined(separator: ", ")),
                keys.isEmpty ? .null : .text(keys.map { $0.text }.joined(separator: ", ")),
            ])
        }
        return section
    }
}
