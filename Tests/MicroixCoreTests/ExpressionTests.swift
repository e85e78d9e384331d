import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@Suite("Values that follow other keys")
struct ExpressionTests {
    private let x = ExpressionDeclaration.key("x")
    private let y = ExpressionDeclaration.key("y")

    /// `x` and `y` move between `a` and `b`; `z` is the expression.
    private func follower(_ expression: ExpressionDeclaration) -> ComponentDeclaration {
        ComponentDeclaration(
            "f",
            properties: [
                BaseDeclaration("x", [-30]), BaseDeclaration("y", [2]), BaseDeclaration("z", expression),
            ], initial: "a",
            states: ["a", StateDeclaration("b", values: [.value("x", 50), .value("y", 7)])],
            rules: [.on("go", "a", to: "b"), .on("back", "b", to: "a")],
            feedback: FeedbackDeclaration([.init("x", .spring(0.5, bounce: 0.4)), .init("y", .smooth(0.6))]))
    }

    @Test(
        "Each operation computes what it says, and its velocity is the exact derivative",
        arguments: ExpressionOperation.allCases.filter { $0 != .pair })
    func derivatives(_ operation: ExpressionOperation) throws {
        let operands: [ExpressionDeclaration] = [x, y, .operation(.add, [y, .constant([3])])]
        var run = try Run(follower(.operation(operation, Array(operands.prefix(operation.operands)))))
        try run.send("go", at: 0)
        for step in 1...200 {
            let time = Double(step) * 0.004 + 0.000_37
            let (a, b) = (try run.shown("x", at: time), try run.shown("y", at: time))
            let expected: Double =
                switch operation {
                case .add: a + b
                case .subtract: a - b
                case .multiply: a * b
                case .divide: a / b
                case .min: min(a, b)
                case .max: max(a, b)
                case .abs: abs(a)
                case .sin: try sine(a)
                case .cos: try sine(a + 90)
                case .clamp: max(b, min(b + 3, a))
                case .wrap: a - ((a - b) / 3).rounded(.down) * 3
                case .ramp:
                    { (s: Double) in s * s * (3 - 2 * s) }(max(0, min(1, (a - b) / 3)))
                case .mix: a + (b - a) * (b + 3)
                case .pair: 0
                case .rubberBand: RubberBand(dimension: b).offset(for: a)
                }
            let sample = try run.sample("z", at: time)
            if operation == .rubberBand {
                // The band's length is meant to stand.
                #expect(abs(sample.value.x - expected) < 1e-9)
                continue
            }
            #expect(abs(sample.value.x - expected) < 1e-9 * max(1, abs(expected)), "at \(time)")
            let (before, after) = (try run.shown("z", at: time - 1e-6), try run.shown("z", at: time + 1e-6))
            if abs(after - before) > 1 { continue }
            let slope = (after - before) / 2e-6
            #expect(abs(sample.velocity.x - slope) < 1e-3 * max(10, abs(slope)), "at \(time)")
        }
    }

    private func sine(_ degrees: Double) throws -> Double {
        // By the addition theorem from whole turns of ten degrees would be as good; a spring's own sine is the judge.
        var (value, term, angle) = (0.0, 1.0, degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180)
        (term, value) = (angle, angle)
        for n in 1...20 {
            term *= -angle * angle / Double((2 * n) * (2 * n + 1))
            value += term
        }
        angle = value
        return angle
    }

    @Test("Dividing by nothing gives nothing, and no rubber band of no length stretches")
    func nothing() throws {
        #expect(try Run(follower(.operation(.divide, [x, .constant([0])]))).shown("z") == 0)
        #expect(try Run(follower(.operation(.rubberBand, [x, .constant([0])]))).shown("z") == 0)
        #expect(try Run(follower(.operation(.wrap, [x, .constant([4]), .constant([4])]))).shown("z") == 4)
    }

    @Test("From a motion to an expression and back, at whatever instant, nothing jumps in value or velocity")
    func handsOver() throws {
        var declaration = follower(.constant([0]))
        declaration.properties[2] = BaseDeclaration("z", [0])
        declaration.states[1].values.append(
            ValueDeclaration("z", .expression(.operation(.multiply, [x, .constant([3])]))))
        declaration.states.append(.state("c", "z", 40))
        declaration.rules += [.on("c", to: "c"), .on("go", "c", to: "b")]
        declaration.feedback.actions.append(.init("z", .spring(0.4, bounce: 0.3)))
        for step in 0...60 {
            let time = 0.1 + Double(step) * 0.011
            var run = try Run(declaration)
            try run.post("c", at: 0.05)
            try run.post("go", at: 0.1)
            try run.advance(to: time)
            for trigger in ["c", "go", "back", "c"] {
                let now = run.session.now.seconds
                let before = try run.sample("z")
                try run.send(trigger)
                let after = try run.sample("z")
                #expect(abs(after.value.x - before.value.x) < 1e-9, "\(trigger) at \(now)")
                #expect(abs(after.velocity.x - before.velocity.x) < 1e-6, "\(trigger) at \(now)")
                try run.advance(to: now + 0.031)
            }
            try run.send("go")
            try run.advance(to: 8)
            #expect(try run.shown("z") == 150)
        }
    }

