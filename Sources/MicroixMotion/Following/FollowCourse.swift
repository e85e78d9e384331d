/// The way of a spring that follows a target, laid out once, in pieces that are sampled without looking at the target.
///
/// Where the target rests or is a straight line, the answer is closed. Elsewhere it is a polynomial for each stretch that
/// is short enough (``SpringResponse``). What repeats for ever is solved for one cycle: the answer is a cycle that repeats,
/// and the difference to it, which dies away as the spring alone does. So a look costs the same however long ago it began.
final class FollowCourse: Sendable {
    /// One after the other; the last goes on for ever.
    let pieces: [Piece]
    let cycle: Cycle?
    /// The instants at which the target may jump or bend.
    let breaks: [Double]
    /// Until when it is right; infinite where it is for ever.
    let horizon: Double
    /// Where the target comes to rest, where it does.
    let end: Lanes?

    struct Piece: Sendable {
        let begin: Double
        let form: Form

        enum Form: Sendable {
            case straight(StraightAnswer)
            case polynomial(ChebyshevPiece)
        }

        func sample(at time: Double) -> Sample {
            switch form {
            case .straight(let answer): answer.sample(at: time - begin)
            case .polynomial(let piece): piece.sample(at: time - begin)
            }
        }
    }

    /// A cycle that repeats, and the difference to it at its beginning.
    struct Cycle: Sendable {
        let begin: Double
        let period: Double
        let pieces: [Piece]
        /// What each cycle adds.
        let drift: Lanes
        let difference: SpringMotion

        func sample(at time: Double) -> Sample {
            let elapsed = time - begin
            let count = (elapsed / period).rounded(.down)
            let phase = Swift.min(Swift.max(elapsed - count * period, 0), period)
            let sample = FollowCourse.sample(of: pieces, at: begin + phase) + difference.sample(at: elapsed)
            return Sample(value: sample.value + count * drift, velocity: sample.velocity)
        }
    }

    /// How many pieces are laid at once.
    static let limit = 256
    /// How many seconds are looked ahead at a target of which nothing is known.
    static let lookAhead = 2.0

    init(_ oscillator: DampedOscillator, from start: Sample, target: FollowedTarget) {
        var laying = Laying(oscillator, start, target)
        breaks = target.breaks
        switch target.future {
        case .rest(let rest):
            // Much later it is where it ends, without the last rounding of its way there.
            let end = finite(target.value(rest + 1e6))
            laying.run(until: rest)
            let isWhole = laying.time >= rest
            let last = isWhole ? end : finite(target.value(laying.time))
            laying.rest(at: last)
            (pieces, cycle) = (laying.pieces, nil)
            (horizon, self.end) = isWhole ? (.infinity, end) : (laying.pieces[laying.pieces.count - 1].begin, nil)
        case .cycle(let from, let period):
            end = nil
            laying.run(until: from)
            if laying.time >= from, let found = laying.cycle(from, period) {
                (pieces, cycle, horizon) = (laying.pieces, found, .infinity)
            } else {
                let begin = laying.finishOpen(after: from)
                (pieces, cycle, horizon) = (laying.pieces, nil, begin)
            }
        case .open:
            end = nil
            let begin = laying.finishOpen(after: 0)
            (pieces, cycle, horizon) = (laying.pieces, nil, begin)
        }
    }

    /// What is shown some seconds after the beginning.
    func sample(at time: Double) -> Sample {
        if let cycle, time >= cycle.begin { return cycle.sample(at: time) }
        return Self.sample(of: pieces, at: time)
    }

    private static func sample(of pieces: [Piece], at time: Double) -> Sample {
        pieces.withUnsafeBufferPointer { pieces in
            var (low, high) = (0, pieces.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if pieces[middle].begin <= time { low = middle } else { high = middle }
            }
            return pieces[low].sample(at: time)
        }
    }

    /// The answer to what rests, in which a course without a cycle ends.
    var rest: (begin: Double, spring: SpringMotion)? {
        guard cycle == nil, end != nil, let last = pieces.last, case .straight(let answer) = last.form else {
            return nil
        }
        return (last.begin, answer.spring)
    }
}

