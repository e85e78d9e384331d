import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Checks ways that nobody would have chosen: a turn the long way round, a row that starts when all is over, a key that
/// crosses the screen at once, a key that stops half-way.
extension Probe {
    /// A turn of at least this many degrees goes the long way round, if the rest of the circle leads there as well.
    private static let longTurn = 300.0
    /// The widest turn of a dial with a stop at both ends, in degrees.
    private static let widestDial = 330.0
    /// The latest start of the last of several rows, in seconds.
    private static let latestRow = 1.0
    /// How much farther than the keys it follows a key may move within a frame, in points: a third of a phone's width.
    private static let leap = 120.0
    /// The number of halvings in which the instant is found at which a key crosses the screen.
    private static let halvings = 30

    /// Checks the motions that begin at an instant.
    mutating func checkBeginningMotions() {
        var rows: [String: [(key: KeyID, delay: Double)]] = [:]
        for event in events {
            guard case .motion(let action) = event.evidence else { continue }
            let key = subject.component.keys[action.key]
            if let target = action.target, !action.isThere {
                let delay = action.begins.seconds - event.instant.seconds
                if action.interruption == .queue { checkQueue(action.key, delay) }
                if let name = key.name.repeatedKey { rows[name, default: []].append((action.key, delay)) }
                if key.isDirection { checkLongTurn(action, to: target) }
            }
        }
        for rows in rows.values where rows.count > 2 {
            guard let last = rows.max(by: { $0.delay < $1.delay }), last.delay > Self.latestRow,
                Set(rows.map(\.delay)).count > 2, !session.isLayerAbsent(last.key)
            else { continue }
            report(
                .late, key: nil, amount: last.delay, detail: subject.component.keys[last.key].name.repeatedKey,
                "the last of \(rows.count) rows sets out after \(seconds(last.delay))")
        }
    }

    /// With so many waiting motions, people wonder what goes on.
    private static let longQueue = 4

    /// Reports a queue in which more and more motions wait for each other.
    private mutating func checkQueue(_ key: KeyID, _ delay: Double) {
        queued[key, default: 0] += 1
        guard let count = queued[key], count >= Self.longQueue, delay > Self.latestRow, !isUnseen(key) else { return }
        report(
            .late, key: key, amount: delay,
            "of \(count) that wait for each other the last begins after \(seconds(delay)): it goes on when nobody does anything any more"
        )
    }

    /// Reports a turn from rest that goes the long way round.
    private mutating func checkLongTurn(_ action: KeyAction, to target: Lanes) {
        let from = action.shown.value.x
        let way = abs(target.x - from)
        // A dial with a stop at both ends can't turn the other way, a cut shows no turn, and an author may have chosen the way.
        guard action.name != "none", action.turn == nil, way >= Self.longTurn, way < 359,
            action.shown.velocity == .zero,
            !isUnseen(action.key),
            subject.bounds[action.key].way > Self.widestDial, !subject.hasStops(action.key)
        else { return }
        report(
            .overshoot, key: action.key, amount: way,
            "it turns by \(number(way))° from \(number(from)) to \(number(target.x)), and \(number(360 - way))° would do"
        )
    }

