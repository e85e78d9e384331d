import MicroixCore
import MicroixMotion

/// What a finger is answered by, and when: counted from what the finger does, and not from the trigger that comes of it.
struct FingerWatch {
    /// The longest that a finger waits for an answer, in seconds: a second tap may take as long.
    private static let latest = 0.35
    /// The longest that a finger has to hold still, in seconds.
    private static let longestHold = 0.75
    /// The shortest way of a finger that nothing answers and that somebody notices, in points.
    private static let farthest = 30.0

    /// A state that waits longer means to, in seconds.
    private static let longestWait = 1.0

    /// One finger, the only one since nothing was touched.
    private struct Finger {
        let id: Int
        let place: Lanes
        /// When it last landed, set out, or was lifted.
        var since: Double
        /// How far it has gone by now, in points.
        var way = 0.0
        var hasMoved = false
        /// The trigger that has come of it last, and when.
        var cause: (trigger: TriggerID, instant: Instant)?
        /// The gesture that has begun with it, that nothing took, and that moves nothing: when, and in which states.
        var lost: (gesture: GestureID, since: Double, active: StateSet, before: Lanes)?
        var isAnswered = false
        /// The gesture that has led on as the finger held still, its trigger, the states to which it has led, and what it told.
        var held: (gesture: GestureID, trigger: TriggerID, entered: [StateID], told: [String])?
    }

    private var finger: Finger?
    /// The session just before the finger landed, until all rests again.
    private(set) var before: Session?
    /// What the finger has let go, where it was the only one and nothing has happened since but by itself: where, and how fast.
    private(set) var released: [KeyID: Sample] = [:]
    private var landings = 0

    /// Where the finger has landed, as long as it is the only one.
    var landed: Lanes? { landings == 1 ? finger?.place : nil }

    mutating func begin() { (finger, before, released, landings) = (nil, nil, [:], 0) }

    /// Keeps a session as a finger lands in it, unless one has landed since it rested.
    mutating func land(in session: Session) {
        // What has led elsewhere before has done so without a finger.
        if before == nil { (before, landings) = (session, 0) }
        landings += 1
        released = [:]
    }

    /// Notes where keys are as the finger that has them is lifted.
    mutating func release(_ ways: [FingerWay], in session: Session) {
        guard landings == 1 else { return }
        for way in ways where way.isAlone { released[way.key] = session.shown(way.key, at: session.now.seconds) }
    }

    /// Notes that the host does something.
    mutating func forgetReleased() { if !released.isEmpty { released = [:] } }

