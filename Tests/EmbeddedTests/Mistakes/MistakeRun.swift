import MicroixCore
import MicroixMotion

/// The words of every mistake in a declaration.
func runMistakes() {
    print("# mistakes")
    let declarations =
        mistakenNames() + mistakenKeys() + mistakenExpressions() + mistakenStates() + mistakenRules()
        + mistakenGestures() + mistakenMotions() + mistakenNumbers() + mistakenGroups() + mistakenStyles()
    for (index, declaration) in declarations.enumerated() {
        print("mistake \(index)")
        if compiled(declaration) != nil { print("  none") }
    }
}

/// What mistakes are made in: some of everything, and right.
let right = changed(
    ComponentDeclaration(
        "small", tuning: [KnobDeclaration("depth", 1, minimum: 0, maximum: 2)],
        layers: [
            LayerDeclaration("box", .rect, base: [base("size", 10, 10), base("x", 0)], classes: ["surface"]),
            LayerDeclaration("line", .shape), LayerDeclaration("word", .text), LayerDeclaration("group", .layer),
            LayerDeclaration("bare", .arc),
        ],
        properties: [base("f", 0), base("g", 0)],
        fields: [FieldDeclaration("n", FieldType(.number(minimum: 0, maximum: 5)), initial: .number(1), isInput: true)],
        triggers: [
            TriggerDeclaration(
                "move",
                fields: [
                    FieldDeclaration("by", FieldType(.number(minimum: 0, maximum: .infinity)), initial: .number(0))
                ])
        ],
        initial: "a",
        states: [state("a"), state("b", constant("box.x", 5)), state("c", states: [state("d"), state("e")])],
        rules: [rule("go", "a", to: "b"), rule("go", "b", to: "c"), rule("move", emit: "moved")])
) { $0.styles = [StyleDeclaration("own", values: [.init("box.opacity", [0.5])])] }

/// The right declaration, changed.
func mistaken(_ change: (inout ComponentDeclaration) -> Void) -> ComponentDeclaration { changed(right, change) }

/// The right declaration with one more action for `box.x`, or another key.
func answering(_ action: ActionDeclaration, for key: KeyName = "box.x") -> ComponentDeclaration {
    mistaken { $0.feedback = FeedbackDeclaration([.init(key, action)]) }
}

/// The same with a motion by its law.
func answering(
    _ law: MotionAction.Law, for key: KeyName = "box.x",
    _ change: (inout MotionAction) -> Void = { _ in }
) -> ComponentDeclaration { answering(.motion(motion("motion", law, change)), for: key) }

/// The right declaration with a gesture.
func gesturing(
    _ kind: GestureDeclaration.Kind, on layer: Name? = "box", drives key: KeyName? = nil,
    _ change: (inout GestureDeclaration) -> Void = { _ in }
) -> ComponentDeclaration {
    mistaken {
        var gesture = GestureDeclaration("touch", kind, on: layer)
        gesture.drive = key.map { GestureDeclaration.Drive($0) }
        change(&gesture)
        $0.gestures = [gesture]
    }
}
