import MicroixCore

/// The complaints about elements, one of each oracle for an element and the rows that are repeated with it.
struct ElementComplaints {
    private(set) var all: [PlaceComplaint] = []
    /// Whether there were more places, or more keys to press, than could be tried.
    var isCut = false

    init() {}

    mutating func add(_ oracle: Oracle, _ place: ReachedPlace, _ element: String, _ words: String) {
        let isKnown = all.contains { $0.oracle == oracle && $0.name.withoutRows == element.withoutRows }
        if !isKnown { all.append(PlaceComplaint(oracle: oracle, place: place, name: element, words: words)) }
    }
}
