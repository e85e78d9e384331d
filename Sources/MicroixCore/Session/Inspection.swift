package import MicroixMotion

/// What oracles look at, besides what a host sees.
extension Session {
    /// The states that are active.
    package var active: DenseSet { read { $0.active } }

    /// Whether nothing moves but what never ends, and nothing is to come.
    package var isResting: Bool { !isMoving && !isExpecting }

    /// The declared step and bend of what began to move a key at an instant; zero where nothing did.
    package func entry(of key: Int, at instant: Instant) -> Sample {
        var sum = Sample(value: .zero)
        for track in read({ $0.stage.tracks }) where track.key == key && track.origin == instant {
            guard let entry = track.handOver.entry else { continue }
            sum = sum + Sample(value: entry.step, velocity: entry.kink)
        }
        return sum
    }

    /// Whether what began to move a key at an instant was given a velocity, though it could have taken the one shown.
    package func wasGivenVelocity(_ key: Int, at instant: Instant) -> Bool {
        read { $0.stage.tracks }.contains { track in
            track.key == key && track.origin == instant && track.handOver.base.takesInitialConditions
                && (track.handOver.entry?.kink ?? .zero) != .zero
        }
    }

    /// Looks at some keys at once, into the places of their indices.
    package func look(at seconds: Double, keys: [Int], into samples: inout [Sample]) {
        read { $0.look(at: seconds, keys: keys, into: &samples) }
    }

    /// A number that tells which way the expressions decide that a key follows: what bends or steps of itself does so only
    /// where it changes.
    package func branches(of key: Int, at seconds: Double) -> UInt64 { read { $0.branches(of: key, at: seconds) } }

    /// Whether a key's layer is gone, so that nobody sees it.
    package func isUnseen(_ key: Int) -> Bool {
        read { $0.store.presence.isAnyAway && $0.store.presence[$0.component.keyLayers[key] ?? 0] == .absent }
    }

    /// The keys whose layers are gone, so that nobody sees them.
    package var unseenKeys: DenseSet {
        read { state in
            let presence = state.store.presence
            guard presence.isAnyAway else { return DenseSet() }
            return DenseSet(
                state.component.keys.indices.filter { presence[state.component.keyLayers[$0] ?? 0] == .absent })
        }
    }

    /// The value at which a key comes to rest; `nil` while it is an endless motion, or follows other keys.
    package func target(of key: Int) -> Lanes? { read { $0.store.target(key) } }

    /// By how much an endless motion of an angle leads away, per second, though it only goes to and fro.
    package func sway(of key: Int) -> Double {
        var sum = 0.0
        for track in read({ $0.stage.tracks }) where track.key == key && track.isEndless {
            sum += track.handOver.base.sway
        }
        return sum
    }

    /// By how much an endless motion leads away, per second; `nil` where a key has none.
    package func drift(of key: Int) -> Lanes? {
        var sum: Lanes?
        for track in read({ $0.stage.tracks }) where track.key == key && track.isEndless {
            sum = (sum ?? .zero) + track.handOver.base.drift
        }
        return sum
    }

    /// The keys that fingers have.
    package var heldKeys: DenseSet { read { $0.grips.isEmpty ? DenseSet() : DenseSet($0.grips.map { $0.key }) } }

    /// Whether a finger has a key, or has thrown it and it has not settled since.
    package func isThrown(_ key: Int) -> Bool {
        read { state in
            state.stage.tracks.contains { $0.key == key && ($0.finger != nil || $0.isThrown && $0.isUnsettled) }
        }
    }

    /// Whether an endless motion moves a key.
    package func isEndless(_ key: Int) -> Bool {
        read { $0.stage.tracks }.contains { $0.key == key && $0.isEndless }
    }

    /// The keys that an endless motion moves, or an end is held for, though no active state asks for it.
    package var orphans: [Int] {
        let state = state
        return state.stage.tracks.compactMap { track in
            if let finger = track.finger { return finger.isReleased ? track.key : nil }
            if track.isLetGo(state.active, state.entryMarks) { return track.key }
            guard track.isEndless else { return nil }
            if let addition = track.addition {
                let isWanted = component.mentions[track.key].contains { mention in
                    guard state.active.contains(mention.state), case .added(let loop) = mention.source else {
                        return false
                    }
                    return loop == addition.loop
                }
                return isWanted ? nil : track.key
            }
            if case .endless = state.store.model[track.key] { return nil }
            return track.key
        }
    }

    /// All that decides where a person finds it once it rests.
    package var place: Place {
        Place(active: state.active, presence: state.store.presence, model: state.store.model, data: state.store.data)
    }

    /// The values of all fields of the context.
    package var context: [PlainData] { state.context }

    /// What effects have sent ahead.
    package var sent: [SentTrigger] {
        state.agenda.sent.map { SentTrigger(trigger: $0.trigger, id: $0.id, instant: $0.instant) }
    }

