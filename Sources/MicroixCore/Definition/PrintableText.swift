/// Text from a script, safe to print: control characters become their pictures, so that none reaches a terminal.
public func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : "\u{2421}"
        result.append(isControl(scalar) ? picture ?? "?" : scalar)
    }
    return String(result)
}

/// Whether a character is a control character, a line break included.
func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
