/// The motions that rules of active states wait for.
extension Situation {
    /// The watches whose motions have come to rest and that have not been told so, the outermost states first.
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

    /// Whether a watch waits for a motion: for what has begun since its state was entered, and for what follows through a
    /// spring whenever it began to; while that is endless, only where the key itself is named.
    private func isAwaited(_ index: Int, by watch: RestWatch, since mark: UInt64) -> Bool {
        let track = stage.tracks[index]
        let isUnderWay = watch.rest == .settled ? track.isUnsettled : track.isIncomplete
        if !track.isFollowing { return isUnderWay && track.order >= mark }
        return isUnderWay || track.isEndless && watch.named.contains(track.key)
    }
}
