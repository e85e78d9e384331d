import MicroixCore
import MicroixMotion

private func ids(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { try scope.read("rows") }

private func keepRows(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.assign("rows", scope.payload)
    return .null
}

private func titles(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    switch try scope.read("done").number ?? 0 {
    case 8: .table([PlainData.Field("titel", .null)])
    case 9: .text("none")
    default: .table([PlainData.Field("title", .text("a row"))])
    }
}

private func level(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { try scope.read("done") }

/// What a part may do, and what it may not.
private func trial(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    print("  in part \(scope.part.index): depth \(text(scope.knob("depth").map { .number($0) } ?? .null))")
    try scope.assign("count", .number((try scope.read("count").number ?? 0) + 1))
    try scope.set("box.x", .number(try scope.nextRandom()))
    try scope.send("late", .null, delay: 0.1, id: "late")
    try scope.emit("told", .number(7))
    print("  pressed: \(text(try scope.isActive("pressed")))")
    try scope.assign("level", .number(1))
    return .null
}

private func value(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    .list([try scope.read("count"), scope.payload])
}

private func peek(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.set("ok.box.x", .number(1))
    return .null
}

private var placedButton: ComponentDeclaration {
    changed(
        ComponentDeclaration(
            "button",
            tuning: [KnobDeclaration("depth", 0.9), changed(KnobDeclaration("tokens.pace", 1)) { $0.isShared = true }],
            layers: [
                changed(
                    LayerDeclaration("box", .rect, base: [base("size", 40, 20), base("x", 0)], classes: ["surface"])
                ) { $0.data = [DataDeclaration("mask", .text("hole"))] },
                LayerDeclaration("hole", .ellipse, base: [base("size", 9, 9)]),
            ],
            fields: [
                FieldDeclaration(
                    "level", FieldType(.number(minimum: 0, maximum: 1)), initial: .number(0), isInput: true),
                FieldDeclaration("title", FieldType(.text), initial: .text(""), isInput: true),
                FieldDeclaration("count", FieldType(.any), initial: .number(0)),
            ],
            initial: "idle",
            states: [
                state("idle"),
                changed(state("pressed")) {
                    $0.values = [ValueDeclaration("box.scale", .constant([.knob("depth")]))]
                },
            ],
            rules: [
                rule("press", "idle", to: "pressed"), rule("release", "pressed", to: "idle", emit: "tap"),
                rule("try") { $0.effect = HostFunction(4) },
                rule("late") {
                    $0.emit = "said"
                    $0.emitValue = .computed(HostFunction(5))
                },
                rule("set_level") {
                    $0.emit = "said"
                    $0.emitValue = .data(.text("level"))
                },
                rule("appear", emit: "here"), rule("disappear", emit: "gone"), rule("settled", "pressed"),
            ],
            feedback: FeedbackDeclaration([.init("box.scale", curve(0.2)), .init("box.x", curve(0.1))]),
            transitions: [
                .init(
                    "idle > pressed", FeedbackDeclaration(cues: [CueDeclaration(Cue("sent", .null, isMessage: true))]))
            ]
        )
    ) {
        $0.gestures = [
            changed(GestureDeclaration("drag", .pan, on: "box")) {
                $0.axis = .x
                $0.drive = GestureDeclaration.Drive("box.x")
            }, GestureDeclaration("touch", .tap),
        ]
        $0.canvas = CanvasDeclaration([40, 20, 0, 0])
    }
}

/// Components within components.
func runParts() {
    print("# parts")
    var declaration = ComponentDeclaration(
        "form",
        fields: [
            FieldDeclaration("rows", FieldType(.any), initial: .list([.number(1)])),
            FieldDeclaration("done", FieldType(.any), initial: .number(0.5), isInput: true),
        ], initial: "editing",
        states: [
            state("editing"),
            changed(state("sending")) {
                $0.values = [
                    ValueDeclaration("ok.level", .data(.number(1))),
                    ValueDeclaration("row.title", .data(.text("sent"))),
                    ValueDeclaration("row.opacity", .constant([0.5])),
                ]
            },
        ],
        rules: [
            rule("ok.tap", "editing", to: "sending", emit: "submit"), rule("ok.*"), rule("row.tap"),
            rule("calm", "sending", to: "editing"),
            rule("rows") { $0.effect = HostFunction(1) }, rule("peek") { $0.effect = HostFunction(6) },
            changed(rule("back", "sending", to: "editing")) { $0.raise = ["ok.try"] },
        ], feedback: FeedbackDeclaration([.init("row.opacity", curve(0.1))]))
    var ok = PartDeclaration("ok", placedButton)
    ok.tuning = [.init("depth", 0.8)]
    ok.inputs = [.init("level", .computed(HostFunction(3))), .init("title", .data(.text("Send")))]
    ok.layer.base = [base("position", 100, 50), base("scale", 0.5)]
    var row = PartDeclaration("row", placedButton)
    row.repetition = .init(ids: HostFunction(0), limit: 3, inputs: HostFunction(2))
    row.layer.absent = [absence("opacity", 0)]
    declaration.parts = [ok, row]
    declaration.styles = [
        StyleDeclaration("theme", values: [.init("surface.fill", [1, 0, 0, 1])], isOwn: true)
    ]
    guard let component = compiled(declaration) else { return }
    for part in component.partIDs {
        print(
            "  \(part.index) \(component.path(ofPart: part)) in \(component.parent(ofPart: part).index) "
                + "\(component.part(at: component.path(ofPart: part))?.index ?? -1) "
                + "\(component.prefix(ofPart: part)) \(component.id(ofPart: part) ?? 0)")
    }
    print("  \(component.part(ofStateAt: "ok.idle")?.index ?? -1)")
    print("  \(list(component.partDeclarations) { $0.name.text })")
    print("  \(list(component.heardMessages) { "\($0.part.index) \($0.message)" })")
    print("  \(list(Array(component.keys.indices)) { "\(component.part(ofKey: $0).index)" })")
    print("  \(list(Array(component.dataKeys.indices)) { "\(component.part(ofData: $0).index)" })")
    print("  \(list(Array(component.layerIDs)) { "\(component.part(ofLayer: $0).index)" })")
    print("  \(list(Array(component.fields.indices)) { "\(component.part(ofField: $0).index)" })")
    print("  \(list(Array(component.triggers.indices)) { "\(component.part(ofTrigger: $0).index)" })")
    print("  \(component.part(ofState: .root).index) \(component.part(ofRule: RuleID(0)).index)")
    print("  \(list(component.lineage(of: StateID(4))) { "\($0.index)" }) \(text(component.isRoot(.root)))")
    let place = SourceLocation(line: 3, file: 1)
    print("  \(component.file(of: place) ?? "none") \(component.words(for: place)) \(component.authored.parts.count)")
    print(
        "  \(text(component.declaration.placed == component.declaration.placed)) \(component.declaration.placed.count)")
    do throws(DefinitionProblems) {
        let fewer = try component.withRows(atMost: 1)
        print("  \(fewer.partIDs.count) parts, \(text(fewer == component))")
        print(
            "  \(text(try component.tuned([("ok.depth", 0.5), ("tokens.pace", 2)]).knob("ok.depth").map { .number($0) } ?? .null))"
        )
    } catch {
        print("  \(list(error.problems) { $0.message })")
    }
    var run = Run(component, functions: [ids, keepRows, titles, level, trial, value, peek])
    run.play([], until: 0.1)
    run.send("ok.press", at: 0.2)
    run.send("ok.release", at: 0.3)
    run.send("ok.set_level", .number(0), at: 0.35)
    run.send("set_done", .number(0.7), at: 0.4)
    run.send("rows", .list([.number(1), .number(3)]), at: 0.5)
    run.resume()
    run.send("row[3].press", at: 0.6)
    run.send("row[3].release", at: 0.7)
    run.send("rows", .list([.number(1)]), at: 0.8)
    run.send("back", at: 0.9)
    run.send("peek", at: 1)
    run.point(0, .down, 100, 50, at: 1.1)
    run.point(0, .move, 120, 50, at: 1.2)
    run.advance(to: 1.2)
    run.resume()
    run.point(0, .up, 130, 50, at: 1.3)
    run.play([], until: 2, every: 0.5)
    run.send("rows", .list([.number(1), .number(3)]), at: 2.1)
    inspect(run.session)
    for wrong in [7.0, 8, 9] {
        run.send("set_done", .number(wrong), at: 2 + wrong / 10)
        run.send("calm", at: 2.05 + wrong / 10)
    }
    var wrong = declaration
    wrong.parts[0].tuning = [.init("dept", 1)]
    wrong.parts[0].inputs = [.init("titel", .data(.null)), .init("title", .data(.number(1)))]
    wrong.states[1].values = [ValueDeclaration("ok.levle", .data(.null)), ValueDeclaration("ok.level", .constant([2]))]
    wrong.rules.append(rule("ok.tapp"))
    _ = compiled(wrong)
    var plain = ComponentDeclaration(
        "plain", fields: [FieldDeclaration("opacity", FieldType(.any), isInput: true)],
        rules: [rule("go", emit: "said")])
    plain.properties = [BaseDeclaration("scale", [1])]
    var around = ComponentDeclaration(
        "around", rules: [rule("ok.sad"), rule("x", when: [ConditionDeclaration("ok.lift", .greater(1))])])
    around.parts = [PartDeclaration("ok", plain)]
    _ = compiled(around)
    plain.fields = []
    plain.properties = [BaseDeclaration("lift", [1])]
    around.parts = [PartDeclaration("ok", plain)]
    var inner = ComponentDeclaration("inner", rules: [rule("ok.said")])
    inner.parts = [PartDeclaration("ok", plain)]
    var outer = ComponentDeclaration("outer")
    outer.parts = [PartDeclaration("in", inner)]
    if let component = compiled(outer) {
        print("  \(list(component.heardMessages) { "\($0.part.index) \($0.message)" })")
        outer.parts = [PartDeclaration("twice", component.declaration)]
        _ = compiled(outer)
    }
    // More than a component may make: parts in parts, and what they say for each row.
    var crowd = ComponentDeclaration("crowd")
    var rows = PartDeclaration("row", inner)
    rows.repetition = PartDeclaration.Repetition(ids: HostFunction(0), limit: 256)
    for name in ["a", "b", "c", "d"] {
        rows.layer.name = Name(name)
        crowd.parts.append(rows)
    }
    _ = compiled(crowd)
    plain.properties += (0..<300).map { BaseDeclaration(Name("key\($0)"), [1]) }
    rows.component = plain
    crowd.parts = [rows]
    _ = compiled(crowd)
    around.origin = ScriptOrigin([[1], [2]], names: ["whole.lua", "part.lua"])
    _ = compiled(around)
    print("  \(around.file(of: place) ?? "none") \(around.words(for: place))")
}
