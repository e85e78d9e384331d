package import MicroixMotion

/// What the oracles of a verification read, besides what a host can see.
extension Session {
    /// The states that are active.
    package var active: StateSet { read { $0.situation.active } }

    /// Whether both sessions will draw the same random numbers.
    package func hasSameRandomState(as other: Session) -> Bool {
        read { $0.situation.random } == other.read { $0.situation.random }
    }

    /// Whether only endless motions are left, and nothing is scheduled.
    package var isResting: Bool { !isMoving && !isExpecting }

    /// The declared step and kink of the motions that began on a key at an instant; zero if none began.
    package func entry(of key: KeyID, at instant: Instant) -> Sample {
        var sum = Sample(value: .zero)
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.origin == instant {
            guard let entry = track.handOver.entry else { continue }
            sum = sum + Sample(value: entry.step, velocity: entry.kink)
        }
        return sum
    }

    /// The keys on which a motion began at an instant with a declared kink.
    package func keysWithKink(at instant: Instant) -> KeySet {
        read { state in
            KeySet(
                state.situation.stage.tracks.lazy
                    .filter { $0.origin == instant && $0.handOver.declared.velocity != .zero }.map { $0.key })
        }
    }

    /// Whether a motion that began on a key at an instant got a velocity of its own, although it could have kept the
    /// shown one.
    package func wasGivenVelocity(_ key: KeyID, at instant: Instant) -> Bool {
        read { $0.situation.stage.tracks(of: key) }.contains { track in
            track.origin == instant && track.handOver.base.takesInitialConditions
                && (track.handOver.entry?.kink ?? .zero) != .zero
        }
    }

    /// Writes what some keys show at a time to their places in a table.
    package func look(at seconds: Double, keys: [KeyID], into samples: inout Table<KeyID, Sample>) {
        read { $0.situation.look(at: seconds, keys: keys, into: &samples) }
    }

    /// The names of the actions that move a key: `ease_out`, `spring + wobble`; `its expression` if only its expression
    /// moves it.
    package func law(of key: KeyID) -> String {
        let names = read { $0.situation.stage.tracks(of: key).map { $0.name } }
        return names.isEmpty ? "its expression" : names.joined(separator: " + ")
    }

    /// The spring that moves a key, the latest if there are several; `nil` if there is none.
    package func spring(of key: KeyID) -> Spring? {
        read { $0.situation.stage.tracks(of: key).compactMap { $0.handOver.base.spring }.last }
    }

    /// Whether a motion runs that is not completed.
    package var isIncomplete: Bool { read { state in state.situation.stage.tracks.contains { $0.isIncomplete } } }

