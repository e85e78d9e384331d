import CMicroixSystem
import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Numbers as a person compares them down a column.
enum NumberText {
    /// A fixed number of decimals, fit for the unit.
    static func fixed(_ value: Double, _ unit: KeyUnit) -> String {
        let decimals = unit == .fraction ? 4 : 2
        if Swift.abs(value) >= 1e9 { return digits(value, 3) }
        let text = self.decimals(value, decimals)
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
        self.digits(value, digits).replacing("e-0", with: "e-").replacing("e+0", with: "e")
    }

    /// An instant to a ten-thousandth of a second, as short as it can be said: `0.35`.
    static func instant(_ seconds: Double) -> String { short(seconds, .fraction) }

    static func time(_ seconds: Double) -> String { decimals(seconds, 4) }

    // MARK: - As C's printf writes them

    /// So many decimals, the last one rounded: `%.2f`.
    static func decimals(_ value: Double, _ count: Int) -> String { printed(value, count, areAll: false) }

    /// So many digits that count: `%.3g`.
    private static func digits(_ value: Double, _ count: Int) -> String { printed(value, count, areAll: true) }

    private static func printed(_ value: Double, _ count: Int, areAll: Bool) -> String {
        // The greatest number has 309 digits before its point.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320 + count) { text in
            _ = microix_print(text.baseAddress, text.count, value, Int32(count), areAll)
            return text.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
