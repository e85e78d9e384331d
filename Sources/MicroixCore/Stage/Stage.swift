import MicroixMotion

/// Everything that moves: for each moving key the track that took it over, and a track for each addition; nothing for a
/// key at rest.
struct Stage: Sendable {
    /// Sorted by key; the track that took a key over comes before the additions to it.
    private(set) var tracks: [Track] = []
    private static let spareRoom = SpareStorage<Track>()
    /// The earliest boundary of all tracks, or an earlier instant; `nil` if tracks have changed since it was computed.
    private var knownBoundary: Instant? = .never
    private var starts: UInt64 = 0
    /// The keys whose motions have changed since ``takeChanged()`` was last called.
    private var changed = KeySet()
    /// The keys whose motions have changed since the courses of their followers were computed; empty between two
    /// instants.
    private(set) var outdated = KeySet()
    /// The keys whose motions have not changed, but whose courses have come to the end of what was known; empty between
    /// two instants.
    private(set) var passed = KeySet()
    /// The followers that have begun to move again since ``takeResumed()`` was last called.
    private var resumed = KeySet()
    /// How many expression nodes were computed at this instant for courses of followers, and the key with which there
    /// were too many.
    private var laidSteps = 0
    private var overworked: KeyID?

    init() {}

    /// Creates a stage from tracks.
    init(tracks: [Track], starts: UInt64) {
        self.tracks = tracks.sorted { ($0.key, $0.isAddition ? 1 : 0) < ($1.key, $1.isAddition ? 1 : 0) }
        self.starts = starts
        knownBoundary = nil
    }

    /// The earliest boundary of all tracks.
    var nextBoundary: Instant {
        var next = Instant.never
        for index in tracks.indices where tracks[index].boundary < next {
            next = min(next, tracks[index].found.boundary)
        }
        return next
    }

    /// The earliest boundary of all tracks, if it is not after an instant; otherwise some later instant.
    @inline(__always) mutating func findNextBoundary(by instant: Instant) -> Instant {
        if let knownBoundary, knownBoundary > instant { return knownBoundary }
        return lookForBoundary(by: instant)
    }

    private mutating func lookForBoundary(by instant: Instant) -> Instant {
        var next = Instant.never
        for index in tracks.indices {
            tracks[index].findCourse(by: instant)
            next = min(next, tracks[index].boundary)
        }
        knownBoundary = next
        return next
    }

    /// The number of starts so far; a track that starts later has this order or a higher one.
    var mark: UInt64 { starts }

    private mutating func insert(_ track: consuming Track, at index: Int) {
        Self.spareRoom.take(&tracks)
        tracks.insert(track, at: index)
    }

    /// Releases the storage if nothing moves.
    mutating func giveRoom() { Self.spareRoom.give(&tracks) }

    /// Counts a start; returns its order.
    mutating func countStart() -> UInt64 {
        defer { starts += 1 }
        return starts
    }

    /// Notes that the motion of a key has changed.
    private mutating func touch(_ key: KeyID) {
        changed.insert(key)
        outdated.insert(key)
    }

    /// Notes that the courses of all direct and indirect followers of these keys have to be computed again.
    mutating func markOutdated(_ keys: KeySet) { outdated.formUnion(keys) }

    /// Whether all courses of followers are up to date, and ``takeResumed()`` would be empty.
    @inline(__always) var coursesAreCurrent: Bool { outdated.isEmpty && passed.isEmpty && resumed.isEmpty }

    /// Whether ``takeChanged()`` would be empty.
    @inline(__always) var isUnchanged: Bool { changed.isEmpty }

    /// Notes that all courses of followers are up to date.
    mutating func markCoursesCurrent() { (outdated, passed) = (KeySet(), KeySet()) }

    /// Notes that a follower has begun to move again.
    mutating func resume(_ key: KeyID) { resumed.insert(key) }

    /// How many expression nodes may be computed at one instant for courses of followers.
    static let stepLimit = 800_000

    /// Whether this limit was exceeded at this instant.
    var isOverworked: Bool { overworked != nil }

    /// Counts expression nodes that were computed for the course of a follower.
    mutating func count(_ steps: Int, of follow: Follow) {
        laidSteps += steps
        if laidSteps > Self.stepLimit, overworked == nil { overworked = follow.key }
    }

