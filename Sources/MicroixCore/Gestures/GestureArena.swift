import MicroixMotion

/// All gestures of a component that are being recognised: which fingers each has, and which of them may begin.
///
/// The first gesture gets the fingers: when a gesture of movement begins, the other gestures of its fingers fail, and a
/// press is cancelled. If two would begin with the same sample, the earlier in the component's order does. Three
/// relations change that: a gesture that *yields to* others waits until they have failed; one that *takes from* another
/// begins although the other has begun; and gestures *alongside* each other may both go on.
struct GestureArena: Sendable, Equatable {
    /// The progress of one gesture.
    enum Course: String, Sendable, Equatable, CaseIterable {
        /// None of its fingers is down.
        case idle
        /// It may still be recognised.
        case possible
        /// It is recognised, and waits until the gestures to which it yields have failed.
        case waiting
        /// It has begun.
        case begun
        /// It has failed or ended, and waits until its fingers are lifted.
        case out

        /// Whether it still has something to decide or to report.
        var isAwake: Bool { self == .possible || self == .begun }
    }

    struct Slot: Sendable, Equatable {
        var recogniser: Recogniser
        var course = Course.idle
        /// The layer on which its first finger landed.
        var layer: LayerID?
    }

    private(set) var slots: PagedTable<GestureID, Slot>
    private(set) var pointers = Pointers()
    /// The events of gestures, in order; whoever carries them out takes them.
    private(set) var heard: [GestureEvent] = []

    init(_ gestures: Table<GestureID, Gesture>) {
        slots = PagedTable(gestures.map { Slot(recogniser: Recogniser($0)) })
    }

    init(slots: PagedTable<GestureID, Slot>, pointers: Pointers) { (self.slots, self.pointers) = (slots, pointers) }

    static func == (left: GestureArena, right: GestureArena) -> Bool {
        left.slots == right.slots && left.pointers == right.pointers
    }

    /// The next instant at which a gesture has to be looked at if no finger moves before.
    ///
    /// - Parameter awaited: Whether only gestures count on whose deadline something depends.
    func deadline(_ gestures: Table<GestureID, Gesture>, awaited: Bool = false) -> Instant? {
        var next: Instant?
        for index in slots.indices where slots[index].course.isAwake && (!awaited || gestures[index].isAwaited) {
            guard let own = slots[index].recogniser.deadline(gestures[index]) else { continue }
            next = next.map { min($0, own) } ?? own
        }
        return next
    }

    // MARK: - Fingers

    /// Processes a pointer sample; returns the verdict on the pointer.
    ///
    /// The events of gestures are then in ``heard``.
    /// - Parameters:
    ///   - takers: The gestures that a finger at a location can begin, and the layers there.
    ///   - outside: How far outside a layer a location is, in points.
    ///   - isOver: Whether a layer is visible at a location.
    ///   - pivot: The point about which a gesture that begins on a layer turns.
    mutating func take(
        _ sample: PointerSample, at instant: Instant, _ gestures: Table<GestureID, Gesture>,
        takers: (Lanes) -> (gestures: GestureSet, layers: LayerSet),
        outside: (LayerID, Lanes) -> Double, isOver: (LayerID, Lanes) -> Bool,
        pivot: (GestureID, LayerID?) -> Pivot?
    ) -> PointerVerdict {
        expire(by: instant, gestures)
        let known = pointers.index(of: sample.id)
        // A pointer that no gesture can use is ignored.
        var verdict = PointerVerdict.ignored
        switch sample.phase {
        case .down:
            // A finger that lands again must have been lifted without a sample.
            if let known { cancel(known, at: instant, gestures) }
            pointers.forgetLifted(sample.id)
            if pointers.down.count < GestureDeclaration.mostTouches {
                let found = takers(sample.location)
                let pointer = Pointer(
                    id: sample.id, location: sample.location, takers: found.gestures, layers: found.layers)
                giveUp(pointer, at: instant, gestures)
                pointers.land(pointer)
                feed(.land, pointer, at: instant, gestures, outside, pivot)
                findContenders(pointer, gestures)
            } else {
                pointers.turnAway(sample.id)
            }
        case .move:
            guard let known else { break }
            pointers.move(known, to: sample.location)
            feed(.move, pointers.down[known], at: instant, gestures, outside, pivot)
        case .up:
            guard let known else { break }
            if pointers.down[known].location != sample.location {
                pointers.move(known, to: sample.location)
                feed(.move, pointers.down[known], at: instant, gestures, outside, pivot)
            }
            let pointer = pointers.down[known]
            pointers.lift(known)
            feed(.lift, pointer, at: instant, gestures, outside, pivot)
            review()
            verdict = pointers.lifted.last?.verdict ?? verdict
        case .cancel:
            if let known {
                cancel(known, at: instant, gestures)
            } else {
                hover(.leave, sample, at: instant, gestures, isOver)
            }
        case .hover: hover(.hover, sample, at: instant, gestures, isOver)
        }
        rest()
        pointers.forgetDecided()
        return pointers.verdict(of: sample.id) ?? verdict
    }

