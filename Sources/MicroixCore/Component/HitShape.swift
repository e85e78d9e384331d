import MicroixMotion

/// The keys that say where a layer is, to find whether a finger is over it.
struct HitShape: Sendable {
    let shape: LayerShape
    /// The layer around it; ``LayerID/whole`` for none.
    let parent: LayerID
    /// By ``Part``; `nil` where the layer has no such key, so that the property's own value counts.
    private let keys: [KeyID?]

    enum Part: Int, CaseIterable {
        case position, x, y, scale, rotation, anchor, size, radius, opacity

        var name: String {
            switch self {
            case .position: "position"
            case .x: "x"
            case .y: "y"
            case .scale: "scale"
            case .rotation: "rotation"
            case .anchor: "anchor"
            case .size: "size"
            case .radius: "radius"
            case .opacity: "opacity"
            }
        }

        var initial: Lanes {
            switch self {
            case .scale, .opacity: [1, 0, 0, 0]
            case .anchor: [0.5, 0.5, 0, 0]
            case .position, .x, .y, .rotation, .size, .radius: .zero
            }
        }
    }

    init(_ shape: LayerShape, parent: LayerID, key: (String) -> KeyID?) {
        self.shape = shape
        self.parent = parent
        keys = Part.allCases.map { key($0.name) }
    }

    func value(_ part: Part, _ shown: (KeyID) -> Lanes) -> Lanes {
        keys[part.rawValue].map { shown($0) } ?? part.initial
    }

    /// A location of what is around it, as one of its own: from its anchor, before it is turned and scaled.
    func own(_ location: Lanes, _ shown: (KeyID) -> Lanes) -> Lanes {
        let centre = value(.position, shown) + [value(.x, shown).x, value(.y, shown).x, 0, 0]
        let (offset, angle, scale) = (
            location - centre, value(.rotation, shown).x * .pi / 180, value(.scale, shown).x
        )
        let (sine, cosine) = (Libm.sin(angle), Libm.cos(angle))
        let turned: Lanes = [offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine, 0, 0]
        return scale == 0 ? [.infinity, .infinity, 0, 0] : turned / scale
    }

    /// One of its own places, as one of what is around it.
    func outer(_ location: Lanes, _ shown: (KeyID) -> Lanes) -> Lanes {
        let centre = value(.position, shown) + [value(.x, shown).x, value(.y, shown).x, 0, 0]
        let angle = value(.rotation, shown).x * .pi / 180
        let scaled = location * value(.scale, shown).x
        let (sine, cosine) = (Libm.sin(angle), Libm.cos(angle))
        return centre + [scaled.x * cosine - scaled.y * sine, scaled.x * sine + scaled.y * cosine, 0, 0]
    }

    /// Its own middle.
    func middle(_ shown: (KeyID) -> Lanes) -> Lanes { value(.size, shown) * (0.5 - value(.anchor, shown)) }

    /// How far outside it one of its own places is.
    func outside(_ location: Lanes, _ shown: (KeyID) -> Lanes) -> Double {
        if !location.isFinite { return .infinity }
        if shape == .arc { return max(0, location.length - value(.radius, shown).x) }
        let size = value(.size, shown)
        let middle = middle(shown)
        let (offset, half) = ((location - middle).magnitudes, size / 2)
        if shape == .ellipse {
            if half.x <= 0 || half.y <= 0 { return (location - middle).length }
            let reach = (offset / [half.x, half.y, 1, 1]).length
            return reach <= 1 ? 0 : offset.length * (1 - 1 / reach)
        }
        let over = offset - half
        return ([max(0, over.x), max(0, over.y), 0, 0] as Lanes).length
    }
}
