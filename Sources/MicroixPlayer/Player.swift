public import MicroixCore
public import MicroixLua
public import MicroixScene
import MicroixTimeline

/// A running component, as a host uses it: the host posts inputs, advances the time, and asks for events, values and
/// the scene.
///
/// An input for ``now``, or for an earlier instant, is taken up a nanosecond after ``now``, because what has happened
/// does not change. So if the inputs of a recorded run are posted again, the events are the same to the last bit.
///
/// A player calls nobody back, and reads no clock. It belongs to one thread, as its script does. If a function of the
/// script fails, the effects of its trigger are undone, ``takeFailures()`` reports the failure, and the player goes on.
///
/// ```swift
/// let toggle = try Player(script)
/// try toggle.set("is_enabled", to: true)
/// try toggle.point(PointerSample(1, .down, x: 20, y: 20), at: time)
/// try toggle.advance(to: time)
/// for event in toggle.takeEvents() { … }
/// for change in toggle.updateScene() { … }
/// ```
public final class Player {
    /// How a player starts.
    public struct Options: Sendable {
        /// The seed of the random numbers that functions draw.
        public var seed: UInt64 = 0
        /// Whether movement is replaced by cuts and short fades, for people who asked for reduced motion.
        public var reducesMotion = false
        /// Whether the component is shown from the start; if not, the trigger `appear` shows it.
        public var isPresent = true
        /// The knobs to set, with their values.
        public var knobs: [(name: String, value: Double)] = []
        /// Whether the promises of the component's author are checked; by default in debug builds.
        ///
        /// A broken promise is an event.
        public var watchesPromises = Self.isDebugBuild
        /// Whether events tell which rules were looked at and why they were not taken; these are many more events.
        public var explains = false
        /// The most events that wait to be taken, at most a million; if there are more, the oldest are dropped and
        /// counted.
        public var mostEvents = 65_536

        /// Creates the default options: no knobs set, full motion, shown from the start.
        public init() {}

        #if DEBUG
            private static let isDebugBuild = true
        #else
            private static let isDebugBuild = false
        #endif
    }

    /// The script as it was loaded, without knobs and styles.
    var original: Script
    /// The script as it runs now, with the styles and knobs.
    public internal(set) var script: Script
    var host: ScriptHost
    var styles: [StyleScript]
    var knobs: [(name: String, value: Double)]
    var run: PlayerRun
    let mailbox: Mailbox
    /// The scene as of the last ``updateScene()``.
    public internal(set) var scene: Scene

    /// The present time in seconds, if a clock runs the player; otherwise the time is ``now``.
    package var clock: (() -> Double)?
    /// Called after each input and change, because ``nextWake`` may be earlier now.
    package var onChange: (() -> Void)?
    /// The files from which the player was loaded; `nil` if the player did not load them itself.
    package var origin: PlayerOrigin?

    /// The session as it is now, for everything else that a session can be asked.
    public var session: Session { run.session }

    // MARK: - Beginning

    /// Starts a component in some styles, each inside the ones after it.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` if a style or a knob does not fit the component.
    public init(
        _ script: Script, styles: [StyleScript] = [], options: Options = Options()
    ) throws(PlayerProblem) {
        let variant = try Self.variant(of: script, styles, options.knobs)
        let mailbox = Mailbox(variant.component, most: options.mostEvents)
        (original, self.script, self.styles, knobs) = (script, variant, styles, options.knobs)
        self.mailbox = mailbox
        host = variant.host { mailbox.take($0) }
        let session = Session(
            variant.component, seed: options.seed, reducesMotion: options.reducesMotion, isPresent: options.isPresent)
        host.wantsExplanations = options.explains
        run = PlayerRun(session: session, watch: options.watchesPromises ? PromiseWatch(session) : nil)
        scene = Scene(variant.component)
    }

    static func variant(
        of script: Script, _ styles: [StyleScript], _ knobs: [(name: String, value: Double)]
    ) throws(PlayerProblem) -> Script {
        var variant = script
        do throws(DefinitionProblems) {
            variant = try variant.tuned(knobs.map { (knob: $0.name, value: $0.value) })
        } catch {
            throw .script(ScriptDiagnostics(error))
        }
        do throws(ScriptDiagnostics) {
            for style in styles.reversed() { variant = try variant.styled(style) }
        } catch {
            throw .script(error)
        }
        return variant
    }

    /// Returns a copy that goes on independently, with the inputs that were posted, and without the waiting events.
    ///
    /// Use it to look ahead, or to try something. Both players use one script, so they must stay on one thread.
    public func fork() -> Player { Player(copying: self) }

