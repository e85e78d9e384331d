import MicroixMotion

/// What a gesture has come to.
struct GestureReading: Sendable, Equatable {
    /// Where it is, in points: of several fingers the virtual touch point, which never jumps.
    var location: Lanes
    /// How far it has gone since it began: points, a factor less 1, degrees.
    var translation = Lanes.zero
    /// How fast, per second.
    var velocity = Lanes.zero
    var touches = 0
    var direction: SwipeDirection?
    /// The layer on which it began.
    var layer: LayerID?
}

/// A gesture that has come to a phase.
struct GestureEvent: Sendable, Equatable {
    let gesture: GestureID
    let phase: GesturePhase
    let reading: GestureReading
}

/// A gesture that has begun, and the layer on which it did.
struct BegunGesture: Sendable, Equatable {
    let gesture: GestureID
    let layer: LayerID?
}
