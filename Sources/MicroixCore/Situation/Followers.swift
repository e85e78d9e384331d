/// Keys that follow others through springs, as an instant ends.
extension Situation {
    /// Lays what follows through springs whatever moves otherwise than when it was laid, but for keys that are yet to begin.
    mutating func layFollowers(but entering: KeySet = KeySet()) {
        if stage.isLaid { return }
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            let (key, followed) = (follow.key, component.followed[follow.key])
            let goesOn = !stage.unlaid.contains(key) && !stage.unlaid.intersects(followed)
            if goesOn, !stage.passed.contains(key), !stage.passed.intersects(followed) { continue }
            if entering.contains(key) { continue }
            if let layer = component.keyLayers[key], store.presence[layer] == .absent { continue }
            if !active.contains(component.root(ofKey: key)) { continue }
            if isLed(key) {
                stage.remove(key)
            } else {
                stage.follow(id, goesOn: goesOn, at: now, tolerance: component.keys[key].tolerance, store: store)
            }
        }
        stage.finishLaying()
    }

    /// Whether a key that follows goes with what it follows as if there were no spring, as movement is reduced.
    func isLed(_ key: KeyID) -> Bool { limits(of: key) != nil && component.keys[key].isSpatial }

    /// Lays all courses anew as they were laid: they are in no snapshot.
    mutating func restoreFollowers() {
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            stage.restore(follow, store: store)
        }
        stage.finishLaying()
    }
}