    /// Begins an instant: nothing has been counted yet.
    mutating func begin() { (laidSteps, overworked) = (0, nil) }

    /// Returns the key with which the limit was exceeded, and forgets it.
    mutating func takeOverworked() -> KeyID? {
        defer { overworked = nil }
        return overworked
    }

    mutating func takeResumed() -> KeySet {
        defer { resumed = KeySet() }
        return resumed
    }

    mutating func takeChanged() -> KeySet {
        defer { changed = KeySet() }
        return changed
    }

    /// The track that took a key over.
    func track(of key: KeyID) -> Track? { index(of: key).map { tracks[$0] } }

    /// The finger that holds a key; `nil` if none does.
    func finger(on key: KeyID) -> Track.Finger? { index(of: key).flatMap { tracks[$0].finger } }

    /// The indices of a key's tracks; they are together, because tracks are sorted by key.
    func indices(of key: KeyID) -> Range<Int> {
        let low = firstIndex(from: key)
        var high = low
        while high < tracks.count, tracks[high].key == key { high += 1 }
        return low..<high
    }

    /// All tracks of a key: the one that took it over, and the additions.
    func tracks(of key: KeyID) -> ArraySlice<Track> { tracks[indices(of: key)] }

    /// The index of the track that took a key over; it is the first of the key's tracks.
    func index(of key: KeyID) -> Int? {
        let first = firstIndex(from: key)
        return first < tracks.count && tracks[first].key == key && !tracks[first].isAddition ? first : nil
    }

    /// The index of the first track that is not before those of a key.
    private func firstIndex(from key: KeyID) -> Int { tracks.indices.partitioningIndex { tracks[$0].key >= key } }

    /// Gives all tracks other ids of their keys; the order of the keys must stay the same.
    mutating func renumber(_ place: (KeyID) -> KeyID) {
        tracks = tracks.map { $0.moved(to: place($0.key)) }
    }

    /// Whether any finite motion has not settled.
    var isAnyUnsettled: Bool {
        // By index, because a track is large, and copying it counts many references.
        for index in tracks.indices where tracks[index].isUnsettled { return true }
        return false
    }

    /// Whether a follower has a source whose end is not known, such as a finger's key or a loop.
    var isAnyChasing: Bool {
        for index in tracks.indices where tracks[index].isEndless && tracks[index].isFollowing { return true }
        return false
    }

    /// The keys with motions of their own; followers of resting keys are not among them.
    var movingKeys: KeySet {
        var keys = KeySet()
        for index in tracks.indices where !tracks[index].isStill { keys.insert(tracks[index].key) }
        return keys
    }

    /// The tracks of some keys.
    func tracks(of keys: KeySet) -> [Track] {
        tracks.indices.filter { keys.contains(tracks[$0].key) }.map { tracks[$0] }
    }

    /// Adds the keys whose motions a state holds or leads.
    func collectKeys(heldFor state: StateID, into keys: inout KeySet) {
        for index in tracks.indices where tracks[index].owner == state || tracks[index].leader == state {
            keys.insert(tracks[index].key)
        }
    }

    // MARK: - Starting

    /// - Parameter order: The order of the start; `nil` for a new one.
    mutating func add(
        _ handOver: consuming HandOver, _ name: String, _ start: MotionStart, order: UInt64? = nil, holds: Bool,
        _ complete: (inout Track) -> Void = { _ in }
    ) {
        let own = indices(of: start.key)
        let course =
            start.target == nil
            ? .endless
            : Track.Course(of: handOver, from: start.instant, at: start.instant, tolerance: start.tolerance)
        // If a track has taken the key over, it is the first one.
        let old = own.first.flatMap { tracks[$0].isAddition ? nil : $0 }
        let isThrown =
            old.map { tracks[$0].hasFinger || tracks[$0].isThrown && tracks[$0].isUnsettled } ?? false
        // Sorted by key, so that the order of what happens at one instant is defined.
        let index = start.addition == nil ? own.lowerBound : own.upperBound
        let order = order ?? countStart()
        if start.addition == nil, old != nil {
            // In place, because a track is large.
            tracks[index].restart(name, order: order, consume handOver, at: start.instant)
            tracks[index].take(
                .motion(course, isThrown: isThrown), to: start.target ?? .zero, owner: holds ? start.owner : nil)
        } else {
            let track = Track(
                key: start.key, name: name, order: order,
                role: start.addition.map { .addition($0, course) } ?? .motion(course, isThrown: isThrown),
                handOver: consume handOver, origin: start.instant, target: start.target ?? .zero,
                owner: holds ? start.owner : nil, begins: start.instant)
            insert(consume track, at: index)
        }
        tracks[index].findSteps(after: 0)
        complete(&tracks[index])
        touch(start.key)
        knownBoundary = nil
    }

