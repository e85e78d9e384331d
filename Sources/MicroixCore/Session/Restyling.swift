extension Session {
    /// Changes the styles of the running session.
    ///
    /// Each key that has a value from a style gets the value of the new one, unless an effect has written the key. It
    /// is asked for its action at ``now``, as for any other change; if no action answers, the key glides, so that
    /// nothing jumps.
    /// - Parameter component: The result of ``Component/styled(_:)`` for this session's component; with any other
    ///   component, the session moves to it as with ``moved(to:reducesMotion:)``.
    public mutating func restyle(_ component: Component) {
        let isOwn =
            component.states.count == self.component.states.count
            && component.rules.count == self.component.rules.count && component.name == self.component.name
        if isOwn { change { $0.restyle(component) } } else { self = moved(to: component).session }
    }
}

extension SessionState {
    /// See ``Session/restyle(_:)``.
    mutating func restyle(_ styled: Component) {
        let old = component
        var renewed = Store(styled)
        var places = Table<KeyID, KeyID>(repeating: KeyID(0), count: old.keys.count)
        for index in styled.keys.indices {
            let key = styled.keys[index]
            guard let place = old.key(named: key.name) else {
                // A key that only the new style mentions has shown the property's default until now; a lane has
                // followed its whole.
                if key.lane == nil { renewed.model[index] = .value(key.initial) }
                continue
            }
            places[place] = index
            let isWritten = situation.store.base[place] != old.keys[place].base
            if isWritten { renewed.base[index] = situation.store.base[place] }
            // The expression by which a lane follows its whole has another id in the new component.
            if case .expression(let expression) = situation.store.model[place], key.lane != nil,
                expression == old.baseExpressions[place]
            {
                renewed.model[index] = styled.baseExpressions[index].map { .expression($0) } ?? renewed.model[index]
            } else {
                renewed.model[index] = situation.store.model[place]
            }
            renewed.turns[index] = situation.store.turns[place]
            if situation.store.written.contains(place) { renewed.written.insert(index) }
        }
        var dataPlaces = Table<DataKeyID, DataKeyID>(repeating: DataKeyID(0), count: old.dataKeys.count)
        for index in styled.dataKeys.indices {
            let key = styled.dataKeys[index]
            guard let place = old.dataKey(named: key.name) else {
                renewed.data[index] = key.initial
                continue
            }
            dataPlaces[place] = index
            if situation.store.baseData[place] != old.dataKeys[place].base {
                renewed.baseData[index] = situation.store.baseData[place]
            }
            renewed.data[index] = situation.store.data[place]
        }
        renewed.undeclared = situation.store.undeclared
        renewed.derived = situation.store.derived
        renewed.derivedData = situation.store.derivedData
        renewed.springs = situation.store.springs
        renewed.presence = situation.store.presence
        situation.stage.renumber { places[$0] }
        situation.grips = situation.grips.map { $0.moved(to: places[$0.key]) }
        agenda.renumber {
            places[$0]
        } data: {
            dataPlaces[$0]
        }
        situation.restyle(styled, renewed)
        isRestyled = true
        picture.renew()
        accessible.news.renew()
    }
}
