/// The values of all elements as they were last recorded, the focus, and the keys that are held.
struct AccessibleState: Sendable, Equatable {
    /// The values of each element as they were last recorded, in the order of its attributes; `nil` if it is not there.
    private(set) var told: Table<ElementID, [PlainData]?>
    /// What the functions of each element have read; not in snapshots, because it follows from what has happened.
    var reads: Table<ElementID, ContextReads>
    /// What has changed since the values of elements were last computed.
    var news = ElementNews()
    /// The element that has the focus.
    var focus: ElementID?
    /// The keys that are down, and the keyboards that hear them.
    var held: [HeldKey] = []
    /// The elements that have had the focus, each once, the latest last.
    private(set) var visited: [ElementID] = []

    /// A key that is down.
    struct HeldKey: Sendable, Equatable {
        let key: String
        let keyboard: Int
        let element: ElementID
    }

    init(_ component: Component) {
        told = Table(repeating: nil, count: component.elements.count)
        reads = Table(repeating: .unknown, count: component.elements.count)
    }

    /// What functions have read, and what has changed, does not affect the future.
    static func == (left: AccessibleState, right: AccessibleState) -> Bool {
        left.focus == right.focus && left.held == right.held && left.visited == right.visited
            && left.told == right.told
    }

    mutating func tell(_ values: [PlainData]?, of element: ElementID) { told[element] = values }

    /// Notes that an element has the focus.
    mutating func visit(_ element: ElementID) {
        visited.removeAll { $0 == element }
        visited.append(element)
    }

    // MARK: - What is told

    /// The last recorded value of an attribute; ``PlainData/null`` if there is none.
    func value(_ attribute: AccessibilityAttribute, of element: ElementID, _ component: Component) -> PlainData {
        guard let values = told[element],
            let place = component.elements[element].values.firstIndex(where: { $0.attribute == attribute })
        else { return .null }
        return values[place]
    }

    /// Whether an element is there, and people can operate it.
    func isWorkable(_ element: ElementID, _ component: Component) -> Bool {
        told[element] != nil && value(.disabled, of: element, component) != .boolean(true)
    }

    func canFocus(_ element: ElementID, _ component: Component) -> Bool {
        component.elements[element].isFocusable && isWorkable(element, component)
    }

    // MARK: - Where the focus may go

    /// The nearest container around an element for whose items it has the role; `nil` if there is none.
    func container(of element: ElementID, _ component: Component) -> ElementID? {
        guard let role = component.elements[element].role else { return nil }
        var around = component.elements[element].parent
        while let next = around {
            if component.elements[next].role?.items == role { return next }
            around = component.elements[next].parent
        }
        return nil
    }

    /// The items of a container that can have the focus, in reading order.
    func items(of container: ElementID, _ component: Component) -> [ElementID] {
        component.elements.indices.filter {
            canFocus($0, component) && self.container(of: $0, component) == container
        }
    }

    /// The tab stops; of the items of a container only one is: the one that has the focus, or else the selected one, or
    /// else the one that had the focus last, or else the first.
    func stops(_ component: Component) -> [ElementID] {
        var known: [(container: ElementID, stop: ElementID?)] = []
        return component.elements.indices.filter { element in
            guard canFocus(element, component) else { return false }
            guard let container = container(of: element, component) else { return true }
            if let known = known.first(where: { $0.container == container }) { return known.stop == element }
            let stop = stop(of: container, component)
            known.append((container, stop))
            return stop == element
        }
    }

    private func stop(of container: ElementID, _ component: Component) -> ElementID? {
        let items = items(of: container, component)
        if let focus, items.contains(focus) { return focus }
        // A menu begins at its first item, whatever is checked in it.
        let chosen = items.first { item in
            value(.selected, of: item, component) == .boolean(true)
                || component.elements[item].role == .radio && value(.checked, of: item, component) == .boolean(true)
        }
        return chosen ?? visited.last { items.contains($0) } ?? items.first
    }

    /// The outermost menu around the focus; `nil` if there is none.
    func menuAroundFocus(_ component: Component) -> ElementID? {
        var menu: ElementID?
        var around = focus
        while let next = around {
            if component.elements[next].role == .menu { menu = next }
            around = component.elements[next].parent
        }
        return menu
    }

    /// The element to which tab moves the focus; `nil` if it leaves the component.
    ///
    /// - Parameter menu: A menu that is left with this; the focus then goes on from the element that had it before.
    func next(_ component: Component, backwards: Bool, leaving menu: ElementID?) -> ElementID? {
        func isLeft(_ element: ElementID) -> Bool { menu.map { component.element($0, isAround: element) } ?? false }
        let stops = stops(component).filter { !isLeft($0) }
        let from = menu.flatMap { _ in visited.last { !isLeft($0) && canFocus($0, component) } } ?? focus
        guard let from else { return backwards ? stops.last : stops.first }
        return backwards ? stops.last { $0 < from } : stops.first { $0 > from }
    }

