import MicroixCore
import MicroixMotion

/// The timeline as CSV, with one line per frame, and columns for each lane of each key and for its velocity.
extension Timeline {
    /// Writes the header and the lines; events are not included.
    public func writeCSV<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        var header = ["frame", "time", "states"]
        for suffix in ["", ".velocity"] {
            for key in wholes.map({ component.keys[$0] }) {
                header +=
                    key.kind.laneNames.isEmpty
                    ? [key.name + suffix] : key.kind.laneNames.map { key.name + "." + $0 + suffix }
            }
        }
        try sink.write(line: header.map { Self.quoted($0) }.joined(separator: ","))
        for (number, frame) in frames.enumerated() { try sink.write(line: line(number, frame)) }
    }

    /// The keys that are no lanes of other keys; the lanes are columns of these.
    private var wholes: [KeyID] { keys.filter { component.keys[$0].lane == nil } }

    private func line(_ number: Int, _ frame: Frame) -> String {
        let states = frame.states.map { component.path(ofState: $0) }.joined(separator: ";")
        var cells = ["\(number)", Self.number(frame.time), Self.quoted(states)]
        for isVelocity in [false, true] {
            for index in wholes {
                let sample = frame.samples[index]
                for lane in 0..<component.keys[index].kind.laneCount {
                    cells.append(Self.number(isVelocity ? sample.velocity[lane] : sample.value[lane]))
                }
            }
        }
        return cells.joined(separator: ",")
    }

    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quoted(_ text: String) -> String {
        text.contains { ",\"\n\r".contains($0) }
            ? "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" : text
    }
}
