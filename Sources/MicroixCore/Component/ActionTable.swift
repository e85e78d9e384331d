/// The actions of some keys, or of some data keys.
struct ActionTable<ID: ComponentID>: Sendable {
    /// Sorted by key.
    private(set) var entries: [(key: ID, action: Action)] = []

    var isEmpty: Bool { entries.isEmpty }

    // Inlined, because a call would copy the table.
    @inline(__always) subscript(key: ID) -> Action? {
        let index = place(of: key)
        return index < entries.count && entries[index].key == key ? entries[index].action : nil
    }

    func contains(_ key: ID) -> Bool {
        let index = place(of: key)
        return index < entries.count && entries[index].key == key
    }

    /// Adds the keys of the table.
    func collectKeys(into keys: inout DenseSet<ID>) {
        // By index, because a copy of an entry would count its references.
        for index in entries.indices { keys.insert(entries[index].key) }
    }

    /// Adds an action for a key, unless the key has one already.
    mutating func insert(_ action: Action, for key: ID) {
        if !contains(key) { entries.insert((key, action), at: place(of: key)) }
    }

    @inline(__always)
    private func place(of key: ID) -> Int {
        entries.indices.partitioningIndex { entries[$0].key >= key }
    }
}
