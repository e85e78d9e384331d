import MicroixCore
import MicroixMotion

/// Warns of numbers that make no sense in the unit of their place, and are probably in another unit.
///
/// Only plain numbers are checked: whoever uses a knob or a product is taken to mean the number.
extension ComponentDecoder {
    /// From so many seconds on, the time of a motion is probably in milliseconds.
    private static let longestMotion = 100.0
    /// From so many seconds on, a timer is probably in milliseconds.
    private static let longestTimer = 1000.0
    /// Beyond so many boxes, an anchor is probably in points.
    private static let farthestAnchor = 4.0

    /// Warns of times of a motion that are hardly in seconds.
    mutating func warnOfMilliseconds(in args: DecoderTable, of builder: LawBuilder) {
        // An endless or repeated motion can take hours: the hand of a clock does.
        if args["repeats"] != nil || args["repeat_duration"] != nil { return }
        // The single item of `mx.steps` is the number of steps, and no duration.
        let isSeconds = args.items.count == 1 && builder.name != "steps" && builder.name != "stops"
        let alone = isSeconds ? args.items : []
        for node in alone + ["duration", "delay", "response"].compactMap({ args[$0] }) {
            warnOfMilliseconds(node, from: Self.longestMotion)
        }
    }

    /// Warns of a timer that is hardly in seconds.
    mutating func warnOfMilliseconds(ofTimer node: DecoderNode) { warnOfMilliseconds(node, from: Self.longestTimer) }

    private mutating func warnOfMilliseconds(_ node: DecoderNode, from longest: Double) {
        guard let seconds = node.value.number, seconds >= longest, seconds.isFinite else { return }
        let given = PlainData.number(seconds).inWords
        warn(
            .conflict(
                "times are in seconds, and \(given) of them are long",
                hint: "\(given) milliseconds are \(PlainData.number(seconds / 1000).inWords)"), at: node.location)
    }

    /// Warns of an angle that is a multiple of π/12: angles are in degrees.
    mutating func warnOfRadians(_ node: DecoderNode, of property: String, _ place: String) {
        guard let angle = node.value.number, angle != 0, Self.kinds[property] == .angle else { return }
        let parts = angle / (Double.pi / 12)
        guard abs(parts) < 1000, abs(parts - parts.rounded()) < 1e-9 else { return }
        warn(
            .conflict(
                "angles are in degrees, and \(place) is a part of π",
                hint: "in degrees that is \(PlainData.number(parts.rounded() * 15).inWords)"), at: node.location)
    }

    /// Warns of an anchor that is hardly in fractions of its box.
    mutating func warnOfPoints(_ node: DecoderNode, of property: String) {
        guard property == "anchor", case .table(let table) = node.value else { return }
        let parts = table.items.compactMap { $0.number }
        guard parts.contains(where: { abs($0) > Self.farthestAnchor && $0.isFinite }) else { return }
        warn(
            .conflict(
                "an anchor is in fractions of the box, and no points", hint: "anchor = { 0.5, 0.5 } is the middle"),
            at: node.location)
    }

    /// Reports a colour with parts from 0 to 255, or without an alpha; returns whether the value is such a colour.
    mutating func isBytes(_ node: DecoderNode, of property: String, _ place: String) -> Bool {
        guard Self.kinds[property] == .colour, case .table(let table) = node.value, table.fields.isEmpty else {
            return false
        }
        let parts = table.items.compactMap { $0.number }
        let isUnit = parts.allSatisfy { $0 <= 1 }
        guard parts.count == table.items.count, parts.count == 3 || !isUnit,
            let number = ColourWords.number(of: isUnit ? parts.map { $0 * 255 } : parts)
        else { return false }
        report(
            .conflict(
                "\(place) must be a colour \"#RRGGBB\""
                    + (isUnit ? ", or four numbers from 0 to 1" : ", and its parts are no bytes"),
                hint: "that is \"\(number)\""), at: node.location)
        return true
    }

    static let kinds: [String: ValueKind] = {
        var kinds: [String: ValueKind] = [:]
        for shape in LayerShape.allCases { for property in shape.properties { kinds[property.name] = property.kind } }
        return kinds
    }()
}
