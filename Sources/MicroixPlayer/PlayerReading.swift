public import MicroixCore
public import MicroixLua
public import MicroixMotion
public import MicroixScene
import MicroixTimeline

/// What a host can ask of a player: events, values, accessibility and the scene.
extension Player {
    /// Something that happened.
    public struct Event: Sendable {
        /// What happened, and its instant.
        public let event: TimelineEvent
        /// The component to whose names the event's ids refer; the player may have another component since.
        public let component: Component

        /// When it happened, in seconds from the start.
        public var time: Double { event.instant.seconds }

        /// The message, if the event is one.
        public var message: Message? {
            guard case .emit(let name, let value) = event.kind else { return nil }
            let part = component.partIDs.map { component.path(ofPart: $0) }
                .filter { name.hasPrefix($0 + ".") }.max { $0.utf8.count < $1.utf8.count }
            return Message(part: part, name: String(name.dropFirst(part.map { $0.count + 1 } ?? 0)), value: value)
        }

        /// The cue (a haptic, a sound or an announcement), if the event is one.
        public var cue: Cue? { if case .cue(let cue) = event.kind { cue } else { nil } }
    }

    /// A message that a component or a part of it has emitted.
    public struct Message: Sendable, Equatable {
        /// The path of the part, such as `row[3]`; `nil` if the whole component emitted the message.
        public let part: String?
        /// The message's name in its component, such as `tap`.
        public let name: String
        /// The value that it carries; `null` if it has none.
        public let value: PlainData

        /// Creates a message.
        public init(part: String? = nil, name: String, value: PlainData = .null) {
            (self.part, self.name, self.value) = (part, name, value)
        }
    }

    /// Gets events as they happen; they can't be taken later then.
    package var listener: (any EventListener)? {
        get { mailbox.listener }
        set { mailbox.listener = newValue }
    }

    /// The most events that wait to be taken.
    package var mostEvents: Int { mailbox.most }

    /// Returns the events since the last call, in the order in which they happened.
    public func takeEvents() -> [Event] { mailbox.takeEvents() }

    /// Returns the same events as JSON, one per line, as `microix simulate --format ndjson` writes them.
    public func takeEventsAsJSON() -> String {
        var bytes: [UInt8] = []
        for event in takeEvents() {
            PlainDataJSON.write(event.event.json(in: event.component), to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns how many events were dropped since the last call, because nobody took them in time.
    public func takeDroppedCount() -> Int { mailbox.takeDroppedCount() }

    /// Returns the failures of script functions since the last call; if there were many, the first thousand.
    public func takeFailures() -> [ScriptDiagnostic] { mailbox.takeFailures() }

    /// The paths of the innermost active states.
    public var activeStates: [String] { session.activeStates }

    /// Returns the value of an input or a context field.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` if there is neither.
    public func field(_ name: String) throws(PlayerProblem) -> PlainData {
        if let value = session.field(name) { return value }
        throw .unknown(
            .field, name: name, near: suggestion(for: name, among: session.component.fields.map { $0.name.text }))
    }

    /// The elements that people who can't see the component are told of, in reading order, as of now; ``scene`` has
    /// them too, with their places.
    public var accessibility: [AccessibilityNode] { session.accessibility }

    /// The element with the focus, by the name of its layer or of the component; `nil` if there is none.
    public var focusedElement: String? { session.focusedElement }

    /// Returns the id of a key, for ``sample(of:)``, so that its name need not be looked up again.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` if the component has no key with this name.
    public func key(_ name: String) throws(PlayerProblem) -> KeyID {
        if let key = session.component.key(named: name) { return key }
        throw .unknown(.key, name: name, near: suggestion(for: name, among: session.component.keys.map { $0.name }))
    }

    /// Returns the value and velocity that a key shows now; once everything has settled, its value at rest.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` if the component has no key with this id.
    public func sample(of key: KeyID) throws(PlayerProblem) -> Sample {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.shown(key, at: shownAt(session))
    }

    /// Returns the value at which a key comes to rest; `nil` while it has an endless motion or follows other keys.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` if the component has no key with this id.
    public func model(of key: KeyID) throws(PlayerProblem) -> Lanes? {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.target(of: key)
    }

    /// Whether a motion runs on a key.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` if the component has no key with this id.
    public func isMoving(_ key: KeyID) throws(PlayerProblem) -> Bool {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.motionCount(of: key) > 0
    }

    /// Returns the value of a data key, by its path; an open store also has keys that nobody declared.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` if the component has no data key with this name.
    public func data(_ name: String) throws(PlayerProblem) -> PlainData {
        if let value = session.data(named: name) { return value }
        throw .unknown(.key, name: name, near: suggestion(for: name, among: session.component.dataKeys.map { $0.name }))
    }

    /// The values of all data keys as a table, with the undeclared keys of an open store.
    public var allData: PlainData {
        let keys = session.component.dataKeys
        let declared = keys.indices.map { PlainData.Field(keys[$0].name, session.data($0)) }
        return .table((declared + session.undeclared).sorted { $0.name < $1.name })
    }

    /// The instant whose picture is shown, in seconds.
    ///
    /// A settled key is still within its tolerance of its value at rest. As nothing is drawn after that, it is shown as
    /// it is a minute later.
    private func shownAt(_ session: Session) -> Double {
        session.now.seconds + (session.isAnimating ? 0 : 60)
    }

    /// Updates ``scene``, and returns what has changed since the last call.
    ///
    /// Once everything has settled, the scene shows all keys at rest.
    @discardableResult public func updateScene() -> SceneChanges {
        let session = session
        return scene.update(session, at: shownAt(session))
    }
}
