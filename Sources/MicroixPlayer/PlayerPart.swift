public import MicroixCore

/// A part of a running component: it takes inputs, and has messages.
///
/// Names are those in the part's own file. The path is looked up at each call, so it stays valid after a change of the
/// script, as long as there is such a part.
public struct PlayerPart {
    /// The part's path, such as `row[3]` or `form.ok`.
    public let path: String
    let player: Player

    /// Sets an input.
    ///
    /// - Throws: ``PlayerProblem`` if there is no such input, the component around the part sets it, or the value does
    ///   not fit.
    public func set(_ input: String, to value: PlainData, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.set(full(input), to: value, at: seconds)
    }

    /// Posts a trigger.
    public func post(_ trigger: String, _ payload: PlainData = .null, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.post(full(trigger), payload, at: seconds)
    }

    /// Puts the focus on an element of the part, by the name of its layer.
    public func focus(_ element: String, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.focus(full(element), at: seconds)
    }

    /// Performs an action on an element of the part, as its keys or a pointer would.
    public func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null, at seconds: Double? = nil
    ) throws(PlayerProblem) {
        try player.perform(action, on: full(element), value: value, at: seconds)
    }

    /// The accessibility of the part: its elements as people who can't see them are told, in reading order.
    public var accessibility: [AccessibilityNode] {
        player.accessibility.filter { $0.name == path || $0.name.hasPrefix(path + ".") }
    }

    /// The value of an input or a context field of the part.
    public func field(_ name: String) throws(PlayerProblem) -> PlainData { try player.field(full(name)) }

    /// The id of a key, for ``Player/sample(of:)``.
    public func key(_ name: String) throws(PlayerProblem) -> KeyID { try player.key(full(name)) }

    /// The paths of the innermost active states of the part, without the part's own path.
    public var activeStates: [String] {
        player.activeStates.filter { $0.hasPrefix(path + ".") }.map { String($0.dropFirst(path.count + 1)) }
    }

    /// Whether the part is present, leaving or absent; `nil` if there is no such part any more.
    public var presence: Presence? { player.session.presence(ofLayer: path) }

    /// The messages of this part among the given events.
    public func messages(in events: [Player.Event]) -> [Player.Message] {
        events.compactMap { $0.message }.filter { $0.part == path }
    }

    private func full(_ name: String) -> String { path + "." + name }
}

extension Player {
    /// The paths of all parts, each before the parts inside it.
    public var parts: [String] {
        let component = session.component
        return component.partIDs.map { component.path(ofPart: $0) }
    }

    /// Returns a part by its path, such as `row[3]`.
    ///
    /// - Throws: ``PlayerProblem`` if there is none.
    public func part(_ path: String) throws(PlayerProblem) -> PlayerPart {
        if session.component.part(at: path) == nil {
            throw .unknown(.part, name: path, near: suggestion(for: path, among: parts))
        }
        return PlayerPart(path: path, player: self)
    }
}
