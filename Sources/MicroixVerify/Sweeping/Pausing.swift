import MicroixCore

/// What is compared between many places, with no oracle in between: things that go together, and places that look alike.
extension Sweep {
    mutating func checkPauses() {
        guard subject.isPainted else { return }
        let pauses = Pauses(subject, host: probe.host, seed: options.seed, isCancelled: isCancelled)
        let looks = Looks(pauses.nodes.map(\.session), of: subject)
        let known = report.findings.count
        checkHalfUndone(pauses, looks)
        if report.findings.count == known { checkBonds(pauses, looks) }
        checkAlikePlaces(pauses)
    }
}
