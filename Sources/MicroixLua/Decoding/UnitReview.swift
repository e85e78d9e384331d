import MicroixCore
import MicroixMotion

/// Numbers that are beyond sense in the unit of their place, and are likely in another.
///
/// Only what is written as a plain number is looked at, so that a knob or a product says that a number is meant.
extension ComponentDecoder {
    /// Seconds from which on feedback is taken for milliseconds.
    private static let longestMotion = 100.0
    /// Seconds from which on a timer is taken for milliseconds.
    private static let longestTimer = 1000.0
    /// Boxes from which on an anchor is taken for points.
    private static let farthestAnchor = 4.0

    /// Warns of seconds that are hardly seconds, where a motion takes or waits for them.
    mutating func warnOfMilliseconds(in args: DecoderTable, of builder: LawBuilder) {
        // A clock's hand turns for hours.
        if args["repeats"] != nil || args["repeat_duration"] != nil { return }
        // The element of `mx.steps` is their number.
        let isSeconds = args.items.count == 1 && builder.name != "steps" && builder.name != "stops"
        let alone = isSeconds ? args.items : []
        for node in alone + ["duration", "delay", "response"].compactMap({ args[$0] }) {
            warnOfMilliseconds(node, from: Self.longestMotion)
        }
    }

    /// Warns of a timer that is hardly one of seconds.
    mutating func warnOfMilliseconds(ofTimer node: DecoderNode) { warnOfMilliseconds(node, from: Self.longestTimer) }

    private mutating func warnOfMilliseconds(_ node: DecoderNode, from longest: Double) {
        guard let seconds = node.value.number, seconds >= longest, seconds.isFinite else { return }
        let given = PlainData.number(seconds).inWords
        warn(
            .conflict(
                "times are in seconds, and \(given) of them are long",
                hint: "\(given) milliseconds are \(PlainData.number(seconds / 1000).inWords)"), at: node.location)
    }

    /// Warns of an angle that is a part of π: angles are in degrees.
    mutating func warnOfRadians(_ node: DecoderNode, of property: String, _ place: String) {
        guard let angle = node.value.number, angle != 0, Self.kinds[property] == .angle else { return }
        let parts = angle / (Double.pi / 12)
        guard abs(parts) < 1000, abs(parts - parts.rounded()) < 1e-9 else { return }
        warn(
            .conflict(
                "angles are in degrees, and \(place) is a part of π",
                hint: "in degrees that is \(PlainData.number(parts.rounded() * 15).inWords)"), at: node.location)
    }

    /// Warns of an anchor that is hardly one in fractions of the box.
    mutating func warnOfPoints(_ node: DecoderNode, of property: String) {
        guard property == "anchor", case .table(let table) = node.value else { return }
        let parts = table.items.compactMap { $0.number }
        guard parts.contains(where: { abs($0) > Self.farthestAnchor && $0.isFinite }) else { return }
        warn(
            .conflict(
                "an anchor is in fractions of the box, and no points", hint: "anchor = { 0.5, 0.5 } is the middle"),
            at: node.location)
    }

    /// Reports a colour whose parts are counted from 0 to 255, or lack the fourth; whether it is one.
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
