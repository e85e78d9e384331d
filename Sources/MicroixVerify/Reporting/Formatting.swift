/// A number for a message, with about four significant digits.
func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    if value == value.rounded(), abs(value) < 1e6 { return "\(Int(value))" }
    let size = abs(value)
    if size < 1e-3 || size >= 1e6 { return scientific(value) }
    var scale = 1000.0
    while size * scale < 1000, scale < 1e7 { scale *= 10 }
    while size * scale >= 1e5, scale > 1 { scale /= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// A number as two digits and a power of ten.
private func scientific(_ value: Double) -> String {
    var (rest, exponent) = (value, 0)
    while abs(rest) >= 9.95 { (rest, exponent) = (rest / 10, exponent + 1) }
    while abs(rest) < 0.995 { (rest, exponent) = (rest * 10, exponent - 1) }
    let digits = (rest * 10).rounded() / 10
    return "\(digits == digits.rounded() ? "\(Int(digits))" : "\(digits)")e\(exponent)"
}

/// An amount as a finite number; the greatest number if the amount is not finite.
func finite(_ value: Double) -> Double { value.isFinite ? value : .greatestFiniteMagnitude }

func seconds(_ value: Double) -> String { number(value) + " s" }

func percent(_ part: Double) -> String { number((part * 100).rounded()) + " %" }

/// A number and a noun: `1 state`, `3 states`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
