/// The motions that rules of active states wait for.
extension Situation {
    /// The watches whose motions have come to rest and that have not been told so, the outermost states first.
    func rested(_ rest: Rest, told: DenseSet<RestWatchID>) -> [RestWatchID] {
        var rested: [RestWatchID] = []
        for state in active {
            for index in component.states[state].restWatches where !told.contains(index) {
                let watch = component.restWatches[index]
                guard watch.rest == rest else { continue }
                let isWaiting = stage.tracks.contains { track in
                    track.order >= entryMarks[state] && watch.concerns(track.key)
                        && (rest == .settled ? track.isUnsettled : track.isIncomplete)
                }
                if !isWaiting { rested.append(index) }
            }
        }
        return rested
    }
}
