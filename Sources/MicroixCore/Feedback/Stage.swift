import MicroixMotion

/// All that moves: a track for each key in motion, and none for a key at rest.
struct Stage: Sendable, Hashable {
    private(set) var tracks: [Track] = []
    /// The earliest boundary of all tracks.
    private(set) var nextBoundary = Instant.never
    private var starts: UInt64 = 0

    /// The count of starts so far: what begins later has this order or a higher one.
    var mark: UInt64 { starts }

    func track(of key: Int) -> Track? {
        for track in tracks where track.key == key { return track }
        return nil
    }

    /// What a key shows at an instant, as a right limit.
    func shown(_ key: Int, at seconds: Double, store: Store) -> Sample {
        for index in tracks.indices where tracks[index].key == key { return tracks[index].sample(at: seconds) }
        return Sample(value: store.target(key) ?? .zero)
    }

    /// What a start needs to know besides the recipe.
    struct Start {
        let key: Int
        var name: String
        let shown: Sample
        /// The model value; `nil` for an endless motion.
        let target: Lanes?
        let tolerance: Double
        let instant: Instant
        let isMoving: Bool
    }

    /// Lets a motion take a key over, and returns when it will have settled.
    mutating func start(_ motion: Motion, jumps: Bool, _ start: Start) -> Instant? {
        let handOver = HandOver(motion, from: start.shown, isMoving: start.isMoving, jumps: jumps)
        var track = Track(
            key: start.key, name: start.name, order: starts, handOver: handOver,
            origin: start.instant, course: .endless, turnsHome: nil, target: start.target ?? .zero)
        starts += 1
        if let target = start.target {
            var crossing = handOver.lastCrossing(tolerance: start.tolerance)
            if let end = motion.end, !Self.isSame(end, target) {
                // It ends elsewhere: when it is over, a spring when it has settled, it glides to the model value.
                let arrival = handOver.length == .infinity ? crossing : handOver.length
                track.turnsHome = arrival.map { start.instant.addingRoundedDown($0) }
                crossing = track.turnsHome.flatMap { instant in
                    let elapsed = instant.seconds - start.instant.seconds
                    let home = Self.turnHome(handOver, after: elapsed, to: target)
                    return home.lastCrossing(tolerance: start.tolerance).map { $0 + elapsed }
                }
            }
            track.course = .moving(settles: crossing.map { start.instant.addingRoundedUp($0) })
        }
        remove(start.key)
        // Ordered by key, so that what happens at one instant has an order of its own.
        tracks.insert(track, at: tracks.firstIndex { $0.key > start.key } ?? tracks.count)
        nextBoundary = min(nextBoundary, track.boundary)
        if case .moving(let settles) = track.course { return settles }
        return nil
    }

    /// Whether two values differ by no more than rounding.
    private static func isSame(_ left: Lanes, _ right: Lanes) -> Bool {
        let difference = left - right
        return max(difference.max(), -difference.min()) <= 1e-10 * max(1, right.max(), -right.min())
    }

    /// Puts a key to rest at its model value.
    mutating func remove(_ key: Int) {
        guard let index = tracks.firstIndex(where: { $0.key == key }) else { return }
        tracks.remove(at: index)
        findNextBoundary()
    }

    private static func turnHome(_ handOver: HandOver, after elapsed: Double, to target: Lanes) -> HandOver {
        // At its very end a motion counts as being at rest: what arrives is what was just before.
        let arriving = handOver.sample(at: min(elapsed, handOver.length.nextDown))
        return HandOver(.rest(target), from: arriving, isMoving: true)
    }

    /// Takes every track past what happens to it at `instant` or before; returns the keys that settled.
    mutating func pass(_ instant: Instant, settled: (Int) -> Void) {
        guard nextBoundary <= instant else { return }
        var index = 0
        while index < tracks.count {
            if let home = tracks[index].turnsHome, home <= instant {
                tracks[index].handOver = Self.turnHome(
                    tracks[index].handOver, after: home.seconds - tracks[index].origin.seconds,
                    to: tracks[index].target)
                tracks[index].origin = home
                tracks[index].turnsHome = nil
            }
            if case .moving(let settles?) = tracks[index].course, settles <= instant {
                settled(tracks[index].key)
                tracks[index].course = .settled(retires: retirement(of: tracks[index], settled: settles))
            }
            if case .settled(let retires) = tracks[index].course, retires <= instant {
                tracks.remove(at: index)
            } else {
                index += 1
            }
        }
        findNextBoundary()
    }

    private mutating func findNextBoundary() {
        var next = Instant.never
        for track in tracks { next = min(next, track.boundary) }
        nextBoundary = next
    }

    /// When nothing is left that a number could show: 1e-10 of the way in value, 1e-8 of it a second in velocity.
    private func retirement(of track: Track, settled: Instant) -> Instant {
        guard case .spring(let spring) = track.handOver.base else {
            return max(settled, track.origin.addingRoundedUp(track.handOver.length))
        }
        let range = max(1, spring.displacement.max() - min(0, spring.displacement.min()))
        guard let value = spring.lastCrossing(tolerance: 1e-10 * range),
            let speed = spring.lastCrossing(speed: 1e-8 * range)
        else { return .never }
        return max(settled, track.origin.addingRoundedUp(max(value, speed)))
    }
}
