import MicroixMotion

/// The model values of all keys, the bases below them, and the presence of layers.
struct Store: Sendable, Equatable {
    /// The values unless an active state says otherwise; effects may write them.
    var base: PagedTable<KeyID, Lanes>
    /// The current values by the active states; angles without their whole turns.
    var model: PagedTable<KeyID, ModelValue>
    /// The whole turns, in degrees, that are added to an angle's model value or to the value of its expression; 0 for
    /// other kinds.
    var turns: PagedTable<KeyID, Double>
    /// The results of the derived functions of active states; those for data keys are in ``derivedData``.
    var derived: PagedTable<DerivedID, Lanes>
    /// The lanes that an effect has written, so that they don't follow their whole.
    var written = KeySet()
    /// The values of data keys unless an active state says otherwise; effects may write them.
    var baseData: PagedTable<DataKeyID, PlainData>
    /// The current values of data keys.
    var data: PagedTable<DataKeyID, PlainData>
    /// The undeclared keys of an open store.
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

    /// The value of a key: that of the innermost active state that mentions it, or else its base; while its layer is
    /// away, the value that it has then.
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

    /// The value of a data key by the active states, or else its base.
    func resolveData(_ key: DataKeyID, in component: Component, active: StateSet) -> PlainData {
        for mention in component.dataMentions[key] where active.contains(mention.state) {
            switch mention.source {
            case .constant(let data): return data
            case .computed(let index): return derivedData[index]
            }
        }
        return baseData[key]
    }

    /// Whether a lane that is a key follows its whole.
    func goesWithWhole(_ lane: KeyID) -> Bool {
        if case .expression(let index) = model[lane] { expressions.list[index].lane != nil } else { false }
    }

    /// The value at which a key comes to rest, with its whole turns; `nil` if it has an endless motion, or follows
    /// others without a spring.
    ///
    /// A key that follows through a spring comes to rest where the others do.
    func target(_ key: KeyID) -> Lanes? {
        withUnsafePointer(to: self) { store in
            var view = EndView(store: store)
            return view.target(key)
        }
    }

    /// The same for all keys; each input of expressions is computed once.
    func targets(of keys: Range<KeyID>) -> Table<KeyID, Lanes?> {
        withUnsafePointer(to: self) { store in
            var view = EndView(store: store)
            return Table(for: keys) { view.target($0) }
        }
    }

    /// The spring through which a key follows an expression; `nil` if it follows at once.
    func follow(of expression: ExpressionID) -> FollowID? { expressions.list[expression].follow }

    /// The spring through which a key follows others now; `nil` if there is none.
    func follow(of key: KeyID) -> FollowID? {
        if case .expression(let expression) = model[key] { follow(of: expression) } else { nil }
    }
}

extension Sample {
    /// The sample with whole turns added, in degrees, for a direction that follows an expression.
    func turned(by turns: Double) -> Sample {
        turns == 0 ? self : Sample(value: value + Lanes(turns, 0, 0, 0), velocity: velocity)
    }
}
