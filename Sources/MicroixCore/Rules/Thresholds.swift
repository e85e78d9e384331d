import MicroixMotion

/// The thresholds for which rules of active states wait: on which side their keys are, and when they are next passed.
///
/// A key that stands on a threshold counts as being on the side from which it came, so that merely reaching it passes
/// nothing.
struct Thresholds: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        /// The component's watch.
        let watch: CrossingWatchID
        var isBeyond: Bool
        /// When it may next be passed, or has to be looked at again; `nil` if that has not been searched for.
        var next: Instant?
        /// Whether it is certainly passed then.
        var isPassing = false
        /// For the multiples of a step, the multiples between which the key is; `nil` for a single threshold.
        var position: StepPosition?
        /// Whether the next multiple is passed upward.
        var isRising = false
    }

    /// The entries, sorted by watch.
    private(set) var entries: [Entry] = []

    /// When one of them is next passed, or has to be looked at again.
    private(set) var next = Instant.never

    init() {}

    /// Creates thresholds from their entries, sorted by watch.
    init(entries: [Entry]) {
        self.entries = entries
        next = entries.reduce(.never) { min($0, $1.next ?? .never) }
    }

    /// A threshold that a key has passed.
    struct Passed: Sendable {
        let watch: CrossingWatchID
        /// The multiple, if all multiples of a step are watched.
        var multiple: Multiple?
    }

    /// Begins to watch a threshold, unless it is watched already.
    private mutating func watch(_ entry: Entry) {
        let index = entries.firstIndex { $0.watch >= entry.watch } ?? entries.count
        if index < entries.count, entries[index].watch == entry.watch { return }
        entries.insert(entry, at: index)
    }

    // MARK: - What a session does with them

    /// Begins to watch the thresholds for which rules of a state wait, before the state's feedback moves anything.
    mutating func watch(_ state: StateID, _ situation: Situation) {
        for watch in situation.component.states[state].crossingWatches {
            let declared = situation.component.crossingWatches[watch]
            let excess = situation.excess(declared)
            self.watch(
                Entry(
                    watch: watch, isBeyond: excess > 0,
                    position: declared.step.map { StepPosition(of: excess, step: $0) }))
        }
    }

    /// Returns the thresholds that keys have passed, in order, and searches for when they will next be passed.
    ///
    /// A key that moves differently is looked at from this instant on; one that moves as before is not looked at before
    /// its time, so that the result does not depend on how time is cut. At the start nothing is passed, because keys
    /// begin where they are.
    /// - Parameter changed: The keys whose motions have changed since the last call.
    mutating func pass(_ situation: Situation, changed: KeySet, isStart: Bool) -> [Passed] {
        let component = situation.component
        entries.removeAll { entry in
            !situation.active.contains { component.states[$0].crossingWatches.contains(entry.watch) }
        }
        var passed: [Passed] = []
        next = .never
        for index in entries.indices {
            let watch = component.crossingWatches[entries[index].watch]
            let isDue = entries[index].next.map { $0 <= situation.now } ?? true
            let hasChanged =
                changed.contains(watch.key) || changed.intersects(component.followed[watch.key])
                || changed.intersects(watch.followed)
            if isDue || hasChanged, let step = watch.step {
                passed += entries[index].passMultiples(
                    of: step, watch, situation, isExpected: isDue && !hasChanged, isStart: isStart)
            } else if isDue || hasChanged {
                let was = entries[index].isBeyond
                let excess = situation.excess(watch)
                if isDue, entries[index].isPassing, !hasChanged {
                    entries[index].isBeyond.toggle()
                } else if Swift.abs(excess) > 1e-9 * max(1, Swift.abs(watch.threshold)) {
                    entries[index].isBeyond = excess > 0
                }
                if entries[index].isBeyond, !was, !isStart { passed.append(Passed(watch: entries[index].watch)) }
                let rising = (watch.crossing == .above) != entries[index].isBeyond
                let passing = situation.nextPassing(watch, of: watch.threshold, rising: rising)
                (entries[index].next, entries[index].isPassing) = (passing.instant, passing.isCertain)
            }
            next = min(next, entries[index].next ?? .never)
        }
        return passed
    }
}

