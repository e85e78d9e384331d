import CMicroix
import MicroixCore
import MicroixMotion
import MicroixScene

/// Packs a scene, or its changes, into structures of a fixed size, with the data of variable length behind them.
struct ScenePacking {
    private let scene: Scene
    private let running: RunningPlayer
    private var layers: [mx_layer_picture] = []
    private var blob = Blob()

    init(_ scene: Scene, _ running: RunningPlayer) { (self.scene, self.running) = (scene, running) }

    /// The packed scene.
    func scene(in answers: ResultMemory) -> mx_scene {
        var result = mx_scene()
        if let canvas = scene.canvas {
            (result.x, result.y) = (canvas.origin.x, canvas.origin.y)
            (result.width, result.height) = (canvas.size.x, canvas.size.y)
            if let ground = canvas.background { result.background = mx_colour(SceneColour(premultiplied: ground)) }
        }
        result.generation = running.edition
        result.is_present = scene.isPresent ? 1 : 0
        result.layer_count = UInt32(clamping: layers.count)
        result.layers = answers.list(layers)
        let bytes = answers.list(blob.bytes)
        result.blob = bytes
        result.blob_length = UInt32(clamping: blob.bytes.count)
        return result
    }

    /// Adds the layers in a group; each group comes before its layers.
    mutating func addAll(in group: LayerID, _ aspects: [LayerID: SceneAspects]) throws(Refusal) {
        for layer in scene.children(of: group) {
            try add(layer, aspects[layer] ?? [])
            try addAll(in: layer, aspects)
        }
    }

    /// Adds a layer, with the aspects that have changed.
    mutating func add(_ id: LayerID, _ aspects: SceneAspects) throws(Refusal) {
        let layer = scene[id]
        var result = mx_layer_picture()
        result.id = try running.handle(of: id)
        result.parent = try running.handle(of: layer.parent)
        result.aspects = UInt32(aspects.rawValue)
        result.name = blob.add(layer.name)
        let matrix = layer.matrix
        (result.a, result.b, result.c, result.d, result.e, result.f) = (
            matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
        )
        (result.opacity, result.blur) = (layer.opacity, layer.blur)
        var flags: UInt32 = 0
        func set(_ flag: mx_layer_flag, _ isTrue: Bool) { if isTrue { flags |= UInt32(flag.rawValue) } }
        set(MX_IS_PRESENT, scene.isPresent(id))
        set(MX_IS_DRAWABLE, layer.isDrawable)
        set(MX_IS_MASK, scene.isMask(id))
        set(MX_IS_MASKED, layer.mask != nil)
        if let mask = layer.mask { result.mask = try running.handle(of: mask) }
        set(MX_CLIPS, layer.clip != nil)
        if let clip = layer.clip { result.clip = mx_box(clip) }
        if let shadow = layer.shadow { result.shadow = mx_shadow(shadow) }
        switch layer.content {
        case .group: result.content = MX_GROUP.rawValue
        case .form(let form): add(form, to: &result)
        case .text(let text):
            set(MX_WRAPS, text.wraps)
            add(text, to: &result)
        case .image(let image):
            result.content = MX_IMAGE.rawValue
            result.box = mx_box(image.box)
            result.source = blob.add(image.source)
            result.fit =
                switch image.fit {
                case .fill: MX_FILL.rawValue
                case .contain: MX_CONTAIN.rawValue
                case .cover: MX_COVER.rawValue
                case .none: MX_OWN_SIZE.rawValue
                }
        }
        result.flags = flags
        layers.append(result)
    }

    private mutating func add(_ form: SceneForm, to result: inout mx_layer_picture) {
        switch form.geometry {
        case .rect(let box): (result.content, result.box) = (MX_RECT.rawValue, mx_box(box))
        case .ellipse(let box): (result.content, result.box) = (MX_ELLIPSE.rawValue, mx_box(box))
        case .arc(let radius, let start, let sweep):
            result.content = MX_ARC.rawValue
            (result.arc_radius, result.arc_start, result.arc_sweep) = (radius, start, sweep)
        case .path: result.content = MX_PATH.rawValue
        }
        result.inside = blob.add(Self.steps(of: form.inside))
        result.edge = form.edge == form.inside ? result.inside : blob.add(Self.steps(of: form.edge))
        if let fill = form.fill { result.fill = paint(fill) }
        if let stroke = form.stroke { result.stroke = mx_stroke(stroke) }
    }

