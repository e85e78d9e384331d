import Foundation
import MicroixMotion

/// A figure of panels side by side, as the text of an SVG file.
///
/// One grey is legible on white and on black, so that a figure needs no second version. Numbers have two decimals.
struct SVGFigure: Sendable {
    /// The colours of curves, each legible on white and on black.
    enum Ink: String, Sendable {
        case blue = "#2F80ED"
        case orange = "#D9622B"
        case green = "#2B9A66"
        case purple = "#9B5DE0"
        case grey = "#767676"
    }

    /// What is drawn in a panel, in its own units.
    enum Mark: Sendable {
        /// A line through points; a name goes beside its last point, or where the legend is.
        case line([(x: Double, y: Double)], Ink, dashed: Bool = false, width: Double = 1.6)
        /// A dot at each point.
        case dots([(x: Double, y: Double)], Ink, radius: Double = 2.6)
        /// A dashed line over the whole height, with words at its foot or its head.
        case instant(Double, String, Ink, atTop: Bool = false)
        /// A dashed line over the whole width, with words at its right end.
        case level(Double, String, Ink)
        /// Words at a place.
        case words(String, x: Double, y: Double, Ink)
    }

    /// Axes, and what is drawn between them.
    struct Panel: Sendable {
        var title = ""
        var x: (label: String, range: ClosedRange<Double>, ticks: [Double])
        var y: (label: String, range: ClosedRange<Double>, ticks: [Double])
        /// Names of inks, in a row above the panel.
        var legend: [(name: String, ink: Ink, dashed: Bool)] = []
        var marks: [Mark]
        /// The words at a tick of y, where they are not its number.
        var tickText: @Sendable (Double) -> String = SVGFigure.plain
    }

    let name: String
    var width = 640.0
    var height = 280.0
    let panels: [Panel]

    /// The text of the file.
    var text: String {
        var body = ""
        let share = width / Double(panels.count)
        for (index, panel) in panels.enumerated() {
            body += Self.draw(panel, left: Double(index) * share, width: share, height: height)
        }
        let size = "\(Self.plain(width)) \(Self.plain(height))"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Self.plain(width))" \
            height="\(Self.plain(height))" font-family="sans-serif" font-size="11" fill="none">
            \(body)</svg>

            """
    }

    private static func draw(_ panel: Panel, left: Double, width: Double, height: Double) -> String {
        let box = (left: left + 52, right: left + width - 14, top: 40.0, bottom: height - 40)
        func px(_ x: Double) -> Double {
            let range = panel.x.range
            return box.left + (x - range.lowerBound) / (range.upperBound - range.lowerBound) * (box.right - box.left)
        }
        func py(_ y: Double) -> Double {
            let range = panel.y.range
            return box.bottom - (y - range.lowerBound) / (range.upperBound - range.lowerBound) * (box.bottom - box.top)
        }
        func path(_ points: [(x: Double, y: Double)]) -> String {
            points.map { "\(fixed(px($0.x))),\(fixed(py($0.y)))" }.joined(separator: " ")
        }
        let clip = "clip\(Int(left))"
        var out = """
            <clipPath id="\(clip)"><rect x="\(fixed(box.left))" y="\(fixed(box.top))" \
            width="\(fixed(box.right - box.left))" height="\(fixed(box.bottom - box.top))"/></clipPath>
            <polyline points="\(fixed(box.left)),\(fixed(box.top)) \(fixed(box.left)),\(fixed(box.bottom)) \
            \(fixed(box.right)),\(fixed(box.bottom))" stroke="\(Ink.grey.rawValue)"/>

