import MicroixMotion
import TestSupport
import Testing

struct SpringBlendTests {
    @Test func aBlendStartsAsTheOldSpringAndEndsAsTheNew() {
        var random = SplitMix64(seed: 2_300)
        var start = Worst()
        var end = Worst()
        for _ in 0..<300 {
            let shown = Sample(value: random.lanes(-1...1), velocity: random.lanes(-20...20))
            let (old, new) = (Spring.random(&random), Spring.random(&random))
            let target = random.lanes(-1...1)
            let blend = SpringBlend(from: old, to: new, over: random.number(0.05...1), from: shown, to: target)
            let first = blend.sample(at: 0)
            start.note((first.value - shown.value).greatest, "\(blend)")
            start.note((first.velocity - shown.velocity).greatest / 20, "\(blend)")
            let after = SpringMotion(new, from: shown, to: target)
            #expect(blend.sample(at: blend.duration) == after.sample(at: blend.duration))
            #expect(blend.sample(at: blend.duration + 1) == after.sample(at: blend.duration + 1))
            let before = blend.sample(at: blend.duration.nextDown)
            end.note((before.value - after.sample(at: blend.duration).value).greatest, "\(blend)")
            end.note((before.velocity - after.sample(at: blend.duration).velocity).greatest / 60, "\(blend)")
            // The acceleration at the start is the old spring's.
            let step = 1e-6
            let early =
                blend.sample(at: step).velocity - SpringMotion(old, from: shown, to: target).sample(at: step).velocity
            start.note(early.greatest / 1e3, "acceleration: \(blend)")
        }
        #expect(start.error <= 1e-6, "\(start)")
        #expect(end.error <= 1e-10, "\(end)")
    }
}
