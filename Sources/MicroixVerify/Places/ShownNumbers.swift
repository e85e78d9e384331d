import MicroixCore
import MicroixScene

/// Texts that say an element's number wherever they are seen, and another one in a place: 90 % beside a bar that is full.
extension PlaceReview {
    /// What an element is told as where a text says a number.
    private struct Reading {
        let told: Double
        let said: Double
        let words: String
        let node: Int

        /// How far what is said may lie from what is told, as it is rounded.
        static let rounding = 1.0
        var isRight: Bool { abs(told - said) <= Self.rounding }
    }

    /// In so many numbers at least both agree: once may be by chance.
    private static let agreeing = 2

    mutating func checkShownPercentages() {
        var readings: [[String]: [Reading]] = [:]
        var scene = Scene(component)
        for node in fingerPlaces {
            let place = exploration.nodes[node].place
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
                        Reading(told: told, said: said, words: words, node: node))
                }
            }
        }
        for (pair, all) in readings.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let agreeing = Set(all.filter(\.isRight).map(\.told)).count
            // What says something else beside the number is no reading of it.
            let isRead = Dictionary(grouping: all, by: \.told).values.allSatisfy { Set($0.map(\.said)).count == 1 }
            let wrong = all.filter { !$0.isRight }
            let isAlone = isRead && Set(wrong.map(\.told)).count == 1
            guard agreeing >= Self.agreeing,
                let first = isAlone ? wrong.first : isOn(pair[0], pair[1]) ? lagging(all) : nil
            else { continue }
            complaints.add(
                .announced, exploration.nodes[first.node].place, pair[0],
                "'\(pair[1])' says '\(first.words)' where it is told as \(plain(first.told)); elsewhere both are the same"
            )
        }
    }

    /// Finds a text that stays as it is where a trigger changes the number, although it goes along with it elsewhere.
    ///
    /// A text may say 0 for what is off.
    private func lagging(_ readings: [Reading]) -> Reading? {
        let known = Dictionary(readings.map { ($0.node, $0) }) { first, _ in first }
        var goesAlong: [TriggerID: Set<Double>] = [:]
        var lags: [(trigger: TriggerID, reading: Reading)] = []
        for before in readings where before.isRight {
            for way in exploration.ways(from: before.node) {
                guard let after = known[way.node], abs(after.told - before.told) > 2 * Reading.rounding else {
                    continue
                }
                if after.isRight {
                    goesAlong[way.stimulus.trigger, default: []].insert(after.told)
                } else if after.said == before.said, after.said != 0 {
                    lags.append((way.stimulus.trigger, after))
                }
            }
        }
        // The shortest way shows it best; of several, each run must choose the same.
        func rank(_ reading: Reading) -> (Int, Double) {
            (exploration.nodes[reading.node].script.count, reading.told)
        }
        return lags.filter { goesAlong[$0.trigger, default: []].count >= Self.agreeing }.map(\.reading)
            .min { rank($0) < rank($1) }
    }

    /// Whether a text lies on an element.
    private func isOn(_ element: String, _ text: String) -> Bool {
        guard let layer = component.layer(named: element), let text = component.layer(named: text) else { return false }
        return component.lineage(ofLayer: text).contains(layer)
    }

    /// The number of a text that says a percentage and nothing else.
    private func percentage(_ words: String) -> Double? {
        guard words.hasSuffix("%") else { return nil }
        return Double(words.dropLast().filter { !$0.isWhitespace })
    }
}
