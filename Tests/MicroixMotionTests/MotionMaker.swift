import Foundation
import TestSupport

@testable import MicroixMotion

/// The kinds of motion, for tests that hold for all of them.
enum MotionKind: String, CaseIterable, Sendable {
    case rest, spring, guarded, blend, line, stairs, stops, keyframes, path, heading, decay, boundedDecay, wave
    case law, sequence, sum, group, replay, oklab

    /// Those that others are made of.
    static let simple: [MotionKind] = [
        .rest, .spring, .guarded, .blend, .line, .stairs, .stops, .keyframes, .path, .decay, .boundedDecay,
    ]
}

/// Makes random motions of every kind, most of them within −1…1.
struct MotionMaker {
    var random: SplitMix64
    /// Whether motions may repeat for ever, or hold.
    var endless = true

    init(seed: UInt64, endless: Bool = true) {
        random = SplitMix64(seed: seed)
        self.endless = endless
    }

    mutating func motion(_ kind: MotionKind, from shown: Sample, lanes: Int = 4) -> Motion {
        switch kind {
        case .rest: return .rest(random.lanes(-1...1, count: lanes))
        case .spring: return .spring(spring(shown, lanes))
        case .guarded: return .guarded(GuardedSpring(spring(shown, lanes), size: random.pick([0.1, 0.01, 1e-3, 1e-4])))
        case .blend:
            return .blend(
                SpringBlend(
                    from: .random(&random), to: .random(&random), over: random.number(0.05...1), from: shown,
                    to: random.lanes(-1...1, count: lanes)))
        case .line: return .timed(line(smooth(), shown, lanes))
        case .stairs: return .timed(line(stairs(), shown, lanes))
        case .stops: return .timed(line(stops(), shown, lanes))
        case .law: return .timed(line(.sampled(law()), shown, lanes))
        case .keyframes: return .timed(TimedMotion(.keyframes(keyframes(lanes)), pace: pace(), timing: timing()))
        case .path: return .timed(TimedMotion(.path(path()), pace: pace(), timing: timing()))
        case .heading: return .timed(TimedMotion(.heading(path(rounded: true)), pace: pace(), timing: timing()))
        case .decay: return .decay(DecayMotion(Decay(rate: random.number(0.98...0.999)), from: shown))
        case .wave:
            return .wave(
                DecayingWave(
                    amplitude: random.lanes(-1...1, count: lanes), frequency: random.number(0.5...12),
                    decayRate: random.number(2...20), about: random.lanes(-1...1, count: lanes)))
        case .boundedDecay: return .decay(bounded(shown, lanes))
        case .sequence: return .sequence(sequence(shown, lanes))
        case .sum:
            return .sum(
                (0...random.int(1...2)).map { _ in motion(random.pick(MotionKind.simple), from: shown, lanes: lanes) })
        case .group:
            let child = motion(random.pick(MotionKind.simple + [.sequence, .sum]), from: shown, lanes: lanes)
            return .timed(
                TimedMotion(.motion(child, duration: random.number(0.1...2)), pace: pace(), timing: timing()))
        case .replay: return .replay(replay(shown, lanes))
        case .oklab: return .oklab(oklab())
        }
    }

    mutating func handOver(_ kind: MotionKind, from shown: Sample, isMoving: Bool = true, lanes: Int = 4) -> HandOver {
        HandOver(motion(kind, from: shown, lanes: lanes), from: shown, isMoving: isMoving)
    }

    /// Something that is shown, often in motion.
    mutating func shown(lanes: Int = 4, colour: Bool = false) -> Sample {
        if colour { return Sample(value: self.colour()) }
        return Sample(
            value: random.lanes(-1...1, count: lanes),
            velocity: random.happens(0.7) ? random.lanes(-20...20, count: lanes) : .zero)
    }

    // MARK: - Curves and timing

