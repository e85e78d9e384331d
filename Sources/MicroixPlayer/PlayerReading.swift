public import MicroixCore
public import MicroixLua
public import MicroixMotion
public import MicroixScene
import MicroixTimeline

/// What came of it.
extension Player {
    /// Something that happened.
    public struct Event: Sendable {
        /// What, and when.
        public let event: TimelineEvent
        /// The component whose ids it names: it may have gone over to another one since.
        public let component: Component

        /// When it happened, in seconds from the start.
        public var time: Double { event.instant.seconds }

        /// The message that it is, where it is one.
        public var message: Message? {
            guard case .emit(let name, let value) = event.kind else { return nil }
            let part = component.partIDs.map { component.path(ofPart: $0) }
                .filter { name.hasPrefix($0 + ".") }.max { $0.utf8.count < $1.utf8.count }
            return Message(part: part, name: String(name.dropFirst(part.map { $0.count + 1 } ?? 0)), value: value)
        }

        /// The haptic, the sound or the announcement that it is, where it is one.
        public var cue: Cue? { if case .cue(let cue) = event.kind { cue } else { nil } }
    }

    /// What a component, or a part of it, has emitted.
    public struct Message: Sendable, Equatable {
        /// The path of the part, as `row[3]`; `nil` for the whole.
        public let part: String?
        /// Its name, as the component says it: `tap`.
        public let name: String
        /// What it carries.
        public let value: PlainData

        /// Creates a message.
        public init(part: String? = nil, name: String, value: PlainData = .null) {
            (self.part, self.name, self.value) = (part, name, value)
        }
    }

    /// Who hears events as they happen; nobody can take them later then.
    package var listener: (any EventListener)? {
        get { mailbox.listener }
        set { mailbox.listener = newValue }
    }

    /// How many events wait at most.
    package var mostEvents: Int { mailbox.most }

    /// The events since they were last taken, in the order of happening.
    public func takeEvents() -> [Event] { mailbox.takeEvents() }

    /// The same as JSON, one in a line, as `microix simulate --format ndjson` writes them.
    public func takeEventsAsJSON() -> String {
        var bytes: [UInt8] = []
        for event in takeEvents() {
            PlainDataJSON.write(event.event.json(in: event.component), to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How many events were dropped since this was last asked, as nobody took them.
    public func takeDroppedCount() -> Int { mailbox.takeDroppedCount() }

    /// What functions of the script did wrong since this was last asked, of many the first thousand.
    public func takeFailures() -> [ScriptDiagnostic] { mailbox.takeFailures() }

    /// The paths of the innermost active states.
    public var activeStates: [String] { session.activeStates }

    /// The value of an input, or of a field of the context.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` where there is neither.
    public func field(_ name: String) throws(PlayerProblem) -> PlainData {
        if let value = session.field(name) { return value }
        throw .unknown(
            .field, name: name, near: suggestion(for: name, among: session.component.fields.map { $0.name.text }))
    }

    /// What is told to who can't see it, in the order of reading, as it is now; ``scene`` has it beside the picture, with where
    /// it is.
    public var accessibility: [AccessibilityNode] { session.accessibility }

    /// The element that has the focus, by the name of its layer or the component's; `nil` for none.
    public var focusedElement: String? { session.focusedElement }

    /// The key of a name, for ``sample(of:)``: no name is looked up again.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` where the component has none of this name.
    public func key(_ name: String) throws(PlayerProblem) -> KeyID {
        if let key = session.component.key(named: name) { return key }
        throw .unknown(.key, name: name, near: suggestion(for: name, among: session.component.keys.map { $0.name }))
    }

    /// What a key shows now, and how fast it moves; once all has settled, where it rests.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` where the component has no key of this id.
    public func sample(of key: KeyID) throws(PlayerProblem) -> Sample {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.shown(key, at: shownAt(session))
    }

    /// The model value of a key, at which it comes to rest; `nil` where it never does.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` where the component has no key of this id.
    public func model(of key: KeyID) throws(PlayerProblem) -> Lanes? {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.target(of: key)
    }

    /// Whether a motion has a key.
    ///
    /// - Throws: ``PlayerProblem/foreign(_:)`` where the component has no key of this id.
    public func isMoving(_ key: KeyID) throws(PlayerProblem) -> Bool {
        guard session.component.keys.indices.contains(key) else { throw .foreign(.key) }
        return session.motionCount(of: key) > 0
    }

    /// What a data key holds, by its path; an open store has keys that nobody declared as well.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` where the component has none of this name.
    public func data(_ name: String) throws(PlayerProblem) -> PlainData {
        if let value = session.data(named: name) { return value }
        throw .unknown(.key, name: name, near: suggestion(for: name, among: session.component.dataKeys.map { $0.name }))
    }

    /// What all data keys hold, those of an open store that nobody declared among them, as a table.
    public var allData: PlainData {
        let keys = session.component.dataKeys
        let declared = keys.indices.map { PlainData.Field(keys[$0].name, session.data($0)) }
        return .table((declared + session.undeclared).sorted { $0.name < $1.name })
    }

    /// The instant whose picture is shown.
    ///
    /// What has settled is still less than its tolerance away from where it rests, for a while in which nobody draws: so it is
    /// shown as it is then.
    private func shownAt(_ session: Session) -> Double {
        session.now.seconds + (session.isAnimating ? 0 : 60)
    }

    /// Brings ``scene`` up to date, and says what has changed since the last time.
    ///
    /// Once all has settled, it shows where everything rests.
    @discardableResult public func updateScene() -> SceneChanges {
        let session = session
        return scene.update(session, at: shownAt(session))
    }
}
