import MicroixCore

/// What is wrong with a place, as a person finds it who has come there, and waits.
struct PlaceComplaint {
    let oracle: Oracle
    let place: ReachedPlace
    /// The name of an element, of a text's layer, or of a state.
    let name: String
    /// By how much, in the oracle's unit; 1 where it is only counted.
    var amount = 1.0
    let words: String

    /// The fault that it is, unless the component lets it pass.
    func fault(of subject: Subject) -> Fault? {
        subject.fault(oracle, by: amount, in: place.session, detail: name, words)
    }
}

extension PlaceComplaint {
    /// All that is wrong with places: texts that nobody reads, what keys do, and what is told.
    static func all(_ subject: Subject, _ exploration: Exploration, host: ProbeHost, seed: UInt64) -> [PlaceComplaint] {
        let stays = Stays(exploration, subject, host: host, seed: seed, isCancelled: { false })
        return TextReview(subject: subject, exploration: exploration, host: host).complaints(stays)
            + ElementComplaints(subject, exploration, stays, host: host, isCancelled: { false }).all
    }
}
