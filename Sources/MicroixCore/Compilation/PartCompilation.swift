import MicroixMotion

/// Keys that are one lane of others: `thumb.position.x`.
///
/// Where no state says anything of a part itself, it follows the lane of the whole; the whole shows its parts.
extension ComponentCompiler {
    /// The key that a path is a part of.
    func whole(of name: KeyName) -> KeyName? {
        guard let layer = name.layer, let shape = declaration.layers.first(where: { $0.name == layer })?.shape,
            let (whole, _) = shape.part(name.property.text)
        else { return nil }
        return KeyName(layer, Name(whole.name, at: name.property.location))
    }

    /// Finds the whole of each part, once all keys are in order.
    mutating func findParts() {
        parts = Table(repeating: [], count: keys.count)
        for index in keys.indices {
            let name = KeyName(stringLiteral: keys[index].name)
            guard let wholeName = whole(of: name), let whole = keyIndices[wholeName.text],
                let lane = keys[whole].kind.laneNames.firstIndex(where: { name.text.hasSuffix("." + $0) })
            else { continue }
            keys[index].part = Key.Part(whole: whole, lane: lane)
            parts[whole].append(Component.Part(key: index, lane: lane))
        }
    }

    /// Lets each part follow its whole where no state says anything of it, or an inner one speaks of the whole.
    mutating func compileParts() {
        for index in keys.indices {
            guard let part = keys[index].part else { continue }
            let follow = expressions.append(
                Expression(nodes: [.lane(part.whole, part.lane)], laneCount: 1, inputs: KeySet([part.whole])))
            expressionKeys.append((index, nil))
            baseExpressions[index] = follow
            for mention in mentions[part.whole] {
                if case .added = mention.source { continue }
                if mentions[index].contains(where: { $0.state == mention.state }) { continue }
                states[mention.state].keys.insert(index)
                mentions[index].append(Component.Mention(state: mention.state, source: .expression(follow)))
            }
            mentions[index].sort { $0.state > $1.state }
        }
    }

    /// What answers for a whole answers for its parts as well, lane by lane.
    mutating func partActions(
        of declared: [FeedbackDeclaration.Entry], besides own: ActionTable<KeyID>
    ) -> ActionTable<KeyID> {
        var result = ActionTable<KeyID>()
        for entry in declared {
            guard let whole = keyIndices[entry.key.text] else { continue }
            for part in parts[whole] where !own.contains(part.key) {
                switch entry.action {
                case .none: result.insert(.none, for: part.key)
                case .motion(let motion):
                    guard let motion = motion.lane(part.lane) else { continue }
                    result.insert(action(motion, key: part.key, at: entry.key.property.location), for: part.key)
                case .group: continue
                }
            }
        }
        return result
    }
}