    /// Notes what has happened at an instant; says what is answered late, or is lost, with the gesture's name.
    ///
    /// - Parameter active: The states before.
    mutating func note(
        _ events: [TimelineEvent], from active: StateSet, to session: Session, _ seen: Table<KeyID, Sample>,
        _ subject: Subject
    ) -> (oracle: Oracle, name: String, amount: Double, words: String)? {
        let component = session.component
        var (isFingers, isLed) = (false, false)
        for event in events {
            switch event.kind {
            case .pointer, .trigger(_, _, .gesture): isFingers = true
            case .transition: isLed = true
            default: continue
            }
        }
        // What leads elsewhere meanwhile leaves no telling where it would have gone.
        if isLed, !isFingers { (landings, released) = (landings + 1, [:]) }
        for (index, event) in events.enumerated() {
            switch event.kind {
            case .pointer(let sample): follow(sample, at: event.instant.seconds)
            case .trigger(let trigger, _, .gesture):
                // What no rule takes is not answered either.
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
                // What comes later by itself is no answer to a finger.
                guard event.answered != nil, var own = finger, !own.isAnswered, let (cause, asked) = own.cause,
                    event.instant == asked,
                    let answered = events[index...].compactMap(\.answered).min()
                else { continue }
                own.isAnswered = true
                finger = own
                guard let (gesture, phase) = component.gesturePhase(ofTrigger: cause) else { continue }
                let declared = component.declaration.gestures[gesture.index]
                let delay = answered - own.since
                // What waits for a finger to hold still means to, within bounds.
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

    /// Notes that a gesture leads on; says so where another has done that as the same finger held still.
    private mutating func noteLed(
        _ gesture: GestureID, _ phase: GesturePhase, _ trigger: TriggerID, _ consequences: ArraySlice<TimelineEvent>,
        _ subject: Subject
    ) -> (oracle: Oracle, name: String, amount: Double, words: String)? {
        let component = subject.component
        let declared = component.declaration.gestures[gesture.index]
        let transitions = consequences.compactMap(\.transition)
        let told = Array(consequences).toldMessages
        if declared.facts.timed.contains(phase) {
            finger?.held = (gesture, trigger, transitions.flatMap(\.entered), told)
            return nil
        }
        guard let held = finger?.held else { return nil }
        // What a press has begun may end with it; what it tells besides is another thing, and so is what a press for short tells.
        let isOwn = held.gesture == gesture && phase == .up
        let isBesides =
            isOwn && !held.entered.isEmpty && !told.isEmpty
            && !transitions.contains { !$0.exited.isEmpty || !$0.entered.isEmpty }
        let activating = subject.activationMessages[gesture] ?? []
        let isPress =
            isOwn && !held.told.isEmpty && activating.isDisjoint(with: held.told) && !activating.isDisjoint(with: told)
        guard isBesides || isPress || held.gesture != gesture && declared.facts.phases == [.recognised] else {
            return nil
        }
        finger?.held = nil
        let names = [held.trigger, trigger].map { component.triggers[$0].name }
        return (
            .repeated, declared.name.text, 2,
            "one press leads on twice: '\(names[0])' as it is held, and '\(names[1])' as it is lifted"
        )
    }

    /// What is lost on a finger that leads nothing, as a state waits that goes on by itself to one in which it would have.
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
        // What is elsewhere meanwhile, as something that shows that it is done, is not there to be taken.
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
            // Of several fingers there is no telling what answers which.
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
    /// Says so where two effects add the same to a number as one finger is lifted.
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

    /// Whether what a finger has thrown has come to rest where nobody sees it any more, in the states in which it was.
    mutating func checkThrown() {
        checkReleased()
        let released = fingers.released
        guard let before = fingers.before, let canvas = subject.component.declaration.canvas else { return }
        fingers.begin()
        guard session.active == before.active else { return }
        for (gesture, declared) in zip(subject.component.gestureIDs, subject.component.declaration.gestures) {
            guard let key = subject.component.drivenKey(ofGesture: gesture), let drive = declared.drive,
                released[key] != nil,
                // A card of many may count as gone.
                session.context == before.context || subject.component.repeatedLayers(ofGesture: gesture) == 0,
                drive.within.isEmpty || isBeyond(drive, seen[key].value), !isUnseen(key)
            else { continue }
            // What has only become clear, or small, has not been thrown away.
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

    /// Whether something lies outside of where a finger may lead it.
    func isBeyond(_ drive: GestureDeclaration.Drive, _ value: Lanes) -> Bool {
        let bounds = drive.within.map { bound in if case .constant(let number) = bound { number } else { Double?.none }
        }
        return stride(from: 0, to: bounds.count - 1, by: 2).contains { index in
            guard let least = bounds[index], let greatest = bounds[index + 1] else { return false }
            return value[index / 2] < least - 1 || value[index / 2] > greatest + 1
        }
    }

    /// Whether anything is seen of what a key moves; of a free key, of what follows it, where anything does.
    private mutating func isAnythingSeen(of key: KeyID, in session: Session, at time: Double) -> Bool {
        let followers = subject.movedKeys(by: key).filter { $0 != key }
        let isFree = subject.component.layer(ofKey: key) == nil && !followers.isEmpty
        return (isFree ? followers : [key]).contains { sight.isSeen($0, of: subject, in: session, at: time) }
    }
}

extension TimelineEvent {
    /// When a person sees or hears what it tells of; `nil` for what nobody does.
    fileprivate var answered: Double? {
        switch evidence {
        case .motion(let action): action.isThere ? nil : max(instant, action.begins).seconds
        case .finger, .cue, .shown, .presence: instant.seconds
        case .trigger, .transition, .jump, .message, .failure, .nothing: nil
        }
    }
}
