/// A word of a guard's table, as scripts write it, and what is made of what stands behind it.
package struct GuardWord<Made>: Sendable {
    /// What stands behind a word.
    package enum Argument: Sendable {
        /// States, of each of which one is made.
        case states(@Sendable (Name) -> Made)
        /// Lists of conditions.
        case lists(@Sendable ([[ConditionDeclaration]]) -> Made)
        /// A table of tests, of each of which one is made.
        case tests(@Sendable (ConditionTest<Quantity>) -> Made)
        /// True or false.
        case flag(@Sendable (Bool) -> Made)
        /// Plain data.
        case data(@Sendable (PlainData) -> Made)
        /// A list of plain data.
        case list(@Sendable ([PlainData]) -> Made)
        /// A number.
        case number(@Sendable (Quantity) -> Made)
        /// An expression of other keys; the word means nothing where something else stands there.
        case expression(@Sendable (ExpressionDeclaration) -> Made)
    }

    /// The word.
    package let name: String
    /// What stands behind it.
    package let argument: Argument

    init(_ name: String, _ argument: Argument) {
        self.name = name
        self.argument = argument
    }
}
