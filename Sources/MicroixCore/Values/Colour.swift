public import MicroixMotion

/// Reads a colour in sRGB, as lanes premultiplied by its alpha; `nil` unless `text` is `#RRGGBB` or `#RRGGBBAA`.
public func premultipliedColour(_ text: String) -> Lanes? {
    let digits = Array(text.utf8)
    guard digits.count == 7 || digits.count == 9, digits[0] == UInt8(ascii: "#") else { return nil }
    var lanes: Lanes = [0, 0, 0, 1]
    for lane in 0..<(digits.count / 2) {
        guard let high = hexadecimal(digits[1 + 2 * lane]), let low = hexadecimal(digits[2 + 2 * lane]) else {
            return nil
        }
        lanes[lane] = Double(high * 16 + low) / 255
    }
    return [lanes.x * lanes.w, lanes.y * lanes.w, lanes.z * lanes.w, lanes.w]
}

/// A colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque: not premultiplied, and each channel within 0 and 1.
package func hexadecimal(ofColour value: Lanes) -> String {
    let alpha = min(1, max(0, value.w))
    let isOpaque = (alpha * 255).rounded() == 255
    let parts = (0..<3).map { alpha > 0 ? value[$0] / alpha : 0 } + (isOpaque ? [] : [alpha])
    return "#"
        + parts.map { part in
            let text = String(Int((min(1, max(0, part)) * 255).rounded()), radix: 16, uppercase: true)
            return text.utf8.count < 2 ? "0" + text : text
        }.joined()
}

private func hexadecimal(_ digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit) - 55
    default: nil
    }
}

extension ValueKind {
    /// The greatest magnitude of a lane: no screen needs more, and squares of much larger numbers would overflow.
    static let greatest = 1e15

    /// Plain data as lanes of this kind; `nil` if the data doesn't fit.
    package func lanes(_ data: PlainData) -> Lanes? {
        switch (self, data) {
        case (.number, .number(let number)), (.angle, .number(let number)):
            return Swift.abs(number) <= Self.greatest ? [number, 0, 0, 0] : nil
        case (.colour, .text(let text)):
            return premultipliedColour(text)
        case (.factors, .number(let number)):
            return Swift.abs(number) <= Self.greatest ? [number, number, 0, 0] : nil
        case (_, .list(let items)):
            guard items.count == laneCount else { return nil }
            var lanes = Lanes.zero
            for (lane, item) in items.enumerated() {
                guard let number = item.number, Swift.abs(number) <= Self.greatest else { return nil }
                lanes[lane] = number
            }
            return lanes
        default:
            return nil
        }
    }

    /// One number for each lane; if a pair of factors is given as one number, it counts for both.
    func spread<Number>(_ numbers: [Number]) -> [Number] {
        self == .factors && numbers.count == 1 ? [numbers[0], numbers[0]] : numbers
    }

    /// Lanes of this kind as plain data: a number, or a list of numbers.
    public func data(_ lanes: Lanes) -> PlainData {
        laneCount == 1 ? .number(lanes.x) : .list((0..<laneCount).map { .number(lanes[$0]) })
    }

    /// What a value of this kind looks like, in words.
    package var expectation: String {
        switch self {
        case .number: "a number"
        case .angle: "a number of degrees"
        case .point: "a point { x, y }"
        case .size: "a size { width, height }"
        case .rect: "a rect { x, y, width, height }"
        case .colour: "a colour \"#RRGGBB\" or \"#RRGGBBAA\""
        case .factors: "a number, or two { x, y }"
        }
    }
}
