import MicroixMotion

/// What keys show at any instant: motions, additions and expressions.
///
/// It reads in place, because it is used often: copying a track, the stage or the store would count many references.
struct ShownView {
    /// Sorted by key; the track that took a key over comes before the additions to it.
    let tracks: UnsafeBufferPointer<Track>
    let store: UnsafePointer<Store>
    /// Whether fingers are extrapolated, as for springs that follow them; the rest of it fades after they have let go.
    var leads = false
    /// Whether velocities are needed; they are half of the cost of a polynomial.
    var hasVelocities = true

    /// What a key shows, as the limit from the right.
    func shown(_ key: KeyID, at seconds: Double) -> Sample {
        let first = first(of: key)
        // The simple case of most keys is separate, because the general case needs much space on the stack.
        guard hasVelocities, isAlone(key, first), isPlain(first, at: seconds) else {
            return composed(key, first, at: seconds)
        }
        return withoutNegativeZeros(plain(first, at: seconds))
    }

    /// What a key shows that only one spring moves; `nil` for any other key.
    @inline(__always)
    func spring(_ key: KeyID, _ first: Int, at seconds: Double, after last: inout SpringInstant) -> Sample? {
        guard hasVelocities, isAlone(key, first), isPlain(first, at: seconds),
            case .spring(let motion) = tracks[first].handOver.base
        else { return nil }
        return withoutNegativeZeros(motion.sample(at: max(0, seconds - tracks[first].origin.seconds), after: &last))
    }

    // Adding zero turns −0 into 0, as any other addition would.
    @inline(__always)
    private func withoutNegativeZeros(_ own: Sample) -> Sample {
        Sample(value: own.value + Lanes.zero, velocity: own.velocity + Lanes.zero)
    }

    @inline(never)
    private func composed(_ key: KeyID, _ first: Int, at seconds: Double) -> Sample {
        if isAlone(key, first) { return withoutNegativeZeros(own(first, at: seconds)) }
        if let rest = rest(of: key, first) { return Sample(value: rest) }
        return parts(of: key, first, at: seconds).shown
    }

    /// What a key shows without its additions, and with them.
    func parts(of key: KeyID, at seconds: Double) -> (base: Sample, shown: Sample) {
        parts(of: key, first(of: key), at: seconds)
    }

