import MicroixMotion

/// How a motion starts; the same record is used from asking a key until the track is made.
///
/// It is small and has only plain values, because it is copied at each of these steps.
struct MotionStart: Sendable {
    let key: KeyID
    /// What its slot shows: for a motion that takes the key over, the key without additions; for an addition, the
    /// difference for which it makes up.
    var shown: Sample
    /// Whether that value is moving.
    var isMoving: Bool
    /// The model value with its whole turns; `nil` for a motion that a state owns.
    var target: Lanes?
    /// The whole turns, in degrees, that an angle keeps; the numbers of the motion are relative to them.
    var turns = 0.0
    /// The spring that moves the key until now; `nil` if none does.
    var interrupted: Spring?
    /// The distance from the end at which it counts as settled.
    let tolerance: Double
    let instant: Instant
    /// The state that holds its end; `nil` if none does.
    var owner: StateID?
    /// The state with which steps that have not begun are dropped; `nil` if there is none.
    var leader: StateID?
    /// The kind of addition; `nil` if the motion takes the key over.
    var addition: Addition?
    /// The lanes that are keys themselves and follow this key, so that their motions go on.
    var lanes = LaneKeys()
}

extension MotionStart {
    /// The start of a motion for its own sake: at rest, at 0.
    static let alone = MotionStart(
        key: KeyID(0), shown: Sample(value: .zero), isMoving: false, target: .zero, tolerance: 0.001, instant: .zero)
}

/// The kinds of additions to a key.
enum Addition: Sendable, Equatable {
    /// Part of the way to the model value; a motion that replaces the key's motion takes over its value, too.
    case change
    /// An addition with values of its own; it goes on above every motion of the key.
    case own
    /// An endless motion of a state.
    case loop(LoopID)

    /// The endless motion.
    var loop: LoopID? { if case .loop(let loop) = self { loop } else { nil } }
}
