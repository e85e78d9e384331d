import MicroixMotion

/// The whole state of a session: the situation, the agenda, and what it waits for.
struct SessionState: Sendable, Equatable {
    var situation: Situation
    let reducesMotion: Bool
    /// The seed of the random numbers; `nil` if it is not needed, or an older snapshot doesn't have it.
    var seed: UInt64?
    /// Everything that is due.
    var agenda = Agenda()
    /// The gestures that are being recognised.
    var arena: GestureArena
    /// The watches that were told that their motions are at rest.
    var notifiedWatches = DenseSet<RestWatchID>()
    /// On which side of thresholds keys are, for those thresholds that rules listen to.
    var thresholds = Thresholds()
    /// The values of elements, and the focus.
    var accessible: AccessibleState
    /// Whether derived values may be out of date.
    var contextChanged = false
    /// Whether the styles have changed since the last instant.
    var isRestyled = false
    /// Counts what has happened by itself in the last second.
    var loopGuard = LoopGuard()
    /// What may look different than before.
    var picture = Picture()

    var component: Component { situation.component }
    /// The instant up to which everything has happened.
    var now: Instant { situation.now }

    init(_ component: Component, seed: UInt64, reducesMotion: Bool, isPresent: Bool) {
        self.reducesMotion = reducesMotion
        // The seed is needed again only for repeated parts, which may begin again.
        self.seed = component.repeatedParts.isEmpty ? nil : seed
        let limits = reducesMotion ? StyleDeclaration.reducedMotion.limits : nil
        situation = Situation(component, limits: limits, seed: seed, isPresent: isPresent)
        situation.tellReducedMotion(reducesMotion)
        arena = GestureArena(component.gestures)
        accessible = AccessibleState(component)
        agenda.add(.start, at: .zero)
        guard isPresent else { return }
        // If nothing depends on appearing, the session is simply present.
        if component.hasPresence { agenda.add(.appearance, at: .zero) } else { situation.isPresented = true }
    }

    /// The next instant at which something happens by itself; `nil` if nothing will.
    var nextInstant: Instant? {
        let next = min(nextApartFromMotions, situation.stage.nextBoundary)
        return next == .never ? nil : next
    }

    /// The same if it is not after `horizon`; otherwise some later instant before which nothing happens.
    mutating func findNextInstant(by horizon: Instant) -> Instant {
        let other = nextApartFromMotions
        return min(other, situation.stage.findNextBoundary(by: min(other, horizon)))
    }

    /// Whether anything is due, except the waiting time of a gesture to which no rule listens.
    var isExpecting: Bool { agenda.hasEntries || arena.deadline(component.gestures, awaited: true) != nil }

    private var nextApartFromMotions: Instant {
        if isRestyled || situation.transactions.isDue { return now }
        let next = min(agenda.next, thresholds.next)
        return situation.transactions.records.isEmpty ? next : min(next, situation.transactions.next(after: now))
    }
}
