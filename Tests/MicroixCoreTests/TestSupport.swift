package import MicroixCore
import MicroixMotion
import Testing

/// A host whose functions are closures, and that remembers every event.
final class RecordingHost: RuleHost {
    typealias Body = @Sendable (inout EffectScope) throws -> PlainData

    var bodies: [Body]
    var wantsExplanations = false
    var events: [TimelineEvent] = []

    init(bodies: [Body]) { self.bodies = bodies }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        do {
            return try bodies[function.index](&scope)
        } catch let refusal as EffectScope.Refusal {
            throw ScriptFailure(refusal.message, at: function.location)
        } catch {
            throw ScriptFailure("\(error)", at: function.location)
        }
    }

    func observe(_ event: TimelineEvent) { events.append(event) }
}

/// Why a test's own function fails.
struct Broken: Error {}

/// A component that runs, with the record of what happened.
struct Run {
    var session: Session
    let host: RecordingHost
    /// What happened; a copy of the run goes on with its own.
    private(set) var events: [TimelineEvent] = []

    /// Compiles a component and lets it start.
    ///
    /// `functions` are what the declaration's `HostFunction(0)`, `HostFunction(1)` … do.
    init(
        _ declaration: ComponentDeclaration, seed: UInt64 = 0, reducesMotion: Bool = false,
        functions: [RecordingHost.Body] = []
    ) throws {
        self.init(not: try Component(declaration), seed, reducesMotion, functions)
        try advance(to: 0)
    }

    /// A session that has not started yet.
    init(
        not component: Component, _ seed: UInt64 = 0, _ reducesMotion: Bool = false,
        _ functions: [RecordingHost.Body] = []
    ) {
        session = Session(component, seed: seed, reducesMotion: reducesMotion)
        host = RecordingHost(bodies: functions)
    }

    var component: Component { session.component }

    mutating func post(_ trigger: String, _ payload: PlainData = .null, at time: Double) throws {
        try session.post(component.trigger(named: trigger), payload: payload, at: time)
    }

    mutating func advance(to time: Double) throws {
        defer {
            events += host.events
            host.events = []
        }
        try session.advance(to: time, host: host)
    }

    /// Posts a trigger and lets it act.
    mutating func send(_ trigger: String, _ payload: PlainData = .null, at time: Double) throws {
        try post(trigger, payload, at: time)
        try advance(to: time)
    }

    /// Posts a trigger now and lets it act.
    mutating func send(_ trigger: String, _ payload: PlainData = .null) throws {
        try send(trigger, payload, at: session.now.seconds)
    }

    var states: [String] { session.activeStates }

