import MicroixCore

/// Finds fingers that are still down, and that no state remembers.
extension Probe {
    /// Reports a rule that leads elsewhere, enters a region anew as well, and so makes the component forget a finger
    /// that is down there.
    ///
    /// A rule that leads to the region, into it or to what is around it may begin it anew; but a timer may not.
    mutating func checkForgottenFinger() {
        let component = subject.component
        if component.gestureIDs.isEmpty { return }
        var cause: TriggerID?
        for event in events {
            if case .trigger(let trigger, _, _) = event.kind { cause = trigger }
            guard let transition = event.transition, let rule = transition.rule else { continue }
            let isTimer = if case .after = component.declaration.rules[rule.index].occasion { true } else { false }
            let again = Set(transition.entered).intersection(transition.exited)
            if again.isEmpty { continue }
            let destinations = component.destinations(of: transition)
            for gesture in session.begunGestures where !component.hovers(gesture) {
                if let cause, component.gesturePhase(ofTrigger: cause)?.gesture == gesture { continue }
                let led = component.states(ledToByGesture: gesture)
                let ends = component.ends(ofGesture: gesture).triggers.filter { !session.isListened(to: $0) }
                guard
                    let lost = transition.exited.first(where: { state in
                        led.contains(state) && !session.active.contains(state)
                            && ends.contains { component.states(listeningTo: $0).contains(state) }
                    }),
                    let region = component.lineage(of: lost).filter({ $0 != lost && again.contains($0) }).max(by: {
                        component.lineage(of: $0).count < component.lineage(of: $1).count
                    }),
                    let end = ends.first(where: { component.states(listeningTo: $0).contains(lost) })
                else { continue }
                let isMeant = destinations.contains { state in
                    component.lineage(of: state).contains(region) || component.lineage(of: region).contains(state)
                }
                if isMeant, !(isTimer && again.contains(transition.source)) { continue }
                let name = cause.map { "'\(component.triggers[$0].name)'" } ?? "a timer"
                report(
                    .leftBehind, amount: 1, detail: component.declaration.gestures[gesture.index].name.text,
                    "\(name) enters '\(component.path(ofState: region))' anew\(isMeant ? "" : " besides"), and the finger that is down there is forgotten: '\(component.triggers[end].name)' will lead nowhere"
                )
            }
        }
    }
}
