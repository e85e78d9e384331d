import MicroixCore

/// What is wrong with what people work and hear: of an element, and of those that are repeated with it, one of each kind.
struct ElementComplaints {
    struct Complaint {
        let oracle: Oracle
        let place: ReachedPlace
        let element: String
        let words: String
    }

    private(set) var all: [Complaint] = []

    mutating func add(_ oracle: Oracle, _ place: ReachedPlace, _ element: String, _ words: String) {
        let isKnown = all.contains { $0.oracle == oracle && $0.element.withoutRows == element.withoutRows }
        if !isKnown { all.append(Complaint(oracle: oracle, place: place, element: element, words: words)) }
    }
}
