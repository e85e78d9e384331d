import MicroixCore

/// The log of a run: states and rules that the session went through, effects of the last stimulus, messages.
struct RunLog {
    /// The states that were ever entered and left, and the rules that were ever taken.
    var entered = StateSet()
    private(set) var left = StateSet()
    var taken = RuleSet()
    /// The states in which rules act without leaving a state.
    private(set) var acted = StateSet()
    /// Whether any rule was taken since the last stimulus.
    private(set) var hasTransition = false
    /// Whether the last stimulus had any effect.
    private(set) var hasEffect = false
    /// Whether a state began anew since the last stimulus.
    private(set) var isReentered = false
    /// How often each message was told in this run; messages for what a motion passes on its way are not counted.
    private(set) var told: [String: Int] = [:]

    /// Starts with another session; keeps all that was ever entered, left and taken.
    mutating func begin(told: [String: Int]) {
        begin()
        self.told = told
    }

    /// Starts with a stimulus.
    mutating func begin() { (hasTransition, hasEffect, isReentered) = (false, false, false) }

    mutating func note(_ events: [TimelineEvent], _ subject: Subject) {
        for event in events {
            switch event.evidence {
            case .transition(let transition): note(transition, subject)
            case .presence, .motion, .finger, .shown, .cue, .message, .failure: hasEffect = true
            case .trigger, .jump, .nothing: continue
            }
        }
        for name in events.toldMessages { told[name, default: 0] += 1 }
    }

    private mutating func note(_ transition: TakenTransition, _ subject: Subject) {
        hasTransition = true
        // A rule that does nothing only swallows its trigger.
        let doesSomething = transition.rule.map { subject.acting.contains($0) } ?? true
        let all = transition.exited
        if !all.isEmpty || doesSomething { hasEffect = true }
        let again = StateSet(transition.entered)
        let exited = all.filter { !again.contains($0) }
        if exited.count < all.count { isReentered = true }
        if let rule = transition.rule {
            taken.insert(rule)
            if exited.isEmpty, doesSomething { acted.insert(transition.source) }
        }
        for state in exited { left.insert(state) }
        entered.formUnion(again)
    }
}
