import MicroixCore
import MicroixMotion

/// Fingers, and the gestures that they make.
func runGestures() {
    print("# gestures")
    for kind in GestureDeclaration.Kind.allCases {
        print(
            "  \(kind.rawValue) drives \(text(kind.canDrive)) phases \(list(kind.phases) { $0.trigger(of: "g") }) slop "
                + "\(kind.slop) touches \(kind.touches.lowerBound)…\(kind.touches.upperBound) "
                + list(kind.facts.arguments) { "\($0.name) \($0.initial)" })
    }
    runKnob()
    runDial()
    runCard()
    runButtons()
}

private func gesture(
    _ name: Name, _ kind: GestureDeclaration.Kind, on layer: Name? = nil, drives key: KeyName? = nil,
    _ change: (inout GestureDeclaration) -> Void = { _ in }
) -> GestureDeclaration {
    var gesture = GestureDeclaration(name, kind, on: layer)
    gesture.drive = key.map { GestureDeclaration.Drive($0) }
    change(&gesture)
    return gesture
}

/// A pan that drives a key along an axis, with bounds and a throw.
private func runKnob() {
    print("# knob")
    let declaration = changed(
        ComponentDeclaration(
            "knob",
            layers: [
                LayerDeclaration("track", .rect, base: [base("size", 400, 80)]),
                LayerDeclaration("thumb", .ellipse, base: [base("size", 40, 40)]),
            ],
            initial: "off",
            states: [state("off"), state("held", constant("thumb.scale", 1.2)), state("on", constant("thumb.x", 100))],
            rules: [
                rule("drag.began", to: "held"),
                rule("drag.changed", "held", when: [ConditionDeclaration("e.translation", .greater(60))], emit: "far"),
                rule("drag.ended", "held", to: "on", when: [ConditionDeclaration("e.rest", .atLeast(50))]),
                rule("drag.ended", "held", to: "off"), rule("drag.cancelled", "held", to: "off"),
                rule(.crossing("thumb.x", .above, 50), emit: "half"),
            ], feedback: FeedbackDeclaration([.init("thumb.x", spring(0.4)), .init("thumb.scale", curve(0.1))]))
    ) {
        $0.gestures = [
            gesture("drag", .pan, on: "track", drives: "thumb.x") {
                $0.axis = .x
                $0.drive?.within = [0, 100]
                $0.drive?.rubberBand = 30
                $0.drive?.ratio = 0.9
                $0.drive?.rate = 0.99
            }
        ]
    }
    guard let component = compiled(declaration) else { return }
    var run = Run(component, explains: true)
    run.point(0, .down, 0, 0, at: 0.1)
    for step in 1...8 { run.point(0, .move, Double(step * step) * 2.5, 1, at: 0.1 + Double(step) * 0.016) }
    run.advance(to: 0.2)
    run.printFrame()
    run.resume()
    damage(run.session)
    inspect(run.session)
    run.point(0, .up, 170, 1, at: 0.24)
    run.play([], until: 1, every: 0.25)
    inspect(run.session)
    // Who recognises gestures elsewhere posts their triggers.
    run.send("drag.began", .table([.init("x", .number(3)), .init("y", .number(1))]), at: 1.1)
    run.send("drag.changed", .table([.init("translation", .number(-40)), .init("velocity", .number(-300))]), at: 1.15)
    run.send("drag.ended", .table([.init("translation", .number(-60)), .init("velocity", .number(-500))]), at: 1.2)
    run.play([], until: 2.5, every: 0.5)
    run.point(0, .down, 10, 0, at: 2.6)
    run.point(0, .move, 40, 0, at: 2.65)
    run.point(0, .cancel, 50, 0, at: 2.7)
    run.advance(to: 3.5)
    run.printFrame()
}

