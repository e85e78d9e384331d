/// Steele, Lea and Flood's SplitMix64: the same cases on every machine, in every run.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; equal seeds give equal numbers.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number of a range, evenly.
    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A whole number of a range, evenly.
    package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Whether something of a probability happens.
    package mutating func happens(_ probability: Double) -> Bool { number(0...1) < probability }

    /// One of some elements.
    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

    /// A number of any magnitude between two powers of two.
    package mutating func magnitude(_ exponents: ClosedRange<Int>) -> Double {
        Double(sign: .plus, exponent: int(exponents), significand: number(1...2))
    }
}
