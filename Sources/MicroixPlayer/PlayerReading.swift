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
    }

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
        return session.shown(key, at: shownAt)
    }

    /// What a data key holds, by its path; an open store has keys that nobody declared as well.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` where the component has none of this name.
    public func data(_ name: String) throws(PlayerProblem) -> PlainData {
        if let value = session.data(named: name) { return value }
        throw .unknown(.key, name: name, near: suggestion(for: name, among: session.component.dataKeys.map { $0.name }))
    }

    /// The instant whose picture is shown.
    ///
    /// What has settled is still less than its tolerance away from where it rests, for a while in which nobody draws: so it is
    /// shown as it is then.
    private var shownAt: Double { session.isMoving || session.period != nil ? now : now + 60 }

    /// Brings ``scene`` up to date, and says what has changed since the last time.
    ///
    /// Once all has settled, it shows where everything rests.
    @discardableResult public func updateScene() -> SceneChanges { scene.update(session, at: shownAt) }
}
