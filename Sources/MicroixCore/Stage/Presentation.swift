import MicroixMotion

/// What is shown: motions, what is added to them, what follows others, and the steps that all of them declare.
extension Stage {
    /// What a key shows at an instant, as a right limit.
    ///
    /// It is part of its caller, so that a look at one key copies neither the stage nor the store.
    @inline(__always)
    func shown(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        if store.expressions.hasLaneKeys, !store.expressions.laneKeys[key].isEmpty {
            return joined(key, at: seconds, store: store)
        }
        let own = indices(of: key)
        if case .expression = store.model[key], !isTakenOver(own) {
            return following(key, at: seconds, store: store) + added(own, at: seconds)
        }
        guard !own.isEmpty else { return Sample(value: store.target(key) ?? .zero) }
        var sum: Sample?
        var added = Sample(value: .zero)
        // In place: a track is large, and copies of it count many references.
        tracks.withUnsafeBufferPointer { tracks in
            for index in own {
                if tracks[index].addition == nil {
                    sum = tracks[index].sample(at: seconds)
                } else {
                    added = added + tracks[index].sample(at: seconds)
                }
            }
        }
        #if MICROIX_FAULTS
            if Fault.is(.additionDerivative) { added.velocity = .zero }
        #endif
        return (sum ?? Sample(value: store.target(key) ?? .zero)) + added
    }

    /// Looks at keys at once, each into its place of a table: each is computed once, however many others follow it.
    ///
    /// What those that are looked at follow gets its place as well.
    func show(_ keys: some Sequence<KeyID>, at seconds: Double, store: Store, into samples: inout Table<KeyID, Sample>)
    {
        if store.expressions.list.isEmpty {
            for key in keys { samples[key] = shown(key, at: seconds, store: store) }
            return
        }
        var known = KeySet()
        for key in keys { show(key, at: seconds, store: store, into: &samples, &known) }
    }

    private func show(
        _ key: KeyID, at seconds: Double, store: Store, into samples: inout Table<KeyID, Sample>, _ known: inout KeySet
    ) {
        if known.contains(key) { return }
        known.insert(key)
        guard case .expression(let index) = store.model[key], !isTakenOver(indices(of: key)),
            store.expressions.laneKeys[key].isEmpty
        else {
            samples[key] = shown(key, at: seconds, store: store)
            return
        }
        let expression = store.expressions.list[index]
        for input in expression.inputs { show(input, at: seconds, store: store, into: &samples, &known) }
        let followed = expression.sample {
            samples[$0]
        } whole: {
            base($0, at: seconds, store: store)
        }
        samples[key] = store.turned(followed, of: key) + added(indices(of: key), at: seconds)
    }

    /// Whether something has taken the key over whose tracks stand at some places: of those that is the first.
    func isTakenOver(_ own: Range<Int>) -> Bool { own.first.map { tracks[$0].addition == nil } ?? false }

    /// What is added to a key whose tracks stand at some places.
    @inline(never)
    private func added(_ own: Range<Int>, at seconds: Double) -> Sample {
        var sum = Sample(value: .zero)
        for index in own where tracks[index].addition != nil {
            sum = sum + tracks[index].sample(at: seconds)
        }
        return sum
    }

    /// What an expression makes of the keys that it follows.
    @inline(never)
    private func following(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        guard case .expression(let index) = store.model[key] else { return Sample(value: store.target(key) ?? .zero) }
        if store.expressions.deepKeys.contains(key) {
            return tracks.withUnsafeBufferPointer { tracks in
                withUnsafePointer(to: store) { store in
                    var view = SharedView(tracks, store, at: seconds, leads: false)
                    return view.sample(of: store.pointee.expressions.list[index], as: key)
                }
            }
        }
        return store.turned(sample(ofExpression: index, at: seconds, store: store), of: key)
    }

    /// What an expression shows.
    func sample(ofExpression index: ExpressionID, at seconds: Double, store: Store) -> Sample {
        // By pointers: a closure that captured the stage and the store would count every reference in them.
        withUnsafePointer(to: self) { stage in
            withUnsafePointer(to: store) { store in
                store.pointee.expressions.list[index].sample {
                    stage.pointee.shown($0, at: seconds, store: store.pointee)
                } whole: {
                    stage.pointee.base($0, at: seconds, store: store.pointee)
                }
            }
        }
    }

