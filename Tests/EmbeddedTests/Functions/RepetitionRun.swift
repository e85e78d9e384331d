import MicroixCore
import MicroixMotion

/// Which rows are there, step by step.
private let lists: [PlainData] = [
    .list([.number(1), .number(3)]), .list([.number(2)]), .table([]), .list([.number(4)]),
    .list([.number(1), .number(1)]), .text("all"),
    .list([.number(1), .number(2), .number(3)]),
]

private func ids(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    let step = try scope.read("step").number ?? 0
    return lists[min(lists.count - 1, Int(step))]
}

private func size(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    let step = try scope.read("step").number ?? 0
    return .number(1 + step / 10)
}

private func keepStep(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.assign("step", scope.payload)
    return .null
}

/// Layers that are repeated.
func runRepetition() {
    print("# repetition")
    let names = (1...3).map { RepetitionDeclaration.layer("row", $0) }
    let declaration = changed(
        ComponentDeclaration(
            "list",
            layers: names.enumerated().map { index, name in
                changed(
                    LayerDeclaration(
                        Name(name), .rect, base: [base("size", 100, 20), base("y", .constant(Double(index) * 30))])
                ) {
                    $0.absent = [absence("opacity", 0)]
                    $0.computed = [ComputedDeclaration("scale", HostFunction(1, id: index + 1))]
                    var element = AccessibilityDeclaration(.button, at: nil)
                    element.values = [.init(.label, .data(.text("Row")), at: nil)]
                    element.actions = [.init(.activate, "next")]
                    $0.accessibility = element
                }
            },
            fields: [FieldDeclaration("step", FieldType(.any), initial: .number(0))],
            initial: "a", states: [state("a")],
            rules: [
                rule("next") { $0.effect = HostFunction(2) }, rule("drag.began", emit: "taken"),
                rule("drag.ended", emit: "left"),
            ],
            feedback: FeedbackDeclaration(
                appearances: names.flatMap { name in
                    [
                        AppearanceDeclaration(Name(name), .appear, whole: curve(0.2) { $0.stagger = .step(0.05) }),
                        AppearanceDeclaration(
                            Name(name), .disappear,
                            whole: curve(0.1) {
                                $0.stagger = .wave(x: 0, y: 30, speed: 900)
                                $0.timing.speed = .function(HostFunction(1))
                            }),
                    ]
                }))
    ) {
        $0.repetitions = [
            RepetitionDeclaration(
                "row", ids: HostFunction(0, at: SourceLocation(line: 2)), layers: names.map { Name($0) })
        ]
        $0.gestures = [
            changed(GestureDeclaration("drag", .pan, on: "row")) {
                $0.axis = .x; $0.drive = GestureDeclaration.Drive("row.x")
            }
        ]
        $0.exceptions = [ExceptionDeclaration("jump", key: "row.x", because: "rows are thrown")]
    }
    guard let component = compiled(declaration) else { return }
    var run = Run(component, functions: [ids, size, keepStep])
    run.play([], until: 0.2)
    for step in 1..<lists.count { run.send("next", .number(Double(step)), at: 0.3 + Double(step) * 0.1) }
    run.point(0, .down, 0, 30, at: 1.1)
    run.point(0, .move, 20, 30, at: 1.15)
    run.point(0, .move, 50, 30, at: 1.2)
    run.advance(to: 1.2)
    run.resume()
    inspect(run.session)
    run.point(0, .up, 60, 30, at: 1.25)
    run.send("drag.began", .table([.init("id", .number(3))]), at: 1.3)
    run.send("drag.ended", .table([.init("translation", .number(30))]), at: 1.35)
    run.play([], until: 3, every: 0.5)
    for problem in component.review { print("  \(text(problem))") }
    let words = HostFunction(1, id: 2)
    print("  \(words.inWords) \(words.id ?? 0) \(RepetitionDeclaration.limit)")
}
