import MicroixCore

/// Numbers that are told as parts of one where a range goes much farther.
extension PlaceReview {
    /// A range that goes as far is told in other numbers than parts of one.
    private static let wide = 10.0
    /// So many numbers are no chance.
    private static let often = 3

    /// Looks at what is told as 0 … 1 in every place, fractions among it, of a range that goes to ten and more.
    mutating func complainOfPartsOfOne() {
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
}
