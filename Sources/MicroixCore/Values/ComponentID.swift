/// Where something stands among its kind in a component: a key, a state, a trigger.
///
/// Each kind has a type of its own, so that a state can't be given where a key is meant. They are found by name
/// (``Component/key(named:)``), hold for one component and those that are tuned or styled from it, and cost as much as a
/// number.
public protocol ComponentID: Hashable, Strideable, Sendable where Stride == Int {
    /// The position from 0, in the order of the component's list of its kind.
    var index: Int { get }

    /// What stands at a position from 0.
    init(_ index: Int)
}

extension ComponentID {
    /// How many positions another one is after it.
    @inlinable public func distance(to other: Self) -> Int { other.index - index }

    /// What stands so many positions after it.
    @inlinable public func advanced(by count: Int) -> Self { Self(index + count) }

    /// Whether one stands before another.
    @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    /// Whether two are the same.
    @inlinable public static func == (left: Self, right: Self) -> Bool { left.index == right.index }
}

/// An animatable key of a component.
public struct KeyID: ComponentID {
    /// The position from 0; keys are sorted by name.
    public let index: Int

    /// The key at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// A key of a component that holds plain data.
public struct DataKeyID: ComponentID {
    /// The position from 0; data keys are sorted by name.
    public let index: Int

    /// The data key at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// A state of a component.
public struct StateID: ComponentID {
    /// The position from 0, in document order; 0 is the component itself.
    public let index: Int

    /// The state at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }

    /// The component itself, in which all other states are.
    public static let root = StateID(0)
}

/// A rule of a component.
public struct RuleID: ComponentID {
    /// The position from 0, in the order of declaration.
    public let index: Int

    /// The rule at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }

    /// The number that people know it by, from 1.
    public var number: Int { index + 1 }
}

/// A trigger of a component.
public struct TriggerID: ComponentID {
    /// The position from 0; the engine's own come first.
    public let index: Int

    /// The trigger at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// A layer of a component.
public struct LayerID: ComponentID {
    /// The position from 0, in document order; 0 is the component as a whole.
    public let index: Int

    /// The layer at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }

    /// The component as a whole.
    public static let whole = LayerID(0)
}

/// A gesture of a component.
public struct GestureID: ComponentID {
    /// The position from 0, in order of precedence.
    public let index: Int

    /// The gesture at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// A field of a component's context.
public struct FieldID: ComponentID {
    /// The position from 0, in the order of declaration.
    public let index: Int

    /// The field at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// A component within a component.
public struct PartID: ComponentID {
    /// The position from 0, each after the one that it lies in; 0 is the component itself.
    public let index: Int

    /// The part at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }

    /// The component itself, in which all parts lie.
    public static let whole = PartID(0)
}

/// A value that a function of the context computes.
struct DerivedID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// An endless motion that a state owns.
struct LoopID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// A promise of a component.
public struct PromiseID: ComponentID {
    /// The position from 0; those of repeated layers are one for each.
    public let index: Int

    /// The promise at a position from 0.
    @inlinable public init(_ index: Int) { self.index = index }
}

/// An expression of a component.
struct ExpressionID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// A spring through which a key follows an expression.
struct FollowID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// The motions that a rule waits for in one of its states.
struct RestWatchID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// A threshold that a rule waits for.
struct CrossingWatchID: ComponentID {
    let index: Int

    init(_ index: Int) { self.index = index }
}
