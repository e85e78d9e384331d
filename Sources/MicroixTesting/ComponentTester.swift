@_exported public import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify
public import Testing

/// A component under test: driven by instants, put into any state and phase, and asked.
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
/// Time is a parameter: nothing waits. A tester is a value, so that a copy is a fork. What fails is recorded as an issue of
/// Swift Testing at the caller's line, and the test goes on. One thread at a time uses the testers of a script.
public struct ComponentTester {
    private var trial: Trial
    /// The part whose names are meant.
    private var part = TrialPart.whole
    /// Where the component's file is, with its traces beside it.
    private var folder: ScriptFolder?
    /// Whether each ``post(_:_:sourceLocation:)`` fails where a cue, a message or a motion before was not expected.
    public var isExhaustive = false
    /// Takes what fails, instead of the test that runs.
    package var failures: Failures?

    /// What has failed, for tests of the tester.
    package final class Failures {
        package fileprivate(set) var list: [(message: String, place: Testing.SourceLocation)] = []
        package init() {}
    }

    /// Starts the component of a Lua file.
    ///
    /// - Parameters:
    ///   - path: The file: from the working folder, or from a folder around the test's own source.
    ///   - knobs: Values of knobs, by name.
    ///   - seed: The seed of the random numbers that effects draw.
    ///   - reducesMotion: Whether movement is replaced by cuts.
    ///   - file: The test's source; given by the compiler.
    /// - Throws: ``ComponentTesterProblem`` where there is no such file, or its script is wrong.
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
    /// - Throws: ``ComponentTesterProblem`` where the script is wrong.
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
                // Beside the file that requires it, else beside the component.
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

    /// The same tester, to which names mean those of a part: `tester[part: "ok"].post("touch.down")`.
    ///
    /// What is done to it is done to the whole; a copy that is kept is a fork, as any copy is. A storyboard and a timeline
    /// are those of the whole all the same.
    /// - Parameters:
    ///   - path: The names that lead to the part from here, with dots between: `ok`, `row[2]`, `form.ok`.
    ///   - sourceLocation: Where what fails is told; the caller's line.
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

