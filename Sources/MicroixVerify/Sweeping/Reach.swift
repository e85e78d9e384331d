import MicroixCore

/// What is asked of all places of rest together: gestures that no finger begins anywhere, texts that nobody reads anywhere.
extension Sweep {
    mutating func checkReach() {
        if exploration.isStopped { return }
        let component = subject.component
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            var last: Exploration.Node?
            var isReached = false
            for node in exploration.nodes where isAwaited(gesture, in: node.session) {
                switch node.session.canBegin(gesture) {
                case true?: isReached = true
                case false?: last = last ?? node
                case nil: isReached = isReached || node.session.hasBegun(gesture)
                }
                if isReached { break }
            }
            guard let last, !isReached else { continue }
            note(
                .unreachable, at: last, key: nil, detail: declared.name.text,
                "no finger can begin '\(declared.name.text)': its layer lies below others that take the finger, or outside of its clip"
            )
        }
        guard subject.isPainted else { return }
        var legibility = Legibility(component)
        for node in exploration.nodes { legibility.look(at: node.session) }
        for (layer, amount, words) in legibility.complaints {
            guard let node = exploration.nodes.first, !isEndless(layer) else { continue }
            note(.unreadable, at: node, key: nil, detail: component.name(ofLayer: layer), amount: amount, words)
        }
    }

    private func isAwaited(_ gesture: GestureID, in session: Session) -> Bool {
        subject.component.drivenKey(ofGesture: gesture) != nil
            || subject.component.triggers(ofGesture: gesture).contains { session.isListened(to: $0) }
    }

    /// Whether a layer, or one around it, is moved without end anywhere: as a text that runs through a window is.
    private func isEndless(_ layer: LayerID) -> Bool {
        let lineage = subject.component.lineage(ofLayer: layer)
        return exploration.nodes.contains { node in
            subject.keys.contains { key in
                subject.component.layer(ofKey: key).map { lineage.contains($0) } ?? false
                    && ([key] + subject.dependences[key]).contains { node.session.isEndless($0) }
            }
        }
    }

    private mutating func note(
        _ oracle: Oracle, at node: Exploration.Node, key: KeyID?, detail: String, amount: Double = 1, _ words: String
    ) {
        let threshold = subject.threshold(oracle, key: key, active: node.session.active, trigger: nil)
        guard threshold < .infinity else { return }
        note(
            Fault(
                oracle: oracle, key: key, time: node.session.now.seconds, amount: amount, threshold: threshold,
                active: node.session.active, trigger: nil, detail: detail, words: words), node.script)
    }
}