    mutating func smooth() -> TimingCurve {
        if random.happens(0.2) { return .linear }
        return .cubicBezier(
            CubicBezier(
                random.number(0.1...0.9), random.number(-0.5...1.5), random.number(0.1...0.9), random.number(-0.5...1.5)
            ))
    }

    /// A law that swings about two lines, which meet in a corner.
    mutating func law() -> SampledCurve {
        let (corner, height, swing) = (random.number(0.2...0.8), random.number(0...1), random.number(0...0.3))
        let swings = Double(random.int(1...6))
        var sampling = CurveSampling(corners: [corner])
        while let fractions = sampling.wanted {
            let points = fractions.map { t in
                let line = t < corner ? height * t / corner : height + (t - corner) / (1 - corner) * (1 - height)
                return CurveSampling.Point(line + swing * sin(swings * .pi * t))
            }
            do throws(CurveSampling.Problem) { try sampling.take(points) } catch { preconditionFailure("\(error)") }
        }
        return sampling.curve("law")
    }

    mutating func stairs() -> TimingCurve { .stairs(random.int(2...6), random.pick(StepCurve.Jump.allCases)) }

    mutating func stops() -> TimingCurve {
        var fractions = (0...random.int(1...4)).map { _ in random.number(-0.2...1.2) }.sorted()
        if random.happens(0.5) { (fractions[0], fractions[fractions.count - 1]) = (0, 1) }
        if random.happens(0.3) { fractions[1] = fractions[0] }
        return .straight(fractions.map { (random.number(-0.3...1.3), $0) })
    }

    mutating func pace() -> TimingCurve {
        switch random.int(0...9) {
        case 0: stairs()
        case 1, 2: stops()
        default: smooth()
        }
    }

    mutating func timing() -> Timing {
        let duration = random.number(0.05...2)
        let repeats = random.pick([1, 1, 1, 2, 3, 2.5, 0.5] + (endless ? [.infinity] : []))
        let speed = random.pick([1, 1, 1, 1, 0.5, 2, -1, -0.7] + (endless ? [0] : []))
        let offset = random.happens(0.3) ? random.number(0...1) * duration : nil
        return Timing(
            duration: duration, repeats: repeats, autoreverses: random.happens(0.3),
            accumulation: random.pick([.none, .none, .travel, .endValue]), speed: speed, offset: offset)
    }

    // MARK: - Parts

    private mutating func spring(_ shown: Sample, _ lanes: Int) -> SpringMotion {
        SpringMotion(.random(&random), from: shown, to: random.lanes(-1...1, count: lanes))
    }

    private mutating func line(_ curve: TimingCurve, _ shown: Sample, _ lanes: Int) -> TimedMotion {
        let origin = random.happens(0.5) ? shown.value : random.lanes(-1...1, count: lanes)
        return TimedMotion(curve, timing: timing(), from: origin, to: random.lanes(-1...1, count: lanes))
    }

    mutating func keyframes(_ lanes: Int) -> Keyframes {
        let segments = random.int(1...4)
        var values = (0...segments).map { _ in random.lanes(-1...1, count: lanes) }
        if random.happens(0.2) { values[1] = values[0] }
        let mode = random.pick(Keyframes.Mode.allCases)
        var times = ((mode == .discrete ? 0 : 1)..<segments).map { _ in random.number(0...1) }.sorted()
        if times.count > 1, random.happens(0.2) { times[1] = times[0] }
        let curves = (0..<segments).map { _ in random.happens(0.8) ? smooth() : pace() }
        let shapes = (0...segments).map { _ in
            Keyframes.Shape(
                tension: random.number(-1...1), continuity: random.number(-1...1), bias: random.number(-1...1))
        }
        return Keyframes(
            values: values, times: random.happens(0.7) ? [0] + times + [1] : [],
            curves: random.happens(0.5) ? curves : [], mode: mode, shapes: random.happens(0.5) ? shapes : [])
    }

