/// The facts about a kind of gesture, except for the code that recognises it.
///
/// Each kind has a file in this folder, a recogniser, and a case of ``GestureDeclaration/Kind``.
package struct GestureFacts: Sendable {
    // MARK: What it goes through

    /// The phases that the gesture can have, in the order of its triggers.
    package var phases: [GesturePhase] = [.recognised]
    /// The phases that end it; once it has begun, one of them always comes.
    package var ends: [GesturePhase] = []
    /// The phases that come because time has passed.
    package var timed: [GesturePhase] = []
    /// Whether other gestures can't use its fingers once it has begun.
    package var claims = false
    /// The phases that give its fingers the verdict *taken*, so that the host does nothing else with them; a timed
    /// phase does only if a rule listens to it.
    package var takes: [GesturePhase] = [.recognised]
    /// Whether it is for pointers that don't touch.
    package var hovers = false

    // MARK: What an author may say

    /// How many fingers it needs.
    package var touches = 1...1
    /// How far a finger must move before it counts as moving, in points: for a pan the touch slop of Android, for a tap
    /// and a press the allowance of iOS.
    package var slop = 8.0
    /// The parameters that an author can give.
    package var arguments: [Argument] = []
    /// Whether it can be limited to an axis.
    package var takesAxis = false
    /// Whether it can be required to begin along an axis.
    package var takesBeginning = false
    /// Whether its fingers can turn about a given point.
    package var takesAbout = false
    /// Whether its directions can be given.
    package var takesDirections = false

    // MARK: What it carries

    /// The measure that a driven key follows; `nil` if the gesture can't drive a key.
    package var drives: Measure?
    /// The fields of its triggers besides the position, for one axis or for both.
    package var fields: @Sendable (GestureAxis?) -> [GestureField] = { _ in [] }

    /// Whether its movement is measured in points of the plane.
    var movesInPoints: Bool { drives == .points || takesDirections }

    // MARK: How it is made

    /// What fingers do to make the gesture, or to cancel it.
    package var performances: [GesturePerformance]

    /// A parameter that an author can give.
    package struct Argument: Sendable {
        /// Its name.
        package let name: String
        /// The default: seconds, points, or a count.
        package let initial: Double
        /// Whether it must be a whole number from 1.
        package let isCount: Bool

        static func number(_ name: String, _ initial: Double) -> Self {
            Self(name: name, initial: initial, isCount: false)
        }

        static func count(_ name: String, _ initial: Double) -> Self {
            Self(name: name, initial: initial, isCount: true)
        }
    }

    /// The measure of a movement.
    package enum Measure: Sendable {
        /// Points along an axis, or in the plane.
        case points
        /// Degrees.
        case degrees
        /// A factor by which the key is multiplied; the movement is the factor minus 1, so that 0 is no movement.
        case factor
    }
}

/// A field of the payload of a gesture's triggers.
package struct GestureField: Sendable, Equatable {
    /// The content of a field.
    package enum Content: Sendable, Equatable {
        /// How far the gesture has moved, in this lane.
        case way(Int)
        /// The velocity, in this lane.
        case velocity(Int)
        /// Where it would stop if it were thrown, in this lane.
        case rest(Int)
        /// The number of fingers.
        case touches
        /// The speed in the direction of a swipe.
        case speed
        /// The direction.
        case direction
    }

    /// The field's name.
    package let name: String
    /// The field's content.
    package let content: Content

    init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }

    /// The field with the number of fingers.
    static var touches: GestureField { GestureField("touches", .touches) }
}

/// A movement of fingers or of a mouse that makes a gesture.
package enum GesturePerformance: Sendable {
    /// A finger touches, briefly or long.
    case touch
    /// A finger that is down moves off the layer.
    case leave
    /// A finger moves somewhere.
    case drag
    /// Two fingers move apart.
    case spread
    /// A finger moves in a circle.
    case turn
    /// A mouse moves over the layer.
    case hover
}
