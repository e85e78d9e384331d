/// The search for the place where a function falls to 0: false position in the Illinois variant, which never stalls.
enum FalsePosition {
    /// Narrows the bracket between `low`, where the function is above 0, and `high`, where it is not, to `width`.
    @inline(__always)
    static func narrow(
        _ low: Double, _ high: Double, _ atLow: Double, _ atHigh: Double, width: Double, rounds: Int,
        _ function: (Double) -> Double
    ) -> (low: Double, high: Double) {
        var (low, high) = (low, high)
        var (above, below) = (atLow, atHigh)
        var lastWasAbove: Bool?
        for _ in 0..<rounds where high - low > width {
            var middle = low + (high - low) * above / (above - below)
            if !(middle > low && middle < high) { middle = low + (high - low) / 2 }
            let value = function(middle)
            let isAbove = value > 0
            if isAbove {
                (low, above) = (middle, value)
                if lastWasAbove == true { below /= 2 }
            } else {
                (high, below) = (middle, value)
                if lastWasAbove == false { above /= 2 }
            }
            lastWasAbove = isAbove
        }
        return (low, high)
    }
}
