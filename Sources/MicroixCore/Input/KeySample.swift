/// What happens to a key of a keyboard.
public enum KeyPhase: String, Sendable, Equatable, CaseIterable {
    /// The key is pressed down.
    case down
    /// The key is held so long that it repeats.
    case `repeat`
    /// The key is released.
    case up
    /// The key is pressed and released at once.
    case press
}

/// Something that happens to a key of a keyboard.
public struct KeySample: Sendable, Equatable {
    /// The key's name, such as `space`, `enter` or `left`, or else the character that it types; with prefixes such as
    /// `shift+` for the modifiers that are held.
    public let key: String
    /// What happens to the key.
    public let phase: KeyPhase

    /// Creates a sample.
    public init(_ key: String, _ phase: KeyPhase = .down) { (self.key, self.phase) = (key, phase) }

    /// The keys that have names; any other key is called by the character that it types.
    public static let names = [
        "space", "enter", "escape", "tab", "left", "right", "up", "down", "home", "end", "page_up", "page_down",
        "backspace", "delete", "insert", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    ]

    /// The modifiers that can be held with a key, in the order in which they precede its name.
    public static let modifiers = ["ctrl", "alt", "shift", "meta"]

    /// Whether a text can be the name of a key: a known name or a single character, after modifiers in their order.
    public static func isKey(_ name: String) -> Bool {
        var rest = Substring(name)
        for modifier in modifiers where rest.count > 1 && rest.hasPrefix(modifier + "+") {
            rest = rest.dropFirst(modifier.count + 1)
        }
        return rest.count == 1 && rest != " " || names.contains(String(rest))
    }
}
