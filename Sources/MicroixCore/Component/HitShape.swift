import MicroixMotion

/// The keys that say where a layer is; used to find out whether a finger is on it.
struct HitShape: Sendable {
    let shape: LayerShape
    /// The group around the layer; ``LayerID/whole`` if there is none.
    let parent: LayerID
    /// The keys, by ``Part``; `nil` if the layer has no such key, so that the property's default counts.
    private let keys: [KeyID?]
    /// Whether its scale has a factor for each axis.
    private let hasPairedScale: Bool
    /// For a group, the data key that says whether it clips; for a shape, the one with its path.
    let clip: DataKeyID?, path: DataKeyID?

    enum Part: Int, CaseIterable {
        case position, x, y, z, scale, rotation, anchor, pivot, size, cornerRadius, radius, width, opacity

        var name: String {
            switch self {
            case .position: "position"
            case .x: "x"
            case .y: "y"
            case .z: "z"
            case .scale: "scale"
            case .rotation: "rotation"
            case .anchor: "anchor"
            case .pivot: "pivot"
            case .size: "size"
            case .cornerRadius: "corner_radius"
            case .radius: "radius"
            case .width: "width"
            case .opacity: "opacity"
            }
        }

        var initial: Lanes {
            switch self {
            case .scale: [1, 1, 0, 0]
            case .opacity: [1, 0, 0, 0]
            case .anchor: [0.5, 0.5, 0, 0]
            case .position, .x, .y, .z, .rotation, .pivot, .size, .cornerRadius, .radius, .width: .zero
            }
        }
    }

    init(
        _ shape: LayerShape, parent: LayerID, key: (String) -> KeyID?, data: (String) -> DataKeyID?,
        isPair: (KeyID) -> Bool
    ) {
        self.shape = shape
        self.parent = parent
        keys = Part.allCases.map { key($0.name) }
        hasPairedScale = keys[Part.scale.rawValue].map { isPair($0) } ?? true
        clip = shape == .layer ? data("clip") : nil
        path = shape == .shape ? data("path") : nil
    }

    func value(_ part: Part, _ shown: (KeyID) -> Lanes) -> Lanes {
        keys[part.rawValue].map { shown($0) } ?? part.initial
    }

    private func scale(_ shown: (KeyID) -> Lanes) -> Lanes {
        let value = value(.scale, shown)
        return hasPairedScale ? value : [value.x, value.x, 0, 0]
    }

    /// The transform from the layer's space to the space around it.
    func matrix(_ shown: (KeyID) -> Lanes) -> Matrix {
        Matrix(
            origin: value(.position, shown) + [value(.x, shown).x, value(.y, shown).x, 0, 0],
            pivot: shape.hasBox ? .zero : value(.pivot, shown), degrees: value(.rotation, shown).x,
            scale: scale(shown))
    }

    /// The middle of the layer's box, in its own space; its origin if it has no box.
    func middle(_ shown: (KeyID) -> Lanes) -> Lanes {
        shape.hasBox ? value(.size, shown) * (0.5 - value(.anchor, shown)) : .zero
    }

    /// The greatest factor by which it scales lengths.
    func magnification(_ shown: (KeyID) -> Lanes) -> Double { scale(shown).magnitudes.max() }

    /// How far a location in the layer's own space is outside the layer, in points; 0 inside.
    ///
    /// - Parameter outline: Returns the path; called only for a shape.
    func outside(_ location: Lanes, _ shown: (KeyID) -> Lanes, _ outline: () -> Outline) -> Double {
        if !location.isFinite { return .infinity }
        switch shape {
        case .arc: return max(0, location.length - value(.radius, shown).x)
        case .shape:
            let outline = outline()
            if outline.contains(location) { return 0 }
            return max(0, outline.distance(to: location) - value(.width, shown).x / 2)
        case .rect, .ellipse, .text, .image, .layer: return outsideBox(location, shown)
        }
    }

    /// How far a location in the layer's own space is outside its box, in points; for a group, outside the box to which
    /// it clips.
    func outsideBox(_ location: Lanes, _ shown: (KeyID) -> Lanes) -> Double {
        let size = value(.size, shown)
        let middle = size * (0.5 - value(.anchor, shown))
        let (offset, half) = ((location - middle).magnitudes, size / 2)
        if shape == .ellipse {
            if half.x <= 0 || half.y <= 0 { return (location - middle).length }
            let reach = (offset / [half.x, half.y, 1, 1]).length
            return reach <= 1 ? 0 : offset.length * (1 - 1 / reach)
        }
        // The corners outside the rounding don't count as inside.
        let radius = max(0, min(value(.cornerRadius, shown).x, half.x, half.y))
        let over = offset - half + [radius, radius, 0, 0]
        let beyond = ([max(0, over.x), max(0, over.y), 0, 0] as Lanes).length
        return max(0, beyond + min(0, max(over.x, over.y)) - radius)
    }
}
