import MicroixCore
import MicroixMotion

private var declaration: ComponentDeclaration {
    let x = ExpressionDeclaration.key("box.x")
    func number(_ value: Quantity) -> ExpressionDeclaration { .constant([value]) }
    let row = PromiseDeclaration(.forward(.key("row.x")))
    return changed(
        ComponentDeclaration(
            "promises",
            layers: [
                LayerDeclaration("box", .rect, base: [base("x", 0), base("size", 40, 40), base("opacity", 1)]),
                LayerDeclaration("path", .shape, base: [base("x", 0)]),
                LayerDeclaration("arc", .arc, base: [base("radius", 9)]),
                LayerDeclaration("row[1]", .rect, base: [base("x", 0)]),
                LayerDeclaration("row[2]", .rect, base: [base("x", 0)]),
            ],
            properties: [base("turn", 0)], initial: "a",
            states: [
                state("a"), state("b", constant("box.x", 100)), state("c", constant("box.x", 40)),
            ],
            rules: [
                rule("go", "a", to: "b"), rule("go", "b", to: "c"), rule("go", "c", to: "a"),
                RuleDeclaration(.after(1), from: ["c"], to: "a"), rule("press.down"), rule("pan.began"),
                rule("nothing"),
                rule("late", to: "b") {
                    $0.feedback = FeedbackDeclaration([.init("box.x", spring { $0.timing.delay = 0.3 })])
                },
            ],
            feedback: FeedbackDeclaration([.init("box.x", spring(0.4, bounce: 0.5))]))
    ) {
        $0.layers[1].data = [DataDeclaration("path", .text("M 0 0 L 20 0 L 20 20 Z"))]
        $0.repetitions = [RepetitionDeclaration("row", ids: HostFunction(1), layers: ["row[1]", "row[2]"])]
        $0.gestures = [
            GestureDeclaration("press", .press, on: "box"), GestureDeclaration("pan", .pan, on: "path"),
            GestureDeclaration("tap", .tap, on: "arc"), GestureDeclaration("any", .tap),
        ]
        $0.promises = [
            PromiseDeclaration(.forward(x), when: [.isActive("b")], at: SourceLocation(line: 3)),
            PromiseDeclaration(.backward(x), when: [.isActive("a")], isFromEntry: true),
            PromiseDeclaration(.still(x), when: [.any([[.isActive("a")], [.isActive("b")]])]),
            PromiseDeclaration(.within(x, from: number(0), to: number(100))),
            PromiseDeclaration(.ordered(x, number(101))), row,
            PromiseDeclaration(.never("far", HostFunction(0))), PromiseDeclaration(.never("fails", HostFunction(9))),
            PromiseDeclaration(.answers("go", within: 0.1)), PromiseDeclaration(.answers("nothing", within: 0.1)),
            PromiseDeclaration(.answers("late", within: 0.1)),
            PromiseDeclaration(.answers("press.down", within: 0.1)), PromiseDeclaration(.ends("c", within: 0.5)),
        ]
    }
}

private func wrong(_ promises: PromiseDeclaration...) -> ComponentDeclaration {
    changed(declaration) { $0.promises = promises }
}

/// Promises, kept and broken.
func runPromises() {
    print("# promises")
    guard let component = compiled(declaration) else { return }
    for words in component.promiseWords { print("  " + words) }
    let far: Function = { scope throws(EffectScope.Refusal) in .boolean(try scope.shown("box.x").sample.value.x > 99) }
    let host = PrintingHost(component: component, functions: [far, { _ in .list([.number(1), .number(2)]) }])
    var session = Session(component)
    var watch = PromiseWatch(session)
    func advance(to time: Double) {
        do throws(ScriptFailure) { try watch.advance(&session, to: time, host: host) } catch { print("  fails") }
    }
    for (time, name) in [
        (0.1, "go"), (0.7, "nothing"), (1.0, "go"), (1.1, "go"), (1.2, "go"), (1.25, "go"), (1.5, "late"), (1.9, "go"),
    ] {
        advance(to: time)
        print("  due \(text(watch.due?.seconds))")
        watch = PromiseWatch(session, after: watch)
        guard let trigger = try? component.trigger(named: name) else { continue }
        try? session.post(trigger)
    }
    advance(to: 2)
    for (phase, place) in [(PointerPhase.down, 100.0), (.move, 105), (.up, 105), (.cancel, 0), (.hover, 100)] {
        try? session.point(PointerSample(0, phase, x: place, y: 0))
        advance(to: session.now.seconds + 0.2)
    }
    advance(to: 5)
    say("watch", text(watch.isIdle), text(watch.isAskedAtFrames), list(watch.asked) { component.words(ofPromise: $0) })
    watch.skip(to: 5)
    say("concluded", list(watch.conclude(session)) { $0.message })
    say("broken by hand", list(watch.note(session, [], host: nil)) { $0.message })
    say("shown", list(watch.look(at: session, until: 6)) { "\($0.promise.index) \($0.message) \($0.amount)" })
    for gesture in component.gestureIDs {
        let reach = session.canBegin(gesture).map { $0 ? "yes" : "no" } ?? "unknown"
        let place = session.beginning(of: gesture, preferring: [500, 500, 0, 0])
        say(
            "reach", reach, text(component.triggers(ofGesture: gesture)),
            component.firstPhase(of: gesture)?.rawValue ?? "", text(place.x), text(place.y))
    }
    for layer in component.layerIDs {
        let middle = session.middle(ofLayer: layer)
        say("middle", text(middle?.x), text(middle?.y), "\(session.places(over: layer).count) places")
    }
    for place in [Lanes.zero, [100, 0, 0, 0], [500, 500, 0, 0]] {
        say("misses", list(session.misses(at: place)) { "\($0.layer.index) \(text(ofMiss: $0.miss))" })
    }
    say("oracles", list(Oracle.allCases) { text($0.isAboutStates) })
    let x = ExpressionDeclaration.key("box.x")
    _ = compiled(wrong(PromiseDeclaration(.still(.constant([3]))), PromiseDeclaration(.forward(.key("box.size")))))
    _ = compiled(
        wrong(
            PromiseDeclaration(.within(x, from: .constant([4]), to: .constant([3]))),
            PromiseDeclaration(.answers("gone", within: 1)), PromiseDeclaration(.ends("gone", within: 0)),
            PromiseDeclaration(.ends("a", within: .constant(.nan))),
            PromiseDeclaration(.still(x), when: [.isActive("a"), .isActive("b")])))
    _ = compiled(
        changed(declaration) {
            $0.exceptions = [ExceptionDeclaration("promise", because: "nobody will see it")]
        })
}

private func text(ofMiss miss: TouchMiss) -> String {
    switch miss {
    case .absent: "absent"
    case .clear: "clear"
    case .clipped: "clipped"
    case .outside(let distance): text(distance)
    case .covered(let layer): "below \(layer.index)"
    }
}