    /// Processes that time has passed.
    mutating func wake(at instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        expire(by: instant, gestures)
        rest()
        pointers.forgetDecided()
    }

    /// Returns the verdicts since the last call, in order.
    mutating func takeDecisions() -> [PointerDecision] { pointers.takeDecisions() }

    /// Swaps the storage for events.
    mutating func exchange(_ room: inout [GestureEvent]) { swap(&heard, &room) }

    private mutating func expire(by instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        for index in slots.indices where slots[index].course.isAwake {
            guard let deadline = slots[index].recogniser.deadline(gestures[index]), deadline <= instant else {
                continue
            }
            let proposal = slots[index].recogniser.wake()
            follow(proposal, index, at: instant, gestures)
        }
        rest()
    }

    /// Lets gestures fail whose next touch had to be elsewhere, before the finger lands: it may be the first of other
    /// gestures.
    private mutating func giveUp(_ pointer: Pointer, at instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        let lost = pointer.takers.subset { index in
            slots[index].course == .possible && slots[index].recogniser.isElsewhere(pointer.location)
        }
        if lost.isEmpty { return }
        fail(lost, at: instant, gestures)
        rest()
    }

    private mutating func feed(
        _ change: FingerChange, _ pointer: Pointer, at instant: Instant, _ gestures: Table<GestureID, Gesture>,
        _ outside: (LayerID, Lanes) -> Double, _ pivot: (GestureID, LayerID?) -> Pivot?
    ) {
        // An ignored pointer drives nothing.
        if pointer.verdict == .ignored { return }
        // All gestures get the finger first, so that their order doesn't matter.
        for index in pointer.takers where change == .land && slots[index].course == .idle {
            slots[index].course = .possible
            slots[index].layer = gestures[index].layers.first { pointer.layers.contains($0) }
        }
        func event(_ index: GestureID) -> FingerEvent {
            FingerEvent(
                id: pointer.id, change: change, location: pointer.location,
                outside: slots[index].layer.map { outside($0, pointer.location) } ?? 0, instant: instant,
                pivot: gestures[index].about != nil && slots[index].course == .possible
                    ? pivot(index, slots[index].layer) : nil)
        }
        let awake = pointer.takers.subset { slots[$0].course.isAwake }
        var lost = GestureSet()
        for index in pointer.takers where slots[index].course == .waiting {
            if slots[index].recogniser.wait(event(index), gestures[index]) == .fail { lost.insert(index) }
        }
        fail(lost, at: instant, gestures)
        for index in awake where slots[index].course.isAwake {
            let proposal = slots[index].recogniser.take(
                event(index), gestures[index], hasBegun: slots[index].course == .begun)
            follow(proposal, index, at: instant, gestures)
        }
    }

    /// Notes which gestures got a pointer that has landed; a gesture that has begun and claims its fingers takes it at
    /// once.
    private mutating func findContenders(_ pointer: Pointer, _ gestures: Table<GestureID, Gesture>) {
        let felt = pointer.takers.subset { isAlive($0) && slots[$0].recogniser.fingers.contains(pointer.id) }
        pointers.contend(felt)
        for index in felt where slots[index].course == .begun && gestures[index].facts.claims {
            pointers.take(for: index)
        }
    }

    private mutating func hover(
        _ change: FingerChange, _ sample: PointerSample, at instant: Instant, _ gestures: Table<GestureID, Gesture>,
        _ isOver: (LayerID, Lanes) -> Bool
    ) {
        for index in slots.indices where gestures[index].facts.hovers {
            // The topmost of its layers.
            let layers = gestures[index].layers
            let over = layers.reversed().first { isOver($0, sample.location) }
            let isInside = layers.isEmpty || over != nil
            if let over { slots[index].layer = over }
            let event = FingerEvent(
                id: sample.id, change: change, location: sample.location, outside: isInside ? 0 : .infinity,
                instant: instant, pivot: nil)
            let proposal = slots[index].recogniser.take(event, gestures[index], hasBegun: true)
            slots[index].course = .begun
            follow(proposal, index, at: instant, gestures)
        }
    }

    /// The system has taken a finger away: gestures that have begun with it are cancelled.
    private mutating func cancel(_ index: Int, at instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        let pointer = pointers.remove(index)
        fail(pointer.takers.subset { slots[$0].recogniser.fingers.contains(pointer.id) }, at: instant, gestures)
        rest()
    }

    /// Resets gestures without events, so that fingers that are down don't belong to them.
    mutating func restart(_ isMeant: (GestureID) -> Bool) {
        for index in slots.indices where slots[index].course != .idle && isMeant(index) { slots[index].restart() }
    }

