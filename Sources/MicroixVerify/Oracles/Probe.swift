import MicroixCore
import MicroixMotion

/// A session that the oracles watch: they check everything that happens in it, and everything that it shows in between.
///
/// A probe watches one session after the other, so that its memory is allocated once. Oracles are extensions of it, and
/// types such as ``FirstResponse`` and ``DelayedTriggerWatch``.
struct Probe {
    let subject: Subject
    /// The host of the session; copies of the probe share it, so its events are taken over at once.
    let host: ProbeHost
    private(set) var session: Session
    /// The faults that the oracles have found since the probe began to watch.
    var faults: [Fault] { complaints.faults }
    var complaints = Complaints()
    /// The greatest jumps beyond what was declared.
    var worst = WorstJumps()
    /// The greatest overshoot, as a share of what is let pass.
    var worstOvershoot = 0.0
    /// What the session has done.
    var log = RunLog()
    private var failure: String?
    /// The failure of a function, with its place, until it is taken.
    private(set) var scriptFailure: ScriptFailure?
    /// The number of intervals since something happened that may move a key.
    private var intervals = 0
    /// How closely a probe looks.
    enum Attention {
        /// All oracles look.
        case all
        /// No oracle looks, but what is ``Known`` of the run is kept up to date for later.
        case known
        /// No oracle looks; only where the run leads counts.
        case none
    }

    /// Whether the knowledge just after a stimulus is kept, so that a run can continue from there.
    var keepsKnown = false
    /// How closely the probe looks from now on.
    var attention = Attention.all { didSet { if attention == .all { readSamples() } } }
    /// Whether every velocity is searched for kinks, not only those of expressions that may bend.
    var isFine = false
    /// Whether steps that follow each other by themselves are followed as long as in a run without an interruption.
    var isPatient = false
    /// Whether following ends as soon as a session that goes on in a cycle is back exactly where it was.
    var endsWithRound = false
    /// Whether all events are kept until they are taken.
    var keepsEvents = false
    private var kept: [TimelineEvent] = []
    /// What the run may still keep and look at; the probe fails when this is used up.
    var allowance = Allowance.unlimited

    /// Whether the run depends on what is shown, because a function, a condition or a finger asked for it.
    private(set) var dependsOnShown = false
    /// The events of the last instant that was crossed.
    private(set) var events: [TimelineEvent] = []

    /// The last trigger that was posted.
    private(set) var trigger: TriggerID?
    /// The response to the last stimulus.
    var answer: FirstResponse
    /// The triggers that effects have sent ahead.
    var delayedTriggers: DelayedTriggerWatch
    /// The state of the component's promises in this run.
    private var promises: PromiseWatch
    private let isAskedAtFrames: Bool
    /// The promises that earlier runs have checked.
    private var askedPromises: Set<PromiseID> = []
    /// What the finger that is down does, and how it is answered.
    var fingers = FingerWatch()
    /// The last samples of the pointers that are down.
    private(set) var touching: [Int: PointerSample] = [:]
    /// The taps that may be the first of several.
    private var taps = TapWatch()
    /// What triggers have changed while a timer waits.
    private var oldTimers = OldTimerWatch()
    /// How the gestures began that are not over.
    private(set) var gestureStarts = GestureStarts()
    /// What was told since the last stimulus.
    private var outputs = OutputWatch()
    /// The keys that have settled and have not moved since.
    var settled = KeySet()
    /// How far keys have moved on the screen since the last stimulus, although motion is reduced.
    var travels: [KeyID: Travel] = [:]
    /// How many motions of each key have been queued.
    var queued: [KeyID: Int] = [:]
    /// The cues that are still to come.
    private(set) var cues = CueWatch()
    /// The model state and context before what a host does now.
    private var led: (modelState: ModelState, context: Table<FieldID, PlainData>)?
    var reversals: ReversalLog
    /// The keys that stop on their way.
    var halts: HaltWatch
    /// How often colours and opacities have turned back lately.
    private(set) var flicker: FlickerLog
    /// Whether endless motion is checked for flashes, too.
    var looksAhead = false
    /// Says what can be seen.
    var sight = Sight()
    /// How many kinks were found in each key; after some no more are searched.
    var bendCounts: Table<KeyID, Int>

    // MARK: - What is shown