    /// Whether a rule of an active state listens to a trigger, or an input takes it.
    package func hears(_ trigger: Int) -> Bool {
        if component.inputFields[trigger] != nil { return true }
        if trigger == Trigger.appear || trigger == Trigger.disappear { return component.hasPresence }
        if let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) {
            // A gesture begins, goes on and ends, in this order.
            let own = component.gestures[gesture]
            let phases = own.kind.phases
            let hasBegun = read { $0.begun.contains { $0.gesture == gesture } }
            if phases.count > 1, phase == phases[0], hasBegun { return false }
            // Where nobody would hear that it begins, it may have.
            if phases.count > 1, phase != phases[0], !hasBegun, isListened(to: own.triggers[0]) { return false }
            if own.drive != nil {
                if read({ $0.grips.contains { $0.gesture == gesture } }) { return true }
                if phase == .began, !own.hears(.began) { return true }
            }
        }
        return isListened(to: trigger)
    }

    /// Whether the layer of a repetition is there on which a gesture is to begin; true for all other triggers.
    package func canTouch(_ trigger: Int, _ payload: PlainData) -> Bool {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return true }
        let own = component.gestures[gesture]
        guard own.isRepeated, phase == own.kind.phases[0] else { return true }
        let id = Int(max(1, min(Double(own.layers.count), payload["id"]?.number ?? 1)))
        return read { $0.store.presence[own.layers[id - 1]] == .present }
    }

    /// Whether a rule of an active state listens to a trigger.
    private func isListened(to trigger: Int) -> Bool {
        active.contains { !component.selection[trigger * component.states.count + $0].isEmpty }
    }
}

extension SessionState {
    fileprivate func look(at seconds: Double, keys: [Int], into samples: inout [Sample]) {
        // Of repeated layers that are gone nothing is computed.
        let spares = store.presence.isAnyAway && !component.repetitions.isEmpty
        for key in keys {
            samples[key] =
                spares && isGone(key)
                ? Sample(value: component.absences[key] ?? component.keys[key].base)
                : stage.shown(key, at: seconds, store: store)
        }
    }

    /// Which way the expressions decide that a key follows, however far.
    fileprivate func branches(of key: Int, at seconds: Double) -> UInt64 {
        var signature: UInt64 = 0
        func mix(_ key: Int) {
            guard case .expression(let index) = store.model[key] else { return }
            store.expressions.list[index].branches({ stage.shown($0, at: seconds, store: store) }, into: &signature)
        }
        mix(key)
        for other in component.followed[key] { mix(other) }
        return signature
    }
}

/// Where a person finds a session that rests: its states, what keys end at, and what plain data they hold.
package struct Place: Sendable, Hashable {
    package let active: DenseSet
    let presence: LayerPresence
    let model: [ModelValue]
    package let data: [PlainData]

    /// The keys whose ends differ by more than they may, of two places with the same keys.
    package func differences(from other: Place, tolerances: [Double]) -> [Int] {
        model.indices.filter { key in
            switch (model[key], other.model[key]) {
            case (.value(let left), .value(let right)):
                !((left - right).magnitudes.max() <= tolerances[key] + 1e-9 * right.magnitudes.max())
            default: model[key] != other.model[key]
            }
        }
    }

    /// Whether the same layers are there.
    package func hasSamePresence(as other: Place) -> Bool { presence == other.presence }
}

/// A trigger that an effect has sent ahead, and that has not come yet.
package struct SentTrigger: Sendable, Hashable {
    package let trigger: Int
    package let id: String
    package let instant: Instant
}

extension Component {
    /// How many layers of a repetition a gesture is on; 0 where it is on none.
    package func repeatedLayers(ofGesture gesture: Int) -> Int {
        gestures[gesture].isRepeated ? gestures[gesture].layers.count : 0
    }

    /// The key that a gesture drives.
    package func drivenKey(ofGesture gesture: Int) -> Int? { gestures[gesture].drive?.keys.first }

    /// The number of states, the component itself included, which comes first.
    package var stateCount: Int { states.count }

    /// The number of rules.
    package var ruleCount: Int { rules.count }

    /// Whether a state is final.
    package func isFinal(_ state: Int) -> Bool { states[state].kind == .final }

    /// Whether a state stands for itself, and not for what was active before.
    package func isMode(_ state: Int) -> Bool {
        if case .history = states[state].kind { false } else { true }
    }

    /// Whether a state is one of several of which one is active.
    package func hasSiblings(_ state: Int) -> Bool {
        guard let parent = states[state].parent, states[parent].kind != .parallel else { return false }
        return states[parent].children.count > 1
    }

    /// A state and those around it, without the component itself.
    package func lineage(of state: Int) -> [Int] { states[state].lineage.filter { $0 > 0 } }

