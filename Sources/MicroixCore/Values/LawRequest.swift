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
    /// The values of all knobs by name, and what comes before the names of those of the law's part.
    let knobs: [String: Double]
    let prefix: String

    /// The value of a knob by the name that the law's component has for it: its own, else one that files share.
    package func knob(_ name: String) -> Double? { knobs[prefix + name] ?? knobs[name] }

    /// Whether another asks for the same.
    func isSame(as other: LawRequest) -> Bool {
        number == other.number && length == other.length && corners == other.corners && prefix == other.prefix
    }
}
