import Foundation
import MicroixCore
import MicroixMotion

/// Numbers as a person compares them down a column.
enum NumberText {
    /// A fixed number of decimals, fit for the unit.
    static func fixed(_ value: Double, _ unit: KeyUnit) -> String {
        let decimals = unit == .fraction ? 4 : 2
        if Swift.abs(value) >= 1e9 { return String(format: "%.3g", value) }
        let text = String(format: "%.\(decimals)f", value)
        // -0.00 is 0.00 to everyone.
        return text.hasPrefix("-") && text.allSatisfy { "-0.".contains($0) } ? String(text.dropFirst()) : text
    }

    /// As short as it can be said with the unit's decimals.
    static func short(_ value: Double, _ unit: KeyUnit) -> String {
        var text = fixed(value, unit)
        guard text.contains("."), !text.contains("e") else { return text }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    static func short(_ value: Lanes, _ key: Key) -> String {
        if key.kind == .colour { return hexadecimal(ofColour: value) }
        return velocity(value, key)
    }

    /// A velocity, which is no colour even where the value is one.
    static func velocity(_ value: Lanes, _ key: Key) -> String {
        let lanes = (0..<key.kind.laneCount).map { short(value[$0], key.unit) }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }

    /// Three significant digits, or so many: `0.594`, `3.1e-16`.
    static func brief(_ value: Double, digits: Int = 3) -> String {
        let text = String(format: "%.\(digits)g", value)
        return text.replacingOccurrences(of: "e-0", with: "e-").replacingOccurrences(of: "e+0", with: "e")
    }

    /// An instant to a ten-thousandth of a second, as short as it can be said: `0.35`.
    static func instant(_ seconds: Double) -> String { short(seconds, .fraction) }

    static func time(_ seconds: Double) -> String { String(format: "%.4f", seconds) }
}