    /// What a key shows of which lanes are keys of their own: those, and the rest of the whole.
    @inline(never)
    private func joined(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        var sample = base(key, at: seconds, store: store)
        for lane in store.expressions.laneKeys[key] {
            let own = shown(lane.key, at: seconds, store: store)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        return sample + added(indices(of: key), at: seconds)
    }

    /// What a key shows without what is added to it.
    func base(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        index(of: key).map { tracks[$0].sample(at: seconds) } ?? following(key, at: seconds, store: store)
    }

    /// Whether the key's own motion, or one that is added to it, has not settled.
    func isMoving(_ key: KeyID, at instant: Instant) -> Bool {
        indices(of: key).contains { tracks[$0].isMoving(at: instant) }
    }

    /// The steps and bends that a key's motions declare, with their instants in seconds.
    func discontinuities(of key: KeyID, in seconds: ClosedRange<Double>, store: Store) -> [Discontinuity] {
        var result = ownDiscontinuities(of: key, in: seconds)
        if case .expression(let index) = store.model[key], !isTakenOver(indices(of: key)) {
            if let (whole, lane) = store.expressions.list[index].lane {
                // A lane that follows its whole steps with it.
                result += ownDiscontinuities(of: whole, in: seconds).map { $0.moved(from: lane, to: 0) }
            } else {
                result += discontinuities(ofExpression: index, in: seconds, store: store)
            }
        }
        for lane in store.expressions.hasLaneKeys ? store.expressions.laneKeys[key] : [] {
            if case .value = store.model[lane.key] { result = result.map { $0.without(lane.lane) } }
            result += ownDiscontinuities(of: lane.key, in: seconds).map { $0.moved(from: 0, to: lane.lane) }
        }
        return result.sorted { $0.time < $1.time }
    }

    /// The steps and bends that an expression makes with the keys that it is computed from.
    private func discontinuities(
        ofExpression index: ExpressionID, in seconds: ClosedRange<Double>, store: Store
    ) -> [Discontinuity] {
        let expression = store.expressions.list[index]
        if store.expressions.deepKeys.intersects(expression.inputs) { return [] }
        var times: [Double] = []
        for input in expression.inputs {
            times += discontinuities(of: input, in: seconds, store: store).map { $0.time }
        }
        times.sort()
        var result: [Discontinuity] = []
        for time in times where result.last?.time != time {
            let after = sample(ofExpression: index, at: time, store: store)
            let before = expression.sample { input in
                // What it shows then, without what it steps and bends by then.
                discontinuities(of: input, in: time - 1e-10...time + 1e-10, store: store)
                    .reduce(shown(input, at: time, store: store)) { sample, found in
                        Sample(value: sample.value - found.step, velocity: sample.velocity - found.kink)
                    }
            } whole: {
                base($0, at: time, store: store)
            }
            result.append(
                Discontinuity(
                    time: time, step: after.value - before.value, kink: after.velocity - before.velocity))
        }
        return result
    }

    private func ownDiscontinuities(of key: KeyID, in seconds: ClosedRange<Double>) -> [Discontinuity] {
        var result: [Discontinuity] = []
        for track in tracks(of: key) {
            let origin = track.origin.seconds
            var found = track.handOver.base.discontinuities(
                in: track.elapsed(seconds.lowerBound)...track.elapsed(seconds.upperBound))
            if let entry = track.handOver.entry, seconds.contains(origin) { found.append(entry) }
            if let finger = track.finger, seconds.contains(finger.seen.seconds) {
                result.append(
                    Discontinuity(time: finger.seen.seconds, step: finger.step.value, kink: finger.step.velocity))
            }
            result += found.map { Discontinuity(time: $0.time + origin, step: $0.step, kink: $0.kink) }
        }
        return result
    }
}

extension Discontinuity {
    /// The same in one lane, of what another one does.
    fileprivate func moved(from lane: Int, to other: Int) -> Discontinuity {
        var (step, kink) = (Lanes.zero, Lanes.zero)
        (step[other], kink[other]) = (self.step[lane], self.kink[lane])
        return Discontinuity(time: time, step: step, kink: kink)
    }

    /// The same without what one lane does.
    fileprivate func without(_ lane: Int) -> Discontinuity {
        var (step, kink) = (step, kink)
        (step[lane], kink[lane]) = (0, 0)
        return Discontinuity(time: time, step: step, kink: kink)
    }
}
