import MicroixMotion

/// The instant at which the motions of an action settle.
///
/// It is searched for only when it is read, because the search costs more than the rest of a trigger.
struct Settling: Sendable, Equatable {
    /// A motion whose settling has not been searched for yet.
    struct Motion: Sendable {
        let handOver: HandOver
        let origin: Instant
        let tolerance: Double
    }

    private let known: Instant?
    private let motions: [Motion]

    /// Settles at a known instant; `nil` for never.
    init(at instant: Instant?) { (known, motions) = (instant, []) }

    /// Settles with the last of the motions, and not before `known`.
    init(with motions: [Motion], after known: Instant?) { (self.known, self.motions) = (known, motions) }

    /// The instant; `nil` for never.
    var instant: Instant? {
        var last = known
        for motion in motions {
            guard let settles = motion.handOver.settles(from: motion.origin, tolerance: motion.tolerance) else {
                return nil
            }
            last = max(last ?? settles, settles)
        }
        return last
    }

    static func == (a: Settling, b: Settling) -> Bool { a.instant == b.instant }
}

extension HandOver {
    /// The instant from which it stays within the tolerance, if it begins at `origin`; `nil` for never.
    func settles(from origin: Instant, tolerance: Double) -> Instant? {
        var length = lastCrossing(tolerance: tolerance)
        #if MICROIX_FAULTS
            if Fault.is(.settlesEarly) { length = length.map { 0.6 * $0 } }
        #endif
        return length.map { origin.addingRoundedUp($0) }
    }
}
