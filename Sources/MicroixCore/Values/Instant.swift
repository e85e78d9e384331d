/// An instant of a session, in whole nanoseconds from its start, so that 0.1 + 0.2 and 0.3 are the same instant.
public struct Instant: Sendable, Hashable, Comparable {
    /// Nanoseconds from the session's start.
    public let nanoseconds: Int64

    /// The start.
    public static let zero = Instant(nanoseconds: 0)

    /// Creates an instant.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The instant nearest to a time in seconds that a person gave; `nil` unless it is from 0 up to 292 years.
    public init?(nearest seconds: Double) {
        guard seconds >= 0, seconds < 9.2e9 else { return nil }
        // Adding 0.5 and truncating is used because the C library's rounding function takes longer than all the rest.
        nanoseconds = Int64(seconds * 1e9 + 0.5)
    }

    /// Seconds from the session's start.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// This instant plus some seconds, rounded to the nearest nanosecond; ``never`` if the result is too large.
    func adding(_ seconds: Double) -> Instant { offset((seconds * 1e9).rounded()) }

    /// This instant plus a computed number of seconds, rounded up, so that the computed event has surely happened by
    /// then.
    ///
    /// A thousandth of a nanosecond is subtracted first, since rounding errors may have lifted a whole number by that
    /// much.
    func addingRoundedUp(_ seconds: Double) -> Instant { offset((seconds * 1e9 - 1e-3).rounded(.up)) }

    private func offset(_ difference: Double) -> Instant {
        difference < 9.2e18 - Double(nanoseconds) ? Instant(nanoseconds: nanoseconds + Int64(difference)) : .never
    }

    /// A nanosecond later.
    package var next: Instant { offset(1) }

    /// The latest at which anything may happen.
    static let latest = Instant(nanoseconds: 9_200_000_000_000_000_000)

    /// Later than everything that happens.
    static let never = Instant(nanoseconds: .max)

    /// Orders by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}