    func key(_ name: String) throws -> KeyID { try #require(component.key(named: name), "no key \(name)") }

    func sample(_ name: String, at time: Double? = nil) throws -> Sample {
        session.shown(try key(name), at: time ?? session.now.seconds)
    }

    /// The first lane of what a key shows.
    func shown(_ name: String, at time: Double? = nil) throws -> Double { try sample(name, at: time).value.x }

    func velocity(_ name: String, at time: Double? = nil) throws -> Double { try sample(name, at: time).velocity.x }

    /// The first lane of the value at which a key comes to rest.
    func model(_ name: String) throws -> Double? { session.frame(at: session.now.seconds).model[try key(name)]?.x }

    // MARK: - The record

    /// What happened, a line an event, without the times.
    var lines: [String] { events.map { text($0) } }

    /// What happened, a line an event, each after its time.
    var timedLines: [String] { events.map { "\($0.instant.seconds) \(text($0))" } }

    /// The rules that were taken: `a > b`.
    var transitions: [String] {
        events.compactMap { event in
            if case .transition(let transition) = event.kind { transitionText(transition) } else { nil }
        }
    }

    /// The messages to the host.
    var emitted: [String] {
        events.compactMap { event in if case .emit(let name, _) = event.kind { name } else { nil } }
    }

    /// The cues: `haptic light`.
    var cues: [String] {
        events.compactMap { event in
            if case .cue(let cue) = event.kind { cueText(cue) } else { nil }
        }
    }

    /// The actions: `x: spring, component`.
    var actions: [String] {
        events.compactMap { event in
            if case .action(let action) = event.kind { actionText(action) } else { nil }
        }
    }

    /// The actions in full.
    var keyActions: [KeyAction] {
        events.compactMap { event in if case .action(let action) = event.kind { action } else { nil } }
    }

    /// Forgets what happened until now.
    mutating func forget() { events = [] }

    private func text(_ event: TimelineEvent) -> String {
        switch event.kind {
        case .trigger(let index, _, let origin):
            (origin == .host ? "" : origin.rawValue + " ") + component.triggers[index].name
        case .transition(let transition): transitionText(transition)
        case .action(let action): actionText(action)
        case .changed(let change): "\(change.name) is \(change.to.inWords)"
        case .presence(let layer, let presence): "\(component.name(ofLayer: layer)) \(presence)"
        case .pointer(let sample): "pointer \(sample.id) \(sample.phase)"
        case .key(let sample): "key \(sample.key) \(sample.phase)"
        case .focus(let layer, let origin): "focus \(layer.map { component.elementName(of: $0) } ?? "gone") \(origin)"
        case .accessibility(let change): "\(change.name) tells \(change.values.count)"
        case .verdict(let pointer, let verdict): "pointer \(pointer) is \(verdict)"
        case .tracked(let key, _): "\(component.keys[key].name) tracked"
        case .jump(let key, _, _): "\(component.keys[key].name) jumps"
        case .cue(let cue): cueText(cue)
        case .emit(let name, _): "emit \(name)"
        case .completed(let key): "\(component.keys[key].name) completed"
        case .settled(let key): "\(component.keys[key].name) settled"
        case .concluded(let name, let rest): "transaction \(name) \(rest)"
        case .broken(let broken): "broken \(broken.promise.index): \(broken.message)"
        case .crossed(let key, let crossing, let threshold): "\(component.keys[key].name) \(crossing) \(threshold)"
        case .evaluated(let look):
            "rule \(look.rule.index) from \(component.path(ofState: look.state)): \(verdictText(look.verdict))"
        case .asked(let question): "asks \(component.keys[question.key].name), \(question.name ?? "later")"
        case .stored(let key, let from, let to):
            "stores \(component.keys[key].name) \(modelText(from)) > \(modelText(to))"
        case .error(let message): "error \(message)"
        }
    }

    private func modelText(_ model: StoredModel) -> String {
        switch model {
        case .value(let lanes): "\(lanes.x)"
        case .expression: "expression"
        case .endless: "endless"
        }
    }

    private func verdictText(_ verdict: RuleEvaluation.Verdict) -> String {
        switch verdict {
        case .holds: "yes"
        case .refused(let condition, let found):
            "not \(condition.inWords)" + (found.map { ", it is \($0.inWords)" } ?? "")
        case .refusedByFunction: "no"
        case .preempted(let other): "gives way to \(other.index)"
        }
    }

    private func cueText(_ cue: Cue) -> String {
        if case .text(let text) = cue.value { "\(cue.name) \(text)" } else { cue.name }
    }

    private func transitionText(_ transition: TakenTransition) -> String {
        let left = transition.left(in: component).map { component.path(ofState: $0) }
        let entered = transition.entered(in: component).map { component.path(ofState: $0) }
        return "\(left.joined(separator: " ")) > \(entered.joined(separator: " "))"
    }

    private func actionText(_ action: KeyAction) -> String {
        let place =
            switch action.found {
            case .function: "action"
            case .rule(let rule): "rule \(rule.index)"
            case .transition(let pattern): pattern
            case .state(let index): "state \(component.path(ofState: index))"
            case .transaction: "transaction"
            case .component: "component"
            case .style(let name, let pattern): "style \(name)" + (pattern.map { " \($0)" } ?? "")
            case .nothing: "nothing"
            }
        return "\(component.keys[action.key].name): \(action.name), \(place)"
    }
}

// MARK: - Short words for declarations

extension RuleDeclaration {
    /// A rule on one trigger.
    static func on(
        _ trigger: String, _ from: String = "*", to: String? = nil, when conditions: [ConditionDeclaration] = [],
        emit: String? = nil
    ) -> RuleDeclaration {
        RuleDeclaration(
            .on([.trigger(Name(trigger))]), from: [Name(from)], to: to.map { Name($0) }, when: conditions,
            emit: emit.map { Name($0) })
    }

