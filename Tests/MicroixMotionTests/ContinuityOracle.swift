import MicroixMotion

/// The greatest step and bend that a motion has and does not list, found by narrowing suspicious stretches down.
struct ContinuityOracle {
    private let handOver: HandOver
    private(set) var step = 0.0
    private(set) var kink = 0.0
    /// Where they are.
    private(set) var places = (step: 0.0, kink: 0.0)

    /// Looks at a motion from its start on.
    init(_ handOver: HandOver, until end: Double, cells: Int = 60) {
        self.handOver = handOver
        var nodes = (0...cells).map { end * Double($0) / Double(cells) }
        nodes += handOver.base.discontinuities(in: 0...end).map { $0.time }
        nodes = Array(Set(nodes)).sorted()
        var widest: [(step: Double, kink: Double, from: Double, to: Double)] = []
        for (low, high) in zip(nodes, nodes.dropFirst()) {
            let (step, kink) = change(low, high)
            widest.append((step, kink, low, high))
        }
        for stretch in widest.sorted(by: { $0.step > $1.step || $0.step.isNaN }).prefix(2) {
            let (low, high) = narrowed(stretch.from, stretch.to) { $0.step }
            let found = change(low, high).step
            if !(found <= step) { (step, places.step) = (found, low) }
        }
        for stretch in widest.sorted(by: { $0.kink > $1.kink || $0.kink.isNaN }).prefix(2) {
            let (low, high) = narrowed(stretch.from, stretch.to) { $0.kink }
            let found = change(low, high).kink
            if !(found <= kink) { (kink, places.kink) = (found, low) }
        }
    }

    /// By how much the value changes beyond what the velocity says, and the velocity, within a stretch; of the range.
    private func change(_ low: Double, _ high: Double) -> (step: Double, kink: Double) {
        let (first, last) = (handOver.sample(at: low), handOver.sample(at: high, from: .left))
        let mean = (first.velocity + last.velocity) / 2
        let range = max(1, first.value.greatest)
        let speed = max(range, first.velocity.greatest, last.velocity.greatest)
        let step = (last.value - first.value - (high - low) * mean).greatest / range
        let kink = (last.velocity - first.velocity).greatest / speed
        return step.isNaN || kink.isNaN ? (.nan, .nan) : (step, kink)
    }

    private func narrowed(
        _ low: Double, _ high: Double, _ measure: ((step: Double, kink: Double)) -> Double
    ) -> (Double, Double) {
        var (low, high) = (low, high)
        while high - low > 1e-10 * max(1, high) {
            let middle = low + (high - low) / 2
            if measure(change(low, middle)) > measure(change(middle, high)) { high = middle } else { low = middle }
        }
        return (low, high)
    }
}
