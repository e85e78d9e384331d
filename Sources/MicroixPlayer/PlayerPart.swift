public import MicroixCore

/// A part of a component that runs, by its path: inputs in, messages out.
///
/// It names what belongs to the part as the part's own file does. What a path means is looked up each time, so that it stays
/// good when the player goes over to a changed script in which there still is such a part.
public struct PlayerPart {
    /// The path, as `row[3]` or `form.ok`.
    public let path: String
    let player: Player

    /// Sets an input.
    ///
    /// - Throws: ``PlayerProblem`` where there is no such input, the component around the part sets it, or the value does not fit.
    public func set(_ input: String, to value: PlainData, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.set(full(input), to: value, at: seconds)
    }

    /// Posts a trigger.
    public func post(_ trigger: String, _ payload: PlainData = .null, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.post(full(trigger), payload, at: seconds)
    }

    /// Puts the focus on an element of it, by the name of its layer.
    public func focus(_ element: String, at seconds: Double? = nil) throws(PlayerProblem) {
        try player.focus(full(element), at: seconds)
    }

    /// Does something with an element of it, as its keys, or a pointer, would.
    public func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null, at seconds: Double? = nil
    ) throws(PlayerProblem) {
        try player.perform(action, on: full(element), value: value, at: seconds)
    }

    /// What of it is told to who can't see it, in the order of reading.
    public var accessibility: [AccessibilityNode] {
        player.accessibility.filter { $0.name == path || $0.name.hasPrefix(path + ".") }
    }

    /// The value of an input, or of a field of its context.
    public func field(_ name: String) throws(PlayerProblem) -> PlainData { try player.field(full(name)) }

    /// A key, for ``Player/sample(of:)``.
    public func key(_ name: String) throws(PlayerProblem) -> KeyID { try player.key(full(name)) }

    /// The paths of its innermost active states, without its own.
    public var activeStates: [String] {
        player.activeStates.filter { $0.hasPrefix(path + ".") }.map { String($0.dropFirst(path.count + 1)) }
    }

    /// Whether it is there, comes, goes or is gone; `nil` where there is no such part any more.
    public var presence: Presence? { player.session.presence(ofLayer: path) }

    /// Its messages among some events.
    public func messages(in events: [Player.Event]) -> [Player.Message] {
        events.compactMap { $0.message }.filter { $0.part == path }
    }

    private func full(_ name: String) -> String { path + "." + name }
}

extension Player {
    /// The paths of all parts, each before those in it.
    public var parts: [String] {
        let component = session.component
        return component.partIDs.map { component.path(ofPart: $0) }
    }

    /// A part by its path, as `row[3]`.
    ///
    /// - Throws: ``PlayerProblem`` where there is none.
    public func part(_ path: String) throws(PlayerProblem) -> PlayerPart {
        if session.component.part(at: path) == nil {
            throw .unknown(.part, name: path, near: suggestion(for: path, among: parts))
        }
        return PlayerPart(path: path, player: self)
    }
}