    /// Resets gestures that are over once their fingers are lifted.
    private mutating func rest() {
        review()
        for index in slots.indices where slots[index].course == .out {
            if !pointers.down.contains(where: { $0.takers.contains(index) }) { slots[index].restart() }
        }
    }

    /// Whether a gesture has begun, or may still begin.
    private func isAlive(_ index: GestureID) -> Bool { slots[index].course.isAwake || slots[index].course == .waiting }

    /// Ignores pointers that no gesture can use any more.
    private mutating func review() {
        let slots = slots
        pointers.review { index, isLifted in
            switch slots[index].course {
            case .idle, .out: false
            case .possible, .waiting:
                !isLifted || slots[index].recogniser.countsLifted(isWaiting: slots[index].course == .waiting)
            case .begun: true
            }
        }
    }

    // MARK: - Competition

    private mutating func follow(
        _ proposal: Proposal, _ index: GestureID, at instant: Instant, _ gestures: Table<GestureID, Gesture>
    ) {
        switch proposal {
        case .nothing: break
        case .fail: fail(GestureSet(CollectionOfOne(index)), at: instant, gestures)
        case .begin: attempt(index, at: instant, gestures)
        case .report(let phase):
            tell(phase, index, at: instant, gestures)
            // A hovering pointer may always come back.
            if gestures[index].facts.ends.contains(phase), !gestures[index].facts.hovers { slots[index].course = .out }
        }
    }

    private mutating func tell(
        _ phase: GesturePhase, _ index: GestureID, at instant: Instant, _ gestures: Table<GestureID, Gesture>
    ) {
        var reading = slots[index].recogniser.reading(at: instant, gestures[index])
        reading.layer = slots[index].layer
        // A cancelled gesture throws nothing.
        if phase == .cancelled { reading.velocity = .zero }
        heard.append(GestureEvent(gesture: index, phase: phase, reading: reading))
        if gestures[index].takes(phase) { pointers.take(for: index) }
    }

    /// Lets a gesture begin, unless another one has its fingers, or one to which it yields may still begin.
    private mutating func attempt(_ index: GestureID, at instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        let gesture = gestures[index]
        let rivals = rivals(of: index, gestures)
        if gesture.facts.claims {
            for rival in rivals where slots[rival].course == .begun && gestures[rival].facts.claims {
                guard gesture.takesFrom.contains(rival) else {
                    return fail(GestureSet(CollectionOfOne(index)), at: instant, gestures)
                }
            }
        }
        var waits = false
        for other in gesture.yieldsTo where !gestures[other].facts.hovers {
            switch slots[other].course {
            case .possible, .waiting: waits = true
            case .begun: return fail(GestureSet(CollectionOfOne(index)), at: instant, gestures)
            case .idle, .out: continue
            }
        }
        if waits {
            slots[index].course = .waiting
            return
        }
        slots[index].course = .begun
        slots[index].recogniser.begin(at: instant, gesture)
        let losing = GestureSet(slots.indices).subset { other in
            // A gesture that takes from this one may still begin.
            if gesture.facts.claims, rivals.contains(other) {
                return slots[other].course == .begun || !gestures[other].takesFrom.contains(index)
            }
            return gestures[other].yieldsTo.contains(index)
                && (slots[other].course == .possible || slots[other].course == .waiting)
        }
        fail(losing, at: instant, gestures)
        tell(gesture.facts.phases[0], index, at: instant, gestures)
        if gesture.facts.phases == [.recognised] { slots[index].course = .out }
        // The phases that it went through while it waited.
        for phase in slots[index].recogniser.late { follow(.report(phase), index, at: instant, gestures) }
    }

    /// The gestures that share a finger with this one, and are not alongside it.
    private func rivals(of index: GestureID, _ gestures: Table<GestureID, Gesture>) -> GestureSet {
        let fingers = slots[index].recogniser.fingers
        return GestureSet(slots.indices).subset { other in
            other != index && isAlive(other)
                && !gestures[index].alongside.contains(other) && !gestures[other].alongside.contains(index)
                && slots[other].recogniser.fingers.list.contains { fingers.contains($0.id) }
        }
    }

    /// Ends gestures: those that have begun are cancelled, and those that waited for their failing may begin.
    private mutating func fail(_ indices: GestureSet, at instant: Instant, _ gestures: Table<GestureID, Gesture>) {
        if indices.isEmpty { return }
        let failing = indices.subset { isAlive($0) }
        // None of them may begin because another one of them fails.
        for index in failing {
            if slots[index].course == .begun, gestures[index].facts.phases.contains(.cancelled) {
                tell(.cancelled, index, at: instant, gestures)
            }
            slots[index].course = .out
        }
        for index in failing {
            for other in slots.indices
            where slots[other].course == .waiting && gestures[other].yieldsTo.contains(index) {
                attempt(other, at: instant, gestures)
            }
        }
    }
}

extension GestureArena.Slot {
    fileprivate mutating func restart() { self = GestureArena.Slot(recogniser: recogniser.fresh) }
}
