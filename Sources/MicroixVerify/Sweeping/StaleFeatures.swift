import MicroixCore
import MicroixMotion

/// Finds what a way leaves as it was, although another way with the same outcome moves it: a tick beside the row that was
/// chosen before, a bubble over the pin that was tapped before.
extension Sweep {
    /// A way to a place where something else is said: words, states, or what is told of elements.
    private struct Move {
        let from: Int
        let way: Pauses.Way
        let stimulus: Stimulus

        var to: Int { way.node }
    }

    /// Reports a key that one of two ways moves and the other leaves, if the ways mean the same, and the same is said
    /// after both.
    mutating func checkStaleFeatures(_ pauses: Pauses, _ visible: VisibleFeatures) {
        let said = classesOfWhatIsSaid(pauses, visible)
        var moves: [[Move]] = Array(repeating: [], count: pauses.nodes.count)
        for (from, node) in pauses.nodes.enumerated() {
            for way in node.ways where pauses.nodes[way.node].isFree && said[from] != said[way.node] {
                // Where time goes on, a value may be any by chance.
                guard let stimulus = way.stimulus, !pauses.nodes[way.node].session.isExpecting else { continue }
                moves[said[way.node]].append(Move(from: from, way: way, stimulus: stimulus))
            }
        }
        for alike in moves where Set(alike.map(\.to)).count > 1 {
            if isCancelled() { return }
            for stale in alike {
                // Where a way leads that asked what is shown may depend on that.
                for fresh in alike
                where fresh.to != stale.to && !fresh.way.dependsOnShown && meansTheSame(fresh, stale, pauses) {
                    guard let feature = staleFeature(stale, fresh, pauses, visible) else { continue }
                    return note(stale, fresh, feature, pauses, visible)
                }
            }
        }
    }

    /// For each place, a number: the same for places with the same states, words and elements.
    private func classesOfWhatIsSaid(_ pauses: Pauses, _ visible: VisibleFeatures) -> [Int] {
        var found: [(place: Int, active: StateSet, elements: [AccessibilityNode], words: [Int?])] = []
        let texts = visible.features.indices.filter { visible.key(of: $0) == nil }
        return pauses.nodes.enumerated().map { index, node in
            let elements = node.session.accessibility
            let words = texts.map { visible.shown[$0][index] }
            if let known = found.first(where: {
                $0.active == node.session.active && $0.words == words && $0.elements == elements
            }) {
                return known.place
            }
            found.append((index, node.session.active, elements, words))
            return index
        }
    }

    /// Whether two ways are by the same trigger, or tell the host the same.
    private func meansTheSame(_ one: Move, _ other: Move, _ pauses: Pauses) -> Bool {
        if one.stimulus == other.stimulus { return true }
        func leavesStates(_ move: Move) -> Bool {
            pauses.nodes[move.from].session.active != pauses.nodes[move.to].session.active
        }
        return !one.way.told.isEmpty && one.way.told == other.way.told
            && (one.way.told.contains { $0.value != .null } || leavesStates(one) && leavesStates(other))
    }

    private func staleFeature(_ stale: Move, _ fresh: Move, _ pauses: Pauses, _ visible: VisibleFeatures) -> Int? {
        let (before, after) = (pauses.nodes[stale.from].session, pauses.nodes[stale.to].session)
        let (other, meant) = (pauses.nodes[fresh.from].session, pauses.nodes[fresh.to].session)
        let found = visible.features.indices.first { feature in
            guard let key = visible.key(of: feature), let old = visible.shown[feature][stale.to],
                let new = visible.shown[feature][fresh.to], old != new, visible.shown[feature][stale.from] == old,
                !isPlacedOtherwise(key)
            else { return false }
            return differs(key, other, meant) && differs(key, after, meant)
        }
        // What a host has set, and random numbers, may be why the places look different.
        let fields = subject.component.fields
        guard let found, after.hasSameRandomState(as: before), meant.hasSameRandomState(as: other),
            after.hasSameRandomState(as: meant),
            fields.indices.allSatisfy({ !fields[$0].isInput || after.context[$0] == meant.context[$0] })
        else { return nil }
        return found
    }

    /// Whether the resting value of a key is different in two places, by more than springs leave.
    private func differs(_ key: KeyID, _ one: Session, _ other: Session) -> Bool {
        let way = one.end(of: key) - other.end(of: key)
        let turns = subject.component.keys[key].unit == .degrees
        let step = turns ? Lanes(repeating: way.x.remainder(dividingBy: 360)) : way
        return step.magnitudes.max() > 4 * subject.tolerances[key]
    }

    /// Whether a key has its value from a finger or from the order of rows, or moves below a clip, as a list does that is
    /// scrolled.
    private func isPlacedOtherwise(_ key: KeyID) -> Bool {
        subject.isLed[key] || subject.isFramed[key] || subject.component.keys[key].name.repeatedKey != nil
    }

    private mutating func note(
        _ stale: Move, _ fresh: Move, _ feature: Int, _ pauses: Pauses, _ visible: VisibleFeatures
    ) {
        let component = subject.component
        let (name, other) = (
            component.triggers[stale.stimulus.trigger].name, component.triggers[fresh.stimulus.trigger].name
        )
        let (from, end) = (pauses.nodes[stale.from], pauses.nodes[stale.to])
        let (start, meant) = (pauses.nodes[fresh.from], pauses.nodes[fresh.to])
        note(
            .leftBehind, end.session, from.script + [TimedStimulus(stale.stimulus, at: from.session.now.seconds)],
            key: visible.key(of: feature), detail: name,
            "'\(name)' leaves it as it was, and "
                + (name == other ? "moves it at another time" : "'\(other)', which means the same, moves it")
                + ", although all words, states and elements are the same afterwards",
            comparedWith: (
                words: "where '\(other)' moves it",
                script: start.script + [TimedStimulus(fresh.stimulus, at: start.session.now.seconds)],
                end: meant.session
            ))
    }
}
