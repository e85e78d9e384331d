import CMicroixMath
import Testing

@testable import MicroixLua

/// An expression of a script, and what it is on every host.
private struct Sum: Sendable, CustomTestStringConvertible {
    let expression: String
    let result: Double

    init(_ expression: String, _ result: Double) { (self.expression, self.result) = (expression, result) }

    var testDescription: String { expression }
}

@Suite("Scripts compute the same on every host")
struct SandboxMathTests {
    @Test(arguments: [
        Sum("math.exp(0.7)", microix_exp(0.7)), Sum("math.log(0.7)", microix_log(0.7)),
        Sum("math.log(0.7, nil)", microix_log(0.7)), Sum("math.log(0.7, 2)", microix_log2(0.7)),
        Sum("math.log(0.7, 10)", microix_log10(0.7)), Sum("math.log(0.7, 3)", microix_log(0.7) / microix_log(3)),
        Sum("math.log(1000, 10)", 3), Sum("math.log('8', 2.0)", 3), Sum("math.log(8, 1)", .infinity),
        Sum("math.sin(0.7)", microix_sin(0.7)), Sum("math.cos(0.7)", microix_cos(0.7)),
        Sum("math.tan(0.7)", microix_tan(0.7)), Sum("math.asin(0.7)", microix_asin(0.7)),
        Sum("math.acos(0.7)", microix_acos(0.7)), Sum("math.atan(0.7)", microix_atan(0.7)),
        Sum("math.atan(-3, -4)", microix_atan2(-3, -4)), Sum("math.atan(0, -1)", .pi),
        Sum("math.pow(0.7, 1.7)", microix_pow(0.7, 1.7)), Sum("math.pow(2, 10)", 1024), Sum("math.pow(-8, 3)", -512),
        Sum("math.sqrt(2)", 2.0.squareRoot()), Sum("math.fmod(-7, 3)", -1),
    ])
    fileprivate func result(of sum: Sum) throws {
        let found = try run("return \(sum.expression)")
        #expect(found.number == sum.result, "\(found)")
    }

    @Test(
        "What only some builds of Lua have, none has",
        arguments: ["random", "randomseed", "atan2", "cosh", "frexp", "ldexp", "log10", "sinh", "tanh"])
    func absent(name: String) {
        #expect(failure("return math.\(name)").message == "'math.\(name)' is not available in microix scripts")
    }

    @Test func `An argument that is no number is told as Lua tells it`() {
        #expect(failure("math.pow(1)").message == "bad argument #2 to 'pow' (number expected, got no value)")
        #expect(failure("math.sin({})").message == "bad argument #1 to 'sin' (number expected, got table)")
    }
}
