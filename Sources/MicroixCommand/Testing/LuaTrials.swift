import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify

/// The components that one test runs, and what it asks of them.
struct LuaTrials {
    /// Loads the script of a file that a test names relative to itself; returns the file's path too.
    let load: (_ file: String) throws(TestScript.Refusal) -> (script: Script, place: String)
    /// The folder of golden timelines: that of the test.
    let folder: ScriptFolder
    /// Whether golden timelines are written.
    let updates: Bool
    /// Called again and again; the test is stopped once it returns `true`.
    var isCancelled: () -> Bool = { false }

    private var trials: [Trial] = []
    /// The components and parts to which the test refers.
    private var views: [View] = []
    /// The number of the test's first component.
    ///
    /// Numbers go on from test to test, so that a component kept from an earlier test is not taken for another one.
    private let firstNumber: Int
    /// The number of the next component.
    var nextNumber: Int { firstNumber + views.count }

    private struct View {
        let trial: Int
        let part: TrialPart
    }

    /// The folder of each component's file, and its script.
    private var folders: [ScriptFolder] = []
    private var scripts: [Script] = []
    private var ledger = TestLedger()
    /// The files whose scripts are counted in the ledger.
    private var booked: Set<String> = []
    /// The golden timelines that were written.
    private(set) var updated: [String] = []

    init(
        folder: ScriptFolder, updates: Bool, firstNumber: Int,
        load: @escaping (_ file: String) throws(TestScript.Refusal) -> (script: Script, place: String)
    ) {
        self.folder = folder
        self.updates = updates
        self.firstNumber = firstNumber
        self.load = load
    }

    private typealias Refusal = TestScript.Refusal

    mutating func answer(_ request: TestScript.Request) throws(TestScript.Refusal) -> PlainData {
        if isCancelled() { throw Refusal("the test was stopped", isLimit: true) }
        try ledger.bookQuestion()
        let asked: Int? =
            switch request {
            case .component(let id, _, _), .expect(.component(let id), _, _): id
            default: nil
            }
        let trial = asked.flatMap { (try? view($0))?.trial }
        if let trial { trials[trial].allowance = ledger.left }
        let result = Result { () throws(TestScript.Refusal) in try answered(request) }
        if let trial { try ledger.book(trials[trial], as: trial) }
        return try result.get()
    }

    private mutating func answered(_ request: TestScript.Request) throws(TestScript.Refusal) -> PlainData {
        switch request {
        case .run(let file, let options): return try run(file, options)
        case .component(let id, let method, let arguments):
            let view = try view(id)
            do throws(TrialProblem) {
                return try ask(view, method, arguments)
            } catch {
                throw refusal(error, view)
            }
        case .expect(.component(let id), let method, let arguments):
            let view = try view(id)
            do throws(TrialProblem) {
                try expect(view, method, arguments)
            } catch {
                throw refusal(error, view)
            }
        case .expect(.data(let value), let method, let arguments): try expect(value, method, arguments)
        }
        return .null
    }

    /// The component or part with a number.
    private func view(_ number: Int) throws(TestScript.Refusal) -> View {
        guard views.indices.contains(number - firstNumber) else {
            throw Refusal(
                number < firstNumber
                    ? "this component is an earlier test's: run it in this one" : "this is no component")
        }
        return views[number - firstNumber]
    }

    /// Why a test can't go on; if a function of the component failed, with the line that failed.
    private func refusal(_ problem: TrialProblem, _ view: View) -> Refusal {
        guard let failure = problem.failure else { return Refusal(problem.message, isLimit: problem.isLimit) }
        let lines = scripts[view.trial].diagnostic(failure).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        return Refusal(
            "the script failed: \(failure.message)\n" + lines.joined(separator: "\n"), isLimit: problem.isLimit)
    }

    // MARK: - Running

