import MicroixMotion

/// When what an action has begun will have settled: searched for as it is read, as that costs more than the rest of a trigger.
struct Settling: Sendable, Equatable {
    /// A motion that has not been searched.
    struct Motion: Sendable {
        let handOver: HandOver
        let origin: Instant
        let tolerance: Double
    }

    private let known: Instant?
    private let motions: [Motion]

    /// At an instant; `nil` for never.
    init(at instant: Instant?) { (known, motions) = (instant, []) }

    /// With the last of the motions, and not before an instant.
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
    /// When it is within the tolerance for good, where it begins at an instant; `nil` for never.
    func settles(from origin: Instant, tolerance: Double) -> Instant? {
        var length = lastCrossing(tolerance: tolerance)
        #if MICROIX_FAULTS
            if Fault.is(.settlesEarly) { length = length.map { 0.6 * $0 } }
        #endif
        return length.map { origin.addingRoundedUp($0) }
    }
}
