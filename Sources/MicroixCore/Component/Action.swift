/// A compiled action.
///
/// A copy of it is one of a reference.
enum Action: Sendable {
    case none
    /// All numbers are known.
    case motion(MotionRecipe)
    /// All numbers are known, but a transaction may have others for what is none of its own.
    indirect case inheriting(MotionAction, usually: MotionRecipe)
    /// Some numbers come from functions of the context, read when the action is asked for.
    indirect case computed(MotionAction)
    /// An action together with those of other keys, and cues.
    indirect case accompanied(Action, by: [(key: KeyID, action: Action)], cues: [TimedCue])
}

extension Action {
    var isNone: Bool { if case .none = self { true } else { false } }
}
