import MicroixCore
import MicroixMotion

/// Jumps in position and velocity: beyond what was declared, none is let pass, and no instant is left out.
extension Probe {
    /// A bend that nobody sees, whatever is declared: in tolerances of the key, a second.
    static let unseenBend = 50.0

    /// Where what is declared of some seconds may show: a loop that has gone for months tells its instants no finer.
    static func around(_ low: Double, _ high: Double) -> ClosedRange<Double> { max(0, low - 1e-7)...(high + 1e-7) }

    /// Compares what keys show on both sides of an instant at which something happened.
    mutating func compareSides(at instant: Instant, unseenBefore: KeySet) {
        for key in subject.keys {
            let (old, new) = (before[key], seen[key])
            let (step, kink) = (new.value - old.value, new.velocity - old.velocity)
            if step == .zero, kink == .zero { continue }
            // What nobody sees, or nobody has seen, does not jump.
            if session.isUnseen(key) || unseenBefore.contains(key) || isTransparent(key) { continue }
            // What lies over what is a matter of order, and nobody sees what paints nothing.
            if subject.isOrder[key] || isClear(key) { continue }
            let size = max(subject.size(new.value), subject.size(old.value))
            let speed = max(subject.size(new.velocity), subject.size(old.velocity))
            if kink.magnitudes.max() <= 1e-12 * speed, step.magnitudes.max() <= 1e-12 * size { continue }
            examine(key, step: step, kink: kink, size: size, speed: speed, at: instant)
        }
    }

    /// Whether a key is of a shape that paints nothing, neither just before nor now.
    private func isClear(_ key: KeyID) -> Bool {
        subject.paints[key]?.allSatisfy { before[$0].value[3] == 0 && seen[$0].value[3] == 0 } ?? false
    }

    private mutating func examine(
        _ key: KeyID, step: Lanes, kink: Lanes, size: Double, speed: Double, at instant: Instant
    ) {
        let declared = DeclaredChange(of: key, at: instant, events, session, subject)
        if declared.isCut || endsWithItsLead(key, step) || comesAsItWent(key, step) || isWholeTurn(key, step) { return }
        let whole = step
        var (step, kink) = (step, kink)
        if let finger = declared.finger {
            (step, kink) = (seen[key].value - finger.value, seen[key].velocity - finger.velocity)
        }
        // What steps by itself in this very instant has done so on both sides.
        var jump = min(step.magnitudes.max(), (step - declared.step).magnitudes.max()) / size
        if declared.finger != nil, let way = fingerWay(of: key) {
            let excess = min(Self.excess(of: whole, over: way), Self.excess(of: whole - declared.step, over: way))
            jump = max(jump, excess / size)
        }
        // From rest a curve begins as steep as it is; a spring that is given a velocity forgets the one that is shown,
        // which is meant only where nothing moves, or jumps on purpose.
        let moves = before[key].velocity.magnitudes.max() > 5 * subject.tolerances[key]
        let forgets = moves && declared.step == .zero && session.wasGivenVelocity(key, at: instant)
        let meant = forgets ? .zero : session.entry(of: key, at: instant).velocity
        var bend = min(kink.magnitudes.max(), (kink - meant).magnitudes.max()) / speed
        if let slope = unseenSlopes[key] {
            let whole = kink + slope
            bend = min(bend, min(whole.magnitudes.max(), (whole - meant).magnitudes.max()) / speed)
        }
        worst.note(jump: jump, bend: declared.isUnanswered ? 0 : bend, key: key, time: instant.seconds)
        let isSeen = bend * speed > Self.unseenBend * subject.tolerances[key]
        if declared.isUnanswered, jump > threshold(.jump, key) || isSeen && bend > threshold(.kink, key) {
            report(.jump, key: key, amount: jump * size, "nothing answers for it, so that it changes at once")
        } else if !(jump <= threshold(.jump, key)) {
            if onlyEnlarges(key, step) || goesRoundOutOfSight(key) { return }
            report(
                .jump, key: key, amount: jump * size,
                "it jumps from \(text(before[key].value, key)) to \(text(seen[key].value, key))")
        } else if !(bend <= threshold(.kink, key)), isSeen {
            let (old, new) = (text(before[key].velocity, key), text(seen[key].velocity, key))
            report(.kink, key: key, amount: bend * speed, "its velocity jumps from \(old) to \(new) a second")
        }
    }

