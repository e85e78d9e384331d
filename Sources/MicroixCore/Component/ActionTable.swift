/// What answers for some keys, or data keys.
struct ActionTable<ID: ComponentID>: Sendable {
    /// By key.
    private(set) var entries: [(key: ID, action: Action)] = []

    var isEmpty: Bool { entries.isEmpty }

    // Part of its caller, which would copy the table for a call.
    @inline(__always) subscript(key: ID) -> Action? {
        let index = place(of: key)
        return index < entries.count && entries[index].key == key ? entries[index].action : nil
    }

    func contains(_ key: ID) -> Bool {
        let index = place(of: key)
        return index < entries.count && entries[index].key == key
    }

    /// Adds the keys that it answers for.
    func collectKeys(into keys: inout DenseSet<ID>) {
        // By index: a copy of an entry counts its references.
        for index in entries.indices { keys.insert(entries[index].key) }
    }

    /// Lets an action answer for a key; where one does already, that stays the answer.
    mutating func insert(_ action: Action, for key: ID) {
        if !contains(key) { entries.insert((key, action), at: place(of: key)) }
    }

    @inline(__always)
    private func place(of key: ID) -> Int {
        entries.indices.partitioningIndex { entries[$0].key >= key }
    }
}
