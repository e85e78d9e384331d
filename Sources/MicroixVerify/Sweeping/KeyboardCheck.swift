import MicroixCore
import MicroixMotion

/// What people meet who work a component by keys, or hear what is told of it: looked for in all places of rest together.
///
/// It goes from place to place as a keyboard can: it puts the focus on each element, waits, presses each key, and holds those of
/// which phases are heard. Nothing else looks at these runs: the triggers that keys post are interrupted as all others are.
struct KeyboardCheck {
    /// Something that is wrong, and how to get there.
    struct Complaint {
        let oracle: Oracle
        let place: KeyPlace
        let element: String
        let words: String
    }

    let subject: Subject
    let exploration: Exploration
    let stays: Stays
    let host: ProbeHost
    /// The keys that mean something to some role, or that a keyboard names.
    let keys: [String]
    private(set) var places: [KeyPlace] = []
    /// Places that only the host changes, of which some alike were taken up already.
    private var skipped: [KeyPlace] = []
    /// Places that never rest, as timers lead round and round: keys are only tried there.
    private var rounds: [KeyPlace] = []
    /// The states that were active once an element had the focus.
    private var focusedStates = StateSet()
    /// The messages that keys have told.
    private var told: Set<String> = []
    /// The places that exploring has found, of those.
    private var entered: Set<Int> = []
    private(set) var complaints: [Complaint] = []
    /// Whether there were more places, or more to press, than could be looked at.
    private(set) var isCut = false
    private var presses = 0
    var focus: FocusCheck
    private var shown = ShownValues()
    /// The elements of which it was tried how far keys lead their numbers.
    var led: Set<String> = []
    /// By family, in how many places a switch was turned over and back.
    var turned: [String: Int] = [:]
    /// Of those that are alike, by family: that another one was told as expanded than was pressed.
    var expandedTogether: [String: (place: KeyPlace, element: String, words: String)] = [:]
    /// The families of which some are told as expanded, and others are not.
    var expandedApart: Set<String> = []
    /// By element and what it can do: whether a key ever did it, and where that was tried first.
    var deeds: [Deed: (works: Bool, place: KeyPlace)] = [:]

    /// Of the same states so many places are told apart, of all so many, and so many keys are pressed in all.
    private static let (mostAlike, mostOfHost, mostPlaces, mostPresses) = (6, 2, 48, 900)

    static let roleKeys: [(key: String, does: AccessibilityAction?)] = [
        ("space", .activate), ("enter", nil), ("right", .increment), ("left", .decrement), ("down", nil), ("up", nil),
        ("home", nil), ("end", nil), ("escape", .dismiss), ("delete", .dismiss),
    ]

    init(_ subject: Subject, _ exploration: Exploration, _ stays: Stays, host: ProbeHost) {
        (self.subject, self.exploration, self.stays, self.host) = (subject, exploration, stays, host)
        focus = FocusCheck(subject, host: host)
        var keys = Self.roleKeys.map(\.key)
        for key in subject.component.declaration.keyboards.flatMap(\.keys) where !keys.contains(key.text) {
            keys.append(key.text)
        }
        self.keys = keys
    }

    var component: Component { subject.component }

