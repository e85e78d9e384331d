extension Range<Int> {
    /// The first position that passes a test which all after it pass as well; the upper bound where none does.
    ///
    /// By position, so that a search looks at large elements where they lie.
    @inline(__always)
    func partitioningIndex(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
