/// Motions of several keys, cues and messages, at once or one after the other.
public struct ActionGroup: Sendable, Equatable {
    /// How the parts follow each other.
    public enum Order: String, Sendable, Equatable {
        /// All begin together.
        case together
        /// Each begins when the one before is over; after a spring, when that is done to the eye.
        case sequence
    }

    /// One of the things that happen.
    public indirect enum Part: Sendable, Equatable {
        /// A motion of the key that was asked.
        case motion(MotionAction)
        /// What answers for another key.
        case entry(FeedbackDeclaration.Entry)
        /// A cue or a message.
        case cue(CueDeclaration)
        /// Others, in an order of their own.
        case group(ActionGroup)
    }

    /// How the parts follow each other.
    public var order: Order
    /// What happens.
    public var parts: [Part]
    /// The seconds before it begins.
    public var delay: Quantity
    /// The seconds by which each part of ``Order/together`` begins later than the one before.
    public var stagger: Quantity
    /// Where it stands.
    public var location: SourceLocation?

    /// Declares a group.
    public init(
        _ order: Order, _ parts: [Part], delay: Quantity = 0, stagger: Quantity = 0, at location: SourceLocation? = nil
    ) {
        self.order = order
        self.parts = parts
        self.delay = delay
        self.stagger = stagger
        self.location = location
    }

    /// Compares what happens, and when; a group is the same wherever it stands.
    public static func == (left: ActionGroup, right: ActionGroup) -> Bool {
        left.order == right.order && left.parts == right.parts && left.delay == right.delay
            && left.stagger == right.stagger
    }

    /// What answers for other keys in it, however deep, in order.
    public var entries: [FeedbackDeclaration.Entry] {
        parts.flatMap { part -> [FeedbackDeclaration.Entry] in
            switch part {
            case .motion, .cue: []
            case .entry(let entry): [entry]
            case .group(let group): group.entries
            }
        }
    }

    /// Its cues, however deep, in order.
    public var cues: [CueDeclaration] {
        parts.flatMap { part -> [CueDeclaration] in
            switch part {
            case .motion, .entry: []
            case .cue(let cue): [cue]
            case .group(let group): group.cues
            }
        }
    }

    /// The motions of the key that was asked, however deep, in order.
    var motions: [MotionAction] {
        parts.flatMap { part -> [MotionAction] in
            switch part {
            case .motion(let motion): [motion]
            case .group(let group): group.motions
            case .entry, .cue: []
            }
        }
    }

    /// Whether any of its numbers is left to a function.
    var hasFunctions: Bool {
        entries.contains { $0.action.hasFunctions }
            || motions.contains { ActionDeclaration.motion($0).hasFunctions }
    }

    /// The keys that it moves besides the one that was asked.
    public var keyNames: [KeyName] { entries.flatMap { $0.keyNames } }
}
