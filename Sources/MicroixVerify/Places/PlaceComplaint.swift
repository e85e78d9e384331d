import MicroixCore

/// A complaint about a place of rest, or about one where the component stays for a while.
struct PlaceComplaint {
    let oracle: Oracle
    let place: ReachedPlace
    /// The name of an element, of a text's layer, or of a state.
    let name: String
    /// How large the fault is, in the oracle's measure; 1 if the oracle only counts.
    var amount = 1.0
    let words: String

    /// The complaint as a fault; `nil` if the component lets it pass.
    func fault(of subject: Subject) -> Fault? {
        subject.fault(oracle, by: amount, in: place.session, detail: name, words)
    }
}

extension PlaceComplaint {
    /// All complaints about places: unreadable texts, what keys do, what is reported.
    static func all(_ subject: Subject, _ exploration: Exploration, host: ProbeHost, seed: UInt64) -> [PlaceComplaint] {
        let temporaryPlaces = TemporaryPlaces(exploration, subject, host: host, seed: seed, isCancelled: { false })
        return TextReview(subject: subject, exploration: exploration, host: host).complaints(temporaryPlaces)
            + ElementComplaints(subject, exploration, temporaryPlaces, host: host, isCancelled: { false }).all
    }
}