    /// Whether a key's way depends only on its motion: it moves along a path, or an addition with values of its own
    /// displaces it, such as a nudge.
    package func movesIndependently(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.tracks(of: key).contains { track in
                track.addition == .own || track.handOver.base.isAlongPath
            }
        }
    }

    /// The values inside the motion through which it leads the key, as keyframes do.
    package func keyframeValues(of key: KeyID) -> [Lanes] {
        read { state in
            state.situation.stage.tracks(of: key).filter { $0.addition == nil }.flatMap {
                $0.handOver.base.keyframeValues
            }
        }
    }

    /// Whether all motions of a key end after a fixed time, as a curve does and a spring does not.
    package func isTimed(_ key: KeyID) -> Bool {
        read { $0.situation.stage.tracks(of: key).allSatisfy { $0.handOver.length < .infinity } }
    }

    /// Whether a motion of a key is a decaying wave.
    package func isWave(_ key: KeyID) -> Bool {
        read {
            $0.situation.stage.tracks(of: key).contains { track in
                if case .wave = track.handOver.base { true } else { false }
            }
        }
    }

    /// Whether a motion of a key goes through OKLab, where it may leave the range between its ends.
    package func isThroughOKLab(_ key: KeyID) -> Bool {
        read {
            $0.situation.stage.tracks(of: key).contains { track in
                if case .oklab = track.handOver.base { true } else { false }
            }
        }
    }

    /// A number that changes when an operation in the expressions that a key follows decides otherwise; the expressions
    /// bend or step only then.
    package func branches(of key: KeyID, at seconds: Double) -> UInt64 {
        read { $0.situation.branches(of: key, at: seconds) }
    }

    /// Whether a key's layer is absent.
    package func isLayerAbsent(_ key: KeyID) -> Bool {
        read {
            $0.situation.store.presence.isAnyAway
                && $0.situation.store.presence[$0.component.keyLayers[key] ?? .whole] == .absent
        }
    }

    /// The keys whose layers are absent.
    package var unseenKeys: KeySet {
        read { state in
            let presence = state.situation.store.presence
            guard presence.isAnyAway else { return KeySet() }
            return KeySet(
                state.component.keys.indices.filter { presence[state.component.keyLayers[$0] ?? .whole] == .absent })
        }
    }

    /// The layers that are leaving.
    package var leavingLayers: LayerSet {
        read { state in
            let presence = state.situation.store.presence
            guard presence.isAnyLeaving else { return LayerSet() }
            return LayerSet(state.component.layers.indices.filter { presence[$0] == .leaving })
        }
    }

    /// The value at which a key comes to rest; `nil` for an endless motion, or for a follower without a spring.
    package func target(of key: KeyID) -> Lanes? { read { $0.situation.store.target(key) } }

    /// The end value of the motion that a state gives a key; `nil` if no state does, or the motion has no end.
    package func heldEnd(of key: KeyID) -> Lanes? {
        read { state in
            if case .endless = state.situation.store.model[key] { state.situation.heldEnd(of: key) } else { nil }
        }
    }

    /// Writes the values at which some keys come to rest to their places in a table; see ``target(of:)``.
    package func readTargets(of keys: [KeyID], into targets: inout Table<KeyID, Lanes?>) {
        read { state in
            withUnsafePointer(to: state.situation.store) { store in
                var view = EndView(store: store)
                for key in keys { targets[key] = view.target(key) }
            }
        }
    }

    /// Whether a finite motion of a key, or a finite addition to it, has not settled.
    package func isUnsettled(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.indices(of: key).contains { state.situation.stage.tracks[$0].isUnsettled }
        }
    }

    /// The number of motions of a key: the one that took it over, and all additions.
    package func motionCount(of key: KeyID) -> Int { read { $0.situation.stage.indices(of: key).count } }

    /// Whether a key follows others by an expression.
    package func isFollowing(_ key: KeyID) -> Bool {
        read { if case .expression = $0.situation.store.model[key] { true } else { false } }
    }

    /// The average velocity, per second, that an endless motion back and forth gives an angle.
    package func sway(of key: KeyID) -> Double {
        var sum = 0.0
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.isEndless && !track.isFollowing {
            sum += track.handOver.base.sway
        }
        return sum
    }

    /// The average velocity, per second, of a key's endless motions; `nil` if it has none.
    package func drift(of key: KeyID) -> Lanes? {
        var sum: Lanes?
        for track in read({ $0.situation.stage.tracks(of: key) }) where track.isEndless && !track.isFollowing {
            sum = (sum ?? .zero) + track.handOver.base.drift
        }
        return sum
    }

    /// The keys that fingers hold.
    package var heldKeys: KeySet {
        read { $0.situation.grips.isEmpty ? KeySet() : KeySet($0.situation.grips.map { $0.key }) }
    }

    /// How far fingers have moved the keys that they hold; keys whose lanes are keys themselves are left out.
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

    /// Whether a finger holds a key, or has thrown it and it has not settled since.
    package func isThrown(_ key: KeyID) -> Bool {
        read { state in
            state.situation.stage.tracks(of: key).contains { $0.finger != nil || $0.isThrown && $0.isUnsettled }
        }
    }

    /// Whether an endless motion moves a key.
    package func isEndless(_ key: KeyID) -> Bool {
        read { $0.situation.stage.tracks(of: key).contains { $0.isEndless } }
    }

    /// The keys with an endless or held motion for which no active state asks.
    package var orphanedKeys: [KeyID] {
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

    /// Everything that decides what a person sees once the session rests.
    package var modelState: ModelState {
        ModelState(
            active: state.situation.active, presence: state.situation.store.presence,
            model: state.situation.store.model, data: Table(state.situation.store.data),
            undeclared: undeclared, remembered: state.situation.history, unseen: unseenKeys)
    }

    /// The undeclared keys of open stores.
    package var undeclared: [PlainData.Field] { read { $0.situation.store.undeclared.fields } }

    /// Whether a timer, or a trigger that was sent with a delay, is still due.
    package var isAwaitingTimer: Bool { read { $0.agenda.isAwaitingTimer } }

    /// The rules of active states whose timers ran out and were refused, although they would be taken now; a timer does
    /// not come again while its state stays active.
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

    /// The triggers that effects have sent with a delay and that are still due.
    package var sent: [SentTrigger] {
        state.agenda.sent.map { SentTrigger(trigger: $0.trigger, id: $0.id, instant: $0.instant) }
    }

    /// The cues that are still due.
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
        // For repeated layers that are absent, nothing is computed.
        let gone = store.presence.gone.intersection(component.repeatedLayers)
        if gone.isEmpty { return stage.show(keys, at: seconds, store: store, into: &samples) }
        func isGone(_ key: KeyID) -> Bool { component.keyLayers[key].map { gone.contains($0) } ?? false }
        stage.show(keys.lazy.filter { !isGone($0) }, at: seconds, store: store, into: &samples)
        for key in keys where isGone(key) { samples[key] = absent(key) }
    }

    /// The signature of the decisions in the expressions that a key follows, directly or indirectly.
    ///
    /// It changes nothing; it is `mutating` so that its closures read the state in place, without a copy.
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

