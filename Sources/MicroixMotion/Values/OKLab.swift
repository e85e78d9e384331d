/// Björn Ottosson's OKLab, for colours that mix evenly to the eye (bottosson.github.io/posts/oklab).
///
/// Lanes are premultiplied by alpha in both spaces. Outside 0…1 the transfer curve and the cube root continue as odd
/// functions, so that overshoot survives the conversion to OKLab and back.
public enum OKLab {
    /// Converts an sRGB colour and its velocity to OKLab.
    ///
    /// The velocity is 0 where the conversion has no finite slope: at black, and where the colour is transparent.
    public static func measured(_ shown: Sample) -> Sample {
        let alpha = shown.value.w
        guard alpha.magnitude > 1e-9 else { return Sample(value: .zero) }
        let colour = shown.value / alpha
        let change = (shown.velocity - colour * shown.velocity.w) / alpha
        let (linear, linearChange) = apply(colour, change, toLinear)
        let (cone, coneChange) = apply(
            mixed(linear, Self.linearToCone), mixed(linearChange, Self.linearToCone), cubeRoot)
        let lab = mixed(cone, Self.coneToLab)
        let labChange = mixed(coneChange, Self.coneToLab)
        var value = lab * alpha
        var velocity = labChange * alpha + lab * shown.velocity.w
        (value.w, velocity.w) = (alpha, shown.velocity.w)
        return velocity.isFinite ? Sample(value: value, velocity: velocity) : Sample(value: value)
    }

    /// The greatest magnitude of an OKLab lane (white has lightness 1), far beyond any real overshoot.
    private static let brightest = 4.0

    /// Converts an OKLab colour and its velocity to sRGB.
    public static func shown(_ lab: Sample) -> Sample {
        let alpha = lab.value.w
        let fades = alpha.magnitude <= 1e-9
        // At alpha 0 the colour is 0/0; during a fade its limit is the quotient of the velocities.
        guard !fades || lab.velocity.w.magnitude > 1e-9 else { return Sample(value: [0, 0, 0, alpha]) }
        var colour = fades ? lab.velocity / lab.velocity.w : lab.value / alpha
        var change = fades ? .zero : (lab.velocity - colour * lab.velocity.w) / alpha
        // Where alpha passes 0 and the premultiplied colour does not, the quotient would be huge and nothing is
        // visible.
        let size = Swift.max(colour.magnitudes.x, colour.magnitudes.y, colour.magnitudes.z)
        if size > Self.brightest {
            let brightest = colour.magnitudes.x == size ? 0 : (colour.magnitudes.y == size ? 1 : 2)
            let growth = change[brightest] / colour[brightest]
            let scale = Self.brightest / size
            (colour, change) = (colour * scale, (change - colour * growth) * scale)
        }
        let (cone, coneChange) = (mixed(colour, Self.labToCone), mixed(change, Self.labToCone))
        let (cubed, cubedChange) = apply(cone, coneChange) { x in (x * x * x, 3 * x * x) }
        let (rgb, rgbChange) = apply(
            mixed(cubed, Self.coneToLinear), mixed(cubedChange, Self.coneToLinear), fromLinear)
        var value = rgb * alpha
        var velocity = rgbChange * alpha + rgb * lab.velocity.w
        #if MICROIX_FAULTS
            if Fault.is(.colourDerivative) { velocity = lab.velocity }
        #endif
        (value.w, velocity.w) = (alpha, lab.velocity.w)
        return Sample(value: value, velocity: velocity)
    }

    /// Applies a function that returns value and slope to the three components, and its slope to their velocities.
    @inline(__always)
    private static func apply(
        _ value: Lanes, _ velocity: Lanes, _ function: (Double) -> (Double, Double)
    ) -> (Lanes, Lanes) {
        var (result, change) = (Lanes.zero, Lanes.zero)
        for lane in 0..<3 {
            let (image, slope) = function(value[lane])
            result[lane] = image
            change[lane] = velocity[lane] == 0 ? 0 : slope * velocity[lane]
        }
        return (result, change)
    }

    /// sRGB's transfer curve as an odd function, and its slope.
    ///
    /// The constants make the slope continuous where the straight part ends. The published 12.92 and 0.04045 are the
    /// same constants, rounded; with them the velocity of every colour would have a kink there.
    private static func toLinear(_ x: Double) -> (Double, Double) {
        let size = x.magnitude
        if size <= knee { return (x / steepness, 1 / steepness) }
        let base = (size + 0.055) / 1.055
        let power = Libm.exp(1.4 * Libm.log(base))
        return (x < 0 ? -power * base : power * base, 2.4 / 1.055 * power)
    }

    /// The linear light of one sRGB component, not premultiplied; 0…1 maps to 0…1.
    package static func light(_ component: Double) -> Double { toLinear(component).0 }

    private static func fromLinear(_ x: Double) -> (Double, Double) {
        let size = x.magnitude
        if size <= knee / steepness { return (x * steepness, steepness) }
        let power = Libm.exp(Libm.log(size) / 2.4)
        let image = 1.055 * power - 0.055
        return (x < 0 ? -image : image, 1.055 / 2.4 * power / size)
    }

    private static let knee = 0.055 / 1.4
    private static let steepness = knee / Libm.exp(2.4 * Libm.log((knee + 0.055) / 1.055))

    private static func cubeRoot(_ x: Double) -> (Double, Double) {
        guard x != 0 else { return (0, .infinity) }
        let size = x.magnitude
        var root = Libm.exp(Libm.log(size) / 3)
        // One Newton step for the last digits.
        root -= (root * root * root - size) / (3 * root * root)
        return (x < 0 ? -root : root, 1 / (3 * root * root))
    }

    private typealias Matrix = (Lanes, Lanes, Lanes)

    private static func mixed(_ value: Lanes, _ matrix: Matrix) -> Lanes {
        [value.dot(matrix.0), value.dot(matrix.1), value.dot(matrix.2), 0]
    }

    private static let linearToCone: Matrix = (
        [0.4122214708, 0.5363325363, 0.0514459929, 0],
        [0.2119034982, 0.6806995451, 0.1073969566, 0],
        [0.0883024619, 0.2817188376, 0.6299787005, 0]
    )
    private static let coneToLab: Matrix = (
        [0.2104542553, 0.7936177850, -0.0040720468, 0],
        [1.9779984951, -2.4285922050, 0.4505937099, 0],
        [0.0259040371, 0.7827717662, -0.8086757660, 0]
    )
    // The published inverse matrices are rounded to ten digits; exact inverses convert every colour back to itself.
    private static let coneToLinear = inverse(linearToCone)
    private static let labToCone = inverse(coneToLab)

    private static func inverse(_ m: Matrix) -> Matrix {
        func cross(_ a: Lanes, _ b: Lanes) -> Lanes {
            [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0]
        }
        let (a, b, c) = (cross(m.1, m.2), cross(m.2, m.0), cross(m.0, m.1))
        let determinant = m.0.dot(a)
        return (
            Lanes(a.x, b.x, c.x, 0) / determinant, Lanes(a.y, b.y, c.y, 0) / determinant,
            Lanes(a.z, b.z, c.z, 0) / determinant
        )
    }
}
