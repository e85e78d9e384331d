import MicroixMotion

/// Moves a session to a changed component.
extension Session {
    /// The session as it continues with another component: one whose script, knobs or number of parts has changed.
    ///
    /// States, keys, data, fields, layers, gestures and parts are found by their names, rules by their sources,
    /// triggers and targets. What is shown continues with its velocity. Every key whose value or endless motion has
    /// changed is asked for its action at ``now``, with the next ``advance(to:host:)``; if no action answers, it
    /// glides. A value that an effect has written stays; a key at its base goes to the new base. A moving key whose
    /// action by the component or its styles has changed goes on with the new action; one that a rule's own feedback
    /// moves goes on as it began.
    ///
    /// If a state is gone, the nearest remaining state around it continues in its initial state, with everything that
    /// entering it does. Timers of removed rules end, and those of new rules of active states begin. A gesture that has
    /// begun and is declared differently now is cancelled. This session itself does not change.
    /// - Parameters:
    ///   - component: The new component; the host of the next ``advance(to:host:)`` must be that of its script.
    ///   - reducesMotion: Whether motions that begin from now on are reduced; `nil` to keep the setting.
    /// - Returns: The moved session, and what it could not keep.
    public func moved(to component: Component, reducesMotion: Bool? = nil) -> (session: Session, lost: [Loss]) {
        let reducesMotion = reducesMotion ?? self.reducesMotion
        let losses = Losses()
        for path in self.component.parts.map({ $0.path }).dropFirst() where component.part(at: path) == nil {
            losses.add(.part, path)
        }
        let reader = SnapshotReader(snapshot, for: component, losses: losses)
        guard var moved = try? SessionState(reader, component, reducesMotion: reducesMotion) else {
            // A snapshot that has just been written can always be read; if not, the session starts again.
            losses.add(.part, component.name)
            return (Session(component, reducesMotion: reducesMotion), losses.list)
        }
        moved.takeOver(from: state, losses)
        return (Session(moved), losses.list)
    }

    /// Resumes a session in a component that may have changed since its snapshot was taken, as
    /// ``moved(to:reducesMotion:)`` does.
    ///
    /// The earlier component is not known any more: endless motions go on where they were, and values stay even if they
    /// were bases of the earlier component.
    /// - Parameters:
    ///   - snapshot: A snapshot from ``snapshot``.
    ///   - component: The component.
    /// - Returns: The session, and what it could not keep; nothing is lost if the component has not changed.
    /// - Throws: ``SnapshotProblem`` if it is no snapshot, or has another version.
    public static func resumed(
        _ snapshot: PlainData, in component: Component
    ) throws(SnapshotProblem) -> (session: Session, lost: [Loss]) {
        if let same = try? Session(component, resuming: snapshot) { return (same, []) }
        let losses = Losses()
        var state = try SessionState(SnapshotReader(snapshot, for: component, losses: losses), component)
        state.takeOver(from: nil, losses)
        return (Session(state), losses.list)
    }
}

extension SessionState {
    /// Takes over from the session of another component what was read by names, and puts the necessary steps on the
    /// agenda.
    ///
    /// - Parameter old: The session before; `nil` if only its snapshot is known.
    fileprivate mutating func takeOver(from old: SessionState?, _ losses: Losses) {
        if situation.active.isEmpty {
            // Before its start, a session consists only of its agenda.
            let (agenda, now, random) = (agenda, now, old?.situation.random ?? situation.random)
            self = SessionState(
                component, seed: seed ?? old?.seed ?? 0, reducesMotion: reducesMotion, isPresent: situation.isPresented)
            (self.agenda, situation.now) = (agenda, now)
            for part in zip(situation.random.indices, random.indices) { situation.random[part.0] = random[part.1] }
            return
        }
        if let old, old.reducesMotion != reducesMotion { situation.tellReducedMotion(reducesMotion) }
        var arrival = Arrival()
        let move = old.map { Move(from: $0, to: component) }
        if let move {
            takeOverValues(move)
            takeOverLoops(move)
            for state in situation.active {
                for rule in component.states[state].timers where move.newRules.contains(rule) {
                    arrival.timers.append(.init(rule: rule, state: state))
                }
            }
            cancelChangedGestures(move, losses)
            for part in component.parts.indices {
                if let place = move.part(part) { situation.random[part] = move.old.situation.random[place] }
            }
        }
        for track in situation.stage.tracks where track.finger.map({ !$0.isReleased }) ?? false {
            if !situation.grips.contains(where: { $0.key == track.key }) { situation.stage.release(track.key) }
        }
        situation.restoreFollowers()
        if let move {
            for key in component.keys.indices { keepShown(key, move) }
            arrival.keys = KeySet(component.keys.indices.filter { hasOtherAction($0, move) })
        }
        watchAnew()
        contextChanged = true
        agenda.add(.arrival(arrival), at: now)
        picture.renew()
        accessible.news.renew()
    }

