@_exported public import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify
public import Testing

/// A component under test: a test drives it through time, puts it into any state at any phase, and queries it.
///
/// ```swift
/// import MicroixTesting
/// import Testing
///
/// @Test func `A press sinks the button`() throws {
///     var button = try ComponentTester("examples/press_button.lua")
///     button.post("touch_down")
///     button.expectState("pressed")
///     button.expectCue("haptic", .text("light"))
///     button.expectSettles(within: 0.5)
///     button.expect("button.scale", 0.94)
/// }
/// ```
///
/// Time is a parameter, so nothing waits. A tester is a value: a copy is a fork. A failed expectation is recorded as an
/// issue of Swift Testing at the caller's line, and the test goes on. Testers of one script must not be used on several
/// threads at once.
public struct ComponentTester {
    private var trial: Trial
    /// The part of the component to which names belong.
    private var part = TrialPart.whole
    /// The folder of the component's file, in which its traces are found.
    private var folder: ScriptFolder?
    /// Whether each ``post(_:_:sourceLocation:)`` fails if the test has not expected an earlier cue, message or motion.
    public var isExhaustive = false
    /// Collects failures, which are then not recorded as issues of the running test.
    package var failures: Failures?

    /// A list of failures, for tests of the tester itself.
    package final class Failures {
        package fileprivate(set) var list: [(message: String, place: Testing.SourceLocation)] = []
        package init() {}
    }

    /// Starts the component of a Lua file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, from the working folder or from a folder around the test's own source.
    ///   - knobs: Values of knobs, by name.
    ///   - seed: The seed of the random numbers that effects draw.
    ///   - reducesMotion: Whether movement is replaced by cuts.
    ///   - file: The test's source file; given by the compiler.
    /// - Throws: ``ComponentTesterProblem`` if there is no such file, or its script is wrong.
    public init(
        _ path: String, set knobs: [String: Double] = [:], seed: UInt64 = 0, reducesMotion: Bool = false,
        file: String = #filePath
    ) throws(ComponentTesterProblem) {
        guard let place = Self.find(path, from: file), let source = FileTree.contents(of: place) else {
            throw ComponentTesterProblem("there is no file '\(path)' in the working folder or around the test")
        }
        try self.init(source: source, name: path, ScriptFolder(of: place), knobs, seed, reducesMotion)
    }

    /// Starts a component from Lua source.
    ///
    /// - Throws: ``ComponentTesterProblem`` if the script is wrong.
    public init(
        source: String, name: String = "component.lua", set knobs: [String: Double] = [:], seed: UInt64 = 0,
        reducesMotion: Bool = false
    ) throws(ComponentTesterProblem) {
        try self.init(source: Array(source.utf8), name: name, nil, knobs, seed, reducesMotion)
    }

    /// Starts a component that was declared in Swift.
    public init(
        _ component: Component, host: any RuleHost = SilentHost.shared, seed: UInt64 = 0, reducesMotion: Bool = false
    ) {
        trial = Trial(component, host: host, seed: seed, reducesMotion: reducesMotion)
    }

    private init(
        source: [UInt8], name: String, _ folder: ScriptFolder?, _ knobs: [String: Double], _ seed: UInt64,
        _ reducesMotion: Bool
    ) throws(ComponentTesterProblem) {
        self.folder = folder
        do throws(ScriptDiagnostics) {
            let script = try Script(source, name: name) { module, from in
                let file = module.replacing(".", with: "/") + ".lua"
                // A module is looked for beside the file that requires it, then beside the component.
                let beside = from == name ? file : PathText.join(PathText.folder(of: from), file)
                for place in [beside, file] {
                    if let source = try? folder?.read(place) { return Script.Module(source, name: place) }
                }
                return nil
            }
            do throws(DefinitionProblems) {
                let values = knobs.sorted { $0.key < $1.key }.map { (knob: $0.key, value: $0.value) }
                let tuned = try script.tuned(values)
                trial = Trial(tuned.component, host: tuned.host(), seed: seed, reducesMotion: reducesMotion)
            } catch {
                throw ScriptDiagnostics(error)
            }
        } catch {
            throw ComponentTesterProblem(error.diagnostics.map(\.text).joined(separator: "\n"))
        }
    }

