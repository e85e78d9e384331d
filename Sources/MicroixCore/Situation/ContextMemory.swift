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
    /// What has changed since values were derived, and since parts were told of their inputs.
    private var changedForValues = ContextReads.none
    private var changedForInputs = ContextReads.none
    /// What has changed since what is told of elements was asked for.
    private var changedForElements = ContextReads.unknown

    init(_ component: Component) {
        values = PagedTable(repeating: .unknown, count: component.derived.count)
        springs = PagedTable(repeating: .unknown, count: component.expressions.follows.count)
        repetitions = Array(repeating: .unknown, count: component.repetitions.count)
        inputs = PagedTable(repeating: .unknown, count: component.parts.count)
    }

    static func == (left: ContextMemory, right: ContextMemory) -> Bool { true }

    mutating func noteChange(of field: FieldID) {
        changedForValues.insert(field)
        changedForInputs.insert(field)
        changedForElements.insert(field)
    }

    mutating func noteChange(of state: StateID) {
        changedForValues.insert(state)
        changedForInputs.insert(state)
        changedForElements.insert(state)
    }

    /// Forgets the values, springs and ids that have read anything that has changed since this was last called.
    mutating func forgetChangedValues() {
        Self.forget(in: &values, changedForValues)
        Self.forget(in: &springs, changedForValues)
        for index in repetitions.indices where repetitions[index].intersects(changedForValues) {
            repetitions[index] = .unknown
        }
        changedForValues = .none
    }

    /// Forgets the inputs that have read anything that has changed since this was last called.
    mutating func forgetChangedInputs() {
        Self.forget(in: &inputs, changedForInputs)
        changedForInputs = .none
    }

    /// What has changed since this was last called.
    mutating func takeChangesForElements() -> ContextReads {
        defer { changedForElements = .none }
        return changedForElements
    }

    mutating func remember(_ reads: ContextReads, of value: DerivedID) { values[value] = reads }

    mutating func remember(_ reads: ContextReads, of spring: FollowID) { springs[spring] = reads }

    mutating func remember(_ reads: ContextReads, ofRepetition index: Int) { repetitions[index] = reads }

    /// Forgets which rows are there, as their positions were written otherwise.
    mutating func forgetRepetitions() { repetitions = Array(repeating: .unknown, count: repetitions.count) }

    mutating func remember(_ reads: ContextReads, of part: PartID) { inputs[part] = reads }

    private static func forget<ID>(in reads: inout PagedTable<ID, ContextReads>, _ changed: ContextReads) {
        for id in reads.indices where !reads[id].isUnknown && reads[id].intersects(changed) { reads[id] = .unknown }
    }
}
