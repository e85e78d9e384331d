import MicroixCore

/// Finds an undo that leaves some of what a step has changed.
extension Sweep {
    /// A step, and a trigger that undoes it.
    private struct Undo {
        let before: Int
        let after: Int
        let step: Stimulus
        let stimulus: Stimulus
        let end: Int
        /// The features that the step has changed, and that stay so.
        let left: [Int]
        /// The features that are as before the step again.
        let back: [Int]
    }

    /// A feature with fewer values may only have been lit, or shown for a while.
    private static let fewValues = 3
    /// The least number of steps that must be undone.
    private static let fewSteps = 4

    /// Reports a trigger that undoes all steps of a kind, except for some of what is seen.
    mutating func checkIncompleteUndo(_ pauses: Pauses, _ visible: VisibleFeatures) {
        for trigger in subject.component.triggers.indices where !subject.component.triggers[trigger].isInput {
            if isCancelled() { return }
            let places = pauses.places(without: trigger)
            let counted = Set(visible.features.indices.filter { visible.count(of: $0, in: places) >= Self.fewValues })
            for undos in undos(by: trigger, places, pauses, visible) {
                let halves = undos.filter {
                    $0.left.contains(where: counted.contains) && $0.back.contains(where: counted.contains)
                }
                guard Set(halves.map { [$0.before, $0.after] }).count >= Self.fewSteps, let first = halves.first else {
                    continue
                }
                // Wherever a step has changed both features, one is undone and the other is left.
                func isAlways(_ feature: Int, _ kept: KeyPath<Undo, [Int]>, not other: KeyPath<Undo, [Int]>) -> Bool {
                    counted.contains(feature) && first[keyPath: kept].contains(feature)
                        && !undos.contains { $0[keyPath: other].contains(feature) }
                }
                guard let left = visible.features.indices.first(where: { isAlways($0, \.left, not: \.back) }),
                    let back = visible.features.indices.first(where: { isAlways($0, \.back, not: \.left) })
                else { continue }
                return note(first, left, back, pauses, visible)
            }
        }
    }

    /// The steps that a trigger undoes in part or completely, by the trigger of the step; without those triggers after
    /// which it ever leads elsewhere.
    private func undos(by trigger: TriggerID, _ places: [Int], _ pauses: Pauses, _ visible: VisibleFeatures) -> [[Undo]]
    {
        let known = Set(places)
        var undos: [TriggerID: [Undo]] = [:]
        var others: Set<TriggerID> = []
        for (before, way) in pauses.ways(from: places, { $0 != nil && $0?.trigger != trigger })
        where way.node != before && known.contains(way.node) {
            guard let step = way.stimulus, !others.contains(step.trigger) else { continue }
            for (after, way) in pauses.ways(from: [way.node], { $0?.trigger == trigger }) where way.node != after {
                guard let stimulus = way.stimulus else { continue }
                if let undo = undo(of: step, before, after, by: stimulus, way.node, visible) {
                    undos[step.trigger, default: []].append(undo)
                } else {
                    others.insert(step.trigger)
                }
            }
        }
        return undos.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// What a stimulus undoes of a step, and what it leaves; `nil` if it undoes nothing, or changes something else.
    private func undo(
        of step: Stimulus, _ before: Int, _ after: Int, by stimulus: Stimulus, _ end: Int, _ visible: VisibleFeatures
    ) -> Undo? {
        var (left, back): ([Int], [Int]) = ([], [])
        for feature in visible.features.indices {
            // A feature that comes and goes may only tell of the step.
            guard let old = visible.shown[feature][before], let new = visible.shown[feature][after],
                let last = visible.shown[feature][end]
            else { continue }
            if last == old {
                if new != old { back.append(feature) }
            } else if last == new {
                left.append(feature)
            } else {
                return nil
            }
        }
        return back.isEmpty
            ? nil
            : Undo(before: before, after: after, step: step, stimulus: stimulus, end: end, left: left, back: back)
    }

    private mutating func note(_ undo: Undo, _ left: Int, _ back: Int, _ pauses: Pauses, _ seen: VisibleFeatures) {
        let names = [undo.stimulus, undo.step].map { "'\(subject.component.triggers[$0.trigger].name)'" }
        let (from, end, before) = (pauses.nodes[undo.after], pauses.nodes[undo.end], pauses.nodes[undo.before])
        note(
            .leftBehind, end.session, from.script + [TimedStimulus(undo.stimulus, at: from.session.now.seconds)],
            key: seen.key(of: left), detail: subject.component.triggers[undo.stimulus.trigger].name,
            "\(names[0]) takes back what \(names[1]) has done to \(seen.words(for: back)), and not what it has done to \(seen.words(for: left))",
            comparedWith: (words: "before \(names[1])", script: before.script, end: before.session))
    }
}
