import MicroixMotion

/// Finds when moving keys pass thresholds.
extension Stage {
    /// Half a nanosecond, in seconds: so an event at an instant has surely happened by then, whatever the rounding.
    static let lookAhead = 5e-10

    /// When an expression of some keys next passes a threshold; the search covers a quarter of a second at a time.
    func nextPassing(
        of keys: KeySet, threshold: Double, rising: Bool, from now: Instant, _ sample: (Double) -> Sample
    ) -> (instant: Instant, isCertain: Bool) {
        let moving = tracks(of: keys)
        if moving.allSatisfy({ $0.handOver.isResting(at: $0.elapsed(now.seconds)) }) { return (.never, false) }
        let begin = now.seconds + Self.lookAhead
        let window = begin...begin + 0.25
        let (breaks, texture) = Self.grain(of: moving, in: window)
        let found = Passing.search(
            threshold: threshold, rising: rising, in: window, breaks: breaks, texture: texture, sample: sample)
        switch found {
        case .never: return (.never, false)
        case .at(let time): return (max(now.next, Instant.zero.addingRoundedUp(time)), true)
        case .later(let time): return (max(now.next, Instant.zero.addingRoundedUp(time)), false)
        }
    }

    /// The times at which a value computed from some tracks may jump or bend, ascending, and a time in seconds within
    /// which it turns round at most once or twice.
    static func grain(of tracks: [Track], in window: ClosedRange<Double>) -> (breaks: [Double], texture: Double) {
        var breaks: [Double] = []
        for track in tracks {
            let own = track.elapsed(window.lowerBound)...track.elapsed(window.upperBound)
            breaks += track.handOver.breaks(in: own).map { $0 + track.origin.seconds }
        }
        return (breaks.sorted(), texture(of: tracks, in: window))
    }

    /// A time in seconds within which a value computed from some tracks turns round at most once or twice.
    static func texture(of tracks: [Track], in window: ClosedRange<Double>) -> Double {
        var texture = 0.05
        for index in tracks.indices {
            let own = tracks[index].elapsed(window.lowerBound)...tracks[index].elapsed(window.upperBound)
            texture = min(texture, tracks[index].handOver.base.texture(in: own) / 4)
        }
        return max(1e-6, texture)
    }

    /// When a key next passes a threshold; if the instant is not certain, the search has to be repeated then.
    ///
    /// `resting` is the key's value if no motion has taken it over.
    func nextPassing(
        of key: KeyID, threshold: Double, rising: Bool, from now: Instant, resting: Lanes
    ) -> (instant: Instant, isCertain: Bool) {
        let moving = tracks(of: key)
        guard let first = moving.first else { return (.never, false) }
        let (handOver, origin): (HandOver, Instant)
        if moving.count == 1, first.addition == nil {
            (handOver, origin) = (first.handOver, first.origin)
        } else {
            // The sum of all its motions as one motion that begins now; if there are only additions, they are added to
            // the resting value.
            var parts: [Motion] = moving.map { track in
                .sequence(MotionSequence([.init(begin: track.origin.seconds - now.seconds, track.handOver)]))
            }
            if first.addition != nil { parts.append(.rest(resting)) }
            (handOver, origin) = (HandOver(.sum(parts)), now)
        }
        switch handOver.nextPassing(
            of: threshold, rising: rising, from: now.seconds - origin.seconds + Self.lookAhead)
        {
        case .never: return (.never, false)
        case .at(let time): return (max(now.next, origin.addingRoundedUp(time)), true)
        case .later(let time): return (max(now.next, origin.addingRoundedUp(time)), false)
        }
    }
}
