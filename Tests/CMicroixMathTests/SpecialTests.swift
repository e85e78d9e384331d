import Testing

/// What C's Annex F says of a function at zeros, infinities, NaN and the ends of its domain.
private struct Special: Sendable, CustomTestStringConvertible {
    let function: MathFunction
    let arguments: [Double]
    let result: Double

    init(_ function: MathFunction, _ arguments: Double..., gives result: Double) {
        (self.function, self.arguments, self.result) = (function, arguments, result)
    }

    var testDescription: String { "\(function)\(arguments) is \(result)" }
}

private let inf = Double.infinity
private let nan = Double.nan
private let most = Double.greatestFiniteMagnitude
private let least = Double.leastNonzeroMagnitude
private let pi = 0x1.921fb54442d18p1

@Suite("Zeros, infinities and ends of domains are as Annex F has them")
struct SpecialTests {
    @Test(arguments: [
        Special(.exp, 0, gives: 1), Special(.exp, -0.0, gives: 1), Special(.exp, -inf, gives: 0),
        Special(.exp, inf, gives: inf), Special(.exp, 710, gives: inf), Special(.exp, -746, gives: 0),
        Special(.expm1, 0, gives: 0), Special(.expm1, -0.0, gives: -0.0), Special(.expm1, -inf, gives: -1),
        Special(.expm1, inf, gives: inf), Special(.expm1, least, gives: least), Special(.expm1, -most, gives: -1),
        Special(.log, 1, gives: 0), Special(.log, 0, gives: -inf), Special(.log, -0.0, gives: -inf),
        Special(.log, -1, gives: nan), Special(.log, inf, gives: inf), Special(.log, -inf, gives: nan),
        Special(.log2, 1, gives: 0), Special(.log2, -0.0, gives: -inf), Special(.log2, -least, gives: nan),
        Special(.log2, inf, gives: inf), Special(.log2, least, gives: -1074), Special(.log2, 8, gives: 3),
        Special(.log10, 1, gives: 0), Special(.log10, -0.0, gives: -inf), Special(.log10, -1, gives: nan),
        Special(.log10, inf, gives: inf), Special(.log10, 1e22, gives: 22), Special(.log10, 1000, gives: 3),
        Special(.tanh, 0, gives: 0), Special(.tanh, -0.0, gives: -0.0), Special(.tanh, inf, gives: 1),
        Special(.tanh, -inf, gives: -1), Special(.tanh, least, gives: least), Special(.tanh, -most, gives: -1),
        Special(.atanh, 0, gives: 0), Special(.atanh, -0.0, gives: -0.0), Special(.atanh, 1, gives: inf),
        Special(.atanh, -1, gives: -inf), Special(.atanh, 1.5, gives: nan), Special(.atanh, -inf, gives: nan),
    ])
    fileprivate func exponentials(_ special: Special) { check(special) }

    @Test(arguments: [
        Special(.pow, 0, -3, gives: inf), Special(.pow, -0.0, -3, gives: -inf), Special(.pow, -0.0, -2, gives: inf),
        Special(.pow, -0.0, -2.5, gives: inf), Special(.pow, 0, -inf, gives: inf), Special(.pow, 0, 3, gives: 0),
        Special(.pow, -0.0, 3, gives: -0.0), Special(.pow, -0.0, 2, gives: 0), Special(.pow, -1, inf, gives: 1),
        Special(.pow, -1, -inf, gives: 1), Special(.pow, 1, nan, gives: 1), Special(.pow, nan, 0, gives: 1),
        Special(.pow, nan, -0.0, gives: 1), Special(.pow, inf, 0, gives: 1), Special(.pow, -2, 0.5, gives: nan),
        Special(.pow, 0.5, -inf, gives: inf), Special(.pow, -2, -inf, gives: 0), Special(.pow, 0.5, inf, gives: 0),
        Special(.pow, -2, inf, gives: inf), Special(.pow, -inf, -3, gives: -0.0), Special(.pow, -inf, -2, gives: 0),
        Special(.pow, -inf, 3, gives: -inf), Special(.pow, -inf, 2.5, gives: inf), Special(.pow, inf, -1, gives: 0),
        Special(.pow, inf, 1, gives: inf), Special(.pow, nan, 1, gives: nan), Special(.pow, 2, nan, gives: nan),
        Special(.pow, -3, 3, gives: -27), Special(.pow, 2, -1074, gives: least), Special(.pow, 2, -1076, gives: 0),
        Special(.pow, 2, 1024, gives: inf), Special(.pow, -2, 1025, gives: -inf), Special(.pow, -2, most, gives: inf),
        Special(.pow, 7, 2, gives: 49), Special(.pow, 1.5, 1, gives: 1.5), Special(.pow, 10, 22, gives: 1e22),
    ])
    fileprivate func powers(_ special: Special) { check(special) }

