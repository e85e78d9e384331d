import TestSupport
import Testing

@testable import MicroixMotion

/// A spring that follows a target, against an integrator that knows no closed form.
@Suite("A spring that follows")
struct FollowMotionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let future: TargetCourse.Future
        var breaks: [Double] = []
        var lines: TargetLines?
        let value: @Sendable (Double) -> Double
        var testDescription: String { name }
    }

    static let springMotion = SpringMotion(
        Spring(duration: 0.4, bounce: 0.3), from: Sample(value: [10, 0, 0, 0], velocity: [300, 0, 0, 0]),
        to: [100, 0, 0, 0])
    static let ease = CubicBezier(0.42, 0, 0.58, 1)

    static let cases: [Case] = [
        Case(name: "at rest", future: .rest(from: 0)) { _ in 50 },
        Case(name: "a line, then at rest", future: .rest(from: 0.04), lines: upAndRest) { 1000 * min($0, 0.04) },
        Case(name: "a line and back, then at rest", future: .rest(from: 0.34), lines: upAndBack) {
            1000 * min($0, 0.04) - 100 * min(max($0 - 0.04, 0), 0.3)
        },
        Case(name: "a spring", future: .rest(from: 3)) { springMotion.sample(at: $0).value.x },
        Case(name: "friction", future: .rest(from: 14)) { 500 * (1 - Libm.exp(-2 * $0)) },
        Case(name: "an ease", future: .rest(from: 0.5)) { 80 * ease.progress(at: min($0 / 0.5, 1)).value },
        Case(name: "a step", future: .rest(from: 0.3), breaks: [0.3]) { $0 < 0.3 ? 0 : 100 },
        Case(
            name: "a triangle for ever", future: .cycle(from: 0, period: 0.8), breaks: (1...40).map { Double($0) * 0.4 }
        ) {
            let phase = ($0 / 0.8 - ($0 / 0.8).rounded(.down))
            return 40 * (phase < 0.5 ? 2 * phase : 2 - 2 * phase)
        },
        Case(name: "a sine for ever", future: .cycle(from: 0, period: 1.3)) { 30 * Libm.sin(2 * Double.pi / 1.3 * $0) },
        Case(name: "turning for ever", future: .cycle(from: 0, period: 1)) {
            360 * $0 + 10 * Libm.sin(2 * Double.pi * $0)
        },
        Case(name: "two sines that never meet", future: .open) {
            20 * Libm.sin(3 * $0) + 15 * Libm.sin(Double(2).squareRoot() * 3 * $0)
        },
        Case(name: "a bend that nobody told", future: .rest(from: 1)) { abs(min($0, 1) - 0.4321) * 100 },
    ]

    private static let upAndRest = TargetLines(
        TargetLines.Line(from: .zero, slope: [1000, 0, 0, 0], length: 0.04), rest: [40, 0, 0, 0])
    private static let upAndBack = TargetLines(
        TargetLines.Line(from: .zero, slope: [1000, 0, 0, 0], length: 0.04),
        TargetLines.Line(from: [40, 0, 0, 0], slope: [-100, 0, 0, 0], length: 0.3), rest: [10, 0, 0, 0])

    static let springs = [
        Spring(duration: 0.3, bounce: 0.2), Spring(duration: 0.5, bounce: 0), Spring(duration: 0.25, bounce: -0.5),
        Spring(duration: 0.6, bounce: 0.9), Spring(duration: 0.01, bounce: 0), Spring(duration: 4, bounce: 0.5),
    ]

    @Test("It agrees with the integrator to a hundred-millionth of its way", arguments: cases, springs.indices)
    func integrator(_ given: Case, _ index: Int) {
        let spring = Self.springs[index]
        let start = Sample(value: [-20, 0, 0, 0], velocity: [150, 0, 0, 0])
        var target = TargetCourse(given.future) { [given.value($0), 0, 0, 0] }
        target.breaks = given.breaks
        let motion = FollowMotion(
            spring, from: start, target: given.lines.map { .lines($0) } ?? .course(target))
        let reference = ReferenceIntegrator(
            stiffness: spring.stiffness, damping: spring.damping, target: given.value)
        var state = ReferenceIntegrator.State(value: -20, velocity: 150)
        let bends = given.breaks + [0.4321, 0.04, 0.34, 0.5, 0.3, 1]
        var (time, largest, worst) = (0.0, 20.0, 0.0)
        for count in 1...60 {
            let next = Double(count) * 0.0371
            if next > motion.horizon { break }
            var from = time
            for bend in bends.sorted() where bend > time && bend < next {
                state = reference.run(state, from: from, to: bend, step: min(0.004, spring.duration / 40))
                from = bend
            }
            state = reference.run(state, from: from, to: next, step: min(0.004, spring.duration / 40))
            time = next
            largest = max(largest, abs(state.value))
            let shown = motion.sample(at: time)
            worst = max(worst, abs(shown.value.x - state.value))
            worst = max(worst, abs(shown.velocity.x - state.velocity) / (10 * spring.naturalFrequency))
        }
        #expect(worst <= 1e-8 * largest, "worst \(worst) of \(largest)")
        #expect(time > 1.9)
    }
}
