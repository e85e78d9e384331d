import MicroixCore
import MicroixMotion

/// How and when a finger is answered; time counts from what the finger does, not from the trigger that follows.
struct FingerWatch {
    /// The longest time in which a finger must be answered, in seconds; a second tap may take as long.
    private static let latest = 0.35
    /// The longest time for which a finger has to hold still, in seconds.
    private static let longestHold = 0.75
    /// A finger that moves farther than this without an effect is noticed, in points.
    private static let farthest = 30.0

    /// A state with a longer timer waits on purpose, in seconds.
    private static let longestWait = 1.0

    /// The one finger that is down; several fingers are not watched.
    private struct Finger {
        let id: Int
        let place: Lanes
        /// When it last landed, began to move or was lifted, in seconds.
        var since: Double
        /// The greatest distance from where it landed, in points.
        var way = 0.0
        var hasMoved = false
        /// The last trigger that followed from it, with its instant.
        var cause: (trigger: TriggerID, instant: Instant)?
        /// The gesture that began with it, that no rule took and that drives nothing; with the time, the states and the
        /// key's value.
        var lost: (gesture: GestureID, since: Double, active: StateSet, before: Lanes)?
        var isAnswered = false
        /// The gesture that was taken while the finger held still: its trigger, the states that it entered, the
        /// messages that it told.
        var held: (gesture: GestureID, trigger: TriggerID, entered: [StateID], told: [UncheckedRun.Message])?
    }

    private var finger: Finger?
    /// The session just before the finger landed; it is kept until everything rests.
    private(set) var before: Session?
    /// The values and velocities of the keys that a single finger has let go, if nothing but time has passed since.
    private(set) var released: [KeyID: Sample] = [:]
    private var landings = 0

    /// Where the finger landed, if only one finger has landed.
    var landed: Lanes? { landings == 1 ? finger?.place : nil }

    mutating func begin() { (finger, before, released, landings) = (nil, nil, [:], 0) }

    /// Keeps the session just before a finger lands, unless another finger has landed since everything rested.
    mutating func land(in session: Session) {
        // Transitions before the finger landed are not its doing.
        if before == nil { (before, landings) = (session, 0) }
        landings += 1
        released = [:]
    }

    /// Notes the values of the keys that a finger lets go.
    mutating func release(_ ways: [FingerWay], in session: Session) {
        guard landings == 1 else { return }
        for way in ways where way.isAlone { released[way.key] = session.shown(way.key, at: session.now.seconds) }
    }

    /// Forgets the released keys, because the host does something.
    mutating func forgetReleased() { if !released.isEmpty { released = [:] } }

    /// Notes the events of an instant; returns a late answer or a lost gesture, with the gesture's name.
    ///
    /// - Parameter active: The active states before.
    mutating func note(
        _ events: [TimelineEvent], from active: StateSet, to session: Session, _ seen: Table<KeyID, Sample>,
        _ subject: Subject
    ) -> (oracle: Oracle, name: String, amount: Double, words: String)? {
        let component = session.component
        var (isPostedByFinger, isLed) = (false, false)
        for event in events {
            switch event.kind {
            case .pointer, .trigger(_, _, .gesture): isPostedByFinger = true
            case .transition: isLed = true
            default: continue
            }
        }
        // After another transition it is not known where the released key would have gone.
        if isLed, !isPostedByFinger { (landings, released) = (landings + 1, [:]) }
        for (index, event) in events.enumerated() {
            switch event.kind {
            case .pointer(let sample): follow(sample, at: event.instant.seconds)
            case .trigger(let trigger, _, .gesture):
                // A trigger that no rule takes is not answered.
                let consequences = events.consequences(ofTriggerAt: index)
                let isTaken = consequences.contains { $0.transition != nil }
                guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { continue }
                let key = component.drivenKey(ofGesture: gesture)
                if isTaken, let twice = noteLed(gesture, phase, trigger, consequences, subject) { return twice }
                if isTaken || key != nil && session.fingerWays.contains(where: { $0.gesture == gesture }) {
                    finger?.cause = (trigger, event.instant)
                    finger?.lost = nil
                } else if let key, phase == component.firstPhase(of: gesture) {
                    finger?.lost = (gesture, event.instant.seconds, active, seen[key].value)
                }
            case .transition(let transition):
                if let lost = loss(transition, at: event.instant.seconds, session) { return lost }
            default:
                // A later event is no answer to the finger.
                guard event.answered != nil, var own = finger, !own.isAnswered, let (cause, asked) = own.cause,
                    event.instant == asked,
                    let answered = events[index...].compactMap(\.answered).min()
                else { continue }
                own.isAnswered = true
                finger = own
                guard let (gesture, phase) = component.gesturePhase(ofTrigger: cause) else { continue }
                let declared = component.declaration.gestures[gesture.index]
                let delay = answered - own.since
                // A gesture that waits for a finger to hold still may take longer.
                let limit = declared.facts.timed.contains(phase) ? Self.longestHold : Self.latest
                guard delay > limit, !own.hasMoved || own.way > Self.farthest, !declared.facts.hovers else { continue }
                let name = component.triggers[cause].name
                return (
                    .late, declared.name.text, delay,
                    "'\(name)' is answered \(seconds(delay)) after the finger has done it"
                )
            }
        }
        return nil
    }

