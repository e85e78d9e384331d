import MicroixCore

/// The parts of a component as rows; a repeated part has one row, for the first of its copies, with their number.
struct PartRows {
    private let component: Component
    /// The paths of all copies of repeated parts except the first.
    private let others: Set<String>

    init(_ component: Component) {
        self.component = component
        let others = component.partIDs.filter { component.id(ofPart: $0) ?? 1 > 1 }
        self.others = Set(others.map { component.path(ofPart: $0) })
    }

    /// Whether a name belongs to a copy of a repeated part that has no row.
    func isOfOther(_ name: String) -> Bool {
        if others.isEmpty { return false }
        return name.indices.contains { name[$0] == "]" && others.contains(String(name[...$0])) }
    }

    /// A row for each part: its path, its component, its file, its inputs and who sets them, and the messages that are
    /// heard.
    var rows: [[PlainData]] {
        let declarations = component.partDeclarations
        let heard = component.heardMessages
        return zip(component.partIDs, component.declaration.placed).compactMap { part, placed in
            let path = component.path(ofPart: part)
            if isOfOther(path) { return nil }
            let declared = declarations.indices.contains(part.index - 1) ? declarations[part.index - 1] : nil
            let place = declared?.component.name.location
            let bound = Set(placed.inputs.map { $0.field.text })
            let inputs = component.declaration.fields[placed.fields].filter { $0.isInput }.map { field in
                let name = field.name.text.dropFirst(path.count + 1)
                let owner = component.parent(ofPart: part)
                let around = owner == .whole ? component.name : component.path(ofPart: owner)
                return "\(name): \(bound.contains(field.name.text) ? around : "host")"
            }
            let messages = heard.filter { $0.part == part }.map { $0.message }
            return [
                .text(Self.counted(path, declared?.repetition?.limit)), .text(placed.component),
                place.flatMap { component.file(of: $0) }.map { .text($0) } ?? .null,
                inputs.isEmpty ? .null : .text(inputs.joined(separator: ", ")),
                messages.isEmpty ? .null : .text(messages.joined(separator: ", ")),
            ]
        }
    }

    /// A path with the number of copies: `row[1…64]`.
    private static func counted(_ path: String, _ count: Int?) -> String {
        guard let count, let open = path.lastIndex(of: "[") else { return path }
        return path[...open] + "1…\(count)]"
    }
}
