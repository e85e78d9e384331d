import MicroixCore
import MicroixMotion

/// Lets time pass: to an instant, or until everything rests.
extension Probe {
    /// Goes on to an instant, frame by frame while something moves; the clock leaps if nothing moves, or if all that
    /// moves is endless and was looked at for two cycles.
    mutating func walk(to time: Double, framesPerSecond: Double) {
        // If no oracle looks, no frame has to be looked at, unless a finger holds a key.
        if attention != .all, session.heldKeys.isEmpty { return advance(to: max(time, session.now.seconds)) }
        var rounds = 0.0
        // A session counts whole nanoseconds, so a shorter time is no time.
        while time - session.now.seconds > 1e-9, !hasFailed {
            let now = session.now.seconds
            let due = nextInstant(by: time)
            let next = due?.seconds ?? time
            let isLooping = rounds < 2 * (session.period ?? 0)
            if !session.isMoving, !isLooping {
                if let due { leap(to: due) } else { break }
                continue
            }
            let later = min(now + 1 / framesPerSecond, time)
            if !session.isMoving { rounds += later - now }
            if next <= later, due != nil, next > now { advance(to: next) } else { advance(to: later) }
            // At very late instants a frame may be too short for a Double to count.
            if session.now.seconds <= now { break }
        }
        if !hasFailed { advance(to: time) }
        holdPromises()
    }

    /// How following a session ends.
    enum Ending: Sendable {
        /// Nothing moves, except what moves without end.
        case rest
        /// The same happens again and again.
        case cycle
        /// It neither rests nor repeats itself.
        case never
    }

    /// The longest time that something may move without a rest, in seconds.
    private static let patience = Oracle.neverSettles.threshold
    /// The longest time that steps which follow each other may take, in seconds.
    private static let longestRound = 60.0
    /// Swings that are over within this time look like the end of a shake, in seconds.
    private static let briefTremble = 0.3
    /// The number of transitions after which a session is judged, if it runs alone and after an interruption.
    private static let longestHistory = (alone: 200, interrupted: 32)
    /// For so many frames after an interruption each frame is looked at; later every other, and in the end every
    /// fourth.
    private static let closeFrames = 16.0
    /// How much longer something may move that is about to rest, in seconds.
    private static let grace = 0.5
    /// How many transitions pass before the history is searched for a repetition, and before each further search.
    private static let shortestHistory = 8

    /// Follows a session frame by frame until it rests, repeats itself or moves for too long; the clock leaps while
    /// nothing moves.
    mutating func follow(framesPerSecond: Double) -> Ending {
        let ending = followed(framesPerSecond: framesPerSecond)
        if attention != .all { return ending }
        concludePromises()
        checkFlashes()
        if ending == .rest, session.reducesMotion, let period = session.period { checkReducedCycle(period) }
        return ending
    }

    private mutating func followed(framesPerSecond: Double) -> Ending {
        let declared = threshold(.neverSettles, nil)
        // An exception may allow endless movement; it is not followed for ever.
        var patience = declared < 1000 ? max(Self.patience, declared) : Self.patience
        var isWaitedFor = false
        let start = session.now.seconds
        var (moved, frame, asked, lastCount) = (0.0, 0.0, 0, 0)
        var history = History()
        var ticks = TickCounter(isAlone: isFine || isPatient)
        // The number of transitions when the session was last given more time.
        var steps = 0
        while !session.isResting {
            if hasFailed { return .rest }
            if !session.isMoving {
                // Movement with a rest in between is not endless.
                moved = 0
                guard let next = session.nextInstant else { break }
                leap(to: next)
                note(in: &history, &ticks)
            } else if attention != .all, session.heldKeys.isEmpty {
                let from = session.now.seconds
                // As long as it may move, and a second more.
                let latest = from + max(0, patience - moved) + 1
                if let next = nextInstant(by: latest) {
                    cross(next)
                    note(in: &history, &ticks)
                } else {
                    advance(to: latest)
                }
                moved += session.now.seconds - from
            } else {
                // After an interruption, the end of a way need not be looked at in every frame.
                let step = isFine || frame < Self.closeFrames ? 1.0 : frame < 4 * Self.closeFrames ? 2 : 4
                frame = max(frame + step, ((session.now.seconds - start) * framesPerSecond).rounded(.up))
                // An event within half a nanosecond of a frame counts as at the frame.
                let exact = start + frame / framesPerSecond
                let time = Instant(nearest: exact)?.seconds ?? exact
                let from = session.now.seconds
                while let next = nextInstant(by: time) {
                    cross(next)
                    note(in: &history, &ticks)
                    if session.isResting || hasFailed { break }
                }
                if session.isResting { break }
                advance(to: time)
                moved += time - from
            }
            let isLong =
                history.count > (isFine || isPatient ? Self.longestHistory.alone : Self.longestHistory.interrupted)
            // If a timer ends now, what follows from it is still to come.
            var isOver = moved > patience + (session.period == nil ? Self.grace : 0)
            // Steps such as pages that turn by themselves get more time to come round. That costs less than looking ahead.
            if isOver, history.count > steps, moved < Self.longestRound,
                case .none = history.recurrence(tolerances: roundTolerances)
            {
                (isOver, steps) = (false, history.count)
                patience = moved + Self.patience
            }
            if isOver, !isWaitedFor, let rest = timeToRest() {
                (isOver, isWaitedFor) = (false, true)
                patience = moved + rest + Self.grace
            }
            if isOver || isLong { return judge(history, moved, isLong: isLong) }
            if ticks.goesOn {
                concludeAnswer()
                return .cycle
            }
            // A cycle is looked at for longer only once, not after each interruption.
            if !isFine, endsWithRound, history.count > lastCount {
                lastCount = history.count
                if history.comesRound(tolerances: roundTolerances) {
                    concludeAnswer()
                    return .cycle
                }
            }
            if history.count > asked + Self.shortestHistory {
                asked = history.count
                if case .same = history.recurrence(tolerances: roundTolerances) {
                    concludeAnswer()
                    return .cycle
                }
            }
        }
        if attention == .all { finish() }
        return .rest
    }

