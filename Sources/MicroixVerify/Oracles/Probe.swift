import MicroixCore
import MicroixMotion

/// A session under watch: whatever happens to it, and whatever it shows between, goes past the oracles.
///
/// A probe is used for one session after the other, so that its room is allocated once. What it looks for stands beside
/// it: ``Continuity``, bounds, answers, sent triggers; and how it goes on to the end.
struct Probe {
    let subject: Subject
    /// Copies of a probe share it: whatever it has heard is taken over at once.
    let host: ProbeHost
    private(set) var session: Session
    /// What the oracles complained of since it was begun.
    var faults: [Fault] { complaints.faults }
    var complaints = Complaints()
    /// The greatest jumps beyond what was declared, and where.
    var worst = WorstJumps()
    /// How far a key went beyond its values at rest, in parts of its way and of what is let pass.
    var worstOvershoot = 0.0
    /// Which way it has gone.
    var course = Course()
    private var failure: String?
    /// The failure of a function, with its place, until it is taken.
    private(set) var scriptFailure: ScriptFailure?
    /// How many intervals there were since something happened that may set a key in motion.
    private var intervals = 0
    /// How closely a probe looks.
    enum Attention {
        /// All oracles look.
        case all
        /// Only what is ``Known`` of a run goes on, for those who look later.
        case known
        /// Only where it leads is asked.
        case none
    }

    /// Whether what is known just after a stimulus is kept, for those who go on from there.
    var keepsKnown = false
    /// How closely it looks at what comes now.
    var attention = Attention.all { didSet { if attention == .all { lookUp() } } }
    /// Whether every velocity is searched for bends, and not only those of expressions that may bend.
    var isFine = false
    /// Whether steps that come one after the other by themselves are followed as long as in a run that nothing interrupts.
    var isPatient = false
    /// Whether a session that goes round by itself is left as soon as it is just where it was before.
    var endsWithRound = false
    /// Whether all events are kept, until they are taken.
    var keepsEvents = false
    private var kept: [TimelineEvent] = []
    /// What it may still keep and look at; what goes beyond fails it.
    var allowance = Allowance.unlimited

    /// Whether what was done since it was begun depends on what is shown: a function, a condition or a finger asked for it.
    private(set) var isLooking = false
    /// What has happened at the last instant that was crossed.
    private(set) var events: [TimelineEvent] = []

    /// The last trigger that was posted.
    private(set) var trigger: TriggerID?
    /// What the last stimulus is answered by.
    var answer: Answer
    /// What effects have sent ahead.
    var sends: SentWatch
    /// Holds the session to what its author promises.
    private var promises: PromiseWatch
    private let isAskedAtFrames: Bool
    /// The promises that something was held to, ever.
    private var askedPromises: Set<PromiseID> = []
    /// What the finger is answered by that touches it.
    var fingers = FingerWatch()
    /// The pointers that are down, as they were last.
    private(set) var touching: [Int: PointerSample] = [:]
    /// The taps that may turn out to be the first of several.
    private var taps = TapWatch()
    /// The texts that triggers have changed.
    private var texts = TextWatch()
    /// The gestures that have begun.
    private(set) var gestureStarts = GestureStarts()
    /// What is said since the last stimulus.
    private var said = SaidWatch()
    /// The keys that were told to have settled, and have not set out since.
    var settled = KeySet()
    /// How far keys have moved on the screen since the last stimulus though motion is reduced.
    var travels: [KeyID: Travel] = [:]
    /// How many motions have been told to wait for their turn, by key.
    var queued: [KeyID: Int] = [:]
    /// What cues that are to come accompany.
    private(set) var cues = CueWatch()
    /// Where everything was led before what a host does now.
    private var led: (place: Place, context: Table<FieldID, PlainData>)?
    var reversals: ReversalLog
    /// Keys that stop on their way.
    var halts: Halts
    /// How often what is light or dark has turned back lately.
    private(set) var flicker: FlickerLog
    /// Whether what goes on without end is looked at for flashes, too.
    var looksAhead = false
    /// What can be seen.
    var sight = Sight()
    /// For each key how often a bend was found in it: after a few no more is searched for.
    var bendCounts: Table<KeyID, Int>

    // MARK: - What is shown

