import MicroixMotion

/// The position, movement and velocity of a gesture at an instant.
struct GestureReading: Sendable, Equatable {
    /// Its position, in points; for several fingers the virtual touch point, which never jumps.
    var location: Lanes
    /// How far it has moved since it began: in points or degrees, or a factor minus 1.
    var translation = Lanes.zero
    /// Its velocity, in the same units per second.
    var velocity = Lanes.zero
    var touches = 0
    var direction: SwipeDirection?
    /// The layer on which it began.
    var layer: LayerID?
}

/// A phase of a gesture.
struct GestureEvent: Sendable, Equatable {
    let gesture: GestureID
    let phase: GesturePhase
    let reading: GestureReading
}

/// A gesture that has begun, with the layer on which it began.
struct BegunGesture: Sendable, Equatable {
    let gesture: GestureID
    let layer: LayerID?
    /// Whether the finger is outside, and whether it has been held; used to tell which phases can come next.
    ///
    /// They have no effect on what happens, so they are not compared, and not in snapshots.
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

    /// Whether a finger can now bring the gesture to a phase.
    func mayCome(to phase: GesturePhase) -> Bool {
        switch phase {
        case .exit, .up: !isOutside
        case .enter: isOutside
        case .hold: !isOutside && !isHeld
        default: true
        }
    }
}
