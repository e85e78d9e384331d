/// The phases of gestures; each phase has a trigger of its own.
public enum GesturePhase: String, Sendable, Equatable, CaseIterable {
    /// The gesture was recognised as a whole: a tap, a swipe, a scrub.
    case recognised
    /// It begins.
    case began
    /// It moves on.
    case changed
    /// The fingers are lifted.
    case ended
    /// Another gesture or the system took the fingers away.
    case cancelled
    /// A finger touches the layer.
    case down
    /// The finger has left the layer; for a hover, the pointer.
    case exit
    /// The finger is over the layer again; for a hover, the pointer comes.
    case enter
    /// The finger has been held long enough.
    case hold
    /// The finger is lifted over the layer.
    case up

    /// The name of the phase's trigger, for a gesture with this name.
    public func trigger(of gesture: String) -> String { self == .recognised ? gesture : gesture + "." + rawValue }
}
