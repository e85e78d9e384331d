/// Published cases that do not hold here, or that motions cannot say, each with its reason.
struct PublishedException {
    let origin: String
    let name: String
    let cases: Int
    let reason: String

    static let listed = [
        PublishedException(
            origin: "Web Platform Tests, css-easing",
            name: "a stair at the first instant of an effect that sets off downwards",
            cases: 3, reason: "an instant shows what comes after it"),
        PublishedException(
            origin: "OpenCoreAnimation, media timing", name: "a negative speed at its very first instant", cases: 1,
            reason: "there it shows the beginning of a second cycle; here what plays backwards starts at its end"),
        PublishedException(
            origin: "OpenCoreAnimation, media timing", name: "before the beginning", cases: beforeTheStart,
            reason: "a motion has no time before it starts"),
        PublishedException(
            origin: "OpenCoreAnimation, media timing", name: "a duration of 0 inside a transaction", cases: 1,
            reason: "transactions give durations before there is a motion"),
        PublishedException(
            origin: "OpenCoreAnimation, media timing", name: "animationDidStart", cases: 1,
            reason: "motions tell nobody that they start"),
        PublishedException(
            origin: "OpenCoreAnimation, keyframes", name: "an unknown calculation mode", cases: 1,
            reason: "a mode is one of five cases"),
        PublishedException(
            origin: "OpenCoreAnimation, basic values", name: "additive transforms", cases: 2,
            reason: "matrices are no values; their components are added"),
        PublishedException(
            origin: "OpenCoreAnimation, springs", name: "settling of critically damped and overdamped springs",
            cases: 4,
            reason: "only the underdamped formula is known; the true last crossing is told instead"),
        PublishedException(
            origin: "Apple, springs", name: "interactiveSpring and blendDuration", cases: 1,
            reason: "a duration and a bounce say it; the blend is a motion of its own"),
        PublishedException(
            origin: "web-animations-js", name: "nothing during the delay", cases: 1,
            reason: "a motion has no time before it starts"),
        PublishedException(
            origin: "Flutter, spring simulation", name: "snapToEnd", cases: 1, reason: "nothing ever snaps"),
        PublishedException(
            origin: "Flutter, friction", name: "constant deceleration", cases: 6, reason: "friction has one rate"),
        PublishedException(origin: "Flutter, friction", name: "gravity", cases: 8, reason: "there is no such motion"),
        PublishedException(
            origin: "Flutter, friction", name: "time at a place", cases: 1,
            reason: "a motion is asked for values, and for the last crossing"),
        PublishedException(
            origin: "Flutter, least squares", name: "coefficients, weights and confidence", cases: 4,
            reason: "a tracker tells the slope, which is asserted"),
        PublishedException(
            origin: "Compose, velocity tracker", name: "differences instead of places", cases: 5,
            reason: "a finger has places"),
        PublishedException(
            origin: "Material", name: "loaders of three other libraries", cases: 183,
            reason: "they are made of the same curves and rotations as Flutter's"),
    ]

    static let beforeTheStart = 14

    /// Instants of published runs that differ here.
    static let timing = [
        (run: TimingRun.published[5].testDescription, time: 0.0)
    ]
}