    /// The longest duration of motions and timers that have a time of their own, such as a story or a countdown, in
    /// seconds.
    private static let longestTimed = 3600.0

    /// The longest time after which springs are at rest that end such a motion, in seconds.
    private static let longestEnd = 1.0

    /// The most instants within that time, such as the tenths of a second of a countdown.
    private static let mostSteps = 4000

    /// The seconds until the session rests by itself, if all that moves has a time of its own; `nil` if not, or if it
    /// takes too long.
    ///
    /// - Parameter isSlow: Whether something has moved for too long; then springs count as having no time of their own.
    private func timeToRest(isSlow: Bool = true) -> Double? {
        guard session.period == nil, session.heldKeys.isEmpty else { return nil }
        let isTimed = session.movingKeys.allSatisfy { !isSlow || session.isTimed($0) || !session.isUnsettled($0) }
        // A short spring may end what has a time of its own.
        let longest = isTimed ? Self.longestTimed : Self.longestEnd
        var run = UncheckedRun(session, of: subject, host: host)
        guard run.runsOut(by: session.now.seconds + longest, instants: Self.mostSteps) else { return nil }
        return run.session.now.seconds - session.now.seconds
    }

    /// Notes the events of an instant.
    private mutating func note(in history: inout History, _ ticks: inout TickCounter) {
        // An event that changes nothing, such as a click at each step of a long way, is no step of a loop.
        let isStep = events.contains { $0.isStep }
        if isStep { readSamples() }
        // A pendulum goes on by triggers that it sends to itself, in the same state.
        let isBeat =
            !isStep && session.isMoving
            && events.indices.contains { index in
                guard case .trigger(_, _, .sent) = events[index].kind else { return false }
                return events.consequences(ofTriggerAt: index).contains { $0.transition != nil }
            }
        if isBeat { readSamples() }
        history.note(session, events, seen, isStep: isStep || isBeat, timed: subject.timed)
        ticks.note(session, events, isStep: isStep)
    }

    /// How far each key may be apart for the session to count as back where it was.
    ///
    /// Endless keys, keys that follow others, and angles may be anywhere.
    private var roundTolerances: Table<KeyID, Double> {
        Table(for: subject.tolerances.indices) { key in
            let isFree =
                session.isEndless(key) || subject.component.keys[key].unit == .degrees
                || !subject.dependences[key].isEmpty
            return isFree ? .infinity : subject.tolerances[key]
        }
    }

    /// The same for a session that counts on: free numbers, which nobody sees, endless keys and angles may be anywhere;
    /// keys that follow others may not.
    private var countTolerances: Table<KeyID, Double> {
        Table(for: subject.tolerances.indices) { key in
            let isFree =
                subject.component.layer(ofKey: key) == nil || session.isEndless(key)
                || subject.component.keys[key].unit == .degrees
            return isFree ? .infinity : subject.tolerances[key]
        }
    }

    /// Judges a session that does not come to rest.
    private mutating func judge(_ history: History, _ moved: Double, isLong: Bool) -> Ending {
        concludeAnswer()
        readSamples()
        switch history.recurrence(tolerances: roundTolerances) {
        case .same: return .cycle
        case .elsewhere where history.isByChance, .none where history.isByChance: return .cycle
        case .elsewhere(let key):
            report(.drift, key: key, amount: 1, "it comes back to the same state, and not to the same place")
            return .cycle
        case .none:
            if history.countsOn(tolerances: countTolerances, texts: Set(subject.texts.keys)) { return .cycle }
            // After an interruption the session is not followed for long, because its way on is already known from the
            // run without one.
            let isSlow = moved > threshold(.neverSettles, nil)
            if isSlow || isLong && isFine, timeToRest(isSlow: isSlow) == nil {
                let key = subject.keys.first { !session.isEndless($0) && !isStill($0) && !isUnseen($0) }
                let words =
                    key.map {
                        "'\(subject.component.keys[$0].name)' moves for more than \(seconds(moved.rounded(.down)))"
                    } ?? "it goes on by itself, \(history.count) times, and comes to no place where it has been before"
                report(.neverSettles, amount: moved, words)
            }
            return .never
        }
    }