/// A finger that turns about a point, which constants say, or functions; and a click for each step.
private func runDial() {
    print("# dial")
    let points: [[Quantity]] = [
        [0, 0], [.function(HostFunction(0)), 0], [.function(HostFunction(1))],
        [.function(HostFunction(2))], [5], [.constant(.nan), 0],
    ]
    for about in points {
        let declaration = changed(
            ComponentDeclaration(
                "dial",
                layers: [LayerDeclaration("dial", .ellipse, base: [base("size", 200, 200), base("rotation", 0)])],
                initial: "a", states: [state("a")],
                rules: [rule("turn.ended", emit: "turned"), rule(.every("dial.rotation", step: 15), emit: "click")])
        ) {
            $0.gestures = [gesture("turn", .rotate, on: "dial", drives: "dial.rotation") { $0.about = about }]
        }
        guard let component = compiled(declaration) else { continue }
        var run = Run(component, functions: [one, origin, nothing])
        run.point(0, .down, 50, 0, at: 0.1)
        run.point(0, .move, 40, 40, at: 0.12)
        run.point(0, .move, -40, 40, at: 0.14)
        run.advance(to: 0.15)
        run.resume()
        damage(run.session)
        run.point(0, .up, -40, 40, at: 0.16)
        run.play([], until: 1, every: 0.5)
    }
}

private func one(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .number(1) }

private func origin(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    .list([.number(0), .number(0)])
}

private func nothing(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .null }

/// Two fingers: a pinch, a turn and a free pan side by side.
private func runCard() {
    print("# card")
    let declaration = changed(
        ComponentDeclaration(
            "card", layers: [LayerDeclaration("card", .rect, base: [base("size", 300, 300)])], initial: "rest",
            states: [state("rest"), state("held")],
            rules: [
                rule("pinch.began", to: "held"), rule("turn.*", emit: "turned"), rule("pinch.ended", to: "rest"),
                rule("move.ended", emit: "moved"),
            ],
            feedback: FeedbackDeclaration([
                .init("card.scale", spring()), .init("card.rotation", spring()), .init("card.position", spring()),
            ]))
    ) {
        $0.gestures = [
            gesture("pinch", .pinch, on: "card", drives: "card.scale") {
                $0.drive?.within = [0.5, 3]; $0.alongside = ["turn", "move"]
            },
            gesture("turn", .rotate, on: "card", drives: "card.rotation") { $0.alongside = ["pinch", "move"] },
            gesture("move", .pan, on: "card", drives: "card.position") {
                $0.drive?.within = [-50, 50, -80, 80]
                $0.touches = 1...2
                $0.takesFrom = []
            },
        ]
    }
    guard let component = compiled(declaration) else { return }
    var run = Run(component)
    run.point(1, .down, -50, 0, at: 0.1)
    run.point(2, .down, 50, 0, at: 0.12)
    for step in 1...10 {
        let time = 0.12 + Double(step) * 0.016
        let way = Double(step) * 6
        run.point(1, .move, -50 - way, -way / 2, at: time)
        run.point(2, .move, 50 + way, way, at: time)
    }
    run.advance(to: 0.29)
    run.printFrame()
    run.resume()
    run.point(2, .up, 110, 60, at: 0.3)
    run.point(1, .move, -100, -20, at: 0.32)
    run.point(1, .up, -100, -20, at: 0.34)
    run.play([], until: 1.6, every: 0.4)
    run.send("pinch.began", at: 1.7)
    run.send("pinch.changed", .table([.init("scale", .number(1.5)), .init("velocity", .number(2))]), at: 1.75)
    run.send("turn.began", at: 1.76)
    run.send("turn.ended", .table([.init("rotation", .number(30)), .init("velocity", .number(90))]), at: 1.8)
    run.send("move.began", at: 1.81)
    run.send(
        "move.ended", .table([.init("dx", .number(9)), .init("vx", .number(90)), .init("vy", .number(9))]), at: 1.9)
    run.send("pinch.ended", at: 2)
    run.play([], until: 3, every: 0.5)
}