    /// Notes that a rule took a gesture; returns a fault if another gesture was taken while the same finger held still.
    private mutating func noteLed(
        _ gesture: GestureID, _ phase: GesturePhase, _ trigger: TriggerID, _ consequences: ArraySlice<TimelineEvent>,
        _ subject: Subject
    ) -> (oracle: Oracle, name: String, amount: Double, words: String)? {
        let component = subject.component
        let declared = component.declaration.gestures[gesture.index]
        let transitions = consequences.compactMap(\.transition)
        let messages = Array(consequences).messages
        let told = messages.map(\.name)
        if declared.facts.timed.contains(phase) {
            finger?.held = (gesture, trigger, transitions.flatMap(\.entered), messages)
            return nil
        }
        guard let held = finger?.held else { return nil }
        // The lift may end what a press has begun. It may not tell something else, nor do what a short press does.
        let isOwn = held.gesture == gesture && phase == .up
        let isBesides =
            isOwn && !held.entered.isEmpty && !told.isEmpty
            && !transitions.contains { !$0.exited.isEmpty || !$0.entered.isEmpty }
        let activating = subject.activationMessages[gesture] ?? []
        let isPress =
            isOwn && !held.told.isEmpty && activating.isDisjoint(with: held.told.map(\.name))
            && !activating.isDisjoint(with: told)
        let isSame = isOwn && held.told.contains(where: messages.contains)
        guard isBesides || isPress || isSame || held.gesture != gesture && declared.facts.phases == [.recognised] else {
            return nil
        }
        finger?.held = nil
        let names = [held.trigger, trigger].map { component.triggers[$0].name }
        return (
            .repeated, declared.name.text, 2,
            "one press leads on twice: '\(names[0])' as it is held, and '\(names[1])' as it is lifted"
        )
    }

    /// A gesture that was lost in a state with a short timer, although the finger moved and the next state takes the
    /// gesture.
    private mutating func loss(
        _ transition: TakenTransition, at time: Double, _ session: Session
    ) -> (oracle: Oracle, name: String, amount: Double, words: String)? {
        let component = session.component
        guard let lost = finger?.lost, let way = finger?.way, way > Self.farthest, let rule = transition.rule,
            case .after(.constant(let wait)) = component.declaration.rules[rule.index].occasion,
            wait <= Self.longestWait, transition.exited.contains(where: { lost.active.contains($0) }),
            let key = component.drivenKey(ofGesture: lost.gesture)
        else { return nil }
        finger?.lost = nil
        let begins = component.triggers(ofGesture: lost.gesture)[0]
        // If the key is elsewhere now, it is not there to be taken.
        guard session.isListened(to: begins), let end = session.target(of: key),
            (end - lost.before).magnitudes.max() <= component.keys[key].tolerance
        else { return nil }
        let names = [component.triggers[begins].name, component.path(ofState: transition.source)]
        return (
            .ignoredInFlight, component.declaration.gestures[lost.gesture.index].name.text, time - lost.since,
            "the finger goes \(number(way)) pt and '\(component.keys[key].name)' does not follow: '\(names[0])' is lost in '\(names[1])', and taken again \(seconds(time - lost.since)) later"
        )
    }

