import MicroixMotion
import Testing

/// A keyframe's curve under an effect's curve, over a second from 0 to 100: what Web Platform Tests expect for css-easing.
struct EasingCourse: Sendable, CustomTestStringConvertible {
    let keyframe: TimingCurve
    let effect: CubicBezier
    /// Milliseconds, and the value then.
    let places: [(time: Double, value: Double)]
    var testDescription: String { "\(keyframe) under \(effect)" }
}

extension EasingCourse {
    /// `cubic-bezier()` where its input leaves 0…1: tangents go on, vertical ones stop at 0 and 1.
    static let cubics = [
        EasingCourse(
            keyframe: .cubicBezier(CubicBezier(0.5, 1, 0.5, 0)), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [
                (0, 0), (230, 98.87066554418954), (240, 101.90067979425663), (700, 159.80364442712204),
                (990, 116.58919309075593), (1000, 100),
            ]),
        EasingCourse(
            keyframe: .cubicBezier(CubicBezier(0, 1.5, 1, 1.5)), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [(0, 0), (230, 106.31755591147028), (240, 100), (700, 100), (990, 100), (1000, 100)]),
        EasingCourse(
            keyframe: .cubicBezier(CubicBezier(0.5, 1, 0.5, 0)), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [
                (0, 0), (10, -16.58919309075587), (300, -59.803644427121995), (750, -4.813332935693426),
                (770, 1.129334455810457), (1000, 100),
            ]),
        EasingCourse(
            keyframe: .cubicBezier(CubicBezier(0, -0.5, 1, -0.5)), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [(0, 0), (10, 0), (300, 0), (750, 0), (770, -6.317555911470166), (1000, 100)]),
    ]

    /// `steps()` where its input leaves 0…1: the stairs go on.
    static let steps = [
        EasingCourse(
            keyframe: .stairs(1, .start), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [(0, 100), (230, 100), (250, 200), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .start), effect: CubicBezier(0, 3, 1, 3),
            places: [(0, 100), (114, 200), (500, 300), (900, 200)]),
        EasingCourse(
            keyframe: .stairs(1, .start), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [(0, 100), (750, 0), (800, 100), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .start), effect: CubicBezier(0, -2, 1, -2),
            places: [(0, 100), (100, 0), (500, -100), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .end), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [(0, 0), (230, 0), (250, 100), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .end), effect: CubicBezier(0, 3, 1, 3),
            places: [(0, 0), (114, 100), (500, 200), (900, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .end), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [(0, 0), (750, -100), (800, 0), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .both), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [(0, 50), (230, 50), (250, 100), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .both), effect: CubicBezier(0, 3, 1, 3),
            places: [(0, 50), (114, 100), (500, 150), (900, 100)]),
        EasingCourse(
            keyframe: .stairs(1, .both), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [(0, 50), (750, 0), (800, 50), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(2, .none), effect: CubicBezier(0, 1.5, 1, 1.5),
            places: [(0, 0), (45, 100), (230, 100), (250, 200), (1000, 100)]),
        EasingCourse(
            keyframe: .stairs(2, .none), effect: CubicBezier(0, 3, 1, 3),
            places: [(0, 0), (114, 300), (500, 400), (900, 300)]),
        EasingCourse(
            keyframe: .stairs(2, .none), effect: CubicBezier(0, -0.5, 1, -0.5),
            places: [(0, 0), (750, -100), (800, 0), (1000, 100)]),
    ]
}
