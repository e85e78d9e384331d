/// A number of an action that can't be used.
struct NumberProblem: Error, Sendable {
    let argument: String
    let expected: String
    let found: String
    /// The builder that has the wrong argument, if it is not the builder of the motion itself.
    private(set) var builder: String?

    init(_ argument: String, _ expected: String, _ found: Double, counts: Bool = false) {
        self.argument = argument
        self.expected = expected
        self.found = counts ? "\(Int(found)) \(found == 1 ? "number" : "numbers")" : Self.words(found)
    }

    /// The same problem, attributed to another builder than the motion's.
    func of(_ builder: String) -> NumberProblem {
        var result = self
        result.builder = builder
        return result
    }

    private static func words(_ number: Double) -> String {
        if number.isNaN { return "0/0" }
        return number.isFinite ? plain(number) : "\(number)"
    }

    var message: String { "'\(argument)' must be \(expected), not \(found)" }
}
