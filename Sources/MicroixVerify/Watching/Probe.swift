import MicroixCore
import MicroixMotion

/// A session under watch: whatever happens to it, and whatever it shows between, goes past the oracles.
///
/// A probe is used for one session after the other, so that its room is allocated once.
struct Probe {
    let subject: Subject
    var host: ProbeHost
    private(set) var session: Session
    /// What the oracles complained of since it was begun.
    private(set) var faults: [Fault] = []
    /// The greatest jumps beyond what was declared, and where.
    var worst = WorstJumps()
    /// How far a key went beyond its values at rest, in parts of its way and of what is let pass.
    private(set) var worstOvershoot = 0.0
    /// The states that were entered and the rules that were taken, ever.
    private(set) var entered = DenseSet()
    /// The states that were ever left.
    private(set) var left = DenseSet()
    private(set) var taken = DenseSet()
    /// When the first answer to be seen or heard began, since it was begun.
    private(set) var firstAnswer: Instant?
    /// Whether a cue or a change of plain data has come at once.
    private var isHeard = false
    /// The session just after the last stimulus that was asked.
    private(set) var answered: Session
    /// When something was asked that has not been answered yet.
    private var asked: Instant?
    /// Whether any transition was taken since it was begun.
    private(set) var hasTransition = false
    /// Whether anything happened at all since it was begun, but triggers that nobody heard.
    private(set) var hasEffect = false
    /// Whether all events are kept, until they are taken.
    var keepsEvents = false
    private var kept: [TimelineEvent] = []
    /// Whether every velocity is searched for bends, and not only those of expressions that may bend.
    var isFine = false

    /// The last trigger that was posted.
    private(set) var trigger: Int?
    private var sentIn: [SentTrigger: (active: DenseSet, instant: Instant)] = [:]
    private var lastEntered: [Instant]
    /// What every key showed when this was last looked at; by index of the component's keys.
    private var seen: [Sample]
    private var seenAt = 0.0
    private var before: [Sample]
    /// Where keys rested last, and all that they have been led to since.
    private(set) var reach: [Subject.Bounds]
    /// Whether nothing moved when the last trigger was posted.
    private var isCalm = true
    private var swings: Swings

    init(_ subject: Subject, host: ProbeHost) {
        self.subject = subject
        self.host = host
        session = Session(subject.component)
        answered = session
        let nothing = Sample(value: .zero)
        seen = Array(repeating: nothing, count: subject.component.keys.count)
        before = seen
        reach = subject.bounds
        lastEntered = Array(repeating: .zero, count: subject.component.stateCount)
        swings = Swings(count: subject.component.keys.count)
    }

    /// Begins to watch a session from where it is.
    mutating func watch(_ session: Session, after trigger: Int? = nil) {
        self.session = session
        self.trigger = trigger
        faults.removeAll(keepingCapacity: true)
        host.events.removeAll(keepingCapacity: true)
        if !sentIn.isEmpty { sentIn.removeAll() }
        host.wasAskedWhatIsShown = false
        (firstAnswer, hasTransition, hasEffect, worstOvershoot) = (nil, false, false, 0)
        (isHeard, asked) = (false, nil)
        swings.begin()
        look(at: session.now.seconds)
        isCalm = !session.isMoving
        if isCalm { rest() } else { for key in subject.keys { reach[key] = Subject.Bounds() } }
        aim()
    }

    /// From where everything is now.
    private mutating func rest() {
        for key in subject.keys {
            reach[key] = Subject.Bounds(least: seen[key].value, greatest: seen[key].value)
        }
    }

    /// To where everything is led now.
    private mutating func aim() {
        for key in subject.keys { if let target = session.target(of: key) { reach[key].include(target) } }
    }

    private mutating func look(at time: Double) {
        session.look(at: time, keys: subject.keys, into: &seen)
        seenAt = time
    }

    // MARK: - What happens

