import MicroixMotion
import TestSupport
import Testing

struct VelocityTrackerTests {
    private static func tracker(
        _ method: VelocityTracker.Method, _ places: [(milliseconds: Double, value: Double)]
    ) -> VelocityTracker {
        var tracker = VelocityTracker(method)
        for place in places { tracker.add(.number(place.value), at: place.milliseconds / 1_000) }
        return tracker
    }

    /// A finger at 1 000 points per second, seen every 8 ms.
    private static let flick = (0...10).map { (milliseconds: Double($0) * 8, value: Double($0) * 8) }

    @Test(arguments: VelocityTracker.Method.allCases)
    func aSteadyFingerHasItsVelocity(method: VelocityTracker.Method) {
        let tracker = Self.tracker(method, Self.flick)
        #expect(abs(tracker.velocity().x - 1_000) <= 1e-6)
        #expect(abs(tracker.velocity(at: 0.08 + 0.02).x - 1_000) <= 1e-6)
    }

    @Test(arguments: VelocityTracker.Method.allCases)
    func aFingerThatStopsAndIsLiftedLaterHasNone(method: VelocityTracker.Method) {
        #expect(Self.tracker(method, Self.flick).velocity(at: 0.08 + 0.041) == .zero)
        let still = (1...6).map { (milliseconds: 80 + Double($0) * 8, value: 80.0) }
        #expect(Self.tracker(method, Self.flick + still).velocity() == .zero)
        #expect(Self.tracker(method, Self.flick + still.prefix(3)).velocity(at: 0.08 + 0.041) == .zero)
    }

    @Test(arguments: VelocityTracker.Method.allCases)
    func oneStillSampleAtTheEndDoesNotKillAFlick(method: VelocityTracker.Method) {
        let tracker = Self.tracker(method, Self.flick + [(milliseconds: 88, value: 80)])
        #expect(abs(tracker.velocity(at: 0.09).x - 1_000) <= 1e-6)
    }

    @Test func tooFewSamplesHaveNoVelocity() {
        for method in VelocityTracker.Method.allCases {
            #expect(Self.tracker(method, []).velocity() == .zero)
            #expect(Self.tracker(method, [(0, 5)]).velocity() == .zero)
        }
        let two: [(Double, Double)] = [(0, 0), (10, 10)]
        #expect(Self.tracker(.leastSquares, two).velocity() == .zero)
        #expect(abs(Self.tracker(.twoSample, two).velocity().x - 1_000) <= 1e-9)
        #expect(abs(Self.tracker(.impulse, two).velocity().x - 1_000) <= 1e-9)
    }

    @Test func whatIsOlderOrNoNumberIsLeftOutAndTheSameInstantIsReplaced() {
        var tracker = Self.tracker(.leastSquares, Self.flick)
        tracker.add(.number(900), at: 0.01)
        tracker.add(.number(.nan), at: 0.09)
        tracker.add(.number(3), at: .infinity)
        #expect(tracker == Self.tracker(.leastSquares, Self.flick))
        tracker.add(.number(81), at: 0.08)
        #expect(tracker.readings.count == 11)
        #expect(tracker.readings.last?.value == .number(81))
        tracker.reset()
        #expect(tracker.velocity() == .zero && tracker.readings.isEmpty)
    }

    @Test func onlyTheNewestSamplesAreKept() {
        var tracker = VelocityTracker()
        for index in 0..<100 { tracker.add(.number(Double(index)), at: Double(index) / 1_000) }
        #expect(tracker.readings.count == VelocityTracker.capacity)
        #expect(tracker.readings.first?.value == .number(80))
    }

    @Test func aParabolaIsMetExactlyInEveryLane() {
        var random = SplitMix64(seed: 2_700)
        var worst = Worst()
        for _ in 0..<200 {
            let (base, speed, pull) = (
                random.lanes(-500...500), random.lanes(-3_000...3_000), random.lanes(-9_000...9_000)
            )
            var tracker = VelocityTracker()
            var now = random.number(0...1e4)
            let start = now
            for _ in 0..<random.int(3...20) {
                now += random.number(0.002...0.012)
                let time = now - start
                tracker.add(base + speed * time + pull * (time * time), at: now)
            }
            let exact = speed + pull * (2 * (now - start))
            worst.note((tracker.velocity() - exact).greatest / 5_000, "\(tracker.readings.count) samples at \(now)")
        }
        #expect(worst.error <= 1e-6, "\(worst)")
    }

    /// Milliseconds between samples; those of 10, 20, 25 and 40 put samples exactly at the edges of the windows.
    @Test(arguments: VelocityTracker.Method.allCases, [8.0, 10, 20, 25, 40])
    func aFlingShiftedByWholeMillisecondsIsAsFast(method: VelocityTracker.Method, every step: Double) {
        func velocity(shiftedBy shift: Double) -> Double {
            var tracker = VelocityTracker(method)
            for index in 0...12 {
                let time = Double(index) * step
                // Ever faster, so that each sample more or less in the window shows.
                tracker.add(.number(time * time / 100), at: (shift + time) / 1_000)
            }
            return tracker.velocity(at: (shift + 12 * step + 40) / 1_000).x
        }
        let expected = velocity(shiftedBy: 0)
        #expect(expected > 0)
        let others =
            (1...3_000).map { velocity(shiftedBy: Double($0)) } + [1e6, 86_400_017].map { velocity(shiftedBy: $0) }
        #expect(others.allSatisfy { abs($0 - expected) <= 1e-5 * expected })
    }

    @Test(arguments: VelocityTracker.Method.allCases)
    func samplesOfOneNanosecondAreOne(method: VelocityTracker.Method) {
        var tracker = VelocityTracker(method)
        for (time, value) in [(0.0, 0.0), (0.01, 10), (0.02, 20), (0.02 + 1e-12, 20.5)] {
            tracker.add(.number(value), at: time)
        }
        #expect(tracker.readings.count == 3)
        #expect(tracker.velocity().x.isFinite && tracker.velocity().x > 900 && tracker.velocity().x < 1_300)
    }

    @Test func aSampleAtTheEdgeOfTheWindowIsInside() {
        // Without the first sample there would be two, of which a parabola says nothing.
        let tracker = Self.tracker(.leastSquares, [(1_000, 0), (1_060, 60), (1_100, 100)].map { ($0.0, Double($0.1)) })
        #expect(tracker.velocity() == .zero)
        let inside = Self.tracker(.leastSquares, [(1_020, 20), (1_060, 60), (1_100, 100)])
        #expect(abs(inside.velocity().x - 1_000) < 1e-6)
        #expect(abs(inside.velocity(at: 1.14).x - 1_000) < 1e-6)
        #expect(inside.velocity(at: 1.140_000_001) == .zero)
    }
}
