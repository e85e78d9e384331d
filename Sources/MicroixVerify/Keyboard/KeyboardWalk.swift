import MicroixCore
import MicroixMotion

/// Uses a component by keys alone, as people do who have no pointer.
///
/// It goes from place to place: it puts the focus on each element, waits, presses each key, and holds keys that a
/// keyboard hears. No other oracle looks at these runs; the triggers that keys post are interrupted like all others.
struct KeyboardWalk {
    let subject: Subject
    let exploration: Exploration
    let temporaryPlaces: TemporaryPlaces
    let host: ProbeHost
    /// The nodes that fingers or hosts lead to.
    let fingerPlaces: [Int]
    /// The keys with a meaning for some role, and those that a keyboard names.
    let keys: [String]
    private(set) var places: [ReachedPlace] = []
    /// Places that only a host leads to, left out at first because similar ones are known.
    private var skipped: [ReachedPlace] = []
    /// Places that never rest, because timers lead round and round; keys are tried there, and no more.
    private var rounds: [ReachedPlace] = []
    private var hasTakenUpTemporaryPlaces = false
    /// The indices of the next place to look at, and of the next that never rests.
    private var (next, round) = (0, 0)
    /// The states that were active when an element had the focus.
    private var focusedStates = StateSet()
    /// The messages that were told after keys.
    private var told: Set<String> = []
    /// The nodes that have been taken up.
    private var entered: Set<Int> = []
    var complaints = ElementComplaints()
    /// Whether there were more places, or more keys to press, than could be tried.
    private(set) var isCut = false
    private var presses = 0
    /// Of elements that are rows of one list, only the first and last are tried: whether others were passed over, and
    /// whether those are tried now.
    private var (hasPassedOver, isThorough) = (false, false)
    var focus: FocusCheck
    private var shown = ShownValues()
    /// The elements for which it was tried how far keys lead their numbers.
    var led: Set<String> = []
    /// The keys that changed the number of their own element, and those that changed the number of another one.
    var changedItself: Set<KeyPress> = []
    var changedOther: [KeyPress: (other: String, place: ReachedPlace)] = [:]
    /// In how many places a switch was turned over and back, by its name without the row's number.
    var turned: [String: Int] = [:]
    /// For rows: one was pressed, and another is reported as expanded.
    var expandedTogether: [String: (place: ReachedPlace, element: String, words: String)] = [:]
    /// The rows of which some are reported as expanded and others not, by their name without the number.
    var expandedApart: Set<String> = []
    /// For each element and capability: whether a key ever did it, and where that was first tried.
    var capabilities: [Capability: (works: Bool, place: ReachedPlace)] = [:]

    /// The most places with the same states, the same if only a host leads there, the most places in all, and the most
    /// presses in all.
    private static let (mostAlike, mostOfHost, mostPlaces, mostPresses) = (6, 2, 48, 900)

    static let roleKeys: [(key: String, does: AccessibilityAction?)] = [
        ("space", .activate), ("enter", nil), ("right", .increment), ("left", .decrement), ("down", nil), ("up", nil),
        ("home", nil), ("end", nil), ("escape", .dismiss), ("delete", .dismiss),
    ]

    init(_ subject: Subject, _ exploration: Exploration, _ temporaryPlaces: TemporaryPlaces, host: ProbeHost) {
        (self.subject, self.exploration, self.temporaryPlaces, self.host) = (
            subject, exploration, temporaryPlaces, host
        )
        fingerPlaces = exploration.fingerPlaces(of: subject)
        focus = FocusCheck(subject, host: host)
        var keys = Self.roleKeys.map(\.key)
        for key in subject.component.declaration.keyboards.flatMap(\.keys) where !keys.contains(key.text) {
            keys.append(key.text)
        }
        self.keys = keys
    }

    var component: Component { subject.component }

    /// Runs all checks.
    mutating func run(isCancelled: () -> Bool) {
        enter(0)
        walk(isCancelled)
        if isCancelled() { return }
        // If states were not reached, they may need other rows than the first and last.
        if hasPassedOver, !isCut, !unreached.isEmpty {
            isThorough = true
            for place in places { pressOthers(at: place) }
            walk(isCancelled)
        }
        let hasFocus = places.contains { $0.session.accessibility.contains(where: \.isFocusable) }
        isCut = isCut || !skipped.isEmpty && (hasFocus || !subject.component.declaration.keyboards.isEmpty)
        reportAll()
    }

    /// Goes from place to place until there is none left.
    private mutating func walk(_ isCancelled: () -> Bool) {
        while next < places.count || round < rounds.count || takeUpSkipped() || takeUpTemporaryPlaces() {
            if isCancelled() { return }
            if next < places.count {
                look(at: places[next])
                if isThorough { pressOthers(at: places[next]) }
                next += 1
            } else if round < rounds.count {
                leave(rounds[round])
                round += 1
            }
        }
    }

