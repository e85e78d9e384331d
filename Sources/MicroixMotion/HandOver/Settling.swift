extension HandOver {
    /// The last instant at which any lane is farther than `tolerance` from where the motion ends, in seconds; 0 where
    /// there is none.
    ///
    /// In closed form for springs, friction and curves; a search backwards from the end for others, which finds every
    /// excursion that an extremum between two of its samples, or a bend, reveals. `nil` for what never ends, and for an
    /// undamped spring.
    public func lastCrossing(tolerance: Double) -> Double? {
        guard let alone = base.lastCrossing(tolerance: tolerance), let end = base.end else { return nil }
        // Later than the residual there is only the base.
        guard alone < residual.length else { return alone }
        var search = Excursion(end: end, tolerance: tolerance, texture: base.texture)
        let range = 0...residual.length
        return search.last(in: range, breaks: base.smoothBreaks(in: range)) { sample(at: $0, from: $1) } ?? 0
    }

    /// The instant from which nothing is left that a number could show.
    ///
    /// The value is within `value` of its end, and the speed below `speed` a second, for good; `nil` where there is no
    /// such instant.
    public func rest(within value: Double, speed: Double) -> Double? {
        base.rest(within: value, speed: speed).map { Swift.max($0, residual.length) }
    }
}

extension Motion {
    /// The last instant at which any lane is farther than `tolerance` from the end: see ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double? {
        switch self {
        case .rest: return 0
        case .spring(let spring): return spring.lastCrossing(tolerance: tolerance)
        case .guarded(let guarded): return guarded.lastCrossing(tolerance: tolerance)
        case .decay(let decay): return decay.lastCrossing(tolerance: tolerance)
        case .timed(let timed): return timed.lastCrossing(tolerance: tolerance)
        case .sequence(let sequence): return sequence.lastCrossing(tolerance: tolerance)
        case .replay(let replay) where replay.rate >= 0:
            if replay.rate == 0 { return 0 }
            let crossing = replay.motion.lastCrossing(tolerance: tolerance)
            return crossing.map { Swift.max(0, ($0 - replay.offset) / replay.rate) }
        case .blend(let blend):
            guard let crossing = blend.new.lastCrossing(tolerance: tolerance) else { return nil }
            return crossing >= blend.duration ? crossing : search(tolerance, until: blend.duration)
        case .replay: return search(tolerance, until: length)
        case .sum(let parts):
            // Once every part is within its share, so is the sum.
            var bound = 0.0
            for part in parts {
                guard let crossing = part.lastCrossing(tolerance: tolerance / Double(parts.count)) else { return nil }
                bound = Swift.max(bound, crossing)
            }
            return search(tolerance, until: bound)
        case .oklab(let handOver):
            guard let bound = handOver.lastCrossing(tolerance: tolerance / Self.steepestColour) else { return nil }
            return search(tolerance, until: bound)
        }
    }

    /// How much faster an sRGB colour can change than its OKLab lanes, within what screens show.
    private static let steepestColour = 64.0

    private func search(_ tolerance: Double, until bound: Double) -> Double? {
        guard let end, bound < .infinity else { return nil }
        guard bound > 0 else { return 0 }
        var search = Excursion(end: end, tolerance: tolerance, texture: texture)
        return search.last(in: 0...bound, breaks: smoothBreaks(in: 0...bound)) { sample(at: $0, from: $1) } ?? 0
    }

    /// The ends of smooth pieces in a range; none, without allocating, for what has no bend.
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] {
        if case .timed(let timed) = self, timed.isSmooth(in: range) { return [] }
        return breaks(in: range)
    }

    /// The seconds within which it turns round at most once or twice; infinite where its smooth pieces are so simple.
    package var texture: Double {
        switch self {
        case .rest: .infinity
        case .decay(let decay): decay.texture
        case .spring(let spring): spring.oscillator.halfPeriod
        case .guarded(let guarded): guarded.spring.oscillator.halfPeriod
        case .blend(let blend): Swift.min(blend.old.oscillator.halfPeriod, blend.new.oscillator.halfPeriod)
        case .timed(let timed):
            if case .motion(let motion, _) = timed.route, timed.timing.speed != 0 {
                motion.texture / Swift.abs(timed.timing.speed)
            } else {
                .infinity
            }
        case .sequence(let sequence): sequence.legs.reduce(.infinity) { Swift.min($0, $1.handOver.base.texture) }
        case .sum(let parts): parts.reduce(.infinity) { Swift.min($0, $1.texture) }
        case .replay(let replay): replay.motion.base.texture / Swift.max(1e-3, Swift.abs(replay.rate))
        case .oklab(let handOver): handOver.base.texture
        }
    }

    /// See ``HandOver/rest(within:speed:)``.
    func rest(within value: Double, speed: Double) -> Double? {
        func later(_ first: Double?, _ second: Double?) -> Double? {
            guard let first, let second else { return nil }
            return Swift.max(first, second)
        }
        switch self {
        case .rest, .timed: return length < .infinity ? length : nil
        case .spring(let spring):
            return later(spring.lastCrossing(tolerance: value), spring.lastCrossing(speed: speed))
        case .guarded(let guarded):
            return later(guarded.lastCrossing(tolerance: value), guarded.lastCrossing(speed: speed))
        case .decay(let decay): return later(decay.lastCrossing(tolerance: value), decay.lastCrossing(speed: speed))
        case .blend(let blend):
            return later(
                blend.duration, later(blend.new.lastCrossing(tolerance: value), blend.new.lastCrossing(speed: speed)))
        case .sequence(let sequence):
            return sequence.last.rest(within: value, speed: speed).map { $0 + sequence.lastBegin }
        case .sum(let parts):
            let count = Double(parts.count)
            return parts.reduce(0) { later($0, $1.rest(within: value / count, speed: speed / count)) }
        case .replay(let replay):
            guard replay.rate > 0 else { return length < .infinity ? length : nil }
            let rest = replay.motion.rest(within: value, speed: speed / replay.rate)
            return rest.map { Swift.max(0, ($0 - replay.offset) / replay.rate) }
        case .oklab(let handOver):
            return handOver.rest(within: value / Self.steepestColour, speed: speed / Self.steepestColour)
        }
    }
}

