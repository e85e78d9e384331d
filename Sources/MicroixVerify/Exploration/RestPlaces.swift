import MicroixCore
import MicroixMotion

/// The places of rest that can be reached without an interruption: states, context, values, plain data, layers.
struct RestPlaces: Sendable {
    private struct Entry {
        let context: Table<FieldID, PlainData>
        let modelState: ModelState
        /// Whether a gesture has begun there that is not over.
        let isHeld: Bool
        /// Whether every run that led there asked what is shown.
        let dependsOnShown: Bool
    }

    /// The entries by their active states.
    private var entries: [StateSet: [Entry]] = [:]
    /// The states that are entered on ways without an interruption.
    private var passed = StateSet()
    /// The indices of the places that can be reached without an interruption, or by an interruption that is meant.
    private(set) var sound: Set<Int> = []
    /// The keys that rest freely: they rest wherever a throw leaves them, as a free list with inertia.
    private(set) var freelyResting = KeySet()

    /// The sets of active states with more places than were told apart.
    private var cut: Set<StateSet> = []

    /// How a session at rest compares with the known places.
    enum Comparison: Equatable {
        /// It rests in one of them.
        case known
        /// It rests in another place, with states that have known places.
        case elsewhere
        /// It rests in a state that runs otherwise only pass through.
        case stuck(state: StateID)
        /// It rests in states in which no run without an interruption ever rests, and which none passes: that proves
        /// nothing.
        case unknown
    }

    private mutating func add(_ node: Exploration.Node) {
        let session = node.session
        entries[session.active, default: []].append(
            Entry(
                context: session.context, modelState: session.modelState, isHeld: !session.begunGestures.isEmpty,
                dependsOnShown: node.dependsOnShown))
    }

    /// Whether a known place has these states.
    func isKnown(_ active: StateSet) -> Bool { entries[active] != nil }

    /// Whether the states alone say where the keys rest that rest elsewhere now: all known places with these states
    /// agree, none was reached by asking what is shown, and not all of these keys are computed from the context.
    func hasFixedRest(_ session: Session, _ subject: Subject) -> Bool {
        guard let entries = entries[session.active], !entries.contains(where: { $0.dependsOnShown }) else {
            return false
        }
        return entries.allSatisfy { differences($0.modelState, entries[0].modelState, subject).isEmpty }
            && !differences(session.modelState, entries[0].modelState, subject).allSatisfy {
                subject.component.isComputed($0, in: session.active)
            }
    }

    /// Whether the component goes on in a cycle somewhere: where a trigger leads may then depend on when it comes.
    private(set) var isCycling = false

    /// Whether there may be more places with these states than are known.
    func isCut(_ active: StateSet) -> Bool { cut.contains(active) }

    mutating func pass(_ states: StateSet) { passed.formUnion(states) }

    mutating func setFree(_ key: KeyID) { freelyResting.insert(key) }

    /// Compares the place in which a session rests with the known places.
    ///
    /// - Parameter dependsOnShown: Whether the run asked what is shown. Numbers in the context may then have any value.
    func comparison(_ session: Session, _ subject: Subject, dependsOnShown: Bool) -> Comparison {
        guard let entries = entries[session.active] else {
            let stuck = subject.component.innermost(of: session.active).first { passed.contains($0) && !rests($0) }
            return stuck.map { .stuck(state: $0) } ?? .unknown
        }
        let isHeld = !session.begunGestures.isEmpty
        let isKnown = entries.contains { entry in
            // Under a finger more is allowed: without one, a place with a gesture that has begun does not count.
            (isHeld || !entry.isHeld)
                && agree(
                    session.context, session.modelState, entry.context, entry.modelState, subject,
                    dependsOnShown: dependsOnShown)
        }
        return isKnown ? .known : .elsewhere
    }

    /// Whether two sessions rest in the same place.
    func agree(_ one: Session, _ other: Session, _ subject: Subject, dependsOnShown: Bool) -> Bool {
        agree(one.context, one.modelState, other.context, other.modelState, subject, dependsOnShown: dependsOnShown)
    }