    /// The samples of all keys when the probe last looked.
    private(set) var seen: Table<KeyID, Sample>
    private(set) var seenAt = 0.0
    /// Whether ``seen`` is not up to date: if no oracle looks, most samples are never needed.
    private var isBehind = false
    /// Where keys come to rest, as it was last read; the table is reused.
    private var targets: Table<KeyID, Lanes?>
    /// The ways of fingers just before the last instant that was crossed.
    private(set) var fingersBefore: [FingerWay] = []
    /// The samples before ``seen``, or just before the last instant that was crossed.
    private(set) var before: Table<KeyID, Sample>
    /// The bends of keys that an earlier crossing of the same instant made; nobody has seen those.
    private(set) var unseenSlopes: [KeyID: Lanes] = [:]
    /// The values at which keys last rested, with all values to which they were led since.
    private(set) var reach: Table<KeyID, Subject.Bounds>
    /// The keys that were led on while they moved since everything last rested, such as by a timer.
    private(set) var carried = KeySet()
    /// Whether each key was still when the last trigger was posted.
    private(set) var still: Table<KeyID, Bool>

    init(_ subject: Subject, host: ProbeHost) {
        self.subject = subject
        self.host = host
        let count = subject.component.keys.count
        session = Session(subject.component)
        answer = FirstResponse(session)
        // Keys that never change keep these samples.
        seen = subject.component.keys.mapTable { Sample(value: $0.base) }
        before = seen
        targets = Table(repeating: nil, count: count)
        reach = subject.bounds
        still = Table(repeating: true, count: count)
        delayedTriggers = DelayedTriggerWatch(subject.component)
        promises = PromiseWatch(session)
        isAskedAtFrames = promises.isAskedAtFrames
        reversals = ReversalLog(count: count)
        halts = HaltWatch(count: count)
        flicker = FlickerLog(subject)
        bendCounts = Table(repeating: 0, count: count)
    }

    /// Starts to watch a session from where it is.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - trigger: The last trigger that was posted to it.
    ///   - known: What is known of the run before.
    mutating func watch(_ session: Session, after trigger: TriggerID? = nil, knowing known: Known? = nil) {
        if !promises.isIdle { askedPromises = asked }
        self.session = session
        promises = known?.promises ?? PromiseWatch(session)
        self.trigger = trigger
        complaints.begin()
        events.removeAll(keepingCapacity: true)
        dependsOnShown = subject.alwaysDependsOnShown
        (failure, scriptFailure) = (nil, nil)
        delayedTriggers = known?.delayedTriggers ?? DelayedTriggerWatch(subject.component)
        cues = CueWatch()
        if !queued.isEmpty { queued = [:] }
        (outputs, settled) = (OutputWatch(), KeySet())
        log.begin(told: known?.told ?? [:])
        gestureStarts = known?.gestureStarts ?? GestureStarts()
        oldTimers = known?.oldTimers ?? OldTimerWatch()
        fingers.begin()
        touching.removeAll()
        taps.begin()
        worstOvershoot = 0
        answer = FirstResponse(session)
        reversals.begin()
        halts.begin(isMoving: session.isMoving)
        flicker.begin()
        look(at: session.now.seconds)
        for key in subject.keys { reach[key] = known?.reach[key] ?? Subject.Bounds() }
        begin()
        includeTargets()
    }

    /// Sets how the gestures began that are not over in the session.
    mutating func recall(_ starts: GestureStarts) { gestureStarts = starts }

    /// What is known of a run besides its session.
    struct Known {
        /// The triggers that effects have sent ahead.
        let delayedTriggers: DelayedTriggerWatch
        /// The values at which keys last rested, with all values to which they were led since.
        let reach: Table<KeyID, Subject.Bounds>
        /// The state of the promises.
        let promises: PromiseWatch
        /// How often each message was told.
        let told: [String: Int]
        /// How the gestures began that are not over.
        let gestureStarts: GestureStarts
        /// What triggers have changed while a timer waits.
        let oldTimers: OldTimerWatch
    }

    /// What is known of the run now.
    var known: Known {
        Known(
            delayedTriggers: delayedTriggers, reach: reach, promises: promises, told: log.told,
            gestureStarts: gestureStarts,
            oldTimers: oldTimers)
    }

    /// The promises that were checked in any run.
    var asked: Set<PromiseID> { askedPromises.union(promises.asked) }

    /// Notes which keys are still and where keys rest, before something new begins.
    private mutating func begin() {
        if attention == .all {
            for key in subject.keys {
                // A computed key counts as moving if a key that it follows moves, even while its own layer is gone.
                still[key] = isAtRest(key) && subject.dependences[key].allSatisfy { isAtRest($0) }
            }
        }
        if session.isMoving { return }
        carried = KeySet()
        session.readTargets(of: subject.keys, into: &targets)
        let period = session.period
        for key in subject.keys {
            // The end value counts, because a key that seems to rest may be a tolerance away from it.
            if targets[key] == nil { readSamples() }
            let value = targets[key] ?? seen[key].value
            reach[key] = Subject.Bounds(least: value, greatest: value)
            if let period { reach[key] = reach[key].union(loop(of: key, period)) }
        }
    }

