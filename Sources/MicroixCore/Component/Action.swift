/// A compiled action.
///
/// Copying it copies one reference.
enum Action: Sendable {
    case none
    /// An action whose numbers are all known.
    case motion(MotionRecipe)
    /// An action whose numbers are all known, but whose duration or curve a transaction may replace.
    indirect case inheriting(MotionAction, usually: MotionRecipe)
    /// An action with numbers from functions of the context, which are called when the action is asked for.
    indirect case computed(MotionAction)
    /// An action of the key together with actions of other keys, and cues.
    indirect case accompanied(Action, by: [(key: KeyID, action: Action)], cues: [TimedCue])
}

extension Action {
    var isNone: Bool { if case .none = self { true } else { false } }
}
