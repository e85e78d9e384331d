import MicroixMotion
import TestSupport
import Testing

struct RubberBandTests {
    @Test func aPullFollowsEverLessAndNeverReachesTheDimension() {
        let band = RubberBand(dimension: 800)
        #expect(band.offset(for: 0) == 0)
        #expect(band.slope(for: 0) == 0.55)
        #expect(abs(band.offset(for: 100) - (1 - 1 / (100 * 0.55 / 800 + 1)) * 800) <= 1e-12)
        #expect(band.offset(for: -100) == -band.offset(for: 100))
        #expect(band.offset(for: 1e12) < 800)
        #expect(band.offset(for: .infinity) == 800)
    }

    @Test func theInverseAndTheSlopeAgreeWithTheOffset() {
        var random = SplitMix64(seed: 3_300)
        var worst = Worst()
        for _ in 0..<300 {
            let band = RubberBand(dimension: random.number(10...2_000), coefficient: random.number(0.1...1))
            let pull = random.number(-1_000...1_000)
            worst.note((band.pull(for: band.offset(for: pull)) - pull) / 1_000, "\(band) at \(pull)")
            let step = 1e-4
            let difference = (band.offset(for: pull + step) - band.offset(for: pull - step)) / (2 * step)
            if abs(pull) > 1 { worst.note((difference - band.slope(for: pull)) / 1e4, "slope of \(band) at \(pull)") }
        }
        #expect(worst.error <= 1e-11, "\(worst)")
    }

    @Test func withinItsBoundsAValueIsHeldAsItIs() {
        let band = RubberBand(dimension: 100)
        #expect([-0.0, 3, 10].map { band.clamp($0, to: 0...10) } == [0, 3, 10])
        #expect(band.clamp(30, to: 0...10) == 10 + band.offset(for: 20))
        #expect(band.clamp(-5, to: 0...10) == band.offset(for: -5))
    }
}