    /// The same rule, changed.
    func with(_ change: (inout RuleDeclaration) -> Void) -> RuleDeclaration {
        var rule = self
        change(&rule)
        return rule
    }
}

extension ActionDeclaration {
    /// A linear motion of some seconds.
    static func linear(_ seconds: Double = 1, name: String = "linear") -> ActionDeclaration {
        .motion(MotionAction(name, .curve(.linear, duration: .constant(seconds))))
    }

    /// A curve that starts and ends flat.
    static func smooth(_ seconds: Double = 1, name: String = "ease_in_out") -> ActionDeclaration {
        .motion(MotionAction(name, .curve(.easeInOut, duration: .constant(seconds))))
    }

    static func spring(_ seconds: Double = 0.5, bounce: Double = 0, turn: Turn = .asGiven) -> ActionDeclaration {
        .motion(
            MotionAction("spring", .spring(duration: .constant(seconds), bounce: .constant(bounce)), turn: turn))
    }
}

extension FeedbackDeclaration {
    /// An action for one key.
    static func key(_ key: String, _ action: ActionDeclaration) -> FeedbackDeclaration {
        FeedbackDeclaration([.init(KeyName(stringLiteral: key), action)])
    }

    static func cue(_ value: String) -> FeedbackDeclaration {
        FeedbackDeclaration(cues: [CueDeclaration(Cue("haptic", .text(value)))])
    }
}

extension ValueDeclaration {
    static func value(_ key: String, _ number: Double) -> ValueDeclaration {
        ValueDeclaration(KeyName(stringLiteral: key), .constant([.constant(number)]))
    }

    /// A linear loop that adds `by` in each cycle.
    static func loop(_ key: String, by: Double, every seconds: Double = 1) -> ValueDeclaration {
        let action = MotionAction(
            "linear", .curve(.linear, duration: .constant(seconds)), by: [.constant(by)], repeats: .constant(.infinity))
        return ValueDeclaration(KeyName(stringLiteral: key), .endless(action))
    }
}

extension StateDeclaration {
    /// A state that gives one key a value.
    static func state(_ name: String, _ key: String, _ number: Double) -> StateDeclaration {
        StateDeclaration(Name(name), values: [.value(key, number)])
    }
}

/// A component of two states, `a` with x = 0 and `b` with x = 1, that `go` and `back` connect.
func twoStates(
    _ feedback: FeedbackDeclaration = FeedbackDeclaration(), transitions: [TransitionFeedbackDeclaration] = []
) -> ComponentDeclaration {
    ComponentDeclaration(
        "two", properties: [BaseDeclaration("x", [0])], initial: "a", states: ["a", .state("b", "x", 1)],
        rules: [.on("go", "a", to: "b"), .on("back", "b", to: "a")], feedback: feedback, transitions: transitions)
}

extension StateDeclaration: ExpressibleByStringLiteral {
    /// A state that says nothing.
    package init(stringLiteral name: String) { self.init(Name(name)) }
}

/// The words of every mistake in a declaration.
func mistakes(_ declaration: ComponentDeclaration) -> [String] {
    do throws(DefinitionProblems) {
        _ = try Component(declaration)
        return []
    } catch {
        return error.problems.map { $0.message }
    }
}

extension MotionAction {
    /// The same action, declaring that it jumps to its first value.
    var restarting: MotionAction {
        var action = self
        action.timing.restarts = true
        return action
    }
}