    /// Posts a stimulus now, with all that comes of it at once.
    mutating func post(_ stimulus: Stimulus) {
        trigger = stimulus.trigger
        (firstAnswer, hasTransition, hasEffect, isHeard, asked) = (nil, false, false, false, nil)
        isCalm = !session.isMoving
        if isCalm { rest() }
        // Who trembles does so undisturbed.
        swings.begin()
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
        } catch {
            complain(.error, amount: 1, "\(error.message)")
            return
        }
        cross(session.now)
    }

    /// Lets happen what is due at an instant, and compares what is shown before and after.
    mutating func cross(_ instant: Instant) {
        let time = instant.seconds
        let isStart = session.active.isEmpty
        if time > seenAt { compareWithVelocity(until: time) }
        swap(&before, &seen)
        host.events.removeAll(keepingCapacity: true)
        do throws(ScriptFailure) {
            try session.advance(to: time, host: &host)
        } catch {
            complain(.error, amount: 1, error.message)
        }
        look(at: time)
        // At the start all is simply there.
        if isStart { entered.formUnion(session.active) } else { compareSides(at: instant) }
        if !host.events.isEmpty {
            noteEvents()
            aim()
        }
        watchSent(at: instant)
    }

    /// What a key showed just before the last instant that was crossed.
    func shownBefore(_ key: Int) -> Sample { before[key] }

    /// What a key showed when it was last looked at.
    func shown(_ key: Int) -> Sample { seen[key] }

    /// Compares what keys show on both sides of an instant at which something happened.
    private mutating func compareSides(at instant: Instant) {
        for key in subject.keys {
            let step = seen[key].value - before[key].value
            let kink = seen[key].velocity - before[key].velocity
            if step == .zero, kink == .zero { continue }
            if session.isUnseen(key) { continue }
            let size = max(subject.size(seen[key].value), subject.size(before[key].value))
            let speed = max(subject.size(seen[key].velocity), subject.size(before[key].velocity))
            let bend = kink.magnitudes.max() / speed
            let jump = step.magnitudes.max() / size
            if jump <= 1e-12, bend <= 1e-12 { continue }
            examine(key, step: step, kink: kink, size: size, speed: speed, at: instant)
        }
    }

    private mutating func examine(
        _ key: Int, step: Lanes, kink: Lanes, size: Double, speed: Double, at instant: Instant
    ) {
        let declared = Declared(of: key, at: instant, host.events, session, subject)
        if declared.isCut { return }
        let entry = session.entry(of: key, at: instant)
        // What steps by itself in this very instant has done so on both sides.
        let jump = min(step.magnitudes.max(), (step - declared.step).magnitudes.max()) / size
        let bend =
            declared.isBent ? 0 : min(kink.magnitudes.max(), (kink - entry.velocity).magnitudes.max()) / speed
        worst.note(jump: jump, bend: bend, key: key, time: instant.seconds)
        if !(jump <= threshold(.jump, key)) {
            complain(
                .jump, key: key, amount: jump * size,
                declared.isUnanswered
                    ? "nothing answers for it, so that it changes at once"
                    : "it jumps from \(text(before[key].value, key)) to \(text(seen[key].value, key))")
        } else if !(bend <= threshold(.kink, key)) {
            complain(
                .kink, key: key, amount: bend * speed,
                "its velocity jumps from \(text(before[key].velocity, key)) to \(text(seen[key].velocity, key)) a second"
            )
        }
    }

    /// All events since they were last taken.
    mutating func takeEvents() -> [TimelineEvent] {
        defer { kept.removeAll() }
        return kept
    }

    private mutating func noteEvents() {
        if keepsEvents { kept += host.events }
        for event in host.events {
            var answer: Instant?
            switch event.kind {
            case .transition(let passage):
                (hasTransition, hasEffect) = (true, true)
                if passage.rule >= 0 { taken.insert(passage.rule) }
                for state in passage.exited { left.insert(state) }
                for state in passage.entered {
                    entered.insert(state)
                    lastEntered[state] = event.instant
                }
            case .action(let action):
                hasEffect = true
                let isThere = action.target == action.shown.value && action.shown.velocity == .zero
                if !isThere, !session.isUnseen(action.key) { answer = action.begins }
            case .cue, .changed, .presence:
                (hasEffect, isHeard) = (true, true)
                answer = event.instant
            case .emit, .error: hasEffect = true
            default: continue
            }
            if let answer { firstAnswer = firstAnswer.map { min($0, answer) } ?? answer }
        }
    }

    /// Sees which triggers that were sent ahead arrive where nobody waits for them any more.
    private mutating func watchSent(at instant: Instant) {
        if !sentIn.isEmpty {
            for (index, event) in host.events.enumerated() {
                guard case .trigger(let trigger, _, .sent) = event.kind,
                    let sent = sentIn.keys.filter({ $0.trigger == trigger && $0.instant == instant }).min(by: {
                        $0.id < $1.id
                    }), let origin = sentIn.removeValue(forKey: sent)
                else { continue }
                checkArrival(of: trigger, at: index, origin.active, since: origin.instant)
            }
        }
        guard subject.component.callsHost else { return }
        for sent in session.sent where sentIn[sent] == nil { sentIn[sent] = (session.active, instant) }
        sentIn = sentIn.filter { $0.key.instant > instant || session.sent.contains($0.key) }
    }

    private mutating func checkArrival(of trigger: Int, at index: Int, _ origin: DenseSet, since: Instant) {
        var passage: Passage?
        for event in host.events[(index + 1)...] {
            if case .transition(let found) = event.kind { passage = found } else if case .trigger = event.kind { break }
            if passage != nil { break }
        }
        let name = subject.component.triggers[trigger].name
        if let passage {
            // Heard in a state that has been left and entered again since it was sent.
            guard origin.contains(passage.source), lastEntered[passage.source] > since,
                passage.source != 0
            else { return }
            complain(
                .leftBehind, amount: 1,
                "'\(name)', sent in '\(subject.component.path(ofState: passage.source))' before that was left, arrives after it was entered again"
            )
        } else if origin != session.active {
            complain(.leftBehind, amount: 1, "'\(name)' arrives where nothing listens to it any more")
        }
    }

    // MARK: - What is shown between

    /// Goes on to an instant, crossing what happens on the way, and looks once at the end.
    mutating func advance(to time: Double) {
        while let next = session.nextInstant, next.seconds <= time {
            cross(next)
            if faults.last?.oracle == .error { return }
        }
        guard time > seenAt else { return }
        compareWithVelocity(until: time)
        host.events.removeAll(keepingCapacity: true)
        // Nothing is due any more; only the clock goes on.
        try? session.advance(to: time, host: &host)
    }

    /// Looks at what is shown at a later instant at which nothing happens, or just before it happens.
    private mutating func compareWithVelocity(until time: Double) {
        let length = time - seenAt
        swap(&before, &seen)
        session.look(at: time, keys: subject.keys, into: &seen)
        for key in subject.keys {
            let (old, sample) = (before[key], seen[key])
            if sample == old { continue }
            if !(sample.value.isFinite && sample.velocity.isFinite) {
                complain(.notANumber, key: key, amount: 1, "it shows \(sample.value.x), \(sample.velocity.x) a second")
                continue
            }
            swings.note(key, sample, at: time)
            checkBounds(key, sample.value)
            let way = sample.value - old.value
            let mean = (sample.velocity + old.velocity) * (length / 2)
            let most = max(sample.velocity.magnitudes.max(), old.velocity.magnitudes.max()) * length
            let size = subject.size(sample.value)
            if (way - mean).magnitudes.max() > 0.1 * most + 1e-6 * size {
                searchJump(of: key, old, sample, until: time)
            }
            if isFine || subject.mayBend[key] {
                let bend = (sample.velocity - old.velocity).magnitudes.max()
                if bend > 1e-3 * subject.size(sample.velocity) { searchKink(of: key, old, sample, until: time) }
            }
        }
        seenAt = time
    }

    /// The halvings after which an interval is so short that nothing continuous changes in it.
    private static let halvings = 40

    /// Narrows down where a value changes most; what is left in no time at all is a jump.
    private mutating func searchJump(of key: Int, _ old: Sample, _ new: Sample, until end: Double) {
        var (low, high, left, right) = (seenAt, end, old, new)
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
        let step = right.value - left.value
        let declared = session.discontinuities(of: key, in: max(0, low - 1e-8)...(high + 1e-8))
            .reduce(Lanes.zero) { $0 + $1.step }
        let jump = (step - declared).magnitudes.max() / subject.size(right.value)
        worst.note(jump: jump, bend: 0, key: key, time: high)
        if jump > threshold(.jump, key) {
            complain(
                .jump, key: key, amount: jump * subject.size(right.value), at: high,
                "it jumps from \(text(left.value, key)) to \(text(right.value, key)) on its way")
        }
    }

    private mutating func searchKink(of key: Int, _ old: Sample, _ new: Sample, until end: Double) {
        var (low, high, left, right) = (seenAt, end, old, new)
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
        let declared = session.discontinuities(of: key, in: max(0, low - 1e-8)...(high + 1e-8))
            .reduce(Lanes.zero) { $0 + $1.kink }
        let bend = min((kink - declared).magnitudes.max(), declared == .zero ? .infinity : 0) / size
        worst.note(jump: 0, bend: bend, key: key, time: high)
        if bend > threshold(.kink, key) {
            complain(
                .kink, key: key, amount: bend * size, at: high,
                "its velocity jumps from \(text(left.velocity, key)) to \(text(right.velocity, key)) a second on its way"
            )
        }
    }

    /// How far a value may leave its range where an interruption carries it on, in parts of the range: what moves keeps
    /// its momentum, and what is drawn stays within.
    private static let momentum = 0.1

    private mutating func checkBounds(_ key: Int, _ value: Lanes) {
        let own = subject.component.keys[key]
        for lane in 0..<own.kind.laneCount {
            let number = value[lane]
            let beyond = max(own.range.lowerBound - number, number - own.range.upperBound)
            if beyond > 0.001, isOutOfRange(key, beyond) {
                complain(
                    .outOfRange, key: key, amount: beyond,
                    "it shows \(text(value, key)), and its range is \(range(own))")
                return
            }
            guard subject.isBounded[key] else { continue }
            let known = subject.bounds[key]
            // Mostly it lies between what is known, and nothing more needs a look.
            if number >= known.least[lane], number <= known.greatest[lane] { continue }
            let bounds = known.union(reach[key])
            let way = bounds.way
            guard way > subject.tolerances[key] else { continue }
            let over = max(bounds.least[lane] - number, number - bounds.greatest[lane]) / way
            guard over > 0.01, !session.isUnseen(key) else { continue }
            let limit = threshold(.overshoot, key)
            worstOvershoot = max(worstOvershoot, over / limit)
            if over <= limit { continue }
            let bound = number > bounds.greatest[lane] ? bounds.greatest : bounds.least
            complain(
                .overshoot, key: key, amount: over,
                "it goes \(percent(over)) of its way beyond \(text(bound, key)), to \(text(value, key))")
            return
        }
    }

    private func isOutOfRange(_ key: Int, _ beyond: Double) -> Bool {
        let own = subject.component.keys[key]
        let isFinite = own.range.upperBound < .infinity
        let size = isFinite ? own.range.upperBound - own.range.lowerBound : max(subject.bounds[key].way, 1)
        let threshold = threshold(.outOfRange, key)
        return beyond > (isCalm ? threshold : max(threshold, Self.momentum)) * size && !session.isUnseen(key)
    }

    // MARK: - Following to the end

    /// Goes on to an instant frame by frame.
    mutating func walk(to time: Double, framesPerSecond: Double) {
        let start = session.now.seconds
        var frame = 1.0
        while start + frame / framesPerSecond < time, session.isMoving || session.isExpecting || session.period != nil {
            advance(to: start + frame / framesPerSecond)
            if faults.last?.oracle == .error { return }
            frame += 1
        }
        advance(to: time)
    }

    /// Posts a stimulus now, and waits a frame for an answer.
    mutating func ask(_ stimulus: Stimulus, framesPerSecond: Double) {
        let old = session
        let time = session.now
        post(stimulus)
        answered = session
        guard hasTransition, faults.last?.oracle != .error else { return }
        let frame = 1 / framesPerSecond
        var next = 1.0
        // What is seen within a frame is an answer; else it is looked for further on.
        while next <= framesPerSecond {
            let later = time.seconds + next * frame
            advance(to: later)
            if isAnswered(since: old, at: later) { break }
            if let firstAnswer, firstAnswer.seconds <= later {
                // It began, and is not to be seen yet.
                next += 1
                continue
            }
            break
        }
        if let firstAnswer, firstAnswer > time, firstAnswer.seconds > time.seconds + frame {
            complainOfDelay(firstAnswer.seconds - time.seconds)
        } else if next > 1, next <= framesPerSecond, firstAnswer != nil {
            complainOfDelay(next * frame)
        }
        asked = firstAnswer == nil ? time : nil
    }

    private mutating func complainOfDelay(_ delay: Double) {
        // A cue, or plain data, has answered in time where the motion has not.
        guard delay > threshold(.late, nil) * 1.0001 else { return }
        complain(.late, amount: delay, in: answered.active, "the first response comes after \(seconds(delay))")
    }

    private func isAnswered(since old: Session, at time: Double) -> Bool {
        if isHeard { return true }
        for key in subject.keys {
            let was = old.shown(key, at: time).value
            if (seen[key].value - was).magnitudes.max() > 1e-9 * subject.size(was), !session.isUnseen(key) {
                return true
            }
        }
        return false
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
    /// The most transitions before a session is asked whether it repeats itself.
    private static let longestHistory = 200

    /// Follows a session frame by frame until it rests; the clock leaps where nothing moves.
    mutating func follow(framesPerSecond: Double) -> Ending {
        let patience = max(Self.patience, threshold(.neverSettles, nil))
        let start = session.now.seconds
        var moved = 0.0
        var frame = 0.0
        var history = History()
        while !session.isResting {
            if faults.last?.oracle == .error { return .rest }
            if !session.isMoving {
                guard let next = session.nextInstant else { break }
                look(at: next.seconds)
                cross(next)
                history.note(session, host.events, seen)
            } else {
                frame = max(frame + 1, ((session.now.seconds - start) * framesPerSecond).rounded(.up))
                let time = start + frame / framesPerSecond
                let from = session.now.seconds
                while let next = session.nextInstant, next.seconds <= time, session.isMoving || session.isExpecting {
                    cross(next)
                    history.note(session, host.events, seen)
                    if session.isResting || faults.last?.oracle == .error { break }
                }
                if session.isResting { break }
                advance(to: time)
                moved += time - from
            }
            if moved > patience || history.count > Self.longestHistory {
                return judge(history, moved)
            }
        }
        finish()
        return .rest
    }

    /// What a session that comes to no rest does.
    private mutating func judge(_ history: History, _ moved: Double) -> Ending {
        switch history.recurrence(tolerances: subject.tolerances) {
        case .same: return .cycle
        case .elsewhere(let key):
            let limit = threshold(.drift, key)
            if limit < .infinity {
                complain(
                    .drift, key: key, amount: 1, "it comes back to the same state, and not to the same place", limit)
            }
            return .cycle
        case .none:
            if moved > threshold(.neverSettles, nil) || history.count > Self.longestHistory {
                complain(.neverSettles, amount: moved, "something moves for more than \(seconds(moved))")
            }
            return .never
        }
    }

    /// What can only be said once all rests: what trembled on its way, which loops lead away, what is left behind.
    private mutating func finish() {
        if let asked, let firstAnswer { complainOfDelay(firstAnswer.seconds - asked.seconds) }
        asked = nil
        for key in subject.keys {
            if let drift = session.drift(of: key), subject.component.keys[key].unit != .degrees {
                let amount = drift.magnitudes.max()
                if amount > threshold(.drift, key) {
                    complain(
                        .drift, key: key, amount: amount,
                        "its loop leads away by \(number(amount)) a second, and never comes back")
                }
            }
            guard subject.points[key] > 0, let target = session.target(of: key) else { continue }
            let (count, seconds) = swings.tremble(of: key, around: target, points: subject.points[key])
            if Double(count) > threshold(.tremble, key) {
                complain(
                    .tremble, key: key, amount: Double(count),
                    "it swings \(count) times by 0.1 to 1 pt before it rests, for \(number(seconds)) s")
            }
        }
        for orphan in session.orphans {
            complain(.leftBehind, key: orphan, amount: 1, "a motion goes on that no active state asks for")
        }
    }

    // MARK: - Complaints

    func threshold(_ oracle: Oracle, _ key: Int?) -> Double {
        subject.component.declaration.exceptions.isEmpty
            ? oracle.threshold : subject.threshold(oracle, key: key, active: session.active, trigger: trigger)
    }

    mutating func complain(
        _ oracle: Oracle, key: Int? = nil, amount: Double, at time: Double? = nil, in active: DenseSet? = nil,
        _ words: String, _ limit: Double? = nil
    ) {
        let threshold = limit ?? self.threshold(oracle, key)
        guard threshold < .infinity else { return }
        // Of one key the first complaint of a kind says enough.
        if faults.contains(where: { $0.oracle == oracle && $0.key == key }) { return }
        faults.append(
            Fault(
                oracle: oracle, key: key, time: time ?? session.now.seconds, amount: amount, threshold: threshold,
                active: active ?? session.active, trigger: trigger, words: words))
    }

    private func text(_ value: Lanes, _ key: Int) -> String {
        let lanes = (0..<subject.component.keys[key].kind.laneCount).map { number(value[$0]) }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }

    private func range(_ key: Key) -> String {
        key.range.upperBound < .infinity
            ? "\(number(key.range.lowerBound)) to \(number(key.range.upperBound))"
            : "\(number(key.range.lowerBound)) and up"
    }
}
