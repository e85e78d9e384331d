package import MicroixMotion

/// What has been sampled of a script's laws so far, each for the knobs that it has read.
///
/// It goes along with declarations, and tells none from another.
public struct LawSamples: Sendable, Hashable {
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

    /// Feeds nothing.
    public func hash(into hasher: inout Hasher) {}

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

/// A law that is to be sampled for the knobs of a component.
package struct LawRequest: Sendable {
    /// Its number among the laws of its script.
    package let number: Int
    /// The function, with its place.
    package let function: HostFunction
    /// What the function counts up to: seconds, or 1.
    package let length: Double
    /// Where it bends, in what the function counts.
    package let corners: [Double]
    private let knobs: [KnobDeclaration]
    private let prefix: String

    init(_ law: SampledLaw<Amount>, length: Double, corners: [Double], knobs: [KnobDeclaration], prefix: String) {
        (number, function) = (law.number, law.function)
        (self.length, self.corners) = (length, corners)
        (self.knobs, self.prefix) = (knobs, prefix)
    }

    /// Whether another asks for the same.
    func isSame(as other: LawRequest) -> Bool {
        number == other.number && length == other.length && corners == other.corners && prefix == other.prefix
    }

    /// The value of a knob by the name that the law's component has for it.
    package func knob(_ name: String) -> Double? { KnobDeclaration.value(of: name, in: knobs, prefix: prefix) }
}

extension KnobDeclaration {
    /// The value of the knob that functions of a part call by a name: its own, else one that a file shares with others.
    static func value(of name: String, in knobs: [KnobDeclaration], prefix: String) -> Double? {
        func value(_ name: String) -> Double? { knobs.first { $0.name.text == name }?.value }
        return prefix.isEmpty ? value(name) : value(prefix + name) ?? value(name)
    }
}
