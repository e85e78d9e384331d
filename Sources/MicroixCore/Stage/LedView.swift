import MicroixMotion

/// What keys show to springs that follow them: a finger is led on, and what that adds fades once it has let go.
///
/// In place, as a spring looks often: a track is large, and copies of it, of the stage or of the store count many references.
struct LedView {
    /// By key; of one key what took it over first.
    let tracks: UnsafeBufferPointer<Track>
    let store: UnsafePointer<Store>
    /// Whether fingers are led on.
    var leads = true
    /// Whether velocities are asked for, too; they cost half of what a polynomial does.
    var hasVelocities = true
    /// Whether what is looked at would be computed over and over.
    var isDeep = false

    /// What an expression shows as a key that follows it.
    func sample(of expression: Expression, as key: KeyID, at seconds: Double) -> Sample {
        if isDeep {
            var view = SharedView(tracks, store, at: seconds, leads: leads)
            return view.sample(of: expression, as: key)
        }
        let sample = expression.sample {
            shown($0, at: seconds)
        } whole: {
            base($0, first(of: $0), at: seconds)
        }
        return store.pointee.turned(sample, of: key)
    }

    private func shown(_ key: KeyID, at seconds: Double) -> Sample {
        var index = first(of: key)
        var sample = base(key, index, at: seconds)
        while index < tracks.count, tracks[index].key == key {
            if tracks[index].addition != nil { sample = sample + own(index, at: seconds) }
            index += 1
        }
        guard store.pointee.expressions.hasLaneKeys else { return sample }
        for lane in store.pointee.expressions.laneKeys[key] {
            let own = shown(lane.key, at: seconds)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        return sample
    }

    /// What a key shows without what is added to it; its tracks begin at an index.
    private func base(_ key: KeyID, _ first: Int, at seconds: Double) -> Sample {
        if isOwn(key, first) {
            let sample = own(first, at: seconds)
            return leads ? sample + tracks[first].led(at: seconds) : sample
        }
        guard case .expression(let index) = store.pointee.model[key] else {
            return Sample(value: store.pointee.target(key) ?? .zero)
        }
        return sample(of: store.pointee.expressions.list[index], as: key, at: seconds)
    }

    /// What a track shows: what is looked at often by field, as a method of the track would copy the whole of it.
    private func own(_ index: Int, at seconds: Double) -> Sample {
        let seconds = tracks[index].known(seconds)
        let elapsed = max(0, seconds - tracks[index].origin.seconds)
        if elapsed < tracks[index].handOver.residual.length { return tracks[index].sample(at: seconds) }
        if case .follow(let motion) = tracks[index].handOver.base {
            return hasVelocities ? motion.sample(at: elapsed) : Sample(value: motion.value(at: elapsed))
        }
        if case .spring(let motion) = tracks[index].handOver.base { return motion.sample(at: elapsed) }
        if case .rest(let value) = tracks[index].handOver.base {
            // Between its samples a finger's key rests, and is as fast as the finger.
            guard case .finger(let finger) = tracks[index].role else { return Sample(value: value) }
            return Sample(value: value, velocity: finger.velocity)
        }
        return tracks[index].sample(at: seconds)
    }

    /// The place of the first track that is not before a key's.
    private func first(of key: KeyID) -> Int {
        tracks.indices.partitioningIndex { tracks[$0].key >= key }
    }

    /// Whether something has taken a key over; of its tracks that is the first.
    private func isOwn(_ key: KeyID, _ first: Int) -> Bool {
        first < tracks.count && tracks[first].key == key && tracks[first].addition == nil
    }

    /// What an expression shows as a key that follows it, with what it decides, and those that it is computed from.
    func decide(
        _ expression: Expression, as key: KeyID, at seconds: Double, into decisions: inout [Decision]
    ) -> Sample {
        let sample = expression.decide(
            { shown($0, at: seconds) }, whole: { base($0, first(of: $0), at: seconds) }, into: &decisions)
        for input in expression.inputs where !isOwn(input, first(of: input)) {
            if case .expression(let inner) = store.pointee.model[input] {
                _ = decide(store.pointee.expressions.list[inner], as: input, at: seconds, into: &decisions)
            }
        }
        return store.pointee.turned(sample, of: key)
    }
}
