/// Remembers what each function of the context read when it was last called.
///
/// A function depends on nothing else, so it is called again only after some of that has changed. The memory follows
/// from what has happened: it is not in snapshots, and is not compared when sessions are.
struct FunctionReads: Sendable, Equatable {
    /// The reads for each derived value, for each computed spring, for the ids of each repetition, and for the inputs
    /// of each part.
    private(set) var values: PagedTable<DerivedID, ContextReads>
    private(set) var springs: PagedTable<FollowID, ContextReads>
    private(set) var repetitions: [ContextReads]
    private(set) var inputs: PagedTable<PartID, ContextReads>
    /// The changes that were not yet added to the three sets below.
    private var recentlyChanged: ContextChanges
    /// The changes since values were last derived, and since the inputs of parts were last updated.
    private var changedForValues = ContextChanges()
    private var changedForInputs = ContextChanges()
    /// The changes since the values of elements were last computed.
    private var changedForElements = ContextChanges()
    /// The repeated parts whose ids have gone, but whose states are still active; `nil` if they have to be searched for
    /// again.
    var leavingParts: DenseSet<PartID>?

    init(_ component: Component) {
        values = PagedTable(repeating: .unknown, count: component.derived.count)
        springs = PagedTable(repeating: .unknown, count: component.expressions.follows.count)
        repetitions = Array(repeating: .unknown, count: component.repetitions.count)
        inputs = PagedTable(repeating: .unknown, count: component.parts.count)
        recentlyChanged = ContextChanges(reads: .unknown, parts: DenseSet(component.parts.indices))
    }

    static func == (left: FunctionReads, right: FunctionReads) -> Bool { true }

    /// Notes that a field of a part has changed.
    mutating func noteChange(of field: FieldID, in part: PartID) {
        recentlyChanged.parts.insert(part)
        recentlyChanged.reads.insert(field)
    }

    /// Notes that a state of a part was entered or left.
    mutating func noteChange(of state: StateID, in part: PartID) {
        recentlyChanged.parts.insert(part)
        recentlyChanged.reads.insert(state)
    }

    /// Notes that the unknown values of a part have to be computed.
    mutating func noteChange(in part: PartID) { recentlyChanged.parts.insert(part) }

    /// Adds the recent changes to the sets of all who ask for them.
    private mutating func spreadChanges() {
        if recentlyChanged.parts.isEmpty { return }
        changedForValues.formUnion(recentlyChanged)
        changedForInputs.formUnion(recentlyChanged)
        changedForElements.formUnion(recentlyChanged)
        recentlyChanged = ContextChanges()
    }

    /// Marks as unknown the values, springs and ids whose functions have read anything that changed since the last
    /// call.
    ///
    /// - Returns: The parts in which anything has changed since the last call of ``takePartsWithChangedValues()``.
    @discardableResult
    mutating func forgetChangedValues(_ component: Component) -> DenseSet<PartID> {
        spreadChanges()
        let changed = changedForValues
        changedForValues.reads = .none
        for part in changed.parts {
            let functions = component.contextFunctions[part]
            for id in functions.derived where values[id].isOutdated(by: changed.reads) { values[id] = .unknown }
            for id in functions.springs where springs[id].isOutdated(by: changed.reads) { springs[id] = .unknown }
            for index in functions.repetitions where repetitions[index].isOutdated(by: changed.reads) {
                repetitions[index] = .unknown
            }
        }
        return changed.parts
    }

    /// Returns the parts in which anything has changed since the last call.
    mutating func takePartsWithChangedValues() -> DenseSet<PartID> {
        spreadChanges()
        defer { changedForValues.parts = DenseSet() }
        return changedForValues.parts
    }

    /// Returns the parts in which anything has changed since the last call; marks as unknown the inputs whose functions
    /// have read any of it.
    mutating func takePartsWithChangedInputs(_ component: Component) -> DenseSet<PartID> {
        spreadChanges()
        let changed = changedForInputs
        changedForInputs = ContextChanges()
        for part in changed.parts {
            for inner in component.contextFunctions[part].partsWithInputs
            where inputs[inner].isOutdated(by: changed.reads) { inputs[inner] = .unknown }
        }
        return changed.parts
    }

    /// Returns the changes since the last call.
    mutating func takeChangesForElements() -> ContextChanges {
        spreadChanges()
        defer { changedForElements = ContextChanges() }
        return changedForElements
    }

    mutating func remember(_ reads: ContextReads, of value: DerivedID) { values[value] = reads }

    mutating func remember(_ reads: ContextReads, of spring: FollowID) { springs[spring] = reads }

    mutating func remember(_ reads: ContextReads, ofRepetition index: Int) { repetitions[index] = reads }

    /// Marks all repetitions as unknown, because their derived values were overwritten.
    mutating func forgetRepetitions() { repetitions = Array(repeating: .unknown, count: repetitions.count) }

    mutating func remember(_ reads: ContextReads, of part: PartID) { inputs[part] = reads }
}

/// Changes that functions of the context may have read.
struct ContextChanges: Sendable {
    var reads = ContextReads.none
    /// The parts in which something has changed; a function reads only what belongs to its own part.
    var parts = DenseSet<PartID>()

    /// Whether anything that a function or a condition of a part has read may have changed.
    func mayConcern(_ reads: ContextReads, in part: PartID) -> Bool {
        parts.contains(part) && self.reads.intersects(reads)
    }

    mutating func formUnion(_ other: ContextChanges) {
        reads.formUnion(other.reads)
        parts.formUnion(other.parts)
    }
}

extension ContextReads {
    /// Whether a function was called, and has read anything that changed.
    fileprivate func isOutdated(by changed: ContextReads) -> Bool { !isUnknown && intersects(changed) }
}
