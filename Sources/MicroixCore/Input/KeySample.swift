/// What a key of a keyboard does.
public enum KeyPhase: String, Sendable, Equatable, CaseIterable {
    /// It is pressed.
    case down
    /// It is held for so long that it comes again.
    case `repeat`
    /// It is let go.
    case up
    /// It is pressed, and let go at once.
    case press
}

/// What a key does.
public struct KeySample: Sendable, Equatable {
    /// Its name: `space`, `enter`, `left`, or what it writes, as `a`; with `shift+` and the like before where these are held.
    public let key: String
    /// What it does.
    public let phase: KeyPhase

    /// Creates a sample.
    public init(_ key: String, _ phase: KeyPhase = .down) { (self.key, self.phase) = (key, phase) }

    /// The keys that have names; others go by what they write.
    public static let names = [
        "space", "enter", "escape", "tab", "left", "right", "up", "down", "home", "end", "page_up", "page_down",
        "backspace", "delete", "insert", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    ]

    /// What may be held with a key, in the order in which it stands before it.
    public static let modifiers = ["ctrl", "alt", "shift", "meta"]

    /// Whether there may be a key of a name: one that has a name, or one character, after modifiers in their order.
    public static func isKey(_ name: String) -> Bool {
        var rest = Substring(name)
        for modifier in modifiers where rest.count > 1 && rest.hasPrefix(modifier + "+") {
            rest = rest.dropFirst(modifier.count + 1)
        }
        return rest.count == 1 && rest != " " || names.contains(String(rest))
    }
}
