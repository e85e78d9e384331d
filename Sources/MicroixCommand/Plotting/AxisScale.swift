import CMicroixMath

/// The scale of an axis, with the round numbers at its ticks.
struct AxisScale {
    let low: Double
    let high: Double
    let ticks: [Double]
    private let step: Double

    /// Creates a scale for some values with about `count` ticks; infinite values and NaN are ignored.
    ///
    /// - Parameter least: Values whose range is smaller than this count as one value.
    init(_ values: some Sequence<Double>, ticks count: Int, least: Double = 1e-9, isTight: Bool = false) {
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite {
            low = min(low, value)
            high = max(high, value)
        }
        if low > high { (low, high) = (0, 1) }
        // So that the difference of two values is never infinite.
        (low, high) = (max(low, -4e307), min(high, 4e307))
        // A difference below the precision of such numbers is none.
        let least = max(least, 1e-12 * max(abs(low), abs(high)))
        if high - low < least {
            let room = max(abs(low) * 0.1, 0.5)
            (low, high) = (low - room, high + room)
        } else if !isTight {
            let room = (high - low) * 0.06
            (low, high) = (low - room, high + room)
        }
        let rough = (high - low) / Double(max(1, count))
        let power = microix_pow(10, microix_log10(rough).rounded(.down))
        let factor = [1, 2, 5, 10].first { rough <= $0 * power * 1.000001 } ?? 10
        let step = factor * power
        let first = (low / step - 1e-9).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        self.low = low
        self.high = high
        self.step = step
        ticks = last >= first && last - first < 100 ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    }

    /// The place of a value on the axis, from 0 at its low end to 1 at its high end.
    func place(_ value: Double) -> Double {
        value.isFinite ? min(1, max(0, (value - low) / (high - low))) : 0
    }

    /// The text of a tick, with as many decimals as the step needs.
    func label(_ tick: Double) -> String {
        if abs(tick) >= 1e6 || step < 1e-6 { return minus(NumberText.brief(tick)) }
        let text = NumberText.decimals(tick == 0 ? 0 : tick, max(0, Int((-microix_log10(step) - 1e-9).rounded(.up))))
        return minus(text)
    }

    private func minus(_ text: String) -> String { text.hasPrefix("-") ? "−" + text.dropFirst() : text }
}
