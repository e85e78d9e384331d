import MicroixCore
import MicroixMotion

/// What is right, and hardly meant.
func runReview() {
    print("# review")
    let declaration = mistaken {
        $0.states += [state("lost"), state("never")]
        $0.triggers.append(TriggerDeclaration("unheard"))
        $0.gestures.append(GestureDeclaration("hold", .press))
        $0.rules += [
            rule("go", "a", to: "c"), rule("done", "b", emit: "never"), rule("move", "a", when: [.isActive("b")]),
            rule("go", "lost", to: "never") { $0.location = SourceLocation(line: 30, column: 2) },
            RuleDeclaration(.after(1), from: ["b"], to: "a", at: SourceLocation(line: 31)),
            RuleDeclaration(.after(2), from: ["b"], to: "c", at: SourceLocation(line: 32)),
            rule("ask", when: [ConditionDeclaration("n", .known(true))]),
            rule("ask", when: [ConditionDeclaration("n", .greater(1))]),
            rule("ask", when: [ConditionDeclaration("n", .atLeast(2))]),
            rule("hold.down", "a", to: "c"), rule("hold.up", "c", to: "a"),
        ]
    }
    guard let component = compiled(declaration) else { return }
    for problem in component.review { print("  " + text(problem)) }
}