    @Test("mx.none on the key cuts to the expression, on purpose, and says so")
    func cuts() throws {
        var declaration = follower(.constant([0]))
        declaration.properties[2] = BaseDeclaration("z", [0])
        declaration.states[1].values.append(ValueDeclaration("z", .expression(x)))
        declaration.feedback.actions.append(.init("z", .none))
        var run = try Run(declaration)
        try run.send("go", at: 1)
        #expect(try run.shown("z") == -30)
        #expect(run.lines.contains("z jumps"))
    }

    @Test("An expression of expressions, a threshold on one, and whether one rests")
    func chains() throws {
        var declaration = follower(.operation(.multiply, [x, .constant([2])]))
        declaration.properties += [
            BaseDeclaration("w", .operation(.add, [.key("z"), .constant([1])])), BaseDeclaration("still", [0]),
        ]
        declaration.feedback.actions[0] = .init("x", .linear(0.8))
        declaration.rules += [
            RuleDeclaration(.on([.crossing("w", .above, 1)]), emit: "above"),
            .on("look", when: [.isAtRest("w", true)], emit: "rests"),
        ]
        var run = try Run(declaration)
        try run.send("go", at: 0)
        try run.send("look", at: 0.2)
        try run.advance(to: 0.7)
        #expect(run.timedLines.contains("0.3 w above 1.0"))
        #expect(try run.shown("w") == 2 * run.shown("x") + 1)
        try run.send("look", at: 3)
        #expect(run.emitted == ["above", "rests"])
    }

    @Test("Mistakes")
    func mistakesAreReported() {
        var declaration = follower(.key("w"))
        declaration.properties.append(BaseDeclaration("w", .operation(.add, [.key("z"), y])))
        #expect(mistakes(declaration) == ["an expression leads back to its own key: z → w → z"])
        #expect(mistakes(follower(.key("z"))) == ["an expression leads back to its own key: z → z"])
        #expect(mistakes(follower(.operation(.mix, [x, y]))) == ["mx.mix takes 3 values, not 2"])
        #expect(mistakes(follower(.key("nowhere"))) == ["unknown layer or property 'nowhere'"])
        #expect(mistakes(follower(.constant([1, 2]))) == ["'z' must be a number, not an expression of 2 numbers"])
        #expect(
            mistakes(follower(.constant([.constant(.infinity)])))
                == ["an expression's numbers are finite, and no functions"])
    }

    @Test("A long way of followers, and one that doubles at each, are told before anything computes them")
    func lengths() throws {
        func row(_ count: Int, _ next: (ExpressionDeclaration) -> ExpressionDeclaration) -> ComponentDeclaration {
            var declaration = follower(x)
            declaration.properties += (1...count).map { index in
                BaseDeclaration(
                    Name("k\(index)"), next(index == 1 ? .key("z") : .key(KeyName(nil, Name("k\(index - 1)")))))
            }
            return declaration
        }
        let words = "would take more than 1000 steps to compute, with all that it follows"
        #expect(mistakes(row(3000) { $0 }) == ["'k500' \(words)"])
        #expect(mistakes(row(40) { .operation(.add, [$0, $0]) }) == ["'k8' \(words)"])
        let longest = try Run(row(499) { $0 })
        #expect(try longest.shown("k499") == longest.shown("x"))
    }

    @Test("A part that follows what follows its whole leads back to itself, and nothing else goes wrong by it")
    func cyclesOfParts() {
        var declaration = follower(x)
        declaration.layers = [LayerDeclaration("a", .rect), LayerDeclaration("b", .rect)]
        declaration.layers[1].base = [BaseDeclaration("position", .key("a.position"))]
        declaration.layers[0].base = [BaseDeclaration("position.x", .key("b.position.x"))]
        declaration.rules.append(RuleDeclaration(.on([.meeting("b.position.y", .above, .key("b.position.x"))])))
        #expect(
            mistakes(declaration) == [
                "an expression leads back to its own key: a.position.x → b.position.x → b.position → a.position.x"
            ])
    }

    @Test("What follows can't be written")
    func written() throws {
        var declaration = follower(x)
        declaration.rules[0].effect = HostFunction(0)
        var run = try Run(
            declaration,
            functions: [
                { scope in
                    try scope.set("z", .number(8)); return .null
                }
            ])
        let failure = #expect(throws: ScriptFailure.self) { try run.send("go") }
        #expect(failure?.message == "'z' is an expression, and follows others")
    }
}
