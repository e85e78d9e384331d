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
    /// Whether the finger is outside, and whether it has been held, for those who ask what may come next.
    ///
    /// Nothing that happens depends on it, so that it is no part of `==`, nor of a snapshot.
    private(set) var (isOutside, isHeld) = (false, false)

    init(gesture: GestureID, layer: LayerID?) { (self.gesture, self.layer) = (gesture, layer) }

    static func == (left: BegunGesture, right: BegunGesture) -> Bool {
        left.gesture == right.gesture && left.layer == right.layer
    }

    mutating func note(_ phase: GesturePhase) {
        switch phase {
        case .exit: isOutside = true
        case .enter: isOutside = false
        case .hold: isHeld = true
        default: break
        }
    }

    /// Whether a finger can come to a phase from here.
    func mayCome(to phase: GesturePhase) -> Bool {
        switch phase {
        case .exit, .up: !isOutside
        case .enter: isOutside
        case .hold: !isOutside && !isHeld
        default: true
        }
    }
}