    private func agree(
        _ context: Table<FieldID, PlainData>, _ state: ModelState, _ other: Table<FieldID, PlainData>,
        _ otherState: ModelState,
        _ subject: Subject,
        dependsOnShown: Bool
    ) -> Bool {
        state.active == otherState.active && state.data == otherState.data
            && state.undeclared == otherState.undeclared && state.hasSamePresence(as: otherState)
            && Self.agree(context, other, inNumbers: !dependsOnShown && freelyResting.isEmpty)
            && differences(state, otherState, subject).isEmpty
    }

    /// Whether some known place has a state.
    private func rests(_ state: StateID) -> Bool { entries.keys.contains { $0.contains(state) } }

    /// The keys that do not rest freely and rest at different values in two places.
    private func differences(_ one: ModelState, _ other: ModelState, _ subject: Subject) -> [KeyID] {
        one.differences(from: other, tolerances: subject.tolerances).filter { !freelyResting.contains($0) }
    }

    /// A key that an interrupted run has led to a value at which no known place has it, unless it stopped where it was
    /// when interrupted; keys that fingers drive don't count.
    func strayKey(_ result: Session, interrupted base: Session, _ subject: Subject) -> KeyID? {
        guard let entries = entries[result.active], !entries.isEmpty, result.begunGestures.isEmpty else { return nil }
        let component = subject.component
        let led = Set(component.gestureIDs.flatMap { component.drivenKeys(ofGesture: $0) })
        return subject.keys.first { key in
            guard !freelyResting.contains(key), !led.contains(key), let end = result.target(of: key),
                !result.isFollowing(key)
            else { return false }
            func isAt(_ place: Lanes) -> Bool {
                (end - place).magnitudes.max() <= 3 * subject.tolerances[key] + 1e-9 * subject.size(end)
            }
            // A key counts as stopped where it was if it has moved on by less than people see.
            let caught = (end - base.shown(key, at: base.now.seconds).value).magnitudes.max()
            return !isAt(base.shown(key, at: base.now.seconds).value) && caught > 0.01 * subject.bounds[key].way
                && !entries.contains { $0.modelState.target(of: key).map(isAt) ?? true }
        }
    }

    /// Whether a session rests in a known place except for numbers of its context, and the plain data made of them.
    ///
    /// - Parameter computesKeys: Whether keys that are computed from the context may differ, too.
    func differsInData(_ session: Session, _ subject: Subject, computesKeys: Bool) -> Bool {
        (entries[session.active] ?? []).contains { entry in
            session.modelState.hasSamePresence(as: entry.modelState)
                && differences(session.modelState, entry.modelState, subject).allSatisfy {
                    computesKeys && session.context != entry.context
                        && subject.component.isComputed($0, in: session.active)
                }
                && Self.agree(session.context, entry.context, inNumbers: false)
        }
    }

    private static func agree(
        _ one: Table<FieldID, PlainData>, _ other: Table<FieldID, PlainData>, inNumbers: Bool
    ) -> Bool {
        if inNumbers { return one == other }
        return zip(one, other).allSatisfy { left, right in
            if case .number = left, case .number = right { true } else { left == right }
        }
    }

    /// The first difference from the nearest known place, with the key and in words.
    func difference(
        of session: Session, _ comparison: Comparison, _ subject: Subject
    ) -> (key: KeyID?, amount: Double, words: String) {
        let component = subject.component
        if case .stuck(let state) = comparison {
            return (
                nil, 1,
                "it stops in '\(component.path(ofState: state))', which it only passes through without an interruption"
            )
        }
        let near = (entries[session.active] ?? []).min { left, right in
            distance(session, left, subject) < distance(session, right, subject)
        }
        guard let near else { return (nil, 1, "it rests where it never does without an interruption") }
        if let key = differences(session.modelState, near.modelState, subject).first {
            guard let end = session.target(of: key), let meant = near.modelState.target(of: key) else {
                return (key, 1, "it settles otherwise than it ever does without an interruption")
            }
            return (
                key, (end - meant).magnitudes.max(),
                "it settles at \(text(end, key, component)), where it never does without an interruption; "
                    + "the nearest place is \(text(meant, key, component))"
            )
        }
        for index in component.fields.indices where session.context[index] != near.context[index] {
            let field = component.fields[index]
            return (
                nil, 1,
                "it rests with '\(field.name.text)' \(session.context[index].inWords), as it never does without an interruption"
            )
        }
        for key in component.dataKeys.indices where session.modelState.data[key] != near.modelState.data[key] {
            let value = session.modelState.data[key].inWords
            return (
                nil, 1,
                "it ends with '\(component.dataKeys[key].name)' \(value), as it never does without an interruption"
            )
        }
        return (nil, 1, "it shows other layers than it ever does without an interruption")
    }

