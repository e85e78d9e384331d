import MicroixMotion
import Testing

/// Friction and release velocities, from the tests of Flutter, Compose and b3ll's Motion.
struct GestureValuesTests {
    @Test(arguments: FrictionPlace.published)
    func frictionTakesItsPublishedCourse(_ row: FrictionPlace) {
        let motion = DecayMotion(
            Decay(rate: Self.rate(drag: row.drag)),
            from: Sample(value: .number(100), velocity: .number(row.velocity)))
        let sample = row.time == .infinity ? Sample(value: motion.end) : motion.sample(at: row.time)
        if let value = row.value { #expect(abs(sample.value.x - value) <= row.tolerance) }
        if let speed = row.speed { #expect(abs(sample.velocity.x - speed) <= row.tolerance) }
    }

    /// The part that is left after a millisecond, from that after a second.
    private static func rate(drag: Double) -> Double {
        // The root by Newton: the library's own logarithm is what is under test.
        var root = 1 + (drag - 1) / 1_000
        for _ in 0..<60 {
            var power = 1.0
            for _ in 0..<999 { power *= root }
            root -= (power * root - drag) / (1_000 * power)
        }
        return root
    }

    @Test(arguments: [
        (from: 10.0, velocity: 600.0, place: 168.584_742_948_862_84, speed: 15.0),
        (1_000, -500, 867.846_047_542_614_3, -12.5),
    ])
    func aDragOfAFortiethLeavesAFortiethAfterASecond(from: Double, velocity: Double, place: Double, speed: Double) {
        let start = Sample(value: .number(from), velocity: .number(velocity))
        let sample = DecayMotion(Decay(rate: Self.rate(drag: 0.025)), from: start).sample(at: 1)
        #expect(abs(sample.value.x - place) <= 1e-9)
        #expect(abs(sample.velocity.x - speed) <= 1e-9)
    }

    @Test(arguments: [(velocity: 2_000.0, end: 998.999_666_332_909_6), (1_000, 499.499_833_166_454_8)])
    func aFlickEndsWhereItsProjectionSays(velocity: Double, end: Double) {
        let motion = DecayMotion(.normal, from: Sample(value: .zero, velocity: .number(velocity)))
        #expect(abs(motion.end.x - end) <= 1e-9)
        #expect(abs(Decay.normal.projection(of: velocity) - end) <= 1e-9)
    }

    @Test(arguments: [(distance: 998.999, velocity: 2_000.0), (100, 200.2), (100.333, 200.867)])
    func aRoundedDistanceNeedsItsVelocity(distance: Double, velocity: Double) {
        #expect(abs(Decay.normal.velocity(toTravel: distance) - velocity) <= 0.01)
    }

    /// Another engine steps at 60 Hz until the speed is below 0.5: 4.166 s.
    @Test func aFlickIsSlowWithinTwoFramesOfAnEngineThatCountsThem() throws {
        let motion = DecayMotion(.normal, from: Sample(value: .zero, velocity: .number(2_000)))
        let slow = try #require(HandOver(.decay(motion)).rest(within: 1e6, speed: 0.5))
        #expect(slow <= 4.166 && slow > 4.166 - 2.0 / 60)
    }

    // MARK: Release velocity

    /// Compose allows a fifth.
    @Test(arguments: FingerTrack.published)
    func aFingersVelocityIsAsComposeExpects(_ track: FingerTrack) {
        for (method, expected) in [
            (VelocityTracker.Method.impulse, track.impulse), (.leastSquares, track.leastSquares),
        ] {
            guard let expected else { continue }
            var tracker = VelocityTracker(method)
            for (time, value) in track.places { tracker.add(.number(value), at: time / 1_000) }
            let velocity = tracker.velocity().x
            if track.exception.isEmpty {
                #expect(abs(velocity - expected) <= 0.2 * abs(expected), "\(method)")
            } else {
                #expect(abs(velocity - expected) > 0.2 * abs(expected), "an exception that holds should not be listed")
            }
        }
    }

    @Test func exceptionsAreCounted() {
        #expect(FingerTrack.published.count == 14)
        #expect(FingerTrack.published.count { !$0.exception.isEmpty } == 0)
        #expect(FrictionPlace.published.count == 20)
    }

    /// Flutter's solver, with a millisecond for its unit: a still finger and a steady one.
    @Test(arguments: [(step: 0.0, velocity: 0.0), (1, 1_000)])
    func theParabolaThroughALineHasTheLinesSlope(step: Double, velocity: Double) {
        var tracker = VelocityTracker(.leastSquares)
        for index in 0...8 { tracker.add(.number(1 + step * Double(index)), at: Double(index) / 1_000) }
        #expect(abs(tracker.velocity().x - velocity) <= 1e-6)
    }
}
