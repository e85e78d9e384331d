/// Whether a component makes something of a finger, so that a host knows whether it may: scroll, turn a page, drag a window.
///
/// A finger lands ``possible``, and is decided at most once: what is ``taken`` or ``ignored`` stays so until the finger is
/// lifted or taken away.
public enum PointerVerdict: String, Sendable, Equatable, CaseIterable {
    /// Gestures may come of it, and none has: the host may still take it back, with ``PointerPhase/cancel``.
    case possible
    /// A gesture has it: a movement that has begun, a hold that a rule waits for, a tap or a press at its end.
    case taken
    /// Nothing comes of it any more, and nothing will.
    case ignored
}

/// What was decided about a pointer.
struct PointerDecision: Sendable, Equatable {
    /// The pointer's id.
    let pointer: Int
    let verdict: PointerVerdict
}
