import MicroixMotion

/// Keys that are a lane of another key: `thumb.position.x`.
///
/// A lane follows its whole, unless an active state gives the lane a value; the whole then shows this value of its
/// lane.
extension ComponentCompiler {
    /// The key of which a path is a lane; `nil` if it is none.
    func whole(of name: KeyName) -> KeyName? {
        guard let layer = name.layer, let shape = self.layer(layer)?.shape,
            let (whole, _) = shape.lane(name.property.text)
        else { return nil }
        return KeyName(layer, Name(whole.name, at: name.property.location))
    }

    /// Finds the whole of each lane, after the keys have been sorted.
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

    /// Lets each lane follow its whole, unless a state gives it a value; a state further inside that sets the whole
    /// wins.
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

    /// Adds actions for lanes: an action of the whole also answers for them.
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
