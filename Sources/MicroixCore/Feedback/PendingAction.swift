import MicroixMotion

/// A slot of a key that was asked for its action, with what it showed when it was asked.
struct PendingAction: Sendable {
    /// How its motion starts, but for what is known only once the new values are stored.
    let start: MotionStart
    let slot: Slot
    /// What the key shows, additions included.
    let shown: Sample
    /// What additions that are a part of the way add to it.
    let additions: Sample
    /// What moved the key, by its action's name.
    let interrupted: String?
    /// By how much the cycles of what it takes over have led a direction on, in degrees per second.
    var gain: Double
    /// The whole turns, in degrees, from which the numbers of its answer are meant; those that have been kept until now.
    var turns: Double
    var answer: Response
    let source: ActionSource
    /// The transaction in which it changes, by its number.
    let transaction: Int?
    /// The motions that it waits for, by their order.
    let awaited: [UInt64]
    /// What accompanies its motion.
    let cues: [TimedCue]

    @inline(__always) var key: KeyID { start.key }

    /// What its answer takes over: what replaces the key's motion takes the additions that are a part of the way as well.
    @inline(__always) var takenOver: Sample { isReplacement ? start.shown + additions : start.shown }

    /// Whether its answer replaces the key's motion.
    @inline(__always) var isReplacement: Bool {
        guard case .own = slot else { return false }
        switch answer {
        case .motion(let recipe): return !recipe.isAdditive
        case .none, .glide, .later, .follow, .spring: return true
        case .abandon, .held, .unseen: return false
        }
    }

    /// The seconds before a motion begins.
    @inline(__always) var delay: Double { answer.delay }

    /// Whether the key follows others through a spring from now on: that is no motion of a transaction.
    @inline(__always) var followsThroughSpring: Bool { if case .spring = answer { true } else { false } }

    /// Whether a state gives the key a motion for its value.
    var isHeldByState: Bool { if case .own(.endless) = slot { true } else { false } }

    /// What its motion does about what moves.
    @inline(__always) var interruption: Interruption {
        if case .motion(let recipe) = answer { recipe.interruption } else { .takeOver }
    }

    enum Slot: Sendable, Equatable {
        /// What takes the key over, with the new model value.
        case own(ModelValue)
        /// An endless motion that is added to it.
        case added(LoopID)
    }

    enum Response: Sendable {
        /// The value changes at once, on purpose or for want of an answer.
        case none
        case motion(MotionRecipe)
        /// An argument failed: the value glides home by itself, so that at least nothing jumps.
        case glide
        /// What to do is asked once the new value is stored.
        case later
        /// The key follows an expression from now on; what it differs by goes its way to nothing, or fades out.
        case follow(MotionRecipe?)
        /// The key follows an expression through a spring from now on, from where it is and as fast.
        case spring(FollowID)
        /// The steps that have not begun are dropped; what has begun goes on.
        case abandon
        /// A finger has it: the value changes, and shows once it is lifted.
        case held
        /// Its layer is gone: the value changes where nobody sees it.
        case unseen
    }
}

extension PendingAction.Response {
    /// The seconds before its motion begins.
    var delay: Double {
        switch self {
        case .motion(let recipe): recipe.delay
        case .follow(let recipe): recipe?.delay ?? 0
        default: 0
        }
    }

    /// The motion, where it goes from what is shown to where it should be, once.
    var plain: MotionRecipe? {
        if case .motion(let recipe) = self, recipe.isPlain { recipe } else { nil }
    }
}
