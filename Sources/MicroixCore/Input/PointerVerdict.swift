/// Whether a component uses a pointer; a host reads it to know whether it may scroll, turn a page, or drag a window.
///
/// When a finger lands, its verdict is ``possible``. It changes at most once, and then stays ``taken`` or ``ignored``
/// until the finger is lifted or cancelled.
public enum PointerVerdict: String, Sendable, Equatable, CaseIterable {
    /// A gesture may still come of it, and none has yet; the host can still take the finger, with
    /// ``PointerPhase/cancel``.
    case possible
    /// A gesture has it: a movement that has begun, a hold that a rule listens to, or a tap or press that is complete.
    case taken
    /// No gesture will come of it any more.
    case ignored
}

/// The verdict on a pointer.
struct PointerDecision: Sendable, Equatable {
    /// The pointer's id.
    let pointer: Int
    let verdict: PointerVerdict
}
