import MicroixMotion

/// Questions about single tracks, by index, because copying a track would count many references.
extension Stage {
    /// Whether a finger holds a key; it may have been lifted in this instant.
    func hasFinger(_ key: KeyID) -> Bool { index(of: key).map { tracks[$0].hasFinger } ?? false }

    /// Whether a finger holds the key of a track, and has not been lifted.
    func isHeld(_ index: Int) -> Bool {
        if case .finger(let finger) = tracks[index].role { !finger.value.isReleased } else { false }
    }

    /// Whether a track is an addition that is part of the way to the model value.
    func isChange(_ index: Int) -> Bool { tracks[index].isChange }

    /// The name of the action from which a track comes.
    func name(of index: Int) -> String { tracks[index].name }

    /// Whether a track moves at an instant in a way that matters for a hand-over: one that waits at rest does not.
    func isMoving(_ index: Int, at instant: Instant) -> Bool {
        switch tracks[index].course {
        // If it may have settled by then, the search is done again; this is rare.
        case .underWay(let until, _) where until < instant: if hasSettled(index, by: instant) { return false }
        case .moving(let settles?, _) where settles <= instant: return false
        case .settled: return false
        case .underWay, .moving, .endless: break
        }
        let elapsed = tracks[index].elapsed(instant.seconds)
        return elapsed < tracks[index].handOver.residual.length || !motion(at: index).isStill(at: elapsed)
    }

    /// The motion of a track, without its residual.
    @inline(__always) func motion(at index: Int) -> Motion {
        tracks.withUnsafeBufferPointer { $0[index].handOver.base }
    }

    @inline(never) private func hasSettled(_ index: Int, by instant: Instant) -> Bool {
        tracks[index].found.settles.map { $0 <= instant } ?? false
    }

    /// The declared velocity of a motion that began at an instant, and whether it has a residual; `nil` for a motion
    /// that began before, and for a finger.
    func begun(_ index: Int, at instant: Instant) -> (declared: Lanes, leadsOver: Bool)? {
        guard tracks[index].origin == instant, !tracks[index].hasFinger else { return nil }
        return (tracks[index].handOver.declared.velocity, tracks[index].handOver.residual.length > 0)
    }

    /// See ``Track/isLetGo(_:_:)``.
    func isLetGo(_ index: Int, _ active: StateSet, _ entryMarks: Table<StateID, UInt64>) -> Bool {
        tracks[index].isLetGo(active, entryMarks)
    }

    /// See ``Track/isAbandoned(at:_:_:)``.
    func isAbandoned(
        _ index: Int, at instant: Instant, _ active: StateSet, _ entryMarks: Table<StateID, UInt64>
    ) -> Bool {
        tracks[index].isAbandoned(at: instant, active, entryMarks)
    }
}