    /// Whether a key belongs to a layer, or to one inside it; 0 is the component itself, with all.
    package func isKey(_ key: Int, inLayer layer: Int) -> Bool {
        var own = keyLayers[key]
        while let current = own {
            if current == layer { return true }
            own = layers[current].parent
        }
        return layer == 0
    }

    /// The innermost states of a set.
    package func innermost(of set: DenseSet) -> [Int] { leaves(of: set) }

    /// For each key those that what it shows depends on: what an expression of it follows, its whole, its parts.
    package var dependences: [[Int]] {
        keys.indices.map { key in
            var result = Set(followed[key])
            if let part = keys[key].part { result.insert(part.whole) }
            for part in expressions.parts[key] { result.insert(part.key) }
            return result.sorted()
        }
    }

    /// The keys that some expression may compute with an operation that bends or steps: a smaller or greater of two, a
    /// size, bounds, a wrap.
    package var keysThatMayBend: [Int] {
        let bending = Set(expressions.list.indices.filter { expressions.list[$0].mayBend })
        return keys.indices.filter { key in
            if let base = baseExpressions[key], bending.contains(base) { return true }
            return mentions[key].contains {
                if case .expression(let index) = $0.source { bending.contains(index) } else { false }
            }
        }
    }

    /// The middles of layers where nothing has changed yet, in points of the component.
    package var middles: [Lanes] {
        layers.indices.dropFirst().compactMap { layer in
            if hitShapes[layer].shape == .layer { return nil }
            let base: (Int) -> Lanes = { self.keys[$0].base }
            var place = hitShapes[layer].middle(base)
            for step in Array(lineage(ofLayer: layer)).reversed() { place = hitShapes[step].outer(place, base) }
            return place.isFinite ? place : nil
        }
    }

    /// Whether a function has anything to do with what comes of a trigger.
    package func runsFunction(about trigger: Int) -> Bool {
        states.indices.contains { state in
            selection[trigger * states.count + state].contains {
                let rule = rules[listeners[$0].rule]
                return rule.guardFunction != nil || rule.effect != nil
            }
        }
    }

    /// Whether a function decides what comes of a trigger.
    package func asksFunction(about trigger: Int) -> Bool {
        states.indices.contains { state in
            selection[trigger * states.count + state].contains { rules[listeners[$0].rule].guardFunction != nil }
        }
    }

    /// Whether any rule listens to a trigger, or it sets an input.
    package func isHeard(_ trigger: Int) -> Bool {
        if inputFields[trigger] != nil { return true }
        return states.indices.contains { !selection[trigger * states.count + $0].isEmpty }
    }

    /// Whether any effect may write what it likes.
    private var hasEffects: Bool {
        rules.contains { $0.effect != nil }
            || states.contains { $0.enter != nil || $0.exit != nil || $0.initialEffect != nil }
    }

    /// Whether a key may ever show anything but its base: a state or an effect may say otherwise, or it is computed.
    package func mayChange(_ key: Int) -> Bool {
        hasEffects || gestures.contains { $0.drive?.keys.contains(key) ?? false } || !mentions[key].isEmpty
            || baseExpressions[key] != nil || absences[key] != nil
            || keys[key].part.map { mayChange($0.whole) } ?? false
            || expressions.parts[key].contains { !mentions[$0.key].isEmpty || baseExpressions[$0.key] != nil }
    }

    /// Whether what a rule does depends on what is shown in that instant, as far as its conditions tell.
    ///
    /// Where a throw of a key would stop depends on where it is.
    package func asksWhatIsShown(_ rule: Int) -> Bool {
        let drives = gestures.contains { $0.drive != nil }
        return rules[rule].conditions.contains { $0.asksWhatIsShown || drives && $0.asksForRest }
    }

    /// Whether there are several states, so that one can be left for another.
    package var hasChoice: Bool { states.count > 2 }
}

extension Expression {
    /// Whether some operation of it bends or steps.
    fileprivate var mayBend: Bool {
        nodes.contains { node in
            guard case .operation(let operation, _, let divisor, _) = node else { return false }
            switch operation {
            case .min, .max, .abs, .clamp, .wrap: return true
            case .divide:
                if case .constant = nodes[divisor] { return false }
                return true
            case .add, .subtract, .multiply, .sin, .cos, .mix, .rubberBand, .pair: return false
            }
        }
    }
}

extension Condition {
    fileprivate var asksForRest: Bool {
        switch self {
        case .payload(let name, _): name == "rest" || name == "rest_x" || name == "rest_y"
        case .against(let subject, _, _): subject.asksForRest
        case .any(let lists), .none(let lists): lists.contains { $0.contains { $0.asksForRest } }
        case .field, .shown, .velocity, .isAtRest, .isActive: false
        }
    }

    fileprivate var asksWhatIsShown: Bool {
        switch self {
        case .shown, .velocity, .against, .isAtRest: true
        case .field, .payload, .isActive: false
        case .any(let lists), .none(let lists): lists.contains { $0.contains { $0.asksWhatIsShown } }
        }
    }
}
