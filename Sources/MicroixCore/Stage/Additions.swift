import MicroixMotion

/// Motions that are added to a key, beside the motion that took it over.
extension Stage {
    /// The additions to a key that are part of its way to the model value.
    func changes(of key: KeyID) -> [Track] {
        var result: [Track] = []
        // By index, because a track is large, and copying it counts many references.
        for index in indices(of: key) where tracks[index].isChange {
            result.append(tracks[index])
        }
        return result
    }

    /// The sum of the additions among these tracks that are part of the way to the model value.
    func changes(among own: Range<Int>, at seconds: Double) -> Sample {
        var sum = Sample(value: .zero)
        for index in own where tracks[index].isChange {
            sum = sum + tracks[index].sample(at: seconds)
        }
        return sum
    }

    /// Ends the additions to a key that are part of its way to the model value, because a new motion has taken them
    /// over.
    mutating func endChanges(of key: KeyID) {
        for index in indices(of: key) where tracks[index].isChange {
            return end { $0.key == key && $0.isChange }
        }
    }

    /// The endless motions that are added to a key.
    func loops(addedTo key: KeyID) -> [LoopID] {
        indices(of: key).compactMap { tracks[$0].addition?.loop }
    }

    /// Moves an endless motion that is added to a key by `distance`.
    mutating func move(_ loop: LoopID, addedTo key: KeyID, by distance: Lanes) {
        change(key, where: { $0.addition?.loop == loop }) { $0.handOver = $0.handOver.moved(by: distance) }
    }

    /// Lets an endless addition to a key fade out.
    mutating func release(_ loop: LoopID, from key: KeyID, tolerance: Double, at instant: Instant) {
        guard let track = tracks(of: key).first(where: { $0.addition?.loop == loop }) else { return }
        fade(track, tolerance: tolerance, at: instant)
    }

    /// Fades out the additions to a key that a state no longer holds.
    mutating func releaseHeld(
        from key: KeyID, tolerance: Double, at instant: Instant, active: StateSet, entryMarks: Table<StateID, UInt64>
    ) {
        while let index = indices(of: key).first(where: {
            tracks[$0].isAddition && tracks[$0].isLetGo(active, entryMarks)
        }) {
            fade(tracks[index], tolerance: tolerance, at: instant)
        }
    }

    private mutating func fade(_ track: Track, tolerance: Double, at instant: Instant) {
        end { $0.key == track.key && $0.order == track.order && $0.isAddition }
        #if MICROIX_FAULTS
            var shown = track.sample(at: instant.seconds)
            if Fault.is(.fadeWithoutVelocity) { shown.velocity = .zero }
        #else
            let shown = track.sample(at: instant.seconds)
        #endif
        let start = MotionStart(
            key: track.key, shown: shown, isMoving: true, target: .zero,
            tolerance: tolerance, instant: instant, addition: track.isChange ? .change : .own)
        glide(start, as: track.name)
    }
}
