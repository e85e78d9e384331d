extension HandOver {
    /// The last instant at which any lane is farther than `tolerance` from where the motion ends, in seconds; 0 where
    /// there is none.
    ///
    /// In closed form for springs, friction and curves; a search backwards from the end for others, which finds every
    /// excursion that an extremum between two of its samples, or a bend, reveals. `nil` for what never ends, and for an
    /// undamped spring.
    public func lastCrossing(tolerance: Double) -> Double? {
        guard let alone = base.lastCrossing(tolerance: tolerance), let end = base.end else { return nil }
        // Later than the residual there is only the base.
        guard alone < residual.length else { return alone }
        var search = Excursion(end: end, tolerance: tolerance, texture: base.texture)
        let range = 0...residual.length
        return search.last(in: range, breaks: base.smoothBreaks(in: range)) { sample(at: $0, from: $1) } ?? 0
    }

    /// The instant from which nothing is left that a number could show.
    ///
    /// The value is within `value` of its end, and the speed below `speed` a second, for good; `nil` where there is no
    /// such instant.
    public func rest(within value: Double, speed: Double) -> Double? {
        base.rest(within: value, speed: speed).map { Swift.max($0, residual.length) }
    }

    /// Whether it plainly never leaves a tolerance, without a search.
    func stays(within tolerance: Double, of end: Lanes) -> Bool {
        residual.length == 0 && base.stays(within: tolerance, of: end)
    }
}