    // MARK: - What is taken over

    /// Unwritten bases become those of the new component; values of states are resolved again.
    private mutating func takeOverValues(_ move: Move) {
        let old = move.old
        for key in component.keys.indices {
            guard let place = move.keys[key] else {
                // A key that only the new component mentions has shown the property's default until now.
                let isKnown = component.keyLayers[key].map { move.knows($0) } ?? false
                situation.store.model[key] =
                    isKnown && component.keys[key].lane == nil
                    ? .value(component.keys[key].initial) : situation.resolved(key)
                continue
            }
            if old.situation.store.base[place] == old.component.keys[place].base {
                situation.store.base[key] = component.keys[key].base
            }
        }
        for key in component.dataKeys.indices {
            guard let place = old.component.dataKey(named: component.dataKeys[key].name) else {
                situation.store.data[key] = component.dataKeys[key].initial
                continue
            }
            if old.situation.store.baseData[place] == old.component.dataKeys[place].base {
                situation.store.baseData[key] = component.dataKeys[key].base
            }
        }
        var places: [String: DerivedID] = [:]
        for position in old.component.derived.indices { places[old.component.identity(of: position)] = position }
        for position in component.derived.indices {
            guard let place = places[component.identity(of: position)] else { continue }
            situation.store.derived[position] = old.situation.store.derived[place]
            situation.store.derivedData[position] = old.situation.store.derivedData[place]
        }
        guard component.hasPresence else { return }
        var (away, gone) = (situation.store.presence.away, situation.store.presence.gone)
        for layer in component.layers.indices where !move.knows(layer) {
            away.insert(layer)
            gone.insert(layer)
        }
        situation.store.presence = LayerPresence(away: away, gone: gone)
    }

    /// Replaces endless motions that have changed; changed additions fade out first.
    private mutating func takeOverLoops(_ move: Move) {
        let old = move.old
        for key in component.keys.indices {
            guard let place = move.keys[key] else { continue }
            switch (old.situation.store.model[place], situation.store.model[key]) {
            case (.value, _), (.expression, .expression): break
            case (.endless(let before), .endless(let now))
            where old.component.endless[before].action.moves(like: component.endless[now].action): break
            // It goes on until it is asked.
            default:
                let shown = old.situation.shown(place).value - Lanes(situation.store.turns[key], 0, 0, 0)
                situation.store.model[key] = .value(shown)
            }
            let before = old.situation.stage.loops(addedTo: place).map { old.component.endless[$0].action }
            for loop in situation.stage.loops(addedTo: key)
            where !before.contains(where: { $0.moves(like: component.endless[loop].action) }) {
                situation.stage.release(loop, from: key, tolerance: component.keys[key].tolerance, at: now)
            }
        }
    }

    /// Ends gestures that are declared differently now; those that have begun are cancelled.
    private mutating func cancelChangedGestures(_ move: Move, _ losses: Losses) {
        for gesture in component.gestures.indices where move.isChanged(gesture) {
            var reading = arena.slots[gesture].recogniser.reading(at: now, component.gestures[gesture])
            arena.restart { $0 == gesture }
            guard let begun = situation.begun.first(where: { $0.gesture == gesture }) else { continue }
            losses.add(.gesture, component.gestures[gesture].name)
            if component.gestures[gesture].index(of: .cancelled) == nil {
                situation.begun.removeAll { $0.gesture == gesture }
                situation.grips.removeAll { $0.gesture == gesture }
            } else {
                reading.layer = begun.layer
                let event = GestureEvent(
                    gesture: gesture, phase: .cancelled,
                    reading: situation.local(reading, gesture))
                agenda.add(.gesture(event), at: now)
            }
        }
    }

    /// Keeps what a key shows, if it would now show something else; the key is then asked for its action.
    private mutating func keepShown(_ key: KeyID, _ move: Move) {
        guard let place = move.keys[key] else { return }
        if let layer = component.keyLayers[key], situation.store.presence[layer] == .absent { return }
        let (before, after) = (move.old.situation.shown(place), situation.shown(key))
        let range = max(1, before.value.magnitudes.max())
        if (before.value - after.value).magnitudes.max() <= 1e-9 * range,
            (before.velocity - after.velocity).magnitudes.max() <= 1e-6 * range
        {
            return
        }
        situation.stage.end { $0.key == key }
        situation.grips.removeAll { $0.key == key }
        situation.store.model[key] = .value(before.value - Lanes(situation.store.turns[key], 0, 0, 0))
        situation.stage.glide(
            MotionStart(
                key: key, shown: before, isMoving: true, target: before.value,
                tolerance: component.keys[key].tolerance, instant: now), as: "glide")
    }

