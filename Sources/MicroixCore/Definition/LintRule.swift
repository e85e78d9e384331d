/// A habit that `microix lint` looks for, and that literature on interaction design advises against.
public enum LintRule: String, Sendable, Equatable, CaseIterable {
    /// An endless motion is too conspicuous.
    case idleMotion = "idle_motion"
    /// A spring bounces too much.
    case bounce
    /// The answer to a trigger takes too long.
    case duration
    /// Something becomes egg-shaped, or loses volume when it is squashed.
    case egg
    /// A spring is not one of the springs that the project shares.
    case offToken = "off_token"
    /// Nothing stops an endless motion.
    case unstoppable
    /// Fingers can do something that no key can do.
    case keyboard
    /// With reduced motion, nothing says what movement would have said.
    case reducedMotion = "reduced_motion"
    /// A text is seen, and told to nobody who can't see it.
    case untold
    /// What fingers tap, press or hold is smaller than a finger hits.
    case smallTarget = "small_target"

    /// What it looks for, in a few words.
    public var description: String {
        switch self {
        case .idleMotion: "a conspicuous idle motion"
        case .bounce: "an exaggerated bounce"
        case .duration: "a long answer"
        case .egg: "an egg"
        case .offToken: "a spring off the tokens"
        case .unstoppable: "a loop that nothing stops"
        case .keyboard: "no way for keys"
        case .reducedMotion: "silent with reduced motion"
        case .untold: "a text that is not told"
        case .smallTarget: "a small target"
        }
    }

    /// Above this value there is a finding, in ``unit``; `nil` if every occurrence is one.
    public var threshold: Double? {
        switch self {
        case .idleMotion: 20
        case .bounce: 0.4
        case .duration: 0.5
        case .egg: 0.05
        case .offToken, .unstoppable, .keyboard, .reducedMotion, .untold, .smallTarget: nil
        }
    }

    /// The unit of the threshold, after a space; empty for a fraction.
    public var unit: String {
        switch self {
        case .idleMotion: " pt²/s"
        case .duration: " s"
        case .bounce, .egg, .offToken, .unstoppable, .keyboard, .reducedMotion, .untold, .smallTarget: ""
        }
    }

    /// The document that advises against the habit.
    public var source: String {
        switch self {
        case .idleMotion: "AWA: idle elements sway slowly and little enough not to distract"
        case .bounce: "Apple, Animate with springs (WWDC23): a bounce beyond 0.4 is exaggerated for interface elements"
        case .duration: "Apple, Animate with springs (WWDC23): the presets take half a second, and are done by then"
        case .egg: "Lasseter, Principles of Traditional Animation (SIGGRAPH 1987): what is squashed keeps its volume"
        case .offToken: "Apple, Animate with springs (WWDC23): springs are consistent over an app"
        case .unstoppable: "WCAG 2.2, 2.2.2: what moves for more than five seconds can be paused, stopped or hidden"
        case .keyboard: "WCAG 2.2, 2.1.1: all that can be done can be done by keys"
        case .reducedMotion: "WCAG 2.2, 2.3.3: motion can be turned off, unless it is essential to what is told"
        case .untold: "WCAG 2.2, 1.1.1 and 1.3.1: what is shown can be told to who can't see it"
        case .smallTarget: "WCAG 2.2, 2.5.8: a target is at least 24 by 24 CSS pixels"
        }
    }
}
