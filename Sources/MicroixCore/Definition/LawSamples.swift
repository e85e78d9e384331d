package import MicroixMotion

/// The curves sampled so far from a script's laws, each for the values of the knobs that the law's function has read.
///
/// They accompany declarations, but never make two declarations different.
public struct LawSamples: Sendable, Equatable {
    private struct Entry {
        let number: Int
        let length: Double
        let corners: [Double]
        let readings: [(knob: String, value: Double)]
        let curve: SampledCurve
    }

    private var entries: [Entry] = []

    /// Creates an empty collection.
    public init() {}

    /// Always true: the curves follow from the functions and the knobs.
    public static func == (left: LawSamples, right: LawSamples) -> Bool { true }

    /// The curve of a law; `nil` if it has not been sampled for these values of the knobs.
    package func curve(of request: LawRequest) -> SampledCurve? {
        entries.first { entry in
            entry.number == request.number && entry.length == request.length && entry.corners == request.corners
                && entry.readings.allSatisfy { request.knob($0.knob) == $0.value }
        }?.curve
    }

    /// Adds the result of a request.
    ///
    /// - Parameter readings: The knobs that the function has read, under the names that it uses, sorted by name.
    package mutating func add(
        _ sampling: CurveSampling, of request: LawRequest, readings: [(knob: String, value: Double)]
    ) {
        let words =
            ["\(request.number)", plain(request.length)] + readings.map { "\($0.knob)=\(plain($0.value))" }
        entries.append(
            Entry(
                number: request.number, length: request.length, corners: request.corners, readings: readings,
                curve: sampling.curve(words.joined(separator: " "))))
    }

    /// Adds the curves of other samples that are not here yet.
    mutating func add(_ other: LawSamples) {
        entries += other.entries.filter { added in !entries.contains { $0.curve.name == added.curve.name } }
    }

    /// The curve with this name, or else one of the same law for other knobs; `nil` if there is no such law.
    func curve(named name: String) -> SampledCurve? {
        if let entry = entries.first(where: { $0.curve.name == name }) { return entry.curve }
        let number = name.split(separator: " ").first.flatMap { Int($0) }
        return entries.first { $0.number == number }?.curve
    }
}
