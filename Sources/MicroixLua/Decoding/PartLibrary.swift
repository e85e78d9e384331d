import MicroixCore

/// The components that a script uses as parts, each of which is read once however often it is used.
final class PartLibrary {
    /// A component, and what is wrong with it.
    struct Entry {
        let declaration: ComponentDeclaration
        let problems: [DefinitionProblem]
        let warnings: [DefinitionProblem]
        let notes: [DefinitionProblem]
    }

    /// Where the functions of all components come from.
    let origin: ScriptOrigin?
    private var entries: [Int: Entry] = [:]

    /// How deep parts may lie in parts.
    static let deepest = 16

    init(_ origin: ScriptOrigin? = nil) { self.origin = origin }

    /// What is known, those that lie in others before them.
    var all: [Entry] { entries.sorted { $0.key < $1.key }.map { $0.value } }

    /// The component with a number.
    func entry(_ number: Int, read: () -> Entry) -> Entry {
        if let known = entries[number] { return known }
        let entry = read()
        entries[number] = entry
        return entry
    }
}