    /// What every key showed when this was last looked at.
    private(set) var seen: Table<KeyID, Sample>
    private(set) var seenAt = 0.0
    /// Whether what was shown then is not known yet: where no oracle looks, most of it nobody asks.
    private var isBehind = false
    /// Where keys come to rest, while that is read.
    private var targets: Table<KeyID, Lanes?>
    /// The keys that fingers had before the last instant that was crossed.
    private(set) var fingersBefore: [FingerWay] = []
    /// What it showed before that, or just before the last instant that was crossed.
    private(set) var before: Table<KeyID, Sample>
    /// How keys have been bent at the instant that was crossed last, as it was crossed before: nobody has seen that.
    private(set) var unseenSlopes: [KeyID: Lanes] = [:]
    /// Where keys rested last, and all that they have been led to since.
    private(set) var reach: Table<KeyID, Subject.Bounds>
    /// The keys that something has taken over in flight since all rested, as by a timer.
    private(set) var carried = KeySet()
    /// The keys that stood still when the last trigger was posted.
    private(set) var still: Table<KeyID, Bool>

    init(_ subject: Subject, host: ProbeHost) {
        self.subject = subject
        self.host = host
        let count = subject.component.keys.count
        session = Session(subject.component)
        answer = Answer(session)
        // Keys that never change are not looked at again.
        seen = subject.component.keys.mapTable { Sample(value: $0.base) }
        before = seen
        targets = Table(repeating: nil, count: count)
        reach = subject.bounds
        still = Table(repeating: true, count: count)
        sends = SentWatch(subject.component)
        promises = PromiseWatch(session)
        isAskedAtFrames = promises.isAskedAtFrames
        reversals = ReversalLog(count: count)
        halts = Halts(count: count)
        flicker = FlickerLog(subject)
        bendCounts = Table(repeating: 0, count: count)
    }

    /// Begins to watch a session from where it is.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - trigger: The last trigger that was posted to it.
    ///   - known: What is known of what has happened to it before.
    mutating func watch(_ session: Session, after trigger: TriggerID? = nil, knowing known: Known? = nil) {
        if !promises.isIdle { askedPromises = asked }
        self.session = session
        promises = known?.promises ?? PromiseWatch(session)
        self.trigger = trigger
        complaints.begin()
        events.removeAll(keepingCapacity: true)
        isLooking = subject.looksByItself
        (failure, scriptFailure) = (nil, nil)
        sends = known?.sends ?? SentWatch(subject.component)
        cues = CueWatch()
        if !queued.isEmpty { queued = [:] }
        (said, settled) = (SaidWatch(), KeySet())
        course.begin(told: known?.told ?? [:])
        gestureStarts = known?.gestureStarts ?? GestureStarts()
        texts = known?.texts ?? TextWatch()
        fingers.begin()
        touching.removeAll()
        taps.begin()
        worstOvershoot = 0
        answer = Answer(session)
        reversals.begin()
        halts.begin(isMoving: session.isMoving)
        flicker.begin()
        look(at: session.now.seconds)
        for key in subject.keys { reach[key] = known?.reach[key] ?? Subject.Bounds() }
        begin()
        aim()
    }

    /// Takes over how gestures have begun that are not over in the session.
    mutating func recall(_ starts: GestureStarts) { gestureStarts = starts }

    /// What is known of what has happened to a session, besides the session itself.
    struct Known {
        /// What its effects have sent ahead.
        let sends: SentWatch
        /// Where keys rested last, and what they have been led to since.
        let reach: Table<KeyID, Subject.Bounds>
        /// What it was held to.
        let promises: PromiseWatch
        /// How often each message was told.
        let told: [String: Int]
        /// The gestures that have begun.
        let gestureStarts: GestureStarts
        /// The texts that triggers have changed.
        let texts: TextWatch
    }

    /// What is known by now.
    var known: Known {
        Known(
            sends: sends, reach: reach, promises: promises, told: course.told, gestureStarts: gestureStarts,
            texts: texts)
    }

    /// The promises that something was held to, ever.
    var asked: Set<PromiseID> { askedPromises.union(promises.asked) }

    /// Takes stock of what moves, as something new begins.
    private mutating func begin() {
        if attention == .all {
            for key in subject.keys {
                // What is computed from others is carried on where they are, though it may be gone itself until now.
                still[key] = isAtRest(key) && subject.dependences[key].allSatisfy { isAtRest($0) }
            }
        }
        if session.isMoving { return }
        carried = KeySet()
        session.readTargets(of: subject.keys, into: &targets)
        let period = session.period
        for key in subject.keys {
            // Where it rests to the eye is where it will have come to rest.
            if targets[key] == nil { lookUp() }
            let value = targets[key] ?? seen[key].value
            reach[key] = Subject.Bounds(least: value, greatest: value)
            if let period { reach[key] = reach[key].union(loop(of: key, period)) }
        }
    }