    /// Looks for all that is wrong.
    mutating func run(isCancelled: () -> Bool) {
        enter(0)
        var (next, round) = (0, 0)
        while next < places.count || round < rounds.count || takeUpSkipped() {
            if isCancelled() { return }
            if next < places.count {
                look(at: places[next])
                next += 1
            } else if round < rounds.count {
                leave(rounds[round])
                round += 1
            }
        }
        isCut = isCut || !skipped.isEmpty
        complainOfDeeds()
        for found in focus.unseenElements { complain(.focus, found.place, found.element, found.words) }
        complainOfReach()
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            let place = KeyPlace(session: session, script: exploration.nodes[node].script, inputs: [])
            for (element, words) in shown.lags(in: session, subject) { complain(.announced, place, element, words) }
        }
        complainOfDisabled()
        complainOfStale()
        complainOfStaleChoice()
        complainOfBounds()
        complainOfBoundedInputs()
        complainOfOtherExpanded()
        complainOfOtherDismissal()
        complainOfRowsApart()
        complainOfOtherWords()
        complainOfOtherNumbers()
        complainOfFallingBack()
        complainOfShortDraws()
        complainOfRefusedFingers()
        complainOfLateDisabled()
        for (element, place) in shown.unmoved {
            complain(
                .announced, place, element,
                "the same is told of it in every place, though keys change what is shown of it")
        }
        for (element, words, place) in shown.unchanging {
            complain(
                .announced, place, element, "'\(words.prefix(40))' is read of it, whatever keys have made its value")
        }
        for (element, place) in shown.unseenTurns {
            complain(
                .announced, place, element,
                "it is told as turned over, and nothing that is shown has changed; elsewhere it shows how it stands")
        }
    }

    // MARK: - Places

    /// Takes up a place that is known, with those to which a host leads on from there.
    private mutating func enter(_ start: Int) {
        for node in exploration.reachable(from: start, by: isHosts).sorted() where entered.insert(node).inserted {
            let own = exploration.nodes[node]
            guard own.isCalm, own.session.begunGestures.isEmpty else { continue }
            if own.isCycling {
                let isKnown = rounds.contains { $0.session.active == own.session.active }
                if !isKnown { rounds.append(KeyPlace(session: own.session, script: own.script, inputs: [])) }
                continue
            }
            // What only the host changes leaves room for what keys do.
            let alike = places.count { $0.session.active == own.session.active && $0.inputs.isEmpty }
            let place = KeyPlace(session: own.session, script: own.script, inputs: [])
            if alike >= Self.mostOfHost { skipped.append(place) } else { add(place) }
        }
    }

    /// Looks at the places that were skipped as well, where something is missed otherwise; says whether there are any.
    private mutating func takeUpSkipped() -> Bool {
        if skipped.isEmpty || isCut || unreached.isEmpty && deeds.allSatisfy(\.value.works) { return false }
        let more = skipped
        skipped = []
        for place in more { add(place) }
        return true
    }

    private mutating func add(_ place: KeyPlace) {
        let session = place.session
        let alike = places.filter { $0.session.active == session.active }
        if alike.contains(where: { $0.session.context == session.context && $0.session.place == session.place }) {
            return
        }
        guard places.count < Self.mostPlaces, alike.count < Self.mostAlike else { return isCut = true }
        places.append(place)
        if !place.inputs.isEmpty, let node = exploration.node(like: session) { enter(node) }
    }

    /// Lets the host go on in a place that only keys have led to.
    private mutating func goOn(from place: KeyPlace) {
        if place.inputs.isEmpty || exploration.node(like: place.session) != nil { return }
        for stimulus in subject.stimuli.all where isHosts(stimulus) && place.session.hears(stimulus) {
            guard presses < Self.mostPresses else { return isCut = true }
            presses += 1
            var run = BlindRun(place.session, of: subject, host: host)
            let timed = TimedStimulus(stimulus, at: run.session.now.seconds)
            run.post(stimulus)
            guard run.follow() == .rest, !run.hasFailed else { continue }
            add(place.adding([timed.input(of: component)], run.session))
        }
    }

    /// Whether a stimulus is the host's own, and comes of no finger and no key.
    private func isHosts(_ stimulus: Stimulus) -> Bool {
        component.gesturePhase(ofTrigger: stimulus.trigger) == nil && !isKeyboards(stimulus.trigger)
    }

    func isKeyboards(_ trigger: TriggerID) -> Bool {
        let name = component.triggers[trigger].name
        return component.declaration.keyboards.contains { name.hasPrefix($0.name.text + ".") }
    }

    /// The places to which fingers lead, or hosts, but for what is left out on purpose.
    var fingerPlaces: [Int] {
        let leftOut = component.gesturesLeftOut
        let found = exploration.reachable(from: 0) { stimulus in
            if let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger) {
                return !component.hovers(gesture) && !leftOut.contains(gesture)
            }
            return isHosts(stimulus)
        }
        return found.sorted().filter { node in
            let own = exploration.nodes[node]
            return own.isCalm && !own.isCycling && own.session.begunGestures.isEmpty
        }
    }

    // MARK: - Pressing

    private mutating func look(at place: KeyPlace) {
        goOn(from: place)
        let nodes = place.session.accessibility
        focus.lookForUnseen(nodes, place)
        shown.note(nodes, place, subject)
        for element in nodes { complainOfWriting(element, place) }
        complainOfChoices(nodes, place)
        if let trap = focus.trap(nodes, place) { complain(.focus, trap.place, trap.element, trap.words) }
        for element in Self.chosen(nodes.filter(\.isFocusable)) {
            var run = BlindRun(place.session, of: subject, host: host)
            let time = run.session.now.seconds
            _ = run.take(.focus(Name(element.name)))
            guard run.follow() == .rest, !run.hasFailed, run.session.focusedElement == element.name else { continue }
            let focused = place.adding([TimedInput(at: time, .focus(Name(element.name)))], run.session)
            focusedStates.formUnion(run.session.active)
            complainOfDeadFinger(element, place, focused)
            complainOfStops(element, focused)
            complainOfTurnedTwice(element, focused)
            for key in keys {
                press(key, [.press], element, focused)
                if isHeld(key, element) {
                    press(key, [.down, .up], element, focused)
                    complainOfUnheldEnd(key, element, focused)
                }
            }
        }
    }

    /// Presses each key on each element where nothing ever rests, and goes on where it rests then.
    private mutating func leave(_ place: KeyPlace) {
        for element in Self.chosen(place.session.accessibility.filter(\.isFocusable)) {
            var focused = BlindRun(place.session, of: subject, host: host)
            let time = focused.session.now.seconds
            _ = focused.take(.focus(Name(element.name)))
            guard !focused.hasFailed, focused.session.focusedElement == element.name else { continue }
            let start = place.adding([TimedInput(at: time, .focus(Name(element.name)))], focused.session)
            for key in keys {
                guard presses < Self.mostPresses else { return isCut = true }
                presses += 1
                var run = focused
                let acts = [KeyPhase.down, .up].map { run.take(.key(KeySample(key, $0))) }
                guard acts.contains(true), !run.hasFailed else { continue }
                told.formUnion(run.told.keys)
                note(key, element, true, start)
                if run.follow() == .rest, !run.hasFailed {
                    add(start.adding([TimedInput(at: time, KeySample(key, .press))], run.session))
                } else if let node = exploration.node(like: run.session) {
                    enter(node)
                }
            }
        }
    }

    /// Whether a keyboard hears how long a key is held on an element.
    func isHeld(_ key: String, _ element: AccessibilityNode) -> Bool {
        component.declaration.keyboards.contains { keyboard in
            keyboard.keys.contains { $0.text == key }
                && (keyboard.layer.map { $0.text == Self.family(element.name) } ?? true)
        }
    }

    /// Presses a key, waits, and does so with what else is done with it.
    private mutating func press(
        _ key: String, _ phases: [KeyPhase], _ element: AccessibilityNode, _ place: KeyPlace
    ) {
        guard presses < Self.mostPresses else { return isCut = true }
        presses += 1
        var run = BlindRun(place.session, of: subject, host: host)
        var inputs: [TimedInput] = []
        var hasEffect = false
        var messages: [[BlindRun.Message]] = []
        for phase in phases {
            let time = run.session.now.seconds
            inputs.append(TimedInput(at: time, KeySample(key, phase)))
            for step in phase == .press ? [KeyPhase.down, .up] : [phase] {
                if run.take(.key(KeySample(key, step))) { hasEffect = true }
                messages.append(run.lastTold)
            }
            guard run.follow() == .rest, !run.hasFailed else { return }
            if phases.count > 1, phase == .down {
                let held = place.adding(inputs, run.session)
                add(held)
                complainOfHeld(key, element, held, since: place)
                complainOfRepeats(key, element, held, since: place)
            }
        }
        let after = place.adding(inputs, run.session)
        told.formUnion(run.told.keys)
        hasEffect = hasEffect || run.session.active != place.session.active || isOtherwise(place.session, run.session)
        note(key, element, hasEffect, place)
        if let twice = messages.first?.first(where: { messages.dropFirst().joined().contains($0) }) {
            complain(
                .keyboard, after, element.name,
                "one press of '\(key)' tells '\(twice.name)' as it goes down, and again as it is let go")
        }
        guard hasEffect else { return }
        if key == "space" {
            complainOfCovered(key, element, place, after)
            complainOfOtherChoice(element, place, after)
            noteExpanded(element, place, after)
        }
        shown.learn(key, element, place, after, subject).map { words in
            complain(.announced, after, element.name, words)
        }
        if let words = Self.contradiction(key, element, place.session, run.session) {
            complain(.announced, after, element.name, words)
        }
        if let loss = focus.loss(key, element, after, among: exploration) {
            complain(.focus, loss.place, loss.element, loss.words)
        }
        add(after)
    }

    // MARK: - What is wrong

    mutating func complain(_ oracle: Oracle, _ place: KeyPlace, _ element: String, _ words: String) {
        let family = Self.family(element)
        let isKnown = complaints.contains { $0.oracle == oracle && Self.family($0.element) == family }
        if !isKnown { complaints.append(Complaint(oracle: oracle, place: place, element: element, words: words)) }
    }

    /// The states to which keys have led.
    private var reached: StateSet {
        var reached = focusedStates
        for place in places { reached.formUnion(place.session.active) }
        return reached
    }

    /// The states to which fingers lead, and keys have not led, each with a place.
    private var unreached: [(state: StateID, node: Int)] {
        var known = reached
        var result: [(StateID, Int)] = []
        for node in fingerPlaces {
            for state in component.innermost(of: exploration.nodes[node].session.active) where !known.contains(state) {
                known.insert(state)
                result.append((state, node))
            }
        }
        return result
    }

    private mutating func complainOfReach() {
        if isCut { return }
        let reached = reached
        for (state, node) in unreached where !isShortcut(state, beside: reached) {
            let own = exploration.nodes[node]
            let name = component.path(ofState: state)
            complaints.append(
                Complaint(
                    oracle: .keyboard, place: KeyPlace(session: own.session, script: own.script, inputs: []),
                    element: name, words: "fingers lead to the state '\(name)', and no key does"))
        }
    }

    /// Whether all that a state leads to, besides back, keys lead to without it, as a row that is drawn aside uncovers what keys do with
    /// it where it lies.
    private func isShortcut(_ state: StateID, beside reached: StateSet) -> Bool {
        var (entered, left, messages) = (StateSet(), StateSet(), Set<String>())
        for (index, node) in exploration.nodes.enumerated() {
            let isInside = node.session.active.contains(state)
            for way in exploration.ways(from: index) {
                let next = exploration.nodes[way.node].session.active
                if !isInside {
                    if next.contains(state) { entered.formUnion(node.session.active) }
                    continue
                }
                left.formUnion(next)
                messages.formUnion(exploration.told(by: way.stimulus, from: index))
            }
        }
        left.remove(state)
        let isBack = component.innermost(of: left).allSatisfy { entered.contains($0) }
        return component.innermost(of: left).allSatisfy { reached.contains($0) } && messages.isSubset(of: told)
            && !(isBack && messages.isEmpty)
    }

    // MARK: - Names

    /// A name without which row it is.
    static func family(_ name: String) -> String {
        var isInside = false
        return name.filter { letter in
            if letter == "[" { isInside = true }
            defer { if letter == "]" { isInside = false } }
            return !isInside
        }
    }

    /// Of elements that are alike the first and the last.
    private static func chosen(_ elements: [AccessibilityNode]) -> [AccessibilityNode] {
        elements.enumerated().filter { index, element in
            let family = family(element.name)
            let places = elements.indices.filter { Self.family(elements[$0].name) == family }
            return index == places.first || index == places.last
        }.map(\.element)
    }
}

