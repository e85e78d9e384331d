package import MicroixMotion

/// Functions for scripts that ask about springs.
extension EffectScope {
    /// The spring of an action whose numbers are all known; `nil` if its duration is too short to be seen.
    ///
    /// - Throws: ``Refusal`` if the action is no spring, or its numbers are functions or not valid.
    package func spring(_ action: MotionAction) throws(Refusal) -> Spring? {
        guard case .spring(let law) = action.law else { throw Refusal("mx.\(action.name) is no spring") }
        let numbers = try law.map { quantity throws(Refusal) in
            let number = component.knobs.fold(quantity)
            guard number.constant != nil else {
                throw Refusal(
                    "a spring whose numbers are functions has no values of its own: make one of plain numbers")
            }
            return number
        }
        do throws(NumberProblem) { return try numbers.spring() } catch { throw Refusal(error.message) }
    }
}
