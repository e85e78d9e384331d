import MicroixCore

/// The powers, `^`, in a script that the C library of the host computes; C libraries round them differently.
///
/// Lua computes a square as a product. `math.pow` gives the same result everywhere. Exponents that are written as whole
/// numbers are accepted.
extension SourceMap {
    var uncertainPowers: [SourceLocation] {
        tokens.indices.filter { tokens.words[$0].isSymbol("^") && !hasWholeExponent($0) }
            .map { tokens[$0].location }
    }

    private func hasWholeExponent(_ operation: Int) -> Bool {
        var next = operation + 1
        if next < tokens.count, tokens[next].isSymbol("-") { next += 1 }
        guard next < tokens.count, tokens[next].kind == .number, let exponent = Double(tokens[next].text),
            exponent.rounded() == exponent
        else { return false }
        // `^` associates to the right: the number may be the base of another power.
        return next + 1 == tokens.count || !tokens[next + 1].isSymbol("^")
    }
}

extension ComponentDecoder {
    /// Warns of powers that may have another result on another host.
    mutating func warnOfPowers(in map: SourceMap) {
        for location in map.uncertainPowers {
            warn(
                .conflict(
                    "this power is taken by the host's C library, so that its last digit is not the same everywhere",
                    hint: "math.pow(x, y) is"), at: location)
        }
    }
}
