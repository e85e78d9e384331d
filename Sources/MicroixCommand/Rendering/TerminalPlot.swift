import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Plots the keys that change over time in braille, with two by four dots per character.
///
/// Keys with the same unit share a frame. Letters on the curves tell them apart.
struct TerminalPlot {
    /// The rows of a frame by default, and the possible numbers of rows.
    static let usualRows = 8
    static let possibleRows = 2...200
    private static let mostCurves = 6

    private let timeline: Timeline
    private let style: TerminalStyle
    private let rows: Int
    private let hasVelocity: Bool
    private let columns: Int
    private static let labelWidth = 9

    /// - Parameter width: The characters of a line; `nil` if there is no terminal to tell.
    init(_ timeline: Timeline, style: TerminalStyle, rows: Int?, hasVelocity: Bool, width: Int?) {
        self.timeline = timeline
        self.style = style
        self.rows = rows ?? Self.usualRows
        self.hasVelocity = hasVelocity
        columns = width.map { min(1000, max(20, $0 - Self.labelWidth - 3)) } ?? 72
    }

    func write<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        let frames = frames
        if frames.isEmpty { return try sink.write("\n") }
        for frame in frames {
            var lines = [""] + legend(frame)
            lines += drawn(frame.curves.map(\.values), frame.unit, rows)
            lines.append(style.dim(axis))
            if hasVelocity {
                lines.append(style.dim("velocity, \(frame.unit == .fraction ? "1" : frame.unit.rawValue)/s"))
                lines += drawn(frame.curves.map(\.velocities), frame.unit, max(3, rows / 2))
                lines.append(style.dim(axis))
            }
            if frame.isLast { lines += markLines }
            try sink.write(line: style.text(lines))
        }
    }

    // MARK: - What is drawn

    /// The values of a number in each frame; `nil` while its layer is absent.
    private struct Curve {
        let name: String
        let unit: KeyUnit
        let values: [Double?]
        let velocities: [Double?]
    }

    private struct Frame {
        let unit: KeyUnit
        let curves: [Curve]
        var isLast = false
    }

    private var frames: [Frame] {
        let curves = curves
        var frames: [Frame] = []
        var units: [KeyUnit] = []
        for curve in curves where !units.contains(curve.unit) { units.append(curve.unit) }
        for unit in units {
            let own = curves.filter { $0.unit == unit }
            for first in stride(from: 0, to: own.count, by: Self.mostCurves) {
                let last = min(own.count, first + Self.mostCurves)
                frames.append(Frame(unit: unit, curves: Array(own[first..<last])))
            }
        }
        if !frames.isEmpty { frames[frames.count - 1].isLast = true }
        return frames
    }

    private var curves: [Curve] {
        var curves: [Curve] = []
        // A lane is shown with the key to which it belongs.
        for index in timeline.keys where timeline.component.keys[index].lane == nil {
            let key = timeline.component.keys[index]
            let layer = timeline.component.layer(ofKey: index)
            for lane in 0..<key.kind.laneCount {
                let samples = timeline.frames.map { frame -> Sample? in
                    let isAway = frame.absent.contains { $0 == .whole || $0 == layer }
                    return isAway ? nil : frame.samples[index]
                }
                let values = samples.map { $0?.value[lane] }
                let seen = values.compactMap { $0 }
                guard let low = seen.min(), let high = seen.max(), high > low, (high - low).isFinite else { continue }
                curves.append(
                    Curve(
                        name: key.kind.laneNames.isEmpty ? key.name : key.name + "." + key.kind.laneNames[lane],
                        unit: key.unit, values: values, velocities: samples.map { $0?.velocity[lane] }))
            }
        }
        return curves
    }

    // MARK: - Frames

    private static func letter(_ index: Int) -> Character { Array("abcdef")[index] }

    private func legend(_ frame: Frame) -> [String] {
        if frame.curves.count == 1 { return [style.bold(frame.curves[0].name)] }
        var lines: [String] = []
        var width = Int.max / 2
        for (index, curve) in frame.curves.enumerated() {
            let words = "\(Self.letter(index)) \(curve.name)"
            if width + 3 + words.count > columns + Self.labelWidth + 2 {
                lines.append(style.bold(words))
                width = words.count
            } else {
                lines[lines.count - 1] += "   " + style.bold(words)
                width += 3 + words.count
            }
        }
        return lines
    }

    private func drawn(_ curves: [[Double?]], _ unit: KeyUnit, _ rows: Int) -> [String] {
        let all = curves.joined().compactMap { $0 }.filter(\.isFinite)
        guard let low = all.min(), let high = all.max(), (high - low).isFinite else { return [] }
        var canvas = BrailleCanvas(columns: columns, rows: rows)
        let tall = rows * 4
        func height(_ value: Double) -> Int {
            guard high > low, value.isFinite else { return tall / 2 }
            return min(tall - 1, max(0, Int(((high - value) / (high - low) * Double(tall - 1)).rounded())))
        }
        let heights = curves.map { values in (0..<columns * 2).map { value(values, at: $0).map(height) } }
        for curve in heights { canvas.draw(curve) }
        if curves.count > 1 {
            for (index, curve) in heights.enumerated() {
                canvas.write(Self.letter(index), on: curve, first: 3 + index * 5, every: max(24, curves.count * 8))
            }
        }
        let labels = [NumberText.short(high, unit), NumberText.short(low, unit)]
        return canvas.lines.enumerated().map { row, line in
            let label = row == 0 ? labels[0] : row == rows - 1 ? labels[1] : ""
            return style.dim(label.leading(Self.labelWidth) + " ┤") + line
        }
    }

    /// The interpolated value of a curve at a column of dots.
    private func value(_ values: [Double?], at column: Int) -> Double? {
        let seconds = timeline.duration * Double(column) / Double(columns * 2 - 1)
        let place = min(Double(values.count - 1), seconds * timeline.framesPerSecond)
        let before = Int(place)
        guard let first = values[before] else { return nil }
        guard let second = values[min(before + 1, values.count - 1)] else { return first }
        return first + (second - first) * (place - Double(before))
    }

    // MARK: - Time

    private func column(_ seconds: Double) -> Int {
        timeline.duration > 0 ? Int((seconds / timeline.duration * Double(columns - 1)).rounded()) : 0
    }

    /// The time axis, with marks at the instants of triggers.
    private var axis: String {
        let end = Array(" " + NumberText.instant(timeline.duration) + " s")
        var line = Array(repeating: Character("─"), count: columns)
        line[0] = "0"
        line.replaceSubrange(columns - end.count..<columns, with: end)
        for mark in marks { line[min(columns - 1, column(mark.time))] = "▴" }
        return "".leading(Self.labelWidth) + " └" + String(line)
    }

    private var marks: [TriggerMark] { TriggerMark.all(timeline).marks }

    /// The names of the triggers, below their marks on the axis.
    private var markLines: [String] {
        let rows = MarkRows(
            marks, x: { Double(column($0)) }, right: Double(columns + 2), most: 8, gap: 2,
            width: { Double($0.count) },
            fit: { words, room in
                words.count <= Int(room) ? words : room < 3 ? "" : words.prefix(Int(room) - 1) + "…"
            })
        return (0..<rows.count).map { row in
            var line = Array(repeating: Character(" "), count: columns + 2)
            for place in rows.places {
                guard let own = place.row, own >= row else { continue }
                let words = own == row ? Array(printable(place.words)) : ["│"]
                let first = min(Int(place.x), line.count - 1)
                let last = min(line.count, first + words.count)
                line.replaceSubrange(first..<last, with: words.prefix(last - first))
            }
            return style.dim("".leading(Self.labelWidth + 2) + String(line).trimmingEnd())
        }
    }
}
