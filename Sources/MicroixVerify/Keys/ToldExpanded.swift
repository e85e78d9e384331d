import MicroixCore
import MicroixMotion
import MicroixScene

/// What is told as expanded, and is not what has been opened.
extension KeyWalk {
    /// Where so much less of the canvas is painted, as a share of what was before, something has closed.
    private static let closed = 0.6
    /// The canvas is looked at in so many columns and rows.
    private static let columns = 24

    /// In words, what is told as expanded where less is there than before; `nil` where nothing is wrong.
    static func expandedInverted(
        _ element: AccessibilityNode, _ now: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard element[.expanded] == .boolean(false), now[.expanded] == .boolean(true) else { return nil }
        if layersThere(after).isStrictSubset(of: layersThere(before)), !hasUnfolded(before, after) {
            return "it is told as expanded where less is there than before"
        }
        // Of what moves into the canvas and out of it every layer is there all the time.
        guard after.accessibility.count <= before.accessibility.count, let old = painted(before),
            let new = painted(after), Double(new) < closed * Double(old)
        else { return nil }
        return "it is told as expanded where much less of the canvas is painted than before"
    }

    /// Looks at one of several that are alike as it is worked: whether another one is told as expanded, of which that was not so.
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
        // What has another label is another thing in the same row.
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

    /// Says so where another one was told as expanded; but a pile that opens as a whole.
    mutating func complainOfOtherExpanded() {
        for (family, (place, element, words)) in expandedTogether.sorted(by: { $0.key < $1.key })
        where expandedApart.contains(family) {
            complaints.add(.announced, place, element, words)
        }
    }

    /// What has grown so much has unfolded, and may have taken the place of others.
    private static let unfolded = 1.5

    /// Whether something that is there before and after has unfolded, as a field for words does over what lies beside it.
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

    /// The layers that are there, and are larger than nothing.
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

    /// At how many points of the canvas something is painted; `nil` of a component without a canvas.
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
