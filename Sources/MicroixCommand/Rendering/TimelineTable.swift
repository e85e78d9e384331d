import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Prints a timeline for people: a line for each frame in which something changed, and the events between.
struct TimelineTable {
    private struct Column {
        let key: KeyID
        let lane: Int
        let title: String
        var width = 0
    }

    private let timeline: Timeline
    private let style: TerminalStyle
    private let component: Component
    private let words: EventWords
    private let explains: Bool
    /// The instants that are not as expected.
    private let marks: [RunCheck.Mark]
    private var columns: [Column] = []
    private var stateNames: [[StateID]: String] = [:]
    private var stateWidth = 5
    /// The columns for which there is no room.
    private var hidden: [String] = []

    /// Creates the layout of a table.
    ///
    /// - Parameters:
    ///   - named: The keys that are shown even if they never change.
    ///   - reasons: Why fingers that land on nothing are ignored.
    ///   - room: The most characters of a line; `nil` for no limit.
    init(
        _ timeline: Timeline, style: TerminalStyle, explains: Bool = false, marks: [RunCheck.Mark] = [],
        named: Set<KeyID> = [], room: Int? = nil, reasons: [IgnoredFinger: String] = [:]
    ) {
        self.marks = marks
        self.timeline = timeline
        self.style = style
        self.explains = explains
        component = timeline.component
        words = EventWords(component: component, style: style, explains: explains, reasons: reasons)
        // A lane is shown with the key to which it belongs.
        for key in timeline.keys
        where named.contains(key) && Self.isThere(key, timeline)
            || component.keys[key].lane == nil && Self.changes(key, timeline)
        {
            let info = component.keys[key]
            // A colour is easiest to read as one word.
            let lanes = info.kind == .colour ? [] : info.kind.laneNames
            for lane in 0..<max(1, lanes.count) {
                let title = lanes.isEmpty ? info.name : info.name + "." + lanes[lane]
                var column = Column(key: key, lane: lane, title: title)
                column.width = max(title.count, timeline.frames.map { cell($0, column).count }.max() ?? 0)
                columns.append(column)
            }
        }
        for frame in timeline.frames where stateNames[frame.states] == nil {
            let paths = RowNames.together(frame.states.map { component.path(ofState: $0) })
            stateNames[frame.states] = paths.isEmpty ? "–" : paths.joined(separator: " + ")
        }
        stateWidth = max(stateWidth, stateNames.values.map(\.count).max() ?? 0)
        if let room { keep(to: room) }
    }

    /// Shortens the states, and hides columns from the right, until a line fits.
    private mutating func keep(to room: Int) {
        let most = max(16, room / 3)
        if stateWidth > most {
            stateWidth = most
            for (states, name) in stateNames where name.count > most {
                stateNames[states] = String(name.prefix(most - 1)) + "…"
            }
        }
        var width = 5 + 2 + 8 + 2 + stateWidth
        var count = 0
        for column in columns {
            width += 2 + column.width
            if width > room { break }
            count += 1
        }
        // One column is always shown, however narrow the terminal is.
        count = max(count, min(1, columns.count))
        hidden = columns.dropFirst(count).map(\.title)
        columns.removeSubrange(count...)
    }

    /// Whether the layer of a key is present in any frame.
    private static func isThere(_ key: KeyID, _ timeline: Timeline) -> Bool {
        guard let layer = timeline.component.layer(ofKey: key) else { return true }
        return timeline.frames.contains { !$0.absent.contains(layer) }
    }

    private static func changes(_ key: KeyID, _ timeline: Timeline) -> Bool {
        guard let first = timeline.frames.first?.samples[key].value else { return false }
        return timeline.frames.contains { $0.samples[key].value != first || $0.samples[key].velocity != .zero }
    }

