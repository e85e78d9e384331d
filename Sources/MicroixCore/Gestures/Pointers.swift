import MicroixMotion

/// A finger that is down, or was lifted and has no final verdict.
struct Pointer: Sendable, Equatable {
    let id: Int
    fileprivate(set) var location: Lanes
    /// The gestures that it can begin.
    let takers: GestureSet
    /// The layers on which it landed.
    let layers: LayerSet
    /// The verdict on it.
    fileprivate(set) var verdict = PointerVerdict.possible
    /// The gestures that have got the finger and may still take it; empty once there is a final verdict.
    fileprivate(set) var contenders = GestureSet()

    init(id: Int, location: Lanes, takers: GestureSet, layers: LayerSet) {
        (self.id, self.location, self.takers, self.layers) = (id, location, takers, layers)
    }

    /// The same pointer with the state from a snapshot.
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

/// All fingers, with the verdicts on them.
///
/// A finger is *taken* by the first gesture that got it and comes to a phase that takes fingers. It is *ignored* once
/// no such gesture is left. A finger that is lifted before is decided later, if a gesture still needs it: one of
/// several taps, or a gesture that waits for others to fail.
struct Pointers: Sendable, Equatable {
    private(set) var down: [Pointer]
    /// The fingers that are lifted, but have no final verdict.
    private(set) var lifted: [Pointer]
    /// The verdicts since they were last taken.
    private var decisions: [PointerDecision] = []

    init(down: [Pointer] = [], lifted: [Pointer] = []) { (self.down, self.lifted) = (down, lifted) }

    static func == (left: Pointers, right: Pointers) -> Bool { left.down == right.down && left.lifted == right.lifted }

    /// The index of a pointer that is down; `nil` if it is not.
    func index(of id: Int) -> Int? { down.firstIndex { $0.id == id } }

    func verdict(of id: Int) -> PointerVerdict? { index(of: id).map { down[$0].verdict } }

    // MARK: - What fingers do

    /// Forgets a lifted finger, because a new one has landed with its id.
    mutating func forgetLifted(_ id: Int) { lifted.removeAll { $0.id == id } }

    mutating func land(_ pointer: Pointer) { down.append(pointer) }

    mutating func move(_ index: Int, to location: Lanes) { down[index].location = location }

    /// Moves a finger to the end of the lifted ones, where what the lifting leads to may still decide it.
    mutating func lift(_ index: Int) { lifted.append(down.remove(at: index)) }

    mutating func remove(_ index: Int) -> Pointer { down.remove(at: index) }

    // MARK: - Whose they are

    /// Notes which gestures got the pointer that landed last.
    mutating func contend(_ contenders: GestureSet) { down[down.count - 1].contenders = contenders }

    /// Ignores a finger that is one too many.
    mutating func turnAway(_ id: Int) { decisions.append(PointerDecision(pointer: id, verdict: .ignored)) }

    /// Lets a gesture take all fingers that it has got.
    mutating func take(for gesture: GestureID) {
        for index in lifted.indices where lifted[index].contenders.contains(gesture) {
            lifted[index].decide(.taken, &decisions)
        }
        for index in down.indices where down[index].contenders.contains(gesture) {
            down[index].decide(.taken, &decisions)
        }
    }

    /// Removes gestures that can't take a finger any more; a finger without gestures is ignored.
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

    /// Returns the verdicts since the last call, in order.
    mutating func takeDecisions() -> [PointerDecision] {
        defer { decisions.removeEach() }
        return decisions
    }
}
