import MicroixMotion
import Testing

struct TimingCurveTests {
    struct Course: Sendable, CustomTestStringConvertible {
        let name: String
        let curve: TimingCurve
        /// The progress at every twentieth of the duration.
        let values: [Double]
        var testDescription: String { name }
    }

    /// Core Animation's named functions and two of Material's, by bisection of their published control points.
    static let courses = [
        Course(
            name: "linear", curve: .linear,
            values: [
                0.0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85,
                0.9, 0.95, 1.0,
            ]),
        Course(
            name: "easeIn", curve: .easeIn,
            values: [
                0.0, 0.004474615296, 0.017026609652, 0.0365774635, 0.062282000137, 0.093464650719, 0.129576760845,
                0.170167092347, 0.214860938753, 0.263345075374, 0.315356812573, 0.370676064173, 0.429119769296,
                0.49053832913, 0.554814032529, 0.621861869175, 0.691633933319, 0.764130597265, 0.839427845762,
                0.917757795958, 1.0,
            ]),
        Course(
            name: "easeOut", curve: .easeOut,
            values: [
                0.0, 0.082242204042, 0.160572154238, 0.235869402735, 0.308366066681, 0.378138130825, 0.445185967471,
                0.50946167087, 0.570880230704, 0.629323935827, 0.684643187427, 0.736654924626, 0.785139061247,
                0.829832907653, 0.870423239155, 0.906535349281, 0.937717999863, 0.9634225365, 0.982973390348,
                0.995525384704, 1.0,
            ]),
        Course(
            name: "easeInEaseOut", curve: .easeInOut,
            values: [
                0.0, 0.004829749668, 0.019722453548, 0.045210307297, 0.081659856266, 0.129161931047, 0.187395906705,
                0.255485613547, 0.331883870098, 0.414339708984, 0.5, 0.585660291016, 0.668116129902, 0.744514386453,
                0.812604093295, 0.870838068953, 0.918340143734, 0.954789692703, 0.980277546452, 0.995170250332, 1.0,
            ]),
        Course(
            name: "default", curve: .ease,
            values: [
                0.0, 0.032951541306, 0.094796305716, 0.18545653716, 0.295244334268, 0.408510591355, 0.513315160973,
                0.604794677193, 0.682540505978, 0.747853437168, 0.802403387585, 0.847751888952, 0.885229309876,
                0.915933848786, 0.940764614298, 0.960458978349, 0.975625355624, 0.986769730346, 0.994316477485,
                0.99862454145, 1.0,
            ]),
        Course(
            name: "fastOutSlowIn", curve: .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
            values: [
                0.0, 0.005770212235, 0.025863014891, 0.065971692069, 0.133946775076, 0.236587360468, 0.367295708286,
                0.5, 0.613594746509, 0.704270736382, 0.775561311116, 0.831678392993, 0.875967909453, 0.910890517823,
                0.938245487136, 0.959367736739, 0.975267517566, 0.986724954255, 0.994353928737, 0.998645820186, 1.0,
            ]),
        Course(
            name: "decelerate", curve: .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
            values: [
                0.0, 0.174677874287, 0.303847577293, 0.409977604641, 0.5, 0.577572927836, 0.644990210269,
                0.703833583051, 0.755262817538, 0.800165904183, 0.839245057709, 0.873069690516, 0.90211089623,
                0.926764896774, 0.947369557773, 0.964216366136, 0.977559332855, 0.987621750784, 0.994601418209,
                0.998674741085, 1.0,
            ]),
    ]

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

