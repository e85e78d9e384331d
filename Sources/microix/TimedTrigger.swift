import ArgumentParser
import MicroixCore
import MicroixTimeline

/// `TIME:TRIGGER[=VALUE]`, as `--at` takes it.
struct TimedTrigger: ExpressibleByArgument {
    let time: Double
    let name: String
    let payload: PlainData

    init?(argument: String) {
        guard let colon = argument.firstIndex(of: ":"), let time = Double(argument[..<colon]), time >= 0, time <= 1e9
        else { return nil }
        let rest = argument[argument.index(after: colon)...]
        let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        self.time = time
        self.name = String(name)
        guard parts.count == 2 else {
            payload = .null
            return
        }
        guard let payload = Self.value(String(parts[1])) else { return nil }
        self.payload = payload
    }

    /// A JSON value; a bare word is a string.
    static func value(_ text: String) -> PlainData? {
        do throws(PlainDataJSON.Unreadable) {
            return try PlainDataJSON.read(text)
        } catch {
            guard let first = text.first, first.isLetter || first == "_" || first == "#" else { return nil }
            return .text(text)
        }
    }
}

/// `KNOB=VALUE`, as `--set` takes it.
struct KnobSetting: ExpressibleByArgument {
    let name: String
    let value: Double
    /// The words as they were given.
    let argument: String

    init?(argument: String) {
        self.argument = argument
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite else { return nil }
        name = String(parts[0])
        self.value = value
    }
}