/// Taps, presses, strokes and pointers that hover, some of which wait for others.
private func runButtons() {
    print("# buttons")
    let names: [(Name, GestureDeclaration.Kind)] = [
        ("once", .tap), ("twice", .tap), ("press", .press), ("swipe", .swipe), ("scrub", .scrub), ("over", .hover),
    ]
    let declaration = changed(
        ComponentDeclaration(
            "buttons",
            layers: [
                LayerDeclaration("group", .layer),
                changed(LayerDeclaration("pad", .arc, base: [base("radius", 60), base("width", 120)])) {
                    $0.parent = "group"
                },
                LayerDeclaration("side", .image, base: [base("size", 80, 80), base("x", 300)]),
            ],
            initial: "a", states: [state("a")],
            rules: names.flatMap { name, kind in
                kind.phases.map { rule(.trigger(Name($0.trigger(of: name.text))), emit: name) }
            })
    ) {
        $0.gestures = [
            gesture("once", .tap, on: "group") { $0.yieldsTo = ["twice"] },
            gesture("twice", .tap, on: "group") { $0.arguments = [.init("count", 2), .init("interval", 0.25)] },
            gesture("press", .press, on: "side") {
                $0.arguments = [.init("hold", 0.3), .init("exit", 20)]; $0.slop = 12
            },
            gesture("swipe", .swipe, on: "group") {
                $0.directions = [.left, .right, .up]; $0.takesFrom = ["once"]
            },
            gesture("scrub", .scrub, on: "side") {
                $0.axis = .x; $0.arguments = [.init("turns", 2), .init("travel", 10)]
            },
            gesture("over", .hover, on: "side"),
        ]
    }
    guard let component = compiled(declaration) else { return }
    var run = Run(component)
    for (time, x) in [(0.1, 0.0), (0.6, 5), (0.75, 6)] {
        run.point(0, .down, x, 0, at: time)
        run.point(0, .up, x, 1, at: time + 0.05)
    }
    run.advance(to: 0.8)
    run.resume()
    run.point(0, .down, 300, 0, at: 1.5)
    run.point(0, .move, 420, 0, at: 1.9)
    run.point(0, .move, 310, 0, at: 2)
    run.advance(to: 2.02)
    run.resume()
    run.point(0, .up, 310, 0, at: 2.1)
    run.point(0, .down, 0, 0, at: 2.5)
    for step in 1...5 { run.point(0, .move, Double(-20 * step), 0, at: 2.5 + Double(step) * 0.02) }
    run.advance(to: 2.55)
    run.resume()
    run.point(0, .up, -100, 0, at: 2.62)
    run.point(0, .down, 300, 0, at: 3)
    for step in 1...12 { run.point(0, .move, 300 + (step % 4 < 2 ? 15 : -15), 0, at: 3 + Double(step) * 0.05) }
    run.advance(to: 3.3)
    run.resume()
    run.point(0, .up, 300, 0, at: 3.7)
    for (step, x) in [200.0, 290, 310, 900].enumerated() { run.point(9, .hover, x, 0, at: 4 + Double(step) * 0.1) }
    run.advance(to: 4.15)
    run.resume()
    run.advance(to: 5)
    for (name, payload) in [
        ("once", .table([.init("x", .number(1))])),
        ("swipe", .table([.init("direction", .text("left")), .init("velocity", .number(400))])),
        ("press.down", .null), ("press.up", .null), ("over.enter", .null), ("over.exit", .null), ("scrub", .null),
    ] as [(String, PlainData)] { run.send(name, payload, at: 5) }
    run.send("swipe", .table([.init("direction", .text("nowhere"))]), at: 5.1)
    print("# verdicts")
    print("  " + list(PointerVerdict.allCases) { $0.rawValue })
    run.take(1, .down, 0, 0, at: 6)
    print("  fingers: \(text(run.session.hasFingers))")
    print(
        "  there is layer \(run.session.layer(atX: 0, y: 0)?.index ?? -1), and \(run.session.layer(atX: .nan, y: 0)?.index ?? -1)"
    )
    run.take(1, .up, 0, 0, at: 6.05)
    run.resume()
    run.take(1, .down, 0, 0, at: 7)
    run.take(2, .down, 900, 0)
    run.take(1, .move, -90, 0, at: 7.1)
    run.resume()
    run.take(1, .cancel, -90, 0, at: 6)
    run.take(2, .up, 0, 0, at: 7.2)
    run.take(3, .down, 300, 0, at: 7.3)
    run.advance(to: 8)
    inspect(run.session)
}
