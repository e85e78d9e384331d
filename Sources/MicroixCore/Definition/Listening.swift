/// What a rule listens to.
public enum Listening: Sendable, Equatable, ExpressibleByStringLiteral {
    /// A trigger by its name, several by a prefix that ends in `.*`, or all that a host may post by `*`.
    case trigger(Name)
    /// The motions of some keys have come to rest: keys, layers for all their keys, or states for the keys that they
    /// give a value.
    case rest(Rest, of: [Name])
    /// What a key shows passes a threshold.
    case crossing(KeyName, Crossing, Quantity)
    /// What a key shows passes what an expression of others does.
    case meeting(KeyName, Crossing, ExpressionDeclaration)
    /// What a key shows passes a multiple of a step, each of them.
    case every(KeyName, step: Quantity)

    /// Creates a reference to a trigger, without a location.
    public init(stringLiteral text: String) { self = .trigger(Name(text)) }
}

/// The two ways in which motions come to rest.
public enum Rest: String, Sendable, Equatable, CaseIterable {
    /// They are done to a person's eye, though they may still move a little.
    case completed
    /// They have left their tolerance for the last time.
    case settled
}

/// The direction in which a key passes a threshold.
public enum Crossing: String, Sendable, Equatable, CaseIterable {
    /// Upward.
    case above
    /// Downward.
    case below
}