    private static func find(_ path: String, from file: String) -> String? {
        if FileStatus(of: path) != nil { return path }
        var folder = PathText.folder(of: file)
        while !folder.isEmpty, folder != "/" {
            let candidate = PathText.join(folder, path)
            if FileStatus(of: candidate) != nil { return candidate }
            folder = PathText.folder(of: folder)
        }
        return nil
    }

    // MARK: - Parts

    /// The same tester, with names that belong to a part: `tester[part: "ok"].post("touch.down")`.
    ///
    /// What is done to it is done to the whole component. If you keep it in a variable, that is a copy, and so a fork.
    /// Storyboards and timelines are those of the whole component all the same.
    /// - Parameters:
    ///   - path: The path of the part from here, with dots between names: `ok`, `row[2]`, `form.ok`.
    ///   - sourceLocation: The line at which a failure is recorded; the caller's line.
    public subscript(
        part path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ComponentTester {
        get {
            var view = self
            do throws(TrialProblem) {
                view.part = try part.part(path, of: trial.component)
            } catch {
                record(error.message, sourceLocation)
            }
            return view
        }
        set {
            let outer = part
            self = newValue
            part = outer
        }
    }

    // MARK: - Driving

    /// The seconds since the start.
    public var now: Double { trial.now }

    /// The session as it is now.
    public var session: Session { trial.session }

    /// Posts a trigger now.
    public mutating func post(
        _ trigger: String, _ payload: PlainData = .null, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        if isExhaustive { expectNothingElse(sourceLocation: sourceLocation) }
        let name = part.trigger(trigger)
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.post(name, payload) }
    }

