import MicroixMotion
import Testing

/// Material's circular loader as Flutter draws it, from its constants.
struct LoaderTests {
    private static let emphasized = TimingCurve.cubicBezier(CubicBezier(0.4, 0, 0.2, 1))

    /// A value that moves by `size` during one half of every 1.333 s and holds during the other.
    private static func half(_ values: [Double]) -> Motion {
        let keyframes = Keyframes(values: values.map(Lanes.number), curves: [emphasized])
        return .timed(TimedMotion(.keyframes(keyframes), timing: Timing(duration: 1.333, repeats: .infinity)))
    }

    private static func turn(_ degrees: Double, every seconds: Double) -> Motion {
        .timed(
            TimedMotion(
                .linear, timing: Timing(duration: seconds, repeats: .infinity), from: .zero, to: .number(degrees)))
    }

    private static let head = half([0, 270, 270])
    private static let tail = half([0, 0, 270])
    private static let start = Motion.sum([
        .rest(.number(-90)), tail, turn(360, every: 2.222), turn(90, every: 1.333),
    ])

    /// Start and sweep in degrees every tenth of a second, four digits of each.
    private static let places: [(start: Double, sweep: Double)] = [
        (270.0, 0.0573), (292.9533, 17.823), (315.9066, 99.2252), (338.8599, 190.2018), (1.8132, 236.5431),
        (24.7665, 259.0479), (47.7198, 268.4827), (72.2484, 268.4247), (129.9295, 233.6969), (251.8075, 134.7723),
        (349.0623, 60.4708), (48.4956, 23.9908), (88.7948, 6.6448), (118.0346, 0.3584), (141.3463, 7.0654),
        (164.2996, 64.2429), (187.2529, 166.0001), (210.2062, 224.7241), (233.1595, 253.4138), (256.1129, 266.452),
        (279.0665, 269.9997), (320.0565, 251.963), (64.7518, 170.2209), (178.4522, 79.4739), (247.5812, 33.2982),
        (292.9547, 10.878), (325.2924, 1.4936), (349.7393, 1.6253), (12.6926, 36.6482), (35.6459, 135.7329),
        (58.5992, 209.7837), (81.5526, 246.1338), (104.5059, 263.4098), (127.4592, 269.6526), (157.5967, 262.8158),
        (238.096, 205.2698), (2.7297, 103.5894), (84.197, 45.0754), (135.7364, 16.4893), (171.669, 3.51),
        (198.1323, 0.0573), (221.0856, 18.2527), (244.0389, 100.3329), (266.9922, 190.8492), (289.9456, 236.8599),
        (312.8989, 259.1959), (335.8522, 268.5299), (0.4816, 268.3239), (58.7542, 233.0046), (180.9489, 133.7632),
        (277.7028, 59.9626), (336.8767, 23.742), (17.0362, 6.5358), (46.1887, 0.3366), (69.4786, 7.3042),
        (92.4319, 65.2194), (115.3853, 166.8197), (138.3386, 225.1244), (161.2919, 253.6072), (184.2452, 266.5277),
        (207.2013, 269.9971),
    ]

    @Test func startAndSweepTakeTheirPublishedCourse() {
        for (index, place) in Self.places.enumerated() {
            let time = Double(index) / 10
            let start = Self.start.sample(at: time).value.x - place.start
            let sweep = Self.head.sample(at: time).value.x - Self.tail.sample(at: time).value.x
            #expect(abs(start - 360 * (start / 360).rounded()) <= 1e-4, "after \(time) s")
            #expect(abs(max(sweep, 0.057_296) - place.sweep) <= 1e-4, "after \(time) s")
        }
    }

    @Test func theSumRepeatsWithItsLongestLoopAndNeverEnds() {
        #expect(Self.start.period == 2.222)
        #expect(Self.start.end == nil)
        #expect(Self.start.length == .infinity)
    }
}
