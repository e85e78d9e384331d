/// The first steps of a session after it has moved to another component.
extension Machine {
    /// Starts timers, enters missing states, and lets every key change, before anything else happens in the new
    /// component.
    mutating func arrive(_ arrival: Arrival, _ host: any RuleHost) throws(ScriptFailure) {
        scratch.changes.restyle(component, state.situation.store)
        scratch.changes.mayShowOrHide = component.hasPresence
        scratch.changes.renewed = arrival.keys
        state.contextChanged = true
        for timer in arrival.timers where state.situation.active.contains(timer.state) {
            try startTimer(of: timer.rule, in: timer.state, .null, host)
        }
        let plan = TransitionPlan(completing: state.situation.active, component, history: state.situation.history)
        try carryOut(plan, host)
        for part in component.parts.indices.dropFirst()
        where isHere(part) && !state.situation.active.contains(component.parts[part].root) {
            scratch.changes.starting.insert(part)
            try begin(part, isStart: false, host)
        }
        for part in component.parts.indices { state.situation.memory.noteChange(in: part) }
    }
}
