import MicroixCore

extension [TimelineEvent] {
    /// The messages to the host, without those of a motion that passes something: it may pass that as often as it turns
    /// back.
    var toldMessages: [String] {
        var passed: [Instant] = []
        for event in self { if case .crossed = event.kind { passed.append(event.instant) } }
        return compactMap { event in
            guard case .message(let name, _) = event.evidence, !passed.contains(event.instant) else { return nil }
            return name
        }
    }
}

/// Watches what is told to the host and to people's senses since the last stimulus: the same message twice at once, and
/// too many cues.
struct OutputWatch: Sendable {
    /// The most cues of one name within a second.
    static let mostCues = 10
    /// The most cues that follow from a finger's moves, or from what a motion passes, such as the pins of a wheel.
    private static let mostOfMoves = 30
    private var cues: [String: [Double]] = [:]
    /// The instants of a finger's moves.
    private var moves: [Double] = []
    /// If this share of a finger's moves give a cue, each move counts as giving one.
    private static let each = 0.75

    /// How often a text that is read aloud may change within a second.
    private static let mostSpoken = 5
    /// The instants at which a text that is read aloud has changed: by whether a finger's move did it, and by element.
    private var spoken: [Bool: [String: [Double]]] = [:]
    /// How often keys have led to states on one way, when they passed something.
    private var passed: [KeyID: [StateID: Int]] = [:]

    /// The messages that answered the stimulus.
    private var answers: [(name: String, value: PlainData)] = []

    mutating func begin() {
        if !answers.isEmpty { answers.removeAll() }
        if !cues.isEmpty { cues.removeAll() }
        if !moves.isEmpty { moves.removeAll() }
        if !spoken.isEmpty { spoken.removeAll() }
        if !passed.isEmpty { passed.removeAll() }
    }

    /// Notes the events of an instant; returns what is told too often, with its name.
    ///
    /// A key that fingers lead may give a cue each time that it passes something, and so may some of a finger's moves.
    mutating func note(
        _ events: [TimelineEvent], _ subject: Subject, _ session: Session
    ) -> [(name: String, amount: Double, words: String)] {
        var found = swings(events, subject, session) + echoes(events, subject.component)
        var said: [(name: String, value: PlainData)] = []
        var felt: [Cue] = []
        // A part and the component around it may each have the same cue.
        let parts = Set(
            events.compactMap { event in
                event.transition.map { subject.component.part(ofState: $0.source) }
            })
        let isPassing = events.contains {
            if case .crossed(let key, _, _) = $0.kind { subject.isLed[key] } else { false }
        }
        let crossings = events.count { if case .crossed = $0.kind { true } else { false } }
        let isTicking = crossings > 0
        let isGestureMove = events.contains { event in
            guard case .trigger(let trigger, _, _) = event.kind else { return false }
            return subject.component.gesturePhase(ofTrigger: trigger)?.phase == .changed
        }
        if isGestureMove, let now = events.first?.instant.seconds {
            moves.removeAll { now - $0 > 1 - 1e-6 }
            moves.append(now)
        }
        // If several transactions end at once, each tells so.
        let ends = events.count { event in
            guard case .trigger(let trigger, _, let origin) = event.kind else { return false }
            return (origin == .completed || origin == .settled)
                && subject.component.postableTriggers.indices.contains(trigger)
        }
        for event in events {
            switch event.evidence {
            case .message(let name, let value):
                if ends < 2, said.contains(where: { $0.name == name && $0.value == value }) {
                    found.append((name, 2, "'\(name)' is told twice at the same instant"))
                }
                said.append((name, value))
            case .cue(let cue) where isPassing:
                felt.append(cue)
                // Each thing that is passed may give a cue.
                if parts.count < 2, felt.count(where: { $0 == cue }) == crossings + 1 {
                    found.append(
                        (cue.name, Double(crossings + 1), "'\(cue.name)' comes more often than something is passed"))
                }
            case .cue(let cue):
                let now = event.instant.seconds
                cues[cue.name, default: []].removeAll { now - $0 > 1 - 1e-6 }
                cues[cue.name, default: []].append(now)
                if parts.count < 2, felt.contains(cue) {
                    found.append((cue.name, 2, "the same cue '\(cue.name)' comes twice at the same instant"))
                }
                felt.append(cue)
                let count = cues[cue.name, default: []].count
                let most = isGestureMove || isTicking ? Self.mostOfMoves : Self.mostCues
                if count == most + 1, !isGestureMove || Double(count) > Self.each * Double(moves.count) {
                    found.append(
                        (cue.name, Double(count), "more than \(most) cues '\(cue.name)' come within a second"))
                }
            default:
                guard case .accessibility(let change) = event.kind, change.role == nil,
                    subject.spoken.contains(change.layer), !change.values.isEmpty
                else { continue }
                let now = event.instant.seconds
                let times = (spoken[isGestureMove]?[change.name] ?? []).filter { now - $0 <= 1 - 1e-6 } + [now]
                spoken[isGestureMove, default: [:]][change.name] = times
                let count = times.count
                let most = isGestureMove ? Self.mostOfMoves : Self.mostSpoken
                if count == most + 1, !isGestureMove || Double(count) > Self.each * Double(moves.count) {
                    found.append(
                        (
                            change.name, Double(count),
                            "what is told of '\(change.name)' changes more than \(most) times within a second, and is read aloud each time"
                        ))
                }
            }
        }
        return found
    }

