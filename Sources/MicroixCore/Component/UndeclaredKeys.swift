/// The undeclared keys of an open store: plain data under any name that is not declared, sorted by name.
struct UndeclaredKeys: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        let name: String
        /// The value that an effect has written; `nil` if the styles' value counts.
        var written: PlainData?
        /// What it holds now.
        var value: PlainData
    }

    /// A key whose value may have changed.
    struct Touched: Sendable {
        let name: String
        /// The part whose function wrote it.
        let part: PartID
    }

    /// The greatest number of undeclared keys in a session.
    static let limit = 10_000

    private(set) var list: [Entry]

    /// Takes keys in any order; their names must be different.
    init(_ list: [Entry]) { self.list = list.sorted { $0.name < $1.name } }

    /// The current values by name, without those that are null.
    var fields: [PlainData.Field] {
        list.compactMap { $0.value == .null ? nil : PlainData.Field($0.name, $0.value) }
    }

    var names: [String] { list.map { $0.name } }

    /// Whether there is room to write this key: it exists already, or the limit is not reached.
    func hasRoom(for name: String) -> Bool { list.count < Self.limit || has(name, at: place(of: name)) }

    /// The current value; null if there is none.
    subscript(name: String) -> PlainData {
        let place = place(of: name)
        return has(name, at: place) ? list[place].value : .null
    }

    /// The value after its change was answered: what was written, or else the styles' value.
    func resolve(_ name: String, in component: Component) -> PlainData {
        let place = place(of: name)
        if has(name, at: place), let written = list[place].written { return written }
        return component.undeclared[name]
    }

    /// Stores what an effect has written; null makes the styles' value count again.
    mutating func write(_ value: PlainData, to name: String) {
        let place = place(of: name)
        let written = value == .null ? nil : value
        if has(name, at: place) {
            list[place].written = written
        } else if written != nil {
            list.insert(Entry(name: name, written: written, value: .null), at: place)
        }
    }

    /// Gives the key its new value; a key that comes to null is removed.
    mutating func settle(_ name: String, in component: Component) {
        let value = resolve(name, in: component)
        let place = place(of: name)
        if has(name, at: place) {
            if value == .null { list.remove(at: place) } else { list[place].value = value }
        } else if value != .null {
            list.insert(Entry(name: name, written: nil, value: value), at: place)
        }
    }

    /// Removes what was written to names that begin with a prefix.
    mutating func reset(below prefix: String, in component: Component) {
        for name in names where name.hasPrefix(prefix) {
            write(.null, to: name)
            settle(name, in: component)
        }
    }

    private func has(_ name: String, at place: Int) -> Bool { place < list.count && list[place].name == name }

    private func place(of name: String) -> Int { list.indices.partitioningIndex { list[$0].name >= name } }
}

extension Component {
    /// Whether the store of the whole or of some part takes undeclared keys.
    public var takesUndeclaredKeys: Bool { parts.contains { $0.isOpen } }

    /// Whether a path may name an undeclared key; unwritten ones are null.
    public func mayHoldUndeclared(_ path: String) -> Bool {
        parts.indices.contains { part in
            path.hasPrefix(parts[part].prefix)
                && undeclaredName(String(path.dropFirst(parts[part].prefix.count)), in: part) != nil
        }
    }

    /// The full name of an undeclared key, if the store of a part takes it; `nil` otherwise.
    ///
    /// It must be a word that names nothing else, or a word after the name of a layer of the part that has no such
    /// property.
    func undeclaredName(_ name: String, in part: PartID) -> String? {
        let (prefix, isOpen) = (parts[part].prefix, parts[part].isOpen)
        guard isOpen, key(named: prefix + name) == nil, dataKey(named: prefix + name) == nil else { return nil }
        let path = KeyName(stringLiteral: name)
        guard path.property.text.isWord else { return nil }
        guard let word = path.layer?.text else {
            return path.text == name && layer(named: prefix + name) == nil ? prefix + name : nil
        }
        guard let layer = declaration.layers.first(where: { $0.name.text == prefix + word }), layer.part == part,
            self.part(at: prefix + word) == nil, !layer.shape.has(path.property.text),
            !layer.shape.hasLane(path.property.text)
        else { return nil }
        return prefix + name
    }
}

extension String {
    /// Whether it is a word as in Lua's names: letters, digits and underscores, not beginning with a digit.
    var isWord: Bool {
        guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
