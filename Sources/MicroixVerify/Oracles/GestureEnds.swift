import MicroixCore

/// Finds gestures that are over and whose effect nothing undoes.
extension Probe {
    /// Reports the end of a gesture that leads nowhere, while a state still waits for the gesture's other end, which
    /// can't come any more.
    mutating func checkGestureEnds() {
        let component = subject.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, _, _) = event.kind,
                let (gesture, phase) = component.gesturePhase(ofTrigger: trigger),
                component.declaration.gestures[gesture.index].kind.ends.contains(phase)
            else { continue }
            let taken = events.consequences(ofTriggerAt: index).compactMap { $0.transition }
            let isHeard = session.isListened(to: trigger)
            // A rule that does nothing undoes nothing.
            guard taken.allSatisfy({ isIdle($0) }) else { continue }
            let (ends, isAwaited) = component.ends(ofGesture: gesture)
            guard isAwaited else { continue }
            let (gestureName, name) = (
                component.declaration.gestures[gesture.index].name.text, component.triggers[trigger].name
            )
            // A pointer arrives, and nothing listens to its leaving. A timer may end what it has begun.
            if ends.count == 1, !component.isHeard(trigger), component.changesState(gesture: gesture) {
                let led = component.innermost(of: component.states(ledToByGesture: gesture))
                if !led.isEmpty, led.allSatisfy({ isLeftByTimer($0) }) { continue }
                report(
                    .leftBehind, amount: 1, detail: gestureName,
                    "nothing ever listens to '\(name)', and it stays as it was under the pointer")
                continue
            }
            // A state that the gesture has not led to does not wait for its end.
            let led = component.states(ledToByGesture: gesture, byLeaving: false)
            func holders(_ end: TriggerID) -> [StateID] {
                component.states(listeningTo: end).filter { session.active.contains($0) && led.contains($0) }
            }
            if !isHeard || !taken.isEmpty {
                guard let other = ends.first(where: { $0 != trigger && !holders($0).isEmpty }) else { continue }
                let what = isHeard ? "'\(name)' does nothing" : "nothing listens to '\(name)'"
                report(
                    .leftBehind, amount: 1, detail: gestureName,
                    "\(what), and it stays as it was under the finger, waiting for '\(component.triggers[other].name)'")
            } else if holders(trigger).contains(where: { component.isLeft($0, byGestureAlone: gesture) }) {
                report(
                    .leftBehind, amount: 1, detail: gestureName,
                    "'\(name)' is refused, and it stays as it was under the finger, which alone takes it back")
            }
        }
    }

    private func isLeftByTimer(_ state: StateID) -> Bool {
        let path = subject.component.path(ofState: state)
        return subject.component.declaration.rules.contains { rule in
            guard case .after = rule.occasion else { return false }
            return rule.from.contains { $0.text == path }
        }
    }

    private func isIdle(_ transition: TakenTransition) -> Bool {
        transition.exited.isEmpty && transition.entered.isEmpty
            && !(transition.rule.map { subject.acting.contains($0) } ?? true)
    }
}
