import MicroixCore

/// A place of rest, and how it was reached: by triggers, then by keys or fingers.
struct ReachedPlace: Sendable {
    let session: Session
    let script: [TimedStimulus]
    var inputs: [TimedInput] = []

    func adding(_ more: [TimedInput], _ session: Session) -> ReachedPlace {
        ReachedPlace(session: session, script: script, inputs: inputs + more)
    }

    /// Whether the end of a run is this place: the run had the same inputs, or the two are the same to people.
    func isEnd(_ end: Session, of inputs: [TimedInput]) -> Bool {
        let own = script.map { $0.input(of: end.component) } + self.inputs
        if own.count == inputs.count,
            zip(own, inputs).allSatisfy({ $0.input == $1.input && abs($0.time - $1.time) < 1e-6 })
        {
            return true
        }
        return session.focusedElement == end.focusedElement && session.context == end.context
            && session.modelState == end.modelState
    }

    /// The instant of the first key, in seconds: at the very start no element is there yet.
    private static let firstKey = 0.1

    /// A run from this place, in which keys can be pressed.
    func run(_ subject: Subject, _ host: ProbeHost) -> UncheckedRun {
        var run = UncheckedRun(session, of: subject, host: host)
        run.advance(to: Self.firstKey)
        return run
    }

    /// The place with the focus on an element; `nil` if the element does not get it, or the run does not come to rest.
    func focused(on element: AccessibilityNode, _ subject: Subject, _ host: ProbeHost) -> ReachedPlace? {
        var run = run(subject, host)
        let input = TimedInput(at: run.session.now.seconds, .focus(Name(element.name)))
        _ = run.take(input.input)
        guard run.comesToRest(), run.session.focusedElement == element.name else { return nil }
        return adding([input], run.session)
    }
}

extension Exploration {
    /// The places that fingers or hosts lead to, without gestures that are left out on purpose.
    func fingerPlaces(of subject: Subject) -> [Int] {
        let component = subject.component
        let leftOut = component.gesturesLeftOut
        let found = reachable(from: 0) { stimulus in
            if let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger) {
                return !component.hovers(gesture) && !leftOut.contains(gesture)
            }
            return subject.isPostedByHost(stimulus)
        }
        return found.sorted().filter { nodes[$0].isRest && nodes[$0].session.begunGestures.isEmpty }
    }
}
