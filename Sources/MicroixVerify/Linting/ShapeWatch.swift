import MicroixCore
import MicroixMotion

/// Watches whether layers keep their shape while they grow and shrink.
///
/// A layer that is as wide as high at rest, such as a disc, takes the shape of an egg if its sides overshoot
/// differently. So does a layer that two scales squash, unless its area stays the same, as with soft things.
struct ShapeWatch {
    /// A layer with sides that may change.
    private struct Box {
        let layer: LayerID
        let size: KeyID?
        let scale: KeyID?
    }

    /// The greatest difference between sides that count as equal, as a part of one.
    private static let roundness = 0.05
    /// A layer with shorter sides has no visible shape, in points.
    private static let smallest = 4.0

    private let component: Component
    private let boxes: [Box]
    /// For each frame, the sides of each box, and its scales alone.
    private var frames: [(sides: [Lanes], scales: [Lanes])] = []

    init(_ component: Component) {
        self.component = component
        boxes = component.layerIDs.compactMap { layer in
            let name = component.name(ofLayer: layer)
            let shape = component.declaration.layers[layer.index - 1].shape
            let isBox = shape == .rect || shape == .ellipse || shape == .image
            let size = isBox ? component.key(named: name + ".size") : nil
            let scale = component.key(named: name + ".scale")
            let isPair = scale.map { component.keys[$0].kind.laneCount == 2 } ?? false
            return size != nil || isPair ? Box(layer: layer, size: size, scale: isPair ? scale : nil) : nil
        }
    }

    mutating func begin() { frames.removeAll(keepingCapacity: true) }

    /// Notes the sides of all boxes at a frame.
    mutating func look(_ session: Session, at time: Double) {
        if boxes.isEmpty { return }
        let scales = boxes.map { box in
            box.scale.map { session.shown($0, at: time).value } ?? Lanes(1, 1, 0, 0)
        }
        let sides = zip(boxes, scales).map { box, scale in
            (box.size.map { session.shown($0, at: time).value } ?? Lanes(100, 100, 0, 0)) * scale
        }
        frames.append((sides, scales))
    }

    /// The layers whose shape goes beyond those at the start and at the end, with the greatest excess of the ratio of
    /// the sides.
    var eggs: [(layer: LayerID, keys: [KeyID], amount: Double)] {
        guard let first = frames.first, let last = frames.last else { return [] }
        return boxes.indices.compactMap { index in
            let isRound = boxes[index].size != nil && Self.deviation(Self.ratio(last.sides[index])) <= Self.roundness
            func shape(_ frame: (sides: [Lanes], scales: [Lanes])) -> Lanes {
                isRound ? frame.sides[index] : frame.scales[index]
            }
            if !isRound, boxes[index].scale == nil { return nil }
            let ends = [Self.ratio(shape(first)), Self.ratio(shape(last))].sorted()
            var worst = 0.0
            for frame in frames where isLargeEnough(frame.sides[index]) && isLargeEnough(first.sides[index]) {
                let ratio = Self.ratio(shape(frame))
                let amount = ratio > ends[1] ? ratio / ends[1] - 1 : ratio < ends[0] ? ends[0] / ratio - 1 : 0
                let area = Self.area(shape(frame)) / Self.area(shape(last))
                if amount > worst, Self.deviation(area) >= amount / 2 { worst = amount }
            }
            guard worst > 0 else { return nil }
            return (boxes[index].layer, [boxes[index].size, boxes[index].scale].compactMap { $0 }, worst)
        }
    }

    private func isLargeEnough(_ sides: Lanes) -> Bool { min(abs(sides.x), abs(sides.y)) >= Self.smallest }

    private static func ratio(_ sides: Lanes) -> Double { abs(sides.x) / max(abs(sides.y), 1e-9) }

    private static func area(_ sides: Lanes) -> Double { max(abs(sides.x * sides.y), 1e-9) }

    /// How far a factor is from 1.
    private static func deviation(_ factor: Double) -> Double {
        let factor = max(factor, 1e-9)
        return max(factor, 1 / factor) - 1
    }
}
