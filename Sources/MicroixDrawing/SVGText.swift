import MicroixCore
import MicroixMotion
import MicroixScene

/// A text of SVG to which parts are added in order; numbers are written as short as possible.
package struct SVGText {
    private(set) var text = ""

    mutating func add(_ part: String) { text += part }

    /// Adds a number with at most `decimals` decimals; a number that is not finite becomes 0.
    mutating func add(_ number: Double, decimals: Int = 3) {
        text += Self.number(number, decimals: decimals)
    }

    mutating func add(point: Lanes) {
        add(point.x)
        text += " "
        add(point.y)
    }

    mutating func add(attribute name: String, _ number: Double) {
        text += " \(name)=\""
        add(number)
        text += "\""
    }

    /// Adds the position and the size of a rectangle as attributes.
    mutating func add(low: Lanes, size: Lanes) {
        add(attribute: "x", low.x)
        add(attribute: "y", low.y)
        add(attribute: "width", size.x)
        add(attribute: "height", size.y)
    }

    mutating func add(attribute name: String, _ value: String) {
        text += " \(name)=\"" + Self.escaped(value) + "\""
    }

    mutating func add(_ matrix: Matrix) {
        if matrix == .identity { return }
        text += " transform=\""
        if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1 {
            text += "translate("
            add(point: [matrix.e, matrix.f, 0, 0])
        } else {
            text += "matrix("
            for number in [matrix.a, matrix.b, matrix.c, matrix.d] {
                add(number, decimals: 6)
                text += " "
            }
            add(point: [matrix.e, matrix.f, 0, 0])
        }
        text += ")\""
    }

    mutating func add(_ outline: Outline) {
        for element in outline.elements {
            switch element {
            case .move(let point):
                text += "M"
                add(point: point)
            case .line(let point):
                text += "L"
                add(point: point)
            case .cubic(let first, let second, let end):
                text += "C"
                for (index, point) in [first, second, end].enumerated() {
                    if index > 0 { text += " " }
                    add(point: point)
                }
            case .close: text += "Z"
            }
        }
    }

    /// A colour as `#rrggbb`, without its alpha.
    static func hex(_ straight: Lanes) -> String {
        var result = "#"
        let digits = Array("0123456789abcdef")
        for lane in 0..<3 {
            let byte = Int((min(1, max(0, straight[lane])) * 255).rounded())
            result.append(digits[byte / 16])
            result.append(digits[byte % 16])
        }
        return result
    }

    static func number(_ number: Double, decimals: Int = 3) -> String {
        guard number.isFinite else { return "0" }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = (min(1e9, max(-1e9, number)) * scale).rounded()
        let whole = Int64(scaled)
        if whole == 0 { return "0" }
        let divisor = Int64(scale)
        var result = whole < 0 ? "-" : ""
        let size = whole.magnitude
        let (integer, fraction) = (size / UInt64(divisor), size % UInt64(divisor))
        // SVG needs no 0 before a point.
        if integer > 0 || fraction == 0 { result += String(integer) }
        guard fraction > 0 else { return result }
        var digits = String(fraction)
        while digits.utf8.count < decimals { digits = "0" + digits }
        while digits.utf8.last == 0x30 { digits.removeLast() }
        return result + "." + digits
    }

    /// A text escaped for XML; characters that XML forbids are left out.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t": result += " "
            default:
                let value = scalar.value
                if value < 0x20 || (0x7f..<0xa0).contains(value) || value == 0xfffe || value == 0xffff { continue }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// A number of ``SVGText`` with a 0 before the point, for CSS, scripts and SMIL's clock values.
    var leadingZero: String {
        hasPrefix(".") ? "0" + self : hasPrefix("-.") ? "-0" + dropFirst() : self
    }
}
