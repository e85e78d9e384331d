import MicroixCore

/// Gestures that are over, and nothing that they have begun is taken back.
extension Probe {
    /// Says so where a gesture ends with a trigger that nothing listens to, while another end, which can't come any more, is
    /// still waited for.
    mutating func checkGestureEnds() {
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, _, _) = event.kind, !session.isListened(to: trigger),
                let (gesture, phase) = subject.component.gesturePhase(ofTrigger: trigger),
                subject.component.declaration.gestures[gesture.index].kind.ends.contains(phase),
                !events.consequences(ofTriggerAt: index).contains(where: { $0.transition != nil })
            else { continue }
            let (ends, isAwaited) = subject.component.ends(ofGesture: gesture)
            // Of a pointer that comes, and never goes.
            if isAwaited, ends.count == 1, !subject.component.isHeard(trigger),
                subject.component.leadsOn(gesture: gesture)
            {
                let name = subject.component.triggers[trigger].name
                report(
                    .leftBehind, amount: 1, detail: subject.component.declaration.gestures[gesture.index].name.text,
                    "nothing ever listens to '\(name)', and it stays as it was under the pointer")
                continue
            }
            guard isAwaited, let other = ends.first(where: { $0 != trigger && session.isListened(to: $0) }) else {
                continue
            }
            let names = [trigger, other].map { subject.component.triggers[$0].name }
            report(
                .leftBehind, amount: 1, detail: subject.component.declaration.gestures[gesture.index].name.text,
                "nothing listens to '\(names[0])', and it stays as it was under the finger, waiting for '\(names[1])'")
        }
    }
}