            """
        for tick in panel.x.ticks {
            out += line(px(tick), box.bottom, px(tick), box.bottom + 4)
            out += words(plain(tick), px(tick), box.bottom + 16, .grey, "middle")
        }
        for tick in panel.y.ticks {
            out += line(box.left - 4, py(tick), box.left, py(tick))
            out += words(panel.tickText(tick), box.left - 7, py(tick) + 4, .grey, "end")
        }
        out += words(panel.x.label, (box.left + box.right) / 2, height - 8, .grey, "middle")
        out += """
            <text transform="translate(\(fixed(left + 13)),\(fixed((box.top + box.bottom) / 2))) rotate(-90)" \
            text-anchor="middle" fill="\(Ink.grey.rawValue)">\(escaped(panel.y.label))</text>

            """
        if !panel.title.isEmpty { out += words(panel.title, (box.left + box.right) / 2, 14, .grey, "middle") }
        var place = box.left
        for entry in panel.legend {
            out += line(place, 27, place + 16, 27, entry.ink, entry.dashed, 1.6)
            out += words(entry.name, place + 20, 31, entry.ink)
            place += 34 + 6.1 * Double(entry.name.count)
        }
        for mark in panel.marks {
            switch mark {
            case .line(let points, let ink, let dashed, let width):
                out += """
                    <polyline clip-path="url(#\(clip))" points="\(path(points))" stroke="\(ink.rawValue)" \
                    stroke-width="\(fixed(width))"\(dashed ? " stroke-dasharray=\"5 4\"" : "")/>

                    """
            case .dots(let points, let ink, let radius):
                for point in points {
                    out += """
                        <circle cx="\(fixed(px(point.x)))" cy="\(fixed(py(point.y)))" r="\(fixed(radius))" \
                        fill="\(ink.rawValue)"/>

                        """
                }
            case .instant(let x, let text, let ink, let atTop):
                out += line(px(x), box.top, px(x), box.bottom, ink, true, 1)
                out += words(text, px(x) + 4, atTop ? box.top + 10 : box.bottom - 6, ink)
            case .level(let y, let text, let ink):
                out += line(box.left, py(y), box.right, py(y), ink, true, 1)
                out += words(text, box.right, py(y) - 4, ink, "end")
            case .words(let text, let x, let y, let ink):
                out += words(text, px(x), py(y), ink)
            }
        }
        return out
    }

    private static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: Ink = .grey, _ dashed: Bool = false,
        _ width: Double = 1
    ) -> String {
        """
        <line x1="\(fixed(x1))" y1="\(fixed(y1))" x2="\(fixed(x2))" y2="\(fixed(y2))" stroke="\(ink.rawValue)" \
        stroke-width="\(fixed(width))"\(dashed ? " stroke-dasharray=\"5 4\"" : "")/>

        """
    }

    private static func words(_ text: String, _ x: Double, _ y: Double, _ ink: Ink, _ anchor: String = "start")
        -> String
    {
        """
        <text x="\(fixed(x))" y="\(fixed(y))" text-anchor="\(anchor)" fill="\(ink.rawValue)">\(escaped(text))</text>

        """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// A number with two decimals.
    private static func fixed(_ number: Double) -> String {
        let text = String(format: "%.2f", number)
        return text == "-0.00" ? "0.00" : text
    }

    /// A number as people write it.
    @Sendable static func plain(_ number: Double) -> String {
        let text = number == number.rounded() ? String(Int(number)) : String(number)
        return text.replacingOccurrences(of: "-", with: "−")
    }

    /// Whether two texts differ by no more than the last decimal of their numbers.
    ///
    /// Math libraries differ in the last digit of a result, and that may tip a rounding.
    static func isSame(_ first: String, _ second: String) -> Bool {
        func parts(_ text: String) -> [Substring] {
            text.split(omittingEmptySubsequences: false) { " ,\"()".contains($0) }
        }
        let (first, second) = (parts(first), parts(second))
        return first.count == second.count
            && zip(first, second).allSatisfy { one, other in
                if one == other { return true }
                guard let one = Double(one), let other = Double(other) else { return false }
                return abs(one - other) < 0.015
            }
    }
}
