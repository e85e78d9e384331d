import MicroixMotion

extension MotionRecipe {
    /// The same recipe within a style's limits: movement becomes a short fade or a cut, and a fade becomes a short
    /// plain one.
    ///
    /// - Parameter reach: The distance that the key is to go, in the key's unit.
    func reduced(for key: Key, by reach: Double, within limits: MotionLimits) -> MotionRecipe {
        guard !isEndless else { return self }
        var calm = RecipeClock()
        (calm.delay, calm.hold) = (clock.delay, clock.hold)
        // A motion that holds its end shows that end; any other goes to the model value.
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
