import MicroixMotion

/// All that moves: for each key in motion a track that has taken it over, one for each motion that is added to it, and
/// none for a key at rest.
struct Stage: Sendable {
    /// By key; of one key what took it over first.
    private(set) var tracks: [Track] = []
    private static let spareRoom = SpareRoom<Track>()
    /// The earliest boundary of all tracks, or an instant before it, where that has been looked for since they last changed.
    private var knownBoundary: Instant? = .never
    private var starts: UInt64 = 0
    /// The keys that move otherwise than they did when this was last asked.
    private var changed = KeySet()
    /// The keys that move otherwise than they did when what follows them through springs was laid; none between two
    /// instants.
    private(set) var unlaid = KeySet()
    /// The keys that move as they did, but of which what led there is known no longer; none between two instants.
    private(set) var passed = KeySet()
    /// The keys that follow others and have begun to move anew since this was last asked.
    private var resumed = KeySet()
    /// The steps of expressions that were computed at this instant to lay what follows others, and the key with which they
    /// became too many.
    private var laidSteps = 0
    private var overworked: KeyID?

    init() {}

    /// Creates a stage of tracks, in their order.
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

    /// The earliest boundary of all tracks where that comes by an instant, else some later one.
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

    /// The count of starts so far: what begins later has this order or a higher one.
    var mark: UInt64 { starts }

    private mutating func insert(_ track: consuming Track, at index: Int) {
        Self.spareRoom.take(&tracks)
        tracks.insert(track, at: index)
    }

    /// Keeps no room where nothing moves.
    mutating func giveRoom() { Self.spareRoom.give(&tracks) }

    /// Counts a start; its order.
    mutating func countStart() -> UInt64 {
        defer { starts += 1 }
        return starts
    }

    /// Notes that a key moves otherwise from now on.
    private mutating func touch(_ key: KeyID) {
        changed.insert(key)
        unlaid.insert(key)
    }

    /// Notes that what follows some keys through springs, and what does so by one of them, is to be laid anew.
    mutating func unlay(_ keys: KeySet) { unlaid.formUnion(keys) }

    /// Whether what follows others moves as it was laid, and none of it has begun anew since that was last asked.
    @inline(__always) var isLaid: Bool { unlaid.isEmpty && passed.isEmpty && resumed.isEmpty }

    /// Whether every key moves as it did when this was last asked.
    @inline(__always) var isUnchanged: Bool { changed.isEmpty }

    /// Notes that all is laid that follows others.
    mutating func finishLaying() { (unlaid, passed) = (KeySet(), KeySet()) }

    /// Notes that a key that follows others has begun to move anew.
    mutating func resume(_ key: KeyID) { resumed.insert(key) }

    /// How many steps of expressions may be computed at one instant to lay what follows others.
    static let stepLimit = 800_000

    /// Whether more work was done at this instant than may be.
    var isOverworked: Bool { overworked != nil }

    /// Counts steps of expressions that were computed to lay what a key follows.
    mutating func count(_ steps: Int, of follow: Follow) {
        laidSteps += steps
        if laidSteps > Self.stepLimit, overworked == nil { overworked = follow.key }
    }

    /// Begins an instant, in which nothing has been laid yet.
    mutating func begin() { (laidSteps, overworked) = (0, nil) }

    /// The key with which there was too much work, once.
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

    /// What took a key over.
    func track(of key: KeyID) -> Track? { index(of: key).map { tracks[$0] } }

    /// The finger that has a key, if one has.
    func finger(on key: KeyID) -> Track.Finger? { index(of: key).flatMap { tracks[$0].finger } }

    /// Where the tracks of a key stand: together, as all are in the order of their keys.
    func indices(of key: KeyID) -> Range<Int> {
        let low = firstIndex(from: key)
        var high = low
        while high < tracks.count, tracks[high].key == key { high += 1 }
        return low..<high
    }

    /// What moves a key: what took it over, and what is added to that.
    func tracks(of key: KeyID) -> ArraySlice<Track> { tracks[indices(of: key)] }

    /// Where the track stands that took a key over: of those of the key it is the first.
    func index(of key: KeyID) -> Int? {
        let first = firstIndex(from: key)
        return first < tracks.count && tracks[first].key == key && !tracks[first].isAddition ? first : nil
    }

    /// Where the first track stands that is not before a key's.
    private func firstIndex(from key: KeyID) -> Int { tracks.indices.partitioningIndex { tracks[$0].key >= key } }

    /// Lets every track follow its key to another id; the order of the keys stays.
    mutating func renumber(_ place: (KeyID) -> KeyID) {
        tracks = tracks.map { $0.moved(to: place($0.key)) }
    }

    /// Whether any finite motion has not settled.
    var isAnyUnsettled: Bool {
        // By index: a track is large, and copies of it count many references.
        for index in tracks.indices where tracks[index].isUnsettled { return true }
        return false
    }

    /// Whether anything follows through a spring what has no end that is known: a finger's key, a loop.
    var isAnyChasing: Bool {
        for index in tracks.indices where tracks[index].isEndless && tracks[index].isFollowing { return true }
        return false
    }

    /// The keys with motions of their own; not those that follow others which rest.
    var movingKeys: KeySet {
        var keys = KeySet()
        for index in tracks.indices where !tracks[index].isStill { keys.insert(tracks[index].key) }
        return keys
    }

    /// The tracks of some keys.
    func tracks(of keys: KeySet) -> [Track] {
        tracks.indices.filter { keys.contains(tracks[$0].key) }.map { tracks[$0] }
    }

