import MicroixCore

/// Finds texts and labels that say a count above its total, such as `5 of 4`.
extension TextReview {
    /// The words that stand between a count and its total.
    private static let between: Set = ["/", "of", "out of", "von", "de", "di", "sur", "van", "av", "из"]
    /// In at least this many different texts, the count must be within its total.
    private static let fewPlaces = 3

    /// A count of a text or a label, with its total.
    private typealias Count = (place: ReachedPlace, words: String, number: Int, total: Int)

    /// The complaints about texts that show such a count in some of these places, or else about labels that tell it.
    func totals(in places: [ReachedPlace]) -> [PlaceComplaint] {
        let shown = subject.texts.sorted { $0.key < $1.key }.compactMap { data, layer in
            complaint(
                of: subject.component.name(ofLayer: layer), "says",
                places.compactMap { place in
                    guard case .text(let text) = place.session.modelState.data[data] else { return nil }
                    return count(in: text, place)
                })
        }
        if !shown.isEmpty { return shown }
        var told: [String: [Count]] = [:]
        for place in places {
            for element in place.session.accessibility {
                guard case .text(let label) = element[.label], let count = count(in: label, place) else { continue }
                told[element.name, default: []].append(count)
            }
        }
        return told.sorted { $0.key < $1.key }.compactMap { complaint(of: $0.key, "is told as", $0.value) }
    }

    private func count(in text: String, _ place: ReachedPlace) -> Count? {
        Self.ratio(in: text).map { (place, text, $0.number, $0.total) }
    }

    private func complaint(of name: String, _ verb: String, _ counts: [Count]) -> PlaceComplaint? {
        let sound = Set(counts.filter { $0.number <= $0.total }.map(\.words))
        // If the count goes on beyond the total, the total is a goal and no end.
        let beyond = counts.filter { $0.number > $0.total }
        if Dictionary(grouping: beyond, by: \.total).values.contains(where: { Set($0.map(\.number)).count > 1 }) {
            return nil
        }
        guard let beyond = beyond.first(where: { !isGiven($0.number, in: $0.place.session) }),
            sound.count >= Self.fewPlaces
        else { return nil }
        return PlaceComplaint(
            oracle: .announced, place: beyond.place, name: name,
            words: "'\(name)' \(verb) '\(beyond.words.prefix(40))': more than there are")
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