    /// Lets time pass until all has settled and nothing is to come; what moves without end does not count.
    public mutating func settle(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.settle() }
    }

    /// Puts it into a state, by the shortest way there, wherever it is now.
    ///
    /// - Parameters:
    ///   - state: The state's path.
    ///   - phase: How much of what follows its entry, until all has settled, has passed: 0 is the instant of its entry, 1
    ///     where all has settled.
    ///   - sourceLocation: Where what fails is told; the caller's line.
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

    /// Lets a key do something now, for whatever has the focus.
    public mutating func key(
        _ key: String, _ phase: KeyPhase = .press, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.key(KeySample(key, phase)) }
    }

    /// Puts the focus on an element, by its layer's name or the component's; takes it away where that is `nil`.
    public mutating func focus(_ element: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let name = element.map { part.element($0, of: trial.component) }
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.focus(name) }
    }

    /// Does something with an element as its keys, or a pointer, would.
    public mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let name = part.element(element, of: trial.component)
        attempt(sourceLocation) { trial throws(TrialProblem) in try trial.perform(action, on: name, value: value) }
    }

    /// Lets a finger go from one place to another at a constant speed, a sample every 120th of a second.
    ///
    /// - Parameters:
    ///   - id: The finger; it lands where it starts, unless it is down.
    ///   - start: Where it starts, in points.
    ///   - end: Where it ends.
    ///   - seconds: How long it takes, 0…60.
    ///   - lifts: Whether it is lifted there.
    ///   - sourceLocation: Where what fails is told; the caller's line.
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

    /// What a key shows: lane 0 of it, for a number or an angle all there is; `nil` where there is no such key.
    public func value(_ key: String) -> Double? { (try? trial.shown(part.name(key)))?.sample.value.x }

    /// The velocity of a key, a second: lane 0 of it; `nil` where there is no such key.
    public func velocity(_ key: String) -> Double? { (try? trial.shown(part.name(key)))?.sample.velocity.x }

    /// The value of a field of the context, or what a data key holds; `nil` where there is neither.
    public func field(_ name: String) -> PlainData? { try? trial.data(part.name(name)) }

    // MARK: - Expecting

    /// Expects a state to be active.
    public func expectState(_ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.state(part.name(path), of: trial) }
    }

    /// Expects that someone who can't see is told of an element of a role, and of all these values of it.
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
    ///   - key: The key.
    ///   - value: The number, in the key's unit.
    ///   - tolerance: The greatest difference; by default that within which the key counts as settled.
    ///   - sourceLocation: Where what fails is told; the caller's line.
    public func expect(
        _ key: String, _ value: Double, within tolerance: Double? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expect(key, .number(value), within: tolerance, sourceLocation: sourceLocation)
    }

    /// Expects a key to show a value: a number, a list of numbers, a colour `"#RRGGBB"`.
    @_disfavoredOverload  // A literal that is a number is one.
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

    /// Expects a key to move at a velocity, in its unit a second.
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

    /// Expects a cue to have come since the last that was expected; of any value unless one is given.
    public mutating func expectCue(
        _ name: String, _ value: PlainData? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.cue(name, value, of: &trial) }
    }

    /// Expects a message to the host since the last that was expected; of any value unless one is given.
    public mutating func expectMessage(
        _ name: String, _ value: PlainData? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let full = part.name(name)
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.message(full, value, of: &trial) }
    }

    /// Expects a motion of a key to have begun since the last that was expected; of any kind unless one is given, such as
    /// `spring` or `ease_out`.
    public mutating func expectMotion(
        _ key: String, _ kind: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let full = part.name(key)
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.motion(full, kind, of: &trial) }
    }

    /// Expects feedback to have answered in these steps since they were last expected, and in no others: `ask card.x`,
    /// `store card.x`, `run card.x`; of plain data, which is not asked for each key, `store` alone.
    public mutating func expectSteps(
        _ steps: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let part = part
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.steps(steps, of: part, in: &trial)
        }
    }

    /// Expects every cue, message and motion until now to have been expected.
    public mutating func expectNothingElse(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            defer { trial.forget() }
            try TrialExpectations.nothingElse(of: trial)
        }
    }

    /// Expects all to rest within some seconds, without a timer left; it does then.
    public mutating func expectRests(
        within seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.rests(within: seconds, of: &trial)
        }
    }

    /// Expects every motion to settle within some seconds; it has then, and timers may be left.
    public mutating func expectSettles(
        within seconds: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        attempt(sourceLocation) { trial throws(TrialProblem) in
            try TrialExpectations.settles(within: seconds, of: &trial)
        }
    }

    /// Expects that nothing has jumped since the start, in position or in velocity, that was not declared to.
    public func expectContinuous(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in
            try TrialExpectations.noFaults(of: trial, among: [.jump, .kink, .notANumber])
        }
    }

    /// Lets all settle, and expects no oracle to complain of anything since the start, nor of the place in which it rests then.
    public mutating func expectNoFaults(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.noFaultsToTheEnd(of: &trial) }
    }

    /// Expects something to lead out of a state, wherever the component is now: a trigger, or a timer.
    public func expectWayOut(of path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.wayOut(of: part.name(path), in: trial)
        }
    }

    /// Expects that whatever interrupts what happens from here, at any frame, no oracle complains.
    public func expectInterruptible(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(sourceLocation) { () throws(TrialProblem) in try TrialExpectations.interruptible(trial) }
    }

    /// Expects a run from here to be as a storyboard draws it.
    public mutating func expectStoryboard(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        attempt(sourceLocation) { trial throws(TrialProblem) in try TrialExpectations.storyboard(text, of: &trial) }
    }

    /// Expects the timeline of all that was posted, until all has settled, to be the one that is kept.
    ///
    /// With `MICROIX_UPDATE_GOLDENS=1` in the environment it is written anew; what is there and is no timeline stays.
    /// - Parameters:
    ///   - path: The file, from the folder of the test's source.
    ///   - tolerance: The greatest difference between numbers, relative to 1 or their size.
    ///   - file: The test's source; given by the compiler.
    ///   - sourceLocation: Where what fails is told; the caller's line.
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

/// Why a component can't be tested: its file is not there, or its script is wrong.
public struct ComponentTesterProblem: Error, Sendable, CustomStringConvertible {
    /// What is wrong, with the place of every mistake.
    public let description: String

    init(_ description: String) { self.description = description }
}
