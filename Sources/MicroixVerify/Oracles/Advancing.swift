import MicroixCore
import MicroixMotion

/// Going on: to an instant, or until all rests.
extension Probe {
    /// Goes on to an instant, frame by frame while anything is on its way; the clock leaps where nothing is, and over what
    /// only goes round and round.
    mutating func walk(to time: Double, framesPerSecond: Double) {
        // Where no oracle looks, no frame needs a look, but for what fingers lead.
        if attention != .all, session.heldKeys.isEmpty { return advance(to: max(time, session.now.seconds)) }
        var rounds = 0.0
        // A session counts in whole nanoseconds: what is less is no way to go.
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
            // Far away a number has no room for so little.
            if session.now.seconds <= now { break }
        }
        if !hasFailed { advance(to: time) }
        holdPromises()
    }

    /// How a session goes on.
    enum Ending: Sendable {
        /// Nothing moves but what never ends.
        case rest
        /// The same happens again and again.
        case cycle
        /// It neither rests nor repeats itself.
        case never
    }

    /// The longest that something may move on without a rest, in seconds.
    private static let patience = Oracle.neverSettles.threshold
    /// The longest that steps are waited for which come one after the other, in seconds.
    private static let longestRound = 60.0
    /// What trembles for so long at most is seen as the end of a shake, in seconds.
    private static let briefTremble = 0.3
    /// The most transitions before a session is asked whether it repeats itself: as it goes on by itself, and after an
    /// interruption.
    private static let longestHistory = (alone: 200, interrupted: 32)
    /// So many frames after an interruption each one is looked at, then every other, and every fourth in the end.
    private static let closeFrames = 16.0
    /// So many seconds more it may take for what is about to rest.
    private static let grace = 0.5
    /// After so many it is asked for the first time, and again.
    private static let shortestHistory = 8

    /// Follows a session frame by frame until it rests; the clock leaps where nothing moves.
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
        // What is meant never to settle need not be followed for ever.
        var patience = declared < 1000 ? max(Self.patience, declared) : Self.patience
        var isWaitedFor = false
        let start = session.now.seconds
        var (moved, frame, asked, lastCount) = (0.0, 0.0, 0, 0)
        var history = History()
        var ticks = Ticks(isAlone: isFine || isPatient)
        // How many there were when it was given more time.
        var steps = 0
        while !session.isResting {
            if hasFailed { return .rest }
            if !session.isMoving {
                // What moves again and again, and rests in between, is no movement without end.
                moved = 0
                guard let next = session.nextInstant else { break }
                leap(to: next)
                note(in: &history, &ticks)
            } else if attention != .all, session.heldKeys.isEmpty {
                let from = session.now.seconds
                // So long it may move, and a moment more.
                let latest = from + max(0, patience - moved) + 1
                if let next = nextInstant(by: latest) {
                    cross(next)
                    note(in: &history, &ticks)
                } else {
                    advance(to: latest)
                }
                moved += session.now.seconds - from
            } else {
                // Of what is looked at often, the end of its way need not be seen at every frame.
                let step = isFine || frame < Self.closeFrames ? 1.0 : frame < 4 * Self.closeFrames ? 2 : 4
                frame = max(frame + step, ((session.now.seconds - start) * framesPerSecond).rounded(.up))
                // What happens within half a nanosecond of a frame happens at it, and is a step like any other.
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
            // What a timer ends just then has its answer still to come.
            var isOver = moved > patience + (session.period == nil ? Self.grace : 0)
            if isOver, !isWaitedFor, let rest = timeToRest() {
                (isOver, isWaitedFor) = (false, true)
                patience = moved + rest + Self.grace
            }
            // What goes on step by step, as pages that turn by themselves, is given the time to come round.
            if isOver, history.count > steps, moved < Self.longestRound,
                case .none = history.recurrence(tolerances: roundTolerances)
            {
                (isOver, steps) = (false, history.count)
                patience = moved + Self.patience
            }
            if isOver || isLong { return judge(history, moved, isLong: isLong) }
            if ticks.goesOn {
                concludeAnswer()
                return .cycle
            }
            // What goes round by itself is looked at for longer, once, and not after each interruption.
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

    /// The longest that what has a time of its own may take, in seconds: a story, a timer that counts down.
    private static let longestTimed = 3600.0

    /// The most instants at which something happens in that time, as at each tenth of a second.
    private static let mostSteps = 4000

    /// The seconds until it rests by itself, where all that moves has a time of its own; `nil` where it doesn't, or takes too long.
    ///
    /// - Parameter isSlow: Whether something has moved for too long: then a spring won't do.
    private func timeToRest(isSlow: Bool = true) -> Double? {
        guard session.period == nil, session.heldKeys.isEmpty,
            session.movingKeys.allSatisfy({ !isSlow || session.isTimed($0) || !session.isUnsettled($0) })
        else { return nil }
        var run = BlindRun(session, of: subject, host: host)
        guard run.runsOut(by: session.now.seconds + Self.longestTimed, instants: Self.mostSteps) else { return nil }
        return run.session.now.seconds - session.now.seconds
    }

    /// Notes what has just happened.
    private mutating func note(in history: inout History, _ ticks: inout Ticks) {
        // What stays where it is, as a click at each step of a long way, is no step of a loop.
        let isStep = events.contains { $0.isStep }
        if isStep { lookUp() }
        // A pendulum goes on by what it sends itself, and stays where it is.
        let isBeat =
            !isStep && session.isMoving
            && events.indices.contains { index in
                guard case .trigger(_, _, .sent) = events[index].kind else { return false }
                return events.consequences(ofTriggerAt: index).contains { $0.transition != nil }
            }
        if isBeat { lookUp() }
        history.note(session, events, seen, isStep: isStep || isBeat, timed: subject.timed)
        ticks.note(session, events, isStep: isStep)
    }

    /// How far keys may be apart for a session to be where it was: what goes round has a time of its own, what follows others
    /// goes with them, and an angle may have turned.
    private var roundTolerances: Table<KeyID, Double> {
        Table(for: subject.tolerances.indices) { key in
            let isFree =
                session.isEndless(key) || subject.component.keys[key].unit == .degrees
                || !subject.dependences[key].isEmpty
            return isFree ? .infinity : subject.tolerances[key]
        }
    }

    /// The same where free numbers, which nobody sees, may be anywhere, and all that is computed from them may not, but for an angle, as
    /// of a clock's hand.
    private var countTolerances: Table<KeyID, Double> {
        Table(for: subject.tolerances.indices) { key in
            let isFree =
                subject.component.layer(ofKey: key) == nil || session.isEndless(key)
                || subject.component.keys[key].unit == .degrees
            return isFree ? .infinity : subject.tolerances[key]
        }
    }

    /// What a session that comes to no rest does.
    private mutating func judge(_ history: History, _ moved: Double, isLong: Bool) -> Ending {
        concludeAnswer()
        lookUp()
        switch history.recurrence(tolerances: roundTolerances) {
        case .same: return .cycle
        case .elsewhere where history.isByChance, .none where history.isByChance: return .cycle
        case .elsewhere(let key):
            report(.drift, key: key, amount: 1, "it comes back to the same state, and not to the same place")
            return .cycle
        case .none:
            if history.countsOn(tolerances: countTolerances, texts: Set(subject.texts.keys)) { return .cycle }
            // After an interruption it is not followed as long as alone: where it goes on from there is known of that way.
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

    /// Whether what is transparent is so in a whole cycle of what moves without end, once nothing of what it took over is left.
    private func staysTransparent(_ key: KeyID) -> Bool {
        guard let period = session.period, subject.component.layer(ofKey: key) != nil else { return true }
        let start = session.now.seconds + 1
        let instants = (0..<64).map { start + 2 * period * Double($0) / 64 }
        return subject.opacities[key].contains { opacity in
            instants.allSatisfy { session.shown(opacity, at: $0).value.x <= subject.tolerances[opacity] }
        }
    }

    /// So many cycles show where something goes, and so much later it is still there.
    private static let (cycles, laterCycles) = (4, 1000.0)

    /// Whether a free number goes on for ever, and all that is computed from it comes round, as words that run through a window do.
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

    /// Whether nothing that a key moves without end is to be seen, nor will be.
    private func movesUnseen(_ key: KeyID) -> Bool {
        (!session.isUnseen(key) && isTransparent(key) || movesOnlyTransparent(key))
            && subject.movedKeys(by: key).allSatisfy { staysTransparent($0) }
    }

    /// Says so where a timer that was refused as it went off would be taken by now, and does not come again.
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

    /// What can only be said once all rests: what trembled on its way, which loops lead away, what is left behind.
    private mutating func finish() {
        concludeAnswer()
        checkThrown()
        checkTimers()
        for key in subject.keys {
            // Dashes that go on and on are where they were.
            let isMarching = subject.component.keys[key].name.hasSuffix(".dash_offset")
            if let drift = session.drift(of: key), drift != .zero, !isMarching, !comesRound(key) {
                let isAngle = subject.component.keys[key].unit == .degrees
                let amount = isAngle ? abs(session.sway(of: key)) : drift.magnitudes.max()
                if amount > threshold(.drift, key) {
                    // A free number that turns things is meant for a direction.
                    let isFree = subject.component.layer(ofKey: key) == nil && !isAngle
                    report(
                        .drift, key: key, amount: amount,
                        "its loop leads away by \(number(amount)) a second, and never comes back"
                            + (isFree ? "; if it is a direction, say mx.angle" : ""))
                }
            }
            // What follows others goes on for as long as they do, and a finger that holds anything may be what keeps it from sight.
            if session.isEndless(key), !session.isFollowing(key), session.fingerWays.isEmpty, movesUnseen(key) {
                report(.leftBehind, key: key, amount: 1, "it moves without end where nothing of it is seen")
            }
            guard subject.points[key] > 0, !session.isEndless(key), !isUnseen(key) else { continue }
            // What follows others has no end of its own but where it is then.
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
        for orphan in session.orphans {
            report(.leftBehind, key: orphan, amount: 1, "a motion goes on that no active state asks for")
        }
    }
}