    private mutating func add(_ text: SceneText, to result: inout mx_layer_picture) {
        result.content = MX_WORDS.rawValue
        result.box = mx_box(text.box)
        result.text = blob.add(text.lines.joined(separator: "\n"))
        result.font = blob.add(text.font)
        (result.font_size, result.weight) = (text.fontSize, text.weight)
        (result.letter_spacing, result.line_height) = (text.letterSpacing, text.lineHeight)
        result.alignment =
            switch text.alignment {
            case .center: MX_CENTER.rawValue
            case .left: MX_LEFT.rawValue
            case .right: MX_RIGHT.rawValue
            }
        if let fill = text.fill { result.fill = paint(fill) }
    }

    private mutating func paint(_ paint: Paint) -> mx_paint {
        var result = mx_paint()
        switch paint {
        case .colour(let colour):
            result.kind = MX_PLAIN.rawValue
            result.colour = mx_colour(colour)
        case .gradient(let gradient):
            switch gradient.course {
            case .linear(let from, let to):
                result.kind = MX_LINEAR.rawValue
                (result.from_x, result.from_y, result.to_x, result.to_y) = (from.x, from.y, to.x, to.y)
            case .radial(let centre, let radius):
                result.kind = MX_RADIAL.rawValue
                (result.from_x, result.from_y, result.to_x, result.to_y) = (centre.x, centre.y, centre.x, centre.y)
                result.radius = radius
            }
            func numbers(_ place: Double, _ straight: Lanes) -> [Double] {
                [place, straight.x, straight.y, straight.z, straight.w]
            }
            result.stops = blob.add(gradient.stops.flatMap { numbers($0.place, $0.colour.straight) })
            result.straight_stops = blob.add(gradient.straightStops.flatMap { numbers($0.place, $0.straight) })
        }
        return result
    }

    private static func steps(of outline: Outline) -> [Double] {
        var steps: [Double] = []
        for element in outline.elements {
            switch element {
            case .move(let point): steps += [Double(MX_PEN_MOVE.rawValue), point.x, point.y]
            case .line(let point): steps += [Double(MX_PEN_LINE.rawValue), point.x, point.y]
            case .cubic(let first, let second, let end):
                steps += [Double(MX_PEN_CUBIC.rawValue), first.x, first.y, second.x, second.y, end.x, end.y]
            case .close: steps.append(Double(MX_PEN_CLOSE.rawValue))
            }
        }
        return steps
    }
}

extension mx_colour {
    fileprivate init(_ colour: SceneColour) {
        let straight = colour.straight
        self.init(red: straight.x, green: straight.y, blue: straight.z, alpha: straight.w)
    }
}

extension mx_box {
    fileprivate init(_ box: SceneBox) {
        self.init(x: box.low.x, y: box.low.y, width: box.size.x, height: box.size.y, radius: box.radius)
    }
}

extension mx_shadow {
    fileprivate init(_ shadow: Shadow) {
        self.init(colour: mx_colour(shadow.colour), x: shadow.offset.x, y: shadow.offset.y, radius: shadow.radius)
    }
}

extension mx_stroke {
    fileprivate init(_ stroke: Stroke) {
        self.init(
            colour: mx_colour(stroke.colour), width: stroke.width, dash_on: stroke.dash?.on ?? 0,
            dash_off: stroke.dash?.off ?? 0, dash_offset: stroke.dashOffset,
            cap: stroke.cap == .butt
                ? MX_BUTT.rawValue : stroke.cap == .round ? MX_ROUND_CAP.rawValue : MX_SQUARE.rawValue,
            join: stroke.join == .miter
                ? MX_MITER.rawValue : stroke.join == .round ? MX_ROUND_JOIN.rawValue : MX_BEVEL.rawValue)
    }
}
