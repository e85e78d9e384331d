import MicroixMotion
import Testing

/// A value under friction, as Flutter's tests expect it: `drag` is the part of the velocity that is left after a second.
struct FrictionPlace: Sendable, CustomTestStringConvertible {
    let drag: Double
    let velocity: Double
    /// Seconds; infinite for where it comes to rest.
    let time: Double
    var value: Double?
    var speed: Double?
    let tolerance: Double
    var testDescription: String { "drag \(drag), velocity \(velocity) after \(time) s" }

    /// All of them start at 100.
    static let published = [
        FrictionPlace(drag: 0.135, velocity: 100, time: 0, value: 100, tolerance: 1e-09),
        FrictionPlace(drag: 0.135, velocity: 100, time: 0, speed: 100, tolerance: 1e-09),
        FrictionPlace(drag: 0.135, velocity: 100, time: 0.1, value: 110, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: 100, time: 0.5, value: 131, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: 100, time: 2, value: 149, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: 100, time: .infinity, value: 149, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: -100, time: 0, value: 100, tolerance: 1e-09),
        FrictionPlace(drag: 0.135, velocity: -100, time: 0, speed: -100, tolerance: 1e-09),
        FrictionPlace(drag: 0.135, velocity: -100, time: 0.1, value: 91, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: -100, time: 0.5, value: 68, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: -100, time: 2, value: 51, tolerance: 1),
        FrictionPlace(drag: 0.135, velocity: -100, time: .infinity, value: 50, tolerance: 1),
        FrictionPlace(drag: 0.3, velocity: 400, time: 0, value: 100, tolerance: 1e-09),
        FrictionPlace(drag: 0.3, velocity: 400, time: 0, speed: 400, tolerance: 1e-09),
        FrictionPlace(drag: 0.3, velocity: 400, time: 1, value: 332.5, tolerance: 2.5),
        FrictionPlace(drag: 0.3, velocity: 400, time: 1, speed: 120, tolerance: 1e-09),
        FrictionPlace(drag: 0.3, velocity: 400, time: 2, speed: 36, tolerance: 1e-09),
        FrictionPlace(drag: 0.3, velocity: 400, time: 3, speed: 10.8, tolerance: 1e-09),
        FrictionPlace(drag: 0.3, velocity: 400, time: 4, speed: 3.25, tolerance: 0.25),
        FrictionPlace(drag: 0.3, velocity: 400, time: 5, value: 431.5, tolerance: 0.5),
    ]
}
