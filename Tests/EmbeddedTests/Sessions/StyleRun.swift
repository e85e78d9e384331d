import MicroixCore
import MicroixMotion

private let dark = changed(
    StyleDeclaration(
        "dark",
        values: [
            .init("box.fill", [0.1, 0.1, 0.1, 1]), .init("surface.corner_radius", [9]),
            .init("box.stroke", [1, 1, 1, 1]),
        ],
        feedback: FeedbackDeclaration(
            [.init("surface.fill", curve(0.3))],
            appearances: [AppearanceDeclaration("surface", .appear, whole: curve(0.1))]),
        transitions: [TransitionFeedbackDeclaration("off > on", FeedbackDeclaration([.init("box.x", spring(0.3))]))],
        isOwn: false)
) {
    $0.data = [.init("label.text", .text("dark"))]
    $0.absent = [.init("box.opacity", from: [0], to: [0])]
    $0.limits = MotionLimits(fade: 0.2, travel: 5, turn: 10, change: 0.1)
}

/// Styles, and sessions that go on with others.
func runStyles() {
    print("# styles")
    let inner = StyleDeclaration(
        "plain", values: [.init("box.width", [2])], feedback: FeedbackDeclaration([.init("box.y", curve(0.2))]))
    let declaration = changed(
        ComponentDeclaration(
            "styled",
            layers: [
                LayerDeclaration("box", .rect, classes: ["surface"]),
                LayerDeclaration("label", .text, classes: ["words"]),
            ],
            initial: "off",
            states: [
                state("off"),
                state(
                    "on", constant("box.x", 30), constant("box.y", 3), constant("box.rotation", 8),
                    constant("box.scale", 3)),
            ],
            rules: [rule("go", "off", to: "on"), rule("back", "on", to: "off")],
            feedback: FeedbackDeclaration([.init("box.rotation", curve(0.2)), .init("box.scale", curve(0.2))]))
    ) { $0.styles = [inner] }
    print("  \(list(dark.keyNames) { $0.text })")
    guard let component = compiled(declaration) else { return }
    var run = Run(component)
    run.play([(0.1, "go")], until: 0.2)
    for styles in [
        [dark, inner], [inner], [.reducedMotion],
        [StyleDeclaration("bad", values: [.init("box.glow", [1]), .init("surface.fill", [1])], isOwn: false)],
    ] as [[StyleDeclaration]] {
        do throws(DefinitionProblems) {
            let styled = try component.styled(styles)
            run.session.restyle(styled)
            run.host = PrintingHost(component: styled)
            run.resume()
            let now = run.session.now.seconds
            for name in ["back", "go"] { run.post(name, at: now + 0.1) }
            run.advance(to: now + 0.15)
            run.printFrame()
            run.advance(to: now + 1)
            run.printFrame()
        } catch {
            for problem in error.problems { print("  " + text(problem)) }
        }
    }
}