    /// Whether a key moves, and its action by the component or its styles has changed.
    private func hasOtherAction(_ key: KeyID, _ move: Move) -> Bool {
        guard let place = move.keys[key], case .value = situation.store.model[key],
            let index = situation.stage.index(of: key), situation.stage.tracks[index].isUnsettled
        else { return false }
        let before = ActionSearch(component: move.old.component, transitions: [], active: move.old.situation.active)
            .action(for: place, as: nil).found
        let after = ActionSearch(component: component, transitions: [], active: situation.active)
            .action(for: key, as: nil).found
        return !before.moves(like: after)
    }

    /// Watches thresholds from the current values of keys, and reports no motions that came to rest before.
    private mutating func watchAnew() {
        (thresholds, notifiedWatches) = (Thresholds(), DenseSet())
        for state in situation.active { thresholds.watch(state, situation) }
        for rest in [Rest.completed, .settled] {
            for watch in situation.rested(rest, told: notifiedWatches) { notifiedWatches.insert(watch) }
        }
    }
}

extension Situation {
    /// The value of a key by the active states, or else its base.
    func resolved(_ key: KeyID) -> ModelValue {
        store.resolve(key, in: component, active: active, presence: store.presence).value
    }
}

/// A move from one component to another.
private struct Move {
    let old: SessionState
    let component: Component
    /// For each key, its id in the earlier component; `nil` if there was none with the same kind of value.
    let keys: Table<KeyID, KeyID?>
    /// The rules that are new.
    let newRules: DenseSet<RuleID>

    init(from old: SessionState, to component: Component) {
        self.old = old
        self.component = component
        let (before, now) = (Set(old.component.ruleIdentities), component.ruleIdentities)
        newRules = DenseSet(component.rules.indices.filter { !before.contains(now[$0.index]) })
        keys = component.keys.mapTable { key in
            old.component.key(named: key.name).flatMap { place in
                let before = old.component.keys[place]
                return before.kind == key.kind && before.unit == key.unit ? place : nil
            }
        }
    }

    func part(_ part: PartID) -> PartID? {
        part == .whole ? part : old.component.part(at: component.parts[part].path)
    }

    func knows(_ layer: LayerID) -> Bool {
        layer == .whole || old.component.layer(named: component.layers[layer].name) != nil
    }

    /// Whether a gesture with the same name was declared differently.
    func isChanged(_ gesture: GestureID) -> Bool {
        let name = component.gestures[gesture].name
        func declared(_ component: Component) -> GestureDeclaration? {
            component.declaration.gestures.first { $0.name.text == name }
        }
        guard let before = declared(old.component) else { return false }
        return before != declared(component)
    }
}

extension Component {
    /// An identity for each rule, made from its sources, its trigger and its targets; similar rules are numbered.
    var ruleIdentities: [String] {
        var counts: [String: Int] = [:]
        return declaration.rules.map { rule in
            let occasion = if case .after = rule.occasion { "after" } else { rule.occasion.inWords }
            let (from, to) = (rule.from.map { $0.text }.joined(separator: " "), rule.to.map { $0.text })
            let words = "\(from): \(occasion)" + (to.isEmpty ? "" : " → " + to.joined(separator: " "))
            counts[words, default: 0] += 1
            let count = counts[words] ?? 1
            return count == 1 ? words : words + " (\(count))"
        }
    }

    /// An identity for a derived value, made from its target and its state.
    fileprivate func identity(of position: DerivedID) -> String {
        let target =
            switch derived[position].target {
            case .key(let key): keys[key].name
            case .data(let key), .slot(let key): dataKeys[key].name
            }
        return target + " " + snapshotPath(ofState: derived[position].state)
    }
}

extension Action {
    /// Whether two actions move a key in the same way, as far as that is known before the start.
    fileprivate func moves(like other: Action) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.motion(let one), .motion(let two)), (.inheriting(_, let one), .inheriting(_, let two)):
            one.moves(like: two)
        case (.computed(let one), .computed(let two)): one == two
        case (.accompanied(let one, _, _), .accompanied(let two, _, _)): one.moves(like: two)
        default: false
        }
    }
}

extension MotionRecipe {
    /// Whether two recipes make the same motion from the same start.
    fileprivate func moves(like other: MotionRecipe) -> Bool {
        var start = MotionStart.alone
        start.target = Lanes(1, 2, 3, 4)
        return name == other.name && clock == other.clock && turn == other.turn && isAdditive == other.isAdditive
            && interruption == other.interruption && motion(start) == other.motion(start)
    }
}
