import MicroixMotion
import Testing

/// Keyframes in every mode, from the tests of an open re-implementation of Core Animation (OpenCoreAnimation).
struct KeyframeModesTests {
    private static func place(
        _ values: [Lanes], times: [Double] = [], mode: Keyframes.Mode, shapes: [Keyframes.Shape] = [], at time: Double
    ) -> Lanes {
        let keyframes = Keyframes(values: values, times: times, mode: mode, shapes: shapes)
        return TimedMotion(.keyframes(keyframes), timing: Timing(duration: 1)).sample(at: time).value
    }

    @Test(arguments: KeyframeRun.published)
    func everyModeTakesItsPublishedCourse(_ run: KeyframeRun) {
        for (time, value) in zip(KeyframeRun.times, run.places) {
            let place = Self.place(run.values.map(Lanes.number), mode: run.mode, at: time)
            #expect(abs(place.x - value) <= 1e-6, "at \(time)")
        }
    }

    @Test func allPublishedSamplesAreThere() {
        #expect(KeyframeRun.published.reduce(0) { $0 + $1.places.count } == 60)
    }

    @Test(arguments: [
        (times: [0, 0.25, 1] as [Double], time: 0.2, value: 10.0), ([0, 0.25, 1], 0.3, 20), ([0, 1], 0.3, 10),
    ])
    func discreteValuesHoldUntilTheNextOfTheirTimes(times: [Double], time: Double, value: Double) {
        #expect(Self.place([.number(10), .number(20)], times: times, mode: .discrete, at: time).x == value)
    }

    @Test(
        arguments: [[0, 1], [-1, 0.5, 1], [0.2, 0.5, 1], [0, 0.5, 0.8], [0, 0.75, 0.5], [0, .nan, 1]] as [[Double]])
    func timesThatDoNotFitAreIgnored(times: [Double]) {
        #expect(Self.place([0, 10, 100].map(Lanes.number), times: times, mode: .linear, at: 0.25).x == 5)
    }

    @Test func aPathIsTravelledAtItsTimes() {
        let path = MotionPath(points: [.zero, Lanes(10, 0, 0, 0), Lanes(10, 90, 0, 0)], times: [0, 0.8, 1])
        let place = TimedMotion(.path(path), timing: Timing(duration: 1)).sample(at: 0.25).value
        #expect((place - Lanes(3.125, 0, 0, 0)).greatest <= 1e-14)
    }

    typealias Shape = Keyframes.Shape

    @Test(arguments: [
        (shapes: [], value: 2.25),
        ([Shape(), Shape(tension: 1), Shape(tension: 1), Shape()], 2.5),
        ([Shape(), Shape(continuity: 1), Shape(), Shape()], 2.125),
        ([Shape(), Shape(), Shape(bias: 1), Shape()], 2.375),
        ([Shape(tension: 1)], 2.25),
    ])
    func tensionContinuityAndBiasShapeASpline(shapes: [Shape], value: Double) {
        let place = Self.place([0, 1, 4, 9].map(Lanes.number), mode: .cubic, shapes: shapes, at: 0.5)
        #expect(abs(place.x - value) <= 1e-14)
    }

    @Test func aSplineMayOvershootAndStartsAndEndsAlongItsOuterSegments() {
        #expect(Self.place([0, 10, 10].map(Lanes.number), mode: .cubic, at: 0.75).x == 10.625)
        let points = [Lanes.zero, Lanes(10, 0, 0, 0), Lanes(10, 30, 0, 0)]
        #expect(Self.place(points, mode: .cubic, at: 0.75) == Lanes(10.625, 13.125, 0, 0))
        #expect(Self.place([.zero, .number(1)], mode: .cubic, at: 0.5).x == 0.5)
    }
}