extension DampedOscillator {
    /// The seconds between two extrema; infinite where there is one at most.
    var halfPeriod: Double { isOverdamped ? .infinity : Double.pi * inverseFrequency }
}

extension MotionSequence {
    /// See ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double? {
        guard let crossing = last.lastCrossing(tolerance: tolerance), let end = last.base.end else { return nil }
        if crossing > 0 || legs.count == 1 { return Swift.max(0, lastBegin + crossing) }
        // The last leg stays inside, or was entered inside: what lies before it decides.
        var upper = lastBegin
        for leg in legs.dropLast().reversed() {
            let lower = Swift.max(0, leg.begin)
            defer { upper = leg.begin }
            guard lower < upper, !leg.handOver.stays(within: tolerance, of: end) else { continue }
            let range = (lower - leg.begin)...(upper - leg.begin)
            var search = Excursion(end: end, tolerance: tolerance, texture: leg.handOver.base.texture)
            let found = search.last(in: range, breaks: leg.handOver.base.smoothBreaks(in: range)) {
                leg.handOver.sample(at: $0, from: $1)
            }
            if let found { return leg.begin + found }
        }
        return 0
    }
}

extension HandOver {
    /// Whether it plainly never leaves a tolerance, without a search.
    fileprivate func stays(within tolerance: Double, of end: Lanes) -> Bool {
        guard residual.length == 0 else { return false }
        func isNear(_ value: Lanes) -> Bool { (value - end).magnitudes.max() <= tolerance }
        switch base {
        case .rest(let value): return isNear(value)
        case .timed(let timed):
            guard case .line(let origin, let destination) = timed.route, timed.timing.accumulation == .none,
                case .cubicBezier(let bezier) = timed.pace, (0...1).contains(bezier.y1), (0...1).contains(bezier.y2)
            else { return false }
            return isNear(origin) && isNear(destination)
        default: return false
        }
    }
}

extension TimedMotion {
    /// Whether it neither jumps nor bends inside a range of seconds, as far as that is plain without looking closer.
    func isSmooth(in range: ClosedRange<Double>) -> Bool {
        guard case .line = route, !timing.autoreverses, range.upperBound <= timing.firstCycle, timing.offset == 0 else {
            return false
        }
        switch pace {
        case .linear, .cubicBezier: return true
        case .steps, .stops: return false
        }
    }

    /// See ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double? {
        let length = timing.length
        guard length < .infinity else { return nil }
        guard length > 0 else { return 0 }
        if let crossing = closedCrossing(tolerance) { return crossing }

        // Backwards, a cycle at a time. Cycles that don't add up are all alike; those that do come ever closer to the
        // end, by one cycle's gain each.
        let end = sample(at: length).value
        let cycle = timing.firstCycle
        let gain = timing.accumulation == .none ? 0 : gainOfCycle.magnitudes.max()
        var search = Excursion(end: end, tolerance: tolerance, texture: Motion.timed(self).texture)
        var upper = length
        var count = 0
        while upper > 0, gain > 0 || count < 2 {
            let lower = Swift.max(0, upper - cycle)
            guard lower < upper else { break }
            let range = lower...upper
            if let found = search.last(in: range, breaks: breaks(in: range), { sample(at: $0, from: $1) }) {
                return found
            }
            count += 1
            let spare = gain > 0 ? ((tolerance - search.peak) / gain).rounded(.down) - 1 : 0
            upper = lower - Swift.max(0, spare) * cycle
        }
        return 0
    }

    /// The crossing of a plain curve from one value to another; `nil` for anything else.
    private func closedCrossing(_ tolerance: Double) -> Double? {
        guard case .line(let origin, let destination) = route, timing.repeats == 1, !timing.autoreverses,
            timing.speed > 0
        else { return nil }
        let distance = (destination - origin).magnitudes.max()
        let part = distance > 0 ? tolerance / distance : .infinity
        let fraction: Double
        switch pace {
        case .linear: fraction = Swift.max(0, 1 - part)
        case .cubicBezier(let bezier): fraction = bezier.lastFraction(farther: part) ?? 0
        case .steps, .stops: return nil
        }
        return Swift.max(0, (fraction * timing.duration - timing.offset) / timing.speed)
    }
}
