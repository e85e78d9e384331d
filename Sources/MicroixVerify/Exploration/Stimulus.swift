import MicroixCore
import MicroixMotion

/// A trigger with its payload; it has an id and no name, because stimuli are posted millions of times.
struct Stimulus: Sendable, Hashable {
    let trigger: TriggerID
    let payload: PlainData

    init(_ trigger: TriggerID, _ payload: PlainData = .null) {
        self.trigger = trigger
        self.payload = payload
    }
}

/// A stimulus at an instant of a run; reports show it as an input.
struct TimedStimulus: Sendable, Equatable {
    /// Seconds from the session's start.
    var time: Double
    /// The stimulus.
    var stimulus: Stimulus

    init(_ stimulus: Stimulus, at time: Double) {
        self.time = time
        self.stimulus = stimulus
    }

    /// Creates one from an input; `nil` if it is no trigger, or none of the component's.
    init?(_ input: TimedInput, _ component: Component) {
        guard case .trigger(let name, let payload) = input.input,
            let trigger = try? component.trigger(named: name.text)
        else { return nil }
        self.init(Stimulus(trigger, payload), at: input.time)
    }

    /// The same as an input of the component.
    func input(of component: Component) -> TimedInput {
        TimedInput(at: time, Name(component.triggers[stimulus.trigger].name), stimulus.payload)
    }
}

/// What a host may post to a component: each trigger that a rule listens to, with payloads that stand for all others.
struct Stimuli: Sendable {
    /// The stimuli that are posted at every phase, in the component's order.
    private(set) var all: [Stimulus]
    /// The stimuli for random runs: if parts are proven alone, these have more of the parts' stimuli than ``all``.
    private(set) var drawn: [Stimulus]
    /// The triggers of parts that are posted at every phase; `nil` if all are posted.
    private(set) var partTriggers: [String]?
    private let component: Component

    /// The triggers that no declaration names: they may be meant for a host, or only for the component itself.
    var undeclared: Set<TriggerID> { undeclared(among: all) }

    private func undeclared(among all: [Stimulus]) -> Set<TriggerID> {
        let declared = Set(component.declaration.triggers.map(\.name.text))
        return Set(
            all.map(\.trigger).filter { index in
                let trigger = component.triggers[index]
                return !trigger.isInput && component.postableTriggers.indices.contains(index)
                    && !declared.contains(trigger.name)
            })
    }

    /// The triggers that assistants and keys post through the accessibility actions of elements.
    var actions: Set<TriggerID> {
        let told = [component.declaration.accessibility] + component.declaration.layers.map(\.accessibility)
        let names = Set(told.flatMap { $0?.actions.map(\.name.text) ?? [] })
        return Set(all.map(\.trigger).filter { names.contains(component.triggers[$0].name) })
    }

    /// Removes triggers that no host posts.
    mutating func drop(_ triggers: Set<TriggerID>) {
        all.removeAll { triggers.contains($0.trigger) }
        drawn.removeAll { triggers.contains($0.trigger) }
    }

    /// Removes the stimuli of parts that are not needed for the messages heard from them.
    ///
    /// - Parameter chosen: A part that keeps all its stimuli.
    mutating func leaveOut(allBut needed: PartStimuli, of chosen: PartID = .whole) {
        let full = all
        all = full.filter { stimulus in
            let part = component.part(ofTrigger: stimulus.trigger)
            return part == .whole || part == chosen || needed.needed.contains(stimulus)
                || needed.isUnsolved(part, in: component)
        }
        // A trigger without a declaration may be the part's own affair, so random runs don't post it either.
        let undeclared = undeclared(among: full)
        let kept = Set(all)
        drawn = full.filter { kept.contains($0) || !undeclared.contains($0.trigger) }
        var triggers: [String] = []
        for stimulus in all where component.part(ofTrigger: stimulus.trigger) != .whole {
            let name = component.triggers[stimulus.trigger].name
            if !triggers.contains(name) { triggers.append(name) }
        }
        partTriggers = kept.count == full.count ? nil : triggers
    }

