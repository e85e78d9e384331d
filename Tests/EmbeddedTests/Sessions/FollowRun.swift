import MicroixCore
import MicroixMotion

private func pace(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { try scope.read("pace") }

private func spring(_ duration: Quantity, bounce: Quantity = 0, delay: Quantity? = nil) -> FollowDeclaration {
    FollowDeclaration(SpringLaw(.perceptual(duration: duration, bounce: bounce)), delay: delay)
}

private func follow(_ target: ExpressionDeclaration, _ spring: FollowDeclaration) -> ExpressionDeclaration {
    .follow(target, spring)
}

private func key(_ path: KeyName) -> ExpressionDeclaration { .key(path) }

private var followers: ComponentDeclaration {
    let sum = ExpressionDeclaration.operation(.add, [key("a.x"), .constant([10])])
    let size = ExpressionDeclaration.operation(
        .wrap, [.operation(.abs, [key("a.x")]), .constant([-5]), .constant([64])])
    return changed(
        ComponentDeclaration(
            "followers",
            layers: [
                LayerDeclaration("a", .rect, base: [base("size", 40, 40), base("x", 0)]),
                LayerDeclaration(
                    "b", .rect,
                    base: [
                        base("size", 40, 40), BaseDeclaration("x", follow(sum, spring(0.3, bounce: 0.2))),
                        BaseDeclaration("y", follow(.velocity("a.x"), spring(0.2, bounce: 0.1))),
                    ]),
                LayerDeclaration(
                    "c", .rect,
                    base: [
                        base("size", 40, 40),
                        BaseDeclaration("x", follow(key("b.x"), spring(.function(HostFunction(0)), bounce: 0.1))),
                        BaseDeclaration("y", follow(size, spring(0.2, bounce: 0.1))),
                        BaseDeclaration(
                            "position",
                            follow(.operation(.pair, [key("a.x"), key("b.x")]), spring(0.25, bounce: 0.1))),
                    ]),
            ],
            fields: [FieldDeclaration("pace", FieldType(.any), initial: .number(0.3), isInput: true)],
            initial: "left",
            states: [
                state("left"), state("right", constant("a.x", 100)),
                changed(state("spin")) {
                    $0.values = [
                        ValueDeclaration(
                            "a.x",
                            .endless(
                                motion("curve", .curve(.linear, duration: 0.5)) {
                                    $0.from = [10]
                                    $0.to = [60]
                                    $0.timing.autoreverses = true
                                    $0.timing.repeats = .constant(.infinity)
                                }))
                    ]
                },
                changed(state("late")) {
                    $0.values = [ValueDeclaration("a.x", .expression(follow(.constant([70]), spring(0.3, delay: 0.1))))]
                },
                changed(state("join")) {
                    $0.values = [
                        ValueDeclaration(
                            "a.x", .expression(.operation(.add, [.constant([20]), .operation(.abs, [.constant([5])])])))
                    ]
                    $0.feedback = FeedbackDeclaration([.init("a.x", curve(0.3) { $0.timing.delay = 0.1 })])
                },
                changed(state("own")) { $0.values = [ValueDeclaration("b.x", .constant([5]))] },
                changed(state("cut")) {
                    $0.values = [ValueDeclaration("a.x", .expression(follow(.constant([30]), spring(0.3))))]
                    $0.feedback = FeedbackDeclaration([.init("a.x", .none)])
                },
            ],
            rules: [
                rule("left", to: "left"), rule("right", to: "right"), rule("spin", to: "spin"),
                rule("late", to: "late"), rule("own", to: "own"), rule("cut", to: "cut"), rule("join", to: "join"),
            ],
            feedback: FeedbackDeclaration([.init("a.x", curve(0.3)), .init("b.x", curve { $0.isAdditive = true })])
        )
    ) {
        $0.gestures = [
            changed(GestureDeclaration("drag", .pan, on: "a")) {
                $0.axis = .x
                $0.drive = GestureDeclaration.Drive("a.x")
            }
        ]
    }
}

/// Keys that follow others through springs.
func runFollowers() {
    print("# followers")
    guard let component = compiled(followers) else { return }
    var run = Run(component, functions: [pace])
    var time = 0.0
    for word in ["right", "spin", "left", "late", "right", "own", "left", "cut", "left", "join", "left"] {
        run.send(word, at: time)
        run.advance(to: time + 0.05)
        run.printFrame()
        run.resume()
        time += 0.4
        run.advance(to: time)
        run.printFrame()
    }
    run.send("set_pace", .number(0), at: time)
    run.point(0, .down, 0, 0, at: time + 0.1)
    for step in 1...4 { run.point(0, .move, Double(step) * 20, 0, at: time + 0.1 + Double(step) * 0.01) }
    run.advance(to: time + 0.16)
    run.resume()
    run.point(0, .up, 80, 0, at: time + 0.2)
    run.play([], until: time + 3, every: 0.5)
    inspect(run.session)
    print("  \(text(component.fields.indices.allSatisfy { component.trigger(ofInput: $0) != nil }))")
    run.send("set_pace", .text("fast"), at: time + 3)
    run.send("set_pace", .number(-1), at: time + 3.1)
    var calm = Session(component, reducesMotion: true)
    do throws(ScriptFailure) { try calm.advance(to: 1, host: run.host) } catch { print("  \(text(error))") }
    let target = TargetCourse(.rest(from: 0)) { _ in [1, 0, 0, 0] }
    let alone = FollowMotion(Spring(duration: 0.3), from: Sample(value: .zero), target: .course(target))
    print("  \(text(alone == alone))")
    let wrong: [ExpressionDeclaration] = [
        .velocity("a.x"), .operation(.add, [follow(.constant([1]), spring(0.3)), .constant([1])]),
        follow(.constant([1]), spring(0.3, bounce: 1)), follow(.constant([1]), spring(0.3, delay: -1)),
        follow(key("b.x"), spring(0.3)),
        follow(.constant([1]), FollowDeclaration(SpringLaw(.response(0.3, dampingRatio: 0.5)))),
        follow(.constant([1]), FollowDeclaration(SpringLaw(.physical(mass: 1, stiffness: 100, damping: 0)))),
    ]
    for expression in wrong {
        print("  \(expression.inWords)")
        var declaration = followers
        declaration.layers[1].base[1] = BaseDeclaration("x", expression)
        _ = compiled(declaration)
    }
    var led = followers
    led.feedback.actions.append(.init("c.y", curve(0.2)))
    led.feedback.groups = [
        ActionGroup(.together, [.group(ActionGroup(.sequence, [.entry(.init("c.x", curve(0.3)))]))])
    ]
    _ = compiled(led)
}
