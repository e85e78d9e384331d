import MicroixCore

/// Things that are seen and go together, until one trigger takes one of them along and leaves another.
extension Sweep {
    /// Things that show each a value of its own wherever the others show theirs.
    private struct Bond {
        let features: [Int]
        /// By feature, which of the common values a number of it stands for.
        let values: [[Int: Int]]
        var count: Int { values[0].count }

        func value(of place: Int, in looks: Looks, _ index: Int) -> Int? {
            looks.shown[features[index]][place].flatMap { values[index][$0] }
        }
    }

    /// A way that leaves a feature as it is, and takes another along.
    private struct Split {
        let way: (from: Int, to: Int, stimulus: Stimulus)
        let left: Int
        let moved: Int
        /// The value that is common to both elsewhere.
        let value: Int
    }

    /// So few values show no bond, and so many of them, or of their changes, are no chance.
    private static let (fewValues, manyValues) = (3, 4)

    /// Looks for a trigger that leaves something as it is, and changes what goes together with it wherever that trigger has not come.
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

    /// What goes together in some places.
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

    /// Whether it is no chance that things go together: there are many values, or they come and go in many ways.
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

    /// Whether some ways change what nothing else does, as the scale or the order of all: then the same may be seen in another place.
    private func hasItsOwn(
        _ ways: [(from: Int, to: Int, stimulus: Stimulus)], _ looks: Looks, _ others: [Int]
    ) -> Bool {
        looks.features.indices.contains { feature in
            let shown = looks.shown[feature]
            return Set(others.map { shown[$0] }).count == 1 && ways.contains { shown[$0.from] != shown[$0.to] }
        }
    }

    /// The first way that splits a bond; `nil` where none does, or one keeps it.
    private func split(
        of bond: Bond, _ looks: Looks, by ways: [(from: Int, to: Int, stimulus: Stimulus)]
    ) -> Split? {
        var found: Split?
        for way in ways {
            let before = bond.value(of: way.from, in: looks, 0)
            let after = bond.features.indices.map { bond.value(of: way.to, in: looks, $0) }
            if let value = after[0], value != before, after.allSatisfy({ $0 == value }) { return nil }
            // Of the colours of a theme one may be chosen by itself, and of two counts one goes on, as the best of all.
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