    /// The item of the focused element's container to which a key moves the focus; `nil` if there is none.
    func item(by key: String, _ component: Component) -> ElementID? {
        guard let focus, let container = container(of: focus, component) else { return nil }
        let items = items(of: container, component)
        guard let place = items.firstIndex(of: focus) else { return nil }
        let own = component.elements[container]
        let isHorizontal = (own.orientation ?? (own.role == .tablist ? .horizontal : .vertical)) == .horizontal
        let goesBothWays = own.role == .radiogroup && own.orientation == nil
        let wraps = own.role != .listbox
        switch key {
        case "home": return items.first
        case "end": return items.last
        case "right" where isHorizontal || goesBothWays, "down" where !isHorizontal || goesBothWays:
            return place + 1 < items.count ? items[place + 1] : wraps ? items.first : nil
        case "left" where isHorizontal || goesBothWays, "up" where !isHorizontal || goesBothWays:
            return place > 0 ? items[place - 1] : wraps ? items.last : nil
        default: return nil
        }
    }

    /// Where the focus goes when a dialog or a menu opens: to the first element in it that can have the focus, or to
    /// itself.
    ///
    /// - Parameter come: The elements that have appeared in this instant.
    func opening(_ come: [ElementID], from focus: ElementID, _ component: Component) -> ElementID? {
        guard
            let opened = come.first(where: {
                component.elements[$0].role?.takesFocus ?? false && !component.element($0, isAround: focus)
            })
        else { return nil }
        if component.elements[opened].role == .menu, let first = items(of: opened, component).first { return first }
        let inside = stops(component).filter { component.element(opened, isAround: $0) }
        return inside.first { $0 != opened } ?? inside.first
    }

    /// Where the focus goes from an element that can no longer have it; `nil` if no element gets it.
    ///
    /// From an item, it goes to the next item, or else to the one before; from something in a dialog or menu, to the
    /// element that had it before; from anything else, to an element that has appeared, the one that had it last or the
    /// first. Otherwise it goes to the element that had it before, or else to the next one in reading order.
    func successor(of element: ElementID, _ come: [ElementID], _ component: Component) -> ElementID? {
        if let container = container(of: element, component) {
            let items = items(of: container, component)
            if let next = items.first(where: { $0 > element }) ?? items.last { return next }
        }
        // A disabled element may be enabled again: the next keys are meant for it, so no other element gets the focus.
        guard told[element] == nil else { return nil }
        let stops = stops(component)
        var around: ElementID? = element
        while let next = around, !(component.elements[next].role?.takesFocus ?? false) {
            around = component.elements[next].parent
        }
        // A dialog or menu that closes gives the focus back.
        let inPlace = around == nil ? come.filter { canFocus($0, component) } : []
        return visited.last { inPlace.contains($0) } ?? stops.first { inPlace.contains($0) }
            ?? visited.last { canFocus($0, component) } ?? stops.first { $0 > element } ?? stops.last
    }

    // MARK: - For hosts

    /// All elements that are present and have a role, in reading order.
    func nodes(_ component: Component) -> [AccessibilityNode] {
        let stops = stops(component)
        return component.elements.indices.compactMap { index in
            let element = component.elements[index]
            guard let values = told[index], let role = element.role else { return nil }
            var parent = element.parent
            while let next = parent, component.elements[next].role == nil { parent = component.elements[next].parent }
            let isWorkable = isWorkable(index, component)
            return AccessibilityNode(
                layer: element.layer, name: element.name, parent: parent.map { component.elements[$0].layer },
                role: role,
                values: zip(element.values, values).compactMap { value, told in
                    told == .null ? nil : .init(attribute: value.attribute, value: told)
                }, actions: element.actions.map { $0.action }.filter { isWorkable || $0 == .set }, step: element.step,
                orientation: element.orientation
                    ?? (role.items == nil ? nil : role == .tablist ? .horizontal : .vertical),
                isFocusable: canFocus(index, component), isStop: stops.contains(index), hasFocus: focus == index)
        }
    }
}

/// What has changed since the values of elements were last computed.
struct ElementNews: Sendable {
    /// The keys that may have changed.
    private(set) var keys = KeySet()
    /// The texts that may have changed.
    private(set) var data = DenseSet<DataKeyID>()
    /// The keys that moved, or that fingers held, at that time.
    private var restless = KeySet()
    /// The presence of layers at that time; `nil` if all elements have to be computed.
    private var presence: LayerPresence?

    /// Notes that all elements have to be computed.
    mutating func renew() { presence = nil }

    mutating func add(_ changed: KeySet) { if !changed.isEmpty { keys.formUnion(changed) } }

    mutating func add(_ changed: DenseSet<DataKeyID>) { if !changed.isEmpty { data.formUnion(changed) } }

    /// Collects what has changed by now.
    ///
    /// - Returns: Whether all elements have to be computed; otherwise only those that depend on ``keys``.
    mutating func take(_ situation: Situation) -> Bool {
        // A moving key may now end elsewhere, and a held key counts with its current value.
        var now = situation.stage.movingKeys
        for grip in situation.grips { now.insert(grip.key) }
        keys.formUnion(restless)
        keys.formUnion(now)
        restless = now
        if presence == situation.store.presence { return false }
        presence = situation.store.presence
        return true
    }

    /// Forgets the collected changes.
    mutating func forget() {
        keys = KeySet()
        data = DenseSet()
    }
}

extension Component {
    /// The element with this name, which is that of its layer or of the component; `nil` if there is none.
    func element(named name: String) -> ElementID? {
        elements.indices.last { elements[$0].name == name }
    }

    /// Whether an element is `other`, or around it.
    func element(_ element: ElementID, isAround other: ElementID) -> Bool {
        var next: ElementID? = other
        while let index = next, index != element { next = elements[index].parent }
        return next != nil
    }
}
