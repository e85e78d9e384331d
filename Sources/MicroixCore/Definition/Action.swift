/// What answers a changed key, as declared.
public enum ActionDeclaration: Sendable, Hashable {
    /// The value changes at once, on purpose.
    case none
    /// The value moves.
    case motion(MotionAction<Quantity>)
}

/// The functions of a component that answer for its keys before its rules, states and styles do.
///
/// They get `key`, its name, in the payload. When a key is asked, its old values can still be read; when the action runs,
/// `from` and `to` are the model values before and after.
public struct ActionFunctions: Sendable, Hashable {
    /// Answers when a key is asked.
    public var ask: HostFunction
    /// Answers when the action runs, where ``ask`` left it to that.
    public var run: HostFunction?

    /// Declares the functions.
    public init(ask: HostFunction, run: HostFunction? = nil) {
        self.ask = ask
        self.run = run
    }
}

/// What an action function answers.
public enum ActionAnswer: Sendable, Hashable {
    /// Nothing: the search goes on.
    case pass
    /// An action, or none on purpose: the search ends.
    case action(ActionDeclaration)
    /// The search ends, and the other function says what to do once the new value is stored.
    case run
}

extension ActionDeclaration {
    /// Whether any of its numbers is left to a function.
    public var hasFunctions: Bool {
        guard case .motion(let motion) = self else { return false }
        return motion.hasFunctions
    }
}

extension MotionAction<Quantity> {
    fileprivate var hasFunctions: Bool {
        var found = false
        _ = map { number in
            if case .function = number { found = true }
            return number
        }
        return found
    }
}

/// Feedback for other senses, at one instant: a haptic, a sound.
public struct Cue: Sendable, Hashable {
    /// The kind: `haptic`, `sound`, or a name of the author's.
    public let name: String
    /// What it plays, or any other data.
    public let value: PlainData

    /// Creates a cue.
    public init(_ name: String, _ value: PlainData) {
        self.name = name
        self.value = value
    }
}

extension Action {
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A compiled action.
enum Action: Sendable {
    case none
    /// All numbers are known.
    case motion(MotionRecipe)
    /// All numbers are known, but a transaction may have others for what is none of its own.
    case inheriting(MotionAction<Amount>, usually: MotionRecipe)
    /// Some numbers come from functions of the context, read when the action is asked for.
    case computed(MotionAction<Amount>)
    /// An action together with that of another key: a way along a path, and the rotation that follows it.
    indirect case accompanied(Action, by: Action, key: Int)
}
