extension Range<Int> {
    /// The first position that passes a test which all after it pass as well; the upper bound where none does.
    ///
    /// By position, so that a search looks at large elements where they lie.
    @inline(__always)
    func partitioningIndex(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        // Of a few it is quicker to look at each.
        while high - low > 4 {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle + 1 }
        }
        while low < high, !passes(low) { low += 1 }
        return low
    }
}