    /// When the motions of a key that started after `mark` settle; never if there are none.
    func settling(of key: KeyID, since mark: UInt64) -> Settling {
        var known: Instant?
        var motions: [Settling.Motion] = []
        for index in indices(of: key) where tracks[index].order >= mark {
            if case .underWay(_, let tolerance) = tracks[index].course {
                motions.append(
                    Settling.Motion(
                        handOver: tracks[index].handOver, origin: tracks[index].origin, tolerance: tolerance))
                continue
            }
            guard let settles = tracks[index].settles else { return Settling(at: nil) }
            known = max(known ?? settles, settles)
        }
        return Settling(with: motions, after: known)
    }

    /// Lets a track take over its key, as it is.
    mutating func put(_ track: consuming Track) {
        starts += 1
        replace(track)
    }

    /// Replaces the track that took the key over, or inserts one; this does not count as a start.
    mutating func replace(_ track: consuming Track) {
        touch(track.key)
        if let index = index(of: track.key) {
            tracks[index].giveWay(to: track)
        } else {
            insert(track, at: indices(of: track.key).lowerBound)
        }
        knownBoundary = nil
    }

    /// Restarts the track that took a key over with another motion, in place; this does not count as a start.
    ///
    /// - Parameter goesOn: Whether the key moves as before.
    mutating func restart(
        _ key: KeyID, at index: Int?, _ name: String, order: UInt64, goesOn: Bool, _ handOver: consuming HandOver,
        _ origin: Instant, _ complete: (inout Track) -> Void
    ) {
        changed.insert(key)
        if goesOn { passed.insert(key) } else { outdated.insert(key) }
        knownBoundary = nil
        if let index {
            // In place, because a track is large.
            tracks[index].restart(name, order: order, handOver, at: origin)
            return complete(&tracks[index])
        }
        var track = Track(
            key: key, name: name, order: order, role: .motion(.endless, isThrown: false), handOver: handOver,
            origin: origin, target: .zero, owner: nil, begins: origin)
        complete(&track)
        insert(track, at: indices(of: key).lowerBound)
    }

    /// Gives a track the motion that a snapshot leaves out.
    mutating func restore(_ key: KeyID, _ handOver: HandOver) {
        if let index = index(of: key) { tracks[index].handOver = handOver }
    }

    /// Changes the track that took a key over.
    mutating func change(_ key: KeyID, _ change: (inout Track) -> Void) {
        self.change(key, where: { !$0.isAddition }, change)
    }

    /// Changes the first track of a key for which `isMeant` returns true.
    mutating func change(_ key: KeyID, where isMeant: (Track) -> Bool, _ change: (inout Track) -> Void) {
        guard let index = indices(of: key).first(where: { isMeant(tracks[$0]) }) else { return }
        touch(key)
        change(&tracks[index])
    }

    // MARK: - Ending

    /// Drops the steps of a sequence that have not begun: the current one ends, and the key then goes to its model
    /// value.
    mutating func abandon(_ key: KeyID, at instant: Instant, tolerance: Double) {
        guard let index = index(of: key) else { return }
        let track = tracks[index]
        let elapsed = track.elapsed(instant.seconds)
        let start = MotionStart(
            key: key, shown: track.sample(at: instant.seconds),
            isMoving: isMoving(index, at: instant), target: track.target, tolerance: tolerance, instant: instant)
        guard case .sequence(let sequence) = track.handOver.base,
            let next = sequence.legs.first(where: { $0.begin > elapsed })?.begin, start.isMoving
        else { return glide(start, as: "glide") }
        let begun = track.handOver.legs(after: elapsed, until: next - elapsed)
        let arriving = MotionSequence(begun).sample(at: next - elapsed)
        let home = MotionSequence.Leg(
            begin: next - elapsed, HandOver(.rest(track.target), from: arriving, isMoving: true))
        add(HandOver(.sequence(MotionSequence(begun + [home]))), track.name, start, holds: false)
    }

