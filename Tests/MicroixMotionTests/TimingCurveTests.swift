import MicroixMotion
import TestSupport
import Testing

struct TimingCurveTests {
    struct Point: Sendable, CustomTestStringConvertible {
        let curve: CubicBezier
        let input: Double, output: Double
        var testDescription: String { "\(curve) at \(input)" }
    }

    struct Ends: Sendable, CustomTestStringConvertible {
        let curve: CubicBezier
        let start: Double, end: Double
        var testDescription: String { "\(curve)" }
    }

    @Test(arguments: CurveCourse.named)
    func aCurveTakesItsPublishedCourse(_ course: CurveCourse) {
        for (index, value) in course.values.enumerated() {
            #expect(abs(course.curve.progress(at: Double(index) / 20).value - value) <= 1e-12, "at \(index)/20")
        }
    }

    static let webAnimations = [
        Point(curve: CubicBezier(0.25, 0.1, 0.25, 1), input: 0.1844, output: 0.2599),
        Point(curve: CubicBezier(0, 1, 1, 0), input: 0.104, output: 0.392),
    ]

    @Test(arguments: webAnimations)
    func webAnimationsValuesAreReached(_ row: Point) {
        #expect(abs(row.curve.progress(at: row.input).value - row.output) <= 0.001)
    }

    /// Curves that are hard to solve: vertical or standing tangents, far overshoot, near-degenerate control points.
    static let hard = [
        NamedCurve(name: "vertical ends", curve: CubicBezier(0, 1, 1, 0)),
        NamedCurve(name: "overshoot at both ends", curve: CubicBezier(0, 1.5, 1, 1.5)),
        NamedCurve(name: "cube root", curve: CubicBezier(0, 0, 0, 1)),
        NamedCurve(name: "cube root from the end", curve: CubicBezier(1, 0, 1, 1)),
        NamedCurve(name: "all at the start", curve: CubicBezier(0, 0, 0, 0)),
        NamedCurve(name: "all at the end", curve: CubicBezier(1, 1, 1, 1)),
        NamedCurve(name: "nearly vertical start", curve: CubicBezier(1e-9, 1, 0.5, 1)),
        NamedCurve(name: "far away", curve: CubicBezier(0.3, -20, 0.7, 20)),
    ]

    @Test(arguments: NamedCurve.flutter)
    func namedCurvesHaveAVelocityEverywhere(_ row: NamedCurve) {
        #expect(!row.curve.isInfinitelySteep)
        for index in 0...200 {
            let (value, slope) = row.curve.progress(at: Double(index) / 200)
            #expect(value.isFinite && slope.isFinite)
        }
    }

    @Test(arguments: NamedCurve.flutter + hard)
    func progressAndSlopeAgreeWithBisection(_ row: NamedCurve) {
        var random = SplitMix64(seed: 41)
        var value = Worst()
        var slope = Worst()
        for index in 1..<200 {
            let fraction = index < 100 ? Double(index) / 100 : random.number(0...1)
            let exact = row.curve.bisected(at: fraction)
            // Where the curve is all but vertical, no Double says where it is.
            if abs(exact.slope) > 1e4 { continue }
            let progress = row.curve.progress(at: fraction)
            value.note(progress.value - exact.value, "\(row.name) at \(fraction)")
            slope.note((progress.slope - exact.slope) / max(1, exact.slope * exact.slope), "\(row.name) at \(fraction)")
        }
        #expect(value.error <= 1e-9, "\(value)")
        #expect(slope.error <= 1e-7, "\(slope)")
    }

