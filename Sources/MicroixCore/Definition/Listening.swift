/// What a rule listens to.
public enum Listening: Sendable, Equatable, ExpressibleByStringLiteral {
    /// A trigger by its name; several by a prefix that ends in `.*`; or with `*`, all that a host may post.
    case trigger(Name)
    /// Motions have come to rest: those of keys, of all keys of a layer, or of the keys that a state gives a value.
    case rest(Rest, of: [Name])
    /// The value that a key shows passes a threshold.
    case crossing(KeyName, Crossing, Quantity)
    /// The value that a key shows passes that of an expression.
    case meeting(KeyName, Crossing, ExpressionDeclaration)
    /// The value that a key shows passes any multiple of a step.
    case every(KeyName, step: Quantity)

    /// Creates a reference to a trigger, without a location.
    public init(stringLiteral text: String) { self = .trigger(Name(text)) }
}

/// The two ways in which motions come to rest.
public enum Rest: String, Sendable, Equatable, CaseIterable {
    /// The motions look finished, though they may still move a little.
    case completed
    /// The motions stay within their tolerance for good.
    case settled
}

/// The direction in which a key passes a threshold.
public enum Crossing: String, Sendable, Equatable, CaseIterable {
    /// Upward.
    case above
    /// Downward.
    case below
}
