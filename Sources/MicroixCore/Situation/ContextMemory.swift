/// What the functions of the context have read when they were last asked.
///
/// They depend on nothing else, so that they would say the same again until some of it changes. It follows from what has
/// happened: no snapshot has it, and two sessions are equal without looking at it.
struct ContextMemory: Sendable, Equatable {
    /// What each derived value has read, each spring that functions say, the ids of each repetition, the inputs of each part.
    private(set) var values: PagedTable<DerivedID, ContextReads>
    private(set) var springs: PagedTable<FollowID, ContextReads>
    private(set) var repetitions: [ContextReads]
    private(set) var inputs: PagedTable<PartID, ContextReads>
    /// What has changed since the last of the following was asked for.
    private var recentlyChanged: ContextChanges
    /// What has changed since values were derived, and since parts were told of their inputs.
    private var changedForValues = ContextChanges()
    private var changedForInputs = ContextChanges()
    /// What has changed since what is told of elements was asked for.
    private var changedForElements = ContextChanges()
    /// The repeated parts whose id has gone while their states are still active; `nil` where that is to be looked for anew.
    var leavingParts: DenseSet<PartID>?

    init(_ component: Component) {
        values = PagedTable(repeating: .unknown, count: component.derived.count)
        springs = PagedTable(repeating: .unknown, count: component.expressions.follows.count)
        repetitions = Array(repeating: .unknown, count: component.repetitions.count)
        inputs = PagedTable(repeating: .unknown, count: component.parts.count)
        recentlyChanged = ContextChanges(reads: .unknown, parts: DenseSet(component.parts.indices))
    }

    static func == (left: ContextMemory, right: ContextMemory) -> Bool { true }

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

    /// Notes that what is not known of a part is to be asked.
    mutating func noteChange(in part: PartID) { recentlyChanged.parts.insert(part) }

    /// Hands what has changed on to all who ask for it.
    private mutating func spreadChanges() {
        if recentlyChanged.parts.isEmpty { return }
        changedForValues.formUnion(recentlyChanged)
        changedForInputs.formUnion(recentlyChanged)
        changedForElements.formUnion(recentlyChanged)
        recentlyChanged = ContextChanges()
    }

    /// Forgets the values, springs and ids that have read anything that has changed since this was last called.
    ///
    /// - Returns: The parts in which anything has changed since ``takePartsWithChangedValues()`` was last called.
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

    /// The parts in which anything has changed since this was last called.
    mutating func takePartsWithChangedValues() -> DenseSet<PartID> {
        spreadChanges()
        defer { changedForValues.parts = DenseSet() }
        return changedForValues.parts
    }

    /// The parts in which anything has changed since this was last called; forgets the inputs that have read any of it.
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

    /// What has changed since this was last called.
    mutating func takeChangesForElements() -> ContextChanges {
        spreadChanges()
        defer { changedForElements = ContextChanges() }
        return changedForElements
    }

    mutating func remember(_ reads: ContextReads, of value: DerivedID) { values[value] = reads }

    mutating func remember(_ reads: ContextReads, of spring: FollowID) { springs[spring] = reads }

    mutating func remember(_ reads: ContextReads, ofRepetition index: Int) { repetitions[index] = reads }

    /// Forgets which rows are there, as their positions were written otherwise.
    mutating func forgetRepetitions() { repetitions = Array(repeating: .unknown, count: repetitions.count) }

    mutating func remember(_ reads: ContextReads, of part: PartID) { inputs[part] = reads }
}

/// What has changed that functions of the context may have read.
struct ContextChanges: Sendable {
    var reads = ContextReads.none
    /// The parts in which it has: a function reads nothing but what is of its own part.
    var parts = DenseSet<PartID>()

    /// Whether what a function, or a condition, of a part has read may have changed.
    func mayConcern(_ reads: ContextReads, in part: PartID) -> Bool {
        parts.contains(part) && self.reads.intersects(reads)
    }

    mutating func formUnion(_ other: ContextChanges) {
        reads.formUnion(other.reads)
        parts.formUnion(other.parts)
    }
}

extension ContextReads {
    /// Whether a function that was asked has read anything that has changed.
    fileprivate func isOutdated(by changed: ContextReads) -> Bool { !isUnknown && intersects(changed) }
}
