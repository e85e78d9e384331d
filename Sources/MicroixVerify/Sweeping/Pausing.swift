import MicroixCore

/// Compares many places without oracles: features that change together, and places that look the same.
extension Sweep {
    mutating func checkPauses() {
        guard subject.isPainted else { return }
        let pauses = Pauses(subject, host: probe.host, seed: options.seed, isCancelled: isCancelled)
        let visible = VisibleFeatures(pauses.nodes.map(\.session), of: subject)
        let known = report.findings.count
        checkIncompleteUndo(pauses, visible)
        if report.findings.count == known { checkCorrelations(pauses, visible) }
        if report.findings.count == known { checkStaleFeatures(pauses, visible) }
        checkAlikePlaces(pauses)
        checkReducedStarts(pauses)
    }
}
