import MicroixMotion

/// The thresholds that rules of active states wait for: on which side their keys are, and when they next pass.
///
/// A key that stands on a threshold counts to the side that it came from, so that a touch passes nothing.
struct Thresholds: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        /// The component's watch.
        let watch: CrossingWatchID
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
    private mutating func watch(_ watch: CrossingWatchID, isBeyond: Bool) {
        let index = entries.firstIndex { $0.watch >= watch } ?? entries.count
        if index < entries.count, entries[index].watch == watch { return }
        entries.insert(Entry(watch: watch, isBeyond: isBeyond), at: index)
    }

    // MARK: - What a session does with them

    /// Watches the thresholds that rules of a state wait for, from before its feedback moves anything.
    mutating func watch(_ state: StateID, _ situation: Situation) {
        for watch in situation.component.states[state].crossingWatches {
            let excess = situation.excess(situation.component.crossingWatches[watch])
            self.watch(watch, isBeyond: excess > 0)
        }
    }

    /// Gives the thresholds that keys have passed, in order, and looks for when they next will.
    ///
    /// What is moved anew is looked at from this instant on; what goes on as before needs no look before its time, so
    /// that how time is cut changes nothing. At the start nothing is passed: keys begin where they are.
    /// - Parameter changed: The keys that move otherwise than when this was last called.
    mutating func pass(_ situation: Situation, changed: KeySet, isStart: Bool) -> [CrossingWatchID] {
        let component = situation.component
        entries.removeAll { entry in
            !situation.active.contains { component.states[$0].crossingWatches.contains(entry.watch) }
        }
        var passed: [CrossingWatchID] = []
        next = .never
        for index in entries.indices {
            let watch = component.crossingWatches[entries[index].watch]
            let isDue = entries[index].next.map { $0 <= situation.now } ?? true
            let hasChanged =
                changed.contains(watch.key) || changed.intersects(component.followed[watch.key])
                || changed.intersects(watch.followed)
            if isDue || hasChanged {
                let was = entries[index].isBeyond
                let excess = situation.excess(watch)
                if isDue, entries[index].isPassing, !hasChanged {
                    entries[index].isBeyond.toggle()
                } else if Swift.abs(excess) > 1e-9 * max(1, Swift.abs(watch.threshold)) {
                    entries[index].isBeyond = excess > 0
                }
                if entries[index].isBeyond, !was, !isStart { passed.append(entries[index].watch) }
                let rising = (watch.crossing == .above) != entries[index].isBeyond
                let passing = situation.nextPassing(watch, rising: rising)
                (entries[index].next, entries[index].isPassing) = (passing.instant, passing.isCertain)
            }
            next = min(next, entries[index].next ?? .never)
        }
        return passed
    }
}

extension Situation {
    fileprivate func nextPassing(_ watch: CrossingWatch, rising: Bool) -> (instant: Instant, isCertain: Bool) {
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

    fileprivate func excess(_ watch: CrossingWatch) -> Double {
        let instant = now.seconds + Stage.lookAhead
        let sample =
            watch.gap.map { stage.sample(ofExpression: $0, at: instant, store: store) }
            ?? stage.shown(watch.key, at: instant, store: store)
        return watch.excess(sample.value.x)
    }
}
