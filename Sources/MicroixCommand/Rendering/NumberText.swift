import CMicroixSystem
import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Formats numbers so that people can compare them in a column.
enum NumberText {
    /// The value with the number of decimals that fits its unit.
    static func fixed(_ value: Double, _ unit: KeyUnit) -> String {
        let decimals = unit == .fraction ? 4 : 2
        if Swift.abs(value) >= 1e9 { return digits(value, 3) }
        let text = self.decimals(value, decimals)
        // -0.00 is written as 0.00.
        return text.hasPrefix("-") && text.allSatisfy { "-0.".contains($0) } ? String(text.dropFirst()) : text
    }

    /// The value as short as possible with the decimals of its unit.
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

    /// A velocity as numbers, even for a colour.
    static func velocity(_ value: Lanes, _ key: Key) -> String {
        let lanes = (0..<key.kind.laneCount).map { short(value[$0], key.unit) }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }

    /// The value with three significant digits, or another number of them: `0.594`, `3.1e-16`.
    static func brief(_ value: Double, digits: Int = 3) -> String {
        self.digits(value, digits).replacing("e-0", with: "e-").replacing("e+0", with: "e")
    }

    /// An instant rounded to a ten-thousandth of a second, as short as possible: `0.35`.
    static func instant(_ seconds: Double) -> String { short(seconds, .fraction) }

    static func time(_ seconds: Double) -> String { decimals(seconds, 4) }

    // MARK: - As C's printf writes them

    /// The value rounded to a number of decimals: `%.2f`.
    static func decimals(_ value: Double, _ count: Int) -> String { printed(value, count, areAll: false) }

    /// The value with a number of significant digits: `%.3g`.
    private static func digits(_ value: Double, _ count: Int) -> String { printed(value, count, areAll: true) }

    private static func printed(_ value: Double, _ count: Int, areAll: Bool) -> String {
        // The greatest Double has 309 digits before its point.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320 + count) { text in
            _ = microix_format_number(text.baseAddress, text.count, value, Int32(count), areAll)
            return text.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