    init(_ component: Component) {
        self.component = component
        let mentioned = Mentions(component)
        let places = Self.places(component)
        var found: [Stimulus] = []
        for index in component.triggers.indices where Self.isPosted(index, component) {
            let trigger = component.triggers[index]
            let payloads =
                component.gesturePhase(ofTrigger: index).map {
                    Self.payloads(
                        trigger, of: component.declaration.gestures[$0.gesture.index], at: $0.phase, mentioned,
                        asksFunctions: component.asksFunction(about: index))
                        + (component.runsFunction(about: index) ? places : [])
                }
                ?? Self.payloads(trigger, mentioned, component)
            for payload in payloads + Self.ids(index, component) { found.append(Stimulus(index, payload)) }
        }
        all = found
        drawn = found
    }

    /// Whether a host posts a trigger, and a rule listens to it or to another phase of its gesture.
    private static func isPosted(_ index: TriggerID, _ component: Component) -> Bool {
        let name = component.triggers[index].name
        let isOwn = !component.postableTriggers.indices.contains(index)
        if isOwn { return component.hasPresence && (name == "appear" || name == "disappear") }
        if let (gesture, phase) = component.gesturePhase(ofTrigger: index) {
            if component.drivenKey(ofGesture: gesture) != nil { return true }
            // A gesture that a rule hears begins and ends, even if no rule hears just these phases.
            let kind = component.declaration.gestures[gesture.index].kind
            if kind.ends.contains(phase) || phase == kind.phases[0] || phase == .exit {
                return component.triggers.indices.contains {
                    component.gesturePhase(ofTrigger: $0)?.gesture == gesture && component.isHeard($0)
                }
            }
        }
        return component.isHeard(index)
    }

    /// The most payloads of one trigger.
    private static let mostPayloads = 8

    private static func payloads(
        _ trigger: Trigger, _ mentioned: Mentions, _ component: Component
    ) -> [PlainData] {
        switch trigger.payload {
        case .free:
            // Guards ask for fields that no declaration has.
            let asked = mentioned.payload.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
            if asked.isEmpty { return [.null] }
            let count = min(mostPayloads, asked.map(\.value.count).max() ?? 1)
            return [.null]
                + (0..<count).map { index in
                    .table(asked.map { PlainData.Field($0.key, $0.value[index % $0.value.count]) })
                }
        case .input(_, let type):
            let prefix = component.prefix(ofPart: trigger.part)
            let name = prefix + trigger.name.dropFirst(prefix.count + "set_".count)
            let declared = component.declaration.fields.first { $0.name.text == name }
            let found = values(type, initial: .null, like: declared?.initial, near: mentioned.fields[name] ?? [])
            return Array(found.prefix(mostPayloads))
        case .fields(let fields):
            let keyboard = component.declaration.keyboards.first { trigger.name.hasPrefix($0.name.text + ".") }
            let choices = fields.map { field in
                if let keyboard, !keyboard.keys.isEmpty, field.name.text == "key" {
                    // Keys that guards ask for come first.
                    let keys = keyboard.keys.map { PlainData.text($0.text) }
                    let asked = (mentioned.payload["key"] ?? []).filter { keys.contains($0) }
                    return Array((asked + keys.filter { !asked.contains($0) }).prefix(mostPayloads))
                }
                let found = values(field.type, initial: field.initial, near: mentioned.payload[field.name.text] ?? [])
                // Rows have whole numbers.
                let whole = found.filter { if case .number(let id) = $0 { id == id.rounded() } else { true } }
                return field.name.text == "id" && !whole.isEmpty ? whole : found
            }
            func table(_ values: [PlainData]) -> PlainData {
                .table(
                    zip(fields, values).map { PlainData.Field($0.name.text, $1) }.sorted { $0.name < $1.name })
            }
            // All combinations if they are few; else each value with the first values of the other fields.
            if choices.reduce(1, { min(1000, $0 * $1.count) }) <= 2 * mostPayloads {
                return choices.reduce([[]]) { lists, choice in lists.flatMap { list in choice.map { list + [$0] } } }
                    .map { table($0) }
            }
            var result = [table(choices.map { $0[0] })]
            for (index, choice) in choices.enumerated() {
                for value in choice.dropFirst() where result.count < 3 * mostPayloads {
                    var values = choices.map { $0[0] }
                    values[index] = value
                    result.append(table(values))
                }
            }
            return result
        }
    }

    /// With at most this many rows, each row is tried.
    private static let mostRows = 5

