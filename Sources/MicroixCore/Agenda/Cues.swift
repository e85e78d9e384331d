/// Cues: feedback for other senses.
extension Agenda {
    /// Plays a cue now, or puts it on the agenda, as often as it comes.
    mutating func play(_ cue: TimedCue, with owner: CueOwner, at now: Instant, _ journal: inout Journal) {
        var next = cue
        journal.play(cue)
        if cue.delay <= 0 {
            next.count -= 1
            next.delay = cue.interval
        }
        guard next.count > 0 else { return }
        guard ownCount < Agenda.cueLimit else {
            return journal.record(
                .error("more than \(Agenda.cueLimit) cues are waiting, so that '\(cue.cue.name)' is left out"))
        }
        let instant = now.addingRoundedUp(next.delay)
        next.delay = 0
        add(.cue(next, with: owner), at: instant)
    }
}

extension Journal {
    /// Records a cue, if it has no delay.
    mutating func play(_ cue: TimedCue) {
        guard cue.delay <= 0 else { return }
        record(cue.cue.isMessage ? .emit(cue.cue.name, cue.cue.value) : .cue(cue.cue))
        if cue.cue.isMessage { keep(message: cue.cue) }
    }
}
