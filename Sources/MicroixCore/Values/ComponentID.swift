/// Where something stands among its kind in a component: a key, a state, a trigger.
///
/// Each kind has a type of its own, so that a state can't be given where a key is meant. They are found by name
/// (``Component/key(named:)``), hold for one component and those that are tuned or styled from it, and cost as much as a
/// number of 32 bits, whatever the machine is.
public protocol ComponentID: Hashable, Strideable, Sendable where Stride == Int {
    /// The position from 0, in the order of the component's list of its kind, as it is handed to other languages.
    var raw: Int32 { get }

    /// What stands at a position from 0.
    init(raw: Int32)
}

extension ComponentID {
    /// The position from 0, in the order of the component's list of its kind.
    @inlinable public var index: Int { Int(raw) }

    /// What stands at a position from 0; of one that is too large for any list, at the greatest there is.
    @inlinable public init(_ index: Int) { self.init(raw: Int32(clamping: index)) }

    /// How many positions another one is after it.
    @inlinable public func distance(to other: Self) -> Int { other.index - index }

    /// What stands so many positions after it.
    @inlinable public func advanced(by count: Int) -> Self { Self(raw: raw &+ Int32(truncatingIfNeeded: count)) }

    /// Whether one stands before another.
    @inlinable public static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }

    /// Whether two are the same.
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

    /// The component itself, in which all other states are.
    public static let root = StateID(0)
}

/// A rule of a component.
public struct RuleID: ComponentID {
    /// The position from 0, in the order of declaration.
    public let raw: Int32

    /// The rule at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The number that people know it by, from 1.
    public var number: Int { index + 1 }
}

/// A trigger of a component.
public struct TriggerID: ComponentID {
    /// The position from 0; the engine's own come first.
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

/// Something of a component that is told to who can't see it, or that can have the focus.
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
    /// The position from 0, each after the one that it lies in; 0 is the component itself.
    public let raw: Int32

    /// The part at a position from 0.
    @inlinable public init(raw: Int32) { self.raw = raw }

    /// The component itself, in which all parts lie.
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
    /// The position from 0; those of repeated layers are one for each.
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
