import MicroixMotion
import Testing

/// How media timing runs: the progress every quarter of a second from the start on, and the cycles that are over.
///
/// Computed by an open re-implementation of Core Animation (OpenCoreAnimation).
struct TimingRun: Sendable, CustomTestStringConvertible {
    let timing: Timing
    let progress: [Double]
    let cycles: [Double]
    var testDescription: String { "\(timing)" }

    static let published = [
        TimingRun(
            timing: Timing(duration: 1),
            progress: [0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
            cycles: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        TimingRun(
            timing: Timing(duration: 1, speed: 2),
            progress: [0, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
            cycles: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        TimingRun(
            timing: Timing(duration: 1, repeats: 2.5),
            progress: [0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            cycles: [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
        TimingRun(
            timing: Timing(duration: 1, repeats: 2, autoreverses: true),
            progress: [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0],
            cycles: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        TimingRun(
            timing: Timing(duration: 1, repeatDuration: 2.5, autoreverses: true),
            progress: [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            cycles: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        TimingRun(
            timing: Timing(duration: 2, speed: -1, offset: 2),
            progress: [0, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            cycles: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        TimingRun(
            timing: Timing(duration: 1, speed: 0.5, offset: 0.25),
            progress: [0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
            cycles: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ]
}
