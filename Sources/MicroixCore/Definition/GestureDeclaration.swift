/// A gesture that a component recognises, with the key that it may drive.
public struct GestureDeclaration: Sendable, Equatable {
    /// The name, with which its triggers begin.
    public var name: Name
    /// What it is.
    public var kind: Kind
    /// The layer on which it begins; `nil` for anywhere.
    public var layer: Name?
    /// How many fingers it takes to begin, the fewest and the most; `nil` for the kind's own.
    public var touches: ClosedRange<Int>?
    /// How far a finger goes before it means to move, in points; `nil` for the kind's own.
    public var slop: Quantity?
    /// The gestures that it waits for: it begins once they have failed, and never once they have begun.
    public var yieldsTo: [Name] = []
    /// The gestures with which it shares its fingers.
    public var alongside: [Name] = []
    /// The gestures from which it takes the fingers, though they have begun.
    public var takesFrom: [Name] = []
    /// The key that it drives.
    public var drive: Drive?
    /// What it is exactly, by the names that its kind has for it: `count` of a tap, `distance` of a swipe.
    public var arguments: [Argument] = []

    /// The most fingers that count.
    package static let mostTouches = 10

    /// A number that tells what a gesture is exactly.
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

    /// The direction that a pan or a scrub keeps to; `nil` for all.
    public var axis: GestureAxis?
    /// The direction along which a pan has to begin, after which it is free; `nil` for all.
    public var begins: GestureAxis?
    /// The axis along which it has to begin, so that the other one is free for what scrolls around the component; `nil` for both.
    package var firstAxis: GestureAxis? {
        if let swiped = directions.first?.axis, directions.allSatisfy({ $0.axis == swiped }) { return swiped }
        return axis ?? begins
    }

    /// The point about which fingers turn, in the space of the group around the layer: two numbers, or one function that returns
    /// a point; empty for the fingers' own middle.
    public var about: [Quantity] = []
    /// The directions of a swipe; empty for all.
    public var directions: [SwipeDirection] = []
    /// The part whose gesture it is.
    public internal(set) var part = PartID.whole

    /// A key that follows a gesture without a rule or a function.
    public struct Drive: Sendable, Equatable {
        /// The key.
        public var key: KeyName
        /// How far the key goes for each point, degree or unit of the gesture.
        public var ratio: Quantity?
        /// The least and the greatest value, for each lane; empty for none.
        public var within: [Quantity] = []
        /// The points beyond a bound that are never reached; `nil` where the bound is hard.
        public var rubberBand: Quantity?
        /// The friction by which `rest` is foreseen, per millisecond.
        public var rate: Quantity?

        /// Declares what is driven.
        public init(_ key: KeyName) { self.key = key }
    }

    /// What is to be known of it: of its kind, and of one about a point.
    package var facts: GestureFacts { about.isEmpty ? kind.facts : .turn }

    /// Declares a gesture.
    public init(_ name: Name, _ kind: Kind, on layer: Name? = nil) {
        self.name = name
        self.kind = kind
        self.layer = layer
    }
}

/// The direction that a gesture keeps to.
public enum GestureAxis: String, Sendable, Equatable, CaseIterable {
    /// To the left and to the right.
    case x
    /// Up and down.
    case y

    /// Its lane of a place.
    var lane: Int { self == .x ? 0 : 1 }
}

/// Where a swipe goes.
public enum SwipeDirection: String, Sendable, Equatable, CaseIterable {
    /// Towards smaller x.
    case left
    /// Towards greater x.
    case right
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down

    /// Along which it goes.
    var axis: GestureAxis { self == .left || self == .right ? .x : .y }
}