    /// The messages that answered the stimulus and that are told again at the end of a motion, by a rule that does
    /// nothing else.
    private mutating func echoes(
        _ events: [TimelineEvent], _ component: Component
    ) -> [(name: String, amount: Double, words: String)] {
        var found: [(name: String, amount: Double, words: String)] = []
        var (isAsked, isEcho) = (false, false)
        for event in events {
            // Another finger asks for something else.
            if case .pointer(let sample) = event.kind, sample.phase == .down { answers.removeAll() }
            switch event.evidence {
            case .trigger(_, _, let origin): (isAsked, isEcho) = (origin == .host || origin == .gesture, false)
            case .transition(let transition):
                guard let rule = transition.rule.map({ component.declaration.rules[$0.index] }) else { continue }
                guard case .on(let heard) = rule.occasion else { continue }
                let isRest = heard.allSatisfy { if case .rest = $0 { true } else { false } }
                isEcho = isRest && rule.effect == nil && transition.exited.isEmpty && transition.entered.isEmpty
                if isRest { isAsked = false }
            case .message(let name, let value):
                if isAsked {
                    answers.append((name, value))
                } else if isEcho, answers.contains(where: { $0.name == name && $0.value == value }) {
                    found.append((name, 2, "'\(name)' is told again as a motion has come to rest"))
                }
            default: continue
            }
        }
        return found
    }

    /// The states to which a swinging key leads twice on one way, because it passes something to and fro.
    private mutating func swings(
        _ events: [TimelineEvent], _ subject: Subject, _ session: Session
    ) -> [(name: String, amount: Double, words: String)] {
        var found: [(name: String, amount: Double, words: String)] = []
        var crossing: KeyID?
        for event in events {
            switch event.kind {
            case .action(let action):
                // With another motion another way begins.
                for key in passed.keys where key == action.key || subject.dependences[key].contains(action.key) {
                    passed[key] = nil
                }
            case .trigger: crossing = nil
            case .crossed(let key, _, _):
                let moved = [key] + subject.dependences[key]
                crossing = subject.isLed[key] || moved.contains { session.isEndless($0) } ? nil : key
            case .transition(let transition):
                guard let crossing else { continue }
                for state in subject.component.innermost(of: StateSet(transition.entered)) {
                    let count = (passed[crossing]?[state] ?? 0) + 1
                    passed[crossing, default: [:]][state] = count
                    if count == 2 {
                        let name = subject.component.path(ofState: state)
                        found.append(
                            (
                                name, 2,
                                "'\(subject.component.keys[crossing].name)' leads to '\(name)' twice on one way, as it swings to and fro past what is waited for"
                            ))
                    }
                }
            default: continue
            }
        }
        return found
    }
}