/// A place of rest, and how keys have led there.
struct KeyPlace: Sendable {
    let session: Session
    let script: [TimedStimulus]
    let inputs: [TimedInput]

    func adding(_ more: [TimedInput], _ session: Session) -> KeyPlace {
        KeyPlace(session: session, script: script, inputs: inputs + more)
    }
}

extension Component {
    /// The gestures whose layers are out of reach on purpose.
    var gesturesLeftOut: Set<GestureID> {
        var layers = declaration.accessibility?.isLeftOut == true ? LayerSet(layerIDs) : LayerSet()
        for (layer, declared) in zip(layerIDs, declaration.layers) where declared.accessibility?.isLeftOut == true {
            layers.insert(layer)
        }
        return Set(
            zip(gestureIDs, declaration.gestures).filter { _, gesture in
                guard let name = gesture.layer?.text else { return declaration.accessibility?.isLeftOut == true }
                let own = layerIDs.filter { KeyboardCheck.family(self.name(ofLayer: $0)) == KeyboardCheck.family(name) }
                return !own.isEmpty && own.allSatisfy { lineage(ofLayer: $0).contains { layers.contains($0) } }
            }.map(\.0))
    }
}

extension Sweep {
    /// What people meet who work it by keys, or hear what is told of it.
    mutating func checkKeyboard(_ stays: Stays) {
        guard subject.component.isAccessible, !exploration.isStopped else { return }
        var check = KeyboardCheck(subject, exploration, stays, host: probe.host)
        check.run(isCancelled: isCancelled)
        report.leavesOutKeys = check.isCut
        for complaint in check.complaints {
            let (oracle, session) = (complaint.oracle, complaint.place.session)
            let threshold = subject.threshold(oracle, key: nil, active: session.active, trigger: nil)
            guard threshold < .infinity else { continue }
            note(
                Fault(
                    oracle: oracle, time: session.now.seconds, amount: 1, threshold: threshold, active: session.active,
                    trigger: nil, detail: complaint.element, words: complaint.words), complaint.place.script,
                complaint.place.inputs)
        }
    }
}
