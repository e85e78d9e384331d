/// The id of one thing of a component, such as a key, a state or a trigger: its position in the list of its kind.
///
/// Each kind has a type of its own, so that nobody can give a state where a key is meant. You find an id by name
/// (``Component/key(named:)``). It is valid for one component, and for all that are tuned or styled from it. It costs
/// as much as a 32-bit number on every machine.
public protocol ComponentID: Hashable, Strideable, Sendable where Stride == Int {
    /// The position from 0 in the component's list of its kind; this is the number that other languages get.
    var raw: Int32 { get }

    /// Creates the id for a position from 0.
    init(raw: Int32)
}

extension ComponentID {
    /// The position from 0 in the component's list of its kind.
    @inlinable public var index: Int { Int(raw) }

    /// Creates the id for a position from 0; a position beyond 32 bits becomes the greatest one.
    @inlinable public init(_ index: Int) { self.init(raw: Int32(clamping: index)) }

    /// By how many positions the other id comes after this one.
    @inlinable public func distance(to other: Self) -> Int { other.index - index }

    /// The id that comes `count` positions after this one.
    @inlinable public func advanced(by count: Int) -> Self { Self(raw: raw &+ Int32(truncatingIfNeeded: count)) }

    /// Whether the left id comes before the right one.
    @inlinable public static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }

    /// Whether both ids are the same.
    @inlinable public static func == (left: Self, right: Self) -> Bool { left.raw == right.raw }
}

/// An animatable key of a component.
public struct KeyID: ComponentID {
    /// The position from 0; keys are sorted by name.
    public let raw: Int32

    /// The key at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A key of a component that holds plain data.
public struct DataKeyID: ComponentID {
    /// The position from 0; data keys are sorted by name.
    public let raw: Int32

    /// The data key at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A state of a component.
public struct StateID: ComponentID {
    /// The position from 0, in document order; 0 is the component itself.
    public let raw: Int32

    /// The state at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The component itself, the state around all others.
    public static let root = StateID(0)
}

/// A rule of a component.
public struct RuleID: ComponentID {
    /// The position from 0, in the order of declaration.
    public let raw: Int32

    /// The rule at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The number that people see, from 1.
    public var number: Int { index + 1 }
}

/// A trigger of a component.
public struct TriggerID: ComponentID {
    /// The position from 0; the engine's own triggers come first.
    public let raw: Int32

    /// The trigger at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A layer of a component.
public struct LayerID: ComponentID {
    /// The position from 0, in document order; 0 is the component as a whole.
    public let raw: Int32

    /// The layer at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The component as a whole.
    public static let whole = LayerID(0)
}

/// An element of a component: assistive technology knows it, or it can have the focus.
public struct ElementID: ComponentID {
    /// The position from 0, in the order of reading.
    public let raw: Int32

    /// The element at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A gesture of a component.
public struct GestureID: ComponentID {
    /// The position from 0, in order of precedence.
    public let raw: Int32

    /// The gesture at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A field of a component's context.
public struct FieldID: ComponentID {
    /// The position from 0, in the order of declaration.
    public let raw: Int32

    /// The field at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// A component within a component.
public struct PartID: ComponentID {
    /// The position from 0; a part comes after the part in which it lies, and 0 is the component itself.
    public let raw: Int32

    /// The part at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The component itself, around all parts.
    public static let whole = PartID(0)
}

/// A value that a function of the context computes.
struct DerivedID: ComponentID {
    let raw: Int32
}

/// An endless motion that a state owns.
struct LoopID: ComponentID {
    let raw: Int32
}

/// A promise of a component.
public struct PromiseID: ComponentID {
    /// The position from 0; a promise about a repeated layer counts once for each of its layers.
    public let raw: Int32

    /// The promise at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }
}

/// An expression of a component.
struct ExpressionID: ComponentID {
    let raw: Int32
}

/// A spring through which a key follows an expression.
struct FollowID: ComponentID {
    let raw: Int32
}

/// The motions that a rule waits for in one of its states.
struct RestWatchID: ComponentID {
    let raw: Int32
}

/// A threshold that a rule waits for.
struct CrossingWatchID: ComponentID {
    let raw: Int32
}