    func isStill(_ key: KeyID) -> Bool {
        seen[key].velocity.magnitudes.max() <= 5 * subject.tolerances[key]
    }

    /// Whether a key stands still, and where it is led to: on its way it may stand for a while.
    private func isAtRest(_ key: KeyID) -> Bool {
        guard isStill(key), !session.isUnsettled(key) else { return false }
        guard session.isMoving, let target = targets[key] else { return true }
        return (seen[key].value - target).magnitudes.max() <= 5 * subject.tolerances[key]
    }

    /// To where everything is led now.
    private mutating func aim() {
        // What followed others until now sets out from where they had led it, and what comes from where it is put.
        let come = LayerSet(
            events.compactMap { if case .presence(let layer, .present) = $0.kind { layer } else { nil } })
        for event in events {
            guard case .action(let action) = event.kind else { continue }
            if action.interrupted != nil { carried.insert(action.key) }
            // Where a path had led to may lie anywhere.
            if action.interrupted == PathLaw.name { reach[action.key].include(action.shown.value) }
            // So far its author leads it, where anything else does.
            if subject.bounds[action.key].way > 4 * subject.tolerances[action.key] {
                for value in session.keyframeValues(of: action.key) { reach[action.key].include(value) }
            }
            if action.interrupted != nil { continue }
            let comes = subject.component.layer(ofKey: action.key).map(come.contains) ?? false
            let isPut = comes && action.shown.velocity.magnitudes.max() <= subject.tolerances[action.key]
            guard isPut || !subject.dependences[action.key].isEmpty else { continue }
            reach[action.key].include(action.shown.value)
        }
        session.readTargets(of: subject.keys, into: &targets)
        let period = session.period
        for key in subject.keys {
            if let target = targets[key] ?? session.heldEnd(of: key) {
                reach[key].include(target)
            } else if let period {
                reach[key] = reach[key].union(loop(of: key, period))
            }
        }
    }

    /// Looks at what is shown by now; where no oracle looks, once somebody asks.
    private mutating func look(at time: Double) {
        seenAt = time
        allowance.looks -= 4 + subject.keys.count
        isBehind = true
        if attention == .all { lookUp() }
    }

    /// Catches up with what was shown when this was last to be looked at, as long as nothing has happened since.
    mutating func lookUp() {
        guard isBehind else { return }
        isBehind = false
        session.look(at: seenAt, keys: subject.keys, into: &seen)
    }

    // MARK: - What happens

