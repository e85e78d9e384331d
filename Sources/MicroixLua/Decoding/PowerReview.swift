import MicroixCore

/// The powers of a script that the host's C library takes, each of which rounds in its own way.
///
/// Lua squares by a product; all else is `math.pow`'s, which is the same everywhere. Whole numbers that are written out are let
/// pass.
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
        // Powers are taken from the right: what follows may be an exponent's own.
        return next + 1 == tokens.count || !tokens[next + 1].isSymbol("^")
    }
}

extension ComponentDecoder {
    /// Warns of powers that may come out otherwise on another host.
    mutating func warnOfPowers(in map: SourceMap) {
        for location in map.uncertainPowers {
            warn(
                .conflict(
                    "this power is taken by the host's C library, so that its last digit is not the same everywhere",
                    hint: "math.pow(x, y) is"), at: location)
        }
    }
}
