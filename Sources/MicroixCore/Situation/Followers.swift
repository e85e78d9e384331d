/// Keys that follow others through springs, computed at the end of an instant.
extension Situation {
    /// Computes the courses of followers whose sources move differently than before, except for the keys in `entering`.
    mutating func computeFollowerCourses(but entering: KeySet = KeySet()) {
        if stage.coursesAreCurrent { return }
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            let (key, followed) = (follow.key, component.followed[follow.key])
            let goesOn = !stage.outdated.contains(key) && !stage.outdated.intersects(followed)
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
        stage.markCoursesCurrent()
    }

    /// Whether a follower moves exactly with its sources, as if there were no spring, because motion is reduced.
    func isLed(_ key: KeyID) -> Bool { limits(of: key) != nil && component.keys[key].isSpatial }

    /// Computes all courses again as they were, because snapshots don't contain them.
    mutating func restoreFollowers() {
        for id in store.expressions.followOrder {
            let follow = store.expressions.follows[id]
            guard store.model[follow.key] == .expression(follow.expression) else { continue }
            stage.restore(follow, store: store)
        }
        stage.markCoursesCurrent()
    }
}
