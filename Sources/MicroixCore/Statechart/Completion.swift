/// Finds the states that are done when a final state is entered.
extension Component {
    /// The parent of the final state that was entered, and each parallel state around it whose regions are all done;
    /// inner states first.
    ///
    /// - Precondition: The state is final.
    func done(by state: StateID, _ active: StateSet) -> [StateID] {
        guard let parent = states[state].parent else { return [] }
        var done = [parent]
        var outer = states[parent].parent
        while let state = outer, states[state].kind == .parallel, isDone(state, active) {
            done.append(state)
            outer = states[state].parent
        }
        return done
    }

    /// Whether a final state inside a state is active.
    private func isDone(_ state: StateID, _ active: StateSet) -> Bool {
        let children = states[state].children
        if states[state].kind == .parallel { return children.allSatisfy { isDone($0, active) } }
        return children.contains { active.contains($0) && states[$0].kind == .final }
    }
}
