package import MicroixMotion

/// What oracles look at, besides what a host sees.
extension Session {
    /// The states that are active.
    package var active: StateSet { read { $0.situation.active } }

    /// Whether the random numbers to come are the same.
    package func draws(as other: Session) -> Bool {
        read { $0.situation.random } == other.read { $0.situation.random }
    }

    /// Whether nothing moves but what never ends, and nothing is to come.
    package var isResting: Bool { !isMoving && !isExpecting }

    /// The declared step and bend of what began to move a key at an instant; zero where nothing did.
    package func entry(of key: KeyID, at instant: Instant) -> Sample {
        var sum = Sample(value: .zero)
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.origin == instant {
            guard let entry = track.handOver.entry else { continue }
            sum = sum + Sample(value: entry.step, velocity: entry.kink)
        }
        return sum
    }

    /// The keys that something began to move at an instant with a bend.
    package func keysBent(at instant: Instant) -> KeySet {
        read { state in
            KeySet(
                state.situation.stage.tracks.lazy
                    .filter { $0.origin == instant && $0.handOver.declared.velocity != .zero }.map { $0.key })
        }
    }

    /// Whether what began to move a key at an instant was given a velocity, though it could have taken the one shown.
    package func wasGivenVelocity(_ key: KeyID, at instant: Instant) -> Bool {
        read { $0.situation.stage.tracks(of: key) }.contains { track in
            track.origin == instant && track.handOver.base.takesInitialConditions
                && (track.handOver.entry?.kink ?? .zero) != .zero
        }
    }

    /// Looks at some keys at once, each into its place of a table.
    package func look(at seconds: Double, keys: [KeyID], into samples: inout Table<KeyID, Sample>) {
        read { $0.situation.look(at: seconds, keys: keys, into: &samples) }
    }

    /// What moves a key, by the names of its actions: `ease_out`, `spring + wobble`; `its expression` where that alone does.
    package func law(of key: KeyID) -> String {
        let names = read { $0.situation.stage.tracks(of: key).map { $0.name } }
        return names.isEmpty ? "its expression" : names.joined(separator: " + ")
    }

    /// The spring that draws a key, the last that began of several; `nil` where none does.
    package func spring(of key: KeyID) -> Spring? {
        read { $0.situation.stage.tracks(of: key).compactMap { $0.handOver.base.spring }.last }
    }

    /// Whether anything moves that is not yet done to the eye.
    package var isIncomplete: Bool { read { state in state.situation.stage.tracks.contains { $0.isIncomplete } } }

