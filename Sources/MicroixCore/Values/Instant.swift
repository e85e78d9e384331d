/// An instant of a session in whole nanoseconds from its start, so that 0.1 + 0.2 ties with 0.3.
public struct Instant: Sendable, Hashable, Comparable {
    /// Nanoseconds from the session's start.
    public let nanoseconds: Int64

    /// The start.
    public static let zero = Instant(nanoseconds: 0)

    /// Creates an instant.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The instant nearest to some seconds, for what a person gave; `nil` unless they fit, 0 to 292 years.
    public init?(nearest seconds: Double) {
        guard seconds >= 0, seconds < 9.2e9 else { return nil }
        // Half a nanosecond more, cut off: the rounding function of the C library takes longer than all the rest.
        nanoseconds = Int64(seconds * 1e9 + 0.5)
    }

    /// Seconds from the session's start.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// This instant and some seconds, rounded to the nearest nanosecond; far away where they are too many.
    func adding(_ seconds: Double) -> Instant { offset((seconds * 1e9).rounded()) }

    /// This instant and some seconds, rounded up, for what was computed: the fact surely holds by then.
    ///
    /// A thousandth of a nanosecond is what arithmetic may have added to a whole one.
    func addingRoundedUp(_ seconds: Double) -> Instant { offset((seconds * 1e9 - 1e-3).rounded(.up)) }

    private func offset(_ difference: Double) -> Instant {
        difference < 9.2e18 - Double(nanoseconds) ? Instant(nanoseconds: nanoseconds + Int64(difference)) : .never
    }

    /// A nanosecond later.
    package var next: Instant { offset(1) }

    /// The latest at which anything may happen.
    static let latest = Instant(nanoseconds: 9_200_000_000_000_000_000)

    /// Later than all that happens.
    static let never = Instant(nanoseconds: .max)

    /// Orders by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}
