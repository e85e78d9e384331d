public import MicroixCore
import MicroixMotion

/// Runs the functions of a script for sessions of its component, and passes their events to an observer.
public final class ScriptHost: RuleHost {
    private let state: LuaState
    private let files: [ScriptFile]
    private let objects: ScriptObjects
    private let observer: (TimelineEvent) -> Void
    /// The component whose functions the state holds, and the last other component with the same functions.
    private let component: Component
    private var accepted: Component
    /// Whether the host hears which rules were looked at, and why a rule was not taken.
    public var wantsExplanations = false
    /// A fault that is put into the triggers that functions send and cancel, to test the tests.
    var fault: SendingFault?
    /// Where possible faults are noted.
    var log: SendingLog?

    init(
        _ state: LuaState, of component: Component, _ files: [ScriptFile], _ objects: ScriptObjects,
        observer: @escaping (TimelineEvent) -> Void
    ) {
        self.state = state
        self.files = files
        self.objects = objects
        self.component = component
        accepted = component
        self.observer = observer
    }

    /// Passes an event to the observer.
    public func observe(_ event: TimelineEvent) { observer(event) }

    /// Runs a function of the script.
    ///
    /// - Throws: ``/MicroixCore/ScriptFailure`` with the line, a traceback and its kind. A limit may have stopped the
    ///   function, or the session's component may be from another script, whose functions this host does not have.
    public func call(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> PlainData {
        let result = try run(function, &scope)
        guard let data = PlainData(result) else {
            if scope.purpose == .effect { return .null }
            throw ScriptFailure(
                "the function must return a finite number, a string, a boolean or a table of them" + result.holeInWords,
                at: function.location)
        }
        return data
    }

    private func run(_ function: HostFunction, _ scope: inout EffectScope) throws(ScriptFailure) -> LuaValue {
        try check(scope.component)
        let target = LuaFunction(index: Int32(function.index), at: function.location ?? SourceLocation(line: 0))
        do throws(LuaFailure) {
            // A function that computes a value gets no event: its second argument is the row's id. For other functions,
            // the id is the third.
            let id = scope.purpose == .value ? function.id : nil
            let second = id.map { LuaValue.number(Double($0)) } ?? Self.event(scope.payload)
            let third = id == nil ? function.id : nil
            let (fault, log) = (fault, log)
            let objects = objects
            return try state.call(target, payload: second, id: third) { operation, arguments in
                var arguments = arguments
                if fault != nil || log != nil, let known = HostOperation(number: operation) {
                    log?.note(known, arguments, in: function)
                    guard let changed = fault.map({ $0.changed(known, arguments, in: function) }) ?? arguments else {
                        return .value(.none)
                    }
                    arguments = changed
                }
                do throws(EffectScope.Refusal) {
                    return .value(try Self.answer(operation, arguments, &scope, objects))
                } catch {
                    return .refusal(error.message)
                }
            }
        } catch {
            throw ScriptFailure(error, at: files.location(of: error) ?? function.location)
        }
    }

    /// Functions have numbers, which stand for other functions in another script.
    private func check(_ other: Component) throws(ScriptFailure) {
        if other === accepted { return }
        guard component.hasFunctions(of: other) else {
            throw ScriptFailure(
                "this host runs the functions of another script than the session's component: use the host of the script that the component is of",
                at: nil, kind: .foreignHost)
        }
        accepted = other
    }

    /// Asks an action function of the script.
    ///
    /// - Throws: ``/MicroixCore/ScriptFailure`` with the line and a traceback, also if the result is no action.
    public func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        let result = try run(function, &scope)
        if case .none = result { return .pass }
        if result.object("run") != nil { return .run }
        var decoder = ComponentDecoder(SourceFiles(), objects)
        let reading = scope
        decoder.knobValue = { [objects] name, tuning in Self.knob(name, of: tuning, reading, objects) }
        let node = DecoderNode(value: result, source: nil, location: function.location)
        let action = decoder.action(node, "what an action function returns")
        if let problem = decoder.problems.first { throw ScriptFailure(problem.message, at: function.location) }
        return action.map { .action($0) } ?? .pass
    }

    /// The value of a knob of the component, or of a file that several components share.
    private static func knob(
        _ name: String, of tuning: Int?, _ scope: EffectScope, _ objects: ScriptObjects
    ) -> Double? {
        objects.knobNames(name, of: tuning).lazy.compactMap { scope.knob($0) }.first
    }