    /// Whether a gesture begins on more rows than are tried.
    static func leavesOutRows(of component: Component) -> Bool {
        component.gestureIDs.contains { component.repeatedLayers(ofGesture: $0) > mostRows }
    }

    /// The rows, besides the first, on which a gesture is tried: the second, the third, one in the middle and the last.
    private static func ids(_ trigger: TriggerID, _ component: Component) -> [PlainData] {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return [] }
        let count = component.repeatedLayers(ofGesture: gesture)
        guard count > 1, phase == component.declaration.gestures[gesture.index].kind.phases[0] else { return [] }
        let chosen = count <= mostRows ? Array(2...count) : [2, 3, count / 2, count]
        return chosen.map { .table([.init("id", .number(Double($0)))]) }
    }

    /// Places of fingers, for functions that ask for a place: the middle of some layers.
    private static func places(_ component: Component) -> [PlainData] {
        var found: [PlainData] = []
        for middle in component.middles where middle != .zero {
            let place = PlainData.table([.init("x", .number(middle.x)), .init("y", .number(middle.y))])
            if !found.contains(place) { found.append(place) }
        }
        // The first, the last, and one between.
        return found.count <= 3 ? found : [found[0], found[found.count / 2], found[found.count - 1]]
    }

    /// The payloads of a gesture: fingers are lifted at rest and in a throw either way, and move a key to and fro.
    private static func payloads(
        _ trigger: Trigger, of gesture: GestureDeclaration, at phase: GesturePhase, _ mentioned: Mentions,
        asksFunctions: Bool
    ) -> [PlainData] {
        guard case .fields(let fields) = trigger.payload else { return [.null] }
        let measure = gesture.kind.facts.drives
        var result = [PlainData.null]
        for field in fields {
            let name = field.name.text
            // If the gesture has an axis, its field has the name of the axis.
            let content = gesture.kind.facts.fields(gesture.axis).first { $0.name == name }?.content
            var values: [PlainData] =
                switch (phase, content) {
                case (.ended, .velocity): [.number(900), .number(-900)]
                // A function may choose by the direction in which the gesture begins.
                case (.began, .way) where measure == .points: asksFunctions ? [.number(1), .number(-1)] : []
                case (.changed, .way): ways(measure)
                case (_, .direction): SwipeDirection.allCases.map { .text($0.rawValue) }
                default: []
                }
            // Guards compare places, counts and velocities. Where a throw would stop follows from the velocity.
            if case .rest = content {} else { values += mentioned.payload[name] ?? [] }
            for value in values where field.type.expectation(failedBy: value) == nil {
                let payload = PlainData.table([PlainData.Field(name, value)])
                if result.count <= mostPayloads, !result.contains(payload) { result.append(payload) }
            }
        }
        return result
    }

    private static func ways(_ measure: GestureFacts.Measure?) -> [PlainData] {
        switch measure {
        // These are no round numbers, because a rule may wait for a key to reach one.
        case .points, nil: [.number(43), .number(-43), .number(410), .number(-410)]
        case .degrees: [.number(60)]
        case .factor: [.number(1.6), .number(0.7)]
        }
    }

    /// A text that a person may write: an address, so that functions find a letter, a digit and an `@` in it.
    static let written = "Ab1@c.de"

    /// What a host may give for a text: another colour if that is a colour, another path if it is a path, and else what a
    /// person may write, or nothing.
    private static func texts(like initial: PlainData) -> [String] {
        guard case .text(let text) = initial else { return ["", written] }
        if premultipliedColour(text) != nil { return ["#336699"] }
        return (try? MotionPath(svg: text)) == nil ? ["", written] : ["M 0 0 H 10 V 10 Z"]
    }

    /// The values of a type that are tried: the initial value, the bounds, one between them, and those near which
    /// guards decide.
    private static func values(
        _ type: FieldType, initial: PlainData, like given: PlainData? = nil, near: [PlainData]
    ) -> [PlainData] {
        var result: [PlainData] = initial == .null ? [] : [initial]
        func add(_ value: PlainData) {
            if type.expectation(failedBy: value) == nil, !result.contains(value) { result.append(value) }
        }
        switch type.kind {
        case .boolean:
            add(.boolean(true))
            add(.boolean(false))
        case .number(let minimum, let maximum):
            let (low, high) = bounds(minimum, maximum)
            // A fraction, not 0.35, so that whole numbers are met exactly.
            add(.number(low + (high - low) * 7 / 20))
            add(.number(high))
            add(.number(low))
            // Between two directions, 0 is the value at which nothing is wrong.
            if low < 0, high > 0 { add(.number(0)) }
            for value in near { add(value) }
        case .choice(let names): for name in names { add(.text(name)) }
        case .text:
            for text in texts(like: given ?? initial) { add(.text(text)) }
            for value in near { add(value) }
        case .any:
            add(.null)
            for value in near { add(value) }
        case .path: break
        }
        if type.isOptional { add(.null) }
        if result.isEmpty { result.append(initial) }
        return result
    }

    /// The bounds between which values are tried; without declared bounds, 100 units.
    private static func bounds(_ minimum: Double, _ maximum: Double) -> (low: Double, high: Double) {
        let low = minimum.isFinite ? minimum : maximum.isFinite ? maximum - 100 : -100
        return (low, maximum.isFinite ? maximum : max(low + 100, 100))
    }

    /// A random stimulus, with a payload drawn from what is declared.
    func draw(_ chance: inout SplitMix64) -> Stimulus {
        let stimulus = drawn[chance.index(drawn.count)]
        if component.gesturePhase(ofTrigger: stimulus.trigger) != nil { return stimulus }
        switch component.triggers[stimulus.trigger].payload {
        case .free: return stimulus
        case .input(_, let type): return Stimulus(stimulus.trigger, Self.draw(type, stimulus.payload, &chance))
        case .fields(let fields):
            let values = fields.map { field in
                let value = Self.draw(field.type, stimulus.payload[field.name.text] ?? field.initial, &chance)
                guard field.name.text == "id", case .number(let id) = value else {
                    return PlainData.Field(field.name.text, value)
                }
                return PlainData.Field(field.name.text, .number(id.rounded()))
            }
            return Stimulus(stimulus.trigger, .table(values.sorted { $0.name < $1.name }))
        }
    }

    /// A random value of a type; sometimes the given one.
    private static func draw(_ type: FieldType, _ given: PlainData, _ chance: inout SplitMix64) -> PlainData {
        if type.isOptional, chance.happens(0.2) { return .null }
        switch type.kind {
        case .boolean: return .boolean(chance.happens(0.5))
        case .choice(let names) where !names.isEmpty: return .text(names[chance.index(names.count)])
        default: break
        }
        guard case .number(let minimum, let maximum) = type.kind, !chance.happens(0.3) else { return given }
        let (low, high) = bounds(minimum, maximum)
        let part = chance.unit()
        let value = PlainData.number(low * (1 - part) + high * part)
        return type.expectation(failedBy: value) == nil ? value : given
    }
}