    /// Lets time pass until an instant, in seconds since the start.
    public mutating func advance(to seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.advance(to: seconds) }
    }

    /// Lets some seconds pass.
    public mutating func advance(by seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.advance(by: seconds) }
    }

    /// Lets time pass until everything has settled and no timer is left; motion without end does not count.
    public mutating func settle(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.settle() }
    }

    /// Puts the component into a state from wherever it is now, by the shortest way.
    ///
    /// - Parameters:
    ///   - state: The path of the state.
    ///   - phase: How much has passed of the time from the entry into the state until everything has settled: 0 is the
    ///     instant of the entry, 1 is when everything has settled.
    ///   - sourceLocation: The line at which a failure is recorded; the caller's line.
    public mutating func enter(
        _ state: String, phase: Double = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let name = part.name(state)
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.enter(name, phase: phase) }
    }

    /// Lets a pointer do something now.
    public mutating func point(_ sample: PointerSample, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.point(sample) }
    }

    /// Lets a key of the keyboard do something now, for the element that has the focus.
    public mutating func key(
        _ key: String, _ phase: KeyPhase = .press, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.key(KeySample(key, phase)) }
    }

    /// Puts the focus on an element, given by the name of its layer or of the component; `nil` takes the focus away.
    public mutating func focus(_ element: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let name = element.map { part.element($0, of: trial.component) }
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.focus(name) }
    }

    /// Performs an accessibility action on an element, as its keys or a pointer would.
    public mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let name = part.element(element, of: trial.component)
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.perform(action, on: name, value: value) }
    }

    /// Moves a finger from one place to another at a constant speed, with 120 samples a second.
    ///
    /// - Parameters:
    ///   - id: The id of the finger. If it is not down yet, it lands at `start`.
    ///   - start: The place where it starts, in points.
    ///   - end: The place where it ends, in points.
    ///   - seconds: How long it takes, from 0 to 60 seconds.
    ///   - lifts: Whether the finger is lifted at the end.
    ///   - sourceLocation: The line at which a failure is recorded; the caller's line.
    public mutating func drag(
        _ id: Int = 0, from start: (x: Double, y: Double), to end: (x: Double, y: Double), seconds: Double,
        lifts: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try trial.drag(id, from: start, to: end, seconds: seconds, lifts: lifts)
        }
    }

    /// Plays a scenario of the component from now on, with its trace.
    public mutating func play(_ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let (folder, part) = (folder, part)
        attempt(sourceLocation) { trial throws(TrialProblem) in
            let scenario = try part.scenario(name, of: trial.component)
            var trace: [TimedInput] = []
            if let file = scenario.trace?.text {
                guard let folder else { throw TrialProblem("without a file of its own it has no trace '\(file)'") }
                let bytes: [UInt8]
                do throws(FileRefusal) { bytes = try folder.read(file) } catch { throw TrialProblem(error.text) }
                do throws(PointerTrace.Unreadable) {
                    trace = try PointerTrace(csv: String(decoding: bytes, as: UTF8.self)).inputs
                } catch {
                    throw TrialProblem(
                        error.mistakes.map { "\(file):\($0.line): \($0.message)" }.joined(separator: "\n"))
                }
            }
            try trial.play(scenario, trace)
        }
    }

    /// Forgets all cues, messages and motions until now.
    public mutating func forget() { trial.forget() }

    // MARK: - Asking

    /// The paths of the innermost active states, in document order.
    public var states: [String] { part.states(of: trial) }

    /// The number that a key shows, or the first lane of its value; `nil` if there is no such key.
    public func value(_ key: String) -> Double? { (try? trial.shown(part.name(key)))?.sample.value.x }

    /// The velocity of a key in its unit a second, or its first lane; `nil` if there is no such key.
    public func velocity(_ key: String) -> Double? { (try? trial.shown(part.name(key)))?.sample.velocity.x }

    /// The value of a field of the context, or of a data key; `nil` if there is neither.
    public func field(_ name: String) -> PlainData? { try? trial.data(part.name(name)) }

    // MARK: - Expecting

    /// Expects a state to be active.
    public func expectState(_ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.state(part.name(path), of: trial) }
    }

    /// Expects an element with a role to be reported to people who can't see, with all the given values.
    public func expectRole(
        _ role: AccessibilityRole, _ told: [AccessibilityAttribute: PlainData] = [:],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let table = PlainData.table(
            told.map { .init($0.key.rawValue, $0.value) }.sorted { $0.name < $1.name })
        check(sourceLocation) { () throws(TrialProblem) in
            try TrialExpectations.role(role.rawValue, table, of: part, in: trial)
        }
    }

    /// Expects a key to show a number.
    ///
    /// - Parameters:
    ///   - key: The name of the key.
    ///   - value: The number, in the key's unit.
    ///   - tolerance: The greatest difference; by default the one within which the key counts as settled.
    ///   - sourceLocation: The line at which a failure is recorded; the caller's line.
    public func expect(
        _ key: String, _ value: Double, within tolerance: Double? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expect(key, .number(value), within: tolerance, sourceLocation: sourceLocation)
    }

    /// Expects a key to show a value: a number, a list of numbers, a colour `"#RRGGBB"`.
    @_disfavoredOverload  // A number literal takes the other overload.
    public func expect(
        _ key: String, _ value: PlainData, within tolerance: Double? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        check(sourceLocation) { () throws(TrialProblem) in
            let usual = try trial.tolerance(part.name(key))
            try TrialExpectations.shown(
                part.name(key), value, tolerance: tolerance ?? usual, of: trial)
        }
    }

    /// Expects a key to have a velocity, in its unit a second.
    public func expectVelocity(
        _ key: String, _ value: Double, within tolerance: Double,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        check(sourceLocation) { () throws(TrialProblem) in
            try TrialExpectations.shown(
                part.name(key), .number(value), tolerance: tolerance, isVelocity: true, of: trial)
        }
    }

    /// Expects a field of the context, or a data key, to hold a value.
    public func expectField(
        _ name: String, _ value: PlainData, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        check(sourceLocation) { () throws(TrialProblem) in
            try TrialExpectations.field(part.name(name), value, of: trial)
        }
    }

    /// Expects that a cue has come since one was last expected; a `value` of `nil` means any value.
    public mutating func expectCue(
        _ name: String, _ value: PlainData? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.cue(name, value, of: &trial) }
    }

    /// Expects that a message was sent to the host since one was last expected; a `value` of `nil` means any value.
    public mutating func expectMessage(
        _ name: String, _ value: PlainData? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let full = part.name(name)
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.message(full, value, of: &trial) }
    }

    /// Expects that a motion of a key, such as `spring` or `ease_out`, has begun since one was last expected; a `kind`
    /// of `nil` means any kind.
    public mutating func expectMotion(
        _ key: String, _ kind: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let full = part.name(key)
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.motion(full, kind, of: &trial) }
    }

    /// Expects that feedback has answered in these steps since steps were last expected, and in no others: `ask
    /// card.x`, `store card.x`, `run card.x`; plain data is not asked for each key, so it only has `store`.
    public mutating func expectSteps(
        _ steps: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let part = part
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.steps(steps, of: part, in: &trial)
        }
    }

    /// Expects that the test has expected every cue, message and motion until now, and forgets them.
    public mutating func expectNothingElse(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            defer { trial.forget() }
            try TrialExpectations.nothingElse(of: trial)
        }
    }

    /// Lets everything settle, timers too, and expects that this takes at most some seconds.
    public mutating func expectRests(
        within seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.rests(within: seconds, of: &trial)
        }
    }

    /// Lets all motions settle, and expects that this takes at most some seconds; timers may be left.
    public mutating func expectSettles(
        within seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.settles(within: seconds, of: &trial)
        }
    }

    /// Expects that nothing has jumped since the start, in position or velocity, unless the jump was declared.
    public func expectContinuous(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in
            try TrialExpectations.noFaults(of: trial, among: [.jump, .kink, .notANumber])
        }
    }

    /// Lets everything settle, and expects no faults since the start, nor in the place of rest.
    public mutating func expectNoFaults(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.noFaultsToTheEnd(of: &trial) }
    }

    /// Expects that a trigger or a timer leads out of a state, wherever the component is now.
    public func expectWayOut(of path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.wayOut(of: part.name(path), in: trial)
        }
    }

    /// Interrupts what happens from here at every frame, and expects that no oracle finds a fault.
    public func expectInterruptible(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.interruptible(trial) }
    }

    /// Expects the run from here to be as a storyboard draws it.
    public mutating func expectStoryboard(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.storyboard(text, of: &trial) }
    }

    /// Lets the trial's inputs run again until everything has settled, and expects the timeline that is kept in a file.
    ///
    /// If the environment has `MICROIX_UPDATE_GOLDENS=1`, the file is written anew. A file there that is no timeline is
    /// kept.
    /// - Parameters:
    ///   - path: The path of the file, from the folder of the test's source.
    ///   - tolerance: The greatest difference between equal numbers, relative to their size or to 1.
    ///   - file: The test's source file; given by the compiler.
    ///   - sourceLocation: The line at which a failure is recorded; the caller's line.
    public func expectTimeline(
        _ path: String, tolerance: Double = 1e-6, file: String = #filePath,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let golden = GoldenFile(at: PathText.join(PathText.folder(of: file), path), named: path)
        let found = GoldenTimeline.record(trial)
        if Environment["MICROIX_UPDATE_GOLDENS"] == "1" {
            do throws(FileRefusal) { try golden.write(found) } catch { record(error.text, sourceLocation) }
            return
        }
        let advice = "if the change is meant, write it anew: MICROIX_UPDATE_GOLDENS=1 swift test"
        let kept: PlainData?
        do throws(FileRefusal) { kept = try golden.read() } catch { return record(error.text, sourceLocation) }
        guard let kept else {
            return record("there is no golden timeline \(path) yet\n\(advice)", sourceLocation)
        }
        if let difference = GoldenTimeline(kept, tolerance: tolerance).difference(found) {
            record("the timeline is not that of \(path)\n\(difference)\n\(advice)", sourceLocation)
        }
    }

    // MARK: - Recording

    private mutating func attempt<Result>(
        _ sourceLocation: Testing.SourceLocation, _ body: (inout Trial) throws(TrialProblem) -> Result
    ) {
        do throws(TrialProblem) {
            _ = try body(&trial)
        } catch {
            record(error.message, sourceLocation)
        }
    }

    private func check(_ sourceLocation: Testing.SourceLocation, _ body: () throws(TrialProblem) -> Void) {
        do throws(TrialProblem) {
            try body()
        } catch {
            record(error.message, sourceLocation)
        }
    }

    private func record(_ message: String, _ sourceLocation: Testing.SourceLocation) {
        if let failures { return failures.list.append((message, sourceLocation)) }
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
}

/// The reason why a component can't be tested: its file is missing, or its script is wrong.
public struct ComponentTesterProblem: Error, Sendable, CustomStringConvertible {
    /// What is wrong, with the place of each mistake.
    public let description: String

    init(_ description: String) { self.description = description }
}
