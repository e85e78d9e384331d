import MicroixMotion
import Testing

struct OKLabTests {
    /// sRGB colours and their OKLab, as CSS Color 4 and OKLab's author publish them.
    @Test(arguments: [
        (rgb: [1, 1, 1] as [Double], lab: [1, 0, 0] as [Double]),
        ([1, 0, 0], [0.627_955, 0.224_863, 0.125_846]), ([0, 1, 0], [0.866_440, -0.233_888, 0.179_498]),
        ([0, 0, 1], [0.452_014, -0.032_457, -0.311_528]), ([0, 0, 0], [0, 0, 0]),
    ])
    func primariesHaveTheirPublishedPlace(rgb: [Double], lab: [Double]) {
        let place = OKLab.measured(Sample(value: Lanes(rgb[0], rgb[1], rgb[2], 1))).value
        #expect((place - Lanes(lab[0], lab[1], lab[2], 1)).greatest <= 2e-6)
    }

    @Test func everyColourComesBack() {
        var maker = MotionMaker(seed: 2_800)
        var worst = Worst()
        for _ in 0..<500 {
            let shown = Sample(value: maker.colour(), velocity: maker.random.lanes(-5...5))
            let lab = OKLab.measured(shown)
            let back = Motion.oklab(HandOver(.rest(lab.value))).sample(at: 3)
            worst.note((back.value - shown.value).greatest, "\(shown)")
            #expect(back.velocity == .zero)
            worst.note((OKLab.shown(lab).velocity - shown.velocity).greatest / 5, "velocity of \(shown)")
        }
        #expect(worst.error <= 1e-12, "\(worst)")
    }

    private static func mix(_ from: Lanes, _ to: Lanes) -> Motion {
        let (start, end) = (OKLab.measured(Sample(value: from)).value, OKLab.measured(Sample(value: to)).value)
        return .oklab(
            HandOver(.timed(TimedMotion(.linear, timing: Timing(duration: 1), from: start, to: end))))
    }

    /// `color-mix(in oklab, …)`, in sRGB of 255.
    @Test(arguments: [
        (from: Lanes(1, 1, 1, 1), to: Lanes(0, 0, 0, 1), middle: Lanes(99, 99, 99, 255)),
        (Lanes(1, 0, 0, 1), Lanes(0, 0, 1, 1), Lanes(140, 83, 162, 255)),
    ])
    func theMiddleOfTwoColoursIsAsCSSHasIt(from: Lanes, to: Lanes, middle: Lanes) {
        let shown = Self.mix(from, to).sample(at: 0.5).value * 255
        #expect((shown - middle).greatest <= 1, "\(shown)")
    }

    @Test func aColourThatFadesInFromNothingKeepsItsHue() {
        let colour = Lanes(0.9, 0.3, 0.1, 1)
        let fade = Self.mix(.zero, colour)
        for step in 0...10 {
            let time = Double(step) / 10
            let sample = fade.sample(at: time)
            #expect((sample.value - colour * time).greatest <= 1e-12)
            #expect(sample.velocity.isFinite)
            if step < 10 { #expect((sample.velocity - colour).greatest <= 1e-9, "at \(time)") }
        }
        #expect(fade.end.map { ($0 - colour).greatest <= 1e-12 } == true)
    }

    @Test func blackAndTransparentColoursHaveAFiniteVelocity() {
        for value in [Lanes(0, 0, 0, 1), .zero, Lanes(0, 0, 0, 1e-12), Lanes(1, 0, 0, 1), Lanes(-0.1, 1.2, 0, 1)] {
            let lab = OKLab.measured(Sample(value: value, velocity: Lanes(1, -2, 3, 0.5)))
            #expect(lab.value.isFinite && lab.velocity.isFinite)
            let shown = OKLab.shown(lab)
            #expect(shown.value.isFinite && shown.velocity.isFinite)
        }
    }
}
