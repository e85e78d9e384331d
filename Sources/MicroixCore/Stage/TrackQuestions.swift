import MicroixMotion

/// What is asked of single tracks from outside of the stage: by their places, as a copy of a track counts many references.
extension Stage {
    /// Whether a finger has a key, though it may have been lifted in this instant.
    func hasFinger(_ key: KeyID) -> Bool { index(of: key).map { tracks[$0].hasFinger } ?? false }

    /// Whether a finger has the key of a track, and has not been lifted.
    func isHeld(_ index: Int) -> Bool {
        if case .finger(let finger) = tracks[index].role { !finger.value.isReleased } else { false }
    }

    /// Whether a track is added, and a part of the way to the model value.
    func isChange(_ index: Int) -> Bool { tracks[index].isChange }

    /// The name of the action that a track came of.
    func name(of index: Int) -> String { tracks[index].name }

    /// See ``Track/isMoving(at:)``.
    func isMoving(_ index: Int, at instant: Instant) -> Bool { tracks[index].isMoving(at: instant) }

    /// The hand-over of a motion that has begun at an instant; `nil` for what began before, and for a finger.
    func begun(_ index: Int, at instant: Instant) -> HandOver? {
        tracks[index].origin == instant && !tracks[index].hasFinger ? tracks[index].handOver : nil
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
