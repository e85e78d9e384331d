import MicroixMotion

/// What keys show at an instant; each key is computed once, even if many expressions follow it.
///
/// It needs a table of all keys. It is used where keys would otherwise be computed very often, such as in a chain in
/// which each key follows the one before it twice.
struct SharedView {
    let tracks: UnsafeBufferPointer<Track>
    let store: UnsafePointer<Store>
    let seconds: Double
    /// Whether fingers are extrapolated, as for springs that follow them.
    let leads: Bool
    private var shown: Table<KeyID, Sample?>
    private var bases: Table<KeyID, Sample?>

    init(_ tracks: UnsafeBufferPointer<Track>, _ store: UnsafePointer<Store>, at seconds: Double, leads: Bool) {
        (self.tracks, self.store, self.seconds, self.leads) = (tracks, store, seconds, leads)
        shown = Table(repeating: nil, count: store.pointee.expressions.laneKeys.count)
        bases = shown
    }

    /// The value of an expression for a key that follows it.
    mutating func sample(of expression: Expression, as key: KeyID) -> Sample {
        // All inputs are computed first, so that the closures below find them.
        for key in expression.inputs { _ = shown(key) }
        if let (whole, _) = expression.lane { _ = base(whole) }
        let sample = expression.sample {
            shown[$0] ?? Sample(value: .zero)
        } whole: {
            bases[$0] ?? Sample(value: .zero)
        }
        return sample.turned(by: store.pointee.turns[key])
    }

    private mutating func shown(_ key: KeyID) -> Sample {
        if let known = shown[key] { return known }
        var sample = base(key)
        for lane in store.pointee.expressions.laneKeys[key] {
            let own = shown(lane.key)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        var index = first(of: key)
        while index < tracks.count, tracks[index].key == key {
            if tracks[index].isAddition { sample = sample + tracks[index].sample(at: seconds) }
            index += 1
        }
        shown[key] = sample
        return sample
    }

    /// What a key shows without its additions.
    private mutating func base(_ key: KeyID) -> Sample {
        if let known = bases[key] { return known }
        let index = first(of: key)
        let sample: Sample
        if index < tracks.count, tracks[index].key == key, !tracks[index].isAddition {
            let own = tracks[index].sample(at: tracks[index].known(seconds))
            sample = leads ? own + tracks[index].led(at: seconds) : own
        } else if case .expression(let expression) = store.pointee.model[key] {
            sample = self.sample(of: store.pointee.expressions.list[expression], as: key)
        } else {
            var ends = EndView(store: store)
            sample = Sample(value: ends.target(key) ?? .zero)
        }
        bases[key] = sample
        return sample
    }

    private func first(of key: KeyID) -> Int { tracks.indices.partitioningIndex { tracks[$0].key >= key } }
}

extension Track {
    /// The time up to which the track's motion is known, not after `seconds`: a track that waits for an expression is
    /// known until its horizon.
    @inline(__always)
    func known(_ seconds: Double) -> Double { waitsForExpression ? min(seconds, horizon.seconds) : seconds }
}