    private mutating func reportAll() {
        checkKeyActions()
        for found in focus.unseenElements { complaints.add(.focus, found.place, found.element, found.words) }
        checkStatesReachedByKeys()
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) + places + shown.changes {
            for (element, words) in shown.lags(in: place.session, subject) {
                complaints.add(.announced, place, element, words)
            }
        }
        checkExpandedAfterPress()
        checkKeysChangeOwnValue()
        for (element, place) in shown.unmoved {
            complaints.add(
                .announced, place, element,
                "the same is told of it in every place, though keys change what is shown of it")
        }
        for (element, words, place) in shown.unchanging {
            complaints.add(
                .announced, place, element, "'\(words.prefix(40))' is read of it, whatever keys have made its value")
        }
        for (element, place) in shown.unseenTurns {
            complaints.add(
                .announced, place, element,
                "it is told as turned over, and nothing that is shown has changed; elsewhere it shows how it stands")
        }
    }

    // MARK: - Places

    /// Takes up a known place, with those to which a host leads from there.
    private mutating func enter(_ start: Int) {
        for node in exploration.reachable(from: start, by: subject.isPostedByHost).sorted()
        where entered.insert(node).inserted {
            let own = exploration.nodes[node]
            guard own.isCalm, own.session.begunGestures.isEmpty else { continue }
            if own.isCycling {
                let isKnown = rounds.contains { $0.session.active == own.session.active }
                if !isKnown { rounds.append(own.place) }
                continue
            }
            // Places that only a host leads to must leave room for those that keys lead to.
            let alike = places.count { $0.session.active == own.session.active && $0.inputs.isEmpty }
            let place = own.place
            if alike >= Self.mostOfHost { skipped.append(place) } else { add(place) }
        }
    }

    /// Takes up the places that were left out, if a state or a capability is missing; returns whether there are any.
    private mutating func takeUpSkipped() -> Bool {
        if skipped.isEmpty || isCut || unreached.isEmpty && capabilities.allSatisfy(\.value.works) { return false }
        let more = skipped
        skipped = []
        for place in more { add(place) }
        return true
    }

    /// Takes up the places where the component stays for a while, if keys don't reach all states; returns whether there
    /// are any.
    private mutating func takeUpTemporaryPlaces() -> Bool {
        if hasTakenUpTemporaryPlaces || isCut || unreached.isEmpty { return false }
        hasTakenUpTemporaryPlaces = true
        // Places that only fingers lead to are reached by fingers only.
        let more = temporaryPlaces.all.filter { temporary in
            temporary.script.allSatisfy { component.gesturePhase(ofTrigger: $0.stimulus.trigger) == nil }
        }
        rounds += more.map { ReachedPlace(session: $0.start, script: $0.script) }
        return !more.isEmpty
    }

    private mutating func add(_ place: ReachedPlace) {
        let session = place.session
        let alike = places.filter { $0.session.active == session.active }
        if alike.contains(where: {
            $0.session.context == session.context && $0.session.modelState == session.modelState
        }) {
            return
        }
        guard places.count < Self.mostPlaces, alike.count < Self.mostAlike else { return isCut = true }
        places.append(place)
        if !place.inputs.isEmpty, let node = exploration.node(like: session) { enter(node) }
    }

    /// Posts the host's triggers in a place that only keys have led to.
    private mutating func goOn(from place: ReachedPlace) {
        if place.inputs.isEmpty || exploration.node(like: place.session) != nil { return }
        for stimulus in subject.stimuli.all where subject.isPostedByHost(stimulus) && place.session.hears(stimulus) {
            guard presses < Self.mostPresses else { return isCut = true }
            presses += 1
            var run = UncheckedRun(place.session, of: subject, host: host)
            let timed = TimedStimulus(stimulus, at: run.session.now.seconds)
            run.post(stimulus)
            guard run.comesToRest() else { continue }
            add(place.adding([timed.input(of: component)], run.session))
        }
    }

    // MARK: - Pressing

    private mutating func look(at place: ReachedPlace) {
        goOn(from: place)
        let nodes = place.session.accessibility
        focus.lookForUnseen(nodes, place)
        shown.note(nodes)
        for element in nodes { checkFormValues(element, place) }
        checkSingleChoice(nodes, place)
        if let trap = focus.trap(nodes, place) { complaints.add(.focus, trap.place, trap.element, trap.words) }
        let workable = nodes.filter(\.isFocusable)
        let chosen = Self.chosen(workable)
        if chosen.count < workable.count { hasPassedOver = true }
        for element in chosen {
            guard let focused = place.focused(on: element, subject, host) else { continue }
            focusedStates.formUnion(focused.session.active)
            checkTouchWhileFocused(element, place, focused)
            checkKeysReachEnds(element, focused)
            checkSwitchedTwice(element, focused)
            for key in keys {
                press(key, [.press], element, focused)
                if !keyboards(of: key, on: element).isEmpty {
                    press(key, [.down, .up], element, focused)
                    checkHeldEffectAfterBlur(key, element, focused)
                }
            }
        }
    }

    /// Presses each key on each element in a place that never rests, and adds the places to which that leads.
    private mutating func leave(_ place: ReachedPlace) {
        for element in Self.chosen(place.session.accessibility.filter(\.isFocusable)) {
            var focused = place.run(subject, host)
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
                if run.comesToRest() {
                    add(start.adding([TimedInput(at: time, KeySample(key, .press))], run.session))
                } else if let node = exploration.node(like: run.session) {
                    enter(node)
                }
            }
        }
    }

    /// The keyboards that hear a key on an element.
    func keyboards(of key: String, on element: AccessibilityNode) -> [KeyboardDeclaration] {
        component.declaration.keyboards.filter { keyboard in
            keyboard.keys.contains { $0.text == key }
                && (keyboard.layer.map { $0.text == element.name.withoutRows } ?? true)
        }
    }

    /// Activates the rows that were passed over.
    private mutating func pressOthers(at place: ReachedPlace) {
        let workable = place.session.accessibility.filter(\.isFocusable)
        let chosen = Set(Self.chosen(workable).map(\.name))
        for element in workable where !chosen.contains(element.name) {
            guard let focused = place.focused(on: element, subject, host) else { continue }
            press("space", [.press], element, focused)
        }
    }

    /// Presses a key, waits, and runs the checks of what it has done.
    private mutating func press(
        _ key: String, _ phases: [KeyPhase], _ element: AccessibilityNode, _ place: ReachedPlace
    ) {
        guard presses < Self.mostPresses else { return isCut = true }
        presses += 1
        var run = UncheckedRun(place.session, of: subject, host: host)
        var inputs: [TimedInput] = []
        var hasEffect = false
        var messages: [[UncheckedRun.Message]] = []
        for phase in phases {
            let time = run.session.now.seconds
            inputs.append(TimedInput(at: time, KeySample(key, phase)))
            for step in phase == .press ? [KeyPhase.down, .up] : [phase] {
                if run.take(.key(KeySample(key, step))) { hasEffect = true }
                messages.append(run.lastTold)
            }
            // A timer may undo it before everything rests, but it was reported meanwhile.
            shown.note(run.session.accessibility)
            guard run.comesToRest() else { return }
            if phases.count > 1, phase == .down {
                let held = place.adding(inputs, run.session)
                add(held)
                checkBlurWithHeldKey(key, element, held, since: place)
                checkKeyRepeats(key, element, held, since: place)
            }
        }
        let after = place.adding(inputs, run.session)
        told.formUnion(run.told.keys)
        hasEffect =
            hasEffect || run.session.active != place.session.active
            || subject.looksOtherwise(place.session, run.session)
        note(key, element, hasEffect, place)
        if let twice = messages.first?.first(where: { messages.dropFirst().joined().contains($0) }) {
            complaints.add(
                .keyboard, after, element.name,
                "one press of '\(key)' tells '\(twice.name)' as it goes down, and again as it is let go")
        }
        guard hasEffect else { return }
        if key == "space" {
            checkKeyOnCoveredElement(key, element, place, after)
            checkChoiceAfterPress(element, place, after)
            noteExpanded(element, place, after)
        }
        noteChangedNumbers(key, element, place, after)
        shown.learn(key, element, place, after, subject, host).map { words in
            complaints.add(.announced, after, element.name, words)
        }
        if let words = Self.contradiction(key, element, place.session, run.session) {
            complaints.add(.announced, after, element.name, words)
        }
        if let loss = focus.loss(key, element, after, among: exploration) {
            complaints.add(.focus, loss.place, loss.element, loss.words)
        }
        add(after)
    }

    // MARK: - What is wrong

    /// The states that keys have led to.
    private var reached: StateSet {
        var reached = focusedStates
        for place in places { reached.formUnion(place.session.active) }
        return reached
    }

    /// The states that fingers lead to and keys don't, each with a node.
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

    private mutating func checkStatesReachedByKeys() {
        if isCut { return }
        let reached = reached
        for (state, node) in unreached where !isShortcut(state, beside: reached) {
            let own = exploration.nodes[node]
            let name = component.path(ofState: state)
            complaints.add(.keyboard, own.place, name, "fingers lead to the state '\(name)', and no key does")
        }
    }

    /// Whether keys do without a state all that the state leads to, such as a row dragged aside that uncovers buttons
    /// for which keys have their own way.
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
    /// Of the rows of each list, the first and the last; all other elements.
    private static func chosen(_ elements: [AccessibilityNode]) -> [AccessibilityNode] {
        elements.enumerated().filter { index, element in
            let family = element.name.withoutRows
            let places = elements.indices.filter { elements[$0].name.withoutRows == family }
            return index == places.first || index == places.last
        }.map(\.element)
    }
}
