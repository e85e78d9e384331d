/// e^(−d), sin φ and cos φ computed together: the functions in the solution of a damped spring.
///
/// The arguments are reduced to ±π/4 and ±(ln 2)/2, and the functions are Taylor polynomials, to within two units in
/// the last place. Three calls of CMicroixMath would take longer.
enum DampedFunctions {
    /// The greatest phase, in radians, for which the reduction is exact enough; CMicroixMath computes larger ones.
    private static let reach = 1e6

    /// The envelope e^(−decay), and the sine and cosine of `phase` (radians).
    @inline(__always)
    static func values(decay: Double, phase: Double) -> (envelope: Double, sine: Double, cosine: Double) {
        guard decay <= 700, decay >= -700, phase <= reach, phase >= -reach else {
            return (Libm.exp(-decay), Libm.sin(phase), Libm.cos(phase))
        }
        let (sine, cosine) = circle(phase)
        return (exponential(-decay), sine, cosine)
    }

    /// 1.5·2⁵²: adding it rounds to a whole number, which is then in the lowest bits; subtracting it gives that number.
    private static let rounder = 6_755_399_441_055_744.0

    @inline(__always)
    private static func exponential(_ x: Double) -> Double {
        let shifted = x * 1.442_695_040_888_963_4 + rounder
        let octaves = shifted - rounder
        // ln 2 in two parts; the first ends in enough zero bits for an exact product.
        let r = (x - octaves * 0.693_147_180_369_123_816_49) - octaves * 1.908_214_929_270_587_7e-10
        let r2 = r * r
        let r4 = r2 * r2
        let low = (1 + r) + r2 * (1.0 / 2 + r * (1.0 / 6))
        let middle = (1.0 / 24 + r * (1.0 / 120)) + r2 * (1.0 / 720 + r * (1.0 / 5040))
        let high =
            (1.0 / 40_320 + r * (1.0 / 362_880)) + r2 * (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
            + r4 * (1.0 / 479_001_600)
        let sum = low + r4 * (middle + r4 * high)
        let power = Int64(truncatingIfNeeded: Int32(truncatingIfNeeded: shifted.bitPattern))
        return sum * Double(bitPattern: UInt64(bitPattern: (power + 1023) << 52))
    }

    @inline(__always)
    private static func circle(_ x: Double) -> (Double, Double) {
        let shifted = x * 0.636_619_772_367_581_343_08 + rounder
        let quarters = shifted - rounder
        // π/2 in two parts, as above.
        let r = (x - quarters * 1.570_796_326_734_125_614_17) - quarters * 6.077_100_506_506_192_249_32e-11
        let z = r * r
        let z2 = z * z
        let z4 = z2 * z2
        let sineRest =
            (-1.0 / 6 + z * (1.0 / 120)) + z2 * (-1.0 / 5040 + z * (1.0 / 362_880))
            + z4 * ((-1.0 / 39_916_800 + z * (1.0 / 6_227_020_800)) + z2 * (-1.0 / 1_307_674_368_000))
        let sine = r + r * z * sineRest
        let cosineRest =
            (1.0 / 24 + z * (-1.0 / 720)) + z2 * (1.0 / 40_320 + z * (-1.0 / 3_628_800))
            + z4 * ((1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200)) + z2 * (1.0 / 20_922_789_888_000))
        let cosine = (1 - 0.5 * z) + z2 * cosineRest
        let quarter = shifted.bitPattern
        let isSwapped = quarter & 1 != 0
        let (first, second) = isSwapped ? (cosine, sine) : (sine, cosine)
        // The signs of the four quarters: sine + + − −, cosine + − − +.
        let sineSign = (quarter & 2) << 62
        let cosineSign = ((quarter &+ 1) & 2) << 62
        return (
            Double(bitPattern: first.bitPattern ^ sineSign), Double(bitPattern: second.bitPattern ^ cosineSign)
        )
    }
}
