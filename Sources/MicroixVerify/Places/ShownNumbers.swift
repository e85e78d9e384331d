import MicroixCore
import MicroixScene

/// Texts that say an element's number wherever they are seen, and another one in a place: 90 % beside a bar that is full.
extension PlaceReview {
    /// What an element is told as where a text says a number.
    private struct Reading {
        let told: Double
        let said: Double
        let words: String
        let place: ReachedPlace

        /// How far what is said may lie from what is told, as it is rounded.
        private static let rounding = 1.0
        var isRight: Bool { abs(told - said) <= Self.rounding }
    }

    /// In so many numbers at least both agree: once may be by chance.
    private static let agreeing = 2

    mutating func checkShownPercentages() {
        var readings: [[String]: [Reading]] = [:]
        var scene = Scene(component)
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) {
            let numbers = place.session.accessibility.compactMap { node in
                node[.value].number.map { (element: node.name, told: $0) }
            }
            if numbers.isEmpty { continue }
            scene.update(place.session, at: place.session.now.seconds)
            for layer in subject.texts.values.sorted() where scene.isVisible(layer) {
                guard case .text(let text) = scene[layer].content else { continue }
                let words = text.lines.joined(separator: " ")
                guard let said = percentage(words) else { continue }
                for (element, told) in numbers {
                    readings[[element, component.name(ofLayer: layer)], default: []].append(
                        Reading(told: told, said: said, words: words, place: place))
                }
            }
        }
        for (pair, all) in readings.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let wrong = all.filter { !$0.isRight }
            // What says something else beside the number is no reading of it.
            let isRead = Dictionary(grouping: all, by: \.told).values.allSatisfy { Set($0.map(\.said)).count == 1 }
            guard isRead, let first = wrong.first, Set(wrong.map(\.told)).count == 1,
                Set(all.filter(\.isRight).map(\.told)).count >= Self.agreeing
            else { continue }
            complaints.add(
                .announced, first.place, pair[0],
                "'\(pair[1])' says '\(first.words)' where it is told as \(plain(first.told)); elsewhere both are the same"
            )
        }
    }

    /// The number of a text that says a percentage and nothing else.
    private func percentage(_ words: String) -> Double? {
        guard words.hasSuffix("%") else { return nil }
        return Double(words.dropLast().filter { !$0.isWhitespace })
    }
}
