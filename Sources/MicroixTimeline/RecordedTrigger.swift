public import MicroixCore

/// The triggers that a host posted in a recorded run, to be posted again.
public struct RecordedTrigger: Sendable, Hashable {
    /// When, in seconds.
    public let time: Double
    /// The trigger's name.
    public let name: String
    /// What it carried.
    public let payload: PlainData

    /// A line that cannot be read.
    public struct Unreadable: Error, Sendable {
        /// The line, from 1.
        public let line: Int
    }

    /// Reads the triggers of a timeline, as NDJSON or as JSON in one line; other lines are passed over.
    public static func read(ndjson text: String) throws(Unreadable) -> [RecordedTrigger] {
        // A whole timeline may stand in one object of many lines.
        if let data = try? PlainDataJSON.read(text), data["events"] != nil { return try triggers(in: data, line: 1) }
        var result: [RecordedTrigger] = []
        // Scalars, not characters: "\r\n" is one character, and no line feed.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.properties.isWhitespace) {
            guard let data = try? PlainDataJSON.read(String(line)) else { throw Unreadable(line: index + 1) }
            result += try triggers(in: data, line: index + 1)
        }
        return result
    }

    /// The triggers of one line: of an event, or of a timeline that holds its events in a list.
    private static func triggers(in data: PlainData, line: Int) throws(Unreadable) -> [RecordedTrigger] {
        var events = [data]
        if case .list(let list)? = data["events"] { events = list }
        var result: [RecordedTrigger] = []
        for event in events where event["kind"] == .text("trigger") && event["origin"] == nil {
            guard case .text(let name)? = event["name"], let time = event["time"]?.number else {
                throw Unreadable(line: line)
            }
            result.append(RecordedTrigger(time: time, name: name, payload: event["value"] ?? .null))
        }
        return result
    }
}
