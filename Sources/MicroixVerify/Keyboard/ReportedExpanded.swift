import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds elements that are reported as expanded although something has closed, or although another one was pressed.
extension KeyboardWalk {
    /// If less than this share of the painted area is left, something has closed.
    private static let closed = 0.6
    /// How many columns and rows of points of the canvas are looked at.
    private static let columns = 24

    /// The message about an element that is reported as expanded although less is there than before; `nil` if there is
    /// none.
    static func expandedInverted(
        _ element: AccessibilityNode, _ now: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard element[.expanded] == .boolean(false), now[.expanded] == .boolean(true) else { return nil }
        if layersThere(after).isStrictSubset(of: layersThere(before)), !hasUnfolded(before, after) {
            return "it is told as expanded where less is there than before"
        }
        // Layers that only move into the canvas or out of it are always present, so the painted area is compared.
        guard after.accessibility.count <= before.accessibility.count, let old = painted(before),
            let new = painted(after), Double(new) < closed * Double(old)
        else { return nil }
        return "it is told as expanded where much less of the canvas is painted than before"
    }

    /// Notes whether pressing one row makes another one be reported as expanded.
    mutating func noteExpanded(_ element: AccessibilityNode, _ before: ReachedPlace, _ after: ReachedPlace) {
        guard element[.expanded] == .boolean(false), element.actions.contains(.activate) else { return }
        let family = element.name.withoutRows
        let nodes = after.session.accessibility
        if nodes.contains(where: { $0.name.withoutRows == family && $0[.expanded] == .boolean(false) }),
            nodes.contains(where: { $0.name.withoutRows == family && $0[.expanded] == .boolean(true) })
        {
            expandedApart.insert(family)
        }
        guard let own = nodes.first(where: { $0.name == element.name }), own[.label] == element[.label] else { return }
        // With another label, the row holds something else.
        let other = before.session.accessibility.first { other in
            other.name != element.name && other.name.withoutRows == family && other[.expanded] == .boolean(false)
                && nodes.contains {
                    $0.name == other.name && $0[.label] == other[.label] && $0[.expanded] == .boolean(true)
                }
        }
        guard let other, expandedTogether[family] == nil else { return }
        let isToo = own[.expanded] == .boolean(true)
        expandedTogether[family] = (
            after, element.name,
            "it is pressed, and '\(other.name)' is told as expanded \(isToo ? "as well" : "instead of it")"
        )
    }

    /// Reports such rows, unless all rows always expand together.
    mutating func checkExpandedAfterPress() {
        for (family, (place, element, words)) in expandedTogether.sorted(by: { $0.key < $1.key })
        where expandedApart.contains(family) {
            complaints.add(.announced, place, element, words)
        }
    }

    /// A layer that grows by this factor has unfolded, and may have taken the place of others.
    private static let unfolded = 1.5

    /// Whether a visible layer has unfolded, such as a text field over what lies beside it.
    private static func hasUnfolded(_ before: Session, _ after: Session) -> Bool {
        let areas = [before, after].map { session in
            var scene = Scene(session.component)
            scene.update(session, at: session.now.seconds)
            return session.component.layerIDs.map { layer -> Double in
                guard scene.isVisible(layer),
                    let bounds = scene.bounds(of: layer, withEffects: false)?.applied(scene.canvasMatrix(of: layer))
                else { return 0 }
                return bounds.size.x * bounds.size.y
            }
        }
        return zip(areas[0], areas[1]).contains { $0 > 0 && $1 > unfolded * $0 }
    }

    /// The layers that are present and not empty.
    private static func layersThere(_ session: Session) -> Set<String> {
        let component = session.component
        return Set(
            component.layerIDs.filter { layer in
                guard session.presence(ofLayer: component.name(ofLayer: layer)) == .present else { return false }
                return component.lineage(ofLayer: layer).allSatisfy {
                    let name = component.name(ofLayer: $0)
                    guard $0 == layer || session.data(named: name + ".clip") == .boolean(true),
                        let key = component.key(named: name + ".size")
                    else { return true }
                    let size = session.shown(key, at: session.now.seconds).value
                    return size.x > 0.5 && size.y > 0.5
                }
            }.map { component.name(ofLayer: $0) })
    }

    /// The number of points of the canvas at which something is painted; `nil` if there is no canvas.
    private static func painted(_ session: Session) -> Int? {
        var scene = Scene(session.component)
        scene.update(session, at: session.now.seconds)
        guard let canvas = scene.canvas else { return nil }
        func place(_ index: Int) -> Double { (Double(index) + 0.5) / Double(columns) }
        return (0..<columns * columns).count { index in
            let (column, row) = (place(index % columns), place(index / columns))
            let point = Lanes(
                canvas.origin.x + column * canvas.size.x, canvas.origin.y + row * canvas.size.y, 0, 0)
            return !scene.layers(at: point).isEmpty
        }
    }
}
