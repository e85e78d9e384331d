import MicroixCore
import MicroixMotion

/// What is right, and hardly meant.
func runReview() {
    print("# review")
    let declaration = mistaken {
        $0.states += [state("lost"), state("never")]
        $0.triggers.append(TriggerDeclaration("unheard"))
        $0.gestures += [GestureDeclaration("hold", .press), GestureDeclaration("mute", .tap)]
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
    let focused = mistaken {
        var element = AccessibilityDeclaration(.button)
        element.values = [.init(.label, .data(.text("Box")))]
        $0.accessibility = element
        $0.keyboards = [KeyboardDeclaration("keys", keys: ["a"])]
        $0.rules += [rule("keys.focus", "a", to: "c"), rule("keys.down", "c", to: "a")]
    }
    for problem in compiled(focused)?.review ?? [] { print("  " + text(problem)) }
    let lamp = state("lamp", states: [state("off"), state("on")])
    let clock = state("clock", states: [state("stopped"), state("runs")])
    let answer = FeedbackDeclaration([.init("box.x", curve(0.2))], cues: [CueDeclaration(Cue("tick", .null))])
    let regions = mistaken {
        $0.states.append(StateDeclaration("work", states: [lamp, clock], isParallel: true))
        $0.rules += [rule("go", "c", to: "work"), rule("tick", to: "work.clock.runs")]
        $0.rules.append(rule("both") { $0.to = ["work.lamp.on", "work.clock.runs"] })
        $0.transitions = [
            TransitionFeedbackDeclaration("* > work.lamp.on", answer),
            TransitionFeedbackDeclaration("* > work.clock.runs", answer),
        ]
    }
    guard let parallel = compiled(regions) else { return }
    for problem in parallel.review { print("  " + text(problem)) }
    var run = Run(parallel)
    run.play([(0.1, "both"), (0.2, "tick")], until: 0.5)
}
