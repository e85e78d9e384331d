import MicroixCore

/// Places of rest, held against each other: what is told of an element in one, and what a finger does with it there, is as it looks, and as
/// it is wherever it looks like that.
struct PlaceReview {
    let subject: Subject
    let exploration: Exploration
    let stays: Stays
    let host: ProbeHost
    /// The places to which fingers lead, or hosts.
    let fingerPlaces: [Int]
    var complaints: ElementComplaints

    var component: Component { subject.component }

    /// Looks for all that is wrong.
    mutating func run() {
        complainOfDisabled()
        complainOfStale()
        complainOfStaleChoice()
        complainOfToldBounds()
        complainOfBoundedInputs()
        complainOfPartsOfOne()
        complainOfStandingWords()
        complainOfNoChoice()
        complainOfOpenMenus()
        complainOfOtherDismissal()
        complainOfRowsApart()
        complainOfHeldApart()
        complainOfOtherRows()
        complainOfCoveredChoice()
        complainOfOldNumbers()
        complainOfOtherWords()
        complainOfOtherNumbers()
        complainOfOtherReadings()
        complainOfFallingBack()
        complainOfShortDraws()
        complainOfRefusedFingers()
        complainOfLateDisabled()
        complainOfSameLook()
    }
}

extension ElementComplaints {
    /// Looks for all that is wrong with what people meet who work it by keys, or hear what is told of it.
    init(_ subject: Subject, _ exploration: Exploration, _ stays: Stays, host: ProbeHost, isCancelled: () -> Bool) {
        guard subject.component.isAccessible, !exploration.isStopped else { return }
        var walk = KeyWalk(subject, exploration, stays, host: host)
        walk.run(isCancelled: isCancelled)
        var review = PlaceReview(
            subject: subject, exploration: exploration, stays: stays, host: host,
            fingerPlaces: walk.fingerPlaces, complaints: walk.complaints)
        if !isCancelled() { review.run() }
        self = review.complaints
        isCut = walk.isCut
    }
}

extension Sweep {
    /// What is wrong with places of rest, and with those where it stays for a while.
    mutating func checkPlaces(_ stays: Stays) {
        let texts = TextReview(subject: subject, exploration: exploration, host: probe.host).complaints(stays)
        let elements = ElementComplaints(subject, exploration, stays, host: probe.host, isCancelled: isCancelled)
        report.leavesOutKeys = elements.isCut
        for complaint in texts + elements.all {
            note(complaint.fault(of: subject), complaint.place.script, complaint.place.inputs)
        }
    }
}
