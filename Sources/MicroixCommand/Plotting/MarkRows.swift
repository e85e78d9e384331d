/// Lays out the names of triggers in rows above a plot, so that no name covers another name or its line.
struct MarkRows {
    struct Place {
        let mark: TriggerMark
        let x: Double
        /// The row, from the bottom; `nil` if there is no room.
        var row: Int?
        /// The words, shortened to the room that there is.
        let words: String
    }

    /// The places, in the order of time.
    let places: [Place]

    /// The number of rows.
    var count: Int { places.compactMap(\.row).max().map { $0 + 1 } ?? 0 }

    /// Lays out marks that are in the order of time.
    ///
    /// - Parameters:
    ///   - x: The position of an instant.
    ///   - right: Where all names must end.
    ///   - most: The most rows.
    ///   - gap: The space between a name and the next line.
    ///   - width: The width of a name.
    ///   - fit: A name shortened to a width.
    init(
        _ marks: [TriggerMark], x: (Double) -> Double, right: Double, most: Int, gap: Double,
        width: (String) -> Double, fit: (String, Double) -> String
    ) {
        var places: [Place] = []
        // From the right: the line of a mark ends at its own row. So a name that reaches beyond the next mark must be
        // in a higher row than that mark.
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