    /// For known places that differ from a session only in inputs, the inputs with their values there; the nearest
    /// places first.
    func otherInputs(
        of session: Session, _ subject: Subject
    ) -> [[(field: FieldID, value: PlainData)]] {
        let fields = subject.component.fields
        let near = (entries[session.active] ?? []).sorted { left, right in
            distance(session, left, subject) < distance(session, right, subject)
        }
        var found: [[(field: FieldID, value: PlainData)]] = []
        for entry in near.prefix(Self.mostNeighbours) {
            let others = fields.indices.filter { session.context[$0] != entry.context[$0] }
            guard !others.isEmpty, others.allSatisfy({ fields[$0].isInput }) else { continue }
            found.append(others.map { ($0, entry.context[$0]) })
        }
        return found
    }

    /// How many of the nearest places are compared for their inputs.
    private static let mostNeighbours = 4

    private func distance(_ session: Session, _ entry: Entry, _ subject: Subject) -> Int {
        let context = zip(session.context, entry.context).count { $0 != $1 }
        return 2 * differences(session.modelState, entry.modelState, subject).count + context
    }

    private func text(_ value: Lanes, _ key: KeyID, _ component: Component) -> String {
        let lanes = (0..<component.keys[key].kind.laneCount).map { number(value[$0]) }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }
}

// MARK: - Finding them

extension RestPlaces {
    /// A key that rests in more values than this, in the same states, rests freely.
    private static let mostValues = 6

    /// Collects the places of rest among the nodes of an exploration.
    init(
        _ nodes: [Exploration.Node], cut: Set<StateSet>, _ probe: inout Probe, _ options: VerificationOptions
    ) {
        self.init()
        self.cut = cut
        isCycling = nodes.contains { $0.isCycling }
        let subject = probe.subject
        var isSound = nodes.map { $0.isRest }
        for (index, node) in nodes.enumerated() where isSound[index] { add(node) }
        for (index, node) in nodes.enumerated() where isSound[index] || node.isCycling && node.isCalm {
            pass(node.passes)
        }
        findFreelyResting(nodes, isSound, &probe)
        // A place that only an interruption reaches, such as by a double tap, may be meant if nothing else is known of
        // its states.
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (index, node) in nodes.enumerated() where !isSound[index] && !node.isCycling {
                guard node.origins.contains(where: { isSound[$0] }) || isMeant(node, &probe, options) else { continue }
                isSound[index] = true
                hasChanged = true
                add(node)
                pass(node.passes)
            }
        }
        sound = Set(nodes.indices.filter { isSound[$0] })
        for entries in entries.values where entries.count > Self.mostValues {
            for key in subject.keys {
                let values = entries.compactMap { $0.modelState.target(of: key) }
                if Self.count(values, within: subject.tolerances[key]) > Self.mostValues { setFree(key) }
            }
        }
    }

    /// How many different values there are, if values within the tolerance count as one.
    private static func count(_ values: [Lanes], within tolerance: Double) -> Int {
        var found: [Lanes] = []
        for value in values where !found.contains(where: { ($0 - value).magnitudes.max() <= tolerance }) {
            found.append(value)
        }
        return found.count
    }

    private func isMeant(_ node: Exploration.Node, _ probe: inout Probe, _ options: VerificationOptions) -> Bool {
        switch comparison(node.session, probe.subject, dependsOnShown: false) {
        case .known: return true
        case .unknown:
            return node.dependsOnShown || node.interrupted.map { isKnown($0.active) || $0.isAwaitingTimer } ?? true
        case .elsewhere, .stuck:
            guard isCut(node.session.active) else { return false }
            let twin = probe.reducedMotionEnd(of: node.script, seed: options.seed)
            return twin.map { agree(node.session, $0, probe.subject, dependsOnShown: false) } ?? false
        }
    }

    /// Finds keys that rest a little farther if a finger leads or throws them a little farther.
    private mutating func findFreelyResting(
        _ nodes: [Exploration.Node], _ isSound: [Bool], _ probe: inout Probe
    ) {
        let component = probe.subject.component
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard let key = component.drivenKey(ofGesture: gesture),
                let began = declared.trigger(of: .began, component),
                let changed = declared.trigger(of: .changed, component),
                let ended = declared.trigger(of: .ended, component)
            else { continue }
            let sound = nodes.indices.filter { isSound[$0] }.map { nodes[$0].session }
            var starts = Array(sound.filter { $0.hears(began) }.prefix(4))
            if starts.isEmpty { starts = probe.waits(after: sound.prefix(4), hearing: began) }
            for start in starts {
                for sign in [1.0, -1] {
                    let ends = [1.0, 1.17].map { factor -> Lanes? in
                        probe.watch(start)
                        probe.post(Stimulus(began))
                        for (trigger, payload) in [
                            (changed, declared.lead(by: 37 * sign * factor)),
                            (ended, declared.throwing(300 * sign * factor)),
                        ] {
                            if probe.hasFailed { return nil }
                            probe.advance(to: probe.session.now.seconds + 0.05)
                            probe.post(Stimulus(trigger, payload))
                        }
                        guard !probe.hasFailed, probe.follow(framesPerSecond: 20) == .rest else { return nil }
                        return probe.session.target(of: key)
                    }
                    guard let one = ends[0], let other = ends[1] else { continue }
                    if (one - other).magnitudes.max() > probe.subject.tolerances[key] {
                        for key in component.drivenKeys(ofGesture: gesture) { setFree(key) }
                    }
                }
            }
        }
    }
}

