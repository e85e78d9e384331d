import MicroixCore
import MicroixScene

/// Finds an input `reduces_motion` that is understood the wrong way round.
extension Sweep {
    /// Reports a key that begins to move without end when the host tells that people asked for less motion.
    mutating func checkReducedStarts(_ pauses: Pauses) {
        var scene = Scene(subject.component)
        for node in pauses.nodes where node.isFree {
            for way in node.ways {
                guard let stimulus = way.stimulus, subject.tellsReducedMotion.contains(stimulus.trigger),
                    stimulus.payload == .boolean(true)
                else { continue }
                let end = pauses.nodes[way.node].session
                scene.update(end, at: end.now.seconds)
                let begun = subject.keys.first { key in
                    guard let layer = subject.component.layer(ofKey: key) else { return false }
                    return subject.component.keys[key].unit == .points && end.isEndless(key)
                        && !node.session.isEndless(key) && scene.isVisible(layer)
                }
                guard let key = begun else { continue }
                return note(
                    .reducedMotion, end, node.script + [TimedStimulus(stimulus, at: node.session.now.seconds)],
                    key: key, detail: subject.component.triggers[stimulus.trigger].name,
                    "it begins to move without end when motion is reduced, and does not move otherwise",
                    comparedWith: (words: "before that", script: node.script, end: node.session))
            }
        }
    }
}
