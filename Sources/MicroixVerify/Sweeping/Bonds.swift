import MicroixCore

/// Finds visible features that always change together, until one trigger changes one of them and not another.
extension Sweep {
    /// Features that each have one value for each value of the others.
    private struct Bond {
        let features: [Int]
        /// For each feature, which common value one of its numbers stands for.
        let values: [[Int: Int]]
        var count: Int { values[0].count }

        func value(of place: Int, in looks: Looks, _ index: Int) -> Int? {
            looks.shown[features[index]][place].flatMap { values[index][$0] }
        }
    }

    /// A way that changes one feature of a bond and leaves another.
    private struct Split {
        let way: (from: Int, to: Int, stimulus: Stimulus)
        let left: Int
        let moved: Int
        /// The common value that both have elsewhere, after the change.
        let value: Int
    }

    /// Fewer values than `fewValues` show no bond; `manyValues` values or changes are no accident.
    private static let (fewValues, manyValues) = (3, 4)

    /// Reports a trigger that changes a feature and leaves another one, although both change together wherever that
    /// trigger has not been posted.
    mutating func checkBonds(_ pauses: Pauses, _ looks: Looks) {
        for trigger in subject.component.triggers.indices where !subject.component.triggers[trigger].isInput {
            if isCancelled() { return }
            let others = pauses.places(without: trigger)
            let ways = pauses.ways(from: others) { $0?.trigger == trigger }.compactMap { from, way in
                way.stimulus.map { (from: from, to: way.node, stimulus: $0) }
            }
            if others.count < Self.fewValues || ways.isEmpty { continue }
            for bond in bonds(looks, others) where isSure(bond, looks, others, pauses, without: trigger) {
                guard !hasItsOwn(ways, looks, others), let split = split(of: bond, looks, by: ways) else { continue }
                note(split, of: bond, looks, pauses, others)
                break
            }
        }
    }

    /// The bonds between features in some places.
    private func bonds(_ looks: Looks, _ places: [Int]) -> [Bond] {
        var found: [[Int]: Int] = [:]
        var bonds: [(features: [Int], values: [[Int: Int]])] = []
        for feature in looks.features.indices {
            var values: [Int: Int] = [:]
            var column: [Int] = []
            for place in places {
                guard let number = looks.shown[feature][place] else { break }
                column.append(values[number] ?? values.count)
                if values[number] == nil { values[number] = values.count }
            }
            if column.count < places.count || values.count < Self.fewValues { continue }
            if let index = found[column] {
                bonds[index].features.append(feature)
                bonds[index].values.append(values)
            } else {
                found[column] = bonds.count
                bonds.append(([feature], [values]))
            }
        }
        return bonds.filter { Set($0.features.map(looks.owner)).count > 1 }.map(Bond.init)
    }

    /// Whether a bond is no accident: it has many values, or they change in many ways.
    private func isSure(_ bond: Bond, _ looks: Looks, _ places: [Int], _ pauses: Pauses, without trigger: TriggerID)
        -> Bool
    {
        if bond.count >= Self.manyValues { return true }
        let changes = pauses.ways(from: places) { $0?.trigger != trigger }.compactMap { from, way -> [Int]? in
            guard let before = bond.value(of: from, in: looks, 0), let after = bond.value(of: way.node, in: looks, 0),
                before != after
            else { return nil }
            return [before, after]
        }
        return Set(changes).count >= Self.manyValues
    }

    /// Whether some ways change a feature that nothing else changes, such as the scale or the order of all; the rest
    /// may then look different, too.
    private func hasItsOwn(
        _ ways: [(from: Int, to: Int, stimulus: Stimulus)], _ looks: Looks, _ others: [Int]
    ) -> Bool {
        looks.features.indices.contains { feature in
            let shown = looks.shown[feature]
            return Set(others.map { shown[$0] }).count == 1 && ways.contains { shown[$0.from] != shown[$0.to] }
        }
    }

    /// The first way that splits a bond; `nil` if none does, or if one changes all features of it.
    private func split(
        of bond: Bond, _ looks: Looks, by ways: [(from: Int, to: Int, stimulus: Stimulus)]
    ) -> Split? {
        var found: Split?
        for way in ways {
            let before = bond.value(of: way.from, in: looks, 0)
            let after = bond.features.indices.map { bond.value(of: way.to, in: looks, $0) }
            if let value = after[0], value != before, after.allSatisfy({ $0 == value }) { return nil }
            // One colour of a theme may be chosen by itself. Of two counts, one may go on alone, such as a best score.
            guard found == nil, let left = after.firstIndex(of: before),
                let moved = after.firstIndex(where: { $0 != nil && $0 != before }), let value = after[moved],
                !looks.areOfOneKind(bond.features[left], bond.features[moved])
            else { continue }
            found = Split(way: way, left: bond.features[left], moved: bond.features[moved], value: value)
        }
        return found
    }

    private mutating func note(_ split: Split, of bond: Bond, _ looks: Looks, _ pauses: Pauses, _ others: [Int]) {
        let name = subject.component.triggers[split.way.stimulus.trigger].name
        let (from, end) = (pauses.nodes[split.way.from], pauses.nodes[split.way.to])
        let alike = others.first { bond.value(of: $0, in: looks, 0) == split.value }.map { pauses.nodes[$0] }
        note(
            .leftBehind, end.session,
            from.script + [TimedStimulus(split.way.stimulus, at: from.session.now.seconds)],
            key: looks.key(of: split.left), detail: name,
            "'\(name)' changes \(looks.words(for: split.moved)), and not \(looks.words(for: split.left)), though each value of one goes with one of the other in all \(others.count) places without '\(name)'",
            comparedWith: alike.map { ("where '\(name)' does not come", $0.script, $0.session) })
    }
}