extension GestureDeclaration {
    fileprivate func trigger(of phase: GesturePhase, _ component: Component) -> TriggerID? {
        try? component.trigger(named: phase.trigger(of: name.text))
    }

    /// The payload of a finger that leads a key by a distance in points; a factor changes by a hundredth for each.
    fileprivate func lead(by distance: Double) -> PlainData {
        let number = kind.facts.drives == .factor ? 1 + distance / 100 : distance
        return carrying(number) { if case .way = $0 { true } else { false } }
    }

    /// The payload of a finger that lets go at a velocity, in points a second; a factor has a thousandth of it.
    fileprivate func throwing(_ velocity: Double) -> PlainData {
        let number = kind.facts.drives == .factor ? velocity / 1000 : velocity
        return carrying(number) { if case .velocity = $0 { true } else { false } }
    }

    private func carrying(_ number: Double, where tells: (GestureField.Content) -> Bool) -> PlainData {
        let told = kind.facts.fields(axis).filter { tells($0.content) }.sorted { $0.name < $1.name }
        return .table(told.map { PlainData.Field($0.name, .number(number)) })
    }
}

extension Probe {
    /// A session in which nothing moves while a timer goes on, and a gesture may begin: the first that one trigger
    /// leads to.
    fileprivate mutating func waits(after rests: some Sequence<Session>, hearing began: TriggerID) -> [Session] {
        for rest in rests {
            for stimulus in subject.stimuli.all where rest.hears(stimulus) {
                watch(rest)
                post(stimulus)
                var frames = 0
                while session.isMoving, frames < 60, !hasFailed {
                    advance(to: session.now.seconds + 1.0 / 20)
                    frames += 1
                }
                if !hasFailed, session.hears(began) { return [session] }
            }
        }
        return []
    }

    /// The end of a run with the same triggers at the same times and reduced motion, so that they interrupt nothing;
    /// `nil` if it never rests.
    mutating func reducedMotionEnd(of script: [TimedStimulus], seed: UInt64) -> Session? {
        watch(Session(subject.component, seed: seed, reducesMotion: true))
        cross(.zero)
        for timed in script {
            walk(to: timed.time, framesPerSecond: 20)
            post(timed.stimulus)
            if hasFailed { return nil }
        }
        guard follow(framesPerSecond: 20) == .rest, !hasFailed else { return nil }
        return session
    }
}
