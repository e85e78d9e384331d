/// What is to be known of a kind of gesture, but for the machine that recognises it.
///
/// A kind is a file in this folder, as its machine is one among the recognisers, and a case of ``GestureDeclaration/Kind``.
package struct GestureFacts: Sendable {
    // MARK: What it goes through

    /// The phases that it goes through.
    package var phases: [GesturePhase] = [.recognised]
    /// Those with which it is over, one of which always comes once it has begun.
    package var ends: [GesturePhase] = []
    /// Those that come because time has passed.
    package var timed: [GesturePhase] = []
    /// Whether its fingers are its own once it has begun.
    package var claims = false
    /// The phases with which its fingers are taken, so that no host makes anything else of them; of timed ones, where rules
    /// listen.
    package var takes: [GesturePhase] = [.recognised]
    /// Whether it is of pointers that don't touch.
    package var hovers = false

    // MARK: What an author may say

    /// How many fingers it takes.
    package var touches = 1...1
    /// How far a finger goes before it means to move, in points; of a pan the touch slop of Android, of a tap and a press
    /// the allowance of iOS.
    package var slop = 8.0
    /// The numbers that may be given.
    package var arguments: [Argument] = []
    /// Whether it may keep to an axis.
    package var takesAxis = false
    /// Whether it may have to begin along an axis, and be free then.
    package var takesBeginning = false
    /// Whether it may be of fingers that turn about a point.
    package var takesAbout = false
    /// Whether it may be told where to go.
    package var takesDirections = false

    // MARK: What it carries

    /// What the key that it drives follows; `nil` of one that drives none.
    package var drives: Measure?
    /// What its triggers carry besides a place, along an axis or on both.
    package var fields: @Sendable (GestureAxis?) -> [GestureField] = { _ in [] }

    /// Whether the way that it goes is one in the plane, in points.
    var movesInPoints: Bool { drives == .points || takesDirections }

    // MARK: How it is made

    /// What fingers do to make it, and to take it away.
    package var performances: [GesturePerformance]

    /// A number that may be given.
    package struct Argument: Sendable {
        /// Its name.
        package let name: String
        /// What it is where it is not given: seconds, points, a count.
        package let initial: Double
        /// Whether it is a whole number from 1.
        package let isCount: Bool

        static func number(_ name: String, _ initial: Double) -> Self {
            Self(name: name, initial: initial, isCount: false)
        }

        static func count(_ name: String, _ initial: Double) -> Self {
            Self(name: name, initial: initial, isCount: true)
        }
    }

    /// What a way is measured in.
    package enum Measure: Sendable {
        /// Points along an axis, or in the plane, which lead points too.
        case points
        /// Degrees.
        case degrees
        /// A factor, by which the key is multiplied; the way is the factor less 1, so that 0 is no way at all.
        case factor
    }
}

/// A field of what a gesture's triggers carry.
package struct GestureField: Sendable, Equatable {
    /// What it tells.
    package enum Content: Sendable, Equatable {
        /// How far the gesture has gone, in a lane.
        case way(Int)
        /// How fast it goes, in a lane.
        case velocity(Int)
        /// Where it would stop if it were thrown, in a lane.
        case rest(Int)
        /// How many fingers it has.
        case touches
        /// How fast it goes in its direction.
        case speed
        /// Where it goes.
        case direction
    }

    /// Its name.
    package let name: String
    /// What it tells.
    package let content: Content

    init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }

    /// How many fingers it has.
    static var touches: GestureField { GestureField("touches", .touches) }
}

/// Something that fingers, or a mouse, do.
package enum GesturePerformance: Sendable {
    /// A finger touches, for a moment or for long.
    case touch
    /// A finger that is down leaves.
    case leave
    /// A finger goes somewhere.
    case drag
    /// Two fingers go apart.
    case spread
    /// A finger goes in a circle.
    case turn
    /// A mouse passes.
    case hover
}
