import MicroixMotion

/// The model values of all keys, the bases below them, and which layers are there.
struct Store: Sendable, Equatable {
    /// The values where no active state says another; effects may write them.
    var base: PagedTable<KeyID, Lanes>
    /// What the active states say now, angles without their whole turns.
    var model: PagedTable<KeyID, ModelValue>
    /// The whole turns, in degrees, from which an angle's numbers are meant, or what it follows shows; 0 for other kinds.
    var turns: PagedTable<KeyID, Double>
    /// The results of the derived functions of active states; those of data keys stand in ``derivedData``.
    var derived: PagedTable<DerivedID, Lanes>
    /// The lanes that an effect has written, so that they no longer follow their whole.
    var written = KeySet()
    /// What data keys hold where no active state says otherwise; effects may write it.
    var baseData: PagedTable<DataKeyID, PlainData>
    /// What data keys hold now.
    var data: PagedTable<DataKeyID, PlainData>
    /// Of an open store, the keys that nobody declared.
    var undeclared: UndeclaredKeys
    /// The results of the derived functions of data keys.
    var derivedData: PagedTable<DerivedID, PlainData>
    /// The springs through which keys follow others now.
    var springs: PagedTable<FollowID, Spring>
    var presence: LayerPresence
    let expressions: ExpressionTable

    init(_ component: Component, isPresent: Bool = true) {
        (base, model, turns) = (
            component.initialValues.base, component.initialValues.model, component.initialValues.turns
        )
        (baseData, data) = (component.initialValues.data, component.initialValues.data)
        (derived, derivedData) = (component.initialValues.derived, component.initialValues.derivedData)
        undeclared = component.undeclared
        springs = component.initialValues.springs
        presence = LayerPresence(component, isPresent: isPresent)
        expressions = component.expressions
    }

    /// What the active states say of a key: the innermost one that mentions it, then outward, then the base; while its
    /// layer is away, what it has there.
    func resolve(
        _ key: KeyID, in component: Component, active: StateSet, presence: LayerPresence
    ) -> (value: ModelValue, state: StateID?) {
        if presence.isAnyAway, let left = component.absences[key]?.to, let layer = component.keyLayers[key],
            presence.away.contains(layer)
        {
            return (.value(left), nil)
        }
        for mention in component.mentions[key] where active.contains(mention.state) {
            switch mention.source {
            case .constant(let lanes): return (.value(lanes), mention.state)
            case .computed(let index): return (.value(derived[index]), mention.state)
            case .expression(let index): return (.expression(index), mention.state)
            case .endless(let index): return (.endless(index), mention.state)
            case .added: continue
            }
        }
        if written.contains(key) { return (.value(base[key]), nil) }
        return (component.baseExpressions[key].map { .expression($0) } ?? .value(base[key]), nil)
    }

    /// What the active states say of a data key.
    func resolveData(_ key: DataKeyID, in component: Component, active: StateSet) -> PlainData {
        for mention in component.dataMentions[key] where active.contains(mention.state) {
            switch mention.source {
            case .constant(let data): return data
            case .computed(let index): return derivedData[index]
            }
        }
        return baseData[key]
    }

    /// Whether a lane that is a key of its own goes with its whole.
    func goesWithWhole(_ lane: KeyID) -> Bool {
        if case .expression(let index) = model[lane] { expressions.list[index].lane != nil } else { false }
    }

    /// The value at which a key comes to rest, whole turns included; `nil` while it is an endless motion, or goes with
    /// others by an expression.
    ///
    /// A key that follows through a spring comes to rest where the others do.
    func target(_ key: KeyID) -> Lanes? {
        withUnsafePointer(to: self) { store in
            var view = EndView(store: store)
            return view.target(key)
        }
    }

    /// The same of all keys, where what one is computed from is found once.
    func targets(of keys: Range<KeyID>) -> Table<KeyID, Lanes?> {
        withUnsafePointer(to: self) { store in
            var view = EndView(store: store)
            return Table(for: keys) { view.target($0) }
        }
    }

    /// The spring through which a key follows an expression, where one does.
    func follow(of expression: ExpressionID) -> FollowID? { expressions.list[expression].follow }

    /// The spring through which a key follows others now.
    func follow(of key: KeyID) -> FollowID? {
        if case .expression(let expression) = model[key] { follow(of: expression) } else { nil }
    }
}

extension Sample {
    /// What an expression shows as a key that follows it, which keeps its whole turns, in degrees.
    func turned(by turns: Double) -> Sample {
        turns == 0 ? self : Sample(value: value + Lanes(turns, 0, 0, 0), velocity: velocity)
    }
}
