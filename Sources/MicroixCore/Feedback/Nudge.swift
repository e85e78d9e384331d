import MicroixMotion

/// A displacement of what a key shows; the key comes back by itself.
struct Nudge: Sendable, Equatable {
    let key: KeyID
    let distance: Lanes
}

extension Changes {
    /// Displaces a key at once, and lets the distance go to nothing: by the key's own action, or else by a spring.
    mutating func displace(
        _ nudge: Nudge, _ search: ActionSearch, _ situation: inout Situation, _ journal: inout Journal,
        _ failure: inout ScriptFailure?, _ host: any RuleHost
    ) {
        let key = situation.component.keys[nudge.key]
        // With reduced motion nothing happens, because the key would come back anyway.
        guard situation.limits(of: nudge.key) == nil || !key.isSpatial else { return }
        if let layer = situation.component.keyLayers[nudge.key], situation.store.presence[layer] == .absent { return }
        let found = search.action(for: nudge.key, as: nil)
        let own = answer(found.found, nudge.key, found.payload, isOwned: false, situation, &failure, host).plain
        let spring = MotionRecipe(
            "spring", .spring(Spring(duration: 0.5, bounce: 0)), tolerance: key.tolerance)
        let recipe = own ?? spring
        let before = situation.shown(nudge.key)
        let start = MotionStart(
            key: nudge.key, shown: Sample(value: nudge.distance), isMoving: false, target: .zero,
            tolerance: key.tolerance, instant: situation.now, addition: .own)
        let mark = situation.stage.mark
        _ = situation.stage.start(recipe, start)
        started.insert(nudge.key)
        journal.record(
            .action(
                KeyAction(
                    key: nudge.key, name: recipe.name, found: own == nil ? .nothing : found.source, shown: before,
                    target: situation.store.target(nudge.key), interrupted: nil,
                    settling: situation.stage.settling(of: nudge.key, since: mark), begins: situation.now,
                    interruption: .takeOver, turn: nil)))
        journal.recordJump(of: nudge.key, from: before.value, to: before.value + nudge.distance)
    }
}
