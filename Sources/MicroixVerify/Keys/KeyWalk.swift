import MicroixCore
import MicroixMotion

/// What people meet who work a component by keys.
///
/// It goes from place to place as a keyboard can: it puts the focus on each element, waits, presses each key, and holds those of
/// which phases are heard. Nothing else looks at these runs: the triggers that keys post are interrupted as all others are.
struct KeyWalk {
    let subject: Subject
    let exploration: Exploration
    let stays: Stays
    let host: ProbeHost
    /// The places to which fingers lead, or hosts.
    let fingerPlaces: [Int]
    /// The keys that mean something to some role, or that a keyboard names.
    let keys: [String]
    private(set) var places: [ReachedPlace] = []
    /// Places that only the host changes, of which some alike were taken up already.
    private var skipped: [ReachedPlace] = []
    /// Places that never rest, as timers lead round and round: keys are only tried there.
    private var rounds: [ReachedPlace] = []
    private var hasTakenUpStays = false
    /// The first place, and the first that never rests, at which nothing was pressed yet.
    private var (next, round) = (0, 0)
    /// The states that were active once an element had the focus.
    private var focusedStates = StateSet()
    /// The messages that keys have told.
    private var told: Set<String> = []
    /// The places that exploring has found, of those.
    private var entered: Set<Int> = []
    var complaints = ElementComplaints()
    /// Whether there were more places, or more to press, than could be looked at.
    private(set) var isCut = false
    private var presses = 0
    /// Of elements that are alike the first and the last stand for all: whether any was passed over, and whether none is any more.
    private var (hasPassedOver, isThorough) = (false, false)
    var focus: FocusCheck
    private var shown = ShownValues()
    /// The elements of which it was tried how far keys lead their numbers.
    var led: Set<String> = []
    /// The keys that have changed the number of the element on which they were pressed, and those that have changed that of another.
    var ledItself: Set<ElementKey> = []
    var ledOther: [ElementKey: (other: String, place: ReachedPlace)] = [:]
    /// By family, in how many places a switch was turned over and back.
    var turned: [String: Int] = [:]
    /// Of those that are alike, by family: that another one was told as expanded than was pressed.
    var expandedTogether: [String: (place: ReachedPlace, element: String, words: String)] = [:]
    /// The families of which some are told as expanded, and others are not.
    var expandedApart: Set<String> = []
    /// By element and what it can do: whether a key ever did it, and where that was tried first.
    var deeds: [Deed: (works: Bool, place: ReachedPlace)] = [:]

    /// Of the same states so many places are told apart, of all so many, and so many keys are pressed in all.
    private static let (mostAlike, mostOfHost, mostPlaces, mostPresses) = (6, 2, 48, 900)

    static let roleKeys: [(key: String, does: AccessibilityAction?)] = [
        ("space", .activate), ("enter", nil), ("right", .increment), ("left", .decrement), ("down", nil), ("up", nil),
        ("home", nil), ("end", nil), ("escape", .dismiss), ("delete", .dismiss),
    ]

    init(_ subject: Subject, _ exploration: Exploration, _ stays: Stays, host: ProbeHost) {
        (self.subject, self.exploration, self.stays, self.host) = (subject, exploration, stays, host)
        fingerPlaces = exploration.fingerPlaces(of: subject)
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
        walk(isCancelled)
        if isCancelled() { return }
        // The way to a state may be one row after another.
        if hasPassedOver, !isCut, !unreached.isEmpty {
            isThorough = true
            for place in places { pressOthers(at: place) }
            walk(isCancelled)
        }
        isCut = isCut || !skipped.isEmpty
        complainOfAll()
    }

