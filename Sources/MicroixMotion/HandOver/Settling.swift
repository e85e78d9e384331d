extension HandOver {
    /// The last instant at which any lane is farther than `tolerance` from the end of the motion, in seconds; 0 if
    /// there is none, `nil` for a motion that never ends and for an undamped spring.
    ///
    /// Computed in closed form for springs, decays and curves. For other motions, a search backwards from the end finds
    /// every excursion that an extremum between two of its samples, or a bend, shows.
    public func lastCrossing(tolerance: Double) -> Double? {
        guard let alone = base.lastCrossing(tolerance: tolerance), let end = base.end else { return nil }
        // After the residual only the base moves.
        guard alone < residual.length else { return alone }
        var search = Excursion(end: end, tolerance: tolerance, texture: base.texture)
        let range = 0...residual.length
        return search.last(in: range, breaks: base.smoothBreaks(in: range)) { sample(at: $0, from: $1) } ?? 0
    }

    /// The instant, in seconds, from which on the value stays within `value` of its end, and the speed below `speed`
    /// per second; `nil` if there is none.
    public func rest(within value: Double, speed: Double) -> Double? {
        base.rest(within: value, speed: speed).map { Swift.max($0, residual.length) }
    }

    /// Whether the motion certainly stays within a tolerance of `end`, as far as that is known without a search.
    func stays(within tolerance: Double, of end: Lanes) -> Bool {
        residual.length == 0 && base.stays(within: tolerance, of: end)
    }
}
