import MicroixCore
import MicroixTimeline
import Testing

private func difference(_ expected: String, _ found: String, tolerance: Double = 1e-9) throws -> TimelineDifference? {
    TimelineDifference.between(
        expected: try PlainDataJSON.read(expected), found: try PlainDataJSON.read(found), tolerance: tolerance)
}

@Suite struct `A difference of timelines` {
    @Test(arguments: [
        ("1", "1.0000000001"), ("1e6", "1000000.0001"), ("[1,[2]]", "[1,[2]]"), ("null", "null"), ("0", "-0.0"),
        ("{\"a\":1,\"b\":\"x\"}", "{\"b\":\"x\",\"a\":1}"), ("[]", "[]"),
    ])
    func isNoneWithinTheTolerance(expected: String, found: String) throws {
        #expect(try difference(expected, found) == nil)
    }

    @Test(arguments: [
        ("1", "1.00000001", ""), ("[1,2,3]", "[1,2,4]", "[2]"), ("[1,2]", "[1]", "[1]"), ("[]", "[1]", "[0]"),
        ("{\"a\":1}", "{\"b\":1}", "a"), ("{\"a\":null}", "{}", "a"), ("{}", "{\"a\":null}", "a"),
        ("{\"frames\":[{\"values\":{\"x\":1}}]}", "{\"frames\":[{\"values\":{\"x\":2}}]}", "frames[0].values.x"),
        ("1", "\"1\"", ""), ("null", "0", ""), ("true", "1", ""), ("[]", "null", ""),
    ])
    func namesItsPlace(expected: String, found: String, path: String) throws {
        #expect(try #require(try difference(expected, found)).path == path)
    }

    @Test func quotesNamesWithDotsAsItsDocumentationSays() throws {
        let difference = try #require(
            try difference("{\"values\":{\"button.scale\":1}}", "{\"values\":{\"button.scale\":2}}"))
        #expect(difference.path == "values[\"button.scale\"]")
    }

    @Test func toleratesTheEdgeOfTheRangeOfNumbers() throws {
        #expect(try difference("1e308", "1.7e308") != nil)
        #expect(try difference("1e308", "-1e308") != nil)
        #expect(try difference("5e-324", "0") == nil)
    }
}