    @Test(arguments: [
        Special(.sin, 0, gives: 0), Special(.sin, -0.0, gives: -0.0), Special(.sin, inf, gives: nan),
        Special(.sin, -least, gives: -least), Special(.cos, 0, gives: 1), Special(.cos, -0.0, gives: 1),
        Special(.cos, -inf, gives: nan), Special(.cos, least, gives: 1), Special(.tan, 0, gives: 0),
        Special(.tan, -0.0, gives: -0.0), Special(.tan, inf, gives: nan), Special(.tan, least, gives: least),
        // Kahan's: the double that is closest to a multiple of π/2.
        Special(.cos, 0x1.6ac5b262ca1ffp849, gives: -0x1.14ae72e6ba22fp-61),
        Special(.asin, 0, gives: 0), Special(.asin, -0.0, gives: -0.0), Special(.asin, 1, gives: pi / 2),
        Special(.asin, -1, gives: -pi / 2), Special(.asin, 1.0.nextUp, gives: nan), Special(.asin, -inf, gives: nan),
        Special(.acos, 1, gives: 0), Special(.acos, -1, gives: pi), Special(.acos, 0, gives: pi / 2),
        Special(.acos, (-1.0).nextDown, gives: nan), Special(.acos, inf, gives: nan),
        Special(.acos, least, gives: pi / 2),
        Special(.atan, 0, gives: 0), Special(.atan, -0.0, gives: -0.0), Special(.atan, inf, gives: pi / 2),
        Special(.atan, -inf, gives: -pi / 2), Special(.atan, -least, gives: -least),
        Special(.atan, most, gives: pi / 2),
    ])
    fileprivate func angles(_ special: Special) { check(special) }

    @Test(arguments: [
        Special(.atan2, 0, 0, gives: 0), Special(.atan2, -0.0, 0, gives: -0.0), Special(.atan2, 0, -0.0, gives: pi),
        Special(.atan2, -0.0, -0.0, gives: -pi), Special(.atan2, 0, -1, gives: pi),
        Special(.atan2, -0.0, -inf, gives: -pi),
        Special(.atan2, 0, inf, gives: 0), Special(.atan2, -0.0, 1, gives: -0.0), Special(.atan2, 1, 0, gives: pi / 2),
        Special(.atan2, -1, -0.0, gives: -pi / 2), Special(.atan2, inf, inf, gives: pi / 4),
        Special(.atan2, -inf, -inf, gives: -0x1.2d97c7f3321d2p1),
        Special(.atan2, inf, -inf, gives: 0x1.2d97c7f3321d2p1),
        Special(.atan2, 1, inf, gives: 0), Special(.atan2, -1, inf, gives: -0.0),
        Special(.atan2, most, -inf, gives: pi),
        Special(.atan2, -inf, 1, gives: -pi / 2), Special(.atan2, inf, -most, gives: pi / 2),
        Special(.atan2, least, most, gives: 0), Special(.atan2, -least, most, gives: -0.0),
        Special(.atan2, least, -most, gives: pi), Special(.atan2, most, least, gives: pi / 2),
        Special(.atan2, most, most, gives: pi / 4), Special(.atan2, least, least, gives: pi / 4),
        Special(.atan2, nan, 1, gives: nan), Special(.atan2, 0, nan, gives: nan), Special(.atan2, nan, inf, gives: nan),
    ])
    fileprivate func points(_ special: Special) { check(special) }

    @Test("NaN comes of NaN, and is always the same one", arguments: MathFunction.allCases)
    func nanOfNaN(_ function: MathFunction) {
        for bits: UInt64 in [0x7ff8_0000_0000_0000, 0xfff8_0000_0000_0001, 0x7ff4_dead_beef_0000] {
            #expect(function(Double(bitPattern: bits), 1.5).bitPattern == 0x7ff8_0000_0000_0000)
        }
    }

    private func check(_ special: Special) {
        let found = special.function(special.arguments[0], special.arguments.last ?? 0)
        #expect(found.bitPattern == special.result.bitPattern, "\(special.testDescription), not \(found)")
    }
}