    /// Whether what rests begins anew some whole turns away, where it looks the same.
    private func isWholeTurn(_ key: KeyID, _ step: Lanes) -> Bool {
        guard subject.component.keys[key].unit == .degrees, subject.component.layer(ofKey: key) != nil,
            abs(step.x) > 180, before[key].velocity.magnitudes.max() <= subject.tolerances[key]
        else { return false }
        return abs(step.x.remainder(dividingBy: 360)) <= subject.tolerances[key]
    }

    /// Whether what is computed from others only enlarges what nobody sees of them, as the last of a spring that has come to rest.
    private func onlyEnlarges(_ key: KeyID, _ step: Lanes) -> Bool {
        let others = subject.dependences[key]
        return !others.isEmpty && step.magnitudes.max() <= subject.tolerances[key]
            && others.allSatisfy { other in
                let step = (seen[other].value - before[other].value).magnitudes.max()
                return step <= threshold(.jump, other) * subject.size(seen[other].value)
            }
    }

    /// Whether what is computed from others goes from one end to the other where nobody sees it.
    private mutating func goesRoundOutOfSight(_ key: KeyID) -> Bool {
        guard subject.mayBend[key], let layer = subject.component.layer(ofKey: key) else { return false }
        return !isInSight(key) && !wasInSight(layer)
    }

    /// How far a finger has gone with its key at the instant that was crossed, without bounds; `nil` where it has none, or is
    /// seen more than once then.
    private func fingerWay(of key: KeyID) -> Lanes? {
        let samples = events.count { if case .finger(key, _) = $0.evidence { true } else { false } }
        guard samples == 1, let finger = session.fingerWays.first(where: { $0.key == key }) else { return nil }
        let earlier = fingersBefore.first { $0.key == key && $0.gesture == finger.gesture }
        return finger.free - (earlier?.free ?? finger.origin)
    }

    /// Whether a key's layer comes at this instant, which was gone, and the key begins where it had come to rest as far as anybody
    /// sees.
    private func comesAsItWent(_ key: KeyID, _ step: Lanes) -> Bool {
        guard step.magnitudes.max() <= 2 * subject.tolerances[key], let layer = subject.component.layer(ofKey: key)
        else {
            return false
        }
        let lineage = subject.component.lineage(ofLayer: layer)
        return events.contains { event in
            if case .presence(let come, .present) = event.kind { lineage.contains(come) } else { false }
        }
    }

    /// How much longer a step is than a way, in the lane in which it is most.
    private static func excess(of step: Lanes, over way: Lanes) -> Double {
        (step.magnitudes - way.magnitudes).max()
    }

    /// Complains of a key that moves between two samples of the finger that has it.
    mutating func checkStanding(_ key: KeyID, from old: Lanes, to new: Lanes) {
        let slide = (new - old).magnitudes.max()
        guard slide > threshold(.jump, key) * subject.size(new), !isUnseen(key) else { return }
        report(.jump, key: key, amount: slide, "it slides beneath a finger that stands still")
    }

    /// Compares what a key shows at two instants between which nothing happens with how fast it moves.
    mutating func compare(_ key: KeyID, _ old: Sample, _ new: Sample, from start: Double, until time: Double) {
        let way = new.value - old.value
        let mean = (new.velocity + old.velocity) * ((time - start) / 2)
        let most = max(new.velocity.magnitudes.max(), old.velocity.magnitudes.max()) * (time - start)
        if (way - mean).magnitudes.max() > 0.1 * most + 1e-6 * subject.size(new.value) {
            searchJump(of: key, old, new, from: start, until: time)
        }
        guard isFine || subject.mayBend[key], bendCounts[key] < Self.mostBends else { return }
        // Nobody sees a colour or an opacity bend.
        if subject.isLight[key] { return }
        let bend = (new.velocity - old.velocity).magnitudes.max()
        if bend > Self.unseenBend * subject.tolerances[key], bend > 1e-3 * subject.size(new.velocity) {
            // What follows others bends by itself only where a smaller one becomes the greater, and the like.
            if subject.mayBend[key], session.branches(of: key, at: start) == session.branches(of: key, at: time) {
                return
            }
            searchKink(of: key, old, new, from: start, until: time)
        }
    }

    /// An opacity below this nobody sees: it is none of 255 steps.
    private static let faintest = 1.0 / 255

