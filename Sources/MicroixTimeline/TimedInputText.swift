public import MicroixCore

/// An input as one word: `TIME:TRIGGER[=VALUE]`, `TIME:key:KEY` or `TIME:focus:ELEMENT`, as for `microix simulate
/// --at`.
extension TimedInput {
    /// Reads a trigger, a key or a change of focus; `nil` if the word is none, or its time is not within 0…1e9 seconds.
    public init?(argument: String) {
        do throws(UnreadableWord) { try self.init(word: argument) } catch { return nil }
    }

    /// Why a word is no input.
    package struct UnreadableWord: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads an input, or throws why it can't be read.
    package init(word: String) throws(UnreadableWord) {
        guard let colon = word.firstIndex(of: ":") else {
            throw UnreadableWord(description: "a time and ':' stand before what happens, as in 0.1:tap")
        }
        guard let time = Double(word[..<colon]), time >= 0, time <= 1e9 else {
            throw UnreadableWord(
                description: "'\(printable(String(word[..<colon])))' is no time: a number of seconds from 0 to 1e9")
        }
        let rest = word[word.index(after: colon)...]
        if let input = Input(word: String(rest)) {
            self.init(at: time, input)
            return
        }
        if rest == "key:" { throw UnreadableWord(description: "the name of a key is missing after 'key:'") }
        let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else {
            throw UnreadableWord(description: "a trigger's name is missing after the time")
        }
        self.init(at: time, Name(String(name)), parts.count == 2 ? try PlainData(word: String(parts[1])) : .null)
    }

    /// The word for this input; `nil` for a pointer, which needs a trace.
    package var argument: String? {
        switch input {
        case .trigger(let name, let payload):
            "\(plain(time)):\(name.text)" + (payload.isNothing ? "" : "=" + PlainDataJSON.write(payload))
        case .pointer, .key, .focus: input.word.map { "\(plain(time)):\($0)" }
        }
    }
}

extension PlainData {
    /// Reads a JSON value; any other word is a string.
    package init?(argument text: String) {
        do throws(TimedInput.UnreadableWord) { try self.init(word: text) } catch { return nil }
    }

    fileprivate init(word text: String) throws(TimedInput.UnreadableWord) {
        do throws(PlainDataJSON.Unreadable) {
            self = try PlainDataJSON.read(text)
        } catch {
            if let name = error.repeatedName {
                throw TimedInput.UnreadableWord(description: "an object has two values for '\(printable(name))'")
            }
            guard let first = text.first, first.isLetter || first == "_" || first == "#" else {
                throw TimedInput.UnreadableWord(
                    description: "its value is no JSON: a string stands in quotes, or begins with a letter")
            }
            self = .text(text)
        }
    }

    /// Whether a trigger with this payload is the same as one without a payload.
    package var isNothing: Bool { self == .null || self == .table([]) }
}
