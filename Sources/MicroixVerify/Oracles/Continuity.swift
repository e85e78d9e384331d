import MicroixCore
import MicroixMotion

/// Checks jumps in position and velocity at every instant; only what was declared is let pass.
extension Probe {
    /// A sudden change of velocity below this is not seen, in tolerances of the key a second.
    static let unseenBend = 50.0
    /// Nobody sees a key stop, or set out, that is slower than this, in points a second: a third of a point a frame.
    private static let unseenStop = 20.0

    /// The interval in which to look for discontinuities between two instants; it is wider, because a loop that has run
    /// for months knows its instants less exactly.
    static func around(_ low: Double, _ high: Double) -> ClosedRange<Double> { max(0, low - 1e-7)...(high + 1e-7) }

    /// Compares the values of all keys just before and just after an instant with events.
    mutating func compareSides(at instant: Instant, unseenBefore: KeySet) {
        for key in subject.keys {
            let (old, new) = (before[key], seen[key])
            let (step, kink) = (new.value - old.value, new.velocity - old.velocity)
            if step == .zero, kink == .zero { continue }
            // A key that is not seen now, or was not seen before, does not jump.
            if session.isLayerAbsent(key) || unseenBefore.contains(key) || isTransparent(key) { continue }
            // `z` is only an order, and a shape that paints nothing is not seen.
            if subject.isOrder[key] || isClear(key) { continue }
            let size = max(subject.size(new.value), subject.size(old.value))
            let speed = max(subject.size(new.velocity), subject.size(old.velocity))
            if kink.magnitudes.max() <= 1e-12 * speed, step.magnitudes.max() <= 1e-12 * size { continue }
            examine(key, step: step, kink: kink, size: size, speed: speed, at: instant)
        }
    }

    /// Whether a key belongs to a shape that paints nothing, both before and now.
    private func isClear(_ key: KeyID) -> Bool {
        subject.paints[key]?.allSatisfy { before[$0].value[3] == 0 && seen[$0].value[3] == 0 } ?? false
    }

