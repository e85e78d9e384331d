import MicroixCore
import MicroixMotion

/// Every operation of expressions.
func runExpressions() {
    print("# expressions")
    func operation(_ operation: ExpressionOperation, _ parts: ExpressionDeclaration...) -> ExpressionDeclaration {
        .operation(operation, parts)
    }
    let (x, y) = (ExpressionDeclaration.key("x"), ExpressionDeclaration.key("y"))
    var properties = [base("x", 1), base("y", 2)]
    for (index, kind) in ExpressionOperation.allCases.enumerated() where kind != .pair {
        let parts = [x, y, operation(.add, y, .constant([3]))]
        let name = "f\(index)"
        properties.append(BaseDeclaration(Name(name), .operation(kind, Array(parts.prefix(kind.operands)))))
        print(
            "  \(kind.rawValue) \(kind.operands) \(ExpressionDeclaration.operation(kind, Array(parts.prefix(kind.operands))).inWords)"
        )
    }
    let place = operation(.mix, .constant([0, 10]), operation(.pair, x, y), .constant([0.5]))
    print("  \(place.inWords) \(operation(.multiply, operation(.subtract, x, y), y).inWords)")
    let ramp = operation(.mix, .constant([0]), .constant([8]), operation(.ramp, x, .constant([4]), .constant([2])))
    let empty = operation(.ramp, x, .constant([4]), .constant([4]))
    print("  \(ramp.inWords)")
    _ = compiled(ComponentDeclaration("empty", properties: [base("x", 1), BaseDeclaration("y", empty)]))
    properties.append(BaseDeclaration("ramp", ramp))
    let declaration = ComponentDeclaration(
        "expressions",
        layers: [LayerDeclaration("dot", .ellipse, base: [BaseDeclaration("position", place), base("size", 4, 4)])],
        properties: properties, initial: "a",
        states: [
            state("a"), state("b", constant("x", 100), constant("y", 20)),
            state("c", constant("f0", 5), ValueDeclaration("y", .expression(operation(.divide, x, .constant([4]))))),
        ],
        rules: [
            rule("go", "a", to: "b"), rule("go", "b", to: "c"), rule("go", "c", to: "a"),
            rule(.crossing("f0", .above, 30), emit: "far"),
        ], feedback: FeedbackDeclaration([.init("x", spring()), .init("y", curve()), .init("f0", curve(0.4))]))
    guard let component = compiled(declaration) else { return }
    var run = Run(component)
    run.play([(0.1, "go"), (0.3, "go"), (0.8, "go")], until: 1.4)
    run.resume()
    inspect(run.session)
}