extension Thresholds.Entry {
    /// If more multiples than this are passed in a second, they are reported together, once in each thousandth of a
    /// second.
    private static let fastest = 1000.0

    /// Moves to the key's current value; returns the multiples that it has passed, in order, and searches for the next
    /// one.
    /// - Parameter isExpected: Whether only what was predicted for this instant has happened.
    fileprivate mutating func passMultiples(
        of step: Double, _ watch: CrossingWatch, _ situation: Situation, isExpected: Bool, isStart: Bool
    ) -> [Thresholds.Passed] {
        guard var position else { return [] }
        let sample = situation.sample(watch)
        var ends: [Double] = []
        // A prediction holds, however its instant was rounded.
        if isExpected, isPassing, let passed = position.pass(isRising: isRising) { ends = [passed, passed] }
        if let (first, last) = position.move(to: sample.value.x, step: step) {
            isRising = last == first ? sample.value.x > first * step : last > first
            ends = [ends.first ?? first, last]
        }
        self.position = position
        let passed = isStart || ends.isEmpty ? [] : multiples(from: ends[0], to: ends[1], isRising: isRising)
        let rising = situation.nextPassing(watch, of: position.above * step, rising: true)
        let falling = situation.nextPassing(watch, of: position.below * step, rising: false)
        isRising = rising.instant < falling.instant || rising.instant == falling.instant && rising.isCertain
        (next, isPassing) = isRising ? rising : falling
        let gathered = situation.now.adding(1 / Self.fastest)
        if Swift.abs(sample.velocity.x) > Self.fastest * step, let soon = next, soon < gathered {
            (next, isPassing) = (gathered, false)
        }
        return passed
    }

    /// The reported multiples between two passed ones: all, or the first ones and the last.
    private func multiples(from first: Double, to last: Double, isRising: Bool) -> [Thresholds.Passed] {
        let count = Swift.abs(last - first) + 1
        let told = Int(Swift.min(count, Double(Multiple.mostAtOnce)))
        return (0..<told).map { place in
            let isLast = place == told - 1
            let index = isLast ? last : first + (isRising ? Double(place) : -Double(place))
            let multiple = Multiple(
                index: index, isRising: isRising, skipped: isLast ? count - Double(told) : 0, isFirst: place == 0)
            return Thresholds.Passed(watch: watch, multiple: multiple)
        }
    }
}

extension Situation {
    fileprivate func nextPassing(
        _ watch: CrossingWatch, of threshold: Double, rising: Bool
    ) -> (instant: Instant, isCertain: Bool) {
        if let gap = watch.gap {
            return stage.nextPassing(of: watch.followed, threshold: 0, rising: rising, from: now) {
                stage.sample(ofExpression: gap, at: $0, store: store)
            }
        }
        if case .expression = store.model[watch.key], stage.index(of: watch.key) == nil {
            var moving = component.followed[watch.key]
            moving.insert(watch.key)
            return stage.nextPassing(of: moving, threshold: threshold, rising: rising, from: now) {
                stage.shown(watch.key, at: $0, store: store)
            }
        }
        return stage.nextPassing(
            of: watch.key, threshold: threshold, rising: rising, from: now,
            resting: store.target(watch.key) ?? .zero)
    }

    fileprivate func excess(_ watch: CrossingWatch) -> Double { watch.excess(sample(watch).value.x) }

    fileprivate func sample(_ watch: CrossingWatch) -> Sample {
        let instant = now.seconds + Stage.lookAhead
        return watch.gap.map { stage.sample(ofExpression: $0, at: instant, store: store) }
            ?? stage.shown(watch.key, at: instant, store: store)
    }
}
