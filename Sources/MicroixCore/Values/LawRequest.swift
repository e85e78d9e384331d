/// A law of a script that has to be sampled for the values that the component's knobs have.
package struct LawRequest: Sendable {
    /// Its number among the laws of its script.
    package let number: Int
    /// The function to sample, with its location.
    package let function: HostFunction
    /// The end of the range over which the function is sampled, from 0: seconds, or 1.
    package let length: Double
    /// Where the curve has corners, in the function's own argument.
    package let corners: [Double]
    /// The values of all knobs by name; `prefix` is what precedes the knob names of the part that the law belongs to.
    let knobs: [String: Double]
    let prefix: String

    /// The value of a knob by the name that the law's component uses: its own knob, or else one of a shared file.
    package func knob(_ name: String) -> Double? { knobs[prefix + name] ?? knobs[name] }

    /// Whether another request is for the same law, sampled in the same way.
    func isSame(as other: LawRequest) -> Bool {
        number == other.number && length == other.length && corners == other.corners && prefix == other.prefix
    }
}
