/// The action that answers a changed key, as declared.
public enum ActionDeclaration: Sendable, Equatable {
    /// The value changes at once, on purpose.
    case none
    /// The value moves.
    case motion(MotionAction)
    /// The value moves, together with other keys and with cues.
    case group(ActionGroup)
}

/// The functions of a component that are asked for the action of a key before its rules, states and styles.
///
/// Their payload has the name of the key in `key`. When `ask` is called, the old values can still be read. When `run`
/// is called, `from` and `to` are the model values before and after the change.
public struct ActionFunctions: Sendable, Equatable {
    /// The function that is called when a key is asked.
    public var ask: HostFunction
    /// The function that is called when the action runs, if ``ask`` answered so.
    public var run: HostFunction?

    /// Declares the functions.
    public init(ask: HostFunction, run: HostFunction? = nil) {
        self.ask = ask
        self.run = run
    }
}

/// The answer of an action function.
public enum ActionAnswer: Sendable, Equatable {
    /// No answer: the search goes on.
    case pass
    /// An action, or `mx.none`: the search ends.
    case action(ActionDeclaration)
    /// The search ends, and the `run` function decides after the new value is stored.
    case run
}

extension ActionDeclaration {
    /// Whether it only leads from the shown value to the model value, so that it shows nothing if the model value
    /// doesn't change.
    var isLedByModel: Bool {
        guard case .motion(let motion) = self else { return false }
        switch motion.law {
        case .spring, .curve:
            return motion.from == nil && motion.to == nil && motion.by == nil && motion.velocity == nil
                && !motion.isAdditive
        case .keyframes, .path, .decay, .wave, .sampled, .sequence, .group: return false
        }
    }

    /// Whether a function computes any of its numbers.
    public var hasFunctions: Bool {
        switch self {
        case .none: false
        case .motion(let motion): motion.hasFunctions
        case .group(let group): group.hasFunctions
        }
    }

    /// All cues in it, also those of nested groups.
    var allCues: [CueDeclaration] {
        if case .group(let group) = self { group.cues + group.entries.flatMap { $0.action.allCues } } else { [] }
    }

    /// The keys that it moves besides the key that was asked.
    var keyNames: [KeyName] {
        if case .group(let group) = self { group.keyNames } else { [] }
    }
}

extension MotionAction {
    fileprivate var hasFunctions: Bool {
        var found = false
        _ = map { number in
            if case .function = number { found = true }
            return number
        }
        _ = mappingSampledLaws { law in
            found = true
            return law
        }
        return found
    }
}
