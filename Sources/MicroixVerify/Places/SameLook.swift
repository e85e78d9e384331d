import MicroixCore
import MicroixScene

/// Places that look the same, and of which other things are told.
extension PlaceReview {
    /// What is told of an element that everybody sees, where it is told.
    private static let seen: [AccessibilityAttribute] = [.selected, .checked, .expanded]

    /// Looks at what is told as chosen, checked or expanded in one place, and not in another that looks like it in everything.
    mutating func complainOfSameLook() {
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
