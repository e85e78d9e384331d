/// A compiled trigger, with what its payload must be.
public struct Trigger: Sendable, Equatable {
    /// What the payload must be.
    public enum Payload: Sendable, Equatable {
        /// Any data or none.
        case free
        /// A table with these fields; missing ones take their initial value.
        case fields([FieldDeclaration])
        /// The new value of an input.
        case input(field: FieldID, FieldType)
    }

    /// The name.
    public let name: String
    /// What its payload must be.
    public let payload: Payload
    /// The part whose rules hear it.
    public let part: PartID

    init(name: String, payload: Payload, part: PartID = .whole) {
        self.name = name
        self.payload = payload
        self.part = part
    }

    /// Whether it sets an input.
    public var isInput: Bool {
        if case .input = payload { true } else { false }
    }

    /// The names of the engine's own triggers, by id.
    static let own = ["always", "settled", "completed", "done", "appear", "disappear"]
}

/// The engine's own triggers, which every component has; others follow for the motions and thresholds for which rules
/// wait.
extension TriggerID {
    static let always = TriggerID(0)
    static let settled = TriggerID(1)
    static let completed = TriggerID(2)
    static let done = TriggerID(3)
    /// The session appears; a host may post it as well.
    static let appear = TriggerID(4)
    /// The session disappears; only a host posts it.
    static let disappear = TriggerID(5)
}

/// Why a trigger or another input can't be posted.
public enum TriggerProblem: Error, Sendable, Equatable {
    /// Nothing declares it or listens to it.
    case unknown(name: String, near: String?)
    /// The payload does not fit.
    case payload(trigger: String, expected: String)
    /// The payload has a field that the trigger does not have.
    case field(trigger: String, field: String, near: String?)
    /// It sets an input of a part, and the component around the part sets this input.
    case bound(trigger: String)
    /// The instant lies in the past, or is not a valid time.
    case time(Double)
    /// A coordinate of the pointer is not a number.
    case location
    /// There is no such key.
    case key(String, near: String?)
    /// There is no element with this name.
    case element(String, near: String?)
    /// The action can't be performed on the element now.
    case action(AccessibilityAction, element: String)

    /// The problem in words.
    public var message: String {
        switch self {
        case .unknown(let name, let near):
            "nothing declares or listens to the trigger '\(name)'" + (near.map { " (did you mean '\($0)'?)" } ?? "")
        case .payload(let trigger, let expected): "the trigger '\(trigger)' needs \(expected)"
        case .field(let trigger, let field, let near):
            "the trigger '\(trigger)' has no field '\(field)'" + (near.map { " (did you mean '\($0)'?)" } ?? "")
        case .bound(let trigger):
            "'\(trigger)' can't be posted: the component around the part sets this input"
        case .time(let time): "\(time) is not an instant from now on, in seconds"
        case .location: "a pointer's coordinates must be numbers"
        case .key(let name, let near):
            "there is no key '\(printable(name))'" + (near.map { " (did you mean '\($0)'?)" } ?? "")
        case .element(let name, let near):
            "'\(printable(name))' is no element: nothing says what it is to someone who can't see it"
                + (near.map { " (did you mean '\($0)'?)" } ?? "")
        case .action(let action, let element): "'\(action.rawValue)' can't be done with '\(element)' now"
        }
    }
}

extension Trigger {
    /// Whether its payload may be this value.
    package func accepts(_ value: PlainData) -> Bool { (try? accept(value)) != nil }

    /// The payload as a rule sees it: missing fields get their initial values.
    @inline(__always) func accept(_ value: PlainData) throws(TriggerProblem) -> PlainData {
        // Matched in place, because a copy of the payload would count several references.
        if case .null = value, case .free = payload { return value }
        return try acceptSound(value)
    }

    private func acceptSound(_ value: PlainData) throws(TriggerProblem) -> PlainData {
        let accepted = try fitting(value)
        guard accepted.isSound() else {
            throw .payload(trigger: name, expected: "finite numbers, and no endless nesting")
        }
        return accepted
    }

    private func fitting(_ value: PlainData) throws(TriggerProblem) -> PlainData {
        switch payload {
        case .free:
            return value
        case .input(_, let type):
            if let expectation = type.expectation(failedBy: value) {
                throw .payload(trigger: name, expected: expectation)
            }
            return value
        case .fields(let fields):
            return try complete(value, fields)
        }
    }

    private func complete(_ value: PlainData, _ fields: [FieldDeclaration]) throws(TriggerProblem) -> PlainData {
        var given: [PlainData.Field] = []
        switch value {
        case .null: break
        case .table(let table): given = table
        default:
            let example = fields.map { "\"\($0.name.text)\": …" }.joined(separator: ", ")
            throw .payload(trigger: name, expected: "its fields as an object: {\(example)}")
        }
        for field in given where !fields.contains(where: { $0.name.text == field.name }) {
            let near = suggestion(for: field.name, among: fields.map { $0.name.text })
            throw .field(trigger: name, field: field.name, near: near)
        }
        var completed: [PlainData.Field] = []
        for field in fields.sorted(by: { $0.name.text < $1.name.text }) {
            let value = given.first { $0.name == field.name.text }?.value ?? field.initial
            if let expectation = field.type.expectation(failedBy: value) {
                throw .payload(trigger: name, expected: "'\(field.name.text)' to be \(expectation)")
            }
            completed.append(PlainData.Field(field.name.text, value))
        }
        return .table(completed)
    }
}
