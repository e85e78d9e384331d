public import MicroixCore
public import MicroixLua
public import MicroixScene
import MicroixTimeline

/// A component that runs, as any host drives it: it is given what happens, is told how far time has come, and is asked for
/// what came of it.
///
/// An input that comes at ``now``, or before, is taken up a nanosecond later: nothing that has been done is gone back to, so that
/// a recorded run of it, posted again, gives the same events to the last bit.
///
/// It calls nobody back, and knows no clock. It belongs to one thread, as its script does. What a function of the script does
/// wrong ends neither it nor a call: what the trigger had done is taken back, ``takeFailures()`` tells, and it goes on.
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
    /// How it begins.
    public struct Options: Sendable {
        /// The seed of the random numbers that functions draw.
        public var seed: UInt64 = 0
        /// Whether movement is replaced by cuts and short fades.
        public var reducesMotion = false
        /// Whether it is shown from the start; if not, it appears with the trigger `appear`.
        public var isPresent = true
        /// Knobs that are turned.
        public var knobs: [(name: String, value: Double)] = []
        /// Whether it is held to the promises of its author, by default in debug builds; a broken one is an event.
        public var watchesPromises = Self.isDebugBuild
        /// Whether it tells which rules were looked at, and why they were not taken; these are many more events.
        public var explains = false
        /// The most events that wait to be taken, at most a million: of more the oldest are dropped, and counted.
        public var mostEvents = 65_536

        /// Creates options: nothing turned, all of it moving, shown from the start.
        public init() {}

        #if DEBUG
            private static let isDebugBuild = true
        #else
            private static let isDebugBuild = false
        #endif
    }

    /// Its script as it was loaded, with neither knobs nor styles.
    var original: Script
    /// Its script as it is now, in its styles and with its knobs turned.
    public internal(set) var script: Script
    var host: ScriptHost
    var styles: [StyleScript]
    var knobs: [(name: String, value: Double)]
    var run: PlayerRun
    let mailbox: Mailbox
    /// What it looks like, as of the last ``updateScene()``.
    public internal(set) var scene: Scene

    /// What time it is where a clock runs it; otherwise it is ``now``.
    package var clock: (() -> Double)?
    /// Is told of each input and change: something may be due earlier than ``nextWake`` has said.
    package var onChange: (() -> Void)?
    /// The files that it comes from, where whoever loaded it has read them.
    package var origin: PlayerOrigin?

    /// The session as it is: all else that can be asked of one.
    public var session: Session { run.session }

    // MARK: - Beginning

    /// Begins with a script, in some styles, each inside the ones after it.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` where a style or a knob does not suit it.
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

    /// Another one that goes on from here by itself, with what has been posted and no event waiting.
    ///
    /// It is there to look ahead, or to try something. Both are of one script, and so of one thread.
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

    /// When it wants to go on by itself, in seconds: ``now`` where what is shown moves, so that the next frame is to be drawn;
    /// `nil` where nothing happens, and nothing is to be told, until something is posted.
    public var nextWake: Double? { run.nextWake }

    /// Lets everything happen that is due until an instant; one that is past is ``now``.
    ///
    /// How time is cut into steps changes nothing. Where more is due than a call may take, ``now`` stays behind, and the next
    /// call goes on.
    /// - Returns: ``nextWake``.
    /// - Throws: ``PlayerProblem/time(_:)`` for what is no instant.
    @discardableResult public func advance(to seconds: Double) throws(PlayerProblem) -> Double? {
        let horizon = try instant(seconds)
        return advance(until: horizon)
    }

    @discardableResult private func advance(until horizon: Instant) -> Double? {
        run.advance(until: horizon, host: host) { tell($0) }
    }

    // Apart from the rest, so that what it needs is reached for only then.
    @inline(never)
    private func tell(_ failure: ScriptFailure) { mailbox.take(script.diagnostic(failure)) }

    // MARK: - Input

    /// The trigger of a name, so that no name is looked up again.
    ///
    /// - Throws: ``PlayerProblem/trigger(_:)`` where the component has none of this name.
    public func trigger(_ name: String) throws(PlayerProblem) -> TriggerID {
        do throws(TriggerProblem) { return try session.component.trigger(named: name) } catch { throw .trigger(error) }
    }

    /// Posts a trigger; it acts with the next ``advance(to:)`` that reaches its instant.
    ///
    /// - Parameters:
    ///   - trigger: From ``trigger(_:)``.
    ///   - payload: What it carries.
    ///   - seconds: When; by default, and where that is past, now.
    /// - Throws: ``PlayerProblem`` where the component has no trigger of this id, the payload does not fit, or it is no instant.
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

    /// The trigger by which an input is set, so that no name is looked up again: of a part by its path, as `row[3].title`.
    ///
    /// - Throws: ``PlayerProblem`` where there is no such input, or the component around the part sets it.
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
    /// - Throws: ``PlayerProblem`` as for its id, and where the component has none of this name.
    public func post(_ name: String, _ payload: PlainData = .null, at seconds: Double? = nil) throws(PlayerProblem) {
        try post(try trigger(name), payload, at: seconds)
    }

    /// Sets an input by its name.
    ///
    /// - Throws: ``PlayerProblem`` where there is no such input, the component around the part sets it, or the value does not fit.
    public func set(_ input: String, to value: PlainData, at seconds: Double? = nil) throws(PlayerProblem) {
        try post(try self.input(input), value, at: seconds)
    }

    /// Takes up what a pointer does, with all that happens until then.
    ///
    /// As long as the verdict is ``/MicroixCore/PointerVerdict/possible`` the host may take the pointer back, by a sample with
    /// ``/MicroixCore/PointerPhase/cancel``; later decisions are events.
    /// - Parameters:
    ///   - sample: What it does, where, and where that was earlier, when it was seen.
    ///   - seconds: When it is taken up; by default, and where that is past, now.
    /// - Returns: Whose the pointer is; of one that is lifted, whose it was.
    /// - Throws: ``PlayerProblem`` where a coordinate is no number, or it is no instant.
    @discardableResult public func point(
        _ sample: PointerSample, at seconds: Double? = nil
    ) throws(PlayerProblem) -> PointerVerdict {
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) { try run.session.point(sample, at: instant) } catch { throw .trigger(error) }
        note(instant)
        advance(until: instant)
        return session.now >= instant ? session.lastVerdict : session.verdict(ofPointer: sample.id) ?? .ignored
    }

    /// Takes up what a key does, for whatever has the focus, with all that happens until then.
    ///
    /// - Parameters:
    ///   - sample: Which key, and what it does.
    ///   - seconds: When it is taken up; by default, and where that is past, now.
    /// - Returns: Whether something was made of it; if not, it is the host's, as `tab` at the last element is.
    /// - Throws: ``PlayerProblem`` where there is no such key, or it is no instant.
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

    /// Puts the focus on an element, by the name of its layer or the component's; takes it away where that is `nil`.
    ///
    /// What can't have it when its turn comes leaves the focus where it is.
    /// - Throws: ``PlayerProblem`` where there is no such element, or it is no instant.
    public func focus(_ element: String?, at seconds: Double? = nil) throws(PlayerProblem) {
        let instant = try inputInstant(seconds)
        do throws(TriggerProblem) { try run.session.focus(element, at: instant) } catch { throw .trigger(error) }
        note(instant)
    }

    /// Does something with an element as its keys, or a pointer, would: what a screen reader asks for.
    ///
    /// - Parameters:
    ///   - action: What.
    ///   - element: The name of a layer, or the component's.
    ///   - value: What is written by ``/MicroixCore/AccessibilityAction/set``.
    ///   - seconds: When; by default, and where that is past, now.
    /// - Throws: ``PlayerProblem`` where there is no such element, it can't be done with it now, or the value does not fit.
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

    /// Posts an input that is written as JSON: `{"time": 0.1, "name": "tap", "value": null}` of a trigger,
    /// `{"time": 0.1, "id": 1, "phase": "down", "x": 20, "y": 20}` of a pointer, `{"key": "space", "phase": "down"}` of a key,
    /// `{"element": "save"}` of the focus; without a time it is now.
    ///
    /// - Throws: ``PlayerProblem`` where it is none, or can't be posted.
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
        // What is a little past is now; what is no number is a mistake.
        guard let instant = Instant(nearest: max(0, seconds)), !seconds.isNaN else { throw .time(seconds) }
        return max(run.session.now, instant)
    }
}
