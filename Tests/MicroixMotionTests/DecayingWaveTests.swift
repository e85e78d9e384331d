import Foundation
import TestSupport
import Testing

@testable import MicroixMotion

@Suite("A decaying wave")
struct DecayingWaveTests {
    @Test("is its formula, in value and velocity", arguments: 0..<50)
    func formula(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let (height, centre) = (random.number(-20...20), random.number(-20...20))
        let (frequency, decay) = (random.number(0.2...15), random.number(0.5...25))
        let wave = Motion.wave(
            DecayingWave(
                amplitude: [height, 0, 0, 0], frequency: frequency, decayRate: decay, about: [centre, 0, 0, 0]))
        for _ in 0..<20 {
            let time = random.number(0...2)
            let (phase, left) = (2 * Double.pi * frequency * time, exp(-decay * time))
            let sample = wave.sample(at: time)
            #expect(abs(sample.value.x - (centre + height * left * sin(phase))) < 1e-12 * 40)
            let speed = height * left * (2 * Double.pi * frequency * cos(phase) - decay * sin(phase))
            #expect(abs(sample.velocity.x - speed) < 1e-10 * max(1, abs(height) * frequency * 7))
        }
        #expect(wave.end?.x == centre)
    }

    @Test("settles at the last instant outside the tolerance", arguments: 0..<30)
    func settling(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(1000 + seed))
        let wave = Motion.wave(
            DecayingWave(
                amplitude: [random.number(1...30), 0, 0, 0], frequency: random.number(1...10),
                decayRate: random.number(2...12), about: .zero))
        let last = try #require(HandOver(wave).lastCrossing(tolerance: 0.05))
        #expect(abs(abs(wave.sample(at: last).value.x) - 0.05) < 1e-9)
        for step in 1...2000 {
            #expect(abs(wave.sample(at: last + Double(step) * 1e-3).value.x) <= 0.05 + 1e-12)
        }
    }
}
