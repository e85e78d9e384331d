import MicroixCore
import MicroixMotion
import MicroixScene

/// What a component looks like: every kind of layer, as it comes, moves and goes.
func runScene() {
    print("# scene")
    func data(_ name: Name, _ value: PlainData) -> DataDeclaration { DataDeclaration(name, value) }
    let group = changed(
        LayerDeclaration(
            "group", .layer, base: [base("size", 200, 200), base("anchor", 0, 0), base("corner_radius", 9)])
    ) { $0.data = [data("clip", .boolean(true))] }
    let card = changed(
        LayerDeclaration(
            "card", .rect,
            base: [
                base("size", 80, 50), base("position", 60, 40), base("fill.1.color", 1, 0, 0, 1), base("fill.1.at", 0),
                base("fill.2.color", 0, 0, 0.5, 0.5), base("fill.2.at", 1), base("fill.angle", 90), base("scale", 1),
                base("rotation", 0), base("stroke", 0, 0, 0, 1), base("width", 2), base("dash", 3, 2), base("z", 1),
                base("shadow_color", 0, 0, 0, 0.5), base("blur", 1),
            ])
    ) {
        $0.parent = "group"
        $0.data = [data("join", .text("round")), data("mask", .text("window"))]
    }
    let window = changed(
        LayerDeclaration("window", .ellipse, base: [base("size", 300, 300), base("fill", 0, 0, 0, 1), base("x", 0)])
    ) { $0.parent = "group" }
    let disc = changed(
        LayerDeclaration(
            "disc", .ellipse,
            base: [
                base("size", 20, 30), base("position", 150, 150), base("fill.1.color", 1, 1, 1, 1),
                base("fill.2.color", 0, 0, 0, 0), base("fill.3.color", 0, 0, 0, 0), base("fill.4.color", 0, 1, 0, 1),
            ])
    ) { $0.data = [data("fill.kind", .text("radial"))] }
    let arc = changed(
        LayerDeclaration(
            "arc", .arc,
            base: [base("radius", 20), base("sweep", 90), base("stroke", 1, 0, 0, 1), base("width", 4), base("x", 100)])
    ) { $0.data = [data("cap", .text("square"))] }
    let sign = changed(
        LayerDeclaration(
            "sign", .shape,
            base: [
                base("stroke", 0, 0, 1, 1), base("width", 3), base("trim_end", 0.7), base("position", 20, 120),
                base("opacity", 1),
            ])
    ) { $0.data = [data("path", .text("M 0 0 L 40 0 L 40 40 Z")), data("join", .text("bevel"))] }
    let words = changed(
        LayerDeclaration(
            "words", .text, base: [base("size", 100, 20), base("position", 100, 180), base("fill", 0, 0, 0, 1)])
    ) { $0.data = [data("text", .text("one\ntwo")), data("align", .text("right")), data("hidden", .boolean(false))] }
    let photo = changed(LayerDeclaration("photo", .image, base: [base("size", 30, 30), base("position", 20, 20)])) {
        $0.data = [data("source", .text("cat")), data("fit", .text("cover"))]
    }
    let declaration = changed(
        ComponentDeclaration(
            "scene", layers: [group, card, window, disc, arc, sign, words, photo], initial: "a",
            states: [
                state("a"),
                state(
                    "b", constant("card.rotation", 30), constant("card.scale", 0.5), constant("card.z", -1),
                    constant("sign.opacity", 0), ValueDeclaration("words.hidden", .data(.boolean(true))),
                    ValueDeclaration("words.text", .data(.text("three")))),
                state("plain", constant("card.fill", 0, 1, 0, 1)),
                state("fewer", constant("disc.fill.1.color", 0, 1, 0, 1), constant("disc.fill.1.at", 0.2)),
            ], rules: [rule("go", "a", to: "b")],
            feedback: FeedbackDeclaration([
                .init("card.rotation", spring(0.3)), .init("card.scale", curve(0.2)), .init("sign.opacity", curve(0.2)),
                .init("card.z", curve(0.2)),
            ]))
    ) {
        $0.canvas = CanvasDeclaration([220, 220, 0, 0], background: [1, 1, 1, 1])
    }
    guard let component = compiled(declaration) else { return }
    var (run, scene) = (Run(component, isQuiet: true), Scene(component))
    run.post("go", at: 0.1)
    for time in [0, 0.05, 0.1, 0.15, 0.2, 0.6] {
        run.advance(to: time)
        say(scene.update(run.session, at: time), scene)
    }
    var kept = Scene(component)
    say(kept.update(run.session.frame(at: 0.6)), kept)
    var (later, hasher) = (kept.update(run.session.frame(at: 0.6)), Hasher())
    later.hash(into: &hasher)
    print("  \(later.isEmpty) \(later == later)")
    later = scene.update(run.session, at: 0.7)
    for layer in component.layerIDs { say(scene[layer], in: scene) }
    print(
        "  canvas \(text(scene.canvas?.size)) of \(scene.component.name), seen at \(Scene.leastOpacity) \(Scene.leastSize)"
    )
    for point in [[60, 40, 0, 0], [20, 120, 0, 0], [20, 20, 0, 0], [114, 14, 0, 0], [150, 150, 0, 0]] as [Lanes] {
        print("  at \(text(point)): \(text(scene.layers(at: point)))")
    }
    print("  all \(text(scene.bounds())) without effects \(text(scene.bounds(withEffects: false)))")
    print("  touched \(run.session.touch(at: [60, 40, 0, 0])?.index ?? -1)")
    if let canvas = scene.canvas {
        print("  canvas \(text(canvas == canvas)) \(text(canvas.hashValue == canvas.hashValue))")
    }
    sayParts()
}

