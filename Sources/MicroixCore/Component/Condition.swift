import MicroixMotion

/// The part of a session's state that conditions read.
protocol ConditionReader {
    /// The active states.
    var active: StateSet { get }
    /// The values of the context.
    var context: PagedTable<FieldID, PlainData> { get }
    /// What a key shows now.
    func shown(_ key: KeyID) -> Sample
    /// Whether a key has a motion that has not settled.
    func isMoving(_ key: KeyID) -> Bool
    /// The number that an expression shows now.
    func value(ofExpression index: ExpressionID) -> Double
}

/// A compiled condition.
indirect enum Condition: Sendable {
    case test(Reading, ConditionTest<Double>)
    /// Compares a reading with the value that an expression shows.
    case against(Reading, Comparison, ExpressionID)
    case isAtRest(key: KeyID, Bool)
    case isActive(StateID)
    case any([[Condition]])
    case none([[Condition]])

    /// What a condition reads.
    enum Reading: Sendable {
        case field(FieldID)
        case payload(String)
        case shown(key: KeyID)
        case velocity(key: KeyID)
    }

    func holds(in reader: some ConditionReader, payload: PlainData) -> Bool {
        switch self {
        case .test(let reading, let test): test.holds(reading.data(in: reader, payload))
        case .against(let reading, let comparison, let bound):
            comparison.test(reader.value(ofExpression: bound)).holds(reading.data(in: reader, payload))
        case .isAtRest(let key, let expected): reader.isMoving(key) != expected
        case .isActive(let state): reader.active.contains(state)
        case .any(let lists): lists.contains { $0.allSatisfy { $0.holds(in: reader, payload: payload) } }
        case .none(let lists): !lists.contains { $0.allSatisfy { $0.holds(in: reader, payload: payload) } }
        }
    }

    /// What it reads, whether it depends on what is shown at that instant, and the conditions inside it.
    private var facts: (reading: Reading?, isOfInstant: Bool, lists: [[Condition]]) {
        switch self {
        case .test(let reading, _): (reading, reading.isShown, [])
        case .against(let reading, _, _): (reading, true, [])
        case .isAtRest: (nil, true, [])
        case .isActive: (nil, false, [])
        case .any(let lists), .none(let lists): (nil, false, lists)
        }
    }
}

extension Condition.Reading {
    fileprivate func data(in reader: some ConditionReader, _ payload: PlainData) -> PlainData {
        switch self {
        case .field(let field): reader.context[field]
        case .payload(let name): payload[name] ?? (name == "value" ? payload : .null)
        case .shown(let key): .number(reader.shown(key).value.x)
        case .velocity(let key): .number(reader.shown(key).velocity.x)
        }
    }

    fileprivate var isShown: Bool {
        switch self {
        case .shown, .velocity: true
        case .field, .payload: false
        }
    }

    /// Whether it reads where a throw would stop.
    fileprivate var isRest: Bool {
        if case .payload(let name) = self { ["rest", "rest_x", "rest_y"].contains(name) } else { false }
    }
}

extension Condition {
    /// This condition and all conditions inside it.
    private var all: [Condition] { [self] + facts.lists.flatMap { list in list.flatMap { $0.all } } }

    /// The data that it reads; `nil` if it reads none, or several.
    func found(in reader: some ConditionReader, payload: PlainData) -> PlainData? {
        facts.reading?.data(in: reader, payload)
    }

    /// Adds the fields and states that it reads.
    func note(in reads: inout ContextReads) {
        for condition in all {
            if case .isActive(let state) = condition { reads.insert(state) }
            if case .field(let field)? = condition.facts.reading { reads.insert(field) }
        }
    }

    /// Whether it depends on what is shown at that instant.
    var asksWhatIsShown: Bool { all.contains { $0.facts.isOfInstant } }

    /// Whether it depends on where a throw would stop.
    var asksForRest: Bool { all.contains { $0.facts.reading?.isRest ?? false } }
}
