import MicroixMotion

/// A finger that is down, or was.
struct Pointer: Sendable, Equatable {
    let id: Int
    fileprivate(set) var location: Lanes
    /// The gestures that it concerns.
    let takers: GestureSet
    /// The layers on which it landed.
    let layers: LayerSet
    /// Whose it is.
    fileprivate(set) var verdict = PointerVerdict.possible
    /// The gestures that have felt it and may still have it; empty once it is decided.
    fileprivate(set) var contenders = GestureSet()

    init(id: Int, location: Lanes, takers: GestureSet, layers: LayerSet) {
        (self.id, self.location, self.takers, self.layers) = (id, location, takers, layers)
    }

    /// The same pointer with what is known of it.
    func resumed(_ verdict: PointerVerdict, contenders: GestureSet) -> Pointer {
        var pointer = self
        pointer.verdict = verdict
        pointer.contenders = verdict == .possible ? contenders.intersection(takers) : GestureSet()
        return pointer
    }

    fileprivate mutating func decide(_ verdict: PointerVerdict, _ decisions: inout [PointerDecision]) {
        (self.verdict, contenders) = (verdict, GestureSet())
        decisions.append(PointerDecision(pointer: id, verdict: verdict))
    }
}

/// All fingers, and whose each of them is.
///
/// A finger is *taken* by the first gesture that has felt it and comes to a phase which takes; it is *ignored* once none is
/// left that may. One that is lifted before is decided later where a gesture still counts on it: the next tap of several, one
/// that waits for others to fail.
struct Pointers: Sendable, Equatable {
    private(set) var down: [Pointer]
    /// Those that are lifted and not decided yet.
    private(set) var lifted: [Pointer]
    /// What has been decided since it was last asked for.
    private var decisions: [PointerDecision] = []

    init(down: [Pointer] = [], lifted: [Pointer] = []) { (self.down, self.lifted) = (down, lifted) }

    static func == (left: Pointers, right: Pointers) -> Bool { left.down == right.down && left.lifted == right.lifted }

    /// Where a pointer that is down is among them.
    func index(of id: Int) -> Int? { down.firstIndex { $0.id == id } }

    func verdict(of id: Int) -> PointerVerdict? { index(of: id).map { down[$0].verdict } }

    // MARK: - What fingers do

    /// An id that lands again stands for the new finger: of the one before nothing more is told.
    mutating func forgetLifted(_ id: Int) { lifted.removeAll { $0.id == id } }

    mutating func land(_ pointer: Pointer) { down.append(pointer) }

    mutating func move(_ index: Int, to location: Lanes) { down[index].location = location }

    /// What the lifting leads to may still decide it: until ``forgetDecided()`` it is the last of those that are lifted.
    mutating func lift(_ index: Int) { lifted.append(down.remove(at: index)) }

    mutating func remove(_ index: Int) -> Pointer { down.remove(at: index) }

    // MARK: - Whose they are

    /// Notes which gestures have felt the pointer that landed last.
    mutating func contend(_ contenders: GestureSet) { down[down.count - 1].contenders = contenders }

    /// Turns a finger away that is one too many.
    mutating func turnAway(_ id: Int) { decisions.append(PointerDecision(pointer: id, verdict: .ignored)) }

    /// A gesture takes all fingers that it has felt.
    mutating func take(for gesture: GestureID) {
        for index in lifted.indices where lifted[index].contenders.contains(gesture) {
            lifted[index].decide(.taken, &decisions)
        }
        for index in down.indices where down[index].contenders.contains(gesture) {
            down[index].decide(.taken, &decisions)
        }
    }

    /// Lets go of gestures that can't have a finger any more; one that none is left for is ignored.
    mutating func review(mayHave: (GestureID, _ isLifted: Bool) -> Bool) {
        for index in lifted.indices where lifted[index].verdict == .possible {
            for contender in lifted[index].contenders where !mayHave(contender, true) {
                lifted[index].contenders.remove(contender)
            }
            if lifted[index].contenders.isEmpty { lifted[index].decide(.ignored, &decisions) }
        }
        for index in down.indices where down[index].verdict == .possible {
            for contender in down[index].contenders where !mayHave(contender, false) {
                down[index].contenders.remove(contender)
            }
            if down[index].contenders.isEmpty { down[index].decide(.ignored, &decisions) }
        }
    }

    mutating func forgetDecided() { lifted.removeAll { $0.verdict != .possible } }

    /// What has been decided, in order.
    mutating func takeDecisions() -> [PointerDecision] {
        defer { decisions.removeEach() }
        return decisions
    }
}
