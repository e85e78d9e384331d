/// What a gesture does at an instant; each has a trigger of its own.
public enum GesturePhase: String, Sendable, Equatable, CaseIterable {
    /// It is there: a tap, a swipe, a scrub.
    case recognised
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// The fingers are lifted.
    case ended
    /// It was taken away, by another gesture or the system.
    case cancelled
    /// A finger presses.
    case down
    /// The finger is outside.
    case exit
    /// The finger is over it again; of a hover, the pointer comes.
    case enter
    /// The finger has pressed for long.
    case hold
    /// The finger is lifted over it.
    case up

    /// The name of its trigger, of a gesture of some name.
    public func trigger(of gesture: String) -> String { self == .recognised ? gesture : gesture + "." + rawValue }
}