/// The parts of a scene by themselves.
private func sayParts() {
    let bounds = SceneBounds(low: [0, 0, 0, 0], high: [10, 20, 0, 0])
    let other = bounds.applied(Matrix(origin: [5, 5, 0, 0], pivot: .zero, degrees: 90, scale: .one)).inset(by: 1)
    print("  bounds \(text(bounds.union(other))) \(text(bounds.intersection(other))) \(text(other.size))")
    print("  \(text(bounds == other)) \(text(bounds.hashValue == bounds.hashValue))")
    let square = Outline(rect: .zero, size: [4, 4, 0, 0], radius: 0)
    print("  \(text(Outline().isEmpty)) \(square.distance(to: [7, 2, 0, 0])) \(text(Matrix.identity.isFinite))")
    let clear = SceneColour(premultiplied: [0.2, 0, 0, 0])
    print("  clear \(text(clear.straight)) \(clear.alpha) \(text(Paint.colour(clear).isClear)) \(text(clear == clear))")
    print("  aspects \(SceneAspects([.mask, .order]).rawValue) \(SceneAspects(rawValue: 3).contains(.opacity))")
}

private func say(_ changes: SceneChanges, _ scene: Scene) {
    print(
        "  changes \(list(Array(changes)) { "\(scene[$0.layer].name) \($0.aspects.rawValue)" }), first \(changes.startIndex), last \(changes.endIndex), \(changes.aspects(of: .whole).rawValue)"
    )
}

private func say(_ layer: SceneLayer, in scene: Scene) {
    print(
        "  \(layer.name) in \(layer.parent.index) at \(text(layer.matrix.applied(to: .zero))) on the canvas \(text(scene.canvasMatrix(of: layer.id).applied(to: .zero)))"
    )
    print(
        "    opacity \(layer.opacity) \(scene.effectiveOpacity(of: layer.id)) blur \(layer.blur) drawable \(text(layer.isDrawable)) seen \(text(scene.isVisible(layer.id)))"
    )
    print(
        "    there \(text(scene.isPresent && scene.isPresent(layer.id))) mask \(text(scene.isMask(layer.id))) of \(layer.mask?.index ?? -1), in it \(text(scene.children(of: layer.id))) of \(text(scene.children()))"
    )
    print(
        "    bounds \(text(scene.bounds(of: layer.id))) colours \(list(scene.colours(of: layer.id)) { text($0.premultiplied) })"
    )
    if let clip = layer.clip { print("    clip \(text(clip))") }
    if let shadow = layer.shadow {
        print(
            "    shadow \(text(shadow.colour.straight)) \(text(shadow.offset)) \(shadow.radius) \(text(shadow == shadow))"
        )
    }
    switch layer.content {
    case .group: print("    group")
    case .form(let form): say(form)
    case .text(let words):
        print(
            "    '\(printable(words.lines.joined(separator: "|")))' \(text(words.baseline(ofLine: 1))) \(text(words.box)) \(words.font) \(words.fontSize) \(words.weight) \(words.letterSpacing) \(words.lineHeight) \(words.alignment.rawValue) \(text(words.wraps)) \(text(words.fill))"
        )
    case .image(let image): print("    image \(image.source) \(text(image.box)) \(image.fit.rawValue)")
    }
}

private func say(_ form: SceneForm) {
    switch form.geometry {
    case .rect(let box): print("    rect \(text(box))")
    case .ellipse(let box): print("    ellipse \(text(box))")
    case .arc(let radius, let start, let sweep): print("    arc \(radius) \(start) \(sweep)")
    case .path: print("    path")
    }
    print("    fill \(text(form.fill)), inside \(text(form.inside.bounds?.low)), edge \(text(form.edge.bounds?.high))")
    if let line = form.stroke {
        print(
            "    line \(text(line.colour.straight)) \(line.width) \(line.cap.rawValue) \(line.join.rawValue) \(text(line.dash?.on)) \(text(line.dash?.off)) \(line.dashOffset) \(text(line == line)) \(text(line.hashValue == line.hashValue)) \(Stroke.miterLimit)"
        )
    }
}

private func text(_ box: SceneBox) -> String {
    "\(text(box.low)) \(text(box.high)) \(box.radius) \(text(box.isEmpty))"
}

private func text(_ bounds: SceneBounds?) -> String { bounds.map { "\(text($0.low)) \(text($0.high))" } ?? "none" }

private func text(_ paint: Paint?) -> String {
    switch paint {
    case nil: return "none"
    case .colour(let colour): return text(colour.straight)
    case .gradient(let gradient):
        let course =
            switch gradient.course {
            case .linear(let from, let to): "from \(text(from)) to \(text(to))"
            case .radial(let centre, let radius): "about \(text(centre)) \(radius)"
            }
        return
            "\(course) \(list(gradient.stops) { "\($0.place) \(text($0.colour.straight))" }) \(list(gradient.straightStops) { "\($0.place) \(text($0.straight))" }) \(text(gradient == gradient))"
    }
}
