/// A gesture that a component recognises, and the key that it may drive.
public struct GestureDeclaration: Sendable, Equatable {
    /// The name; the names of its triggers begin with it.
    public var name: Name
    /// The kind of gesture.
    public var kind: Kind
    /// The layer on which it begins; `nil` for anywhere.
    public var layer: Name?
    /// The fewest and the most fingers with which it begins; `nil` for the kind's default.
    public var touches: ClosedRange<Int>?
    /// How far a finger must move before it counts as moving, in points; `nil` for the kind's default.
    public var slop: Quantity?
    /// The gestures for which it waits: it begins only after they have failed, and not at all if they have begun.
    public var yieldsTo: [Name] = []
    /// The gestures with which it shares its fingers.
    public var alongside: [Name] = []
    /// The gestures from which it takes the fingers, even after they have begun.
    public var takesFrom: [Name] = []
    /// The key that it drives; `nil` if it drives none.
    public var drive: Drive?
    /// The parameters of its kind, such as `count` of a tap or `distance` of a swipe.
    public var arguments: [Argument] = []

    /// The greatest number of fingers that a gesture can have.
    package static let mostTouches = 10

    /// A parameter of a gesture.
    public struct Argument: Sendable, Equatable {
        /// Its name.
        public var name: Name
        /// The number.
        public var value: Quantity

        /// Creates an argument.
        public init(_ name: Name, _ value: Quantity) {
            self.name = name
            self.value = value
        }
    }

    /// The axis along which a pan or a scrub moves; `nil` for both.
    public var axis: GestureAxis?
    /// The axis along which a pan has to begin, after which it moves freely; `nil` for both.
    public var begins: GestureAxis?
    /// The axis along which it has to begin, while a view around the component may scroll along the other one; `nil`
    /// for both.
    package var firstAxis: GestureAxis? {
        if let swiped = directions.first?.axis, directions.allSatisfy({ $0.axis == swiped }) { return swiped }
        return axis ?? begins
    }

    /// The point about which fingers turn, in points of the space of the group around the layer: two numbers, or one
    /// function that returns a point; empty for the middle between the fingers.
    public var about: [Quantity] = []
    /// The directions in which a swipe may go; empty for all.
    public var directions: [SwipeDirection] = []
    /// The part to which the gesture belongs.
    public internal(set) var part = PartID.whole

    /// A key that a gesture moves without a rule or a function.
    public struct Drive: Sendable, Equatable {
        /// The key.
        public var key: KeyName
        /// How far the key moves for each point, degree or unit of the gesture; 1 if `nil`.
        public var ratio: Quantity?
        /// The smallest and the greatest value, for each lane or for all lanes; empty for no bounds.
        public var within: [Quantity] = []
        /// The points beyond a bound that the key never reaches; `nil` if the key stops at the bound.
        public var rubberBand: Quantity?
        /// The factor by which the velocity shrinks each millisecond, used to predict `rest`; the friction of a normal
        /// decay if `nil`.
        public var rate: Quantity?

        /// Declares a driven key.
        public init(_ key: KeyName) { self.key = key }
    }

    /// The facts about its kind, or about turning if it turns about a point.
    package var facts: GestureFacts { about.isEmpty ? kind.facts : .turn }

    /// Declares a gesture.
    public init(_ name: Name, _ kind: Kind, on layer: Name? = nil) {
        self.name = name
        self.kind = kind
        self.layer = layer
    }
}

/// An axis along which a gesture moves.
public enum GestureAxis: String, Sendable, Equatable, CaseIterable {
    /// Left and right.
    case x
    /// Up and down.
    case y

    /// The lane of a point on this axis.
    var lane: Int { self == .x ? 0 : 1 }
}

/// The direction of a swipe.
public enum SwipeDirection: String, Sendable, Equatable, CaseIterable {
    /// Towards smaller x.
    case left
    /// Towards greater x.
    case right
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down

    /// The axis of the direction.
    var axis: GestureAxis { self == .left || self == .right ? .x : .y }
}
