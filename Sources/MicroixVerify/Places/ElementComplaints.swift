import MicroixCore

/// What is wrong with what people work and hear: of an element, and of those that are repeated with it, one of each kind.
struct ElementComplaints {
    private(set) var all: [PlaceComplaint] = []
    /// Whether there were more places, or more keys to press, than could be looked at.
    var isCut = false

    init() {}

    mutating func add(_ oracle: Oracle, _ place: ReachedPlace, _ element: String, _ words: String) {
        let isKnown = all.contains { $0.oracle == oracle && $0.name.withoutRows == element.withoutRows }
        if !isKnown { all.append(PlaceComplaint(oracle: oracle, place: place, name: element, words: words)) }
    }
}
