/// The messages that a component sends by name, and whether its functions may send others.
package struct SentMessages: Sendable {
    /// The names, sorted.
    package let named: [String]
    /// Whether there is a function that may send any message.
    package let mayBeOthers: Bool

    init(named: [String], mayBeOthers: Bool) { (self.named, self.mayBeOthers) = (named, mayBeOthers) }

    /// Collects the messages of rules, states and feedback.
    init(_ rules: [RuleDeclaration], _ states: [StateDeclaration], _ feedback: [FeedbackDeclaration]) {
        let cues = feedback.flatMap { $0.allCues }.filter { $0.cue.isMessage }
        named = Set(rules.compactMap { $0.emit?.text } + cues.map { $0.cue.name }).sorted()
        mayBeOthers =
            rules.contains { $0.effect != nil }
            || states.contains { $0.enter != nil || $0.exit != nil || $0.initialEffect != nil }
    }
}

extension ComponentDeclaration {
    /// The messages of the component itself; its parts send their own.
    package var messages: SentMessages {
        let states = states.flatMap { $0.all }
        let messages = SentMessages(
            rules, states,
            [feedback] + states.map { $0.feedback } + rules.map { $0.feedback } + transitions.map { $0.feedback }
                + styles.flatMap { style in [style.feedback] + style.transitions.map { $0.feedback } })
        return SentMessages(
            named: messages.named, mayBeOthers: messages.mayBeOthers || initialEffect != nil || action != nil)
    }
}
