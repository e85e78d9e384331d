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
    init(_ marks: [TriggerMark], x: (Double) -> Double, right: Double, most: Int) {
        var places: [Place] = []
        // From the right: the line of a mark goes down from its own row, so that a name that is longer than the way to the
        // next mark lies above that mark's.
        for mark in marks.reversed() {
            let left = x(mark.time)
            let words = TextWidth.fit(mark.words, into: min(200, right - left - 6), size: 12)
            let end = left + 12 + TextWidth.of(words, size: 12)
            var row = 0
            for index in places.indices.reversed() where places[index].x < end {
                if let other = places[index].row { row = max(row, other + 1) }
            }
            places.append(Place(mark: mark, x: left, row: row < most && !words.isEmpty ? row : nil, words: words))
        }
        self.places = places.reversed()
    }
}
