/// Text from a script, safe to print: each control character becomes a visible symbol, so that none reaches a terminal
/// or breaks a line.
public func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? picture(of: scalar) : scalar) }
    return String(result)
}

/// Whether a character is a control character or a line break, that is, changes how the text around it is shown.
public func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x7F: scalar.value < 0x20
    case 0x7F...0x9F: true
    // Line and paragraph separators, then characters that change the direction of writing.
    case 0x2028...0x2029, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Code points that are no characters.
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
}

private func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case ..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "?"
    case 0x7F...0x9F: "\u{2421}"
    case 0x2028...0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
}

/// A number as a person writes it: whole numbers without a fraction.
package func plain(_ number: Double) -> String {
    number == number.rounded() && Swift.abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
}
