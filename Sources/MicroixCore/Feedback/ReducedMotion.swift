import MicroixMotion

extension MotionRecipe {
    /// The same answer within a style's limits: movement becomes a short fade or a cut, a fade becomes short and plain.
    ///
    /// - Parameter reach: How far the key is to go.
    func reduced(for key: Key, by reach: Double, within limits: MotionLimits) -> MotionRecipe {
        guard !isEndless else { return self }
        var calm = RecipeClock()
        (calm.delay, calm.hold) = (clock.delay, clock.hold)
        // What holds its end shows it; all else comes to the model value.
        let (end, distance) = clock.hold.isForwards ? (ownEnd, ownEnd == nil ? by : nil) : (nil, nil)
        let isShort = isPlain && reach <= limits.reach(of: key)
        if isAdditive || key.isSpatial && !isShort {
            return MotionRecipe(
                name, .immediate(end: end), by: distance, clock: calm, turn: turn, isAdditive: isAdditive,
                interruption: interruption, isStep: isStep)
        }
        if law.isImmediate { return self }
        let duration = min(limits.fade, law.fade ?? limits.fade)
        guard duration >= 1e-9 else {
            return MotionRecipe(
                name, .immediate(end: end), by: distance, clock: calm, turn: turn, interruption: interruption,
                isStep: isStep)
        }
        return MotionRecipe(
            name, .curve(.ease, duration: duration), to: end, by: distance, clock: calm, turn: turn,
            space: space, interruption: interruption, isStep: isStep, tolerance: tolerance)
    }
}
