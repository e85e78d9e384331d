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
        complainOfOtherDismissal()
        complainOfRowsApart()
        complainOfOtherWords()
        complainOfOtherNumbers()
        complainOfFallingBack()
        complainOfShortDraws()
        complainOfRefusedFingers()
        complainOfLateDisabled()
    }
}

extension Sweep {
    /// What people meet who work it by keys, or hear what is told of it.
    mutating func checkElements(_ stays: Stays) {
        guard subject.component.isAccessible, !exploration.isStopped else { return }
        var walk = KeyWalk(subject, exploration, stays, host: probe.host)
        walk.run(isCancelled: isCancelled)
        report.leavesOutKeys = walk.isCut
        var review = PlaceReview(
            subject: subject, exploration: exploration, stays: stays, host: probe.host,
            fingerPlaces: walk.fingerPlaces, complaints: walk.complaints)
        if !isCancelled() { review.run() }
        for complaint in review.complaints.all {
            let place = complaint.place
            note(
                subject.fault(complaint.oracle, in: place.session, detail: complaint.element, complaint.words),
                place.script, place.inputs)
        }
    }
}