/// The values with which guards compare fields and payloads.
private struct Mentions {
    var fields: [String: [PlainData]] = [:]
    var payload: [String: [PlainData]] = [:]

    init(_ component: Component) {
        for condition in component.declaration.rules.flatMap(\.conditions).flatMap(\.all) {
            let facts = condition.facts
            guard facts.aspect == .value, let name = facts.subject?.text, let test = facts.test else { continue }
            if name.hasPrefix("e.") {
                payload[String(name.dropFirst(2)), default: []] += Self.values(test)
            } else {
                fields[name, default: []] += Self.values(test)
            }
        }
    }

    /// The values at which the result of a test changes, and values on both sides of them.
    private static func values(_ test: ConditionTest<Quantity>) -> [PlainData] {
        let (bound, data) = test.operands
        guard case .constant(let number)? = bound else { return data }
        let step = max(1, Swift.abs(number)) / 8
        return data + [.number(number + step), .number(number - step)]
    }
}

extension Session {
    /// Whether a stimulus has an effect: a rule hears the trigger, and a finger can touch what it has to.
    func hears(_ stimulus: Stimulus) -> Bool {
        hears(stimulus.trigger) && canTouch(stimulus.trigger, stimulus.payload) && isThere(for: stimulus.trigger)
    }

    /// Whether a finger can begin a gesture: nobody touches a component that has disappeared.
    private func isThere(for trigger: TriggerID) -> Bool {
        guard presence != .present, let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else {
            return true
        }
        return phase != component.firstPhase(of: gesture)
    }
}
