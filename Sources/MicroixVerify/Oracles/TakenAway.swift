import MicroixCore

/// Gestures that have begun and are not over: how everything stood before.
struct GestureStarts: Sendable {
    /// How a gesture has begun.
    struct Start: Sendable {
        /// The states before.
        let active: StateSet
        /// Whether its beginning has told nothing, and left the context as it was.
        ///
        /// One that nobody takes, though somebody listens to it, is part of something else, as of what a key has begun.
        let isSilent: Bool
        /// Whether a function ran as it began, which may have done all that there is to do: a number that is at its end stays.
        var hasActed = false
    }

    private var starts: [GestureID: Start] = [:]

    subscript(_ gesture: GestureID) -> Start? { starts[gesture] }

    /// Notes what has happened at an instant.
    ///
    /// - Parameters:
    ///   - active: The states before.
    ///   - context: The context before.
    mutating func note(
        _ events: [TimelineEvent], from active: StateSet, _ context: Table<FieldID, PlainData>, to session: Session
    ) {
        let component = session.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, _, _) = event.kind,
                let (gesture, phase) = component.gesturePhase(ofTrigger: trigger),
                phase == component.firstPhase(of: gesture) || phase == .hold || phase == .exit
            else { continue }
            if phase == .exit {
                // What it has begun is over; what comes then is another's.
                if events.consequences(ofTriggerAt: index).contains(where: { $0.transition != nil }) {
                    starts[gesture] = nil
                }
                continue
            }
            let consequences = events.consequences(ofTriggerAt: index)
            let isTold = consequences.contains { if case .message = $0.evidence { true } else { false } }
            if phase == .hold {
                // What holding has told goes on until the gesture is over, however that is.
                if isTold, let start = starts[gesture] {
                    starts[gesture] = Start(active: start.active, isSilent: false)
                }
                continue
            }
            let isTaken = !component.isHeard(trigger) || consequences.contains { $0.transition != nil }
            starts[gesture] = Start(
                active: active, isSilent: isTaken && !isTold && session.context == context,
                hasActed: consequences.contains { event in
                    event.transition?.rule.map { component.declaration.rules[$0.index].effect != nil } ?? false
                })
        }
    }
}

extension Probe {
    /// Says so where a gesture that is taken away tells what it tells where the finger is lifted.
    ///
    /// Nothing is said of a message that is the counterpart of one that the beginning has told, or of what the beginning has
    /// changed, nor of a key that stays where the finger has led it, with the states in which it was.
    mutating func checkTakenAway() {
        let component = subject.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, let payload, _) = event.kind,
                let (gesture, phase) = component.gesturePhase(ofTrigger: trigger), phase == .cancelled,
                let end = subject.cancellable[gesture], let start = gestureStarts[gesture], start.isSilent,
                answer.session.now == session.now
            else { continue }
            let consequences = events.consequences(ofTriggerAt: index)
            let told = Self.messages(events.answers(toTriggerAt: index))
            // Other regions may be elsewhere by now.
            let leadsHome = consequences.compactMap(\.transition).allSatisfy { taken in
                taken.entered.allSatisfy { start.active.contains($0) }
            }
            if told.isEmpty || leadsHome && component.gesturePhase(ofTrigger: end)?.phase != .up { continue }
            // The same, and the finger is lifted.
            var lifted = answer.session
            host.forget()
            guard (try? lifted.post(end, payload: payload)) != nil,
                (try? lifted.advance(to: lifted.now.seconds, host: host)) != nil, lifted.active == session.active,
                let message = told.intersection(Self.messages(host.events[...])).min()
            else { continue }
            // What is told all along is told where it ends.
            if Self.carries(message, events.answers(toTriggerAt: index)),
                tells(message, at: .changed, of: gesture, payload)
            {
                continue
            }
            // What a function has done at the start a host is told with what it is now.
            if start.hasActed, Self.carries(message, events.answers(toTriggerAt: index)) { continue }
            report(
                .leftBehind, amount: 1, detail: component.declaration.gestures[gesture.index].name.text,
                "'\(message)' is told though the gesture is taken away: '\(component.triggers[trigger].name)' does what '\(component.triggers[end].name)' does"
            )
        }
    }

    /// Whether a message is told as a gesture goes on, where it was before it was taken away.
    private mutating func tells(
        _ message: String, at phase: GesturePhase, of gesture: GestureID, _ payload: PlainData
    ) -> Bool {
        let triggers = subject.component.triggers(ofGesture: gesture)
        guard let trigger = triggers.first(where: { subject.component.gesturePhase(ofTrigger: $0)?.phase == phase })
        else { return false }
        var going = answer.session
        host.forget()
        guard (try? going.post(trigger, payload: payload)) != nil,
            (try? going.advance(to: going.now.seconds, host: host)) != nil
        else { return false }
        return Self.messages(host.events[...]).contains(message)
    }

    /// Whether a message carries anything.
    private static func carries(_ name: String, _ events: ArraySlice<TimelineEvent>) -> Bool {
        events.contains { if case .message(name, let value) = $0.evidence { value != .null } else { false } }
    }

    private static func messages(_ events: ArraySlice<TimelineEvent>) -> Set<String> {
        Set(events.compactMap { if case .message(let name, _) = $0.evidence { name } else { nil } })
    }
}
