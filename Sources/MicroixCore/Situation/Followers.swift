/// Keys that follow others through springs, as an instant ends.
extension Situation {
    /// Lays what follows through springs whatever moves otherwise than when it was laid.
    mutating func layFollowers() {
        if store.expressions.followOrder.isEmpty || stage.unlaid.isEmpty { return stage.finishLaying() }
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            guard stage.unlaid.contains(follow.key) || stage.unlaid.intersects(component.followed[follow.key]) else {
                continue
            }
            if let layer = component.keyLayers[follow.key], store.presence[layer] == .absent { continue }
            lay(id)
        }
        stage.finishLaying()
    }

    /// Lays one key's course from now on; where movement is reduced it goes with what it follows.
    mutating func lay(_ id: FollowID, delay: Double = 0) {
        let follow = store.expressions.follows[id]
        if limits(of: follow.key) != nil, component.keys[follow.key].isSpatial { return stage.remove(follow.key) }
        stage.follow(
            follow, through: store.springs[id], at: now, tolerance: component.keys[follow.key].tolerance, delay: delay,
            store: store)
    }

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
