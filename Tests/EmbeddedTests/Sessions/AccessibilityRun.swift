import MicroixCore
import MicroixMotion
import MicroixScene

/// What is told to who can't see it, keys, and the focus.
func runAccessibility() {
    print("# accessibility")
    for role in AccessibilityRole.allCases {
        let (values, actions) = (list(role.values) { $0.rawValue }, list(role.actions) { $0.rawValue })
        say(role.rawValue, values, actions, text(role.isRange), text(role.isOperable), role.items?.rawValue ?? "none")
    }
    for attribute in AccessibilityAttribute.allCases {
        let expected = attribute.expectation(failedBy: .list([]))
        say(attribute.rawValue, expected ?? "fits", attribute.expectation(failedBy: .null) ?? "fits")
        switch attribute.kind {
        case .text: say("text")
        case .truth: say("truth")
        case .check: say("check")
        case .number: say("number")
        }
    }
    for action in AccessibilityAction.allCases { say(action.rawValue) }
    for orientation in AccessibilityOrientation.allCases { say(orientation.rawValue) }
    for word in ["key:space", "key_down:a", "focus:", "focus:knob", "keys:a", "key:"] {
        say(word, Input(word: word)?.word ?? "none", text(KeySample.isKey(word)))
    }
    say(list(KeySample.names) { $0 }, list(KeySample.modifiers) { $0 }, list(KeyPhase.allCases) { $0.rawValue })
    say(list(KeySample("a", .press).steps) { "\($0.key) \($0.phase.rawValue)" }, text(KeySample.isKey("ctrl+shift+a")))
    runSwitches()
    runWrong()
}

private func declaration() -> ComponentDeclaration {
    changed(
        ComponentDeclaration(
            "panel",
            layers: [
                LayerDeclaration("list", .layer),
                LayerDeclaration("one", .rect, base: [base("size", 20, 20)]),
                LayerDeclaration("two", .rect, base: [base("size", 20, 20), base("opacity", 1)]),
                LayerDeclaration("knob", .ellipse, base: [base("size", 20, 20), base("x", 0)]),
            ],
            fields: [
                FieldDeclaration(
                    "level", FieldType(.number(minimum: 0, maximum: 4)), initial: .number(1), isInput: true)
            ],
            initial: "first", states: [state("first"), state("second", constant("knob.x", 30)), state("gone")],
            rules: [
                rule("choose", "first", to: "second"), rule("choose", "second", to: "first"), rule("away", to: "gone"),
                rule("keys.down", emit: "down"), rule("keys.up", emit: "up"), rule("keys.repeat", emit: "again"),
                rule("keys.cancelled", emit: "cancelled"), rule("keys.focus", emit: "focus"),
                rule("keys.blur", emit: "blur"),
            ])
    ) { component in
        func element(_ role: AccessibilityRole, _ label: String) -> AccessibilityDeclaration {
            var element = AccessibilityDeclaration(role, at: nil)
            element.values = [.init(.label, .data(.text(label)), at: nil)]
            return element
        }
        component.accessibility = element(.group, "Panel")
        component.layers[0].accessibility = element(.radiogroup, "Sides")
        for index in 1...2 {
            var own = element(.radio, index == 1 ? "One" : "Two")
            own.values.append(.init(.checked, .conditions([.isActive(index == 1 ? "first" : "second")])))
            own.actions = [.init(.activate, "choose")]
            component.layers[index].parent = "list"
            component.layers[index].accessibility = own
        }
        var knob = element(.slider, "Level")
        knob.values += [
            .init(.value, .expression(.key("knob.x"))), .init(.least, .data(.number(0))),
            .init(.greatest, .data(.number(4))),
            .init(.text, .computed(HostFunction(0))),
        ]
        (knob.step, knob.orientation) = (1, .vertical)
        knob.actions = [.init(.set, "level")]
        component.layers[3].accessibility = knob
        component.keyboards = [KeyboardDeclaration("keys", keys: ["a", "b"], on: "knob")]
        component.states[2].values = [constant("two.opacity", 0)]
    }
}

