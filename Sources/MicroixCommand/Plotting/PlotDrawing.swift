import MicroixCore
import MicroixMotion

/// Draws a recorded run: values and velocities over one time axis, states below, and triggers as lines across.
struct PlotDrawing {
    private static let width = 900.0
    private static let valueHeight = 170.0
    private static let velocityHeight = 96.0
    private static let left = 72.0
    private static let right = 212.0
    private static let mostRows = 8
    private static let rowHeight = 16.0

    private let recording: PlotRecording
    private let time: AxisScale
    private let plotWidth = PlotDrawing.width - PlotDrawing.left - PlotDrawing.right
    private var tags: [XMLTag] = []
    /// The height at which the next element is drawn.
    private var y = 0.0

    init(_ recording: PlotRecording) {
        self.recording = recording
        let end = recording.duration > recording.begin ? recording.duration : recording.begin + 1
        time = AxisScale([recording.begin, end], ticks: 8, isTight: true)
    }

    /// The text, without a line feed at its end.
    var text: String {
        var drawing = self
        return drawing.picture().lines().joined(separator: "\n")
    }

    private mutating func picture() -> XMLTag {
        let component = recording.component
        y = 32
        let title = recording.scenario.map { "\(component.name) · \($0)" } ?? component.name
        words(title, Self.left, y, "ink title", room: Self.width - Self.left - 20, size: 16)
        let rows = MarkRows(
            recording.marks, x: { x($0) }, right: Self.width - 12, most: Self.mostRows, gap: 12,
            width: { TextWidth.of($0, size: 12) },
            fit: { TextWidth.fit($0, into: min(200, $1 - 6), size: 12) })
        y += 14 + Double(rows.count) * Self.rowHeight
        let top = y
        // The lines of the marks are drawn behind everything else.
        let behind = tags.count
        for panel in panels { draw(panel) }
        if recording.curves.isEmpty, recording.bands.isEmpty {
            y += 26
            words("nothing moves", Self.left, y, "dim")
            y += 6
        }
        for band in recording.bands { draw(band) }
        for lane in recording.states.lanes where lane.spans.contains(where: { $0.end > $0.begin }) { draw(lane) }
        y += 6
        let bottom = y
        axis()
        notes(rows)
        tags.insert(contentsOf: lines(rows, top, bottom), at: behind)
        let height = SVGPath.number(y + 12)
        return XMLTag(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(SVGPath.number(Self.width)) \(height)"),
                ("width", SVGPath.number(Self.width)), ("height", height), ("role", "img"),
            ],
            [
                XMLTag("title", text: "\(title) over \(NumberText.instant(recording.duration)) s"),
                XMLTag("style", text: PlotPalette.style),
                XMLTag("rect", [("class", "ground"), ("width", "100%"), ("height", "100%")]),
            ] + tags)
    }

    // MARK: - Curves

    /// Curves that share one set of axes.
    private struct Panel {
        let unit: KeyUnit
        var curves: [Curve]
        /// A curve has at least this fraction of the height; otherwise it gets a panel of its own.
        private static let flattest = 1.0 / 6

        init(unit: KeyUnit, curves: [Curve]) { (self.unit, self.curves) = (unit, curves) }

        /// Whether one scale can show a curve and the curves that are in the panel already.
        func hasRoom(for curve: Curve) -> Bool {
            guard curves.count < PlotPalette.count else { return false }
            let ranges = (curves + [curve]).compactMap(\.range)
            guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
                return true
            }
            return ranges.allSatisfy { $0.upperBound - $0.lowerBound >= (high - low) * Self.flattest }
        }
    }

    private var panels: [Panel] {
        var units: [KeyUnit] = []
        for curve in recording.curves where !units.contains(curve.unit) { units.append(curve.unit) }
        return units.flatMap { unit -> [Panel] in
            var panels: [Panel] = []
            for curve in recording.curves where curve.unit == unit {
                if let index = panels.firstIndex(where: { $0.hasRoom(for: curve) }) {
                    panels[index].curves.append(curve)
                } else {
                    panels.append(Panel(unit: unit, curves: [curve]))
                }
            }
            return panels
        }
    }

    private mutating func draw(_ panel: Panel) {
        let unit = panel.unit == .fraction ? "" : ", \(panel.unit.rawValue)"
        frame(panel, "value" + unit, Self.valueHeight, \.value, isLabelled: true)
        frame(
            panel, "velocity, \(panel.unit == .fraction ? "1" : panel.unit.rawValue)/s", Self.velocityHeight,
            \.velocity,
            isLabelled: false)
        y += 8
    }

    private mutating func frame(
        _ panel: Panel, _ heading: String, _ height: Double, _ value: (Curve.Point) -> Double, isLabelled: Bool
    ) {
        y += 18
        words(heading, Self.left, y, "dim small halo")
        y += 6
        let top = y
        let all = panel.curves.lazy.flatMap { $0.courses.joined() }.map(value)
        let least = panel.unit.tolerance * 2
        let scale = AxisScale(
            isLabelled ? Array(all) : Array(all) + [0], ticks: isLabelled ? 5 : 4,
            least: isLabelled ? least : 10 * least)
        func place(_ value: Double) -> Double { top + height * (1 - scale.place(value)) }
        for tick in scale.ticks {
            let isZero = abs(tick) < 1e-9 * (scale.high - scale.low)
            line(
                from: (Self.left, place(tick)), to: (Self.left + plotWidth, place(tick)),
                isZero && !isLabelled ? "grid zero" : "grid")
            words(scale.label(tick), Self.left - 8, place(tick) + 4, "dim small", anchor: "end")
        }
        frame(top, height)
        for (index, curve) in panel.curves.enumerated() {
            path(curve.foregone, "curve foregone c\(index)", value, place)
            path(curve.tween, "curve tween c\(index)", value, place)
            path(curve.shown, "curve c\(index)", value, place)
        }
        for (index, curve) in panel.curves.enumerated() {
            signs(curve, index, of: panel.curves.count, value, place)
        }
        if isLabelled { labels(panel, top, height, place) }
        y = top + height
    }

    private mutating func path(
        _ courses: [Curve.Course], _ style: String, _ value: (Curve.Point) -> Double, _ place: (Double) -> Double
    ) {
        var path = SVGPath()
        for course in courses where course.count > 1 {
            for point in course { path.go(to: x(point.time), place(value(point))) }
            path.lift()
        }
        if !path.isEmpty { tags.append(XMLTag("path", [("class", style), ("d", path.commands)])) }
    }

    /// Draws marks of the curve's own shape on it, each set a little to the right of that of the curve before.
    private mutating func signs(
        _ curve: Curve, _ index: Int, of count: Int, _ value: (Curve.Point) -> Double, _ place: (Double) -> Double
    ) {
        let spacing = max(84, 30 * Double(count))
        var next = Self.left + spacing * (Double(index) + 0.5) / Double(count)
        for course in curve.shown {
            for point in course where x(point.time) >= next {
                sign(index, x(point.time), place(value(point)))
                while x(point.time) >= next { next += spacing }
            }
        }
    }

    private mutating func sign(_ index: Int, _ x: Double, _ y: Double, title: String? = nil) {
        tags.append(
            XMLTag(
                "path",
                [
                    ("class", "sign s\(index)"), ("d", PlotPalette.shapes[index]),
                    ("transform", "translate(\(SVGPath.number(x)) \(SVGPath.number(y)))"),
                ], title.map { [XMLTag("title", text: $0)] } ?? []))
    }

    /// Draws the names of the curves with their last values, beside the curves' ends.
    private mutating func labels(_ panel: Panel, _ top: Double, _ height: Double, _ place: (Double) -> Double) {
        var ends: [(index: Int, point: Curve.Point, y: Double)] = []
        for (index, curve) in panel.curves.enumerated() {
            if let last = curve.shown.last(where: { !$0.isEmpty })?.last {
                ends.append((index, last, place(last.value)))
            }
        }
        ends.sort { ($0.y, $0.index) < ($1.y, $1.index) }
        let gap = 17.0
        var places = ends.map(\.y)
        for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + gap) }
        if let last = places.last, last > top + height { places[places.count - 1] = top + height }
        for index in places.indices.dropLast().reversed() {
            places[index] = min(places[index], places[index + 1] - gap)
        }
        for (end, y) in zip(ends, places) {
            let begin = Self.left + plotWidth
            var leader = SVGPath()
            leader.go(to: begin + 1, end.y)
            leader.go(to: begin + 12, y)
            leader.lift()
            // A curve that ends before the run also has its label at its last level.
            tags.append(XMLTag("path", [("class", "leader c\(end.index)"), ("d", leader.commands)]))
            let curve = panel.curves[end.index]
            sign(end.index, begin + 19, y, title: curve.name)
            let unit = curve.unit == .points ? " pt" : curve.unit.rawValue
            let number =
                (curve.others > 0 ? " +\(curve.others)" : "") + " = " + Self.number(end.point.value, curve.unit) + unit
            let room = Self.right - 36 - TextWidth.of(number, size: 12)
            let name = TextWidth.fit(curve.name, into: room, size: 12)
            words(name + number, begin + 28, y + 4, "ink", room: Self.right)
        }
    }

    /// The value with the fewest decimals within the tolerance: a value that has settled at 0 is 0.
    private static func number(_ value: Double, _ unit: KeyUnit) -> String {
        guard abs(value) < 1e6 else { return NumberText.brief(value, digits: 4) }
        let short = [1.0, 10, 100, 1000].lazy.map { (value * $0).rounded() / $0 + 0 }.first {
            abs($0 - value) <= unit.tolerance
        }
        return NumberText.brief(short ?? value, digits: 7)
    }

    // MARK: - Bands

    private mutating func draw(_ band: ColourBand) {
        y += 10
        for (number, course) in band.courses.enumerated() {
            guard let first = course.first, let last = course.last, last.time > first.time else { continue }
            let id = "g\(band.key.index)-\(number)"
            let count = 96
            let step = max(1, course.count / count)
            var stops: [XMLTag] = []
            for index in course.indices where index % step == 0 || index == course.count - 1 {
                stops.append(stop(course[index], from: first.time, to: last.time))
            }
            tags.append(XMLTag("linearGradient", [("id", id)], stops))
            tags.append(rectangle(x(first.time), y, x(last.time) - x(first.time), 16, nil, fill: "url(#\(id))"))
        }
        frame(y, 16)
        let first = band.courses.first?.first.map { hexadecimal(ofColour: $0.colour) } ?? ""
        let last = band.courses.last?.last.map { hexadecimal(ofColour: $0.colour) } ?? ""
        let ends = first == last ? last : "\(first) → \(last)"
        words(
            band.name, Self.left + plotWidth + 12, y + 6, "ink small", room: Self.right - 20, size: 11)
        words(ends, Self.left + plotWidth + 12, y + 19, "dim small", room: Self.right - 20, size: 11)
        y += 20
    }

    private func stop(_ point: ColourBand.Point, from begin: Double, to end: Double) -> XMLTag {
        let colour = hexadecimal(ofColour: point.colour)
        let alpha = min(1, max(0, point.colour.w))
        return XMLTag(
            "stop",
            [
                ("offset", String(((point.time - begin) / (end - begin) * 1e4).rounded() / 1e4)),
                ("stop-color", String(colour.prefix(7))), ("stop-opacity", alpha < 1 ? SVGPath.number(alpha) : nil),
            ])
    }

    private mutating func draw(_ lane: StateLanes.Lane) {
        y += 10
        for (index, span) in lane.spans.enumerated() where x(span.end) > x(span.begin) {
            let wide = x(span.end) - x(span.begin)
            var box = rectangle(x(span.begin), y, wide, 22, index % 2 == 0 ? "band" : "band other")
            box.inside = [XMLTag("title", text: span.state)]
            tags.append(box)
            words(span.state, x(span.begin) + 6, y + 15, "ink small", room: wide - 10, size: 11)
        }
        let name = lane.region.isEmpty ? "state" : lane.region
        words(name, Self.left + plotWidth + 12, y + 15, "dim small", room: Self.right - 20, size: 11)
        y += 22
    }

    // MARK: - Time

    private mutating func axis() {
        line(from: (Self.left, y), to: (Self.left + plotWidth, y), "zero")
        for tick in time.ticks {
            line(from: (x(tick), y), to: (x(tick), y + 5), "zero")
            words(time.label(tick), x(tick), y + 18, "dim small", anchor: "middle")
        }
        words("time, s", Self.left + plotWidth + 28, y + 18, "dim small")
        y += 24
    }

    private func lines(_ rows: MarkRows, _ top: Double, _ bottom: Double) -> [XMLTag] {
        var drawing = self
        drawing.tags = []
        for place in rows.places {
            let begin = top - 2 - Double(place.row ?? -1) * Self.rowHeight
            drawing.line(
                from: (place.x, place.row == nil ? top : begin - 11), to: (place.x, bottom), "mark",
                title: place.mark.words)
            if place.row != nil { drawing.words(place.words, place.x + 5, begin - 2, "ink") }
        }
        return drawing.tags
    }

    /// Draws the legend for the kinds of lines, and a note about what is not drawn.
    private mutating func notes(_ rows: MarkRows) {
        var left = Self.left
        func note(_ style: String, _ text: String, _ drawing: inout PlotDrawing) {
            drawing.line(from: (left, drawing.y + 14), to: (left + 28, drawing.y + 14), style)
            drawing.words(text, left + 36, drawing.y + 18, "dim small")
            left += 36 + TextWidth.of(text, size: 11) + 16
        }
        if recording.curves.contains(where: { !$0.foregone.isEmpty }) {
            note("curve foregone key", "had it not been interrupted", &self)
        }
        if let tween = recording.tween, recording.curves.contains(where: { !$0.tween.isEmpty }) {
            note(
                "curve tween key", "a tween (ease in out, \(NumberText.instant(tween)) s), restarted", &self)
        }
        if recording.curves.contains(where: { $0.others > 0 }) {
            words("+n: n more that do the same", left, y + 18, "dim small")
            left += 1
        }
        if left > Self.left { y += 22 }
        var missing: [String] = []
        if recording.leftOut > 0 { missing.append("values that change as well: \(recording.leftOut), --keys chooses") }
        let unlabelled = rows.places.filter { $0.row == nil }.count
        if unlabelled > 0 { missing.append("triggers without their names: \(unlabelled)") }
        if recording.marksLeftOut > 0 { missing.append("further triggers: \(recording.marksLeftOut)") }
        if !missing.isEmpty {
            words(missing.joined(separator: "; "), Self.left, y + 18, "dim small")
            y += 22
        }
    }

    // MARK: - Pieces

    private func x(_ seconds: Double) -> Double { Self.left + plotWidth * time.place(seconds) }

    private mutating func words(
        _ text: String, _ x: Double, _ y: Double, _ style: String, anchor: String? = nil, room: Double = .infinity,
        size: Double = 12
    ) {
        let shown = room.isFinite ? TextWidth.fit(text, into: room, size: size) : text
        if shown.isEmpty { return }
        tags.append(
            XMLTag(
                "text",
                [
                    ("class", style), ("x", SVGPath.number(x)), ("y", SVGPath.number(y)), ("text-anchor", anchor),
                ],
                text: shown))
    }

    private mutating func line(
        from: (x: Double, y: Double), to: (x: Double, y: Double), _ style: String, title: String? = nil
    ) {
        tags.append(
            XMLTag(
                "line",
                [
                    ("class", style), ("x1", SVGPath.number(from.x)), ("y1", SVGPath.number(from.y)),
                    ("x2", SVGPath.number(to.x)), ("y2", SVGPath.number(to.y)),
                ],
                title.map { [XMLTag("title", text: $0)] } ?? []))
    }

    private func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String?, fill: String? = nil
    ) -> XMLTag {
        XMLTag(
            "rect",
            [
                ("class", style), ("x", SVGPath.number(x)), ("y", SVGPath.number(y)),
                ("width", SVGPath.number(width)), ("height", SVGPath.number(height)), ("fill", fill),
            ])
    }

    private mutating func frame(_ top: Double, _ height: Double) {
        tags.append(rectangle(Self.left, top, plotWidth, height, "frame"))
    }
}
