import MicroixMotion

/// All that a session keeps: how things stand, what is to come, and what it waits for.
struct SessionState: Sendable, Equatable {
    var situation: Situation
    let reducesMotion: Bool
    /// What the random numbers began with; `nil` where a snapshot of an earlier version doesn't say.
    var seed: UInt64?
    /// What is to come.
    var agenda = Agenda()
    /// The gestures at work.
    var arena: GestureArena
    /// The watches that have been told that their motions are at rest.
    var notifiedWatches = DenseSet<RestWatchID>()
    /// On which side of the thresholds that rules wait for keys are.
    var thresholds = Thresholds()
    /// What is told to who can't see it, and where the focus is.
    var accessible: AccessibleState
    /// Whether derived values may be out of date.
    var contextChanged = false
    /// Whether the styles have changed since the last instant.
    var isRestyled = false
    /// How much has come up by itself of late.
    var pace = Pace()
    /// What may look otherwise than it did.
    var picture = Picture()

    var component: Component { situation.component }
    /// The instant up to which everything has happened.
    var now: Instant { situation.now }

    init(_ component: Component, seed: UInt64, reducesMotion: Bool, isPresent: Bool) {
        self.reducesMotion = reducesMotion
        // Only what begins again needs it again.
        self.seed = component.repeatedParts.isEmpty ? nil : seed
        let limits = reducesMotion ? StyleDeclaration.reducedMotion.limits : nil
        situation = Situation(component, limits: limits, seed: seed, isPresent: isPresent)
        situation.tellReducedMotion(reducesMotion)
        arena = GestureArena(component.gestures)
        accessible = AccessibleState(component)
        agenda.add(.start, at: .zero)
        guard isPresent else { return }
        // Where nothing depends on it, it is simply there.
        if component.hasPresence { agenda.add(.appearance, at: .zero) } else { situation.isPresented = true }
    }

    /// When the next thing happens by itself; `nil` when nothing will.
    var nextInstant: Instant? {
        let next = min(nextApartFromMotions, situation.stage.nextBoundary)
        return next == .never ? nil : next
    }

    /// The same where it happens by `horizon`; where nothing does, some later instant before which nothing will.
    mutating func findNextInstant(by horizon: Instant) -> Instant {
        let other = nextApartFromMotions
        return min(other, situation.stage.findNextBoundary(by: min(other, horizon)))
    }

    /// Whether anything is to come but the time of a gesture that nobody waits for.
    var isExpecting: Bool { agenda.hasEntries || arena.deadline(component.gestures, awaited: true) != nil }

    private var nextApartFromMotions: Instant {
        if isRestyled || situation.transactions.isDue { return now }
        let next = min(agenda.next, thresholds.next)
        return situation.transactions.records.isEmpty ? next : min(next, situation.transactions.next(after: now))
    }
}
