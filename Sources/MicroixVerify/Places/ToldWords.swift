import MicroixCore

/// What is told of an element by other words than it shows.
extension PlaceReview {
    /// What is told by other words than it says: by those that it says elsewhere, where it is told by these, as a button that says 'Play'
    /// and is told as 'Pause', and the other way round; or by those that it says elsewhere and is told by there as well.
    mutating func complainOfOtherWords() {
        var known: [String: [(label: String, words: String, isNamed: Bool, node: Int)]] = [:]
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            for element in session.accessibility where element.actions.contains(.activate) {
                let texts = session.texts(shownOn: element).map { $0.joined(separator: " ") }
                guard case .text(let label) = element[.label], texts.count == 1, let words = texts.first else {
                    continue
                }
                known[element.name, default: []].append((label, words, isNamedByItsWords(element), node))
            }
        }
        for (element, places) in known.sorted(by: { $0.key < $1.key }) {
            for (label, words, isNamed, node) in places where words != label {
                let own = exploration.nodes[node]
                let place = own.place
                if places.contains(where: { $0.label == words && $0.words == label }) {
                    complaints.add(
                        .announced, place, element,
                        "it says '\(words)' where it is told as '\(label)', and '\(label)' where it is told as '\(words)'"
                    )
                } else if isNamed, !isPartOf(label, words),
                    places.contains(where: { $0.label == label && $0.words == label })
                {
                    complaints.add(
                        .announced, place, element,
                        "it says '\(words)', and is told as '\(label)', which it says elsewhere")
                }
            }
        }
    }

    /// Whether nothing but its label tells what an element says.
    private func isNamedByItsWords(_ element: AccessibilityNode) -> Bool {
        [AccessibilityRole.button, .menuitem].contains(element.role)
            && [AccessibilityAttribute.checked, .pressed, .selected, .expanded, .value, .text, .description].allSatisfy
            {
                element[$0] == .null || element[$0] == .text("")
            }
    }

    /// Whether one text is in the other, whatever the case of their letters.
    private func isPartOf(_ one: String, _ other: String) -> Bool {
        func lies(_ inner: String.UTF8View, in outer: String.UTF8View) -> Bool {
            outer.indices.contains { outer[$0...].starts(with: inner) }
        }
        let (one, other) = (one.lowercased(), other.lowercased())
        return lies(other.utf8, in: one.utf8) || lies(one.utf8, in: other.utf8) || !other.contains(where: \.isLetter)
    }
}
