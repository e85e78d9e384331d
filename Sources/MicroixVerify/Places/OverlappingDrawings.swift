import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds drawings in the same place, such as the icons of a button, of which only one is seen in other places of rest.
struct OverlappingDrawings {
    private struct Pair: Hashable {
        let lower: LayerID
        let upper: LayerID
    }

    /// What two drawings must have in common: the groups around them, and the row.
    private struct Siblings: Hashable {
        let around: LayerSet
        let rows: String
    }

    /// In how many places of rest each drawing of a pair is seen alone.
    private struct Seen {
        var (lower, upper) = (0, 0)
        /// In how many places both are seen over each other, and the first of these.
        var both = 0
        var place: Int?
    }

    /// A drawing with less opacity is about to go.
    private static let opaque = 0.9
    /// The greatest distance between the middles of two drawings in the same place, as a part of the smaller one's
    /// size.
    private static let near = 0.35
    /// How many times larger one of them may be.
    private static let larger = 2.0

    private let component: Component
    private var scene: Scene
    private let drawings: [LayerID]
    private let pairs: [Pair]
    private var seen: [Pair: Seen] = [:]

    init(_ component: Component) {
        self.component = component
        scene = Scene(component)
        drawings = zip(component.layerIDs, component.declaration.layers).filter { $0.1.shape == .shape }.map(\.0)
        // Rows lie beside each other, and what belongs to one of them has its number in its name.
        let sets = Dictionary(grouping: drawings) { layer in
            let rows = component.name(ofLayer: layer).split(separator: "[").dropFirst().map { $0.prefix { $0 != "]" } }
            return Siblings(around: component.groups(around: layer), rows: rows.joined(separator: " "))
        }
        pairs = sets.values.sorted { $0[0] < $1[0] }.flatMap { own in
            own.enumerated().flatMap { index, lower in own[(index + 1)...].map { Pair(lower: lower, upper: $0) } }
        }
    }

    /// Looks at a place of rest.
    mutating func look(at session: Session, _ place: Int) {
        if pairs.isEmpty { return }
        scene.update(session, at: session.now.seconds)
        let there = LayerSet(drawings.filter { scene.isVisible($0) && scene.effectiveOpacity(of: $0) > Self.opaque })
        // A drawing that has only moved out of its window, as a street of a map, does not make room for another.
        let outside = LayerSet(
            drawings.filter { layer in
                !there.contains(layer) && scene.effectiveOpacity(of: layer) > Self.opaque
                    && !component.lineage(ofLayer: layer).intersects(session.absentLayers)
            })
        for pair in pairs where !outside.contains(pair.lower) && !outside.contains(pair.upper) {
            var known = seen[pair] ?? Seen()
            switch (there.contains(pair.lower), there.contains(pair.upper)) {
            case (true, false): known.lower += 1
            case (false, true): known.upper += 1
            case (true, true) where isInOnePlace(pair):
                known.both += 1
                known.place = known.place ?? place
            default: continue
            }
            seen[pair] = known
        }
    }

    /// The pairs that are seen over each other in fewer places than those in which only one of them is seen.
    var complaints: [(layer: LayerID, place: Int, words: String)] {
        pairs.compactMap { pair in
            guard let seen = seen[pair], let place = seen.place, place > 0, seen.lower > 0, seen.upper > 0,
                seen.both < seen.lower + seen.upper
            else { return nil }
            return (
                pair.upper, place,
                "it lies over '\(component.name(ofLayer: pair.lower))', and elsewhere one of them is seen at a time"
            )
        }
    }

    private func isInOnePlace(_ pair: Pair) -> Bool {
        guard let one = scene.bounds(of: pair.lower, withEffects: false)?.applied(scene.canvasMatrix(of: pair.lower)),
            let other = scene.bounds(of: pair.upper, withEffects: false)?.applied(scene.canvasMatrix(of: pair.upper))
        else { return false }
        let sizes = [one.size, other.size].map { max($0.x, $0.y) }
        let apart = ((one.low + one.high) / 2 - (other.low + other.high) / 2).magnitudes.max()
        guard let least = sizes.min(), let most = sizes.max() else { return false }
        return apart <= Self.near * least && most <= Self.larger * least
    }
}

extension Component {
    /// The groups around a layer.
    fileprivate func groups(around layer: LayerID) -> LayerSet {
        var lineage = lineage(ofLayer: layer)
        lineage.remove(layer)
        return lineage
    }
}
