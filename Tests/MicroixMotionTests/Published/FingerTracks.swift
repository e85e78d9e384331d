import MicroixMotion
import Testing

/// A finger's places, and the velocity that Compose's tests expect of it, per second.
struct FingerTrack: Sendable, CustomTestStringConvertible {
    let name: String
    /// Milliseconds and places.
    let places: [(time: Double, value: Double)]
    var impulse: Double?
    var leastSquares: Double?
    /// Why the case cannot hold here; empty where it does.
    var exception = ""
    var testDescription: String { name }

    static let published = [
        FingerTrack(
            name: "two points", places: [(1, 5), (2, 15)], impulse: 10000, leastSquares: 0),
        FingerTrack(
            name: "pointer stopped (gap >40 ms)", places: [(25, 25), (50, 50), (100, 100)], impulse: 0, leastSquares: 0),
        FingerTrack(
            name: "zero velocity", places: [(0, 273), (1, 273), (2, 273)], impulse: 0),
        FingerTrack(
            name: "linear +", places: [(0, 0), (10, 5), (20, 10), (30, 15)], impulse: 500),
        FingerTrack(
            name: "linear + from negative", places: [(0, -20), (10, -15), (20, -10)], impulse: 500),
        FingerTrack(
            name: "linear + mixed sign", places: [(0, -5), (10, 0), (20, 5)], impulse: 500),
        FingerTrack(
            name: "linear -", places: [(0, 0), (10, -5), (20, -10)], impulse: -500),
        FingerTrack(
            name: "linear - positive points", places: [(0, 20), (10, 15), (20, 10)], impulse: -500),
        FingerTrack(
            name: "linear - mixed", places: [(0, 5), (10, 0), (20, -5)], impulse: -500),
        FingerTrack(
            name: "half still then slope 2/ms",
            places: [
                (0, 0), (10, 0), (20, 0), (30, 0), (40, 0), (50, 0), (60, 20), (70, 40), (80, 60), (90, 80), (100, 100),
            ], impulse: 2000),
        FingerTrack(
            name: "half still, sparse", places: [(0, 0), (30, 0), (40, 0), (70, 40), (100, 100)], impulse: 2018.2),
        FingerTrack(
            name: "linear then flat",
            places: [
                (0, 0), (10, 10), (20, 20), (30, 30), (40, 40), (50, 50), (60, 50), (70, 50), (80, 50), (90, 50),
                (100, 50),
            ], impulse: 0),
        FingerTrack(
            name: "linear then flat, no intermediate", places: [(0, 0), (50, 50), (100, 50)], impulse: 0),
        FingerTrack(
            name: "after reset", places: [], impulse: 0, leastSquares: 0),
    ]
}
