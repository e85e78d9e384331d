import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@Suite("The velocity of a finger that lets go")
struct ReleaseVelocityTests {
    /// Milliseconds and places, from the tests of Compose's and Flutter's velocity trackers; with the velocity per second
    /// of the parabola, where it is published.
    struct Track: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let places: [(time: Double, value: Double)]
        var published: Double?
    }

    static let tracks = [
        Track(testDescription: "two points", places: [(1, 5), (2, 15)], published: 0),
        Track(testDescription: "stopped", places: [(25, 25), (50, 50), (100, 100)], published: 0),
        Track(testDescription: "still", places: [(0, 273), (1, 273), (2, 273)], published: 0),
        Track(testDescription: "steady", places: [(0, 0), (10, 5), (20, 10), (30, 15)], published: 500),
        Track(testDescription: "from below zero", places: [(0, -20), (10, -15), (20, -10)], published: 500),
        Track(testDescription: "across zero", places: [(0, -5), (10, 0), (20, 5)], published: 500),
        Track(testDescription: "backwards", places: [(0, 0), (10, -5), (20, -10)], published: -500),
        Track(testDescription: "backwards, above zero", places: [(0, 20), (10, 15), (20, 10)], published: -500),
        Track(testDescription: "backwards, across zero", places: [(0, 5), (10, 0), (20, -5)], published: -500),
        Track(
            testDescription: "still, then fast",
            places: [
                (0, 0), (10, 0), (20, 0), (30, 0), (40, 0), (50, 0), (60, 20), (70, 40), (80, 60), (90, 80), (100, 100),
            ]),
        Track(
            testDescription: "still, then fast, seldom seen", places: [(0, 0), (30, 0), (40, 0), (70, 40), (100, 100)]),
        Track(
            testDescription: "fast, then still",
            places: [
                (0, 0), (10, 10), (20, 20), (30, 30), (40, 40), (50, 50), (60, 50), (70, 50), (80, 50), (90, 50),
                (100, 50),
            ], published: 0),
        // Flutter's solver, whose points lie on a line of slope 1 and on one of slope 0.
        Track(testDescription: "a line", places: (0...8).map { (Double($0), Double($0) + 1) }, published: 1000),
        Track(testDescription: "a flat line", places: (0...8).map { (Double($0), 1) }, published: 0),
    ]

    /// What a pan without slop says of a track when its finger is lifted at the place and the instant of the last sample.
    private func released(_ places: [(time: Double, value: Double)]) throws -> Double? {
        var fingers = try FingerRun("pan = mx.pan { axis = \"x\", slop = 0 }")
        for (index, place) in places.enumerated() {
            try fingers.point(0, index == 0 ? .down : .move, place.value, 50, at: place.time / 1000)
        }
        guard let last = places.last else { return nil }
        try fingers.point(0, .up, last.value, 50, at: last.time / 1000)
        return fingers.triggers.isEmpty ? nil : try fingers.last("pan.ended", "velocity")
    }

    @Test("It is what the tracker says, and what is published, within a thousandth", arguments: tracks)
    func published(_ track: Track) throws {
        let velocity = try released(track.places)
        guard let velocity else {
            // What never moves is no pan.
            #expect(track.published == 0 && Set(track.places.map { $0.value }).count == 1)
            return
        }
        var tracker = VelocityTracker()
        for place in track.places { tracker.add([place.value, 0, 0, 0], at: place.time / 1000) }
        #expect(abs(velocity - tracker.velocity().x) <= 1e-9 * max(1, abs(velocity)))
        if let published = track.published { #expect(abs(velocity - published) <= 1e-3 * max(1, abs(published))) }
    }

    @Test("Of a parabola it is the slope at its end, within a thousandth", arguments: 0..<40)
    func parabola(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &+ 31)
        let (speed, pull) = (chance.number(-3000...3000), chance.number(-20000...20000))
        let step = chance.number(4...12).rounded()
        let places = (0...7).map { index in
            let time = Double(index) * step
            return (time: time, value: speed * time / 1000 + pull * time * time / 2e6)
        }
        let expected = speed + pull * step * 7 / 1000
        let velocity = try #require(try released(places))
        #expect(abs(velocity - expected) <= 1e-3 * max(1, abs(expected)))
    }

    @Test("Of two fingers that go side by side it is that of each, and stays so as they are lifted one after the other")
    func two() throws {
        var fingers = try FingerRun("pan = mx.pan { axis = \"x\", slop = 0 }")
        for step in 0...20 {
            for id in 0...1 {
                try fingers.point(
                    id, step == 0 ? .down : .move, Double(step) * 8 + Double(id) * 50, 50, at: Double(step) * 0.008)
            }
        }
        try fingers.point(0, .up, 160, 50, at: 0.16)
        try fingers.point(1, .up, 210, 50, at: 0.17)
        #expect(try abs(fingers.last("pan.ended", "velocity") - 1000) < 1)
    }
}
