/// The recorded values of elements, the focus, and the keys that are held.
extension AccessibleState {
    func snapshot(_ component: Component) -> PlainData {
        if component.elements.isEmpty { return .null }
        func name(_ element: ElementID) -> PlainData { .text(component.elements[element].name) }
        let told = component.elements.indices.compactMap { index -> (name: String, value: PlainData)? in
            guard let values = self.told[index] else { return nil }
            let own = zip(component.elements[index].values, values).map {
                (name: $0.attribute.rawValue, value: $1)
            }
            return (component.elements[index].name, .record(own))
        }
        return .record([
            ("told", .record(told)), ("focus", focus.map { name($0) } ?? .null),
            (
                "held",
                held.isEmpty
                    ? .null
                    : .list(
                        held.map { held in
                            .record([
                                ("key", .text(held.key)), ("keyboard", .text(component.keyboards[held.keyboard].name)),
                                ("element", name(held.element)),
                            ])
                        })
            ),
            ("visited", visited.isEmpty ? .null : .list(visited.map { name($0) })),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        self.init(component)
        for (name, values) in try reader.field("told").entries() {
            try reader.attempt { () throws(SnapshotProblem) in
                let element = try component.element(values.inner(.text(name), values.path))
                // A new attribute has no recorded value.
                tell(
                    component.elements[element].values.map { values.data[$0.attribute.rawValue] ?? .null }, of: element)
            }
        }
        if let name = try reader.optional("focus") {
            try reader.attempt { () throws(SnapshotProblem) in focus = try component.element(name) }
        }
        for item in try reader.optional("held")?.list() ?? [] {
            try reader.attempt { () throws(SnapshotProblem) in
                let name = try item.field("keyboard")
                let word = try name.text()
                guard let keyboard = component.keyboards.firstIndex(where: { $0.name == word }) else {
                    throw name.problem("a keyboard of the component")
                }
                held.append(
                    HeldKey(
                        key: try item.field("key").text(), keyboard: keyboard,
                        element: try component.element(try item.field("element"))))
            }
        }
        for item in try reader.optional("visited")?.list() ?? [] {
            try reader.attempt { () throws(SnapshotProblem) in
                // Earlier versions wrote a container together with one of its items.
                let names = if case .list = item.data { try item.list() } else { [item] }
                guard let name = names.last else { throw item.problem("an element that had the focus") }
                visit(try component.element(name))
            }
        }
    }
}

extension Component {
    func element(_ reader: SnapshotReader) throws(SnapshotProblem) -> ElementID {
        guard let element = element(named: try reader.text()) else {
            throw reader.problem("an element that is told to who can't see it")
        }
        return element
    }
}
