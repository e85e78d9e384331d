import MicroixCore
import MicroixMotion
import MicroixScene

/// Paths as they are drawn, and matrices.
func runOutlines() {
    print("# outlines")
    let datas = ["M 0 0 C 0 20 30 20 30 0 Z M 5 5 h 9 v -4 A 5 8 30 1 0 2 3 z l 2 2", "M 0 0 L 9 9", "", "M", "q"]
    for data in datas {
        do throws(PathProblem) {
            tell(try Outline(svg: data))
        } catch {
            print("  \(error.message) at \(error.column)")
        }
    }
    for outline in [
        Outline(), Outline(rect: [1, 2, 0, 0], size: [30, 20, 0, 0], radius: 4),
        Outline(rect: .zero, size: [3, 2, 0, 0], radius: 0), Outline(ellipse: [5, 5, 0, 0], radii: [4, 3, 0, 0]),
        Outline(arc: 8, start: 30, sweep: -200), Outline(arc: 8, start: 30, sweep: 100, isSector: true),
        Outline(arc: 8, start: 0, sweep: 400, isSector: true),
    ] { tell(outline) }
    let turned = Matrix(origin: [3, 4, 0, 0], pivot: [1, 2, 0, 0], degrees: 30, scale: [2, 0.5, 0, 0])
    for matrix in [
        Matrix.identity, turned, Matrix(a: 1, b: 2, c: 2, d: 4, e: 0, f: 0),
        Matrix(origin: .zero, pivot: .zero, degrees: -90, scale: .one),
        Matrix(origin: .zero, pivot: .zero, degrees: 180, scale: .one),
        Matrix(origin: .zero, pivot: .zero, degrees: 90, scale: .one), turned * turned,
    ] {
        say(text(matrix), text(matrix.applied(to: [1, 2, 0, 0])), "\(matrix.determinant)", text(matrix.isFinite))
        print(
            "  \(matrix.inverse.map { text($0) } ?? "none") \(text(matrix == turned))"
        )
    }
}

private func text(_ matrix: Matrix) -> String {
    "[\(matrix.a) \(matrix.b) \(matrix.c) \(matrix.d) \(matrix.e) \(matrix.f)]"
}

private func tell(_ outline: Outline) {
    say(
        list(outline.elements) { text($0) }, text(outline.isEmpty),
        outline.bounds.map { text($0.low) + text($0.high) } ?? "none")
    for point in [[2, 2, 0, 0], [40, 2, 0, 0], [8, 0, 0, 0]] as [Lanes] {
        say(text(outline.contains(point)), "\(outline.distance(to: point))")
    }
    let part = outline.trimmed(from: 0.2, to: 0.7)
    say(list(part.elements) { text($0) }, text(part == outline))
    print("  \(list(outline.polygons) { "\($0.points.count) \(text($0.isClosed))" })")
}

private func text(_ element: Outline.Element) -> String {
    switch element {
    case .move(let point): "M \(text(point))"
    case .line(let point): "L \(text(point))"
    case .cubic(let first, let second, let end): "C \(text(first)) \(text(second)) \(text(end))"
    case .close: "Z"
    }
}