    /// Whether a key goes where nothing but its motion says: along a path, or displaced by what is added with values of its own, as
    /// by a nudge.
    package func isOnItsOwnWay(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.tracks(of: key).contains { track in
                track.addition == .own || track.handOver.base.isAlongPath
            }
        }
    }

    /// The values that what has taken a key over leads it through of its own, as keyframes do.
    package func keyframeValues(of key: KeyID) -> [Lanes] {
        read { state in
            state.situation.stage.tracks(of: key).filter { $0.addition == nil }.flatMap {
                $0.handOver.base.keyframeValues
            }
        }
    }

    /// Whether all that moves a key ends after a time of its own, as a curve does and a spring does not.
    package func isTimed(_ key: KeyID) -> Bool {
        read { $0.situation.stage.tracks(of: key).allSatisfy { $0.handOver.length < .infinity } }
    }

    /// Whether a motion of a key goes through OKLab, which leads beyond both its ends.
    package func isThroughOKLab(_ key: KeyID) -> Bool {
        read {
            $0.situation.stage.tracks(of: key).contains { track in
                if case .oklab = track.handOver.base { true } else { false }
            }
        }
    }

    /// A number that tells which way the expressions decide that a key follows: what bends or steps of itself does so only
    /// where it changes.
    package func branches(of key: KeyID, at seconds: Double) -> UInt64 {
        read { $0.situation.branches(of: key, at: seconds) }
    }

    /// Whether a key's layer is gone, so that nobody sees it.
    package func isUnseen(_ key: KeyID) -> Bool {
        read {
            $0.situation.store.presence.isAnyAway
                && $0.situation.store.presence[$0.component.keyLayers[key] ?? .whole] == .absent
        }
    }

    /// The keys whose layers are gone, so that nobody sees them.
    package var unseenKeys: KeySet {
        read { state in
            let presence = state.situation.store.presence
            guard presence.isAnyAway else { return KeySet() }
            return KeySet(
                state.component.keys.indices.filter { presence[state.component.keyLayers[$0] ?? .whole] == .absent })
        }
    }

    /// The layers that are on their way out.
    package var leavingLayers: LayerSet {
        read { state in
            let presence = state.situation.store.presence
            guard presence.isAnyLeaving else { return LayerSet() }
            return LayerSet(state.component.layers.indices.filter { presence[$0] == .leaving })
        }
    }

    /// The value at which a key comes to rest; `nil` while it is an endless motion, or follows other keys.
    package func target(of key: KeyID) -> Lanes? { read { $0.situation.store.target(key) } }

    /// Where what a state holds of a key comes to its end; `nil` where it holds nothing, or what has no end.
    package func heldEnd(of key: KeyID) -> Lanes? {
        read { state in
            if case .endless = state.situation.store.model[key] { state.situation.heldEnd(of: key) } else { nil }
        }
    }

    /// The values at which some keys come to rest, each into its place of a table: see ``target(of:)``.
    package func readTargets(of keys: [KeyID], into targets: inout Table<KeyID, Lanes?>) {
        read { state in
            withUnsafePointer(to: state.situation.store) { store in
                var view = EndView(store: store)
                for key in keys { targets[key] = view.target(key) }
            }
        }
    }

    /// Whether a finite motion of a key, or one that is added to it, has not settled.
    package func isUnsettled(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.indices(of: key).contains { state.situation.stage.tracks[$0].isUnsettled }
        }
    }

    /// How many motions a key's is made of: what took it over, and what is added to that.
    package func motionCount(of key: KeyID) -> Int { read { $0.situation.stage.indices(of: key).count } }

    /// Whether a key follows others by an expression.
    package func isFollowing(_ key: KeyID) -> Bool {
        read { if case .expression = $0.situation.store.model[key] { true } else { false } }
    }

    /// By how much an endless motion of an angle leads away, per second, though it only goes to and fro.
    package func sway(of key: KeyID) -> Double {
        var sum = 0.0
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.isEndless && !track.isFollowing {
            sum += track.handOver.base.sway
        }
        return sum
    }

    /// By how much an endless motion leads away, per second; `nil` where a key has none.
    package func drift(of key: KeyID) -> Lanes? {
        var sum: Lanes?
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.isEndless && !track.isFollowing {
            sum = (sum ?? .zero) + track.handOver.base.drift
        }
        return sum
    }

    /// The keys that fingers have.
    package var heldKeys: KeySet {
        read { $0.situation.grips.isEmpty ? KeySet() : KeySet($0.situation.grips.map { $0.key }) }
    }

    /// How far fingers have come with the keys that they have; not of keys with lanes of their own, which may go otherwise.
    package var fingerWays: [FingerWay] {
        read { state in
            state.situation.grips.compactMap { grip in
                guard component.expressions.laneKeys[grip.key].isEmpty else { return nil }
                let reading = GestureReading(location: .zero, translation: grip.translation)
                return FingerWay(
                    gesture: grip.gesture, key: grip.key, origin: grip.origin,
                    free: grip.free(reading, component.gestures[grip.gesture]).value,
                    isAlone: state.situation.stage.indices(of: grip.key).count == 1)
            }
        }
    }

    /// Whether a finger has a key, or has thrown it and it has not settled since.
    package func isThrown(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.tracks(of: key).contains { $0.finger != nil || $0.isThrown && $0.isUnsettled }
        }
    }

    /// Whether an endless motion moves a key.
    package func isEndless(_ key: KeyID) -> Bool {
        read { $0.situation.stage.tracks(of: key).contains { $0.isEndless } }
    }

    /// The keys that an endless motion moves, or an end is held for, though no active state asks for it.
    package var orphans: [KeyID] {
        let state = state
        return state.situation.stage.tracks.compactMap { track in
            if let finger = track.finger { return finger.isReleased ? track.key : nil }
            if track.isLetGo(state.situation.active, state.situation.entryMarks) { return track.key }
            guard track.isEndless else { return nil }
            if track.isFollowing, state.situation.store.follow(of: track.key) != nil { return nil }
            if let addition = track.addition {
                let isWanted = component.mentions[track.key].contains { mention in
                    guard state.situation.active.contains(mention.state), case .added(let loop) = mention.source else {
                        return false
                    }
                    return loop == addition.loop
                }
                return isWanted ? nil : track.key
            }
            if case .endless = state.situation.store.model[track.key] { return nil }
            return track.key
        }
    }

    /// All that decides where a person finds it once it rests.
    package var place: Place {
        Place(
            active: state.situation.active, presence: state.situation.store.presence,
            model: state.situation.store.model, data: Table(state.situation.store.data),
            undeclared: undeclared, remembered: state.situation.history, unseen: unseenKeys)
    }

    /// What an open store holds under names that nobody declared.
    package var undeclared: [PlainData.Field] { read { $0.situation.store.undeclared.fields } }

    /// Whether a timer, or a trigger that was sent ahead, is still to come.
    package var isAwaitingTimer: Bool { read { $0.agenda.isAwaitingTimer } }

    /// The rules of active states whose timers went off and were refused, though they would be taken by now: no timer comes again
    /// while its state stays.
    package func spentTimers(_ host: any RuleHost) -> [(rule: RuleID, state: StateID)] {
        let situation = state.situation
        var (chosen, journal) = ([RuleChoice](), Journal())
        var spent: [(rule: RuleID, state: StateID)] = []
        for source in situation.active where !state.agenda.isAwaitingTimer(of: source) {
            for timer in component.timers[source] where !timer.isUnconditional {
                do throws(ScriptFailure) {
                    try situation.choose(timer: timer.rule, source: source, host, into: &chosen, &journal)
                } catch {
                    continue
                }
                if chosen.contains(where: { $0.plan.exits.contains(source) && !$0.plan.entries.contains(source) }) {
                    spent.append((timer.rule, source))
                }
            }
        }
        return spent
    }

    /// The values of all fields of the context.
    package var context: Table<FieldID, PlainData> { Table(state.situation.context) }

    /// What effects have sent ahead.
    package var sent: [SentTrigger] {
        state.agenda.sent.map { SentTrigger(trigger: $0.trigger, id: $0.id, instant: $0.instant) }
    }

    /// The cues that are still to come.
    package var pendingCues: [PendingCue] {
        read { state in
            state.agenda.own.compactMap { entry in
                guard case .cue(let timed, _) = entry.occasion else { return nil }
                return PendingCue(name: timed.cue.name, instant: entry.instant, order: entry.order)
            }
        }
    }
}

