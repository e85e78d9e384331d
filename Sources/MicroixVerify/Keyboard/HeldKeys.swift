import MicroixCore

/// Finds differences between keys and fingers: a key that is held for good, an element that a finger can't use while it
/// has the focus, an element that keys use although it is covered.
extension KeyboardWalk {
    /// Reports a key that is down when the focus leaves, and whose effect nothing undoes, although letting it go does.
    ///
    /// - Parameters:
    ///   - held: The place of rest with the key down.
    ///   - before: The place where the element has the focus.
    mutating func checkBlurWithHeldKey(
        _ key: String, _ element: AccessibilityNode, _ held: ReachedPlace, since before: ReachedPlace
    ) {
        if held.session.active == before.session.active { return }
        let time = held.session.now.seconds
        var left = UncheckedRun(held.session, of: subject, host: host)
        _ = left.take(.focus(nil))
        var lifted = UncheckedRun(held.session, of: subject, host: host)
        _ = lifted.take(.key(KeySample(key, .up)))
        guard left.comesToRest(), lifted.comesToRest(),
            left.session.active == held.session.active, left.session.context == held.session.context,
            lifted.session.active != held.session.active
        else { return }
        complaints.add(
            .focus, held.adding([TimedInput(at: time, .focus(nil))], left.session), element.name,
            "it stays as with '\(key)' held, though the focus has gone: nothing takes back what the key has begun")
    }

    /// Reports a held key whose effect goes on to its end after the focus has left, such as a delete that takes a
    /// second, although letting it go undoes it.
    mutating func checkHeldEffectAfterBlur(_ key: String, _ element: AccessibilityNode, _ place: ReachedPlace) {
        var run = UncheckedRun(place.session, of: subject, host: host)
        let time = run.session.now.seconds
        guard run.take(.key(KeySample(key, .down))), run.session.active != place.session.active, !run.hasFailed else {
            return
        }
        run.advance(to: time + Self.brieflyHeld)
        let inputs = [
            TimedInput(at: time, KeySample(key, .down)), TimedInput(at: run.session.now.seconds, .focus(nil)),
        ]
        var (left, lifted, held) = (run, run, run)
        _ = left.take(.focus(nil))
        _ = lifted.take(.key(KeySample(key, .up)))
        guard left.comesToRest(), lifted.comesToRest(), held.comesToRest(),
            lifted.session.active != held.session.active, left.session.active == held.session.active,
            held.told != lifted.told, left.told == held.told
        else { return }
        complaints.add(
            .focus, place.adding(inputs, left.session), element.name,
            "what '\(key)' held does goes on to its end, though the focus has gone: nothing takes back what the key has begun"
        )
    }

    /// How long a key is held before the focus leaves, in seconds.
    private static let brieflyHeld = 0.1

    /// Reports a held key that undoes its own effect each time that it repeats.
    mutating func checkKeyRepeats(
        _ key: String, _ element: AccessibilityNode, _ held: ReachedPlace, since before: ReachedPlace
    ) {
        if held.session.active == before.session.active { return }
        var run = UncheckedRun(held.session, of: subject, host: host)
        var inputs: [TimedInput] = []
        var states = [held.session.active]
        for _ in 0..<2 {
            inputs.append(TimedInput(at: run.session.now.seconds, KeySample(key, .repeat)))
            guard run.take(.key(KeySample(key, .repeat))), !run.hasFailed else { return }
            states.append(run.session.active)
            run.advance(to: run.session.now.seconds + Self.repeatTime)
        }
        guard states[1] != states[0], states[2] == states[0], run.session.context == held.session.context else {
            return
        }
        complaints.add(
            .keyboard, held.adding(inputs, run.session), element.name,
            "'\(key)' held leads to and fro: each time that it comes again it undoes what it has done")
    }

    /// The time between two repetitions of a held key, in seconds.
    private static let repeatTime = 0.04

    /// Reports an element that a finger can't use any more while it has the focus.
    mutating func checkTouchWhileFocused(_ element: AccessibilityNode, _ before: ReachedPlace, _ focused: ReachedPlace)
    {
        let (old, new) = (before.session, focused.session)
        if old.active == new.active { return }
        let own = component.gestureIDs.filter { gesture in
            component.declaration.gestures[gesture.index].layer?.text == element.name && !component.hovers(gesture)
        }
        func isHeard(in session: Session) -> Bool {
            own.contains { component.triggers(ofGesture: $0).contains { session.isListened(to: $0) } }
        }
        guard isHeard(in: old), !isHeard(in: new), own.contains(where: { new.canBegin($0) == true }),
            // A finger may give the focus itself.
            let node = exploration.node(like: old),
            !exploration.ways(from: node).contains(where: { way in
                component.gesturePhase(ofTrigger: way.stimulus.trigger).map { own.contains($0.gesture) } ?? false
                    && exploration.nodes[way.node].session.active == new.active
            })
        else { return }
        complaints.add(.focus, focused, element.name, "a finger does nothing with it while it has the focus")
    }

    /// Reports an element that a key activates although another layer covers it and takes the finger, before and after.
    mutating func checkKeyOnCoveredElement(
        _ key: String, _ element: AccessibilityNode, _ place: ReachedPlace, _ after: ReachedPlace
    ) {
        guard element.actions.contains(.activate), element.layer != .whole,
            let cover = focus.cover(of: element, place), focus.isCovered(by: cover, element, place, after),
            isBelow(element, place.session)
        else { return }
        complaints.add(
            .focus, place, element.name,
            "'\(key)' works it though it lies below '\(cover)', which takes the finger")
    }

    /// Whether no gesture of an element can begin here, and one can elsewhere.
    private func isBelow(_ element: AccessibilityNode, _ session: Session) -> Bool {
        let own = component.gestureIDs.filter { gesture in
            guard let name = component.declaration.gestures[gesture.index].layer?.text,
                let layer = component.layer(named: name)
            else { return false }
            return component.lineage(ofLayer: layer).contains(element.layer)
        }
        return !own.isEmpty && own.allSatisfy { session.canBegin($0) == false }
            && own.contains { gesture in
                exploration.nodes.contains { $0.isCalm && $0.session.canBegin(gesture) == true }
            }
    }
}
