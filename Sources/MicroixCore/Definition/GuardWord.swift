/// A word of a guard's table in a script, and what is made from its argument.
package struct GuardWord<Made>: Sendable {
    /// The argument of a word.
    package enum Argument: Sendable {
        /// States; each makes one condition.
        case states(@Sendable (Name) -> Made)
        /// Lists of conditions.
        case lists(@Sendable ([[ConditionDeclaration]]) -> Made)
        /// A table of tests; each makes one condition.
        case tests(@Sendable (ConditionTest<Quantity>) -> Made)
        /// True or false.
        case flag(@Sendable (Bool) -> Made)
        /// Plain data.
        case data(@Sendable (PlainData) -> Made)
        /// A list of plain data.
        case list(@Sendable ([PlainData]) -> Made)
        /// A number.
        case number(@Sendable (Quantity) -> Made)
        /// An expression of other keys; with any other argument the word has no meaning.
        case expression(@Sendable (ExpressionDeclaration) -> Made)
    }

    /// The word.
    package let name: String
    /// Its argument.
    package let argument: Argument

    init(_ name: String, _ argument: Argument) {
        self.name = name
        self.argument = argument
    }
}