    private mutating func follow(_ sample: PointerSample, at time: Double) {
        let place: Lanes = [sample.location.x, sample.location.y, 0, 0]
        switch sample.phase {
        case .down:
            // With several fingers it is not known which of them is answered.
            finger = finger == nil ? Finger(id: sample.id, place: place, since: time) : nil
        case .move:
            guard var own = finger, own.id == sample.id else { return }
            if !own.hasMoved { own.since = time }
            own.hasMoved = true
            own.way = max(own.way, (place - own.place).magnitudes.max())
            finger = own
        case .up, .cancel:
            guard var own = finger, own.id == sample.id else { return }
            own.since = time
            finger = own
        case .hover: break
        }
    }
}

extension Probe {
    /// Reports two effects that add the same amount to the same number when one finger is lifted.
    mutating func checkCountedTwice() {
        guard let added = host.additions else { return }
        host.additions = nil
        for (index, one) in added.enumerated() {
            let isTwice = added[..<index].contains {
                $0.field == one.field && $0.amount == one.amount && $0.effect != one.effect
            }
            guard isTwice else { continue }
            let name = subject.component.fields[one.field].name.text
            report(
                .repeated, amount: 2, detail: name,
                "one finger adds \(number(one.amount)) to '\(name)' twice, by two rules")
        }
    }

    /// Reports a key that a finger has thrown and that rests out of sight, in the same states as before.
    mutating func checkThrowStaysInSight() {
        checkReleasedDirection()
        let released = fingers.released
        guard let before = fingers.before, let canvas = subject.component.declaration.canvas else { return }
        fingers.begin()
        guard session.active == before.active else { return }
        for (gesture, declared) in zip(subject.component.gestureIDs, subject.component.declaration.gestures) {
            guard let key = subject.component.drivenKey(ofGesture: gesture), let drive = declared.drive,
                released[key] != nil,
                // One of many cards may be thrown away for good.
                session.context == before.context || subject.component.repeatedLayers(ofGesture: gesture) == 0,
                drive.within.isEmpty || isBeyond(drive, seen[key].value), !isUnseen(key)
            else { continue }
            // A key that has only become transparent or small was not thrown away.
            let way = (seen[key].value - before.shown(key, at: before.now.seconds).value).magnitudes.max()
            guard way > canvas.size.max() / 3,
                isAnythingSeen(of: key, in: before, at: before.now.seconds),
                !isAnythingSeen(of: key, in: session, at: seenAt)
            else { continue }
            report(
                .outOfRange, key: key, amount: 1,
                "thrown, it comes to rest at \(text(seen[key].value, key)), where nobody sees it any more")
        }
    }

    /// Whether a value lies outside of the bounds of a drive.
    func isBeyond(_ drive: GestureDeclaration.Drive, _ value: Lanes) -> Bool {
        let bounds = drive.within.map { bound in if case .constant(let number) = bound { number } else { Double?.none }
        }
        return stride(from: 0, to: bounds.count - 1, by: 2).contains { index in
            guard let least = bounds[index], let greatest = bounds[index + 1] else { return false }
            return value[index / 2] < least - 1 || value[index / 2] > greatest + 1
        }
    }

    /// Whether a layer that a key moves can be seen; for a free key only its followers count, if it has any.
    private mutating func isAnythingSeen(of key: KeyID, in session: Session, at time: Double) -> Bool {
        let followers = subject.movedKeys(by: key).filter { $0 != key }
        let isFree = subject.component.layer(ofKey: key) == nil && !followers.isEmpty
        return (isFree ? followers : [key]).contains { sight.isSeen($0, of: subject, in: session, at: time) }
    }
}

extension TimelineEvent {
    /// The instant at which a person sees or hears the event, in seconds; `nil` if nobody does.
    fileprivate var answered: Double? {
        switch evidence {
        case .motion(let action): action.isThere ? nil : max(instant, action.begins).seconds
        case .finger, .cue, .shown, .presence: instant.seconds
        case .trigger, .transition, .jump, .message, .failure, .nothing: nil
        }
    }
}
