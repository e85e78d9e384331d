public import MicroixCore

/// An input as one word, `TIME:TRIGGER[=VALUE]`, `TIME:key:KEY` or `TIME:focus:ELEMENT`: what `microix simulate --at` takes.
extension TimedInput {
    /// Reads a trigger, a key or the focus; `nil` where it is none, or its time does not lie within 0…1e9 seconds.
    public init?(argument: String) {
        guard let colon = argument.firstIndex(of: ":"), let time = Double(argument[..<colon]), time >= 0, time <= 1e9
        else { return nil }
        let rest = argument[argument.index(after: colon)...]
        if let input = Input(word: String(rest)) {
            self.init(at: time, input)
            return
        }
        let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        var payload = PlainData.null
        if parts.count == 2 {
            guard let value = PlainData(argument: String(parts[1])) else { return nil }
            payload = value
        }
        self.init(at: time, Name(String(name)), payload)
    }

    /// The word from which it can be read; `nil` of what a pointer does, which stands in a trace.
    package var argument: String? {
        switch input {
        case .trigger(let name, let payload):
            "\(plain(time)):\(name.text)" + (payload.isNothing ? "" : "=" + PlainDataJSON.write(payload))
        case .pointer, .key, .focus: input.word.map { "\(plain(time)):\($0)" }
        }
    }
}

extension PlainData {
    /// A JSON value; a bare word is a string.
    package init?(argument text: String) {
        do throws(PlainDataJSON.Unreadable) {
            self = try PlainDataJSON.read(text)
        } catch {
            guard let first = text.first, first.isLetter || first == "_" || first == "#" else { return nil }
            self = .text(text)
        }
    }

    /// Whether a trigger that carries it can as well carry nothing.
    package var isNothing: Bool { self == .null || self == .table([]) }
}
