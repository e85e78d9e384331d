/// Keys that follow others through springs, as an instant ends.
extension Situation {
    /// Lays what follows through springs whatever moves otherwise than when it was laid, but for keys that are yet to begin.
    mutating func layFollowers(but entering: KeySet = KeySet()) {
        if store.expressions.followOrder.isEmpty || stage.unlaid.isEmpty { return stage.finishLaying() }
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            guard stage.unlaid.contains(follow.key) || stage.unlaid.intersects(component.followed[follow.key]) else {
                continue
            }
            if entering.contains(follow.key) { continue }
            if let layer = component.keyLayers[follow.key], store.presence[layer] == .absent { continue }
            lay(id)
        }
        stage.finishLaying()
    }

    private mutating func lay(_ id: FollowID) {
        let follow = store.expressions.follows[id]
        if isLed(follow.key) { return stage.remove(follow.key) }
        stage.follow(
            follow, through: store.springs[id], at: now, tolerance: component.keys[follow.key].tolerance, store: store)
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