/// The states, end values of keys and plain data of a session: what a person sees once it rests.
package struct ModelState: Sendable, Equatable {
    package let active: StateSet
    let presence: LayerPresence
    let model: PagedTable<KeyID, ModelValue>
    package let data: Table<DataKeyID, PlainData>
    package let undeclared: [PlainData.Field]
    /// What each history state remembers.
    package let remembered: [StateSet]
    /// The keys whose layers are absent, so that their values don't matter.
    let unseen: KeySet

    /// The keys whose end values differ by more than the tolerance, without those that are unseen in both.
    ///
    /// Both must have the same keys.
    package func differences(from other: ModelState, tolerances: Table<KeyID, Double>) -> [KeyID] {
        model.indices.filter { key in
            if unseen.contains(key), other.unseen.contains(key) { return false }
            return switch (model[key], other.model[key]) {
            case (.value(let left), .value(let right)):
                !((left - right).magnitudes.max() <= tolerances[key] + 1e-9 * right.magnitudes.max())
            default: model[key] != other.model[key]
            }
        }
    }

    /// The end value of a key; `nil` if it has none, or follows others.
    package func target(of key: KeyID) -> Lanes? {
        if case .value(let lanes) = model[key] { lanes } else { nil }
    }

    /// Whether the same layers are present.
    package func hasSamePresence(as other: ModelState) -> Bool { presence == other.presence }
}

/// How far a finger has moved a key that it holds.
package struct FingerWay: Sendable, Equatable {
    package let gesture: GestureID
    package let key: KeyID
    /// The value that the key would have had without bounds when the gesture began.
    package let origin: Lanes
    /// The value that it would have now without bounds.
    package let free: Lanes
    /// Whether the key has no additions.
    package let isAlone: Bool
}

/// A cue that is still due.
package struct PendingCue: Sendable, Hashable {
    package let name: String
    package let instant: Instant
    /// Tells cues of the same instant apart.
    package let order: UInt64
}

/// A trigger that an effect has sent with a delay, and that is still due.
package struct SentTrigger: Sendable, Hashable {
    package let trigger: TriggerID
    package let id: String
    package let instant: Instant
}
