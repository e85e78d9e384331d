import MicroixMotion

extension MotionRecipe {
    /// The longest fade, in seconds.
    private static let fade = 0.15

    /// The same answer for people who asked for less motion: movement becomes a cut, a fade becomes short and plain.
    ///
    /// Where it ends, and what happens in which order, stays the same. What never ends is the state's own value, and
    /// stays.
    func reduced(for key: Key) -> MotionRecipe {
        guard !isEndless else { return self }
        var calm = MotionTiming<Double>()
        (calm.delay, calm.hold) = (clock.delay, clock.hold)
        // What holds its end shows it; all else comes to the model value.
        let (end, way) = clock.hold.isForwards ? (ownEnd, ownEnd == nil ? by : nil) : (nil, nil)
        if key.isSpatial || isAdditive {
            return MotionRecipe(
                name, .immediate(end: end), by: way, clock: calm, turn: turn, isAdditive: isAdditive,
                interruption: interruption, isStep: isStep)
        }
        let duration: Double
        switch law {
        case .immediate: return self
        case .curve(_, let seconds), .keyframes(_, let seconds): duration = min(Self.fade, seconds)
        case .spring, .path, .decay, .sequence, .group: duration = Self.fade
        }
        return MotionRecipe(
            name, .curve(.ease, duration: duration), to: end, by: way, clock: calm, turn: turn,
            space: space, interruption: interruption, isStep: isStep, tolerance: tolerance)
    }
}
