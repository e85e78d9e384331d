/// Actions for all keys of a layer: `feedback = { dots = mx.ease(0.2) }`.
extension ComponentCompiler {
    /// Whether a name in feedback is the name of a layer, and so means all its keys.
    func meansLayer(_ name: KeyName) -> Bool {
        name.layer == nil && layerPositions[name.text] != nil && !freeKeys.contains(name.property)
    }

    /// Adds a layer's action for each of its keys without an action in the same feedback.
    mutating func addLayerAnswers(of declared: [FeedbackDeclaration.Entry], to result: inout Feedback) {
        for entry in declared where meansLayer(entry.key) {
            let location = entry.key.property.location
            guard let layer = layerIndices[entry.key.text] else { continue }
            if let word = entry.action.wordForOneKey {
                report(
                    .conflict(
                        "'\(entry.key.text)' is a layer, and what answers for all its keys has no \(word)",
                        hint: "say for which: \(entry.key.text) = { x = … }"), at: location)
                continue
            }
            let before = problems.count
            for key in layers[layer].keys where keyLayers[key] == layer && problems.count == before {
                answer(entry.action, for: key, at: location, in: &result)
            }
        }
    }

    private mutating func answer(
        _ declared: ActionDeclaration, for key: KeyID, at location: SourceLocation?, in result: inout Feedback
    ) {
        // An action for the whole is meant for its lanes, too.
        if result.action(for: key) != nil || keys[key].lane.map({ result.actions.contains($0.whole) }) ?? false {
            return
        }
        var declared = declared
        if let lane = keys[key].lane, case .motion(let motion) = declared {
            guard let own = motion.lane(lane.index) else { return }
            declared = .motion(own)
        }
        result.impliedActions.insert(answer(declared, key: key, at: location), for: key)
    }
}

extension ActionDeclaration {
    /// The words for what fits a single key only; `nil` if there is nothing of that kind.
    fileprivate var wordForOneKey: String? {
        switch self {
        case .none: nil
        case .motion(let motion): motion.rotates == nil ? nil : "'rotate'"
        case .group: "cues and no motions of other keys"
        }
    }
}