/// The answer of a spring to a straight line: it lags behind by 2a/ω² of the line's slope, and the difference dies away.
struct StraightAnswer: Sendable {
    /// Where the answer would be at the beginning, if nothing had to die away.
    private let origin: Lanes
    private let slope: Lanes
    /// What dies away, about 0.
    let spring: SpringMotion

    init(_ oscillator: DampedOscillator, from start: Sample, to target: Lanes, slope: Lanes = .zero) {
        origin = target - slope * (2 * oscillator.decayRate / oscillator.stiffnessPerMass)
        self.slope = slope
        spring = SpringMotion(oscillator, start.value - origin, start.velocity - slope, .zero)
    }

    func sample(at time: Double) -> Sample {
        let difference = spring.sample(at: time)
        return Sample(
            value: origin + slope * time + difference.value, velocity: slope + difference.velocity)
    }

    /// Whether it stands still.
    var isStill: Bool { slope == .zero && spring.displacement == .zero && spring.initialVelocity == .zero }
}

private func finite(_ lanes: Lanes) -> Lanes {
    var result = lanes
    for lane in 0..<4 where !result[lane].isFinite { result[lane] = 0 }
    return result
}

/// The work of laying a course.
private struct Laying {
    let oscillator: DampedOscillator
    let target: FollowedTarget
    var pieces: [FollowCourse.Piece] = []
    var time = 0.0
    private var state: Sample
    private var nextBreak = 0
    /// How far the answer gets, about: what its errors are measured by.
    private var size: Double
    private var response: SpringResponse?
    private var length: Double
    private let frequency: Double

    init(_ oscillator: DampedOscillator, _ start: Sample, _ target: FollowedTarget) {
        self.oscillator = oscillator
        self.target = target
        state = start
        frequency = oscillator.stiffnessPerMass.squareRoot()
        size = start.velocity.magnitudes.max() / frequency
        length = 4 / frequency
    }

    /// The shortest stretch that is halved no more, in seconds; longer, the more often a stretch would have had to be shorter, as
    /// what is rougher than that everywhere is followed on the average.
    private var shortest = 1e-6
    private var roughStretches = 0

    /// Lays pieces until an instant, as far as there is room.
    mutating func run(until end: Double) {
        while time < end, pieces.count < FollowCourse.limit {
            while nextBreak < target.breaks.count, target.breaks[nextBreak] <= time { nextBreak += 1 }
            let isBefore = nextBreak < target.breaks.count && target.breaks[nextBreak] < end
            let stop = isBefore ? target.breaks[nextBreak] : end
            // What bends there may bend sharply.
            if pieces.isEmpty || time == lastBreak { length = Swift.min(length, 4 / frequency) }
            if target.isStraight { straight(until: stop) } else { smooth(until: stop) }
            if time >= stop { lastBreak = stop }
        }
    }

    private var lastBreak = -1.0

    private mutating func straight(until stop: Double) {
        let (first, second) = (time + (stop - time) / 4, time + (stop - time) * 3 / 4)
        let (early, late) = (finite(target.value(first)), finite(target.value(second)))
        let slope = (late - early) / (second - first)
        let answer = StraightAnswer(
            oscillator, from: state, to: (early + late) / 2 - slope * ((stop - time) / 2), slope: slope)
        pieces.append(.init(begin: time, form: .straight(answer)))
        state = answer.sample(at: stop - time)
        time = stop
    }

    private mutating func smooth(until stop: Double) {
        var stop = stop
        while time < stop, pieces.count < FollowCourse.limit {
            // A short rest would cost as much as a long one.
            let left = stop - time
            let step = left <= length * 1.2 ? left : Swift.min(length, left)
            let (piece, quality) = attempt(step)
            if quality > 1, step > shortest {
                // A bend at its very end is none within it.
                if step < 4 / frequency, let bend = bend(in: step), bend < time + 0.999 * step {
                    stop = bend
                } else {
                    length = step / 2
                }
                continue
            }
            if quality > 1 {
                roughStretches += 1
                if roughStretches % 8 == 0 { shortest *= 4 }
            }
            pieces.append(.init(begin: time, form: .polynomial(piece)))
            state = piece.sample(at: step)
            time = step == left ? stop : time + step
            if quality < 1e-4 { length = step * 2 }
        }
    }

