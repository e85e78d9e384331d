import MicroixMotion

/// The values with which all sessions of a component begin; sessions share them until they write.
struct InitialValues: Sendable {
    let base: PagedTable<KeyID, Lanes>
    let model: PagedTable<KeyID, ModelValue>
    let turns: PagedTable<KeyID, Double>
    let data: PagedTable<DataKeyID, PlainData>
    let derived: PagedTable<DerivedID, Lanes>
    let derivedData: PagedTable<DerivedID, PlainData>
    /// The springs through which keys follow; one that functions compute has a placeholder until the start.
    let springs: PagedTable<FollowID, Spring>

    init(
        keys: Table<KeyID, Key>, dataKeys: Table<DataKeyID, DataKey>, absences: Table<KeyID, Absence?>,
        baseExpressions: Table<KeyID, ExpressionID?>, derived functions: Table<DerivedID, Component.Derived>,
        follows: Table<FollowID, Follow>
    ) {
        springs = PagedTable(follows.map { (try? $0.constantSpring()) ?? .smooth() })
        base = PagedTable(keys.map { $0.base })
        model = PagedTable(for: keys.indices) { key in
            absences[key]?.from.map { .value($0) } ?? baseExpressions[key].map { .expression($0) }
                ?? .value(keys[key].base)
        }
        turns = PagedTable(repeating: 0, count: keys.count)
        data = PagedTable(dataKeys.map { $0.base })
        // A value that was not computed because its layer is hidden counts as the key's base.
        derived = PagedTable(
            functions.map { function in
                if case .key(let key) = function.target { keys[key].base } else { .zero }
            })
        derivedData = PagedTable(repeating: .null, count: functions.count)
    }
}
