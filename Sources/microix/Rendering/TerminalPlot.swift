import MicroixCore
import MicroixMotion
import MicroixTimeline

/// A curve over time for each key that changes, in braille: two by four dots a character.
struct TerminalPlot {
    private static let columns = 72
    private static let rows = 4

    private let timeline: Timeline
    private let style: TerminalStyle

    init(_ timeline: Timeline, style: TerminalStyle) {
        self.timeline = timeline
        self.style = style
    }

    func write<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        var isEmpty = true
        for index in timeline.keys {
            let key = timeline.component.keys[index]
            for lane in 0..<key.kind.laneCount {
                let values = timeline.frames.map { $0.samples[index].value[lane] }
                guard let low = values.min(), let high = values.max(), high > low, (high - low).isFinite else {
                    continue
                }
                let name = key.kind.laneNames.isEmpty ? key.name : key.name + "." + key.kind.laneNames[lane]
                try sink.write(line: block(name, values, low, high, key.unit))
                isEmpty = false
            }
        }
        if isEmpty { try sink.write("\n") }
    }

    private func block(_ name: String, _ values: [Double], _ low: Double, _ high: Double, _ unit: KeyUnit) -> String {
        let labels = [NumberText.short(high, unit), NumberText.short(low, unit)]
        let width = max(8, labels.map(\.count).max() ?? 0)
        var lines = ["", style.bold(name)]
        for (row, line) in curve(values, low, high).enumerated() {
            let label = row == 0 ? labels[0] : (row == Self.rows - 1 ? labels[1] : "")
            lines.append(style.dim(label.leading(width) + " ┤") + line)
        }
        let end = NumberText.short(timeline.duration, .fraction) + " s"
        lines.append(style.dim("".leading(width) + " └" + "0" + end.leading(Self.columns - 1)))
        return style.text(lines)
    }

    /// The dots of one line, joined from each sample to the next.
    private func curve(_ values: [Double], _ low: Double, _ high: Double) -> [String] {
        let (wide, tall) = (Self.columns * 2, Self.rows * 4)
        var cells = Array(repeating: Array(repeating: UInt32(0), count: Self.columns), count: Self.rows)
        func set(_ x: Int, _ y: Int) {
            let dots: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
            cells[y / 4][x / 2] |= dots[y % 4][x % 2]
        }
        func height(_ x: Int) -> Int {
            let place = Double(x) / Double(wide - 1) * Double(values.count - 1)
            let before = Int(place)
            let after = min(before + 1, values.count - 1)
            let value = values[before] + (values[after] - values[before]) * (place - Double(before))
            return min(tall - 1, max(0, Int(((high - value) / (high - low) * Double(tall - 1)).rounded())))
        }
        var last = height(0)
        for x in 0..<wide {
            let y = height(x)
            for dot in min(y, y < last ? last - 1 : y)...max(y, y > last ? last + 1 : y) { set(x, dot) }
            last = y
        }
        return cells.map { row in
            String(String.UnicodeScalarView(row.map { Unicode.Scalar(0x2800 + $0) ?? " " }))
        }
    }
}
