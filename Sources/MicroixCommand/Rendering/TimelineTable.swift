import MicroixCore
import MicroixMotion
import MicroixTimeline

/// A timeline for people: a line a frame where anything changed, and the events between.
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
    /// The instants that are not as they should be.
    private let marks: [RunCheck.Mark]
    private var columns: [Column] = []
    private var stateNames: [[StateID]: String] = [:]
    private var stateWidth = 5
    /// The columns for which there is no room.
    private var hidden: [String] = []

    /// Lays a table out.
    ///
    /// - Parameters:
    ///   - named: The keys that are shown though nothing changes them.
    ///   - reasons: Why fingers are ignored that land on nothing.
    ///   - room: The most characters of a line of a frame; `nil` for as many as it takes.
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
        // A lane is told with its whole.
        for key in timeline.keys
        where named.contains(key) && Self.isThere(key, timeline)
            || component.keys[key].lane == nil && Self.changes(key, timeline)
        {
            let info = component.keys[key]
            // A colour reads best as one word.
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

    /// Leaves out what has no room: of states the end, and columns from the right.
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
        // One column is always there, however narrow the terminal is.
        count = max(count, min(1, columns.count))
        hidden = columns.dropFirst(count).map(\.title)
        columns.removeSubrange(count...)
    }

    /// Whether the layer of a key is there at all.
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
                // What comes of it is told, that nothing is left or entered is not.
                if isFollowing, words.stays(event) { continue }
                isFollowing = false
                // That the same key has settled says more.
                if case .completed(let key) = event.kind, settled.contains(Rest(instant: event.instant, key: key)) {
                    continue
                }
                try close(&gap, &sink)
                last = nil
                if case .presence(let layer, let presence) = event.kind, layer != .whole {
                    // Rows that come or go at once are told in one line.
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

    /// The frames since the last line that show the same, and the first of them as a line.
    private struct Gap {
        var count = 0
        var row = ""
    }

    private func close<Sink: ByteSink>(_ gap: inout Gap, _ sink: inout Sink) throws(Sink.Failure) {
        // One frame is no longer than saying that it is left out.
        if gap.count > 1 {
            try sink.write(line: style.line(style.dim("      ⋮  \(gap.count) frames without change")))
        } else if gap.count == 1 {
            try sink.write(line: style.line(gap.row))
        }
        gap = Gap()
    }

    /// Whether a rule was looked at for what has just come up.
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

    /// When which key has settled.
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

    /// What is said of columns that are left out.
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
    /// When it is, in seconds.
    fileprivate var seconds: Double {
        switch self {
        case .frame(_, let frame): frame.time
        case .event(let event): event.instant.seconds
        }
    }
}
