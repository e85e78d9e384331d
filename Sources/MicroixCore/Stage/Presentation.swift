import MicroixMotion

/// What keys show: motions, additions, expressions, and the steps that all of them declare.
extension Stage {
    /// Reads what keys show, in place; the view is valid only within `body`.
    @inline(__always)
    func look<Result>(_ store: Store, _ body: (ShownView) -> Result) -> Result {
        tracks.withUnsafeBufferPointer { tracks in
            withUnsafePointer(to: store) { body(ShownView(tracks: tracks, store: $0)) }
        }
    }

    /// What a key shows at an instant, as the limit from the right.
    ///
    /// Inlined, so that reading one key copies neither the stage nor the store.
    @inline(__always)
    func shown(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        look(store) { $0.shown(key, at: seconds) }
    }

    /// What a key shows without its additions.
    @inline(__always)
    func base(_ key: KeyID, at seconds: Double, store: Store) -> Sample {
        look(store) { $0.base(key, at: seconds) }
    }

    /// What an expression shows.
    @inline(__always)
    func sample(ofExpression index: ExpressionID, at seconds: Double, store: Store) -> Sample {
        look(store) { $0.sample(of: index, at: seconds) }
    }

    /// Writes what keys show to their places in a table; each key is computed once, even if many others follow it.
    ///
    /// The keys that they follow are written, too. This is fastest if the keys are in order.
    func show(_ keys: some Sequence<KeyID>, at seconds: Double, store: Store, into samples: inout Table<KeyID, Sample>)
    {
        // The pointer below is written without bounds checks.
        precondition(samples.count == store.model.count, "each key needs a place")
        look(store) { view in
            samples.elements.withUnsafeMutableBufferPointer { samples in
                var walk = ShownView.Walk()
                for key in keys { view.show(key, at: seconds, into: samples, &walk) }
            }
        }
    }

    /// The longest cycle of the endless motions, in seconds; `nil` if there are none.
    var period: Double? {
        var longest: Double?
        // By index, because a track is large.
        for index in tracks.indices {
            if let period = tracks[index].handOver.base.period { longest = max(longest ?? period, period) }
        }
        return longest
    }

    /// Whether a motion has taken the key over whose tracks are in this range; its track would be the first.
    func isTakenOver(_ own: Range<Int>) -> Bool { own.first.map { !tracks[$0].isAddition } ?? false }

    /// Whether the key's motion, or an addition to it, has not settled.
    func isMoving(_ key: KeyID, at instant: Instant) -> Bool {
        indices(of: key).contains { isMoving($0, at: instant) }
    }

    /// The steps and kinks that a key's motions declare, with their times in seconds.
    func discontinuities(of key: KeyID, in seconds: ClosedRange<Double>, store: Store) -> [Discontinuity] {
        var result = ownDiscontinuities(of: key, in: seconds)
        if case .expression(let index) = store.model[key], !isTakenOver(indices(of: key)) {
            if let (whole, lane) = store.expressions.list[index].lane {
                // A lane that follows its whole makes the whole's steps.
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

    /// The steps and kinks that an expression makes because its keys do.
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
                // The value just before: what it shows, minus its steps and kinks at that time.
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
    /// The same discontinuity, moved from one lane to another.
    fileprivate func moved(from lane: Int, to other: Int) -> Discontinuity {
        var (step, kink) = (Lanes.zero, Lanes.zero)
        (step[other], kink[other]) = (self.step[lane], self.kink[lane])
        return Discontinuity(time: time, step: step, kink: kink)
    }

    /// The same discontinuity without one lane.
    fileprivate func without(_ lane: Int) -> Discontinuity {
        var (step, kink) = (step, kink)
        (step[lane], kink[lane]) = (0, 0)
        return Discontinuity(time: time, step: step, kink: kink)
    }
}