    /// Whether a transparent key stays so for two cycles of what moves without end, once no residual is left.
    private func staysTransparent(_ key: KeyID) -> Bool {
        guard let period = session.period, subject.component.layer(ofKey: key) != nil else { return true }
        let start = session.now.seconds + 1
        let instants = (0..<64).map { start + 2 * period * Double($0) / 64 }
        return subject.opacities[key].contains { opacity in
            instants.allSatisfy { session.shown(opacity, at: $0).value.x <= subject.tolerances[opacity] }
        }
    }

    /// The number of cycles that are looked at, and how many cycles later they are looked at again.
    private static let (cycles, laterCycles) = (4, 1000.0)

    /// Whether a free number goes on for ever while all that follows it repeats itself, such as words that run through
    /// a window.
    private func comesRound(_ key: KeyID) -> Bool {
        let followers = subject.movedKeys(by: key).filter { subject.component.layer(ofKey: $0) != nil }
        guard subject.component.layer(ofKey: key) == nil, let period = session.period, !followers.isEmpty else {
            return false
        }
        return followers.allSatisfy { follower in
            func range(from start: Double) -> Subject.Bounds {
                var bounds = Subject.Bounds()
                for step in 0..<64 * Self.cycles {
                    bounds.include(session.shown(follower, at: start + period * Double(step) / 64).value)
                }
                return bounds
            }
            let near = range(from: session.now.seconds + 1)
            return near.union(range(from: session.now.seconds + 1 + Self.laterCycles * period)).way <= 1.1 * near.way
        }
    }

    /// Whether nothing that a key moves without end can be seen, now or later.
    private func movesUnseen(_ key: KeyID) -> Bool {
        (!session.isLayerAbsent(key) && isTransparent(key) || movesOnlyTransparent(key))
            && subject.movedKeys(by: key).allSatisfy { staysTransparent($0) }
    }

    /// Reports a timer that its rule refused when it fired, that does not come again, and whose rule would now be
    /// taken.
    private mutating func checkTimers() {
        guard subject.hasTimers, !session.isAwaitingTimer, session.begunGestures.isEmpty,
            let spent = session.spentTimers(host).first
        else { return }
        host.forget()
        let targets = subject.component.declaration.rules[spent.rule.index].to.map { "'\($0.text)'" }
        report(
            .leftBehind, amount: 1, in: StateSet([spent.state]), detail: targets.joined(separator: ", "),
            "the timer to \(targets.joined(separator: ", ")) was refused as it went off, and never comes again, though its rule would be taken by now"
        )
    }

    /// Checks what can only be judged at rest: trembling, loops that drift, things left behind.
    private mutating func finish() {
        concludeAnswer()
        checkThrowStaysInSight()
        checkTimers()
        for key in subject.keys {
            // Dashes that move on for ever look the same after each.
            let isMarching = subject.component.keys[key].name.hasSuffix(".dash_offset")
            if let drift = session.drift(of: key), drift != .zero, !isMarching, !comesRound(key) {
                let isAngle = subject.component.keys[key].unit == .degrees
                let amount = isAngle ? abs(session.sway(of: key)) : drift.magnitudes.max()
                if amount > threshold(.drift, key) {
                    // A free number that turns something is meant as a direction.
                    let isFree = subject.component.layer(ofKey: key) == nil && !isAngle
                    report(
                        .drift, key: key, amount: amount,
                        "its loop leads away by \(number(amount)) a second, and never comes back"
                            + (isFree ? "; if it is a direction, say mx.angle" : ""))
                }
            }
            // A key that follows others moves as long as they do. A finger that holds something may be why nothing is
            // seen.
            if session.isEndless(key), !session.isFollowing(key), session.fingerWays.isEmpty, movesUnseen(key) {
                report(.leftBehind, key: key, amount: 1, "it moves without end where nothing of it is seen")
            }
            guard subject.points[key] > 0, !session.isEndless(key), !isUnseen(key) else { continue }
            // A key that follows others has no end value, so the shown value is used.
            let end = session.target(of: key) ?? seen[key].value
            let turns = reversals.tremble(of: key, around: end, points: subject.points[key])
            let limit = threshold(.tremble, key)
            guard Double(turns.count) > limit, let first = turns.first, let last = turns.last,
                last - first > Self.briefTremble
            else { continue }
            let count = countSeen(key, at: turns)
            if Double(count) > limit {
                report(
                    .tremble, key: key, amount: Double(count),
                    "it swings \(count) times by 0.1 to 1 pt before it rests, for \(seconds(last - first))")
            }
        }
        for orphan in session.orphanedKeys {
            report(.leftBehind, key: orphan, amount: 1, "a motion goes on that no active state asks for")
        }
    }
}