    /// Puts a key to rest at its model value; only endless additions go on.
    mutating func clear(_ key: KeyID) {
        for index in indices(of: key).reversed() where tracks[index].addition?.loop == nil { tracks.remove(at: index) }
        touch(key)
        knownBoundary = nil
    }

    /// Ends the track that took a key over; additions go on.
    mutating func remove(_ key: KeyID) {
        touch(key)
        guard let index = index(of: key) else { return }
        tracks.remove(at: index)
        knownBoundary = nil
    }

    /// Ends the tracks for which `isMeant` returns true.
    mutating func end(_ isMeant: (Track) -> Bool) {
        for index in tracks.indices.reversed() where isMeant(tracks[index]) {
            touch(tracks[index].key)
            tracks.remove(at: index)
        }
        knownBoundary = nil
    }

    /// Moves the motion that took a key over, and its end, by `distance`.
    mutating func move(_ key: KeyID, by distance: Lanes) {
        guard let index = index(of: key) else { return }
        touch(key)
        // When it settles has to be found from its old position.
        tracks[index].findCourse()
        tracks[index].handOver = tracks[index].handOver.moved(by: distance)
        tracks[index].target += distance
    }

    /// Processes what happens to tracks until `instant`: steps, completing, settling, and retiring.
    mutating func pass(_ instant: Instant, store: Store, tell: (TimelineEvent.Kind) -> Void) {
        for index in tracks.indices where !tracks[index].isFollowing { pass(index, instant, store, tell) }
        // Followers come after the keys that they follow.
        for id in store.expressions.followOrder {
            guard let index = index(of: store.expressions.follows[id].key), tracks[index].isFollowing else {
                continue
            }
            pass(index, instant, store, tell)
        }
        for index in tracks.indices { retire(index, at: instant) }
        for index in tracks.indices.reversed() where tracks[index].hasRetired(by: instant) { tracks.remove(at: index) }
        knownBoundary = nil
    }

    private mutating func pass(_ index: Int, _ instant: Instant, _ store: Store, _ tell: (TimelineEvent.Kind) -> Void) {
        let key = tracks[index].key
        while tracks[index].steps <= instant { step(index, store, tell) }
        if tracks[index].completes <= instant {
            tracks[index].complete()
            if !indices(of: key).contains(where: { tracks[$0].isIncomplete }) { tell(.completed(key: key)) }
        }
        if let settles = tracks[index].settles, settles <= instant {
            tracks[index].settle(
                retiring: tracks[index].owner == nil ? tracks[index].retirement(settled: settles) : .never)
            if !indices(of: key).contains(where: { tracks[$0].isUnsettled }) { tell(.settled(key: key)) }
        }
    }

    /// Turns a motion of which nothing remains into a rest; a follower's track is kept, because it may move again.
    private mutating func retire(_ index: Int, at instant: Instant) {
        if tracks[index].horizon <= instant {
            tracks[index].horizon = .never
            changed.insert(tracks[index].key)
            passed.insert(tracks[index].key)
        }
        guard tracks[index].hasRetired(by: instant) else { return }
        passed.insert(tracks[index].key)
        guard tracks[index].isFollowing else { return }
        tracks[index].handOver = HandOver(.rest(tracks[index].target))
        tracks[index].settle(retiring: .never)
    }

    /// Stops reporting the steps of motions.
    mutating func stopTellingSteps() {
        for index in tracks.indices { tracks[index].steps = .never }
        knownBoundary = nil
    }

    private mutating func step(_ index: Int, _ store: Store, _ tell: (TimelineEvent.Kind) -> Void) {
        let instant = tracks[index].steps
        guard let step = tracks[index].takeStep() else { return }
        let after = shown(tracks[index].key, at: instant.seconds, store: store).value
        tell(.jump(key: tracks[index].key, from: after - (step.to - step.from), to: after))
    }
}

extension Stage: Equatable {
    /// Equal if the tracks are; values that are only cached don't count.
    static func == (left: Stage, right: Stage) -> Bool {
        left.starts == right.starts && left.changed == right.changed
            && (left.tracks == right.tracks || left.tracks.map { $0.found } == right.tracks.map { $0.found })
    }
}