    private mutating func examine(
        _ key: KeyID, step: Lanes, kink: Lanes, size: Double, speed: Double, at instant: Instant
    ) {
        let declared = DeclaredChange(of: key, at: instant, events, session, subject)
        if declared.isCut || endsWithFollowedKey(key, step) || reappearsInPlace(key, step) || isWholeTurn(key, step) {
            return
        }
        let whole = step
        var (step, kink) = (step, kink)
        if let finger = declared.finger {
            (step, kink) = (seen[key].value - finger.value, seen[key].velocity - finger.velocity)
        }
        // The declared step may already be in the values of both sides.
        var jump = min(step.magnitudes.max(), (step - declared.step).magnitudes.max()) / size
        if declared.finger != nil, let way = fingerWay(of: key) {
            let excess = min(Self.excess(of: whole, over: way), Self.excess(of: whole - declared.step, over: way))
            jump = max(jump, excess / size)
        }
        // A curve may start from rest with any slope. A spring that is given a velocity drops the shown one, which is
        // fine only if the key does not move or jumps on purpose.
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
        // Words that are other words at this instant may have another colour.
        if declared.isUnanswered, subject.isLight[key] && saysOtherWords(key) || movesNothingAtOnce(key) { return }
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

    /// Whether a resting angle starts again whole turns away, where it looks the same.
    private func isWholeTurn(_ key: KeyID, _ step: Lanes) -> Bool {
        guard subject.component.keys[key].unit == .degrees, subject.component.layer(ofKey: key) != nil,
            abs(step.x) > 180, before[key].velocity.magnitudes.max() <= subject.tolerances[key]
        else { return false }
        return abs(step.x.remainder(dividingBy: 360)) <= subject.tolerances[key]
    }

    /// Whether a computed key only magnifies a step that nobody sees in the keys it follows, such as the last bit of a
    /// spring's motion.
    private func onlyEnlarges(_ key: KeyID, _ step: Lanes) -> Bool {
        let others = subject.dependences[key]
        return !others.isEmpty && step.magnitudes.max() <= subject.tolerances[key]
            && others.allSatisfy { other in
                let step = (seen[other].value - before[other].value).magnitudes.max()
                return step <= threshold(.jump, other) * subject.size(seen[other].value)
            }
    }

    /// Whether a key belongs to no layer, and what is computed from it does not jump with it, such as what follows it
    /// through a spring.
    private func movesNothingAtOnce(_ key: KeyID) -> Bool {
        guard subject.component.layer(ofKey: key) == nil else { return false }
        let moved = subject.movedKeys(by: key).filter { subject.component.layer(ofKey: $0) != nil }
        return !moved.isEmpty
            && moved.allSatisfy {
                (seen[$0].value - before[$0].value).magnitudes.max() <= subject.tolerances[$0]
            }
    }

    /// Whether the text of a key's layer changes at this instant.
    private func saysOtherWords(_ key: KeyID) -> Bool {
        guard let layer = subject.component.layer(ofKey: key) else { return false }
        let name = subject.component.name(ofLayer: layer) + ".text"
        return events.contains { event in
            if case .shown(let change) = event.evidence { change.name == name } else { false }
        }
    }

    /// Whether a computed key goes from one end to the other where nobody sees it.
    private mutating func goesRoundOutOfSight(_ key: KeyID) -> Bool {
        guard subject.mayBend[key], let layer = subject.component.layer(ofKey: key) else { return false }
        return !isInSight(key) && !wasInSight(layer)
    }

    /// How far a finger has moved with its key at the instant that was crossed, without bounds; `nil` if no finger has
    /// the key, or if it has more than one sample at that instant.
    private func fingerWay(of key: KeyID) -> Lanes? {
        let samples = events.count { if case .finger(key, _) = $0.evidence { true } else { false } }
        guard samples == 1, let finger = session.fingerWays.first(where: { $0.key == key }) else { return nil }
        let earlier = fingersBefore.first { $0.key == key && $0.gesture == finger.gesture }
        return finger.free - (earlier?.free ?? finger.origin)
    }

    /// Whether the key's layer appears at this instant, and the key starts within two tolerances of where it was.
    private func reappearsInPlace(_ key: KeyID, _ step: Lanes) -> Bool {
        guard step.magnitudes.max() <= 2 * subject.tolerances[key], let layer = subject.component.layer(ofKey: key)
        else {
            return false
        }
        let lineage = subject.component.lineage(ofLayer: layer)
        return events.contains { event in
            if case .presence(let come, .present) = event.kind { lineage.contains(come) } else { false }
        }
    }

    /// By how much a step is longer than a way, in the lane with the greatest excess.
    private static func excess(of step: Lanes, over way: Lanes) -> Double {
        (step.magnitudes - way.magnitudes).max()
    }

    /// Reports a key that moves between two samples of the finger that holds it.
    mutating func checkHeldStill(_ key: KeyID, from old: Lanes, to new: Lanes) {
        let slide = (new - old).magnitudes.max()
        guard slide > threshold(.jump, key) * subject.size(new), !isUnseen(key) else { return }
        report(.jump, key: key, amount: slide, "it slides beneath a finger that stands still")
    }

    /// Checks that a key's values at two instants match its velocities, if nothing happens between them.
    mutating func compare(_ key: KeyID, _ old: Sample, _ new: Sample, from start: Double, until time: Double) {
        let way = new.value - old.value
        let mean = (new.velocity + old.velocity) * ((time - start) / 2)
        let most = max(new.velocity.magnitudes.max(), old.velocity.magnitudes.max()) * (time - start)
        if (way - mean).magnitudes.max() > 0.1 * most + 1e-6 * subject.size(new.value) {
            searchJump(of: key, old, new, from: start, until: time)
        }
        guard isFine || subject.mayBend[key], bendCounts[key] < Self.mostBends else { return }
        // Nobody sees a bend of a colour, an opacity or an order, nor one of a line that is being drawn.
        if subject.isLight[key] || subject.isOrder[key] || isStroke(key) { return }
        let bend = (new.velocity - old.velocity).magnitudes.max()
        if bend > Self.unseenBend * subject.tolerances[key], bend > 1e-3 * subject.size(new.velocity) {
            // A key that follows others bends by itself only when its expression takes another branch, such as in a
            // maximum.
            if subject.mayBend[key], session.branches(of: key, at: start) == session.branches(of: key, at: time) {
                return
            }
            searchKink(of: key, old, new, from: start, until: time)
        }
    }

    private func isStroke(_ key: KeyID) -> Bool {
        let name = subject.component.keys[key].name
        return name.hasSuffix(".trim_start") || name.hasSuffix(".trim_end")
    }

    /// Nobody sees an opacity below this: it is less than one of 255 steps.
    private static let faintest = 1.0 / 255

    /// Whether a key that follows another goes the last bit at once, because the other's layer is gone.
    private func endsWithFollowedKey(_ key: KeyID, _ step: Lanes) -> Bool {
        let isLast =
            step.magnitudes.max() <= 2 * subject.tolerances[key]
            || subject.component.keys[key].name.hasSuffix(".opacity") && seen[key].value.x == 0
                && before[key].value.x < Self.faintest
        return isLast && subject.dependences[key].contains { session.isLayerAbsent($0) }
    }

    /// A scale below this is that of something seen from its edge.
    private static let narrowest = 0.05

    /// Whether a scale, a size or a sweep is so narrow that nothing is seen, such as a card seen from its edge.
    private func isSeenEdgeOn(_ key: KeyID, _ value: Lanes) -> Bool {
        let name = subject.component.keys[key].name
        return name.hasSuffix(".scale") && min(abs(value.x), abs(value.y)) < Self.narrowest
            || name.hasSuffix(".size") && min(value.x, value.y) < 0.1 || name.hasSuffix(".sweep") && abs(value.x) < 0.1
    }

    /// The number of halvings after which an interval is too short for a continuous change.
    private static let halvings = 40
    /// The most bends that are searched for one key.
    private static let mostBends = 40

    /// Halves an interval again and again where the value changes most; a change that remains in no time is a jump.
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
        // Nobody sees a jump out of sight.
        if jump > threshold(.jump, key), !isUnseen(key),
            sight.isSeen(key, of: subject, in: session, at: low)
                || sight.isSeen(key, of: subject, in: session, at: high)
        {
            report(
                .jump, key: key, amount: jump * subject.size(right.value), at: high,
                "it jumps from \(text(left.value, key)) to \(text(right.value, key)) on its way")
        }
    }

    /// Halves an interval again and again where the velocity changes most; a change that remains in no time is a kink.
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
            // A smooth change halves each time.
            if bend <= 1e-5 * size || halving == 12 && bend <= whole / 1024 { return }
        }
        let kink = right.velocity - left.velocity
        let declared = session.discontinuities(of: key, in: Self.around(low, high))
            .reduce(Lanes.zero) { $0 + $1.kink }
        // A declared kink is recognised by its instant only: the search ends on either side of it.
        let bend = declared == .zero ? kink.magnitudes.max() / size : 0
        worst.note(jump: 0, bend: bend, key: key, time: high)
        guard bend > threshold(.kink, key), bend * size > Self.unseenBend * subject.tolerances[key],
            !isUnseen(key), !isSeenEdgeOn(key, right.value),
            subject.points[key] == 0 || bend * size * subject.points[key] > Self.unseenStop
        else { return }
        bendCounts[key] += 1
        report(
            .kink, key: key, amount: bend * size, at: high,
            "its velocity jumps from \(text(left.velocity, key)) to \(text(right.velocity, key)) a second on its way")
    }
}
