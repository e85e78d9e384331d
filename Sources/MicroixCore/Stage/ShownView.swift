import MicroixMotion

/// What keys show at instants: motions, what is added to them, and what follows others.
///
/// In place, as it is looked at often: a track is large, and copies of it, of the stage or of the store count many references.
struct ShownView {
    /// By key; of one key what took it over first.
    let tracks: UnsafeBufferPointer<Track>
    let store: UnsafePointer<Store>
    /// Whether fingers are led on, as springs that follow them see it; what that adds fades once they have let go.
    var leads = false
    /// Whether velocities are asked for, too; they cost half of what a polynomial does.
    var hasVelocities = true

    /// What a key shows, as a right limit.
    func shown(_ key: KeyID, at seconds: Double) -> Sample {
        let first = first(of: key)
        // What most keys show is apart from the rest, which needs much room of the stack.
        guard hasVelocities, isAlone(key, first), isPlain(first, at: seconds) else {
            return composed(key, first, at: seconds)
        }
        return withoutNegativeZeros(plain(first, at: seconds))
    }

    /// What a key shows that one spring moves, and nothing else; `nil` of any other.
    @inline(__always)
    func spring(_ key: KeyID, _ first: Int, at seconds: Double, after last: inout SpringInstant) -> Sample? {
        guard hasVelocities, isAlone(key, first), isPlain(first, at: seconds),
            case .spring(let motion) = tracks[first].handOver.base
        else { return nil }
        return withoutNegativeZeros(motion.sample(at: max(0, seconds - tracks[first].origin.seconds), after: &last))
    }

    // With nothing added −0 is 0, as it is with anything else.
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

    /// What a key shows, without what is added to it and with that.
    func parts(of key: KeyID, at seconds: Double) -> (base: Sample, shown: Sample) {
        parts(of: key, first(of: key), at: seconds)
    }

    /// The same, where its tracks begin at an index.
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

    /// What a key shows without what is added to it.
    func base(_ key: KeyID, at seconds: Double) -> Sample { base(key, first(of: key), at: seconds) }

    /// What a key shows that nothing moves; `nil` where its tracks, others that it follows, or lanes of their own decide.
    @inline(__always)
    func rest(of key: KeyID, _ first: Int) -> Lanes? {
        if first < tracks.count, tracks[first].key == key { return nil }
        if store.pointee.expressions.hasLaneKeys, !store.pointee.expressions.laneKeys[key].isEmpty { return nil }
        switch store.pointee.model[key] {
        case .value(let lanes): return lanes + Lanes(store.pointee.turns[key], 0, 0, 0)
        case .expression, .endless: return nil
        }
    }

    /// A look at many keys, mostly in their order.
    struct Walk {
        /// Those that are known, but for what rests.
        fileprivate var known = KeySet()
        /// Where the tracks of the last one began.
        fileprivate var place = 0
        fileprivate var last = SpringInstant()
    }

    /// Looks at the next key of a walk: into a table's elements, which have a place for each key.
    // Not part of its callers: it is the same for all that keys may stand in.
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

    /// Looks at a key, whose tracks begin at an index, and at what it follows, as far as they are not known yet; into a table's
    /// elements, which have a place for each key.
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

    /// What an expression shows.
    func sample(of expression: ExpressionID, at seconds: Double) -> Sample {
        store.pointee.expressions.list[expression].sample {
            shown($0, at: seconds)
        } whole: {
            base($0, at: seconds)
        }
    }

    /// What an expression shows as a key that follows it.
    func sample(of expression: ExpressionID, as key: KeyID, at seconds: Double) -> Sample {
        if store.pointee.expressions.deepKeys.contains(key) {
            // It would be computed over and over.
            var view = SharedView(tracks, store, at: seconds, leads: leads)
            return view.sample(of: store.pointee.expressions.list[expression], as: key)
        }
        return sample(of: expression, at: seconds).turned(by: store.pointee.turns[key])
    }

    /// What an expression shows as a key that follows it, with what it decides, and those that it is computed from.
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

    /// What a key shows without what is added to it; its tracks begin at an index.
    private func base(_ key: KeyID, _ first: Int, at seconds: Double) -> Sample {
        if isOwn(key, first) {
            let sample = own(first, at: seconds)
            let isLed = leads && (tracks[first].lead != nil || tracks[first].hasFinger)
            return isLed ? sample + tracks[first].led(at: seconds) : sample
        }
        if case .expression(let index) = store.pointee.model[key] { return sample(of: index, as: key, at: seconds) }
        var ends = EndView(store: store)
        return Sample(value: ends.target(key) ?? .zero)
    }

    /// What is added to a key, whose tracks begin at an index.
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

    /// Whether a track shows its motion, and nothing else: neither a residual nor a finger, and it waits for nothing.
    ///
    /// By field, as in all that follows: a method of the track would copy the whole of it.
    @inline(__always)
    private func isPlain(_ index: Int, at seconds: Double) -> Bool {
        guard case .motion = tracks[index].role else { return false }
        return seconds - tracks[index].origin.seconds >= tracks[index].handOver.residual.length
            && tracks[index].horizon == .never
    }

    /// What a track shows that is plain.
    @inline(__always)
    private func plain(_ index: Int, at seconds: Double) -> Sample {
        let elapsed = max(0, seconds - tracks[index].origin.seconds)
        // One reference is all that a curve is, so that it is asked without a copy of the motion.
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
        // Between its samples a finger's key rests, and is as fast as the finger.
        guard case .finger(let finger) = tracks[index].role else { return sample }
        return Sample(value: sample.value, velocity: sample.velocity + finger.value.velocity)
    }

    /// The place of the first track that is not before a key's.
    @inline(__always)
    func first(of key: KeyID) -> Int { tracks.indices.partitioningIndex { tracks[$0].key >= key } }

    /// The same, where an earlier look at a key has come to a place: keys are mostly looked at in their order.
    @inline(__always)
    func first(of key: KeyID, from place: Int) -> Int {
        if place > 0, tracks[place - 1].key >= key { return first(of: key) }
        var place = place
        while place < tracks.count, tracks[place].key < key { place += 1 }
        return place
    }

    /// Whether a key shows what its one track does.
    @inline(__always)
    private func isAlone(_ key: KeyID, _ first: Int) -> Bool {
        !leads && !store.pointee.expressions.hasLaneKeys && isOwn(key, first)
            && (first + 1 == tracks.count || tracks[first + 1].key != key)
    }

    /// Whether something has taken a key over; of its tracks that is the first.
    @inline(__always)
    private func isOwn(_ key: KeyID, _ first: Int) -> Bool {
        first < tracks.count && tracks[first].key == key && !tracks[first].isAddition
    }
}
