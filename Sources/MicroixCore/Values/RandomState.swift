/// A session's own random number generator: SplitMix64 (Steele, Lea and Flood, 2014).
struct RandomState: Sendable, Equatable {
    private(set) var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The generator of a part; the first part gets the same numbers that its component gets when it runs alone.
    init(seed: UInt64, of part: PartID) {
        state = seed &+ UInt64(max(0, part.index - 1)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The next random number, from 0 up to but not including 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Double(z >> 11) * 0x1p-53
    }
}