    /// Adds the keys of what moves for as long as a state is active.
    func collectKeys(heldFor state: StateID, into keys: inout KeySet) {
        for index in tracks.indices where tracks[index].owner == state || tracks[index].leader == state {
            keys.insert(tracks[index].key)
        }
    }

    // MARK: - Starting

    /// - Parameter order: Which start it is; a new one where nothing else is said.
    mutating func add(
        _ handOver: consuming HandOver, _ name: String, _ start: MotionStart, order: UInt64? = nil, holds: Bool,
        _ complete: (inout Track) -> Void = { _ in }
    ) {
        let own = indices(of: start.key)
        let course =
            start.target == nil
            ? .endless
            : Track.Course(of: handOver, from: start.instant, at: start.instant, tolerance: start.tolerance)
        // Of a key, what has taken it over stands first.
        let old = own.first.flatMap { tracks[$0].isAddition ? nil : $0 }
        let isThrown =
            old.map { tracks[$0].hasFinger || tracks[$0].isThrown && tracks[$0].isUnsettled } ?? false
        // Ordered by key, so that what happens at one instant has an order of its own.
        let index = start.addition == nil ? own.lowerBound : own.upperBound
        let order = order ?? countStart()
        if start.addition == nil, old != nil {
            // In place: a track is large.
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

    /// When the motions of a key will have settled that have begun since a mark; never where there are none.
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

    /// Lets a track take its key over as it is.
    mutating func put(_ track: consuming Track) {
        starts += 1
        replace(track)
    }

    /// Lets a track take the place of what moved its key, or lie where nothing did, without counting as a start.
    mutating func replace(_ track: consuming Track) {
        touch(track.key)
        if let index = index(of: track.key) {
            tracks[index].giveWay(to: track)
        } else {
            insert(track, at: indices(of: track.key).lowerBound)
        }
        knownBoundary = nil
    }

    /// Lets what moves a key begin anew with a motion that takes it over, where its track lies, without counting as a start.
    ///
    /// - Parameter goesOn: Whether it moves as it did.
    mutating func restart(
        _ key: KeyID, at index: Int?, _ name: String, order: UInt64, goesOn: Bool, _ handOver: consuming HandOver,
        _ origin: Instant, _ complete: (inout Track) -> Void
    ) {
        changed.insert(key)
        if goesOn { passed.insert(key) } else { unlaid.insert(key) }
        knownBoundary = nil
        if let index {
            // In place: a track is large.
            tracks[index].restart(name, order: order, handOver, at: origin)
            return complete(&tracks[index])
        }
        var track = Track(
            key: key, name: name, order: order, role: .motion(.endless, isThrown: false), handOver: handOver,
            origin: origin, target: .zero, owner: nil, begins: origin)
        complete(&track)
        insert(track, at: indices(of: key).lowerBound)
    }

    /// Gives a track back what its record leaves out.
    mutating func restore(_ key: KeyID, _ handOver: HandOver) {
        if let index = index(of: key) { tracks[index].handOver = handOver }
    }

    /// Changes what has taken a key over.
    mutating func change(_ key: KeyID, _ change: (inout Track) -> Void) {
        self.change(key, where: { !$0.isAddition }, change)
    }

    /// Changes the first of a key's tracks that is meant.
    mutating func change(_ key: KeyID, where isMeant: (Track) -> Bool, _ change: (inout Track) -> Void) {
        guard let index = indices(of: key).first(where: { isMeant(tracks[$0]) }) else { return }
        touch(key)
        change(&tracks[index])
    }

    // MARK: - Ending

    /// Drops the steps of a key that have not begun: what has begun goes on to its end, and then home.
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

    /// Puts a key to rest at its model value; only endless motions that are added to it go on.
    mutating func clear(_ key: KeyID) {
        for index in indices(of: key).reversed() where tracks[index].addition?.loop == nil { tracks.remove(at: index) }
        touch(key)
        knownBoundary = nil
    }

    /// Ends what took a key over; what is added to it goes on.
    mutating func remove(_ key: KeyID) {
        touch(key)
        guard let index = index(of: key) else { return }
        tracks.remove(at: index)
        knownBoundary = nil
    }

    /// Ends tracks.
    mutating func end(_ isMeant: (Track) -> Bool) {
        for index in tracks.indices.reversed() where isMeant(tracks[index]) {
            touch(tracks[index].key)
            tracks.remove(at: index)
        }
        knownBoundary = nil
    }

    /// Moves what took a key over by `distance`, and its end with it.
    mutating func move(_ key: KeyID, by distance: Lanes) {
        guard let index = index(of: key) else { return }
        touch(key)
        // When it settles was decided by where it was.
        tracks[index].findCourse()
        tracks[index].handOver = tracks[index].handOver.moved(by: distance)
        tracks[index].target += distance
    }

    /// Takes every track past what happens to it at `instant` or before.
    mutating func pass(_ instant: Instant, store: Store, tell: (TimelineEvent.Kind) -> Void) {
        for index in tracks.indices where !tracks[index].isFollowing { pass(index, instant, store, tell) }
        // What follows comes after what it follows.
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

    /// What nothing is left of is a rest; what follows others stays, to go on with them.
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

    /// Lets motions step on unheard.
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
    /// What is only looked up does not count.
    static func == (left: Stage, right: Stage) -> Bool {
        left.starts == right.starts && left.changed == right.changed
            && (left.tracks == right.tracks || left.tracks.map { $0.found } == right.tracks.map { $0.found })
    }
}
