import Foundation
import Testing

/// A line of references.txt, which scripts/math-references writes: a function, its arguments, and the result correctly rounded.
private struct Reference {
    let function: MathFunction
    let arguments: [Double]
    let result: Double

    init?(_ line: Substring) {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { UInt64($0, radix: 16).map { Double(bitPattern: $0) } }
        guard let function = words.first.flatMap({ MathFunction(rawValue: String($0)) }), let result = numbers.last,
            numbers.count == (function.isOfTwo ? 3 : 2)
        else { return nil }
        (self.function, arguments, self.result) = (function, numbers.dropLast(), result)
    }
}

@Suite("Within one unit in the last place of MPFR's")
struct ReferenceTests {
    private static func references() throws -> [Reference] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "references.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { Reference($0) }
    }

    @Test(arguments: MathFunction.allCases)
    func results(of function: MathFunction) throws {
        let references = try Self.references().filter { $0.function == function }
        #expect(references.count == 48)
        for reference in references {
            let found = function(reference.arguments[0], reference.arguments.last ?? 0)
            let neighbours = [reference.result.nextDown, reference.result, reference.result.nextUp]
            #expect(neighbours.contains(found), "\(function)\(reference.arguments): \(found), not \(reference.result)")
        }
    }
}
