import MicroixCore

/// Finds visible features that always change together, until one trigger changes one of them and not another.
extension Sweep {
    /// Features that each have one value for each value of the others.
    private struct Correlation {
        let features: [Int]
        /// For each feature, which common value one of its numbers stands for.
        let values: [[Int: Int]]
        var count: Int { values[0].count }

        func value(of place: Int, in visible: VisibleFeatures, _ index: Int) -> Int? {
            visible.shown[features[index]][place].flatMap { values[index][$0] }
        }
    }

    /// A way that changes one feature of a correlation and leaves another.
    private struct Split {
        let way: (from: Int, to: Int, stimulus: Stimulus)
        let left: Int
        let moved: Int
        /// The common value that both have elsewhere, after the change.
        let value: Int
    }

    /// Fewer values than `fewValues` show no correlation; `manyValues` values or changes are no accident.
    private static let (fewValues, manyValues) = (3, 4)

    /// Reports a trigger that changes a feature and leaves another one, although both change together wherever that
    /// trigger has not been posted.
    mutating func checkCorrelations(_ pauses: Pauses, _ visible: VisibleFeatures) {
        for trigger in subject.component.triggers.indices where !subject.component.triggers[trigger].isInput {
            if isCancelled() { return }
            let others = pauses.places(without: trigger)
            let ways = pauses.ways(from: others) { $0?.trigger == trigger }.compactMap { from, way in
                way.stimulus.map { (from: from, to: way.node, stimulus: $0) }
            }
            if others.count < Self.fewValues || ways.isEmpty { continue }
            for correlation in correlations(visible, others)
            where isSure(correlation, visible, others, pauses, without: trigger) {
                guard !hasItsOwn(ways, visible, others), let split = split(of: correlation, visible, by: ways) else {
                    continue
                }
                note(split, of: correlation, visible, pauses, others)
                break
            }
        }
    }

    /// The correlations between features in some places.
    private func correlations(_ visible: VisibleFeatures, _ places: [Int]) -> [Correlation] {
        var found: [[Int]: Int] = [:]
        var correlations: [(features: [Int], values: [[Int: Int]])] = []
        for feature in visible.features.indices {
            var values: [Int: Int] = [:]
            var column: [Int] = []
            for place in places {
                guard let number = visible.shown[feature][place] else { break }
                column.append(values[number] ?? values.count)
                if values[number] == nil { values[number] = values.count }
            }
            if column.count < places.count || values.count < Self.fewValues { continue }
            if let index = found[column] {
                correlations[index].features.append(feature)
                correlations[index].values.append(values)
            } else {
                found[column] = correlations.count
                correlations.append(([feature], [values]))
            }
        }
        return correlations.filter { Set($0.features.map(visible.owner)).count > 1 }.map(Correlation.init)
    }

    /// Whether a correlation is no accident: it has many values, or they change in many ways.
    private func isSure(
        _ correlation: Correlation, _ visible: VisibleFeatures, _ places: [Int], _ pauses: Pauses,
        without trigger: TriggerID
    )
        -> Bool
    {
        if correlation.count >= Self.manyValues { return true }
        let changes = pauses.ways(from: places) { $0?.trigger != trigger }.compactMap { from, way -> [Int]? in
            guard let before = correlation.value(of: from, in: visible, 0),
                let after = correlation.value(of: way.node, in: visible, 0),
                before != after
            else { return nil }
            return [before, after]
        }
        return Set(changes).count >= Self.manyValues
    }

    /// Whether some ways change a feature that nothing else changes, such as the scale or the order of all; the rest
    /// may then look different, too.
    private func hasItsOwn(
        _ ways: [(from: Int, to: Int, stimulus: Stimulus)], _ visible: VisibleFeatures, _ others: [Int]
    ) -> Bool {
        visible.features.indices.contains { feature in
            let shown = visible.shown[feature]
            return Set(others.map { shown[$0] }).count == 1 && ways.contains { shown[$0.from] != shown[$0.to] }
        }
    }

    /// The first way that splits a correlation; `nil` if none does, or if one changes all features of it.
    private func split(
        of correlation: Correlation, _ visible: VisibleFeatures, by ways: [(from: Int, to: Int, stimulus: Stimulus)]
    ) -> Split? {
        var found: Split?
        for way in ways {
            let before = correlation.value(of: way.from, in: visible, 0)
            let after = correlation.features.indices.map { correlation.value(of: way.to, in: visible, $0) }
            if let value = after[0], value != before, after.allSatisfy({ $0 == value }) { return nil }
            // One colour of a theme may be chosen by itself. Of two counts, one may go on alone, such as a best score.
            guard found == nil, let left = after.firstIndex(of: before),
                let moved = after.firstIndex(where: { $0 != nil && $0 != before }), let value = after[moved],
                !visible.areOfOneKind(correlation.features[left], correlation.features[moved])
            else { continue }
            found = Split(way: way, left: correlation.features[left], moved: correlation.features[moved], value: value)
        }
        return found
    }

    private mutating func note(
        _ split: Split, of correlation: Correlation, _ visible: VisibleFeatures, _ pauses: Pauses, _ others: [Int]
    ) {
        let name = subject.component.triggers[split.way.stimulus.trigger].name
        let (from, end) = (pauses.nodes[split.way.from], pauses.nodes[split.way.to])
        let alike = others.first { correlation.value(of: $0, in: visible, 0) == split.value }.map { pauses.nodes[$0] }
        note(
            .leftBehind, end.session,
            from.script + [TimedStimulus(split.way.stimulus, at: from.session.now.seconds)],
            key: visible.key(of: split.left), detail: name,
            "'\(name)' changes \(visible.words(for: split.moved)), and not \(visible.words(for: split.left)), though each value of one goes with one of the other in all \(others.count) places without '\(name)'",
            comparedWith: alike.map { ("where '\(name)' does not come", $0.script, $0.session) })
    }
}