    /// One piece, and how large its error is against what it may be.
    private mutating func attempt(_ step: Double) -> (ChebyshevPiece, quality: Double) {
        if response?.length != step { response = SpringResponse(oscillator, length: step) }
        let response = response ?? SpringResponse(oscillator, length: step)
        var values: [Lanes] = []
        values.reserveCapacity(SpringResponse.pointCount)
        for index in 0..<SpringResponse.pointCount {
            let value = finite(target.value(time + response.time(ofPoint: index)))
            size = Swift.max(size, (value - state.value).magnitudes.max())
            values.append(value)
        }
        let piece = response.answer(to: values, from: state)
        let rounding = 1e-15 * Swift.max(state.value.magnitudes.max(), 1e-300)
        var error = piece.remainder / (1e-11 * size + 20 * rounding)
        for part in [0.043, 0.482, 0.931] {
            let miss = response.miss(of: piece, at: part * step, target: finite(target.value(time + part * step)))
            error = Swift.max(error, miss * Swift.min(1, frequency * step) / (1e-9 * size + 1e3 * rounding))
        }
        return (piece, error.isFinite ? error : 0)
    }

    /// The first instant at which the target decides otherwise than at the beginning of a step, where it does.
    private func bend(in step: Double) -> Double? {
        let first = target.branch(time + 1e-9 * step)
        var (low, high) = (time, time + step)
        guard target.branch(high) != first else { return nil }
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { break }
            if target.branch(middle) == first { low = middle } else { high = middle }
        }
        // What is left is too short to matter.
        return high - time < shortest ? nil : high
    }

    /// Ends in a target that rests.
    mutating func rest(at value: Lanes) {
        pieces.append(.init(begin: time, form: .straight(StraightAnswer(oscillator, from: state, to: value))))
    }

    /// Goes on for some time, and then as if the target rested; the time until when it is right.
    mutating func finishOpen(after from: Double) -> Double {
        run(until: Swift.max(time, from) + FollowCourse.lookAhead)
        let horizon = time
        rest(at: finite(target.value(time)))
        return horizon
    }

    /// The cycle that repeats from an instant on; `nil` where the target does not quite do so, or there is no room for it.
    func cycle(_ begin: Double, _ period: Double) -> FollowCourse.Cycle? {
        guard let drift = drift(begin, period) else { return nil }
        var trial = self
        trial.pieces = []
        trial.run(until: begin + period)
        guard trial.time >= begin + period else { return nil }
        // After a cycle from s: M·s + b, with M that of the spring alone. The cycle that repeats begins at s = M·s + b − drift.
        let (even, odd) = oscillator.basis(at: period)
        let share = odd * oscillator.decayRate
        let (a, b, c, d) = (even + share, odd, -odd * oscillator.stiffnessPerMass, even - share)
        let value = trial.state.value - (a * state.value + b * state.velocity) - drift
        let velocity = trial.state.velocity - (c * state.value + d * state.velocity)
        let determinant = (1 - a) * (1 - d) - b * c
        guard determinant > 1e-9 else { return nil }
        let start = Sample(
            value: ((1 - d) * value + b * velocity) / determinant,
            velocity: (c * value + (1 - a) * velocity) / determinant)
        var laying = self
        (laying.pieces, laying.state) = ([], start)
        laying.run(until: begin + period)
        guard laying.time >= begin + period else { return nil }
        let difference = SpringMotion(
            oscillator, state.value - start.value, state.velocity - start.velocity, .zero)
        return FollowCourse.Cycle(
            begin: begin, period: period, pieces: laying.pieces, drift: drift, difference: difference)
    }

    /// What a cycle adds to the next; `nil` where no two are alike.
    private func drift(_ begin: Double, _ period: Double) -> Lanes? {
        let phases = [0.0137, 0.171, 0.293, 0.4519, 0.618, 0.777, 0.9531]
        var drift: Lanes?
        for phase in phases {
            let values = (0..<3).map { finite(target.value(begin + (Double($0) + phase) * period)) }
            for step in [values[1] - values[0], values[2] - values[1]] {
                let known = drift ?? step
                drift = known
                let range = Swift.max(size, known.magnitudes.max(), 1e-6 * values[0].magnitudes.max(), 1e-9)
                if (step - known).magnitudes.max() > 1e-9 * range { return nil }
            }
        }
        return drift.map { $0.magnitudes.max() <= 1e-12 * Swift.max(1, size) ? .zero : $0 }
    }
}
