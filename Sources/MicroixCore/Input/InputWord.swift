/// Input from keys and changes of the focus, as words: `key:space`, `key_down:a`, `focus:save`; `focus:` means that
/// nothing has it.
///
/// These words can't be confused with triggers: no trigger that a host may post has a colon in its name.
extension Input {
    private static let focusWord = "focus"

    private static func word(for phase: KeyPhase) -> String { phase == .press ? "key" : "key_" + phase.rawValue }

    /// Reads the word of a key or of the focus; `nil` for any other word.
    package init?(word text: String, at location: SourceLocation? = nil) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let (word, name) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
        if word == Self.focusWord {
            self = .focus(name.isEmpty ? nil : Name(name, at: location))
        } else if let phase = KeyPhase.allCases.first(where: { Self.word(for: $0) == word }), !name.isEmpty {
            self = .key(KeySample(name, phase))
        } else {
            return nil
        }
    }

    /// The word from which the same input can be read; `nil` for triggers and pointers.
    package var word: String? {
        switch self {
        case .trigger, .pointer: nil
        case .key(let sample): Self.word(for: sample.phase) + ":" + sample.key
        case .focus(let element): Self.focusWord + ":" + (element?.text ?? "")
        }
    }
}