    /// Writes the lines.
    func write<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        for line in [title] + note + ["", style.dim(header)] { try sink.write(line: style.line(line)) }
        var last: [String]?
        var gap = Gap()
        var isFollowing = false
        let settled = rests()
        var moments = timeline.moments
        var marks = marks[...]
        while let moment = moments.next() {
            while let mark = marks.first, mark.time < moment.seconds - 1e-9 {
                try close(&gap, &sink)
                try sink.write(line: style.line(line(mark)))
                last = nil
                marks.removeFirst()
            }
            switch moment {
            case .frame(let number, let frame):
                let cells = [states(frame).padding(stateWidth)] + columns.map { cell(frame, $0).leading($0.width) }
                if cells == last, number + 1 < timeline.frames.count {
                    if gap.count == 0 { gap.row = row(number, frame.time, cells) }
                    gap.count += 1
                } else {
                    try close(&gap, &sink)
                    try sink.write(line: style.line(row(number, frame.time, cells)))
                }
                last = cells
            case .event(let event):
                if !explains, words.isByTheWay(event) {
                    isFollowing = true
                    continue
                }
                // The consequences of the trigger are shown; that its rule leaves and enters nothing is not.
                if isFollowing, words.stays(event) { continue }
                isFollowing = false
                // A line about the same key having settled says more.
                if case .completed(let key) = event.kind, settled.contains(Rest(instant: event.instant, key: key)) {
                    continue
                }
                try close(&gap, &sink)
                last = nil
                if case .presence(let layer, let presence) = event.kind, layer != .whole {
                    // Rows that come or go at the same instant share one line.
                    var names = [component.name(ofLayer: layer)]
                    var ahead = moments
                    while case .event(let next)? = ahead.next(), next.instant == event.instant,
                        case .presence(let other, presence) = next.kind, other != .whole
                    {
                        names.append(component.name(ofLayer: other))
                        moments = ahead
                    }
                    for name in RowNames.together(names) {
                        try sink.write(line: style.line(words.line(event, "  " + words.presence(name, presence))))
                    }
                    continue
                }
                for line in words.lines(event) { try sink.write(line: style.line(line)) }
                if explains, event.kind.isHeardByRules, !Self.isAnswered(moments) {
                    try sink.write(line: style.line(words.unheard))
                }
            }
        }
        try close(&gap, &sink)
        for mark in marks { try sink.write(line: style.line(line(mark))) }
        for line in ["", ending] { try sink.write(line: style.line(line)) }
    }

    private func line(_ mark: RunCheck.Mark) -> String {
        "       " + style.dim(NumberText.time(mark.time).leading(8)) + "  " + style.problem("✗ \(mark.words)")
    }

    /// The frames since the last line that show the same, and the line of the first of them.
    private struct Gap {
        var count = 0
        var row = ""
    }

    private func close<Sink: ByteSink>(_ gap: inout Gap, _ sink: inout Sink) throws(Sink.Failure) {
        // A single frame takes no more space than a note that it is left out.
        if gap.count > 1 {
            try sink.write(line: style.line(style.dim("      ⋮  \(gap.count) frames without change")))
        } else if gap.count == 1 {
            try sink.write(line: style.line(gap.row))
        }
        gap = Gap()
    }

    /// Whether a rule was looked at for the last trigger.
    private static func isAnswered(_ later: Timeline.Moments) -> Bool {
        var later = later
        guard case .event(let next)? = later.next() else { return false }
        if case .evaluated = next.kind { return true }
        return false
    }

    private struct Rest: Hashable {
        let instant: Instant
        let key: KeyID
    }

    /// The keys that settle, with the instants.
    private func rests() -> Set<Rest> {
        Set(
            timeline.events.compactMap { event in
                if case .settled(let key) = event.kind { Rest(instant: event.instant, key: key) } else { nil }
            })
    }

    // MARK: - Frames

    private var title: String {
        let knobs = component.declaration.tuning.map { knob in
            "\(knob.name.text) \(NumberText.short(knob.value, .fraction))\(knob.unit.isEmpty ? "" : " " + knob.unit)"
        }
        let rate = NumberText.short(timeline.framesPerSecond, .points) + " frames/s"
        return ([style.bold(component.name), rate] + knobs).joined(separator: "  ·  ")
    }

    /// The note about columns that are left out.
    private var note: [String] {
        guard let first = hidden.first else { return [] }
        let others = hidden.count > 1 ? " and \(hidden.count - 1) more" : ""
        return [style.dim("no room for \(first)\(others): --columns 0 shows all, --keys chooses")]
    }

    private var header: String {
        (["frame".leading(5), "time".leading(8), "state".padding(stateWidth)]
            + columns.map { $0.title.leading($0.width) })
            .joined(separator: "  ").trimmingEnd()
    }

    private func row(_ number: Int, _ time: Double, _ cells: [String]) -> String {
        (["\(number)".leading(5), NumberText.time(time).leading(8)] + cells).joined(separator: "  ").trimmingEnd()
    }

    private func states(_ frame: Frame) -> String { stateNames[frame.states] ?? "" }

    private func cell(_ frame: Frame, _ column: Column) -> String {
        let (key, value) = (component.keys[column.key], frame.samples[column.key].value)
        return key.kind == .colour ? hexadecimal(ofColour: value) : NumberText.fixed(value[column.lane], key.unit)
    }

    private var ending: String {
        let seconds = NumberText.short(timeline.duration, .fraction)
        let frames = "\(timeline.frames.count) \(timeline.frames.count == 1 ? "frame" : "frames")"
        if case .error? = timeline.events.last?.kind { return "stopped by an error after \(seconds) s" }
        switch timeline.end {
        case .settled: return "settled after \(seconds) s, \(frames)"
        case .looping: return "still looping after \(seconds) s, \(frames)"
        case .cutOff:
            return "cut off after \(seconds) s, \(frames): not all had settled, or triggers were still to come"
        }
    }
}

extension Timeline.Moment {
    /// The instant of the moment, in seconds.
    fileprivate var seconds: Double {
        switch self {
        case .frame(_, let frame): frame.time
        case .event(let event): event.instant.seconds
        }
    }
}