    private init(copying other: Player) {
        let mailbox = Mailbox(other.script.component, most: other.mailbox.most)
        (original, script, styles, knobs) = (other.original, other.script, other.styles, other.knobs)
        self.mailbox = mailbox
        host = other.script.host { mailbox.take($0) }
        host.wantsExplanations = other.host.wantsExplanations
        (run, scene, origin) = (other.run, other.scene, other.origin)
    }

    // MARK: - Time

    /// The instant up to which everything has happened, in seconds from the start.
    public var now: Double { session.now.seconds }

    /// When the player has to be advanced next without an input, in seconds.
    ///
    /// It is ``now`` while what is shown moves: draw the next frame then. It is `nil` if nothing happens until
    /// something is posted.
    public var nextWake: Double? { run.nextWake }

    /// Lets everything happen that is due up to an instant, in seconds; an instant in the past counts as ``now``.
    ///
    /// The size of the steps does not change the result. If more is due than one call may do, ``now`` stays behind the
    /// instant, and the next call goes on from there.
    /// - Returns: ``nextWake``.
    /// - Throws: ``PlayerProblem/time(_:)`` if the number is no instant.
    @discardableResult public func advance(to seconds: Double) throws(PlayerProblem) -> Double? {
        let horizon = try instant(seconds)
        return advance(until: horizon)
    }

    @discardableResult private func advance(until horizon: Instant) -> Double? {
        run.advance(until: horizon, host: host) { tell($0) }
    }

    // A separate function that is not inlined, so that the usual path does not pay for it.
    @inline(never)
    private func tell(_ failure: ScriptFailure) { mailbox.take(script.diagnostic(failure)) }

    // MARK: - Input

    /// Returns the id of a trigger, so that its name need not be looked up again.
    ///
    /// - Throws: ``PlayerProblem/trigger(_:)`` if the component has no trigger with this name.
    public func trigger(_ name: String) throws(PlayerProblem) -> TriggerID {
        do throws(TriggerProblem) { return try session.component.trigger(named: name) } catch { throw .trigger(error) }
    }

