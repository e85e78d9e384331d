import MicroixCore
import Testing

@Suite("Inputs and payloads")
struct InputTests {
    private func declaration(_ type: FieldType, _ initial: PlainData) -> ComponentDeclaration {
        ComponentDeclaration(
            "i", fields: [FieldDeclaration("value", type, initial: initial, isInput: true)], initial: "a",
            states: ["a"],
            rules: [.on("set_value", emit: "heard")])
    }

    @Test("An input's trigger sets its field before rules look at it")
    func sets() throws {
        var declaration = declaration(FieldType(.number(minimum: 0, maximum: 1)), .number(0))
        declaration.rules[0].conditions = [ConditionDeclaration("value", .equals(.number(0.5)))]
        var run = try Run(declaration)
        try run.send("set_value", .number(0.5))
        #expect(run.session.field("value") == .number(0.5))
        #expect(run.emitted == ["heard"])
    }

    @Test(
        "A value that does not fit is refused with what would",
        arguments: [
            (FieldType(.number(minimum: 0, maximum: 1)), .number(0), .number(1.5), "a number from 0 to 1"),
            (FieldType(.number(minimum: 0, maximum: 1)), .number(0), .text("1"), "a number from 0 to 1"),
            (FieldType(.number(minimum: 0, maximum: 1)), .number(0), .number(.nan), "a number from 0 to 1"),
            (FieldType(.number(minimum: 0, maximum: 1)), .number(0), .null, "a number from 0 to 1"),
            (FieldType(.boolean), .boolean(false), .number(1), "true or false"),
            (FieldType(.choice(["s", "m"])), .text("s"), .text("l"), "one of s, m"),
            (FieldType(.text), .text(""), .boolean(true), "a string"),
            (FieldType(.boolean, isOptional: true), .null, .number(1), "true or false, or null"),
        ] as [(FieldType, PlainData, PlainData, String)])
    func refused(_ type: FieldType, _ initial: PlainData, _ value: PlainData, _ expected: String) throws {
        var run = try Run(declaration(type, initial))
        #expect(throws: TriggerProblem.payload(trigger: "set_value", expected: expected)) {
            try run.send("set_value", value)
        }
        #expect(run.session.field("value") == initial)
    }

    @Test("An optional input can become unknown again")
    func optional() throws {
        var run = try Run(declaration(FieldType(.boolean, isOptional: true), .null))
        try run.send("set_value", .boolean(true))
        try run.send("set_value", .null)
        #expect(run.session.field("value") == .null)
        #expect(run.emitted == ["heard", "heard"])
    }

    @Test("A declared payload is completed, and checked field by field")
    func payload() throws {
        let number = FieldType(.number(minimum: -10, maximum: 10))
        var declaration = ComponentDeclaration("i", initial: "a", states: ["a"])
        declaration.triggers = [
            TriggerDeclaration(
                "release",
                fields: [
                    FieldDeclaration("velocity", number, initial: .number(3)),
                    FieldDeclaration("far", FieldType(.boolean), initial: .boolean(false)),
                ])
        ]
        declaration.rules = [.on("release", when: [ConditionDeclaration("e.velocity", .equals(.number(3)))], emit: "3")]
        var run = try Run(declaration)
        try run.send("release")
        try run.send("release", .table([.init("far", .boolean(true))]))
        try run.send("release", .table([.init("velocity", .number(4))]))
        #expect(run.emitted == ["3", "3"])
        #expect(throws: TriggerProblem.field(trigger: "release", field: "velocty", near: "velocity")) {
            try run.send("release", .table([.init("velocty", .number(4))]))
        }
        #expect(throws: TriggerProblem.self) { try run.send("release", .table([.init("velocity", .number(40))])) }
        #expect(throws: TriggerProblem.self) { try run.send("release", .number(4)) }
    }

    @Test("An initial value that does not fit is a mistake in the definition")
    func initial() {
        let wrong = declaration(FieldType(.number(minimum: 1, maximum: 2)), .number(0))
        #expect(mistakes(wrong).count == 1)
    }
}
