/// Keys, the focus, and what is done without a pointer.
extension Session {
    /// Posts what a key does, for whatever has the focus.
    ///
    /// - Parameters:
    ///   - sample: Which key, and what it does.
    ///   - seconds: When; by default now.
    /// - Throws: ``TriggerProblem/key(_:near:)`` where there is no such key, ``TriggerProblem/time(_:)`` where the instant is past.
    public mutating func key(_ sample: KeySample, at seconds: Double? = nil) throws(TriggerProblem) {
        try key(sample, at: try instant(seconds) ?? now)
    }

    /// Posts what a key does at an instant, which is not past.
    package mutating func key(_ sample: KeySample, at instant: Instant) throws(TriggerProblem) {
        guard KeySample.isKey(sample.key) else {
            throw .key(sample.key, near: suggestion(for: sample.key, among: KeySample.names))
        }
        change { state in for step in sample.steps { state.agenda.add(.key(step), at: instant) } }
    }

    /// Takes up what a key does, with all that happens until then, and says whether something was made of it.
    ///
    /// A host leaves a key that was not taken to what is around the component: `tab` above all, with which the focus goes on.
    /// - Parameters:
    ///   - sample: Which key, and what it does.
    ///   - seconds: When; by default now. An instant that is past, or no number, is now.
    ///   - host: Runs the component's functions and hears the events.
    /// - Throws: ``ScriptFailure`` when a function fails, as ``advance(to:host:)`` does.
    public mutating func take(
        _ sample: KeySample, at seconds: Double? = nil, host: any RuleHost = SilentHost.shared
    ) throws(ScriptFailure) -> Bool {
        let instant = max(now, seconds.flatMap { Instant(nearest: $0) } ?? now)
        var isTaken = false
        for step in KeySample.isKey(sample.key) ? sample.steps : [] {
            change { $0.agenda.add(.key(step), at: instant) }
            try advance(until: instant, host)
            isTaken = isTaken || lastKeyIsTaken
        }
        try advance(until: instant, host)
        return isTaken
    }

    /// Puts the focus on an element, or takes it away.
    ///
    /// What can't have it when its turn comes leaves the focus where it is.
    /// - Parameters:
    ///   - element: The name of a layer, or the component's; `nil` where nothing of it has the focus.
    ///   - seconds: When; by default now.
    /// - Throws: ``TriggerProblem/element(_:near:)`` where there is no such element, ``TriggerProblem/time(_:)`` where the instant
    ///   is past.
    public mutating func focus(_ element: String?, at seconds: Double? = nil) throws(TriggerProblem) {
        try focus(element, at: try instant(seconds) ?? now)
    }

    /// Puts the focus somewhere at an instant, which is not past.
    package mutating func focus(_ element: String?, at instant: Instant) throws(TriggerProblem) {
        let found = try element.map { name throws(TriggerProblem) in try self.element(name) }
        change { $0.agenda.add(.focus(found), at: instant) }
    }

    /// Does something with an element as its keys, or a pointer, would: posts the trigger that its author has named.
    ///
    /// - Parameters:
    ///   - action: What.
    ///   - element: The name of a layer, or the component's.
    ///   - value: What is written by ``AccessibilityAction/set``.
    ///   - seconds: When; by default now.
    /// - Throws: ``TriggerProblem`` where there is no such element, it can't be done with it now, or the value does not fit.
    public mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null, at seconds: Double? = nil
    ) throws(TriggerProblem) {
        try perform(action, on: element, value: value, at: try instant(seconds) ?? now)
    }

    /// Does something with an element at an instant, which is not past.
    package mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData, at instant: Instant
    ) throws(TriggerProblem) {
        let act = try act(action, on: element, value: value)
        try post(act.trigger, payload: act.payload, at: instant)
    }

    /// The trigger that doing something with an element posts now, with what it carries.
    package func act(
        _ action: AccessibilityAction, on element: String, value: PlainData
    ) throws(TriggerProblem) -> (trigger: TriggerID, payload: PlainData) {
        let index = try self.element(element)
        let act = read { $0.situation.act(action, on: index, $0.accessible, value: value) }
        guard let act else { throw .action(action, element: element) }
        return (act.trigger, act.payload)
    }

    private func element(_ name: String) throws(TriggerProblem) -> ElementID {
        if let index = component.element(named: name) { return index }
        throw .element(name, near: suggestion(for: name, among: component.elements.map { $0.name }))
    }

    // MARK: - What is told

    /// What is told to who can't see it: all elements that are there, in the order of reading.
    ///
    /// It is right for the last instant for which ``advance(to:host:)`` has been called.
    public var accessibility: [AccessibilityNode] { read { $0.accessible.nodes($0.component) } }

    /// The element that has the focus, by its name; `nil` for none.
    public var focusedElement: String? {
        read { state in state.accessible.focus.map { state.component.elements[$0].name } }
    }
}

extension KeySample {
    /// What it does, one after the other.
    package var steps: [KeySample] {
        phase == .press ? [KeySample(key, .down), KeySample(key, .up)] : [self]
    }
}

extension Component {
    /// Whether anything is told to who can't see it, or can have the focus.
    public var isAccessible: Bool { !elements.isEmpty }

    /// Whether something of a name is told to who can't see it, or can have the focus.
    package func hasElement(_ name: String) -> Bool { element(named: name) != nil }

    /// The name of a part's component.
    package func componentName(ofPart part: PartID) -> String {
        part == .whole ? name : declaration.placed[part.index - 1].component
    }

    /// The name that the element of a layer goes by.
    package func elementName(of layer: LayerID) -> String { layer == .whole ? name : self.name(ofLayer: layer) }
}
