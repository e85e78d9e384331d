/// How much a run may still keep and look at before it counts as an endless loop.
package struct Allowance: Sendable, Equatable {
    /// The bytes that are left, as an estimate.
    package var bytes: Int
    /// How many values of keys may still be looked at.
    package var looks: Int

    /// Creates an allowance.
    package init(bytes: Int, looks: Int) {
        self.bytes = bytes
        self.looks = looks
    }

    /// More than any run needs.
    package static let unlimited = Allowance(bytes: .max / 2, looks: .max / 2)

    /// Whether the allowance is used up.
    var isExhausted: Bool { bytes < 0 || looks < 0 }

    /// A message that says what is used up; `nil` if nothing is.
    package var exhaustion: String? {
        if bytes < 0 { return "the test keeps more than it may; is there a loop that never ends?" }
        return looks < 0 ? "the test lets more happen than it may; is there a loop that never ends?" : nil
    }
}
