/// What answers a changed key, as declared.
public enum ActionDeclaration: Sendable, Equatable {
    /// The value changes at once, on purpose.
    case none
    /// The value moves.
    case motion(MotionAction)
    /// The value moves, other keys do as well, and there are cues.
    case group(ActionGroup)
}

/// The functions of a component that answer for its keys before its rules, states and styles do.
///
/// They get `key`, its name, in the payload. When a key is asked, its old values can still be read; when the action runs,
/// `from` and `to` are the model values before and after.
public struct ActionFunctions: Sendable, Equatable {
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
public enum ActionAnswer: Sendable, Equatable {
    /// Nothing: the search goes on.
    case pass
    /// An action, or none on purpose: the search ends.
    case action(ActionDeclaration)
    /// The search ends, and the other function says what to do once the new value is stored.
    case run
}

extension ActionDeclaration {
    /// Whether it leads from what is shown to the model value and nowhere else, so that without a change it shows nothing.
    var isLedByModel: Bool {
        guard case .motion(let motion) = self else { return false }
        switch motion.law {
        case .spring, .curve:
            return motion.from == nil && motion.to == nil && motion.by == nil && motion.velocity == nil
                && !motion.isAdditive
        case .keyframes, .path, .decay, .wave, .sampled, .sequence, .group: return false
        }
    }

    /// Whether any of its numbers is left to a function.
    public var hasFunctions: Bool {
        switch self {
        case .none: false
        case .motion(let motion): motion.hasFunctions
        case .group(let group): group.hasFunctions
        }
    }

    /// The cues that accompany it, however deep.
    var allCues: [CueDeclaration] {
        if case .group(let group) = self { group.cues + group.entries.flatMap { $0.action.allCues } } else { [] }
    }

    /// The keys that it moves besides the one that was asked.
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