    private mutating func run(_ file: String, _ options: PlainData) throws(TestScript.Refusal) -> PlainData {
        var (script, place) = try load(file)
        var (seed, reducesMotion) = (0.0, false)
        guard options == .null || options.isTable else { throw Refusal("the options of run are a table: { seed = 1 }") }
        for field in options.fields {
            switch (field.name, field.value) {
            case ("set", .table(let knobs)):
                var values: [(knob: String, value: Double)] = []
                for knob in knobs {
                    guard case .number(let value) = knob.value else { throw Refusal("a knob is set to a number") }
                    values.append((knob.name, value))
                }
                do throws(DefinitionProblems) {
                    script = try script.tuned(values)
                } catch {
                    throw Refusal(error.problems.map(\.message).joined(separator: "; "))
                }
            case ("seed", .number(let value)) where value >= 0 && value <= 0x1p53: seed = value.rounded()
            case ("reduced_motion", .boolean(let value)): reducesMotion = value
            default:
                let known = ["set", "seed", "reduced_motion"]
                let near = suggestion(for: field.name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
                throw Refusal(
                    known.contains(field.name)
                        ? "the option '\(field.name)' can't be \(field.value.inWords)"
                        : "run has no option '\(field.name)'\(near)")
            }
        }
        let trial = Trial(script.component, host: script.host(), seed: UInt64(seed), reducesMotion: reducesMotion)
        if booked.insert(place).inserted { try ledger.book(bytes: script.memory) }
        if options["set"] != nil { try ledger.book(bytes: trial.componentWeight) }
        return try add(trial, ScriptFolder(of: place), script)
    }

    /// Keeps a component, and answers with its number.
    private mutating func add(
        _ trial: Trial, _ folder: ScriptFolder, _ script: Script, as part: TrialPart = .whole
    ) throws(TestScript.Refusal) -> PlainData {
        trials.append(trial)
        folders.append(folder)
        scripts.append(script)
        try ledger.book(trial, as: trials.count - 1)
        return add(View(trial: trials.count - 1, part: part))
    }

    private mutating func add(_ view: View) -> PlainData {
        views.append(view)
        return .number(Double(nextNumber - 1))
    }

    // MARK: - Methods

    static let methods = [
        "post", "point", "key", "focus", "focused", "perform", "drag", "play", "advance", "advance_to", "settle",
        "enter", "now", "value", "velocity",
        "target", "states", "is",
        "field",
        "presence", "cues", "messages", "steps", "forget", "copy", "part",
    ]

    private mutating func ask(
        _ view: View, _ method: String, _ arguments: [TestScript.Argument]
    ) throws(TrialProblem) -> PlainData {
        let (trial, id, part) = (view.trial, view.trial, view.part)
        let arguments = TrialArguments(arguments, of: "component:\(method)")
        switch method {
        case "post": try trials[id].post(part.trigger(try arguments.text(0)), try arguments.data(1))
        case "point":
            let (phase, id) = (try arguments.text(0), try arguments.number(3, else: 0))
            guard let phase = PointerPhase(rawValue: phase) else {
                let known = PointerPhase.allCases.map(\.rawValue)
                throw TrialProblem("a pointer can't '\(phase)': it can \(known.joined(separator: ", "))")
            }
            guard id == id.rounded(), abs(id) < 1e9 else { throw TrialProblem("a pointer's id is a whole number") }
            let (x, y) = (try arguments.place(1), try arguments.place(2))
            try trials[trial].point(PointerSample(Int(id), phase, x: x, y: y))
        case "key":
            let word = try arguments.given(1) == nil ? KeyPhase.press.rawValue : try arguments.text(1)
            guard let phase = KeyPhase(rawValue: word) else {
                let known = KeyPhase.allCases.map(\.rawValue)
                throw TrialProblem("a key can't '\(word)': it can \(known.joined(separator: ", "))")
            }
            return .boolean(try trials[id].key(KeySample(try arguments.text(0), phase)))
        case "focus":
            let element = try arguments.given(0) == nil ? nil : try arguments.text(0)
            try trials[id].focus(element.map { part.element($0, of: trials[id].component) })
        case "focused":
            guard let name = trials[id].session.focusedElement else { return .null }
            return part.ownName(name).map { .text($0) } ?? .null
        case "perform":
            let word = try arguments.text(0)
            guard let action = AccessibilityAction(rawValue: word) else {
                let known = AccessibilityAction.allCases.map(\.rawValue)
                throw TrialProblem(
                    "nothing can be done that is called '\(word)': there are \(known.joined(separator: ", "))")
            }
            let element = part.element(try arguments.text(1), of: trials[id].component)
            try trials[id].perform(action, on: element, value: try arguments.data(2))
        case "drag":
            let (start, end) = (try arguments.places(0), try arguments.places(1))
            var (finger, lifts) = (0.0, true)
            for field in try arguments.data(3).fields {
                switch (field.name, field.value) {
                case ("id", .number(let id)) where id == id.rounded() && abs(id) < 1e9: finger = id
                case ("lift", .boolean(let value)): lifts = value
                default: throw TrialProblem("a drag has the options id, a whole number, and lift, true or false")
                }
            }
            try trials[id].drag(
                Int(finger), from: start, to: end, seconds: try arguments.number(2), lifts: lifts)
        case "play": try play(try arguments.text(0), id, part)
        case "advance": try trials[id].advance(by: try arguments.number(0))
        case "advance_to": try trials[id].advance(to: try arguments.number(0))
        case "settle": return .number(try trials[id].settle())
        case "enter": try trials[id].enter(part.name(try arguments.text(0)), phase: try arguments.number(1, else: 1))
        case "now": return .number(trials[id].now)
        case "value":
            let (sample, kind) = try trials[id].shown(part.name(try arguments.text(0)))
            return kind.data(sample.value)
        case "velocity":
            let (sample, kind) = try trials[id].shown(part.name(try arguments.text(0)))
            return kind.data(sample.velocity)
        case "target":
            let key = part.name(try arguments.text(0))
            let kind = try trials[id].shown(key).kind
            return try trials[id].target(key).map { kind.data($0) } ?? .null
        case "states": return .list(part.states(of: trials[id]).map { .text($0) })
        case "is": return .boolean(try trials[id].isActive(part.name(try arguments.text(0))))
        case "field": return try trials[id].data(part.name(try arguments.text(0)))
        case "presence": return .text(try trials[id].presence(part.name(try arguments.text(0))).rawValue)
        case "cues":
            return .list(
                trials[id].takeAll { if case .cue(let cue) = $0 { Self.named(cue.name, cue.value) } else { nil } })
        case "messages":
            return .list(
                trials[id].takeAll { kind in
                    guard case .emit(let name, let value) = kind else { return nil }
                    return part.ownName(name).map { Self.named($0, value) }
                })
        case "steps": return .list(trials[id].takeSteps(of: part).map { .text($0) })
        case "part":
            return add(View(trial: id, part: try part.part(try arguments.text(0), of: trials[id].component)))
        case "forget": trials[id].forget()
        case "copy":
            do throws(TestScript.Refusal) {
                return try add(trials[id], folders[id], scripts[id], as: part)
            } catch {
                throw TrialProblem(error.message, isLimit: error.isLimit)
            }
        default:
            throw TrialProblem("a component has no '\(method)'" + Self.known(Self.methods, insteadOf: method))
        }
        return .null
    }

    private mutating func play(_ name: String, _ id: Int, _ part: TrialPart) throws(TrialProblem) {
        let scenario = try part.scenario(name, of: trials[id].component)
        var trace: [TimedInput] = []
        if let file = scenario.trace?.text {
            let bytes: [UInt8]
            do throws(FileRefusal) { bytes = try folders[id].read(file) } catch { throw TrialProblem(error.text) }
            do throws(PointerTrace.Unreadable) {
                trace = try PointerTrace(csv: String(decoding: bytes, as: UTF8.self)).inputs
            } catch {
                let words = error.mistakes.map { "\(file):\($0.line): \($0.message)" }
                throw TrialProblem(words.joined(separator: "\n"))
            }
        }
        try trials[id].play(scenario, trace)
    }

    private static func named(_ name: String, _ value: PlainData) -> PlainData {
        .table([.init("name", .text(name)), .init("value", value)])
    }

    // MARK: - Expectations about components

    static let componentExpectations = [
        "state", "value", "velocity", "field", "role", "focus", "cue", "message", "motion", "steps", "settles", "rests",
        "is_continuous",
        "has_no_faults",
        "nothing_else", "storyboard", "timeline", "interruptible", "a_way_out_of",
    ]

    private mutating func expect(
        _ view: View, _ method: String, _ arguments: [TestScript.Argument]
    ) throws(TrialProblem) {
        let (id, part) = (view.trial, view.part)
        let arguments = TrialArguments(arguments, of: "expect(component):\(method)")
        switch method {
        case "storyboard" where !part.path.isEmpty, "timeline" where !part.path.isEmpty:
            throw TrialProblem("a \(method) is of the whole component, not of the part '\(part.path)'")
        case "state": try TrialExpectations.state(part.name(try arguments.text(0)), of: trials[id])
        case "value", "velocity":
            let key = part.name(try arguments.text(0))
            let tolerance = try arguments.number(2, else: try trials[id].tolerance(key))
            try TrialExpectations.shown(
                key, try arguments.data(1), tolerance: tolerance, isVelocity: method == "velocity", of: trials[id])
        case "role":
            try TrialExpectations.role(try arguments.text(0), try arguments.data(1), of: part, in: trials[id])
        case "focus":
            let element = try arguments.given(0) == nil ? nil : try arguments.text(0)
            try TrialExpectations.focus(element.map { part.element($0, of: trials[id].component) }, of: trials[id])
        case "field":
            try TrialExpectations.field(part.name(try arguments.text(0)), try arguments.data(1), of: trials[id])
        case "cue":
            try TrialExpectations.cue(try arguments.text(0), try arguments.given(1), of: &trials[id])
        case "message":
            try TrialExpectations.message(part.name(try arguments.text(0)), try arguments.given(1), of: &trials[id])
        case "motion":
            let kind = try arguments.given(1) == nil ? nil : try arguments.text(1)
            try TrialExpectations.motion(part.name(try arguments.text(0)), kind, of: &trials[id])
        case "steps":
            try TrialExpectations.steps(try arguments.texts(0), of: part, in: &trials[id])
        case "settles": try TrialExpectations.settles(within: try arguments.number(0, else: 10), of: &trials[id])
        case "rests": try TrialExpectations.rests(within: try arguments.number(0, else: 10), of: &trials[id])
        case "is_continuous": try TrialExpectations.noFaults(of: trials[id], among: [.jump, .kink, .notANumber])
        case "has_no_faults": try TrialExpectations.noFaultsToTheEnd(of: &trials[id])
        case "nothing_else": try TrialExpectations.nothingElse(of: trials[id])
        case "storyboard": try TrialExpectations.storyboard(try arguments.text(0), of: &trials[id])
        case "interruptible": try TrialExpectations.interruptible(trials[id], isCancelled: isCancelled)
        case "a_way_out_of": try TrialExpectations.wayOut(of: part.name(try arguments.text(0)), in: trials[id])
        case "timeline":
            let name = try arguments.text(0)
            let tolerance = try arguments.number(1, else: 1e-6)
            try timeline(name, tolerance, trials[id])
        default:
            throw TrialProblem(
                "of a component '\(method)' can't be expected"
                    + Self.known(Self.componentExpectations, insteadOf: method))
        }
    }

    /// The likely word, or else the list of all words.
    private static func known(_ words: [String], insteadOf word: String) -> String {
        if let near = suggestion(for: word, among: words) { return " (did you mean '\(near)'?)" }
        return "\nthere is \(words.sorted().joined(separator: ", "))"
    }

    private mutating func timeline(_ name: String, _ tolerance: Double, _ trial: Trial) throws(TrialProblem) {
        let found = GoldenTimeline.record(trial)
        let kept: PlainData?
        do throws(FileRefusal) {
            let file = try GoldenFile(named: name, in: folder)
            guard !updates else {
                try file.write(found)
                updated.append(name)
                return
            }
            kept = try file.read()
        } catch {
            throw TrialProblem(error.text)
        }
        guard let kept else {
            throw TrialProblem("there is no golden timeline \(name) yet; write it with microix test --update")
        }
        if let difference = GoldenTimeline(kept, tolerance: tolerance).difference(found) {
            throw TrialProblem(
                "the timeline is not that of \(name)\n\(difference)\nif the change is meant, write it anew: microix test --update"
            )
        }
    }

    // MARK: - Expectations about values

    static let valueExpectations = [
        "equals", "differs", "near", "at_least", "at_most", "above", "below", "is_true", "is_false", "is_nil",
        "contains",
    ]

    private func expect(
        _ value: PlainData, _ method: String, _ given: [TestScript.Argument]
    ) throws(TestScript.Refusal) {
        let arguments = TrialArguments(given, of: "expect(value):\(method)")
        func words(_ data: PlainData) -> String { data == .null ? "nil" : PlainDataJSON.write(data) }
        func check(_ holds: Bool, _ expected: String) throws(TestScript.Refusal) {
            if !holds { throw Refusal("expected \(expected)\nfound    \(words(value))") }
        }
        do throws(TrialProblem) {
            let other = try arguments.data(0)
            let (left, right) = (value.number ?? .nan, other.number ?? .nan)
            let tolerance = method == "near" ? try arguments.number(1, else: 1e-6) : 0
            do throws(TestScript.Refusal) {
                switch method {
                case "equals": try check(value == other, words(other))
                case "differs": try check(value != other, "anything but \(words(other))")
                case "near":
                    try check(
                        TimelineDifference.between(expected: other, found: value, tolerance: tolerance) == nil,
                        "\(words(other)) within \(tolerance)")
                case "at_least": try check(left >= right, "at least \(words(other))")
                case "at_most": try check(left <= right, "at most \(words(other))")
                case "above": try check(left > right, "above \(words(other))")
                case "below": try check(left < right, "below \(words(other))")
                case "is_true": try check(value == .boolean(true), "true")
                case "is_false": try check(value == .boolean(false), "false")
                case "is_nil": try check(value == .null, "nil")
                case "contains":
                    switch value {
                    case .list(let items): try check(items.contains(other), "\(words(other)) in it")
                    case .text(let text):
                        guard case .text(let part) = other else { throw Refusal("a string contains strings") }
                        try check(text.contains(part), "\(words(other)) in it")
                    default: try check(false, "a list or a string with \(words(other)) in it")
                    }
                default:
                    throw Refusal(
                        "of a value '\(method)' can't be expected"
                            + Self.known(Self.valueExpectations, insteadOf: method))
                }
            } catch {
                throw TrialProblem(error.message)
            }
        } catch {
            throw Refusal(error.message)
        }
    }
}

extension PlainData {
    fileprivate var isTable: Bool {
        switch self {
        case .table: true
        case .list(let items): items.isEmpty
        default: false
        }
    }

    fileprivate var fields: [Field] {
        if case .table(let fields) = self { fields } else { [] }
    }
}
