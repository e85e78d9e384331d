public import MicroixCore
import MicroixMotion

/// Runs the functions of a script for sessions of its component, and passes their events on.
public final class ScriptHost: RuleHost {
    private let state: LuaState
    private let observer: (TimelineEvent) -> Void
    /// The component whose functions the state holds, and the last one that was found to have the same.
    private let component: Component
    private var accepted: Component
    /// A fault that is put into what functions send.
    var fault: SendingFault?
    /// Who is told which faults there might be.
    var log: SendingLog?

    init(_ state: LuaState, of component: Component, observer: @escaping (TimelineEvent) -> Void) {
        self.state = state
        self.component = component
        accepted = component
        self.observer = observer
    }

    /// Passes the event on.
    public func observe(_ event: TimelineEvent) { observer(event) }

    /// Runs a function of the script.
    ///
    /// - Throws: ``ScriptFailure`` with the line and a traceback, and with its kind: a limit stopped it, or the session's
    ///   component is of another script, whose functions this host does not have.
    public func call(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> PlainData {
        let result = try run(function, &scope)
        guard let data = PlainData(result) else {
            if scope.purpose == .effect { return .null }
            throw ScriptFailure(
                "the function must return a finite number, a string, a boolean or a table of them",
                at: function.location)
        }
        return data
    }

    private func run(_ function: HostFunction, _ scope: inout EffectScope) throws(ScriptFailure) -> LuaValue {
        try check(scope.component)
        let target = LuaFunction(index: Int32(function.index), line: function.location?.line ?? 0, file: "")
        do throws(LuaFailure) {
            let second = function.id.map { LuaValue.number(Double($0)) } ?? Self.event(scope.payload)
            let (fault, log) = (fault, log)
            return try state.call(target, payload: second) { operation, arguments in
                var arguments = arguments
                if fault != nil || log != nil, let known = HostOperation(rawValue: operation) {
                    log?.note(known, arguments, in: function)
                    guard let changed = fault.map({ $0.changed(known, arguments, in: function) }) ?? arguments else {
                        return .value(.none)
                    }
                    arguments = changed
                }
                do throws(EffectScope.Refusal) {
                    return .value(try Self.answer(operation, arguments, &scope))
                } catch {
                    return .refusal(error.message)
                }
            }
        } catch {
            throw ScriptFailure(error, fallback: function.location)
        }
    }

    /// Functions have numbers, which mean others in another script.
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
    /// - Throws: ``ScriptFailure`` with the line and a traceback, or where the result is no action.
    public func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        let result = try run(function, &scope)
        if case .none = result { return .pass }
        if result.object("run") != nil { return .run }
        var decoder = ComponentDecoder(SourceMap([]))
        let node = DecoderNode(value: result, source: nil, location: function.location)
        let action = decoder.action(node, "what an action function returns")
        if let problem = decoder.problems.first { throw ScriptFailure(problem.message, at: function.location) }
        return action.map { .action($0) } ?? .pass
    }

    /// What a function gets as `e`: always a table.
    private static func event(_ payload: PlainData) -> LuaValue {
        switch payload {
        case .table: LuaValue(payload)
        case .null: .table(LuaTable())
        default: .table(LuaTable(fields: [("value", LuaValue(payload))]))
        }
    }

    private static func answer(
        _ operation: Int32, _ arguments: [LuaValue], _ scope: inout EffectScope
    ) throws(EffectScope.Refusal) -> LuaValue {
        let name = arguments.first?.text ?? ""
        func data(_ index: Int) throws(EffectScope.Refusal) -> PlainData {
            guard index < arguments.count else { return .null }
            if let data = PlainData(arguments[index]) { return data }
            throw EffectScope.Refusal("only finite numbers, strings, booleans and tables of them can be handed over")
        }
        switch HostOperation(rawValue: operation) {
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
            guard let value = scope.knob(name) else {
                throw EffectScope.Refusal("there is no knob '\(name)'")
            }
            return .number(value)
        case .unknown:
            let word = arguments.count > 2 ? arguments[2].text ?? "" : ""
            throw EffectScope.Refusal("there is no knob '\(word)'")
        case .require: throw EffectScope.Refusal("a file is required while the script loads, not in a function")
        case .checkProperty:
            break
        case nil:
            throw EffectScope.Refusal("this is not available")
        }
        return .none
    }
}

extension ScriptFailure {
    init(_ failure: LuaFailure, fallback: SourceLocation?) {
        self.init(
            failure.message, at: failure.line.map { SourceLocation(line: $0) } ?? fallback,
            traceback: failure.traceback,
            kind: failure.kind == .limit ? .limit : .mistake)
    }
}