    /// The same, if the index of its first track is known.
    @inline(__always)
    private func parts(of key: KeyID, _ first: Int, at seconds: Double) -> (base: Sample, shown: Sample) {
        let base = base(key, first, at: seconds)
        var sample = base
        if store.pointee.expressions.hasLaneKeys {
            for lane in store.pointee.expressions.laneKeys[key] {
                let own = shown(lane.key, at: seconds)
                (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
            }
        }
        return (base, sample + added(to: key, first, at: seconds))
    }

    /// What a key shows without its additions.
    func base(_ key: KeyID, at seconds: Double) -> Sample { base(key, first(of: key), at: seconds) }

    /// What a resting key shows; `nil` if it has tracks, follows others, or has lanes that are keys.
    @inline(__always)
    func rest(of key: KeyID, _ first: Int) -> Lanes? {
        if first < tracks.count, tracks[first].key == key { return nil }
        if store.pointee.expressions.hasLaneKeys, !store.pointee.expressions.laneKeys[key].isEmpty { return nil }
        switch store.pointee.model[key] {
        case .value(let lanes): return lanes + Lanes(store.pointee.turns[key], 0, 0, 0)
        case .expression, .endless: return nil
        }
    }

    /// The state of a loop that reads many keys, mostly in order.
    struct Walk {
        /// The keys that have been computed, except for resting ones.
        fileprivate var known = KeySet()
        /// The index of the first track of the last key.
        fileprivate var place = 0
        fileprivate var last = SpringInstant()
    }

    /// Writes the next key of a walk to a buffer that has a place for each key.
    // Not inlined, because it is the same code for every collection of keys.
    @inline(never)
    func show(
        _ key: KeyID, at seconds: Double, into samples: UnsafeMutableBufferPointer<Sample>, _ walk: inout Walk
    ) {
        walk.place = first(of: key, from: walk.place)
        if let rest = rest(of: key, walk.place) {
            samples[key.index] = Sample(value: rest)
        } else if let shown = spring(key, walk.place, at: seconds, after: &walk.last) {
            samples[key.index] = shown
            walk.known.insert(key)
        } else {
            show(key, walk.place, at: seconds, into: samples, &walk.known)
        }
    }

    /// Writes a key, and the keys that it follows, to a buffer that has a place for each key, unless they are known.
    ///
    /// `first` is the index of the key's first track.
    func show(
        _ key: KeyID, _ first: Int, at seconds: Double, into samples: UnsafeMutableBufferPointer<Sample>,
        _ known: inout KeySet
    ) {
        if known.contains(key) { return }
        known.insert(key)
        guard case .expression(let index) = store.pointee.model[key], !isOwn(key, first),
            store.pointee.expressions.laneKeys[key].isEmpty
        else {
            samples[key.index] = shown(key, at: seconds)
            return
        }
        let expression = store.pointee.expressions.list[index]
        for input in expression.inputs { show(input, self.first(of: input), at: seconds, into: samples, &known) }
        let followed = expression.sample {
            samples[$0.index]
        } whole: {
            base($0, at: seconds)
        }
        samples[key.index] = followed.turned(by: store.pointee.turns[key]) + added(to: key, first, at: seconds)
    }

    /// The value of an expression.
    func sample(of expression: ExpressionID, at seconds: Double) -> Sample {
        store.pointee.expressions.list[expression].sample {
            shown($0, at: seconds)
        } whole: {
            base($0, at: seconds)
        }
    }

    /// The value of an expression for a key that follows it.
    func sample(of expression: ExpressionID, as key: KeyID, at seconds: Double) -> Sample {
        if store.pointee.expressions.deepKeys.contains(key) {
            // Otherwise its inputs would be computed over and over.
            var view = SharedView(tracks, store, at: seconds, leads: leads)
            return view.sample(of: store.pointee.expressions.list[expression], as: key)
        }
        return sample(of: expression, at: seconds).turned(by: store.pointee.turns[key])
    }

    /// The value of an expression for a key that follows it; adds its decisions, and those of the expressions that it
    /// uses.
    func decide(
        _ expression: ExpressionID, as key: KeyID, at seconds: Double, into decisions: inout [Decision]
    ) -> Sample {
        let expression = store.pointee.expressions.list[expression]
        let sample = expression.decide(
            { shown($0, at: seconds) }, whole: { base($0, at: seconds) }, into: &decisions)
        for input in expression.inputs where !isOwn(input, first(of: input)) {
            if case .expression(let inner) = store.pointee.model[input] {
                _ = decide(inner, as: input, at: seconds, into: &decisions)
            }
        }
        return sample.turned(by: store.pointee.turns[key])
    }

    /// What a key shows without its additions, if the index of its first track is known.
    private func base(_ key: KeyID, _ first: Int, at seconds: Double) -> Sample {
        if isOwn(key, first) {
            let sample = own(first, at: seconds)
            let isLed = leads && (tracks[first].extrapolationResidual != nil || tracks[first].hasFinger)
            return isLed ? sample + tracks[first].led(at: seconds) : sample
        }
        if case .expression(let index) = store.pointee.model[key] { return sample(of: index, as: key, at: seconds) }
        var ends = EndView(store: store)
        return Sample(value: ends.target(key) ?? .zero)
    }

    /// The sum of the additions to a key, if the index of its first track is known.
    private func added(to key: KeyID, _ first: Int, at seconds: Double) -> Sample {
        var added = Sample(value: .zero)
        var index = isOwn(key, first) ? first + 1 : first
        while index < tracks.count, tracks[index].key == key {
            added = added + own(index, at: seconds)
            index += 1
        }
        #if MICROIX_FAULTS
            if Fault.is(.additionDerivative) { added.velocity = .zero }
        #endif
        return added
    }

    /// Whether a track shows only its motion: it has no residual, no finger, and waits for nothing.
    ///
    /// Here and below, single fields are read, because a method of the track would copy the whole track.
    @inline(__always)
    private func isPlain(_ index: Int, at seconds: Double) -> Bool {
        guard case .motion = tracks[index].role else { return false }
        return seconds - tracks[index].origin.seconds >= tracks[index].handOver.residual.length
            && tracks[index].horizon == .never
    }

    /// What a track shows for which ``isPlain(_:at:)`` is true.
    @inline(__always)
    private func plain(_ index: Int, at seconds: Double) -> Sample {
        let elapsed = max(0, seconds - tracks[index].origin.seconds)
        // A timed motion is a single reference, so it is read without copying the motion.
        if case .timed(let motion) = tracks[index].handOver.base { return motion.sample(at: elapsed) }
        return tracks[index].handOver.base.sample(at: elapsed)
    }

    /// What a track shows: see ``Track/sample(at:)``.
    private func own(_ index: Int, at seconds: Double) -> Sample {
        if hasVelocities, isPlain(index, at: seconds) { return plain(index, at: seconds) }
        let seconds = tracks[index].known(seconds)
        if tracks[index].waitsForExpression { return tracks[index].sample(at: seconds) }
        let elapsed = max(0, seconds - tracks[index].origin.seconds)
        let isHandedOver = elapsed >= tracks[index].handOver.residual.length
        if isHandedOver, !hasVelocities, case .follow(let motion) = tracks[index].handOver.base {
            return Sample(value: motion.value(at: elapsed))
        }
        var sample = tracks[index].handOver.base.sample(at: elapsed)
        if !isHandedOver { sample = sample + tracks[index].handOver.residual.sample(at: elapsed) }
        // Between two samples, a held key rests at the last value, with the velocity of the finger.
        guard case .finger(let finger) = tracks[index].role else { return sample }
        return Sample(value: sample.value, velocity: sample.velocity + finger.value.velocity)
    }

    /// The index of the first track that is not before those of a key.
    @inline(__always)
    func first(of key: KeyID) -> Int { tracks.indices.partitioningIndex { tracks[$0].key >= key } }

    /// The same, beginning at the index that an earlier search found, because keys are mostly read in order.
    @inline(__always)
    func first(of key: KeyID, from place: Int) -> Int {
        if place > 0, tracks[place - 1].key >= key { return first(of: key) }
        var place = place
        while place < tracks.count, tracks[place].key < key { place += 1 }
        return place
    }

    /// Whether a key shows exactly what its only track shows.
    @inline(__always)
    private func isAlone(_ key: KeyID, _ first: Int) -> Bool {
        !leads && !store.pointee.expressions.hasLaneKeys && isOwn(key, first)
            && (first + 1 == tracks.count || tracks[first + 1].key != key)
    }

    /// Whether a motion has taken a key over; its track is the first of the key's tracks.
    @inline(__always)
    private func isOwn(_ key: KeyID, _ first: Int) -> Bool {
        first < tracks.count && tracks[first].key == key && !tracks[first].isAddition
    }
}