/// A component of every shape, with all that can be said of how it looks.
private var picture: ComponentDeclaration {
    let shadow = [
        base("shadow_color", 0, 0, 0, 0.5), base("shadow_offset", 1, 3), base("shadow_radius", 6), base("blur", 2),
    ]
    let stops = [
        base("fill.1.color", 1, 0, 0, 1), base("fill.1.at", 0), base("fill.2.color", 0, 0, 0, 0),
        base("fill.2.at", 0.5),
        base("fill.3.color", 0, 0.5, 0, 0.5), base("fill.3.at", 0.9), base("fill.angle", 30),
    ]
    let line = [base("stroke", 0, 0, 1, 1), base("width", 4), base("dash", 5, 3), base("dash_offset", 1)]
    return changed(
        ComponentDeclaration(
            "picture",
            layers: [
                changed(
                    LayerDeclaration(
                        "group", .layer, base: [base("size", 80, 60), base("pivot", 3, 3), base("corner_radius", 5)])
                ) {
                    $0.data = [DataDeclaration("clip", .boolean(true))]
                },
                changed(
                    LayerDeclaration(
                        "card", .rect,
                        base: [base("size", 40, 30), base("corner_radius", 6), base("scale", 1, 2), base("z", 1)]
                            + stops + shadow)
                ) {
                    $0.parent = "group"
                },
                changed(
                    LayerDeclaration(
                        "oval", .ellipse, base: [base("size", 20, 10), base("fill", 0.2, 0.2, 0.2, 1)] + line)
                ) {
                    $0.data = [
                        DataDeclaration("cap", .text("round")), DataDeclaration("join", .text("bevel")),
                        DataDeclaration("mask", .text("pie")),
                    ]
                },
                LayerDeclaration(
                    "pie", .arc,
                    base: [
                        base("radius", 12), base("anchor", 0, 0), base("start", 20), base("sweep", 200),
                        base("fill", 1, 1, 0, 1),
                    ] + line),
                changed(
                    LayerDeclaration("leaf", .shape, base: [base("trim_end", 0.6), base("fill", 0, 1, 0, 1)] + line)
                ) {
                    $0.data = [DataDeclaration("path", .text("M 0 0 C 9 0 9 9 0 9 Z M 2 2 L 20 20 20 2"))]
                    $0.absent = [AbsenceDeclaration("opacity", from: [0], to: nil)]
                },
                changed(LayerDeclaration("word", .text, base: [base("size", 60, 20), base("weight", 700)])) {
                    $0.data = [
                        DataDeclaration("text", .text("two\nlines")), DataDeclaration("align", .text("right")),
                        DataDeclaration("wrap", .boolean(true)),
                    ]
                },
                changed(LayerDeclaration("photo", .image, base: [base("size", 30, 30), base("x", 40)])) {
                    $0.data = [DataDeclaration("source", .text("a.png")), DataDeclaration("fit", .text("cover"))]
                },
                changed(
                    LayerDeclaration(
                        "glow", .ellipse,
                        base: [
                            base("size", 9, 9), base("fill.1.color", 1, 1, 1, 1), base("fill.2.color", 1, 0, 0, 1),
                            base("fill.center", 0.2, 0.3),
                        ])
                ) {
                    $0.data = [DataDeclaration("fill.kind", .text("radial"))]
                },
            ], initial: "still",
            states: [
                state("still"),
                state(
                    "moved", constant("card.x", 30), constant("card.z", -1), constant("card.fill", 1, 1, 1, 1),
                    ValueDeclaration("leaf.path", .data(.text("M 0 0 L 5 5"))), constant("pie.opacity", 0.5),
                    constant("glow.fill.1.color", 0, 1, 0, 1), constant("glow.fill.1.at", 0.1),
                    ValueDeclaration("oval.hidden", .data(.boolean(true)))),
            ],
            rules: [rule("go", "still", to: "moved"), rule("back", "moved", to: "still")],
            feedback: FeedbackDeclaration([.init("card.x", spring()), .init("card.fill", curve(0.2))]))
    ) {
        $0.canvas = changed(CanvasDeclaration([160, 120, 0, 0], background: [1, 1, 1, 1])) {
            $0.origin = [-80, -60, 0, 0]
        }
        $0.gestures = [GestureDeclaration("touch", .tap)]
        $0.gestures[0].layer = "card"
    }
}

/// Scenes: what is drawn of a session.
func runScenes() {
    print("# scenes")
    let declaration = picture
    guard let component = compiled(declaration) else { return }
    print(
        "  \(text(declaration.canvas == CanvasDeclaration([1, 1, 0, 0]))) \(CanvasDeclaration.greatest)"
    )
    for shape in LayerShape.allCases {
        print("  \(shape.rawValue) box \(text(shape.hasBox)) \(shape.properties.count) \(shape.dataProperties.count)")
    }
    print("  \(LayerShape.mostStops) \(text(component.layerIDs.map { $0 }))")
    for problem in component.review { print("  " + text(problem)) }
    var run = Run(component, isQuiet: true)
    var scene = Scene(component)
    for (trigger, time) in [("", 0.0), ("go", 0.1), ("", 0.2), ("", 0.2), ("", 0.35), ("back", 2), ("", 5)] {
        if !trigger.isEmpty { run.send(trigger, at: time) } else { run.play([], until: time) }
        tell(scene.update(run.session, at: time), scene)
    }
    tell(scene.update(run.session.frame(at: 5)), scene)
    print(
        "  \(text(run.session.movingKeys.isEmpty)) \(run.session.touch(at: [0, 0, 0, 0])?.index ?? -1) \(text(run.session.pictureID == ObjectIdentifier(run.session.pictureMark)))"
    )
    print(
        "  \(text(run.session.pictureChanges(since: run.session.pictureMark) == nil)) \(text(run.session.absentLayers.isEmpty))"
    )
    print(
        "  \(scene.component.name) \(text(scene.canvas != nil)) \(text(scene.isPresent)) \(text(scene.children().map { $0 }))"
    )
    for layer in component.layerIDs { tell(scene, layer) }
    for place in [[0, 0, 0, 0], [10, 4, 0, 0], [40, 0, 0, 0], [-20, 8, 0, 0], [3, 12, 0, 0]] as [Lanes] {
        print("  at \(text(place)): \(text(scene.layers(at: place)))")
    }
    tell(scene.bounds())
    tell(scene.bounds(withEffects: false))
}

