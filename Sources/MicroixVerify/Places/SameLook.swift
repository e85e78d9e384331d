import MicroixCore
import MicroixScene

/// Finds places that look the same, and are reported differently.
extension PlaceReview {
    /// The attributes that are also seen.
    private static let seen: [AccessibilityAttribute] = [.selected, .checked, .expanded]

    /// Reports an element that is reported as chosen, checked or expanded, and not so in another place that looks the
    /// same in everything.
    mutating func checkSameLook() {
        guard subject.isPainted else { return }
        var scene = Scene(component)
        for (index, node) in fingerPlaces.enumerated() {
            let session = exploration.nodes[node].session
            let told = session.accessibility.filter { element in
                element.layer != .whole && Self.seen.contains { element[$0] != .null }
            }
            if told.isEmpty { continue }
            let alike = fingerPlaces[..<index].map { exploration.nodes[$0].session }.filter { other in
                other.focusedElement == session.focusedElement && !subject.looksOtherwise(other, session)
            }
            if alike.isEmpty { continue }
            scene.update(session, at: session.now.seconds)
            for element in told where scene.isVisible(element.layer) {
                for attribute in Self.seen {
                    guard
                        let other = alike.compactMap({ $0.element(named: element.name)?[attribute] })
                            .first(where: { $0 != element[attribute] })
                    else { continue }
                    complaints.add(
                        .announced, exploration.nodes[node].place, element.name,
                        "its '\(attribute.rawValue)' is told as \(element[attribute].inWords), and as \(other.inWords) in another place that looks the same in everything"
                    )
                }
            }
        }
    }
}