    mutating func path(rounded: Bool = false) -> MotionPath {
        var pen = random.lanes(-1...1, count: 2)
        let segments = (0...random.int(0...3)).map { _ in
            if random.happens(0.1) { pen = random.lanes(-1...1, count: 2) }
            let end = random.lanes(-1...1, count: 2)
            let segment = segment(pen, end, rounded)
            pen = end
            return segment
        }
        let marks = (1..<segments.count).map { Double($0) / Double(segments.count) }
        return MotionPath(segments, times: random.happens(0.5) ? [] : [0] + marks.map { $0 * $0 } + [1])
    }

    private mutating func segment(_ start: Lanes, _ end: Lanes, _ rounded: Bool) -> PathSegment {
        switch random.int(0...3) {
        case 0: return .line(start, end)
        case 1:
            let arc = EllipticArc(
                from: start, to: end, radii: (random.number(0.1...3), random.number(0.1...3)),
                rotation: random.number(-180...180), large: random.happens(0.5), clockwise: random.happens(0.5))
            return arc.map { .arc($0) } ?? .line(start, end)
        default:
            // A handle of no length turns the heading infinitely fast.
            let first = random.happens(0.1) && !rounded ? start : random.lanes(-1...1, count: 2)
            let second = random.happens(0.1) && !rounded ? end : random.lanes(-1...1, count: 2)
            return .cubic(start, first, second, end)
        }
    }

    private mutating func bounded(_ shown: Sample, _ lanes: Int) -> DecayMotion {
        let (one, other) = (random.lanes(-1...1, count: lanes), random.lanes(-1...1, count: lanes))
        let middle = (one + other) / 2
        let half = (one - other).magnitudes / 2
        return DecayMotion(
            Decay(rate: random.number(0.98...0.999)), from: shown, lower: middle - half, upper: middle + half,
            spring: .random(&random))
    }

    private mutating func sequence(_ shown: Sample, _ lanes: Int) -> MotionSequence {
        let maker = self
        let parts = (0...random.int(0...2)).map { _ in
            let (kind, seed) = (random.pick(MotionKind.simple), random.next())
            let delay = random.happens(0.5) ? 0 : random.number(0...0.5)
            return (
                delay: delay,
                motion: { (arriving: Sample, _: Bool) -> Motion in
                    var own = maker
                    own.random = SplitMix64(seed: seed)
                    return own.motion(kind, from: arriving, lanes: lanes)
                }
            )
        }
        return MotionSequence(from: shown, isMoving: true, parts)
    }

    private mutating func replay(_ shown: Sample, _ lanes: Int) -> Replay {
        let kind = random.pick(MotionKind.simple + [.sequence, .sum])
        return Replay(
            handOver(kind, from: shown, lanes: lanes),
            rate: random.pick([0.5, 1, 2, -1, -0.5] + (endless ? [0] : [])), offset: random.number(0...1))
    }

    mutating func colour() -> Lanes {
        let alpha = random.number(0.5...1)
        return Lanes(
            alpha * random.number(0.05...1), alpha * random.number(0.05...1), alpha * random.number(0.05...1), alpha)
    }

    private mutating func oklab() -> HandOver {
        let (from, to) = (Sample(value: colour()), Sample(value: colour()))
        let (start, end) = (OKLab.measured(from), OKLab.measured(to).value)
        if random.happens(0.5) {
            // Alpha stays above 0: a colour of none has no hue.
            let spring = Spring(mass: 1, frequency: random.number(1...60), dampingRatio: random.number(0.7...3))
            return HandOver(.spring(SpringMotion(spring, from: start, to: end)), from: start, isMoving: true)
        }
        let timing = timing()
        let alike = Timing(
            duration: timing.duration, repeats: timing.repeats, autoreverses: timing.autoreverses, speed: timing.speed,
            offset: timing.offset)
        let motion = TimedMotion(smooth(), timing: alike, from: start.value, to: end)
        return HandOver(.timed(motion), from: start, isMoving: random.happens(0.5))
    }
}
