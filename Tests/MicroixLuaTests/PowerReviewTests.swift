import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Powers that the host's C library takes are told")
struct PowerReviewTests {
    /// Where a script is warned of a power: `line:column`.
    private func places(_ lines: String) throws -> [String] {
        let script = try load(
            """
            local x, y = 2, 3
            \(lines)
            local mx = require "microix"
            return mx.component "c" { layers = { mx.rect { "box" } } }
            """)
        return script.warnings.map { warning in
            #expect(
                warning.headline.hasSuffix(
                    "warning: this power is taken by the host's C library, so that its last digit is not the same "
                        + "everywhere (math.pow(x, y) is)"))
            return warning.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
        }
    }

    @Test(arguments: ["x ^ 2", "x^2", "x ^ 3 + y ^ 4.0", "x ^ -1", "x ^ 0x10", "x ^ 1e2", "2 ^ 10", "math.pow(x, 0.5)"])
    func exact(expression: String) throws { #expect(try places("local z = \(expression)") == []) }

    @Test(arguments: ["x ^ 0.5", "x ^ y", "x ^ (1 / 3)", "x ^ .5", "x ^ -0.5", "x ^ 1e-3", "x ^ #'ab'", "x ^ math.pi"])
    func inexact(expression: String) throws { #expect(try places("local z = \(expression)") == ["2:13"]) }

    @Test func `Each is told where it stands, and an exponent's own exponent as well`() throws {
        #expect(try places("local a = x ^ 2 ^ y\nlocal function f() return y ^ x end") == ["2:13", "2:17", "3:29"])
    }

    @Test func `Texts and comments are no powers`() throws {
        #expect(try places("local a = 'x ^ y' .. [[x ^ y]] -- x ^ y\n--[==[ x ^ y\nx ^ y ]==]") == [])
    }
}
