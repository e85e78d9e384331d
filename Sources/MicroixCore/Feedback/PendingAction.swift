import MicroixMotion

/// The answer for a slot of a key, with what the key showed when it was asked.
struct PendingAction: Sendable {
    /// How its motion starts, without the facts that are known only after the new values are stored.
    let start: MotionStart
    let slot: Slot
    /// What the key shows, with additions.
    let shown: Sample
    /// The sum of the additions that are part of the way to the model value.
    let additions: Sample
    /// The name of the action that moved the key; `nil` if none did.
    let interrupted: String?
    /// How fast the cycles of the earlier motion have led a direction on, in degrees per second.
    var gain: Double
    /// The whole turns, in degrees, to which the numbers of its answer are relative; at first those that have been
    /// kept.
    var turns: Double
    var answer: Response
    let source: ActionSource
    /// The transaction in which it changes, by its id.
    let transaction: Int?
    /// The motions for which it waits, by their order.
    let awaited: [UInt64]
    /// The cues that accompany its motion.
    let cues: [TimedCue]

    @inline(__always) var key: KeyID { start.key }

    /// What the answer takes over; if it replaces the key's motion, also the additions that are part of the way.
    @inline(__always) var takenOver: Sample { isReplacement ? start.shown + additions : start.shown }

    /// Whether the answer replaces the key's motion.
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

    /// Whether the key follows others through a spring from now on; this does not count as a motion of a transaction.
    @inline(__always) var followsThroughSpring: Bool { if case .spring = answer { true } else { false } }

    /// Whether a state gives the key a motion as its value.
    var isHeldByState: Bool { if case .own(.endless) = slot { true } else { false } }

    /// What its motion does about a running motion.
    @inline(__always) var interruption: Interruption {
        if case .motion(let recipe) = answer { recipe.interruption } else { .takeOver }
    }

    enum Slot: Sendable, Equatable {
        /// The motion that takes the key over, with the new model value.
        case own(ModelValue)
        /// An endless motion that is added to the key.
        case added(LoopID)
    }

    enum Response: Sendable {
        /// The value changes at once, because of `mx.none` or because nothing answers.
        case none
        case motion(MotionRecipe)
        /// An argument failed: the value glides, so that nothing jumps.
        case glide
        /// The `run` function decides after the new value is stored.
        case later
        /// The key follows an expression from now on; its difference shrinks to nothing by this motion, or fades out.
        case follow(MotionRecipe?)
        /// The key follows an expression through a spring from now on, beginning with its current value and velocity.
        case spring(FollowID)
        /// The steps that have not begun are dropped; the current one goes on.
        case abandon
        /// A finger holds the key: the new value shows after it is lifted.
        case held
        /// The key's layer is absent, so the value changes unseen.
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

    /// The motion, if it goes from what is shown to the model value, once; `nil` otherwise.
    var plain: MotionRecipe? {
        if case .motion(let recipe) = self, recipe.isPlain { recipe } else { nil }
    }
}