    @Test(arguments: courses)
    func aCurveTakesItsPublishedCourse(_ course: Course) {
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

    struct Named: Sendable, CustomTestStringConvertible {
        let name: String
        let curve: CubicBezier
        var testDescription: String { name }
    }

    /// Flutter's named curves.
    static let named = [
        Named(name: "fastLinearToSlowEaseIn", curve: CubicBezier(0.18, 1.0, 0.04, 1.0)),
        Named(name: "ease", curve: CubicBezier(0.25, 0.1, 0.25, 1.0)),
        Named(name: "easeIn", curve: CubicBezier(0.42, 0.0, 1.0, 1.0)),
        Named(name: "easeInToLinear", curve: CubicBezier(0.67, 0.03, 0.65, 0.09)),
        Named(name: "easeInSine", curve: CubicBezier(0.47, 0.0, 0.745, 0.715)),
        Named(name: "easeInQuad", curve: CubicBezier(0.55, 0.085, 0.68, 0.53)),
        Named(name: "easeInCubic", curve: CubicBezier(0.55, 0.055, 0.675, 0.19)),
        Named(name: "easeInQuart", curve: CubicBezier(0.895, 0.03, 0.685, 0.22)),
        Named(name: "easeInQuint", curve: CubicBezier(0.755, 0.05, 0.855, 0.06)),
        Named(name: "easeInExpo", curve: CubicBezier(0.95, 0.05, 0.795, 0.035)),
        Named(name: "easeInCirc", curve: CubicBezier(0.6, 0.04, 0.98, 0.335)),
        Named(name: "easeInBack", curve: CubicBezier(0.6, -0.28, 0.735, 0.045)),
        Named(name: "easeOut", curve: CubicBezier(0.0, 0.0, 0.58, 1.0)),
        Named(name: "linearToEaseOut", curve: CubicBezier(0.35, 0.91, 0.33, 0.97)),
        Named(name: "easeOutSine", curve: CubicBezier(0.39, 0.575, 0.565, 1.0)),
        Named(name: "easeOutQuad", curve: CubicBezier(0.25, 0.46, 0.45, 0.94)),
        Named(name: "easeOutCubic", curve: CubicBezier(0.215, 0.61, 0.355, 1.0)),
        Named(name: "easeOutQuart", curve: CubicBezier(0.165, 0.84, 0.44, 1.0)),
        Named(name: "easeOutQuint", curve: CubicBezier(0.23, 1.0, 0.32, 1.0)),
        Named(name: "easeOutExpo", curve: CubicBezier(0.19, 1.0, 0.22, 1.0)),
        Named(name: "easeOutCirc", curve: CubicBezier(0.075, 0.82, 0.165, 1.0)),
        Named(name: "easeOutBack", curve: CubicBezier(0.175, 0.885, 0.32, 1.275)),
        Named(name: "easeInOut", curve: CubicBezier(0.42, 0.0, 0.58, 1.0)),
        Named(name: "easeInOutSine", curve: CubicBezier(0.445, 0.05, 0.55, 0.95)),
        Named(name: "easeInOutQuad", curve: CubicBezier(0.455, 0.03, 0.515, 0.955)),
        Named(name: "easeInOutCubic", curve: CubicBezier(0.645, 0.045, 0.355, 1.0)),
        Named(name: "easeInOutQuart", curve: CubicBezier(0.77, 0.0, 0.175, 1.0)),
        Named(name: "easeInOutQuint", curve: CubicBezier(0.86, 0.0, 0.07, 1.0)),
        Named(name: "easeInOutExpo", curve: CubicBezier(1.0, 0.0, 0.0, 1.0)),
        Named(name: "easeInOutCirc", curve: CubicBezier(0.785, 0.135, 0.15, 0.86)),
        Named(name: "easeInOutBack", curve: CubicBezier(0.68, -0.55, 0.265, 1.55)),
        Named(name: "fastOutSlowIn", curve: CubicBezier(0.4, 0.0, 0.2, 1.0)),
        Named(name: "slowMiddle", curve: CubicBezier(0.15, 0.85, 0.85, 0.15)),
    ]

    /// Curves that are hard to solve: vertical or standing tangents, far overshoot, near-degenerate control points.
    static let hard = [
        Named(name: "vertical ends", curve: CubicBezier(0, 1, 1, 0)),
        Named(name: "overshoot at both ends", curve: CubicBezier(0, 1.5, 1, 1.5)),
        Named(name: "cube root", curve: CubicBezier(0, 0, 0, 1)),
        Named(name: "cube root from the end", curve: CubicBezier(1, 0, 1, 1)),
        Named(name: "all at the start", curve: CubicBezier(0, 0, 0, 0)),
        Named(name: "all at the end", curve: CubicBezier(1, 1, 1, 1)),
        Named(name: "nearly vertical start", curve: CubicBezier(1e-9, 1, 0.5, 1)),
        Named(name: "far away", curve: CubicBezier(0.3, -20, 0.7, 20)),
    ]

    @Test(arguments: named)
    func namedCurvesHaveAVelocityEverywhere(_ row: Named) {
        #expect(!row.curve.isInfinitelySteep)
        for index in 0...200 {
            let (value, slope) = row.curve.progress(at: Double(index) / 200)
            #expect(value.isFinite && slope.isFinite)
        }
    }

    @Test(arguments: named + hard)
    func progressAndSlopeAgreeWithBisection(_ row: Named) {
        var random = SplitMix64(seed: 41)
        var value = Worst()
        var slope = Worst()
        for index in 1..<200 {
            let fraction = index < 100 ? Double(index) / 100 : random.double(0...1)
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
                random.double(0...1), random.double(-1...2), random.double(0...1), random.double(-1...2))
            let fraction = random.chance(0.2) ? random.magnitude(-40 ... -2) : random.double(0...1)
            let exact = curve.bisected(at: fraction)
            if abs(exact.slope) > 1e4 { continue }
            value.note(curve.progress(at: fraction).value - exact.value, "\(curve) at \(fraction)")
        }
        #expect(value.error <= 1e-9, "\(value)")
    }

    @Test(arguments: named)
    func theSlopeIsTheDerivativeOfProgress(_ row: Named) {
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
