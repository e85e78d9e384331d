extension Range<Int> {
    /// The first position that passes a test, as all positions after it must; the upper bound if none passes.
    ///
    /// The test gets a position, not an element, so that large elements are not copied.
    @inline(__always)
    func partitioningIndex(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        // For a few positions a linear search is faster.
        while high - low > 4 {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle + 1 }
        }
        while low < high, !passes(low) { low += 1 }
        return low
    }
}
