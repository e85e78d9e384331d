import MicroixCore

/// A table of a script together with its source, so that the places of its fields and items are known.
struct DecoderTable {
    let table: LuaTable
    let source: SourceTable?
    let location: SourceLocation?
    let files: SourceFiles

    /// Where the name of a field stands.
    ///
    /// A table that a function or a loop built has no source of its own. Its field is still found if the name stands
    /// only once in the file.
    func location(of name: String) -> SourceLocation? {
        source?.field(name)?.location ?? (source == nil ? files.map(of: location).onlyLocation(of: name) : nil)
            ?? location
    }

    subscript(name: String) -> DecoderNode? {
        guard let value = table[name] else { return nil }
        let expression = source?.field(name)?.value
        return DecoderNode(
            value: value, source: files.resolved(expression), location: expression?.location ?? location(of: name))
    }

    /// The elements of the array part.
    var items: [DecoderNode] {
        let written = source?.items ?? []
        return table.items.enumerated().map { index, value in
            let expression = index < written.count ? written[index] : nil
            return DecoderNode(
                value: value, source: files.resolved(expression), location: expression?.location ?? location)
        }
    }
}
