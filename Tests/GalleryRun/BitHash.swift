import MicroixMotion

/// Fowler, Noll and Vo's hash FNV-1a of 64 bits, over whole words.
struct BitHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }

    mutating func add(_ sample: Sample) {
        for lane in 0..<4 {
            add(sample.value[lane].bitPattern)
            add(sample.velocity[lane].bitPattern)
        }
    }
}
