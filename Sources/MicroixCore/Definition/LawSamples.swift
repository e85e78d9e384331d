package import MicroixMotion

/// What has been sampled of a script's laws so far, each for the knobs that it has read.
///
/// It goes along with declarations, and tells none from another.
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

    /// Always equal: it follows from the functions and the knobs.
    public static func == (left: LawSamples, right: LawSamples) -> Bool { true }

    /// The curve of a law, where it has been sampled for such knobs.
    package func curve(of request: LawRequest) -> SampledCurve? {
        entries.first { entry in
            entry.number == request.number && entry.length == request.length && entry.corners == request.corners
                && entry.readings.allSatisfy { request.knob($0.knob) == $0.value }
        }?.curve
    }

    /// Adds what came of a request.
    ///
    /// - Parameter readings: The knobs that the function has read, in order of their names, as it calls them.
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

    /// Adds what other samples have besides.
    mutating func add(_ other: LawSamples) {
        entries += other.entries.filter { added in !entries.contains { $0.curve.name == added.curve.name } }
    }

    /// The curve of a name, else one of the same law for other knobs; `nil` for a law that there is not.
    func curve(named name: String) -> SampledCurve? {
        if let entry = entries.first(where: { $0.curve.name == name }) { return entry.curve }
        let number = name.split(separator: " ").first.flatMap { Int($0) }
        return entries.first { $0.number == number }?.curve
    }
}
