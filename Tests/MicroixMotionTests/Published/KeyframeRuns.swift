import MicroixMotion
import Testing

/// Keyframes at 0, 0.1, 0.25, 0.5, 0.75 and 0.9 of their duration in every mode.
///
/// Computed by an open re-implementation of Core Animation (OpenCoreAnimation), which counts time in `Float`.
struct KeyframeRun: Sendable, CustomTestStringConvertible {
    let mode: Keyframes.Mode
    let values: [Double]
    let places: [Double]
    var testDescription: String { "\(mode) \(values)" }

    static let times = [0, 0.1, 0.25, 0.5, 0.75, 0.9]

    static let published = [
        KeyframeRun(
            mode: .linear, values: [0, 1, 4, 9], places: [0, 0.30000001192092896, 0.75, 2.5, 5.25, 7.499999940395355]),
        KeyframeRun(mode: .linear, values: [0, 10, 10], places: [0, 2.0000000298023224, 5, 10, 10, 10]),
        KeyframeRun(mode: .discrete, values: [0, 1, 4, 9], places: [0, 0, 1, 4, 9, 9]),
        KeyframeRun(mode: .discrete, values: [0, 10, 10], places: [0, 0, 0, 10, 10, 10]),
        KeyframeRun(
            mode: .paced, values: [0, 1, 4, 9],
            places: [
                0, 0.8999999761581421, 2.2499999701976776, 4.500000007450581, 6.750000059604645, 8.099999964237213,
            ]),
        KeyframeRun(
            mode: .paced, values: [0, 10, 10], places: [0, 1.0000000149011612, 2.5, 5, 7.5, 8.999999761581421]),
        KeyframeRun(
            mode: .cubic, values: [0, 1, 4, 9],
            places: [0, 0.23700000798702242, 0.609375, 2.25, 5.109375, 7.436999936461449]),
        KeyframeRun(
            mode: .cubic, values: [0, 10, 10], places: [0, 2.1600000339746477, 5.625, 10, 10.625, 10.1599999833107]),
        KeyframeRun(
            mode: .cubicPaced, values: [0, 1, 4, 9],
            places: [
                0, 0.8999999761581421, 2.2499999701976776, 4.500000007450581, 6.750000059604645, 8.099999964237213,
            ]),
        KeyframeRun(
            mode: .cubicPaced, values: [0, 10, 10], places: [0, 1.0000000149011612, 2.5, 5, 7.5, 8.99999976158142]),
    ]
}
