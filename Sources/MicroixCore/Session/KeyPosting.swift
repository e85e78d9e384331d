/// Keys, the focus, and actions without a pointer.
extension Session {
    /// Posts what happens to a key of the keyboard; the focused element gets it.
    ///
    /// - Parameters:
    ///   - sample: The key, and what happens to it.
    ///   - seconds: The instant, in seconds from the start; `nil` for now.
    /// - Throws: ``TriggerProblem/key(_:near:)`` if there is no such key, ``TriggerProblem/time(_:)`` if the instant is
    ///   past.
    public mutating func key(_ sample: KeySample, at seconds: Double? = nil) throws(TriggerProblem) {
        try key(sample, at: try instant(seconds) ?? now)
    }

    /// Posts what happens to a key at an instant, which must not be past.
    package mutating func key(_ sample: KeySample, at instant: Instant) throws(TriggerProblem) {
        guard KeySample.isKey(sample.key) else {
            throw .key(sample.key, near: suggestion(for: sample.key, among: KeySample.names))
        }
        change { state in for step in sample.steps { state.agenda.add(.key(step), at: instant) } }
    }

    /// Processes what happens to a key, and everything before; returns whether the component used the key.
    ///
    /// A host passes a key that was not used to whatever is around the component; above all `tab`, which moves the
    /// focus on.
    /// - Parameters:
    ///   - sample: The key, and what happens to it.
    ///   - seconds: The instant, in seconds from the start; `nil`, an instant that is past and NaN mean now.
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

    /// Moves the focus to an element, or takes it away.
    ///
    /// If the element can't have the focus when this is processed, the focus stays where it is.
    /// - Parameters:
    ///   - element: The name of a layer, or of the component; `nil` to take the focus away.
    ///   - seconds: The instant, in seconds from the start; `nil` for now.
    /// - Throws: ``TriggerProblem/element(_:near:)`` if there is no such element, ``TriggerProblem/time(_:)`` if the
    ///   instant is past.
    public mutating func focus(_ element: String?, at seconds: Double? = nil) throws(TriggerProblem) {
        try focus(element, at: try instant(seconds) ?? now)
    }

    /// Moves the focus at an instant, which must not be past.
    package mutating func focus(_ element: String?, at instant: Instant) throws(TriggerProblem) {
        let found = try element.map { name throws(TriggerProblem) in try self.element(name) }
        change { $0.agenda.add(.focus(found), at: instant) }
    }

    /// Performs an action on an element, as keys or assistive technology do: posts the trigger that the author declared
    /// for it.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - element: The name of a layer, or of the component.
    ///   - value: The new value, for ``AccessibilityAction/set``.
    ///   - seconds: The instant, in seconds from the start; `nil` for now.
    /// - Throws: ``TriggerProblem`` if there is no such element, the action can't be performed now, or the value
    ///   doesn't fit.
    public mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null, at seconds: Double? = nil
    ) throws(TriggerProblem) {
        try perform(action, on: element, value: value, at: try instant(seconds) ?? now)
    }

    /// Performs an action on an element at an instant, which must not be past.
    package mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData, at instant: Instant
    ) throws(TriggerProblem) {
        let act = try act(action, on: element, value: value)
        try post(act.trigger, payload: act.payload, at: instant)
    }

    /// The trigger that an action on an element posts now, and its payload.
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

    /// All elements that are present, in reading order, as assistive technology gets them.
    ///
    /// It is up to date for the last instant to which ``advance(to:host:)`` was called.
    public var accessibility: [AccessibilityNode] { read { $0.accessible.nodes($0.component) } }

    /// The name of the element that has the focus; `nil` if none has it.
    public var focusedElement: String? {
        read { state in state.accessible.focus.map { state.component.elements[$0].name } }
    }
}

extension KeySample {
    /// The single steps: a press is `down` followed by `up`.
    package var steps: [KeySample] {
        phase == .press ? [KeySample(key, .down), KeySample(key, .up)] : [self]
    }
}

extension Component {
    /// Whether the component has any elements.
    public var isAccessible: Bool { !elements.isEmpty }

    /// Whether there is an element with this name.
    package func hasElement(_ name: String) -> Bool { element(named: name) != nil }

    /// The name of a part's component.
    package func componentName(ofPart part: PartID) -> String {
        part == .whole ? name : declaration.placed[part.index - 1].component
    }

    /// The name of the element of a layer.
    package func elementName(of layer: LayerID) -> String { layer == .whole ? name : self.name(ofLayer: layer) }
}
