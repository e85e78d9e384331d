import MicroixMotion
import TestSupport
import Testing

struct MotionPathTests {
    private static func motion(_ path: MotionPath, heading: Bool = false) -> Motion {
        .timed(TimedMotion(heading ? .heading(path) : .path(path), timing: Timing(duration: 1)))
    }

    @Test func aCircleOfArcsIsAsLongAsItsCircumference() throws {
        let path = try MotionPath(svg: "M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0 Z")
        #expect(abs(path.length - 200 * Double.pi) <= 1e-10)
        for part in 0...20 {
            let place = Self.motion(path).sample(at: Double(part) / 20).value
            #expect(abs((place.x * place.x + place.y * place.y).squareRoot() - 100) <= 1e-12)
        }
    }

    /// The arc length of a parabola in closed form: y = x² from 0 to 1 is (2√5 + asinh 2)/4.
    @Test func aQuadraticIsAsLongAsItsParabola() throws {
        #expect(abs(try MotionPath(svg: "M0,0Q.5,0 1,1").length - 1.478_942_857_544_597_4) <= 1e-14)
    }

    @Test func aLineIsAsLongAsItsPointsAreApart() {
        #expect(MotionPath(points: [.zero, Lanes(3, 4, 0, 0), Lanes(3, 10, 0, 0)]).length == 11)
    }

    @Test func theSpeedIsConstantAndTheVelocitySaysSo() {
        var maker = MotionMaker(seed: 2_900)
        var speed = Worst()
        for _ in 0..<60 {
            let drawn = maker.path().segments
            let path = MotionPath(drawn)
            let motion = Self.motion(path)
            for _ in 0..<20 {
                let time = maker.random.number(0...1)
                speed.note(motion.sample(at: time).velocity.length / path.length - 1, "\(time) of \(drawn)")
            }
        }
        #expect(speed.error <= 1e-9, "\(speed)")
    }

    @Test func equalTimesCoverEqualLengths() {
        var maker = MotionMaker(seed: 3_000)
        var worst = Worst()
        for _ in 0..<20 {
            let path = MotionPath([maker.path(rounded: true).segments[0]])
            let motion = Self.motion(path)
            let (from, to) = (maker.random.number(0...0.5), maker.random.number(0.5...1))
            var travelled = 0.0
            let count = 4_000
            var last = motion.sample(at: from).value
            for index in 1...count {
                let place = motion.sample(at: from + (to - from) * Double(index) / Double(count)).value
                travelled += (place - last).length
                last = place
            }
            worst.note(travelled / path.length - (to - from), "\(path.segments)")
        }
        // Chords are shorter than their arcs.
        #expect(worst.error <= 1e-4, "\(worst)")
    }

    @Test func timesGiveEverySegmentASpeedOfItsOwn() {
        let points: [Lanes] = [.zero, Lanes(10, 0, 0, 0), Lanes(10, 30, 0, 0)]
        let motion = Self.motion(MotionPath(points: points, times: [0, 0.8, 1]))
        #expect((motion.sample(at: 0.4).velocity - Lanes(12.5, 0, 0, 0)).greatest <= 1e-12)
        #expect((motion.sample(at: 0.9).velocity - Lanes(0, 150, 0, 0)).greatest <= 1e-12)
        #expect(motion.discontinuities(in: 0...1).map { $0.time } == [0.8, 1])
    }

    // MARK: Headings

    @Test func aCircleTurnsItsHeadingAllTheWayRound() throws {
        let path = try MotionPath(svg: "M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0")
        let heading = Self.motion(path, heading: true)
        #expect(path.heading == 90)
        for part in 0...10 {
            let sample = heading.sample(at: Double(part) / 10)
            #expect(abs(sample.value.x - (90 + 36 * Double(part))) <= 1e-10)
            if part < 10 { #expect(abs(sample.velocity.x - 360) <= 1e-9) }
        }
    }

    @Test func aCornerIsAStepTheShorterWayRound() {
        let points: [Lanes] = [.zero, Lanes(1, 0, 0, 0), Lanes(1, -1, 0, 0), Lanes(0, -1, 0, 0)]
        let heading = Self.motion(MotionPath(points: points), heading: true)
        let steps = heading.discontinuities(in: 0...1).map { $0.step.x }
        #expect(steps.count == 2 && steps.allSatisfy { abs($0 + 90) <= 1e-12 }, "\(steps)")
        #expect(abs((heading.end?.x ?? 0) + 180) <= 1e-12)
    }

    @Test func cuspsAndHandlesWithoutLengthHaveADirectionEverywhere() throws {
        for text in [
            "M0 0C100 100 0 100 100 0", "M0 0C0 0 50 50 100 50", "M0 0C50 0 100 100 100 100", "M0 0C0 0 100 0 100 0",
            "M0 0C200 0-100 0 100 0", "M0 0C60 0 60 0 0 0",
        ] {
            let path = try MotionPath(svg: text)
            for index in 0...200 {
                let time = Double(index) / 201
                let place = Self.motion(path).sample(at: time)
                #expect(abs(place.velocity.length / path.length - 1) <= 1e-9, "\(text) at \(time)")
                let heading = Self.motion(path, heading: true).sample(at: time)
                #expect(heading.value.isFinite && heading.velocity.isFinite, "\(text) at \(time)")
            }
        }
    }

    @Test func whatHasNoLengthStaysWhereItIs() {
        let point = Lanes(3, 4, 0, 0)
        for segment in [PathSegment.line(point, point), .cubic(point, point, point, point)] {
            let path = MotionPath([segment])
            #expect(path.length == 0)
            #expect(Self.motion(path).sample(at: 0.5) == Sample(value: point))
            #expect(Self.motion(path, heading: true).sample(at: 0.5) == Sample(value: .zero))
        }
    }
}
