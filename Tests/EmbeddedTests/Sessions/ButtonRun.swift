import MicroixCore
import MicroixMotion

/// A button: a knob, an input, two states.
let button = changed(
    ComponentDeclaration(
        "button", tuning: [KnobDeclaration("depth", 0.94, minimum: 0.8, maximum: 1, unit: "")],
        layers: [
            LayerDeclaration("plate", .rect, base: [base("size", 240, 64), base("fill", 0.1, 0.4, 0.8, 1)]),
            LayerDeclaration("label", .text, base: [base("opacity", 1)]),
        ],
        fields: [FieldDeclaration("on", FieldType(.boolean), initial: .boolean(false), isInput: true)], initial: "idle",
        states: [
            state("idle"), state("pressed", constant("plate.scale", .knob("depth")), constant("label.opacity", 0.85)),
        ],
        rules: [
            rule("touch_down", "idle", to: "pressed"), rule("touch_up", "pressed", to: "idle", emit: "tap"),
            rule("set_on", when: [ConditionDeclaration("on", .equals(.boolean(true)))], emit: "on"),
        ],
        feedback: FeedbackDeclaration([
            .init("plate.scale", spring(0.35, bounce: 0.3)), .init("label.opacity", curve(0.2)),
        ]),
        transitions: [
            TransitionFeedbackDeclaration(
                "idle > pressed",
                FeedbackDeclaration(
                    [.init("plate.scale", spring(0.12))], cues: [CueDeclaration(Cue("haptic", .text("light")))]))
        ])
) {
    $0.scenarios = [
        changed(ScenarioDeclaration("press")) {
            $0.inputs = [.init(at: 0.1, "touch_down"), .init(at: 0.2, PointerSample(0, .hover, x: 1, y: 2))]
            $0.duration = 1
        }
    ]
    $0.exceptions = [
        ExceptionDeclaration("overshoot", key: "plate", state: "idle", trigger: "touch_up", because: "it is meant")
    ]
}

/// A session with several hosts, and what can't be posted.
func runButton() {
    print("# button")
    guard let component = compiled(button) else { return }
    runUnseenFeedback()
    print("  \(component.name) \(text(component.knob("depth"))) \(text(component.knob("none")))")
    var run = Run(component, explains: true)
    run.play([(0.1, "touch_down"), (0.25, "touch_up")], until: 1, every: 0.05)
    run.send("set_on", .boolean(true), at: 1.1)
    run.post("set_on", .number(1))
    run.post("touch_dwn")
    run.post("settled")
    run.post("touch_up", at: 0.5)
    run.point(0, .down, 1, 1, at: .nan)
    run.post(TimedInput(at: 1.2, "touch_dwn"))
    run.post(TimedInput(at: 0.5, PointerSample(0, .hover, x: 3, y: 4)))
    for scenario in component.declaration.scenarios {
        var played = Run(component)
        for input in scenario.inputs {
            print(
                "  \(input.time) \(input.input.trigger?.text ?? "pointer")")
            played.post(input)
        }
        played.advance(to: scenario.duration ?? 0)
        played.printFrame()
    }
    print("  on \(text(run.session.field("on") ?? .null)), off \(text(run.session.field("off") ?? .null))")
    if let event = run.host.last { SilentHost.shared.observe(event) }
    let counting = CountingHost()
    var (one, other) = (Session(component), Session(component))
    do throws(ScriptFailure) {
        try one.advance(to: 1, host: counting)
        try other.advance(to: 1, host: counting)
    } catch {
        print("  fails: \(text(error))")
    }
    print(
        "  listens \(text(SilentHost.shared.wantsEvents)), counted \(counting.count), same \(text(one == other))"
    )
    inspect(run.session)
    do throws(TriggerProblem) {
        let outcome = try one.after(try component.trigger(named: "touch_down"), at: 1.5)
        let states = list(outcome.session.activeStates) { $0 }
        print("  after it \(outcome.events.count) \(states) \(text(outcome.failure == nil))")
    } catch {
        print("  \(error.message)")
    }
    for values in [[("depth", 0.9)], [("dpth", 0.9)], [("depth", 3)]] as [[(knob: String, value: Double)]] {
        do throws(DefinitionProblems) {
            print("  tuned \(text(try component.tuned(values).knob("depth")))")
        } catch {
            for problem in error.problems { print("  " + text(problem)) }
        }
    }
}

/// A button that is changed while it moves.
func runMovedButton() {
    print("# moved button")
    let waiting = changed(button) { declaration in
        declaration.states.append(state("held"))
        declaration.rules.append(RuleDeclaration(.after(0.2), from: ["pressed"], to: "held"))
        declaration.tuning[0].value = 0.9
    }
    guard let first = compiled(button), let second = compiled(waiting) else { return }
    var run = Run(first)
    run.play([(0.1, "touch_down")], until: 0.2)
    for component in [second, first] {
        let (session, lost) = run.session.moved(to: component)
        print("  lost \(list(lost) { $0.description })")
        run.session = session
        run.host = PrintingHost(component: component)
        run.resume()
        run.advance(to: session.now.seconds + 0.3)
        run.printFrame()
    }
    do throws(SnapshotProblem) {
        let (session, lost) = try Session.resumed(run.session.snapshot, in: second)
        let late = PointerSample(0, .down, x: 1, y: 1, time: 0.1)
        print("  resumed \(list(session.activeStates) { $0 }) \(list(lost) { "\($0.kind.rawValue) \($0.name)" })")
        print("  seen \(text(late.time))")
    } catch {
        print("  can't resume: \(error.message)")
    }
}

/// What the review says of feedback that is never seen.
private func runUnseenFeedback() {
    let unseen = changed(button) {
        $0.rules[0].feedback = FeedbackDeclaration([
            .init("plate.scale", spring(0.2)), .init("label.rotation", spring(0.2)),
        ])
    }
    guard let component = compiled(unseen) else { return }
    for problem in component.review { print("  \(text(problem))") }
}