private func runSwitches() {
    guard let component = compiled(declaration()) else { return }
    say(text(component.isAccessible), text(component.hasElement("knob")), component.componentName(ofPart: .whole))
    var run = Run(component, functions: [{ _ in .text("words") }])
    run.advance(to: 0.05)
    tell(run.session)
    for (time, word) in [
        (0.1, "key:tab"), (0.2, "key:down"), (0.3, "key:tab"), (0.35, "key_down:a"), (0.36, "key_repeat:a"),
        (0.4, "key:up"),
        (0.45, "focus:two"), (0.5, "key_up:a"), (0.6, "key:shift+tab"), (0.7, "focus:knob"), (0.8, "key:home"),
        (0.9, "focus:"),
        (1, "focus:two"),
    ] {
        if let input = Input(word: word) { run.post(TimedInput(at: time, input)) }
        run.advance(to: time)
    }
    run.resume()
    damage(run.session)
    run.post("away", at: 1.1)
    run.advance(to: 1.2)
    tell(run.session)
    perform(.increment, "knob", .null, &run)
    perform(.set, "knob", .number(3), &run)
    perform(.dismiss, "knob", .null, &run)
    perform(.activate, "knobb", .null, &run)
    do throws(TriggerProblem) {
        try run.session.focus("one", at: 1.3)
        try run.session.key(KeySample("space", .press), at: 1.4)
        try run.session.key(KeySample("spacee"), at: 1.4)
    } catch {
        print("  can't: \(error.message)")
    }
    run.advance(to: 1.5)
    do throws(ScriptFailure) {
        let isTaken = try run.session.take(KeySample("space", .press), at: 1.6, host: run.host)
        say("taken", text(isTaken), text(run.session.lastKeyIsTaken), run.session.focusedElement ?? "nothing")
    } catch {
        print("  fails: \(text(error))")
    }
    var scene = Scene(component)
    scene.update(run.session, at: 1.6)
    say("generation", "\(scene.accessibilityGeneration)", "\(scene.accessibility.count)")
    for node in scene.accessibility {
        let bounds = scene.bounds(ofElement: node)
        say(node.name, bounds.map { text($0.low) + text($0.high) } ?? "nowhere")
    }
    for problem in component.review { print("  \(text(problem))") }
}

private func perform(_ action: AccessibilityAction, _ element: String, _ value: PlainData, _ run: inout Run) {
    do throws(TriggerProblem) {
        let act = try run.session.act(action, on: element, value: value)
        say(action.rawValue, run.session.component.triggers[act.trigger].name, text(act.payload))
        try run.session.perform(action, on: element, value: value)
    } catch {
        print("  can't: \(error.message)")
    }
}

private func tell(_ session: Session) {
    for node in session.accessibility {
        say(
            node.name, node.role.rawValue, "in \(node.parent.map { "\($0.index)" } ?? "nothing")",
            list(node.values) { "\($0.attribute.rawValue) \(text($0.value))" }, list(node.actions) { $0.rawValue },
            text(node.step), node.orientation?.rawValue ?? "none", text(node.isFocusable), text(node.isStop))
        say(text(node.hasFocus), text(node[.label]), text(node[.value]))
    }
}

/// What does not go together.
private func runWrong() {
    let wrong = changed(declaration()) { component in
        component.keyboards.append(KeyboardDeclaration("others", keys: ["spce", "a", "a"], on: "knb"))
        component.keyboards.append(KeyboardDeclaration("none", keys: []))
        component.layers[3].accessibility?.role = .button
        component.layers[3].accessibility?.step = 0
        component.layers[1].accessibility?.actions = [.init(.activate, "chose"), .init(.set, "levl")]
        component.layers[2].accessibility?.isLeftOut = true
        component.layers[2].accessibility?.values = [.init(.checked, .data(.number(1)))]
    }
    _ = compiled(wrong)
    let worse = changed(declaration()) { component in
        component.keyboards.append(KeyboardDeclaration("others", keys: ["qqqqqqqqqq"]))
        component.triggers.append(TriggerDeclaration("others.down"))
        component.layers[0].accessibility?.values = [.init(.label, .data(.number(1)))]
        component.layers[3].accessibility?.isLeftOut = true
    }
    _ = compiled(worse)
    let meagre = changed(declaration()) { component in
        component.layers[0].accessibility?.values = []
        component.layers[0].accessibility?.role = .switch
        component.layers[3].accessibility?.values.removeLast(2)
        component.layers[2].accessibility?.actions = []
        component.keyboards[0].layer = nil
        component.accessibility = nil
    }
    if let component = compiled(meagre) { for problem in component.review { print("  \(text(problem))") } }
    guard let component = compiled(declaration()) else { return }
    var run = Run(component, functions: [{ _ in .number(1) }])
    run.post(TimedInput(at: 0.1, KeySample("tab")))
    run.advance(to: 0.2)
}