    @Test func randomCurvesAgreeWithBisection() {
        var random = SplitMix64(seed: 42)
        var value = Worst()
        for _ in 0..<1_500 {
            let curve = CubicBezier(
                random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2))
            let fraction = random.happens(0.2) ? random.magnitude(-40 ... -2) : random.number(0...1)
            let exact = curve.bisected(at: fraction)
            if abs(exact.slope) > 1e4 { continue }
            value.note(curve.progress(at: fraction).value - exact.value, "\(curve) at \(fraction)")
        }
        #expect(value.error <= 1e-9, "\(value)")
    }

    @Test(arguments: NamedCurve.flutter)
    func theSlopeIsTheDerivativeOfProgress(_ row: NamedCurve) {
        var worst = Worst()
        let step = 1e-6
        for index in 1..<40 {
            let fraction = Double(index) / 40 + 0.003
            let (_, slope) = row.curve.progress(at: fraction)
            if abs(slope) > 20 || fraction > 0.99 { continue }
            let difference =
                (row.curve.progress(at: fraction + step).value - row.curve.progress(at: fraction - step).value)
                / (2 * step)
            worst.note(slope - difference, "\(row.name) at \(fraction)")
        }
        #expect(worst.error <= 1e-5, "\(worst)")
    }

    @Test func aSlopeInTheMiddleOfAnSThatStandsUprightKeepsItsSign() {
        for curve in [
            CubicBezier(1, 0, 0, 1), CubicBezier(1, -0.1, 0, 1), CubicBezier(1, 0.5, 0, 0.5), CubicBezier(1, 0, 0, 0),
        ] {
            for distance in -20...20 {
                let fraction = 0.5 + Double(distance) * 0.25.ulp
                #expect(curve.progress(at: fraction).slope > 1_000, "\(curve) at \(distance) from the middle")
            }
        }
    }

    static let ends = [
        Ends(curve: CubicBezier(0, 0, 1, 1), start: 1.0, end: 1.0),
        Ends(curve: CubicBezier(0.42, 0, 1, 1), start: 0, end: 1 / 0.58),
        Ends(curve: CubicBezier(0, 0, 0.58, 1), start: 1 / 0.58, end: 0),
        Ends(curve: CubicBezier(0.42, 0, 0.58, 1), start: 0, end: 0),
        Ends(curve: CubicBezier(0.25, 0.1, 0.25, 1), start: 0.4, end: 0),
        Ends(curve: CubicBezier(0.2, 0.6, 0.9, 0.8), start: 3, end: 2),
        Ends(curve: CubicBezier(0.5, 1, 0.5, 0), start: 2, end: 2),
        Ends(curve: CubicBezier(0, 0, 0, 0), start: 1, end: 1),
        Ends(curve: CubicBezier(1, 1, 1, 1), start: 1, end: 1),
        Ends(curve: CubicBezier(0, 0, 0.5, -1), start: -2, end: 4),
        Ends(curve: CubicBezier(0.5, 2, 1, 1), start: 4, end: -2),
        Ends(curve: CubicBezier(0, 1, 1, 0), start: CubicBezier.steepest, end: CubicBezier.steepest),
        Ends(curve: CubicBezier(0, -1, 1, 2), start: -CubicBezier.steepest, end: -CubicBezier.steepest),
        Ends(curve: CubicBezier(0, 0, 0, 1), start: CubicBezier.steepest, end: 0),
        Ends(curve: CubicBezier(1, 0, 1, 1), start: 0, end: CubicBezier.steepest),
    ]

    @Test(arguments: ends)
    func theSlopesAtTheEndsAreThoseOfTheTangents(_ row: Ends) {
        let curve = row.curve
        #expect(curve.progress(at: 0).value == 0)
        #expect(curve.progress(at: 1).value == 1)
        #expect(abs(curve.progress(at: 0).slope - row.start) <= 1e-12)
        #expect(abs(curve.progress(at: 1).slope - row.end) <= 1e-12)
    }

    @Test(arguments: [
        CubicBezier(0, 0.1, 0.5, 1), CubicBezier(0, -0.1, 0.5, 1), CubicBezier(0.5, 0, 1, 0.9),
        CubicBezier(0.5, 0, 1, 1.1),
        CubicBezier(0, 1, 1, 0), CubicBezier(0, 0, 0, 1), CubicBezier(1, 0, 1, 1),
    ])
    func aCurveThatStartsOrEndsUprightHasNoVelocityThere(_ curve: CubicBezier) {
        #expect(curve.isInfinitelySteep)
    }

    @Test(arguments: [
        CubicBezier(0, 0, 1, 1), CubicBezier(0, 0, 0.58, 1), CubicBezier(0.42, 0, 1, 1), CubicBezier(0, 0, 0, 0),
        CubicBezier(1, 1, 1, 1),
        CubicBezier(1, 0, 0, 1), CubicBezier(0, 0, 0.5, -1), CubicBezier(1e-6, 1, 0.5, 1),
    ])
    func aCurveWithATangentAtBothEndsHasAVelocityThere(_ curve: CubicBezier) {
        #expect(!curve.isInfinitelySteep)
    }

    /// Web Platform Tests for css-easing: the tangents go on; vertical ones stop at 0 and 1.
    static let outside = [
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 0.0, output: 0.0),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 0.9943318003003323, output: 0.988706655441895),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 1.0095033989712832, output: 1.019006797942566),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 1.2990182221356101, output: 1.59803644427122),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 1.0829459654537796, output: 1.165891930907559),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 1.0, output: 1.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.0, output: 0.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.9943318003003323, output: 1.063175559114703),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 1.0095033989712832, output: 1.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 1.2990182221356101, output: 1.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 1.0829459654537796, output: 1.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 1.0, output: 1.0),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: -0.08294596545377936, output: -0.165891930907559),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: -0.29901822213560997, output: -0.59803644427122),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: -0.02406666467846713, output: -0.048133329356934),
        Point(curve: CubicBezier(0.5, 1, 0.5, 0), input: 0.005668199699667531, output: 0.011293344558105),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.0, output: 0.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: -0.08294596545377936, output: 0.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: -0.29901822213560997, output: 0.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: -0.02406666467846713, output: 0.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.005668199699667531, output: -0.063175559114702),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 1.0, output: 1.0),
    ]

    @Test(arguments: outside)
    func progressOutsideItsRangeFollowsTheTangents(_ row: Point) {
        #expect(abs(row.curve.progress(at: row.input).value - row.output) <= 1e-12)
    }

    /// Web Platform Tests for css-easing: curves that leave 0…1.
    static let overshooting = [
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.0, output: 0.0),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.23, output: 0.9943318003003323),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.24, output: 1.0095033989712832),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.7, output: 1.2990182221356101),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 0.99, output: 1.0829459654537796),
        Point(curve: CubicBezier(0, 1.5, 1, 1.5), input: 1.0, output: 1.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.0, output: 0.0),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.01, output: -0.08294596545377936),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.3, output: -0.29901822213560997),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.75, output: -0.02406666467846713),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 0.77, output: 0.005668199699667531),
        Point(curve: CubicBezier(0, -0.5, 1, -0.5), input: 1.0, output: 1.0),
    ]

    @Test(arguments: overshooting)
    func progressMayOvershoot(_ row: Point) {
        #expect(abs(row.curve.progress(at: row.input).value - row.output) <= 1e-12)
    }

    @Test func linearProgressIsTimeItself() {
        for fraction in [0, 0.1, 0.5, 1] {
            #expect(TimingCurve.linear.progress(at: fraction) == (fraction, 1))
        }
    }

    @Test func controlPointsWhoseXLeavesItsRangeAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = CubicBezier(-0.1, 0, 1, 1) }
        await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 0, 1.1, 1) }
        await #expect(processExitsWith: .failure) { _ = CubicBezier(0, .nan, 1, 1) }
    }
}

extension CubicBezier {
    /// Progress and slope by halving the parameter's interval until it has no middle.
    fileprivate func bisected(at fraction: Double) -> (value: Double, slope: Double) {
        func bernstein(_ first: Double, _ second: Double, _ u: Precise) -> Precise {
            3 * (1 - u) * (1 - u) * u * Precise(first) + 3 * (1 - u) * u * u * Precise(second) + u * u * u
        }
        func derivative(_ first: Double, _ second: Double, _ u: Precise) -> Precise {
            let a = Precise(first)
            let b = Precise(second)
            return 3 * ((1 - u) * (1 - u) * a + 2 * (1 - u) * u * (b - a) + u * u * (1 - b))
        }
        var low: Precise = 0
        var high: Precise = 1
        for _ in 0..<110 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if bernstein(x1, x2, middle) < Precise(fraction) { low = middle } else { high = middle }
        }
        return (Double(bernstein(y1, y2, high)), Double(derivative(y1, y2, high) / derivative(x1, x2, high)))
    }
}
