import MicroixMotion

/// The thresholds that rules of active states wait for: on which side their keys are, and when they next pass.
///
/// A key that stands on a threshold counts to the side that it came from, so that a touch passes nothing.
struct Thresholds: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        /// The index of the component's watch.
        let watch: Int
        var isBeyond: Bool
        /// When it may next change sides, or one has to look again; nothing while it has not been looked for.
        var next: Instant?
        /// Whether it surely changes sides then.
        var isPassing = false
    }

    /// By watch.
    private(set) var entries: [Entry] = []

    /// When one of them is next passed, or has to be looked at again.
    private(set) var next = Instant.never

    init() {}

    /// Creates thresholds from their entries, by watch.
    init(entries: [Entry]) {
        self.entries = entries
        next = entries.reduce(.never) { min($0, $1.next ?? .never) }
    }

    /// Begins to watch, with the side that a key is on.
    mutating func watch(_ watch: Int, isBeyond: Bool) {
        let index = entries.firstIndex { $0.watch >= watch } ?? entries.count
        if index < entries.count, entries[index].watch == watch { return }
        entries.insert(Entry(watch: watch, isBeyond: isBeyond), at: index)
    }

    /// Forgets what no active state waits for.
    mutating func keep(_ wanted: (Int) -> Bool) { entries.removeAll { !wanted($0.watch) } }

    /// Hands every entry over, in order, and finds the next instant.
    mutating func update(_ change: (inout Entry) -> Void) {
        next = .never
        for index in entries.indices {
            change(&entries[index])
            next = min(next, entries[index].next ?? .never)
        }
    }
}

extension SessionState {
    /// Half a nanosecond: what happens at an instant has happened by then, whatever the rounding of a motion's own time.
    static let lookAhead = 5e-10

    /// Watches the thresholds that rules of a state wait for, from before its feedback moves anything.
    mutating func watchThresholds(of state: Int) {
        for watch in component.states[state].crossingWatches {
            let excess = excess(component.crossingWatches[watch])
            thresholds.watch(watch, isBeyond: excess > 0)
        }
    }

    /// Takes up the thresholds that keys have passed, and looks for when they next will.
    ///
    /// What is moved anew is looked at from this instant on; what goes on as before needs no look before its time, so
    /// that how time is cut changes nothing. At the start nothing is passed: keys begin where they are.
    mutating func passThresholds(isStart: Bool = false) {
        let changed = stage.takeChanged()
        // Only thresholds want to know.
        if component.crossingWatches.isEmpty { return }
        thresholds.keep { watch in active.contains { component.states[$0].crossingWatches.contains(watch) } }
        // Taken out, so that it is changed in place.
        var watched = Thresholds()
        swap(&watched, &thresholds)
        watched.update { entry in
            let watch = component.crossingWatches[entry.watch]
            let isDue = entry.next.map { $0 <= now } ?? true
            let hasChanged =
                changed.contains(watch.key) || changed.intersects(component.followed[watch.key])
                || changed.intersects(watch.followed)
            guard isDue || hasChanged else { return }
            let was = entry.isBeyond
            let excess = excess(watch)
            if isDue, entry.isPassing, !hasChanged {
                entry.isBeyond.toggle()
            } else if Swift.abs(excess) > 1e-9 * max(1, Swift.abs(watch.threshold)) {
                entry.isBeyond = excess > 0
            }
            if entry.isBeyond, !was, !isStart { agenda.add(.crossed(watch: entry.watch), at: now) }
            let rising = (watch.crossing == .above) != entry.isBeyond
            let passing = nextPassing(watch, rising: rising)
            (entry.next, entry.isPassing) = (passing.instant, passing.isCertain)
        }
        swap(&watched, &thresholds)
    }

    private func nextPassing(_ watch: CrossingWatch, rising: Bool) -> (instant: Instant, isCertain: Bool) {
        if let gap = watch.gap {
            return stage.nextPassing(of: watch.followed, threshold: 0, rising: rising, from: now) {
                stage.sample(ofExpression: gap, at: $0, store: store)
            }
        }
        if case .expression = store.model[watch.key], stage.track(of: watch.key) == nil {
            var moving = component.followed[watch.key]
            moving.insert(watch.key)
            return stage.nextPassing(of: moving, threshold: watch.threshold, rising: rising, from: now) {
                stage.shown(watch.key, at: $0, store: store)
            }
        }
        return stage.nextPassing(
            of: watch.key, threshold: watch.threshold, rising: rising, from: now,
            resting: store.target(watch.key) ?? .zero)
    }

    private func excess(_ watch: CrossingWatch) -> Double {
        let instant = now.seconds + Self.lookAhead
        let sample =
            watch.gap.map { stage.sample(ofExpression: $0, at: instant, store: store) }
            ?? stage.shown(watch.key, at: instant, store: store)
        return watch.excess(sample.value.x)
    }
}

extension Stage {
    /// When what follows some keys next passes a threshold, looked for a quarter of a second at a time.
    func nextPassing(
        of keys: DenseSet, threshold: Double, rising: Bool, from now: Instant, _ sample: (Double) -> Sample
    ) -> (instant: Instant, isCertain: Bool) {
        let moving = tracks.filter { keys.contains($0.key) }
        if moving.allSatisfy({ $0.handOver.isResting(at: $0.elapsed(now.seconds)) }) { return (.never, false) }
        let begin = now.seconds + SessionState.lookAhead
        let window = begin...begin + 0.25
        var breaks: [Double] = []
        var texture = 0.05
        for track in moving {
            let own = track.elapsed(window.lowerBound)...track.elapsed(window.upperBound)
            breaks += track.handOver.breaks(in: own).map { $0 + track.origin.seconds }
            texture = min(texture, track.handOver.base.texture / 4)
        }
        let found = Passing.search(
            threshold: threshold, rising: rising, in: window, breaks: breaks.sorted(), texture: texture, sample: sample)
        switch found {
        case .never: return (.never, false)
        case .at(let time): return (max(now.next, Instant.zero.addingRoundedUp(time)), true)
        case .later(let time): return (max(now.next, Instant.zero.addingRoundedUp(time)), false)
        }
    }

    /// When a key next passes a threshold; an instant that is not certain is one to look again at.
    ///
    /// `resting` is its value where nothing has taken it over.
    func nextPassing(
        of key: Int, threshold: Double, rising: Bool, from now: Instant, resting: Lanes
    ) -> (instant: Instant, isCertain: Bool) {
        let moving = tracks.filter { $0.key == key }
        guard let first = moving.first else { return (.never, false) }
        let (handOver, origin): (HandOver, Instant)
        if moving.count == 1, first.addition == nil {
            (handOver, origin) = (first.handOver, first.origin)
        } else {
            // All that moves it as one motion that begins now; an addition alone is added to a value that rests.
            var parts: [Motion] = moving.map { track in
                .sequence(MotionSequence([.init(begin: track.origin.seconds - now.seconds, track.handOver)]))
            }
            if first.addition != nil { parts.append(.rest(resting)) }
            (handOver, origin) = (HandOver(.sum(parts)), now)
        }
        switch handOver.nextPassing(
            of: threshold, rising: rising, from: now.seconds - origin.seconds + SessionState.lookAhead)
        {
        case .never: return (.never, false)
        case .at(let time): return (max(now.next, origin.addingRoundedUp(time)), true)
        case .later(let time): return (max(now.next, origin.addingRoundedUp(time)), false)
        }
    }
}
