import MicroixCore

/// Finds texts that show a count above its total, such as `5 of 4`.
extension TextReview {
    /// The words that stand between a count and its total.
    private static let between: Set = ["/", "of", "out of", "von", "de", "di", "sur", "van", "av", "из"]
    /// In at least this many different texts, the count must be within its total.
    private static let fewPlaces = 3

    /// The complaints about texts that show such a count in some of these places.
    func totals(in places: [ReachedPlace]) -> [PlaceComplaint] {
        subject.texts.sorted { $0.key < $1.key }.compactMap { data, layer in
            let said = places.compactMap { place -> (place: ReachedPlace, words: String, number: Int, total: Int)? in
                guard case .text(let text) = place.session.modelState.data[data],
                    let (number, total) = Self.ratio(in: text)
                else { return nil }
                return (place, text, number, total)
            }
            let sound = Set(said.filter { $0.number <= $0.total }.map(\.words))
            // If the count goes on beyond the total, the total is a goal and no end.
            let beyond = said.filter { $0.number > $0.total }
            if Dictionary(grouping: beyond, by: \.total).values.contains(where: { Set($0.map(\.number)).count > 1 }) {
                return nil
            }
            guard let beyond = beyond.first(where: { !isGiven($0.number, in: $0.place.session) }),
                sound.count >= Self.fewPlaces
            else { return nil }
            let name = subject.component.name(ofLayer: layer)
            return PlaceComplaint(
                oracle: .announced, place: beyond.place, name: name,
                words: "'\(name)' says '\(beyond.words.prefix(40))': more than there are")
        }
    }

    /// Whether a host has given the number; its declaration may let it pass the total, such as steps beyond a day's
    /// goal.
    private func isGiven(_ number: Int, in session: Session) -> Bool {
        subject.component.fields.indices.contains { field in
            subject.component.fields[field].isInput && session.context[field].number?.rounded(.down) == Double(number)
        }
    }

    /// The count and the total at the end of a text; `nil` if there are none, or if a unit follows, as for a goal that
    /// may be passed.
    private static func ratio(in text: String) -> (number: Int, total: Int)? {
        let words = text.map { $0 == "/" ? " / " : String($0) }.joined(separator: "").split { $0 == " " }
        guard let total = words.last.flatMap({ Int($0) }) else { return nil }
        for length in 1...2 where words.count > length + 1 {
            let middle = words.dropLast().suffix(length).joined(separator: " ").lowercased()
            if between.contains(middle), let number = Int(words[words.count - length - 2]) { return (number, total) }
        }
        return nil
    }
}
