import MicroixCore

/// The gestures that have begun and are not over, with the situation before.
struct GestureStarts: Sendable {
    /// How a gesture has begun.
    struct Start: Sendable {
        /// The active states before.
        let active: StateSet
        /// Whether the beginning was taken or not heard, told nothing, and left the context as it was.
        ///
        /// If a rule listens to the beginning but does not take it, the gesture is part of something else, such as what
        /// a key has begun.
        let isSilent: Bool
        /// Whether an effect ran at the beginning; it may have done everything, for example to a number that is at its
        /// end.
        var hasActed = false
    }

    private var starts: [GestureID: Start] = [:]

    subscript(_ gesture: GestureID) -> Start? { starts[gesture] }

    /// Notes the events of an instant.
    ///
    /// - Parameters:
    ///   - active: The active states before.
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
                // What the gesture has begun is over.
                if events.consequences(ofTriggerAt: index).contains(where: { $0.transition != nil }) {
                    starts[gesture] = nil
                }
                continue
            }
            let consequences = events.consequences(ofTriggerAt: index)
            let isTold = consequences.contains { if case .message = $0.evidence { true } else { false } }
            if phase == .hold {
                // What a hold has told ends with the gesture, in whatever way it ends.
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
    /// Reports a cancelled gesture that tells what a lifted finger would tell.
    ///
    /// Let pass are: a message that belongs to one told at the beginning, or to a change made there; and a key that
    /// stays where the finger has led it, if the states are those from before.
    mutating func checkCancelledMessages() {
        let component = subject.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, let payload, _) = event.kind,
                let (gesture, phase) = component.gesturePhase(ofTrigger: trigger), phase == .cancelled,
                let end = subject.cancellable[gesture], let start = gestureStarts[gesture], start.isSilent,
                answer.session.now == session.now
            else { continue }
            let consequences = events.consequences(ofTriggerAt: index)
            let told = Self.messages(events.answers(toTriggerAt: index))
            // Other regions may have changed since.
            let leadsHome = consequences.compactMap(\.transition).allSatisfy { taken in
                taken.entered.allSatisfy { start.active.contains($0) }
            }
            if told.isEmpty || leadsHome && component.gesturePhase(ofTrigger: end)?.phase != .up { continue }
            // The same session, if the finger is lifted instead.
            var lifted = answer.session
            host.forget()
            guard (try? lifted.post(end, payload: payload)) != nil,
                (try? lifted.advance(to: lifted.now.seconds, host: host)) != nil, lifted.active == session.active,
                let message = told.intersection(Self.messages(host.events[...])).min()
            else { continue }
            // A message told all along may be told at the end as well.
            if Self.carries(message, events.answers(toTriggerAt: index)),
                tells(message, at: .changed, of: gesture, payload)
            {
                continue
            }
            // If a function did something at the beginning, its host may be told the present value.
            if start.hasActed, Self.carries(message, events.answers(toTriggerAt: index)) { continue }
            report(
                .leftBehind, amount: 1, detail: component.declaration.gestures[gesture.index].name.text,
                "'\(message)' is told though the gesture is taken away: '\(component.triggers[trigger].name)' does what '\(component.triggers[end].name)' does"
            )
        }
    }

    /// Whether a message is told in a phase of the gesture, before it was cancelled.
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

    /// Whether a message carries a value.
    private static func carries(_ name: String, _ events: ArraySlice<TimelineEvent>) -> Bool {
        events.contains { if case .message(name, let value) = $0.evidence { value != .null } else { false } }
    }

    private static func messages(_ events: ArraySlice<TimelineEvent>) -> Set<String> {
        Set(events.compactMap { if case .message(let name, _) = $0.evidence { name } else { nil } })
    }
}
