import MicroixCore
import MicroixMotion

/// Layers that come and go, plain data, groups of several keys with cues.
func runPresence() {
    print("# presence")
    let appearances = [
        AppearanceDeclaration(
            "card", .appear, [.init("opacity", curve(0.2))], whole: spring(0.3),
            cues: [CueDeclaration(Cue("sound", .text("in")))]),
        AppearanceDeclaration("card", .disappear, whole: curve(0.25)),
    ]
    let group = ActionGroup(
        .sequence,
        [
            .motion(motion("in", .curve(.easeIn, duration: 0.1))),
            .cue(CueDeclaration(Cue("half", .number(1), isMessage: true))),
            .entry(.init("badge.x", curve(0.1) { $0.to = [9] })),
            .group(
                ActionGroup(
                    .together,
                    [
                        .entry(.init("badge.y", spring(0.2) { $0.to = [4] })),
                        .cue(CueDeclaration(Cue("haptic", .text("soft")), delay: 0.05, repeats: 3, interval: 0.1)),
                    ], stagger: 0.03)),
        ], delay: 0.05, at: SourceLocation(line: 3))
    print(
        "  \(list(group.entries) { $0.key.text }) \(list(group.cues) { $0.cue.name }) \(list(group.keyNames) { $0.text })"
    )
    let same = group
    print(
        "  \(text(same == group)) \(text(group.cues[0] == group.cues[1]))"
    )
    let card = changed(LayerDeclaration("card", .rect, base: [base("size", 80, 50)])) {
        $0.absent = [absence("opacity", 0), absence("y", 40)]
        $0.data = [DataDeclaration("hidden", .boolean(true))]
    }
    let badge = changed(LayerDeclaration("badge", .text)) {
        $0.parent = "card"
        $0.data = [DataDeclaration("text", .text("one"))]
    }
    let declaration = changed(
        ComponentDeclaration(
            "presence", layers: [card, badge, LayerDeclaration("icon", .shape)], initial: "away",
            states: [
                state("away"),
                state(
                    "there", ValueDeclaration("card.hidden", .data(.boolean(false))),
                    ValueDeclaration("badge.text", .data(.text("two"))),
                    ValueDeclaration("mood", .data(.list([.number(1), .null]))), constant("badge.scale", 2),
                    ValueDeclaration("icon.path", .data(.text("M 0 0 L 4 4")))),
            ],
            rules: [
                rule("show", "away", to: "there"), rule("hide", "there", to: "away"), rule("appear", emit: "hello"),
                rule("disappear", to: "away", emit: "bye"),
            ],
            feedback: changed(
                FeedbackDeclaration(
                    [
                        .init("badge.scale", .group(group)),
                        .init("badge.text", .group(ActionGroup(.together, [.cue(CueDeclaration(Cue("flip", .null)))]))),
                        .init("mood", .none), .init("badge", curve(0.2)), .init("card", .none),
                    ], appearances: appearances)
            ) { _ in })
    ) { $0.data = [DataDeclaration("mood", .text("calm"))] }
    guard let component = compiled(declaration) else { return }
    print("  \(list(declaration.feedback.keyNames) { $0.text }) \(declaration.feedback.functions.count)")
    var run = Run(component, isPresent: false)
    run.play([(0.05, "appear"), (0.1, "show"), (0.6, "hide"), (0.7, "show")], until: 1.4)
    for layer in ["card", "badge", "none"] {
        print("  \(layer) \(run.session.presence(ofLayer: layer)?.rawValue ?? "none")")
    }
    for index in component.dataKeys.indices { print("  data \(text(run.session.data(index)))") }
    run.resume()
    damage(run.session)
    run.send("disappear", at: 1.5)
    print("  session \(run.session.presence.rawValue)")
    run.play([], until: 3, every: 0.5)
    print("  session \(run.session.presence.rawValue)")
    inspect(run.session)
}