    /// Posts a stimulus now, with all that comes of it at once.
    mutating func post(_ stimulus: Stimulus) {
        trigger = stimulus.trigger
        fingers.forgetReleased()
        course.begin()
        begin()
        if attention == .all {
            answer = Answer(session, stimulus)
            // Who trembles does so undisturbed.
            reversals.begin()
            said.begin()
            travels.removeAll(keepingCapacity: true)
            flicker.begin()
            led = (session.place, session.context)
        }
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
        } catch {
            fail(error.message)
            return
        }
        cross(session.now)
        if attention != .all { return }
        answer.isReentered = course.isReentered
        led = nil
        (answer.session, answer.known) = (session, keepsKnown ? known : nil)
    }

    /// Lets a pointer do something now, with all that comes of it at once.
    mutating func point(_ sample: PointerSample) {
        course.begin()
        if sample.phase == .down { fingers.land(in: session) }
        if sample.phase == .up { fingers.release(session.fingerWays, in: session) }
        touching[sample.id] = sample.isDown ? sample : nil
        let earlier = subject.firstTaps.isEmpty ? nil : session
        answer = Answer(session)
        reversals.begin()
        flicker.begin()
        begin()
        led = (session.place, session.context)
        do {
            try session.point(sample)
        } catch {
            fail(error.message)
            return
        }
        host.additions = sample.phase == .up ? [] : nil
        cross(session.now)
        led = nil
        checkCountedTwice()
        if sample.phase == .move {
            checkAgainst(sample)
            checkLedByRules()
            checkBuried(sample)
        }
        if let earlier, let (name, words) = taps.note(events, before: earlier, at: session.now, subject, host) {
            report(.repeated, amount: 2, detail: name, words)
        }
        (answer.session, answer.known) = (session, keepsKnown ? known : nil)
    }

    /// Lets a key do something now, or the focus go, with all that comes of it at once.
    mutating func take(_ input: Input) {
        course.begin()
        answer = Answer(session)
        reversals.begin()
        flicker.begin()
        begin()
        led = (session.place, session.context)
        do {
            try session.post(TimedInput(at: session.now.seconds, input))
        } catch {
            fail(error.message)
            return
        }
        cross(session.now)
        led = nil
        (answer.session, answer.known) = (session, known)
    }

    /// What an instant at which something happens costs, in looks.
    private static let crossing = 64

    /// Lets happen what is due at an instant, and compares what is shown before and after.
    mutating func cross(_ instant: Instant) {
        if attention != .all { return crossUnwatched(instant) }
        let time = instant.seconds
        let active = session.active
        let context = subject.cancellable.isEmpty ? nil : session.context
        complain(of: promises.look(at: session, until: time))
        if time > seenAt { compareWithVelocity(until: time) }
        let unseen = session.unseenKeys
        fingersBefore = session.fingerWays
        let held = fingersBefore.isEmpty || !subject.hasTimers ? nil : session
        let leaving = session.leavingLayers
        allowance.looks -= Self.crossing
        swap(&before, &seen)
        unseenSlopes.removeAll(keepingCapacity: true)
        if time == seenAt {
            let bent = session.keysBent(at: instant)
            for key in bent { unseenSlopes[key] = session.entry(of: key, at: instant).velocity }
            for key in subject.keys where !bent.isEmpty && subject.dependences[key].contains(where: bent.contains) {
                // What is computed from what is about to move is as fast as that, and from nothing else.
                let others = subject.dependences[key].filter { !bent.contains($0) }
                if others.allSatisfy({ before[$0].velocity == .zero }) { unseenSlopes[key] = before[key].velocity }
            }
        }
        happen(at: instant)
        if events.isEmpty || events.contains(where: { !$0.isOnlyTold }) { intervals = 0 }
        look(at: time)
        complain(of: promises.note(session, events, host: host.base))
        // At the start all is simply there.
        if active.isEmpty {
            course.entered.formUnion(session.active)
        } else {
            compareSides(at: instant, unseenBefore: unseen)
        }
        if !events.isEmpty {
            for event in events {
                guard case .motion(let action) = event.evidence, let target = action.target else { continue }
                reversals.turn(action.key, to: target)
            }
            if let context { gestureStarts.note(events, from: active, context, to: session) }
            noteEvents(at: instant, from: active, leaving: leaving)
            if let (oracle, name, amount, words) = fingers.note(events, from: active, to: session, seen, subject) {
                // What is lost is lost in the states before.
                report(
                    oracle, amount: amount, in: oracle == .ignoredInFlight ? active : nil, detail: name, words)
            }
            if let held {
                checkTurned(from: held, at: instant)
                checkTakenUnderFinger(from: held)
            }
        }
        // What changes at once is where it is led to; what only settles was led there before.
        if active.isEmpty || events.contains(where: { !$0.isOnlyTold }) { aim() }
        for cue in cues.note(events, before: led, to: session, at: instant) {
            report(.leftBehind, amount: 1, detail: cue.name, cue.words)
        }
        for key in subject.keys where active.isEmpty || seen[key].value != before[key].value {
            checkBounds(key, seen[key].value)
            if subject.isLight[key] { flicker.note(key, seen[key].value, at: time) }
        }
        if subject.goesOnByItself {
            checkSent(from: active, at: instant)
        }
    }

    /// Lets happen what is due at an instant, past no oracle.
    private mutating func crossUnwatched(_ instant: Instant) {
        let isKnown = attention == .known
        let active = session.active
        let context = subject.cancellable.isEmpty ? nil : session.context
        if isKnown { holdPromises(until: instant.seconds) }
        noteLedKeys(until: instant.seconds)
        allowance.looks -= Self.crossing
        happen(at: instant)
        look(at: instant.seconds)
        if isKnown { complain(of: promises.note(session, events, host: host.base)) }
        if active.isEmpty { course.entered.formUnion(session.active) }
        if !events.isEmpty {
            if let context { gestureStarts.note(events, from: active, context, to: session) }
            noteCourse(at: instant)
            if isKnown { _ = texts.note(events, at: instant, subject) }
            if events.contains(where: { !$0.isOnlyTold }) { aim() }
        }
        if isKnown, subject.goesOnByItself {
            _ = sends.note(events, from: active, to: session, at: instant)
        }
    }

    /// Notes to where fingers lead keys between the last look and an instant.
    private mutating func noteLedKeys(until time: Double) {
        let held = session.heldKeys
        if held.isEmpty || time <= seenAt { return }
        lookUp()
        swap(&before, &seen)
        look(at: time)
        lookUp()
        for key in subject.keys where seen[key] != before[key] && isHeld(key, held) {
            reach[key].include(seen[key].value)
        }
    }

    /// Lets the session do what is due at an instant, and takes up what it tells.
    private mutating func happen(at instant: Instant) {
        host.forget()
        do throws(ScriptFailure) {
            try session.advance(to: instant.seconds, host: host)
            // Far away a second has more nanoseconds than a number has digits.
            if session.now < instant { try session.advance(to: instant.seconds.nextUp, host: host) }
            // After three centuries there is no later instant; that is nobody's fault.
            if session.now < instant { failure = "there is no later instant" }
        } catch {
            scriptFailure = error
            fail(error)
        }
        swap(&events, &host.events)
        isLooking = isLooking || host.wasAskedWhatIsShown
    }

    /// Notes which states and rules events tell of, whether anything comes of the stimulus, and which messages are told.
    private mutating func noteCourse(at instant: Instant) {
        if keepsEvents {
            kept += events
            allowance.bytes -= events.reduce(0) { $0 + $1.weight }
        }
        course.note(events, subject)
        for event in events {
            switch event.kind {
            case .trigger(let trigger, _, _): isLooking = isLooking || subject.looking.contains(trigger)
            case .presence: flicker.noteChange(at: instant.seconds)
            default: continue
            }
        }
    }

    private mutating func noteEvents(at instant: Instant, from active: StateSet, leaving: LayerSet) {
        noteCourse(at: instant)
        answer.note(events, at: instant, session, sends)
        for (name, amount, words) in said.note(events, subject, session) {
            report(.repeated, amount: amount, detail: name, words)
        }
        checkCuts()
        noteAnnouncements()
        checkWays()
        checkGestureEnds()
        checkForgotten()
        checkRows()
        if let (trigger, words) = texts.note(events, at: instant, subject) {
            report(.leftBehind, amount: 1, in: active, detail: subject.component.triggers[trigger].name, words)
        }
        if !subject.cancellable.isEmpty { checkTakenAway() }
        checkLayers(leaving: leaving)
    }

    /// Forgets which states were entered, and says which.
    mutating func forgetEntered() -> StateSet {
        defer { course.entered = StateSet() }
        return course.entered
    }

    /// Takes states for entered that were forgotten.
    mutating func recall(_ states: StateSet) { course.entered.formUnion(states) }

    /// Forgets which rules were taken, and says which.
    mutating func forgetTaken() -> RuleSet {
        defer { course.taken = RuleSet() }
        return course.taken
    }

    /// Takes rules for taken that were forgotten.
    mutating func recall(_ rules: RuleSet) { course.taken.formUnion(rules) }

    /// All events since they were last taken.
    mutating func takeEvents() -> [TimelineEvent] {
        defer { kept.removeAll() }
        return kept
    }

    // MARK: - What is shown between

    /// When the next thing happens by itself, where that is not later than so many seconds.
    mutating func nextInstant(by seconds: Double) -> Instant? { session.nextInstant(by: seconds) }

    /// Goes on to an instant, crossing what happens on the way, and looks once at the end.
    mutating func advance(to time: Double) {
        // A session counts in whole nanoseconds: what lies within half a one of an instant is that instant.
        let time = Instant(nearest: time)?.seconds ?? time
        while let next = nextInstant(by: time) {
            cross(next)
            if hasFailed { return }
        }
        guard time > seenAt else { return }
        if attention == .all { compareWithVelocity(until: time) }
        events.removeAll(keepingCapacity: true)
        // Nothing is due any more; only the clock goes on.
        try? session.advance(to: time, host: host)
        if attention != .all {
            noteLedKeys(until: time)
            if time > seenAt { look(at: time) }
            if attention == .known { holdPromises() }
            return
        }
        if isAskedAtFrames {
            holdPromises()
            complain(of: promises.noteFrame(session, host: host.base))
        }
    }

    /// Holds what was shown by now against the promises.
    mutating func holdPromises() { holdPromises(until: session.now.seconds) }

    private mutating func holdPromises(until time: Double) {
        if !promises.isIdle { complain(of: promises.look(at: session, until: time)) }
    }

    /// Tells of promises that wait for something that does not come.
    mutating func concludePromises() { if !promises.isIdle { complain(of: promises.conclude(session)) } }

    /// Goes on to an instant without a look on the way, where nothing moves or all that does is known.
    mutating func leap(to instant: Instant) {
        // What only goes round has been looked at.
        if attention != .none {
            if session.isMoving { holdPromises() } else { promises.skip(to: instant.seconds) }
        }
        if attention == .all { look(at: instant.seconds) }
        cross(instant)
    }

    /// After an interruption the velocities of the first interval, and of every so manieth, are held against positions.
    private static let lookRate = 16

    /// Looks at what is shown at a later instant at which nothing happens, or just before it happens.
    private mutating func compareWithVelocity(until time: Double) {
        let start = seenAt
        intervals += 1
        let isTelling = isFine || intervals % Self.lookRate == 1
        let held = session.heldKeys
        let fingers = held.isEmpty ? [] : session.fingerWays
        swap(&before, &seen)
        look(at: time)
        for key in subject.keys {
            let (old, sample) = (before[key], seen[key])
            if sample == old { continue }
            if !(sample.value.isFinite && sample.velocity.isFinite) {
                report(
                    .notANumber, key: key, amount: 1,
                    "it shows \(text(sample.value, key)), \(text(sample.velocity, key)) a second")
                continue
            }
            checkBounds(key, sample.value)
            checkSettled(key, sample.value)
            if session.reducesMotion { checkReduced(key, from: old, to: sample, seconds: time - start) }
            if subject.isLight[key] { flicker.note(key, sample.value, at: time) }
            // Between its samples a finger's key stays, though it is as fast as the finger.
            let isLed = !held.isEmpty && isHeld(key, held)
            // To where a finger leads it, it is led.
            if isLed { reach[key].include(sample.value) }
            if isLed, fingers.contains(where: { $0.key == key && $0.isAlone }) {
                checkStanding(key, from: old.value, to: sample.value)
            }
            if !isLed {
                reversals.note(key, sample, at: time)
                compare(key, old, sample, from: start, until: time)
                checkLeap(key, old, sample, from: start, until: time)
                checkHalt(key, sample, at: start)
                if isTelling { checkVelocity(of: key, from: start, until: time) }
            }
        }
    }

    /// Whether nothing of a key is seen: its layer is gone, or transparent, and was so when it was looked at before.
    func isUnseen(_ key: KeyID) -> Bool { session.isUnseen(key) || isTransparent(key) }

    /// Whether a free key only moves others that are there, and transparent.
    func movesOnlyTransparent(_ key: KeyID) -> Bool {
        guard subject.component.layer(ofKey: key) == nil else { return false }
        let moved = subject.movedKeys(by: key).filter { $0 != key }
        return !moved.isEmpty
            && moved.allSatisfy {
                subject.component.layer(ofKey: $0) != nil && !session.isUnseen($0) && isTransparent($0)
            }
    }

    /// Whether a key's layer, or one around it, is transparent, and was so when it was looked at before.
    func isTransparent(_ key: KeyID) -> Bool {
        subject.opacities[key].contains {
            seen[$0].value.x <= subject.tolerances[$0] && before[$0].value.x <= subject.tolerances[$0]
        }
    }

    /// Whether a finger has a key, or one that it follows.
    private func isHeld(_ key: KeyID, _ held: KeySet) -> Bool {
        held.contains(key) || subject.dependences[key].contains { held.contains($0) }
    }

    // MARK: - Complaints

    private mutating func fail(_ message: String) {
        failure = message
        report(.error, amount: 1, message)
    }

    /// What is in the component's own file has its line said; of those of its parts nobody knows the names here.
    private mutating func fail(_ error: ScriptFailure) {
        let line = error.location.flatMap { $0.file == 0 && $0.line > 0 ? " (line \($0.line))" : nil } ?? ""
        fail(error.message + line)
    }

    private mutating func complain(of broken: [BrokenPromise]) {
        for promise in broken {
            report(
                .promise, amount: promise.amount, at: promise.instant.seconds,
                detail: subject.component.words(ofPromise: promise.promise), promise.message)
        }
    }

    /// Whether a function of the script has failed since it was begun, or since that was last seen to.
    var hasFailed: Bool { failure != nil || allowance.isExhausted }

    /// Says why a function of the script has failed, once.
    mutating func takeFailure() -> (message: String, script: ScriptFailure?)? {
        defer { (failure, scriptFailure) = (nil, nil) }
        return failure.map { ($0, scriptFailure) }
    }
}