    func isStill(_ key: KeyID) -> Bool {
        seen[key].velocity.magnitudes.max() <= 5 * subject.tolerances[key]
    }

    /// Whether a key is still at its end value; on its way it may be still for a moment.
    private func isAtRest(_ key: KeyID) -> Bool {
        guard isStill(key), !session.isUnsettled(key) else { return false }
        guard session.isMoving, let target = targets[key] else { return true }
        return (seen[key].value - target).magnitudes.max() <= 5 * subject.tolerances[key]
    }

    /// Adds the values to which keys are led now.
    private mutating func includeTargets() {
        // A key that followed others until now starts from where they had led it. A key of a layer that appears starts
        // from where it is put.
        let come = LayerSet(
            events.compactMap { if case .presence(let layer, .present) = $0.kind { layer } else { nil } })
        for event in events {
            guard case .action(let action) = event.kind else { continue }
            let isMoving = action.shown.velocity.magnitudes.max() > 5 * subject.tolerances[action.key]
            if action.interrupted != nil || isMoving { carried.insert(action.key) }
            // A path may have led anywhere.
            if action.interrupted == PathLaw.name { reach[action.key].include(action.shown.value) }
            // If the key moves at all otherwise, its keyframes say how far its author lets it move.
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

    /// Notes that the probe looks now; if no oracle looks, samples are read only when they are needed.
    private mutating func look(at time: Double) {
        seenAt = time
        allowance.looks -= 4 + subject.keys.count
        isBehind = true
        if attention == .all { readSamples() }
    }

    /// Reads the samples for the last look, if they were not read yet.
    mutating func readSamples() {
        guard isBehind else { return }
        isBehind = false
        session.look(at: seenAt, keys: subject.keys, into: &seen)
    }

    // MARK: - What happens

    /// Posts a stimulus now, and handles all that follows at once.
    mutating func post(_ stimulus: Stimulus) {
        trigger = stimulus.trigger
        fingers.forgetReleased()
        log.begin()
        begin()
        if attention == .all {
            answer = FirstResponse(session, stimulus)
            // Trembling counts only without a new stimulus.
            reversals.begin()
            outputs.begin()
            travels.removeAll(keepingCapacity: true)
            flicker.begin()
            led = (session.modelState, session.context)
        }
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
        } catch {
            fail(error.message)
            return
        }
        cross(session.now)
        if attention != .all { return }
        answer.isReentered = log.isReentered
        led = nil
        (answer.session, answer.known) = (session, keepsKnown ? known : nil)
    }

    /// Lets a pointer do something now, and handles all that follows at once.
    mutating func point(_ sample: PointerSample) {
        log.begin()
        if sample.phase == .down { fingers.land(in: session) }
        if sample.phase == .up { fingers.release(session.fingerWays, in: session) }
        touching[sample.id] = sample.isDown ? sample : nil
        let earlier = subject.firstTaps.isEmpty ? nil : session
        answer = FirstResponse(session)
        reversals.begin()
        flicker.begin()
        begin()
        led = (session.modelState, session.context)
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
            checkMovesAgainstFinger(sample)
            checkLedByRules()
            checkDraggedBelowRow(sample)
        }
        if let earlier, let (name, words) = taps.note(events, before: earlier, at: session.now, subject, host) {
            report(.repeated, amount: 2, detail: name, words)
        }
        (answer.session, answer.known) = (session, keepsKnown ? known : nil)
    }