    /// Goes from place to place.
    private mutating func walk(_ isCancelled: () -> Bool) {
        while next < places.count || round < rounds.count || takeUpSkipped() || takeUpStays() {
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

    private mutating func complainOfAll() {
        complainOfDeeds()
        for found in focus.unseenElements { complaints.add(.focus, found.place, found.element, found.words) }
        complainOfReach()
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) + places + shown.changes {
            for (element, words) in shown.lags(in: place.session, subject) {
                complaints.add(.announced, place, element, words)
            }
        }
        complainOfOtherExpanded()
        complainOfOtherLed()
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

    /// Takes up a place that is known, with those to which a host leads on from there.
    private mutating func enter(_ start: Int) {
        for node in exploration.reachable(from: start, by: subject.isHosts).sorted()
        where entered.insert(node).inserted {
            let own = exploration.nodes[node]
            guard own.isCalm, own.session.begunGestures.isEmpty else { continue }
            if own.isCycling {
                let isKnown = rounds.contains { $0.session.active == own.session.active }
                if !isKnown { rounds.append(own.place) }
                continue
            }
            // What only the host changes leaves room for what keys do.
            let alike = places.count { $0.session.active == own.session.active && $0.inputs.isEmpty }
            let place = own.place
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

    /// Looks where it stays for a while as well, if keys lead nowhere else to where fingers do; says whether there is any such place.
    private mutating func takeUpStays() -> Bool {
        if hasTakenUpStays || isCut || unreached.isEmpty { return false }
        hasTakenUpStays = true
        // Where fingers have led it people come by them.
        let more = stays.all.filter { stay in
            stay.script.allSatisfy { component.gesturePhase(ofTrigger: $0.stimulus.trigger) == nil }
        }
        rounds += more.map { ReachedPlace(session: $0.start, script: $0.script) }
        return !more.isEmpty
    }

    private mutating func add(_ place: ReachedPlace) {
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
    private mutating func goOn(from place: ReachedPlace) {
        if place.inputs.isEmpty || exploration.node(like: place.session) != nil { return }
        for stimulus in subject.stimuli.all where subject.isHosts(stimulus) && place.session.hears(stimulus) {
            guard presses < Self.mostPresses else { return isCut = true }
            presses += 1
            var run = BlindRun(place.session, of: subject, host: host)
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
        for element in nodes { complainOfWriting(element, place) }
        complainOfChoices(nodes, place)
        if let trap = focus.trap(nodes, place) { complaints.add(.focus, trap.place, trap.element, trap.words) }
        let workable = nodes.filter(\.isFocusable)
        let chosen = Self.chosen(workable)
        if chosen.count < workable.count { hasPassedOver = true }
        for element in chosen {
            guard let focused = place.focused(on: element, subject, host) else { continue }
            focusedStates.formUnion(focused.session.active)
            complainOfDeadFinger(element, place, focused)
            complainOfStops(element, focused)
            complainOfTurnedTwice(element, focused)
            for key in keys {
                press(key, [.press], element, focused)
                if !keyboards(of: key, on: element).isEmpty {
                    press(key, [.down, .up], element, focused)
                    complainOfUnheldEnd(key, element, focused)
                }
            }
        }
    }

    /// Presses each key on each element where nothing ever rests, and goes on where it rests then.
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

    /// The keyboards that hear how long a key is held on an element.
    func keyboards(of key: String, on element: AccessibilityNode) -> [KeyboardDeclaration] {
        component.declaration.keyboards.filter { keyboard in
            keyboard.keys.contains { $0.text == key }
                && (keyboard.layer.map { $0.text == element.name.withoutRows } ?? true)
        }
    }

    /// Presses what activates those elements in whose place others stand that are alike.
    private mutating func pressOthers(at place: ReachedPlace) {
        let workable = place.session.accessibility.filter(\.isFocusable)
        let chosen = Set(Self.chosen(workable).map(\.name))
        for element in workable where !chosen.contains(element.name) {
            guard let focused = place.focused(on: element, subject, host) else { continue }
            press("space", [.press], element, focused)
        }
    }

    /// Presses a key, waits, and does so with what else is done with it.
    private mutating func press(
        _ key: String, _ phases: [KeyPhase], _ element: AccessibilityNode, _ place: ReachedPlace
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
            // What a timer takes back before all rests has been told meanwhile.
            shown.note(run.session.accessibility)
            guard run.comesToRest() else { return }
            if phases.count > 1, phase == .down {
                let held = place.adding(inputs, run.session)
                add(held)
                complainOfHeld(key, element, held, since: place)
                complainOfRepeats(key, element, held, since: place)
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
            complainOfCovered(key, element, place, after)
            complainOfOtherChoice(element, place, after)
            noteExpanded(element, place, after)
        }
        noteLed(key, element, place, after)
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
            complaints.add(.keyboard, own.place, name, "fingers lead to the state '\(name)', and no key does")
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
    /// Of elements that are alike the first and the last.
    private static func chosen(_ elements: [AccessibilityNode]) -> [AccessibilityNode] {
        elements.enumerated().filter { index, element in
            let family = element.name.withoutRows
            let places = elements.indices.filter { elements[$0].name.withoutRows == family }
            return index == places.first || index == places.last
        }.map(\.element)
    }
}
