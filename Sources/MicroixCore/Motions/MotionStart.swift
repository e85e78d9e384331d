import MicroixMotion

/// How a motion starts: one record, from the question what answers a key's change to the track that moves it.
///
/// Plain numbers: it is copied at every step of that way.
struct MotionStart: Sendable {
    let key: KeyID
    /// What its slot shows: for what takes the key over the key without additions, for an addition what it has to make up
    /// for.
    var shown: Sample
    /// Whether that moves.
    var isMoving: Bool
    /// The model value with its whole turns; `nil` for a motion that a state owns.
    var target: Lanes?
    /// The whole turns, in degrees, that an angle keeps: its own numbers are meant from there.
    var turns = 0.0
    /// The spring that draws the key until then, if one does.
    var interrupted: Spring?
    /// The distance from the end at which it counts as settled.
    let tolerance: Double
    let instant: Instant
    /// The state that holds its end.
    var owner: StateID?
    /// The state with which ends what has not begun.
    var leader: StateID?
    /// What it is, where it is added to what took the key over.
    var addition: Addition?
    /// The lanes of the key that are keys of their own and go with it: what moves in them goes on.
    var lanes = LaneKeys()
}

extension MotionStart {
    /// The start of a motion by itself, from rest to nothing.
    static let alone = MotionStart(
        key: KeyID(0), shown: Sample(value: .zero), isMoving: false, target: .zero, tolerance: 0.001, instant: .zero)
}

/// What is added to a key.
enum Addition: Sendable, Equatable {
    /// A part of the way to the model value: what replaces the key's motion takes it over with that.
    case change
    /// Something with values of its own, which goes on above whatever moves the key.
    case own
    /// An endless motion of a state.
    case loop(LoopID)

    /// The endless motion.
    var loop: LoopID? { if case .loop(let loop) = self { loop } else { nil } }
}