private func tell(_ changes: SceneChanges, _ scene: Scene) {
    let words = changes.indices.map { "\(scene[changes[$0].layer].name) \(changes[$0].aspects.rawValue)" }
    say(
        "\(changes.startIndex)", "\(changes.endIndex)", list(words) { $0 },
        "\(changes.aspects(of: LayerID(2)).rawValue)")
    print(
        "  \(text(changes == changes)) \(text(SceneAspects.all.contains([.transform, .text, .image, .order, .presence, .mask, .blur])))"
    )
}

private func tell(_ bounds: SceneBounds?) {
    guard let bounds else { return print("  no bounds") }
    let other = SceneBounds(low: [0, 0, 0, 0], high: [5, 5, 0, 0])
    say(
        text(bounds.low), text(bounds.high), text(bounds.size), text(bounds.union(other).low),
        text(bounds.inset(by: 2).low))
    print(
        "  \(text(bounds.intersection(other) == nil)) \(text(bounds.applied(.identity) == bounds))"
    )
}

private func tell(_ scene: Scene, _ id: LayerID) {
    let layer = scene[id]
    say(
        layer.name, "\(layer.id.index)", "\(layer.parent.index)", text(layer.matrix), "\(layer.opacity)",
        "\(layer.blur)", text(layer.isDrawable))
    say(
        text(scene.matrix(of: id)), text(scene.canvasMatrix(of: id)), "\(scene.effectiveOpacity(of: id))",
        text(scene.isPresent(id)), text(scene.isMask(id)))
    say(text(scene.isVisible(id)), list(scene.colours(of: id)) { text($0.straight) })
    if let clip = layer.clip { tell(clip) }
    if let mask = layer.mask { print("  mask \(mask.index)") }
    if let shadow = layer.shadow {
        say(
            text(shadow.colour.premultiplied), text(shadow.offset), "\(shadow.radius)", text(shadow == shadow))
    }
    tell(scene.bounds(of: id))
    switch layer.content {
    case .group: print("  group \(text(scene.children(of: id)))")
    case .form(let form):
        switch form.geometry {
        case .rect(let box), .ellipse(let box): tell(box)
        case .arc(let radius, let start, let sweep): print("  arc \(radius) \(start) \(sweep)")
        case .path: print("  path")
        }
        print(
            "  \(text(form.geometry == form.geometry)) \(form.inside.elements.count) \(form.edge.elements.count)"
        )
        tell(form.fill)
        if let stroke = form.stroke {
            say(
                text(stroke.colour.straight), "\(stroke.width)", stroke.cap.rawValue, stroke.join.rawValue,
                "\(stroke.dashOffset)")
            print(
                "  \(text(stroke == stroke)) \(stroke.dash.map { "\($0.on) \($0.off)" } ?? "whole") \(Stroke.miterLimit)"
            )
        }
    case .text(let words):
        say(
            list(words.lines) { $0 }, words.font, "\(words.fontSize)", "\(words.weight)", "\(words.letterSpacing)",
            "\(words.lineHeight)")
        print("  \(words.alignment.rawValue) \(text(words.wraps)) \(text(words.baseline(ofLine: 1)))")
        tell(words.box)
        tell(words.fill)
    case .image(let image):
        print("  \(image.source) \(image.fit.rawValue)")
        tell(image.box)
    }
}

private func tell(_ box: SceneBox) {
    say(
        text(box.low), text(box.size), "\(box.radius)", text(box.high), text(box.isEmpty), text(box == box))
}

private func tell(_ paint: Paint?) {
    guard let paint else { return print("  no paint") }
    print("  clear \(text(paint.isClear)) \(text(paint == paint))")
    switch paint {
    case .colour(let colour):
        say(
            text(colour.premultiplied), text(colour.straight), "\(colour.alpha)",
            text(colour == SceneColour(premultiplied: .zero)))
    case .gradient(let gradient):
        switch gradient.course {
        case .linear(let from, let to): print("  from \(text(from)) to \(text(to))")
        case .radial(let centre, let radius): print("  about \(text(centre)) \(radius)")
        }
        say(
            list(gradient.stops) { "\($0.place) \(text($0.colour.straight))" },
            list(gradient.straightStops) { "\($0.place) \(text($0.straight))" })
        print(
            "  \(text(gradient == gradient)) \(text(gradient.stops[0] == gradient.stops[1])) \(text(gradient.course == gradient.course))"
        )
    }
}
