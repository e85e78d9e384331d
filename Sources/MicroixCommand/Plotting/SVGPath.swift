/// Writes the commands of an SVG path through points.
struct SVGPath {
    private(set) var commands = ""
    private var anchor: (x: Double, y: Double)?
    private var last: (x: Double, y: Double)?
    /// The range of directions from the anchor for which all later points are within `slack` of a straight line.
    private var low = -Double.infinity
    private var high = Double.infinity
    private static let slack = 0.08

    var isEmpty: Bool { commands.isEmpty }

    /// Goes on to a point; points on a visually straight line are left out.
    mutating func go(to x: Double, _ y: Double) {
        guard let anchor, let last else {
            write("M", x, y)
            return
        }
        let across = x - anchor.x
        if across > 0 {
            let direction = (y - anchor.y) / across
            if direction >= low, direction <= high {
                low = max(low, (y - Self.slack - anchor.y) / across)
                high = min(high, (y + Self.slack - anchor.y) / across)
                self.last = (x, y)
                return
            }
        }
        // The line goes straight up or down, or bends.
        if last != anchor { write("L", last.x, last.y) }
        let from = last
        self.last = (x, y)
        (low, high) = (-.infinity, .infinity)
        if x > from.x {
            low = (y - Self.slack - from.y) / (x - from.x)
            high = (y + Self.slack - from.y) / (x - from.x)
        } else {
            write("L", x, y)
        }
    }

    /// Begins a new part at the next point.
    mutating func lift() {
        if let anchor, let last, last != anchor { write("L", last.x, last.y) }
        (anchor, last) = (nil, nil)
        (low, high) = (-.infinity, .infinity)
    }

    private mutating func write(_ command: String, _ x: Double, _ y: Double) {
        commands += command + Self.number(x) + " " + Self.number(y)
        anchor = (x, y)
        last = (x, y)
        (low, high) = (-.infinity, .infinity)
    }

    /// A coordinate rounded to a hundredth, and limited to what a picture may have.
    static func number(_ value: Double) -> String {
        let hundredths = Int((min(1e6, max(-1e6, value.isFinite ? value : 0)) * 100).rounded())
        let (whole, part) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if part == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole)." + (part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)")
    }
}
