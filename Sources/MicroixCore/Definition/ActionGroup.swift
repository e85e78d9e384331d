/// Motions of several keys, cues and messages, at the same time or one after the other.
public struct ActionGroup: Sendable, Equatable {
    /// How the parts follow each other.
    public enum Order: String, Sendable, Equatable {
        /// All parts begin together.
        case together
        /// Each part begins when the one before ends; a spring ends when it is completed.
        case sequence
    }

    /// One part of the group.
    public indirect enum Part: Sendable, Equatable {
        /// A motion of the key that was asked.
        case motion(MotionAction)
        /// The action of another key.
        case entry(FeedbackDeclaration.Entry)
        /// A cue or a message.
        case cue(CueDeclaration)
        /// A group with an order of its own.
        case group(ActionGroup)
    }

    /// How the parts follow each other.
    public var order: Order
    /// The parts.
    public var parts: [Part]
    /// The seconds before the group begins.
    public var delay: Quantity
    /// The seconds by which each part of ``Order/together`` begins later than the one before.
    public var stagger: Quantity
    /// Where the group is declared.
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

    /// Compares order, parts and times; the locations don't matter.
    public static func == (left: ActionGroup, right: ActionGroup) -> Bool {
        left.order == right.order && left.parts == right.parts && left.delay == right.delay
            && left.stagger == right.stagger
    }

    /// The actions of other keys in it and in nested groups, in order.
    public var entries: [FeedbackDeclaration.Entry] {
        parts.flatMap { part -> [FeedbackDeclaration.Entry] in
            switch part {
            case .motion, .cue: []
            case .entry(let entry): [entry]
            case .group(let group): group.entries
            }
        }
    }

    /// All cues in it and in nested groups, in order.
    public var cues: [CueDeclaration] {
        parts.flatMap { part -> [CueDeclaration] in
            switch part {
            case .motion, .entry: []
            case .cue(let cue): [cue]
            case .group(let group): group.cues
            }
        }
    }

    /// The motions of the key that was asked, also in nested groups, in order.
    var motions: [MotionAction] {
        parts.flatMap { part -> [MotionAction] in
            switch part {
            case .motion(let motion): [motion]
            case .group(let group): group.motions
            case .entry, .cue: []
            }
        }
    }

    /// Whether a function computes any of its numbers.
    var hasFunctions: Bool {
        entries.contains { $0.action.hasFunctions }
            || motions.contains { ActionDeclaration.motion($0).hasFunctions }
    }

    /// The keys that it moves besides the key that was asked.
    public var keyNames: [KeyName] { entries.flatMap { $0.keyNames } }
}
