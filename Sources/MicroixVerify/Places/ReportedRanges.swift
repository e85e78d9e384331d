import MicroixCore

/// Compares the numbers of ranges in all places of rest: as they are reported, and as texts show them.
extension PlaceReview {
    /// A range that goes to this number or more is not reported as parts of one.
    private static let wide = 10.0
    /// For so many numbers it is no accident.
    private static let often = 3

    /// Reports a number that is 0…1 in every place, with a fraction among them, although its range goes to ten or more.
    mutating func checkValueScale() {
        var told: [String: [(number: Double, greatest: Double, node: Int)]] = [:]
        for node in fingerPlaces {
            for element in exploration.nodes[node].session.accessibility where element.role.isRange {
                guard let number = element[.value].number, let greatest = element[.greatest].number,
                    element[.least].number == 0, greatest >= Self.wide
                else { continue }
                told[element.name, default: []].append((number, greatest, node))
            }
        }
        for (element, numbers) in told.sorted(by: { $0.key < $1.key }) {
            guard Set(numbers.map(\.number)).count >= Self.often,
                numbers.allSatisfy({ (0...1).contains($0.number) }),
                let part = numbers.first(where: { $0.number != $0.number.rounded() })
            else { continue }
            complaints.add(
                .announced, exploration.nodes[part.node].place, element,
                "it is told as \(plain(part.number)) of \(plain(part.greatest)), and nowhere as more than 1: as a part of one"
            )
        }
    }

    /// Reports a number for which the words on the element say the first value in every place.
    mutating func checkStaleValueTexts() {
        var told: [String: [(number: Double, words: String, node: Int)]] = [:]
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            for element in session.accessibility where element.role.isRange {
                guard let number = element[.value].number else { continue }
                let texts = session.texts(shownOn: element).map { $0.joined(separator: " ") }
                    .filter { !ShownValues.numbers(in: $0).isEmpty }
                told[element.name, default: []].append((number, texts.count == 1 ? texts[0] : "", node))
            }
        }
        let start = exploration.nodes[0].session
        for (element, places) in told.sorted(by: { $0.key < $1.key }) {
            guard let first = start.element(named: element), let number = first[.value].number,
                ![first[.least].number, first[.greatest].number].contains(number),
                let words = places.first(where: { $0.number == number })?.words,
                ShownValues.numbers(in: words) == [number], places.allSatisfy({ $0.words == words }),
                Set(places.map(\.number)).count >= Self.often,
                let other = places.max(by: { abs($0.number - number) < abs($1.number - number) }),
                abs(other.number - number) >= (first.range ?? .infinity) / 4
            else { continue }
            complaints.add(
                .announced, exploration.nodes[other.node].place, element,
                "it says '\(words.prefix(40))' in every place, and is told as \(plain(other.number))")
        }
    }
}
