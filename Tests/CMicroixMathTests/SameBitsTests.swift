import TestSupport
import Testing

@Suite("The same bits on every host")
struct SameBitsTests {
    // What 20 000 results of each hash to.
    private static let hashes: [MathFunction: UInt64] = [
        .exp: 0xb037_8cac_0d32_4de3,
        .expm1: 0x6024_d03f_60e9_74b9,
        .log: 0x5b8f_29ff_be22_0ad0,
        .log2: 0x297d_6e70_6d30_89ab,
        .log10: 0xf8b0_f158_6ad8_85eb,
        .pow: 0x68c5_2813_1ae8_0838,
        .sin: 0xd451_3054_0f2d_77e0,
        .cos: 0x9a8e_cc9f_69a0_f9df,
        .tan: 0xa1d7_155e_f763_0798,
        .asin: 0x70fb_6fc2_92ae_767d,
        .acos: 0x2285_870e_6fa3_03d6,
        .atan: 0x3c86_e658_03bb_e7c4,
        .atan2: 0x7397_e9eb_127a_3d24,
        .tanh: 0xebbb_c160_97eb_4286,
        .atanh: 0xdd33_4d08_efe8_f9a5,
    ]

    @Test(arguments: MathFunction.allCases)
    func results(of function: MathFunction) {
        var generator = SplitMix64(seed: 2026)
        var hash = Hash()
        for count in 0..<20_000 {
            var x = argument(count, of: function, &generator)
            let y = function.isOfTwo ? argument(count / 4, of: function, &generator) : 0
            // Most of what is below 0 has no logarithm and no power.
            if [.log, .log2, .log10, .pow].contains(function), count % 16 != 0 { x = abs(x) }
            hash.add(function(x, y))
        }
        #expect(
            hash.value == Self.hashes[function],
            "\(function): 0x\(String(hash.value, radix: 16)); where a better formula is meant, this is its number, and goldens change as well"
        )
    }

    /// Any double, one of the middle of the function's domain, one of a large part of it, one of some size between 2^-60 and 2^60.
    private func argument(_ count: Int, of function: MathFunction, _ generator: inout SplitMix64) -> Double {
        let bits = generator.next()
        let unit = Double(Int64(bitPattern: bits) >> 10) * 0x1p-53
        let isOfUnit = [.asin, .acos, .atanh].contains(function)
        switch count % 4 {
        case 0: return Double(bitPattern: bits)
        case 1: return unit
        case 2: return isOfUnit ? unit * unit : unit * 20
        default:
            let exponent = UInt64(isOfUnit ? 963 : 963 + bits >> 52 % 120)
            return Double(bitPattern: bits & 0x800f_ffff_ffff_ffff | exponent << 52)
        }
    }
}

/// Fowler, Noll and Vo's hash (FNV-1a) of the bytes of numbers.
private struct Hash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: Double) {
        for place in stride(from: 0, to: 64, by: 8) {
            value = (value ^ (number.bitPattern >> UInt64(place) & 0xff)) &* 0x100_0000_01b3
        }
    }
}
