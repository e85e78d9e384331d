import MicroixCore
import MicroixMotion

/// What a function of the driver may do; it fails by being refused.
typealias Function = (inout EffectScope) throws(EffectScope.Refusal) -> PlainData

/// A host that prints every event, and whose functions are closures.
final class PrintingHost: RuleHost {
    let component: Component
    var functions: [Function] = []
    /// What action functions answer, by index.
    var answers: [ActionAnswer] = []
    var wantsExplanations = false
    /// Whether of all events it prints errors alone.
    var isQuiet = false
    private(set) var last: TimelineEvent?

    init(
        component: Component, functions: [Function] = [], answers: [ActionAnswer] = [], wantsExplanations: Bool = false,
        isQuiet: Bool = false
    ) {
        self.component = component
        self.functions = functions
        self.answers = answers
        self.wantsExplanations = wantsExplanations
        self.isQuiet = isQuiet
    }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        // A host without functions says so.
        guard function.index < functions.count else { return try SilentHost.shared.call(function, scope: &scope) }
        do throws(EffectScope.Refusal) {
            return try functions[function.index](&scope)
        } catch {
            throw ScriptFailure(error.message, at: function.location, traceback: ["driver"])
        }
    }

    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        guard function.index < answers.count else { throw ScriptFailure("no answer", at: function.location) }
        print("  asks for \(text(scope.payload))")
        return answers[function.index]
    }

    func observe(_ event: TimelineEvent) {
        last = event
        if isQuiet { guard case .error = event.kind else { return } }
        print("  " + text(event, component))
    }
}

/// A host that leaves to the protocol what it can.
final class CountingHost: RuleHost {
    var count = 0

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData { .null }

    func observe(_ event: TimelineEvent) { count += 1 }
}

/// A session with a host that prints.
struct Run {
    var session: Session
    var host: PrintingHost

    init(
        _ component: Component, functions: [Function] = [], answers: [ActionAnswer] = [], explains: Bool = false,
        reducesMotion: Bool = false, isPresent: Bool = true, isQuiet: Bool = false
    ) {
        session = Session(component, seed: 7, reducesMotion: reducesMotion, isPresent: isPresent)
        host = PrintingHost(
            component: component, functions: functions, answers: answers, wantsExplanations: explains,
            isQuiet: isQuiet)
    }

    /// Goes on until an instant, whatever fails on the way.
    mutating func advance(to time: Double) {
        for _ in 0..<4 {
            do throws(ScriptFailure) {
                return try session.advance(to: time, host: host)
            } catch {
                print("  fails: \(text(error))")
            }
        }
    }

    mutating func post(_ trigger: String, _ payload: PlainData = .null, at time: Double? = nil) {
        do throws(TriggerProblem) {
            try session.post(session.component.trigger(named: trigger), payload: payload, at: time)
        } catch {
            print("  can't: \(error.message)")
        }
    }

    mutating func point(_ id: Int = 0, _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double? = nil) {
        do throws(TriggerProblem) {
            try session.point(PointerSample(id, phase, x: x, y: y), at: time)
        } catch {
            print("  can't: \(error.message)")
        }
    }

    /// Gives the session a sample at once, and prints whose the pointer is.
    mutating func take(_ id: Int = 0, _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double? = nil) {
        do throws(ScriptFailure) {
            let verdict = try session.take(PointerSample(id, phase, x: x, y: y), at: time, host: host)
            print(
                "  finger \(id) is \(verdict.rawValue), known as \(session.verdict(ofPointer: id)?.rawValue ?? "gone")")
        } catch {
            print("  fails: \(text(error))")
        }
    }

    mutating func post(_ input: TimedInput) {
        do throws(TriggerProblem) {
            try session.post(input)
        } catch {
            print("  can't: \(error.message)")
        }
    }

    /// Posts a trigger and lets it act.
    mutating func send(_ trigger: String, _ payload: PlainData = .null, at time: Double) {
        post(trigger, payload, at: time)
        advance(to: time)
    }

    /// Posts triggers at their instants and prints frames from now until the end.
    mutating func play(_ triggers: [(time: Double, name: String)], until end: Double, every step: Double = 0.1) {
        for (time, name) in triggers { post(name, at: time) }
        let start = session.now.seconds
        for frame in 0...Int((end - start) / step) {
            advance(to: start + Double(frame) * step)
            printFrame()
        }
    }

    /// All that is shown now.
    func printFrame() {
        let component = session.component
        let frame = session.frame(at: session.now.seconds)
        print("  frame \(frame.time) \(list(frame.states) { component.path(ofState: $0) }) gone \(text(frame.absent))")
        for index in component.keys.indices {
            let (key, kind) = (component.keys[index], component.keys[index].kind)
            let sample = frame.samples[index]
            print(
                "    \(key.name) \(text(kind.data(sample.value))) moving \(text(kind.data(sample.velocity))), rests at "
                    + text(frame.model[index].map { kind.data($0) } ?? .null))
        }
        for key in component.dataKeys.indices {
            print("    \(component.dataKeys[key].name) \(text(frame.data[key]))")
        }
    }

    /// Writes a snapshot, and goes on from what was read back.
    mutating func resume() {
        let snapshot = session.snapshot
        print("  snapshot \(text(snapshot))")
        do throws(SnapshotProblem) {
            let resumed = try Session(session.component, resuming: snapshot)
            print("  resumed \(text(resumed == session))")
            session = resumed
        } catch {
            print("  can't resume: \(error.message)")
        }
    }
}

/// The component of a declaration; its mistakes are printed.
func compiled(_ declaration: ComponentDeclaration) -> Component? {
    do throws(DefinitionProblems) {
        return try Component(declaration)
    } catch {
        for problem in error.problems { print("  " + text(problem)) }
        return nil
    }
}