extension Situation {
    fileprivate func look(at seconds: Double, keys: [KeyID], into samples: inout Table<KeyID, Sample>) {
        // Of repeated layers that are gone nothing is computed.
        let gone = store.presence.gone.intersection(component.repeatedLayers)
        if gone.isEmpty { return stage.show(keys, at: seconds, store: store, into: &samples) }
        func isGone(_ key: KeyID) -> Bool { component.keyLayers[key].map { gone.contains($0) } ?? false }
        stage.show(keys.lazy.filter { !isGone($0) }, at: seconds, store: store, into: &samples)
        for key in keys where isGone(key) { samples[key] = absent(key) }
    }

    /// Which way the expressions decide that a key follows, however far.
    ///
    /// It changes nothing; as it is `mutating`, its closures read the state where it lies, and not a copy.
    fileprivate mutating func branches(of key: KeyID, at seconds: Double) -> UInt64 {
        var signature: UInt64 = 0
        func mix(_ key: KeyID) {
            guard case .expression(let index) = store.model[key] else { return }
            var decisions: [Decision] = []
            _ = store.expressions.list[index].decide(
                { stage.shown($0, at: seconds, store: store) }, whole: { stage.base($0, at: seconds, store: store) },
                into: &decisions)
            for decision in decisions {
                signature = (signature ^ decision.choice.bitPattern) &* 0x9E37_79B9_7F4A_7C15
            }
        }
        mix(key)
        for other in component.followed[key] { mix(other) }
        return signature
    }
}

/// Where a person finds a session that rests: its states, what keys end at, and what plain data they hold.
package struct Place: Sendable, Equatable {
    package let active: StateSet
    let presence: LayerPresence
    let model: PagedTable<KeyID, ModelValue>
    package let data: Table<DataKeyID, PlainData>
    package let undeclared: [PlainData.Field]
    /// What each history remembers.
    package let remembered: [StateSet]
    /// The keys whose layers are gone: where they are nobody sees.
    let unseen: KeySet

    /// The keys whose ends differ by more than they may, of two places with the same keys, and that are seen in one of them.
    package func differences(from other: Place, tolerances: Table<KeyID, Double>) -> [KeyID] {
        model.indices.filter { key in
            if unseen.contains(key), other.unseen.contains(key) { return false }
            return switch (model[key], other.model[key]) {
            case (.value(let left), .value(let right)):
                !((left - right).magnitudes.max() <= tolerances[key] + 1e-9 * right.magnitudes.max())
            default: model[key] != other.model[key]
            }
        }
    }

    /// Where a key ends; `nil` for what never does, and for what follows others.
    package func target(of key: KeyID) -> Lanes? {
        if case .value(let lanes) = model[key] { lanes } else { nil }
    }

    /// Whether the same layers are there.
    package func hasSamePresence(as other: Place) -> Bool { presence == other.presence }
}

/// A finger that has a key.
package struct FingerWay: Sendable, Equatable {
    package let gesture: GestureID
    package let key: KeyID
    /// What the key would have been without bounds when the gesture began.
    package let origin: Lanes
    /// What it would be now.
    package let free: Lanes
    /// Whether nothing is added to the key.
    package let isAlone: Bool
}

/// A cue that has not come yet.
package struct PendingCue: Sendable, Hashable {
    package let name: String
    package let instant: Instant
    /// Tells those of the same instant apart.
    package let order: UInt64
}

/// A trigger that an effect has sent ahead, and that has not come yet.
package struct SentTrigger: Sendable, Hashable {
    package let trigger: TriggerID
    package let id: String
    package let instant: Instant
}
