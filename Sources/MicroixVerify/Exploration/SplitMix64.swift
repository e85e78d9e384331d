/// The generator SplitMix64 by Steele, Lea and Flood: equal seeds give equal numbers on every machine.
struct SplitMix64: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A generator for one part of the work, independent of who does the other parts.
    init(seed: UInt64, part: Int) {
        state = seed &+ UInt64(truncatingIfNeeded: part) &* 0xd1b5_4a32_d192_ed03
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 up to but not including 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A whole number from 0 up to but not including `count`.
    mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func happens(_ probability: Double) -> Bool { unit() < probability }
}