    /// Computes what a function asks of a spring: its value or velocity after some seconds, or its duration.
    private static func spring(
        _ arguments: [LuaValue], _ scope: EffectScope, _ objects: ScriptObjects
    ) throws(EffectScope.Refusal) -> Double {
        var decoder = ComponentDecoder()
        decoder.knobValue = { name, tuning in knob(name, of: tuning, scope, objects) }
        let action = decoder.action(
            DecoderNode(value: arguments.first ?? .none, source: nil, location: nil), "a spring")
        if let problem = decoder.problems.first { throw EffectScope.Refusal(problem.message) }
        guard case .motion(let motion)? = action else { throw EffectScope.Refusal("this is no spring") }
        let spring = try scope.spring(motion)
        let numbers = arguments.dropFirst(2).map { $0.number ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }) else {
            throw EffectScope.Refusal("a spring is asked with finite numbers")
        }
        let (time, from, to, velocity) = (min(1e9, max(0, numbers[0])), numbers[1], numbers[2], numbers[3])
        // A spring that is too short to be seen is at its end at once.
        let sample =
            spring.map { spring in
                SpringMotion(
                    spring, from: Sample(value: [from, 0, 0, 0], velocity: [velocity, 0, 0, 0]), to: [to, 0, 0, 0]
                ).sample(at: time)
            } ?? Sample(value: [to, 0, 0, 0])
        switch arguments[1].text {
        case "value": return sample.value.x
        case "velocity": return sample.velocity.x
        default: return spring?.duration ?? 0
        }
    }

    /// The `e` of a function, which is always a table.
    private static func event(_ payload: PlainData) -> LuaValue {
        switch payload {
        case .table: LuaValue(payload)
        case .null: .table(LuaTable())
        default: .table(LuaTable(fields: [("value", LuaValue(payload))]))
        }
    }

    private static func answer(
        _ operation: Int32, _ arguments: [LuaValue], _ scope: inout EffectScope, _ objects: ScriptObjects
    ) throws(EffectScope.Refusal) -> LuaValue {
        let name = arguments.first?.text ?? ""
        func data(_ index: Int) throws(EffectScope.Refusal) -> PlainData {
            guard index < arguments.count, arguments[index] != .none else { return .null }
            if let data = PlainData(arguments[index]) { return data }
            throw EffectScope.Refusal(
                "'\(name)' takes only finite numbers, strings, booleans and tables of them"
                    + arguments[index].holeInWords)
        }
        switch HostOperation(number: operation) {
        case .read: return LuaValue(try scope.read(name))
        case .assign: try scope.assign(name, try data(1))
        case .raise: try scope.raise(name, try data(1))
        case .send:
            let id = arguments.count > 2 ? arguments[2].text ?? name : name
            try scope.send(name, try data(3), delay: try data(1).number ?? .nan, id: id)
        case .cancel: try scope.cancel(name)
        case .emit: try scope.emit(name, try data(1))
        case .set: try scope.set(name, try data(1))
        case .shown:
            let (sample, kind) = try scope.shown(name)
            return LuaValue(kind.data(sample.value))
        case .velocity:
            let (sample, kind) = try scope.shown(name)
            return LuaValue(kind.data(sample.velocity))
        case .model: return LuaValue(try scope.model(name))
        case .isActive: return .boolean(try scope.isActive(name))
        case .nudge: try scope.nudge(name, try data(1))
        case .begin: try scope.begin(try Transaction(arguments.first, scope))
        case .commit: scope.commit()
        case .random: return .number(try scope.nextRandom())
        case .knob:
            let tuning = arguments.count > 1 ? arguments[1].number.map { Int($0) } : nil
            guard let value = knob(name, of: tuning, scope, objects) else {
                throw EffectScope.Refusal("there is no knob '\(name)'")
            }
            return .number(value)
        case .spring: return .number(try spring(arguments, scope, objects))
        case .unknown:
            let word = arguments.count > 2 ? arguments[2].text ?? "" : ""
            throw EffectScope.Refusal("there is no knob '\(word)'")
        case .require: throw EffectScope.Refusal("a file is required while the script loads, not in a function")
        case .component, .tuning, .law:
            throw EffectScope.Refusal(
                "components, knobs and laws are declared while the script loads, not in a function")
        case .checkProperty, .text, .loaded:
            break
        case nil:
            throw EffectScope.Refusal("this is not available")
        }
        return .none
    }
}

extension ScriptFailure {
    init(_ failure: LuaFailure, at location: SourceLocation?) {
        self.init(
            failure.message, at: location, traceback: failure.traceback,
            kind: failure.kind == .limit ? .limit : .mistake)
    }
}