    /// Posts a trigger; it acts when ``advance(to:)`` reaches its instant.
    ///
    /// - Parameters:
    ///   - trigger: The id, from ``trigger(_:)``.
    ///   - payload: The data that it carries.
    ///   - seconds: The instant, in seconds; `nil` or an instant in the past means now.
    /// - Throws: ``PlayerProblem`` if the component has no trigger with this id, the payload does not fit, or the
    ///   number is no instant.
    public func post(
        _ trigger: TriggerID, _ payload: PlainData = .null, at seconds: Double? = nil
    ) throws(PlayerProblem) {
        guard session.component.mayPost(trigger) else { throw .foreign(.trigger) }
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) {
            try run.session.post(trigger, payload: payload, at: instant)
        } catch {
            throw .trigger(error)
        }
        note(instant)
    }

    /// Returns the id of the trigger that sets an input; an input of a part has the part's path: `row[3].title`.
    ///
    /// - Throws: ``PlayerProblem`` if there is no such input, or if the component around the part sets it.
    public func input(_ name: String) throws(PlayerProblem) -> TriggerID {
        let component = session.component
        let inputs = component.fields.indices.filter { component.fields[$0].isInput }
        guard let field = inputs.first(where: { component.fields[$0].name.text == name }) else {
            let near = suggestion(for: name, among: inputs.map { component.fields[$0].name.text })
            throw .unknown(.input, name: name, near: near)
        }
        guard let trigger = component.trigger(ofInput: field) else { throw .trigger(.bound(trigger: name)) }
        return trigger
    }

    /// Posts a trigger by its name.
    ///
    /// - Throws: ``PlayerProblem`` as for an id, and if the component has no trigger with this name.
    public func post(_ name: String, _ payload: PlainData = .null, at seconds: Double? = nil) throws(PlayerProblem) {
        try post(try trigger(name), payload, at: seconds)
    }

    /// Sets an input by its name.
    ///
    /// - Throws: ``PlayerProblem`` if there is no such input, the component around the part sets it, or the value does
    ///   not fit.
    public func set(_ input: String, to value: PlainData, at seconds: Double? = nil) throws(PlayerProblem) {
        try post(try self.input(input), value, at: seconds)
    }

    /// Takes up a sample of a pointer, after everything that is due before.
    ///
    /// As long as the verdict is ``/MicroixCore/PointerVerdict/possible``, the host may take the pointer back with a
    /// ``/MicroixCore/PointerPhase/cancel``. Events report a later verdict.
    /// - Parameters:
    ///   - sample: What the pointer does and where; and when it was seen, if that was earlier.
    ///   - seconds: The instant, in seconds; `nil` or an instant in the past means now.
    /// - Returns: The verdict: who has the pointer, or had it when it was lifted.
    /// - Throws: ``PlayerProblem`` if a coordinate is no number, or `seconds` is no instant.
    @discardableResult public func point(
        _ sample: PointerSample, at seconds: Double? = nil
    ) throws(PlayerProblem) -> PointerVerdict {
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) { try run.session.point(sample, at: instant) } catch { throw .trigger(error) }
        note(instant)
        advance(until: instant)
        return session.now >= instant ? session.lastVerdict : session.verdict(ofPointer: sample.id) ?? .ignored
    }

    /// Takes up a key press for the element with the focus, after everything that is due before.
    ///
    /// - Parameters:
    ///   - sample: Which key, and what happens to it.
    ///   - seconds: The instant, in seconds; `nil` or an instant in the past means now.
    /// - Returns: Whether the component used the key. If not, the host may use it, as for `tab` at the last element.
    /// - Throws: ``PlayerProblem`` if there is no such key, or `seconds` is no instant.
    @discardableResult public func key(_ sample: KeySample, at seconds: Double? = nil) throws(PlayerProblem) -> Bool {
        var isTaken = false
        for step in sample.steps {
            let instant = try inputInstant(seconds)
            do throws(TriggerProblem) { try run.session.key(step, at: instant) } catch { throw .trigger(error) }
            note(instant)
            advance(until: instant)
            isTaken = isTaken || session.now >= instant && session.lastKeyIsTaken
        }
        return isTaken
    }

    /// Puts the focus on an element, by the name of its layer or of the component; `nil` removes the focus.
    ///
    /// If the element can't have the focus at that instant, the focus stays where it is.
    /// - Throws: ``PlayerProblem`` if there is no such element, or `seconds` is no instant.
    public func focus(_ element: String?, at seconds: Double? = nil) throws(PlayerProblem) {
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) { try run.session.focus(element, at: instant) } catch { throw .trigger(error) }
        note(instant)
    }

    /// Performs an action on an element, as its keys or a pointer would; a screen reader asks for this.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - element: The name of a layer, or of the component.
    ///   - value: The value for ``/MicroixCore/AccessibilityAction/set``.
    ///   - seconds: The instant, in seconds; `nil` or an instant in the past means now.
    /// - Throws: ``PlayerProblem`` if there is no such element, it does not have this action now, or the value does not
    ///   fit.
    public func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null, at seconds: Double? = nil
    ) throws(PlayerProblem) {
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) {
            try run.session.perform(action, on: element, value: value, at: instant)
        } catch {
            throw .trigger(error)
        }
        note(instant)
    }

    /// Posts an input written as JSON.
    ///
    /// A trigger is `{"time": 0.1, "name": "tap", "value": null}`, a pointer `{"time": 0.1, "id": 1, "phase": "down",
    /// "x": 20, "y": 20}`, a key `{"key": "space", "phase": "down"}`, a change of focus `{"element": "save"}`. Without
    /// a `time`, it is now.
    /// - Throws: ``PlayerProblem`` if the text is no input, or the input can't be posted.
    public func post(json text: String) throws(PlayerProblem) {
        var data: PlainData
        do throws(PlainDataJSON.Unreadable) { data = try PlainDataJSON.read(text) } catch {
            throw .input("the input is no JSON")
        }
        if case .table(let fields) = data, data["time"] == nil { data = .table(fields + [.init("time", .number(now))]) }
        guard
            let input = TimedInput(trigger: data) ?? TimedInput(pointer: data) ?? TimedInput(key: data)
                ?? TimedInput(focus: data)
        else {
            throw .input(
                "an input has a name, the id, phase, x and y of a pointer, a key and its phase, or an element, and a time"
            )
        }
        switch input.input {
        case .trigger(let name, let payload): try post(name.text, payload, at: input.time)
        case .pointer(let sample): try point(sample, at: input.time)
        case .key(let sample): try key(sample, at: input.time)
        case .focus(let element): try focus(element?.text, at: input.time)
        }
    }

    private func inputInstant(_ seconds: Double?) throws(PlayerProblem) -> Instant {
        let seconds = seconds ?? clock?()
        return run.inputInstant(
            try seconds.map { seconds throws(PlayerProblem) in try instant(seconds) } ?? session.now)
    }

    private func note(_ input: Instant) {
        run.note(input)
        onChange?()
    }

    private func instant(_ seconds: Double) throws(PlayerProblem) -> Instant {
        // An instant in the past means now, but NaN is a mistake.
        guard let instant = Instant(nearest: max(0, seconds)), !seconds.isNaN else { throw .time(seconds) }
        return max(run.session.now, instant)
    }
}
