import MicroixMotion

/// Keys that are one lane of others: `thumb.position.x`.
///
/// Where no state says anything of a lane itself, it follows the whole; the whole shows its lanes.
extension ComponentCompiler {
    /// The key that a path is a lane of.
    func whole(of name: KeyName) -> KeyName? {
        guard let layer = name.layer, let shape = self.layer(layer)?.shape,
            let (whole, _) = shape.lane(name.property.text)
        else { return nil }
        return KeyName(layer, Name(whole.name, at: name.property.location))
    }

    /// Finds the whole of each lane, once all keys are in order.
    mutating func findLaneKeys() {
        laneKeys = Table(repeating: [], count: keys.count)
        for index in keys.indices {
            guard let name = paths[keys[index].name], let wholeName = whole(of: name),
                let whole = keyIndices[wholeName.text],
                let lane = keys[whole].kind.laneNames.firstIndex(where: { name.text.hasSuffix("." + $0) })
            else { continue }
            keys[index].lane = Key.Lane(whole: whole, index: lane)
            laneKeys[whole].append(Component.LaneKey(key: index, lane: lane))
        }
    }

    /// Lets each lane follow its whole where no state says anything of it, or an inner one speaks of the whole.
    mutating func compileLaneKeys() {
        for index in keys.indices {
            guard let own = keys[index].lane else { continue }
            let follow = expressions.append(
                Expression(nodes: [.lane(own.whole, own.index)], laneCount: 1, inputs: KeySet([own.whole])))
            expressionKeys.append((index, nil))
            baseExpressions[index] = follow
            for mention in mentions[own.whole] {
                if case .added = mention.source { continue }
                if mentions[index].contains(where: { $0.state == mention.state }) { continue }
                states[mention.state].keys.insert(index)
                mentions[index].append(Component.Mention(state: mention.state, source: .expression(follow)))
            }
            mentions[index].sort { $0.state > $1.state }
        }
    }

    /// What answers for a whole answers for its lanes as well.
    mutating func laneActions(
        of declared: [FeedbackDeclaration.Entry], besides own: ActionTable<KeyID>
    ) -> ActionTable<KeyID> {
        var result = ActionTable<KeyID>()
        for entry in declared {
            guard let whole = keyIndices[entry.key.text] else { continue }
            for lane in laneKeys[whole] where !own.contains(lane.key) {
                switch entry.action {
                case .none: result.insert(.none, for: lane.key)
                case .motion(let motion):
                    guard let motion = motion.lane(lane.lane) else { continue }
                    result.insert(action(motion, key: lane.key, at: entry.key.property.location), for: lane.key)
                case .group: continue
                }
            }
        }
        return result
    }
}
