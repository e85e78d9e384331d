/// What a run may still keep, and look at, before it counts as one that never ends.
package struct Allowance: Sendable, Equatable {
    /// Bytes, as they are estimated.
    package var bytes: Int
    /// Values of keys at instants.
    package var looks: Int

    /// Creates an allowance.
    package init(bytes: Int, looks: Int) {
        self.bytes = bytes
        self.looks = looks
    }

    /// More than any run needs.
    package static let unlimited = Allowance(bytes: .max / 2, looks: .max / 2)

    /// Whether nothing more is allowed.
    var isExhausted: Bool { bytes < 0 || looks < 0 }

    /// Why nothing more is allowed; `nil` where something is.
    package var exhaustion: String? {
        if bytes < 0 { return "the test keeps more than it may; is there a loop that never ends?" }
        return looks < 0 ? "the test lets more happen than it may; is there a loop that never ends?" : nil
    }
}
