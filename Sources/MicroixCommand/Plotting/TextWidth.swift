/// Estimates the greatest width of a text in common sans-serif fonts, because there is no renderer to ask.
enum TextWidth {
    static func of(_ text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width($1) } * size
    }

    /// The text, shortened with an ellipsis to fit; empty if nothing fits.
    static func fit(_ text: String, into room: Double, size: Double) -> String {
        if of(text, size: size) <= room { return text }
        var rest = room - size
        var kept = ""
        for character in text {
            rest -= of(String(character), size: size)
            if rest < 0 { break }
            kept.append(character)
        }
        return kept.count < 2 ? "" : kept + "…"
    }

    private static func width(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "|", "!", ".", ",", ":", ";", "'": 0.3
        case "f", "r", "t", " ", "(", ")", "[", "]", "/", "-": 0.4
        case "m", "w", "M", "W", "@", "%": 0.95
        case "A"..."Z": 0.74
        case "\u{0}"..."\u{7F}": 0.6
        case "\u{80}"..."\u{10FF}", "\u{2000}"..."\u{206F}": 0.7
        default: 1.1
        }
    }
}
