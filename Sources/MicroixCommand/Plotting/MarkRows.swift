/// The names of triggers in rows above a plot, so that none lies on another, nor on the line of another.
struct MarkRows {
    struct Place {
        let mark: TriggerMark
        let x: Double
        /// The row from the bottom; `nil` where there is no room.
        var row: Int?
        /// As much of the words as there is room for.
        let words: String
    }

    /// In order of time.
    let places: [Place]

    /// How many rows there are.
    var count: Int { places.compactMap(\.row).max().map { $0 + 1 } ?? 0 }

    /// Rows for marks that are in order of time.
    ///
    /// - Parameters:
    ///   - x: Where an instant is drawn.
    ///   - right: Where all names end.
    ///   - most: The most rows.
    ///   - gap: What is left free between a name and the next line.
    ///   - width: How wide a name is.
    ///   - fit: As much of a name as there is room for.
    init(
        _ marks: [TriggerMark], x: (Double) -> Double, right: Double, most: Int, gap: Double,
        width: (String) -> Double, fit: (String, Double) -> String
    ) {
        var places: [Place] = []
        // From the right: the line of a mark ends at its own row, so that a name that is longer than the way to the next
        // mark lies beyond that mark's.
        for mark in marks.reversed() {
            let left = x(mark.time)
            let words = fit(mark.words, right - left)
            let end = left + gap + width(words)
            var row = 0
            for other in places.reversed() {
                if other.x >= end { break }
                if let taken = other.row { row = max(row, taken + 1) }
            }
            places.append(Place(mark: mark, x: left, row: row < most && !words.isEmpty ? row : nil, words: words))
        }
        self.places = places.reversed()
    }
}
