/// The motions for whose rest rules of active states wait.
extension Situation {
    /// The watches whose motions have come to rest and that were not told so before, outer states first.
    func rested(_ rest: Rest, told: DenseSet<RestWatchID>) -> [RestWatchID] {
        var rested: [RestWatchID] = []
        for state in active {
            for index in component.states[state].restWatches where !told.contains(index) {
                let watch = component.restWatches[index]
                guard watch.rest == rest else { continue }
                let isWaiting = stage.tracks.indices.contains {
                    watch.concerns(stage.tracks[$0].key) && isAwaited($0, by: watch, since: entryMarks[state])
                }
                if !isWaiting { rested.append(index) }
            }
        }
        return rested
    }

    /// Whether a watch waits for a motion: one that began after its state was entered, or any follower.
    ///
    /// For an endless follower it waits only if the rule names the key itself.
    private func isAwaited(_ index: Int, by watch: RestWatch, since mark: UInt64) -> Bool {
        let track = stage.tracks[index]
        let isUnderWay = watch.rest == .settled ? track.isUnsettled : track.isIncomplete
        if !track.isFollowing { return isUnderWay && track.order >= mark }
        return isUnderWay || track.isEndless && watch.named.contains(track.key)
    }
}
