import MicroixCore

/// Compares places of rest: each report of an element, and what a finger does with it, must match what is seen, and
/// must be the same wherever the same is seen.
struct PlaceReview {
    let subject: Subject
    let exploration: Exploration
    let temporaryPlaces: TemporaryPlaces
    let host: ProbeHost
    /// The nodes that fingers or hosts lead to.
    let fingerPlaces: [Int]
    var complaints: ElementComplaints

    var component: Component { subject.component }

    /// Runs all checks.
    mutating func run() {
        checkDisabledElements()
        checkStaleToggles()
        checkStaleChoices()
        checkReportedBounds()
        checkInputsAtBounds()
        checkValueScale()
        checkStaleValueTexts()
        checkChoiceIsKept()
        checkEscapeClosesMenus()
        checkIncompleteDismissal()
        checkListAlignment()
        checkLayersLeftBehind()
        checkRowLabels()
        checkCoveredChoices()
        checkNumbersInLabels()
        checkLabelsMatchTexts()
        checkMessageNumbers()
        checkShownPercentages()
        checkDraggedNumbersStay()
        checkDragsReachEnds()
        checkKeysAgainstRefusedTaps()
        checkDisabledDuringTouch()
        checkSameLook()
    }
}

extension ElementComplaints {
    /// Collects the complaints about using the component by keys, and about what is reported of it.
    init(
        _ subject: Subject, _ exploration: Exploration, _ temporaryPlaces: TemporaryPlaces, host: ProbeHost,
        isCancelled: () -> Bool
    ) {
        guard subject.component.isAccessible, !exploration.isStopped else { return }
        var walk = KeyboardWalk(subject, exploration, temporaryPlaces, host: host)
        walk.run(isCancelled: isCancelled)
        var review = PlaceReview(
            subject: subject, exploration: exploration, temporaryPlaces: temporaryPlaces, host: host,
            fingerPlaces: walk.fingerPlaces, complaints: walk.complaints)
        if !isCancelled() { review.run() }
        self = review.complaints
        isCut = walk.isCut
    }
}

extension Sweep {
    /// Checks the places of rest, and the places where the component stays for a while.
    mutating func checkPlaces(_ temporaryPlaces: TemporaryPlaces) {
        let texts = TextReview(subject: subject, exploration: exploration, host: probe.host).complaints(temporaryPlaces)
        let elements = ElementComplaints(
            subject, exploration, temporaryPlaces, host: probe.host, isCancelled: isCancelled)
        report.leavesOutKeys = elements.isCut
        for complaint in texts + elements.all {
            note(complaint.fault(of: subject), complaint.place.script, complaint.place.inputs)
        }
    }
}
