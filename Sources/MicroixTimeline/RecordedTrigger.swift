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

    /// Reads the triggers of a timeline that a host posted, as NDJSON or as JSON; other lines are passed over.
    public static func read(ndjson text: String) throws(Unreadable) -> [RecordedTrigger] {
        var result: [RecordedTrigger] = []
        for (line, event) in try events(text) where event["kind"] == .text("trigger") && event["origin"] == nil {
            guard case .text(let name)? = event["name"], let time = event["time"]?.number else {
                throw Unreadable(line: line)
            }
            result.append(RecordedTrigger(time: time, name: name, payload: event["value"] ?? .null))
        }
        return result
    }

    /// Reads what pointers did in a timeline.
    public static func readPointers(ndjson text: String) throws(Unreadable) -> [PointerTrace.Entry] {
        var result: [PointerTrace.Entry] = []
        for (line, event) in try events(text) where event["kind"] == .text("pointer") {
            guard let time = event["time"]?.number, let id = event["id"]?.number, id == id.rounded(),
                Swift.abs(id) <= 0x1p53, case .text(let word)? = event["phase"],
                let phase = PointerPhase(rawValue: word), let x = event["x"]?.number, let y = event["y"]?.number,
                x.isFinite, y.isFinite
            else { throw Unreadable(line: line) }
            result.append(PointerTrace.Entry(time: time, sample: PointerSample(Int(id), phase, x: x, y: y)))
        }
        return result
    }

    /// The events of a timeline, with their lines: one a line, or in the list of a whole timeline.
    private static func events(_ text: String) throws(Unreadable) -> [(line: Int, event: PlainData)] {
        func events(in data: PlainData) -> [PlainData] {
            if case .list(let list)? = data["events"] { list } else { [data] }
        }
        // A whole timeline may stand in one object of many lines.
        if let data = try? PlainDataJSON.read(text), data["events"] != nil { return events(in: data).map { (1, $0) } }
        var result: [(line: Int, event: PlainData)] = []
        // Scalars, not characters: "\r\n" is one character, and no line feed.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.properties.isWhitespace) {
            guard let data = try? PlainDataJSON.read(String(line)) else { throw Unreadable(line: index + 1) }
            result += events(in: data).map { (index + 1, $0) }
        }
        return result
    }
}