    /// Gives the session an input of a keyboard or of the focus now, and handles all that follows at once.
    mutating func take(_ input: Input) {
        log.begin()
        answer = FirstResponse(session)
        reversals.begin()
        flicker.begin()
        begin()
        led = (session.modelState, session.context)
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

    /// How many looks an instant with events costs.
    private static let crossing = 64

    /// Handles what is due at an instant, and compares what is shown before and after.
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
            let bent = session.keysWithKink(at: instant)
            for key in bent { unseenSlopes[key] = session.entry(of: key, at: instant).velocity }
            for key in subject.keys where !bent.isEmpty && subject.dependences[key].contains(where: bent.contains) {
                // A computed key is as fast as the key that is about to move, if all others that it follows are still.
                let others = subject.dependences[key].filter { !bent.contains($0) }
                if others.allSatisfy({ before[$0].velocity == .zero }) { unseenSlopes[key] = before[key].velocity }
            }
        }
        happen(at: instant)
        if events.isEmpty || events.contains(where: { !$0.isOnlyTold }) { intervals = 0 }
        look(at: time)
        complain(of: promises.note(session, events, host: host.base))
        // At the start, everything is simply there.
        if active.isEmpty {
            log.entered.formUnion(session.active)
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
                // A lost trigger belongs to the states before.
                report(
                    oracle, amount: amount, in: oracle == .ignoredInFlight ? active : nil, detail: name, words)
            }
            if let held {
                checkRetargetedByTimer(from: held, at: instant)
                checkRemovedByTimer(from: held)
            }
        }
        // A key that jumps is where it is led to; a key that settles was already led there.
        if active.isEmpty || events.contains(where: { !$0.isOnlyTold }) { includeTargets() }
        for cue in cues.note(events, before: led, to: session, at: instant) {
            report(.leftBehind, amount: 1, detail: cue.name, cue.words)
        }
        for key in subject.keys where active.isEmpty || seen[key].value != before[key].value {
            checkBounds(key, seen[key].value)
            if subject.isLight[key] { flicker.note(key, seen[key].value, at: time) }
        }
        if subject.goesOnByItself {
            checkDelayedTriggers(from: active, at: instant)
        }
    }

    /// Handles what is due at an instant without any oracle.
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
        if active.isEmpty { log.entered.formUnion(session.active) }
        if !events.isEmpty {
            if let context { gestureStarts.note(events, from: active, context, to: session) }
            noteCourse(at: instant)
            if isKnown { _ = oldTimers.note(events, at: instant, subject) }
            if events.contains(where: { !$0.isOnlyTold }) { includeTargets() }
        }
        if isKnown, subject.goesOnByItself {
            _ = delayedTriggers.note(events, from: active, to: session, at: instant)
        }
    }

    /// Notes where fingers have led keys between the last look and an instant.
    private mutating func noteLedKeys(until time: Double) {
        let held = session.heldKeys
        if held.isEmpty || time <= seenAt { return }
        readSamples()
        swap(&before, &seen)
        look(at: time)
        readSamples()
        for key in subject.keys where seen[key] != before[key] && isHeld(key, held) {
            reach[key].include(seen[key].value)
        }
    }

    /// Lets the session do what is due at an instant, and takes its events.
    private mutating func happen(at instant: Instant) {
        host.forget()
        do throws(ScriptFailure) {
            try session.advance(to: instant.seconds, host: host)
            // Far from the start, a Double has fewer digits than a second has nanoseconds.
            if session.now < instant { try session.advance(to: instant.seconds.nextUp, host: host) }
            // After three centuries there is no later instant; that is no fault of the component.
            if session.now < instant { failure = "there is no later instant" }
        } catch {
            scriptFailure = error
            fail(error)
        }
        swap(&events, &host.events)
        dependsOnShown = dependsOnShown || host.wasAskedWhatIsShown
    }

    /// Notes states, rules, effects and messages of the events.
    private mutating func noteCourse(at instant: Instant) {
        if keepsEvents {
            kept += events
            allowance.bytes -= events.reduce(0) { $0 + $1.weight }
        }
        log.note(events, subject)
        for event in events {
            switch event.kind {
            case .trigger(let trigger, _, _):
                dependsOnShown = dependsOnShown || subject.triggersDependingOnShown.contains(trigger)
            case .presence: flicker.noteChange(at: instant.seconds)
            default: continue
            }
        }
    }

    private mutating func noteEvents(at instant: Instant, from active: StateSet, leaving: LayerSet) {
        noteCourse(at: instant)
        answer.note(events, at: instant, session, delayedTriggers)
        for (name, amount, words) in outputs.note(events, subject, session) {
            report(.repeated, amount: amount, detail: name, words)
        }
        checkCuts()
        noteAnnouncements()
        checkBeginningMotions()
        checkGestureEnds()
        checkForgottenFinger()
        checkRows()
        if let (trigger, words) = oldTimers.note(events, at: instant, subject) {
            report(.leftBehind, amount: 1, in: active, detail: subject.component.triggers[trigger].name, words)
        }
        if !subject.cancellable.isEmpty { checkCancelledMessages() }
        checkLayers(leaving: leaving)
    }

    /// Clears the list of entered states, and returns it.
    mutating func takeEntered() -> StateSet {
        defer { log.entered = StateSet() }
        return log.entered
    }

    /// Adds states to the entered ones.
    mutating func recall(_ states: StateSet) { log.entered.formUnion(states) }

    /// Clears the list of taken rules, and returns it.
    mutating func takeTakenRules() -> RuleSet {
        defer { log.taken = RuleSet() }
        return log.taken
    }

    /// Adds rules to the taken ones.
    mutating func recall(_ rules: RuleSet) { log.taken.formUnion(rules) }

    /// Clears the list of kept events, and returns it.
    mutating func takeEvents() -> [TimelineEvent] {
        defer { kept.removeAll() }
        return kept
    }

    // MARK: - What is shown between

    /// The instant at which something next happens by itself; `nil` if that is later than `seconds`.
    mutating func nextInstant(by seconds: Double) -> Instant? { session.nextInstant(by: seconds) }

    /// Goes on to an instant, crosses all instants with events on the way, and looks once at the end.
    mutating func advance(to time: Double) {
        // A session counts whole nanoseconds: a time within half a nanosecond of an instant is that instant.
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

    /// Checks the promises against what was shown until now.
    mutating func holdPromises() { holdPromises(until: session.now.seconds) }

    private mutating func holdPromises(until time: Double) {
        if !promises.isIdle { complain(of: promises.look(at: session, until: time)) }
    }

    /// Reports promises that wait for something that has not come.
    mutating func concludePromises() { if !promises.isIdle { complain(of: promises.conclude(session)) } }

    /// Goes on to an instant without looking on the way; for times in which nothing moves, or only what is known.
    mutating func leap(to instant: Instant) {
        // Endless motion was looked at before.
        if attention != .none {
            if session.isMoving { holdPromises() } else { promises.skip(to: instant.seconds) }
        }
        if attention == .all { look(at: instant.seconds) }
        cross(instant)
    }

    /// After an interruption, velocities are checked in the first interval and then in every 16th.
    private static let lookRate = 16

    /// Looks at a later instant before which nothing happens, and checks each key that has changed.
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
            if session.reducesMotion { noteReducedTravel(key, from: old, to: sample, seconds: time - start) }
            if subject.isLight[key] { flicker.note(key, sample.value, at: time) }
            // Between two samples a finger's key does not move, though its velocity is the finger's.
            let isLed = !held.isEmpty && isHeld(key, held)
            // Wherever a finger leads a key counts as led to.
            if isLed { reach[key].include(sample.value) }
            if isLed, fingers.contains(where: { $0.key == key && $0.isAlone }) {
                checkHeldStill(key, from: old.value, to: sample.value)
            }
            if !isLed {
                // What swings out like a bell is meant to.
                if !isWave(key) { reversals.note(key, sample, at: time) }
                compare(key, old, sample, from: start, until: time)
                checkLeap(key, old, sample, from: start, until: time)
                checkHalt(key, sample, at: start)
                if isTelling { checkVelocity(of: key, from: start, until: time) }
            }
        }
    }

    /// Whether a key, or one that it follows, swings like a bell.
    private func isWave(_ key: KeyID) -> Bool {
        session.isWave(key) || subject.dependences[key].contains { session.isWave($0) }
    }

    /// Whether a key can't be seen: its layer is gone, or is transparent at this look and at the one before.
    func isUnseen(_ key: KeyID) -> Bool { session.isLayerAbsent(key) || isTransparent(key) }

    /// Whether a free key moves only keys of layers that are there and transparent.
    func movesOnlyTransparent(_ key: KeyID) -> Bool {
        guard subject.component.layer(ofKey: key) == nil else { return false }
        let moved = subject.movedKeys(by: key).filter { $0 != key }
        return !moved.isEmpty
            && moved.allSatisfy {
                subject.component.layer(ofKey: $0) != nil && !session.isLayerAbsent($0) && isTransparent($0)
            }
    }

    /// Whether a key's layer, or one around it, is transparent at this look and at the one before.
    func isTransparent(_ key: KeyID) -> Bool {
        subject.opacities[key].contains {
            seen[$0].value.x <= subject.tolerances[$0] && before[$0].value.x <= subject.tolerances[$0]
        }
    }

    /// Whether a finger holds a key, or a key that it follows.
    private func isHeld(_ key: KeyID, _ held: KeySet) -> Bool {
        held.contains(key) || subject.dependences[key].contains { held.contains($0) }
    }

    // MARK: - Complaints

    private mutating func fail(_ message: String) {
        failure = message
        report(.error, amount: 1, message)
    }

    /// The message has a line only for the component's own file; the files of its parts have no names here.
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

    /// Whether the run can't go on: a function of the script has failed, or the allowance is used up.
    var hasFailed: Bool { failure != nil || allowance.isExhausted }

    /// Returns why the run has failed, once; `nil` if it has not.
    mutating func takeFailure() -> (message: String, script: ScriptFailure?)? {
        defer { (failure, scriptFailure) = (nil, nil) }
        return failure.map { ($0, scriptFailure) }
    }
}
