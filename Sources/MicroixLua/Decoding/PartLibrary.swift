import MicroixCore

/// The components that a script uses as parts; each is read once, however often it is used.
final class PartLibrary {
    /// A component, and the mistakes in it.
    struct Entry {
        let declaration: ComponentDeclaration
        let problems: [DefinitionProblem]
        let warnings: [DefinitionProblem]
        let notes: [DefinitionProblem]
    }

    /// The script that has the functions of all these components.
    let origin: ScriptOrigin?
    private var entries: [Int: Entry] = [:]

    /// How many levels deep parts can be nested.
    static let deepest = 16

    init(_ origin: ScriptOrigin? = nil) { self.origin = origin }

    /// All components that were read, a part before the component that uses it.
    var all: [Entry] { entries.sorted { $0.key < $1.key }.map { $0.value } }

    /// Returns the component with a number; if it has not been read yet, `read` reads it.
    func entry(_ number: Int, read: () -> Entry) -> Entry {
        if let known = entries[number] { return known }
        let entry = read()
        entries[number] = entry
        return entry
    }
}
