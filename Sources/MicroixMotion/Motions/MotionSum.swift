/// The sum of several motions.
struct MotionSum: MotionLaw {
    let parts: [Motion]

    init(_ parts: [Motion]) { self.parts = parts }

    func sample(at time: Double, from side: Side) -> Sample {
        var sum = Sample(value: .zero)
        for part in parts { sum = sum + part.sample(at: time, from: side) }
        #if MICROIX_FAULTS
            if Fault.is(.sumDerivative) { sum.velocity = parts[0].sample(at: time, from: side).velocity }
        #endif
        return sum
    }

    func moved(by distance: Lanes) -> Motion { .sum([.sum(parts), .rest(distance)]) }

    var length: Double { parts.reduce(0) { Swift.max($0, $1.length) } }
    var residualLimit: Double { parts.reduce(0) { Swift.max($0, $1.residualLimit) } }
    var perceptualDuration: Double { parts.reduce(0) { Swift.max($0, $1.perceptualDuration) } }
    /// The longest period of the parts.
    var period: Double? { parts.compactMap { $0.period }.max() }
    func isResting(at time: Double) -> Bool { parts.allSatisfy { $0.isResting(at: time) } }

    var finalValue: Lanes? {
        var sum = Lanes.zero
        for part in parts {
            guard let end = part.end else { return nil }
            sum += end
        }
        return sum
    }

    var steps: Bool { parts.contains { $0.steps } }
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        Boundary.distinct(parts.flatMap { $0.breaks(in: range) })
    }

    /// The next steps of all parts, by time.
    func nextSteps(after time: Double, count: Int) -> [Motion.Step] {
        guard steps else { return [] }
        var times: Set<Double> = []
        var horizon = Double.infinity
        for part in parts {
            let steps = part.nextSteps(after: time, count: count)
            for step in steps { times.insert(step.time) }
            // After the last known step of a part it may have others, so the list ends there.
            if part.steps, let last = steps.last { horizon = Swift.min(horizon, last.time) }
        }
        return times.filter { $0 <= horizon }.sorted().prefix(count).map { instant in
            Motion.Step(
                time: instant, from: sample(at: instant, from: .left).value,
                to: sample(at: instant, from: .right).value)
        }
    }

    var texture: Double { parts.reduce(.infinity) { Swift.min($0, $1.texture) } }

    func lastCrossing(tolerance: Double) -> Double? {
        // Once every part is within its share of the tolerance, the sum is within the tolerance.
        var bound = 0.0
        for part in parts {
            guard let crossing = part.lastCrossing(tolerance: tolerance / Double(parts.count)) else { return nil }
            bound = Swift.max(bound, crossing)
        }
        return search(tolerance, until: bound)
    }

    func rest(within value: Double, speed: Double) -> Double? {
        let count = Double(parts.count)
        return parts.reduce(0) { later($0, $1.rest(within: value / count, speed: speed / count)) }
    }

    var drift: Lanes { parts.reduce(.zero) { $0 + $1.drift } }
    var sway: Double { parts.reduce(0) { $0 + $1.sway } }
    func gain(at time: Double?) -> Lanes { parts.reduce(.zero) { $0 + $1.gain(at: time) } }

    static let word = "sum"
    func record<Data: RecordData>() -> Data { .record([(Self.word, .list(parts.map { $0.record() }))]) }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        var parts: [Motion] = []
        for part in try reader.field(Self.word).list() { parts.append(try Motion(part)) }
        self.parts = parts
    }
}
