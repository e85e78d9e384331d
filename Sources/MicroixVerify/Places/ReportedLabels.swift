import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds elements that are reported by other words than they show.
extension PlaceReview {
    /// Reports three faults: an element says one word and is reported by another, and elsewhere the other way round; a
    /// button is reported by words that it says elsewhere; a status says words by which it is reported elsewhere.
    mutating func checkLabelsMatchTexts() {
        var known: [String: [(label: String, words: String, kind: Kind, place: ReachedPlace)]] = [:]
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) + temporaryPlaces.all.map(\.place) {
            for element in place.session.accessibility {
                guard let kind = Kind(element) else { continue }
                let texts = place.session.texts(shownOn: element).map { $0.joined(separator: " ") }
                // Two text inputs may each be set without the other, so their test text is left out.
                guard case .text(let label) = element[.label], texts.count == 1, let words = texts.first,
                    ![label, words].contains(Stimuli.written)
                else { continue }
                known[element.name, default: []].append((label, words, kind, place))
            }
        }
        for (element, places) in known.sorted(by: { $0.key < $1.key }) {
            for (label, words, kind, place) in places where words != label {
                func isKnown(_ label: String, by words: String) -> Bool {
                    places.contains { $0.label == label && $0.words == words }
                }
                let complaint: String? =
                    if isKnown(words, by: label) {
                        "it says '\(words)' where it is told as '\(label)', and '\(label)' where it is told as '\(words)'"
                    } else if kind == .named, !isPartOf(label, words), isKnown(label, by: label) {
                        "it says '\(words)', and is told as '\(label)', which it says elsewhere"
                    } else if kind == .saying, words != "", label != "", !isPartOf(label, words),
                        isKnown(words, by: words)
                    {
                        "it says '\(words)', as which it is told elsewhere, and is told as '\(label)'"
                    } else {
                        nil
                    }
                if let complaint { complaints.add(.announced, place, element, complaint) }
            }
        }
    }

    /// Reports a row that is reported by the words of another row.
    mutating func checkRowLabels() {
        var scene = Scene(component)
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) {
            scene.update(place.session, at: place.session.now.seconds)
            let rows = place.session.accessibility.compactMap {
                element -> (name: String, label: String, words: String)? in
                guard element.isRow else { return nil }
                let texts = texts(ofRow: element, in: scene)
                guard case .text(let label) = element[.label], texts.count == 1 else { return nil }
                return (element.name, label, texts[0])
            }
            for row in rows where !isPartOf(row.label, row.words) {
                guard
                    let other = rows.first(where: {
                        $0.name != row.name && $0.name.withoutRows == row.name.withoutRows && $0.words == row.label
                    })
                else { continue }
                complaints.add(
                    .announced, place, row.name,
                    "it says '\(row.words)', and is told as '\(row.label)', which '\(other.name)' says")
            }
        }
    }

    /// The texts that are seen on a row: in its layer, or as the same row of another list that lies over it.
    private func texts(ofRow element: AccessibilityNode, in scene: Scene) -> [String] {
        let row = component.row(ofLayerNamed: element.name)?.row
        return subject.texts.values.sorted().compactMap { layer in
            guard case .text(let text) = scene[layer].content, scene.isVisible(layer) else { return nil }
            if component.lineage(ofLayer: layer).contains(element.layer) { return text.lines.joined(separator: " ") }
            guard row != nil, component.row(ofLayerNamed: component.name(ofLayer: layer))?.row == row,
                scene.bounds(ofElement: element)?.contains(scene.canvasMatrix(of: layer).applied(to: .zero)) ?? false
            else { return nil }
            return text.lines.joined(separator: " ")
        }
    }

    /// Reports an element that is reported with the number that it shows in one place, and by the same words where it
    /// shows another number, although elsewhere it is reported without one.
    mutating func checkNumbersInLabels() {
        var known: [String: [(label: String, told: [String], shown: String?, place: ReachedPlace)]] = [:]
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) {
            for element in place.session.accessibility {
                guard case .text(let label) = element[.label] else { continue }
                let texts = place.session.texts(shownOn: element).map { $0.joined(separator: " ") }
                let numbers = texts.filter { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
                let told = label.split { !$0.isNumber }.map { String($0) }
                known[element.name, default: []].append(
                    (label, told, numbers.count == 1 ? numbers[0] : nil, place))
            }
        }
        for (element, places) in known.sorted(by: { $0.key < $1.key }) {
            for old in places where old.told.count == 1 {
                guard let shown = old.shown, shown != old.told[0], places.contains(where: { $0.told.isEmpty }),
                    places.contains(where: { $0.label == old.label && $0.shown == old.told[0] })
                else { continue }
                complaints.add(
                    .announced, old.place, element,
                    "it shows \(shown), and is told as '\(old.label)', as where it shows \(old.told[0])")
            }
        }
    }

    /// What an element is to people who hear its label.
    private enum Kind {
        /// It can be activated, and more than its label is reported.
        case worked
        /// It can be activated, and only its label says what it does.
        case named
        /// It only says something.
        case saying

        init?(_ element: AccessibilityNode) {
            let others = [AccessibilityAttribute.checked, .pressed, .selected, .expanded, .value, .text, .description]
            let isAlone = others.allSatisfy { element[$0] == .null || element[$0] == .text("") }
            if element.actions.contains(.activate) {
                self = isAlone && [.button, .menuitem].contains(element.role) ? .named : .worked
            } else {
                guard isAlone, [.status, .alert].contains(element.role) else { return nil }
                self = .saying
            }
        }
    }

    /// Whether one text contains the other, in capitals or not; also true if the second has no letters.
    private func isPartOf(_ one: String, _ other: String) -> Bool {
        func lies(_ inner: String.UTF8View, in outer: String.UTF8View) -> Bool {
            outer.indices.contains { outer[$0...].starts(with: inner) }
        }
        let (one, other) = (one.lowercased(), other.lowercased())
        return lies(other.utf8, in: one.utf8) || lies(one.utf8, in: other.utf8) || !other.contains(where: \.isLetter)
    }
}