    /// Reports a key that crosses the screen between two looks, although no key that it follows does.
    mutating func checkLeap(_ key: KeyID, _ old: Sample, _ new: Sample, from start: Double, until time: Double) {
        guard subject.points[key] > 0, time - start < 0.05 else { return }
        let way = (new.value - old.value).magnitudes.max() * subject.points[key]
        guard way > Self.leap, session.isFollowing(key), !subject.isLed[key], !isUnseen(key) else { return }
        let led =
            subject.dependences[key].map { other in
                (seen[other].value - before[other].value).magnitudes.max() * subject.points[other]
            }.max() ?? 0
        guard way > led + Self.leap, sight.isSeen(key, of: subject, in: session, at: start),
            sight.isSeen(key, of: subject, in: session, at: time)
        else { return }
        // It may be out of sight just when it crosses, and in sight again within the frame.
        var (low, high) = (start, time)
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            let value = session.shown(key, at: middle).value
            if (value - old.value).magnitudes.max() < (value - new.value).magnitudes.max() {
                low = middle
            } else {
                high = middle
            }
        }
        guard sight.isSeen(key, of: subject, in: session, at: low),
            sight.isSeen(key, of: subject, in: session, at: high)
        else { return }
        report(
            .jump, key: key, amount: way,
            "it crosses \(number(way.rounded())) pt within a frame, though nothing that it follows does")
    }

    /// Reports a key that stops on its way and starts again, although nothing has happened to it.
    mutating func checkHalt(_ key: KeyID, _ sample: Sample, at time: Double) {
        guard subject.points[key] > 0, !subject.isLed[key] else { return }
        // An endless motion to and fro stops at each turn.
        if session.isEndless(key) || subject.dependences[key].contains(where: { session.isEndless($0) }) {
            return halts.forget(key, waits: false)
        }
        guard
            halts.note(key, sample, points: subject.points[key]), let target = session.target(of: key),
            !session.isFollowing(key), !isUnseen(key)
        else { return }
        // A law with a course of its own stops where its author means it to.
        let law = session.law(of: key)
        if ["keyframes", "sequence", "steps", "wave", "path", "law", "+"].contains(where: { law.contains($0) }) {
            return
        }
        let left = (target - sample.value).magnitudes.max() * subject.points[key]
        guard left > Self.farthest else { return }
        report(
            .kink, key: key, amount: left, at: time,
            "it stops on its way, \(number(left.rounded())) pt from its end, and sets out anew")
    }

    /// Movement over a longer way than this is cut with reduced motion, or becomes a fade; in points on the screen.
    private static let farthest = 12.0

    /// Adds up how far a key moves on the screen although motion is reduced; endless turning on the spot and endless
    /// movement through a window are let pass.
    mutating func noteReducedTravel(_ key: KeyID, from old: Sample, to new: Sample, seconds: Double) {
        guard subject.points[key] > 0, !subject.isSoft[key], !subject.isLed[key], !isUnseen(key) else { return }
        let isEndless = ([key] + subject.dependences[key]).contains { session.isEndless($0) }
        if isEndless, subject.component.keys[key].unit != .points || subject.isFramed[key] { return }
        // A cut is no movement: only the share of the step that the velocity explains counts.
        let speed = max(old.velocity.magnitudes.max(), new.velocity.magnitudes.max())
        let step = new.value - old.value
        let length = step.magnitudes.max()
        guard length > 0 else { return }
        var travel = travels[key] ?? Travel()
        let share = min(1, speed * seconds / length)
        // After the cut of an endless motion, a new cycle begins.
        if isEndless, share < 0.5 { travel = Travel() }
        travel.place = travel.place + step * (share * subject.points[key])
        travel.bounds.include(travel.place)
        travels[key] = travel
        guard travel.bounds.way > Self.farthest, isInSight(key) else { return }
        report(
            .reducedMotion, key: key, amount: travel.bounds.way, detail: "moves",
            isEndless
                ? "it moves again and again, by more than the \(number(Self.farthest)) pt that are let pass, though motion is reduced: an input 'reduces_motion' can stop it"
                : "it moves by more than the \(number(Self.farthest)) pt that are let pass, frame by frame, though motion is reduced"
        )
    }

    /// Runs ahead, to check a cycle of endless motion although motion is reduced.
    mutating func checkReducedCycle(_ period: Double) {
        var ahead = self
        ahead.walk(to: session.now.seconds + min(period, 5), framesPerSecond: 20)
        takeOver(ahead.faults.dropFirst(faults.count).filter { $0.oracle == .reducedMotion })
    }

    /// How far a key has moved since the last stimulus, in points, without cuts.
    struct Travel: Sendable {
        var place = Lanes.zero
        var bounds = Subject.Bounds(least: .zero, greatest: .zero)
    }
}

extension String {
    /// The key without the row's number: `row[].y` for `row[3].y`; `nil` if the key is not repeated.
    var repeatedKey: String? {
        guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]"),
            Int(self[index(after: open)..<close]) != nil
        else { return nil }
        return String(self[...open] + self[close...])
    }
}