    /// Whether what follows another goes the last of the way with it, as the layer of that one is gone.
    private func endsWithItsLead(_ key: KeyID, _ step: Lanes) -> Bool {
        let isLast =
            step.magnitudes.max() <= 2 * subject.tolerances[key]
            || subject.component.keys[key].name.hasSuffix(".opacity") && seen[key].value.x == 0
                && before[key].value.x < Self.faintest
        return isLast && subject.dependences[key].contains { session.isUnseen($0) }
    }

    /// Whether what is scaled, or has a size or a sweep, is so narrow that nothing of it is seen, as a card that is turned over.
    private func isOnEdge(_ key: KeyID, _ value: Lanes) -> Bool {
        let name = subject.component.keys[key].name
        return name.hasSuffix(".scale") && min(abs(value.x), abs(value.y)) < 0.01
            || name.hasSuffix(".size") && min(value.x, value.y) < 0.1 || name.hasSuffix(".sweep") && abs(value.x) < 0.1
    }

    /// The halvings after which an interval is so short that nothing continuous changes in it.
    private static let halvings = 40
    /// How many bends of one key are enough.
    private static let mostBends = 40

    /// Narrows down where a value changes most; what is left in no time at all is a jump.
    private mutating func searchJump(of key: KeyID, _ old: Sample, _ new: Sample, from start: Double, until end: Double)
    {
        var (low, high, left, right) = (start, end, old, new)
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            let sample = session.shown(key, at: middle)
            if (sample.value - left.value).magnitudes.max() > (right.value - sample.value).magnitudes.max() {
                (high, right) = (middle, sample)
            } else {
                (low, left) = (middle, sample)
            }
            let speed = max(left.velocity.magnitudes.max(), right.velocity.magnitudes.max())
            if (right.value - left.value).magnitudes.max() <= 2 * speed * (high - low) { return }
        }
        let declared = session.discontinuities(of: key, in: Self.around(low, high))
            .reduce(Lanes.zero) { $0 + $1.step }
        let jump = (right.value - left.value - declared).magnitudes.max() / subject.size(right.value)
        worst.note(jump: jump, bend: 0, key: key, time: high)
        // Where it goes round out of sight, nobody sees that.
        if jump > threshold(.jump, key), !isUnseen(key),
            sight.isSeen(key, of: subject, in: session, at: low)
                || sight.isSeen(key, of: subject, in: session, at: high)
        {
            report(
                .jump, key: key, amount: jump * subject.size(right.value), at: high,
                "it jumps from \(text(left.value, key)) to \(text(right.value, key)) on its way")
        }
    }

    /// Narrows down where a velocity changes most; what is left in no time at all is a bend.
    private mutating func searchKink(of key: KeyID, _ old: Sample, _ new: Sample, from start: Double, until end: Double)
    {
        var (low, high, left, right) = (start, end, old, new)
        let size = max(subject.size(old.velocity), subject.size(new.velocity))
        let whole = (new.velocity - old.velocity).magnitudes.max()
        for halving in 0..<Self.halvings {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            let sample = session.shown(key, at: middle)
            if (sample.velocity - left.velocity).magnitudes.max() > (right.velocity - sample.velocity).magnitudes.max()
            {
                (high, right) = (middle, sample)
            } else {
                (low, left) = (middle, sample)
            }
            let bend = (right.velocity - left.velocity).magnitudes.max()
            // What is smooth halves each time.
            if bend <= 1e-5 * size || halving == 12 && bend <= whole / 1024 { return }
        }
        let kink = right.velocity - left.velocity
        let declared = session.discontinuities(of: key, in: Self.around(low, high))
            .reduce(Lanes.zero) { $0 + $1.kink }
        // A bend that is declared is told by its instant: the search ends on one side of it or the other.
        let bend = declared == .zero ? kink.magnitudes.max() / size : 0
        worst.note(jump: 0, bend: bend, key: key, time: high)
        guard bend > threshold(.kink, key), bend * size > Self.unseenBend * subject.tolerances[key],
            !isUnseen(key), !isOnEdge(key, right.value)
        else { return }
        bendCounts[key] += 1
        report(
            .kink, key: key, amount: bend * size, at: high,
            "its velocity jumps from \(text(left.velocity, key)) to \(text(right.velocity, key)) a second on its way")
    }
}
