import MicroixCore
import MicroixMotion

/// Counts triggers that a component sends to itself in states that nothing leaves, such as while a finger holds; the
/// session neither rests nor changes its state, so a ``History`` sees no loop.
struct TickCounter {
    /// The most such triggers that may follow each other; a countdown by seconds ends before.
    ///
    /// After an interruption the limit is lower: a minute of ticks, if one comes each second.
    private static let most = (alone: 150, interrupted: 60)
    /// The most such triggers without any effect, if nothing else is to come.
    private static let mostIdle = 8

    private let most: Int
    private var count = 0
    private var idle = 0
    private var last: (context: Table<FieldID, PlainData>, modelState: ModelState)?

    init(isAlone: Bool) { most = isAlone ? Self.most.alone : Self.most.interrupted }

    /// Whether it has gone on for so long that it counts as endless.
    var goesOn: Bool { count > most || idle > Self.mostIdle }

    /// Notes the events of an instant; `isStep` says whether one of them is a step.
    mutating func note(_ session: Session, _ events: [TimelineEvent], isStep: Bool) {
        if isStep { return (count, idle, last) = (0, 0, nil) }
        guard events.contains(where: { if case .trigger(_, _, .sent) = $0.kind { true } else { false } }) else {
            return
        }
        count += 1
        let (context, modelState) = (session.context, session.modelState)
        let isIdle = last.map { $0.context == context && $0.modelState == modelState } ?? false
        idle = isIdle && !session.isAwaitingMore ? idle + 1 : 0
        last = (context, modelState)
    }
}

extension TimelineEvent {
    /// Whether it is a transition to another state, or to the same state anew.
    var isStep: Bool { transition.map { !$0.exited.isEmpty || !$0.entered.isEmpty } ?? false }
}

extension Session {
    /// Whether more is to come than the one trigger that was sent ahead.
    fileprivate var isAwaitingMore: Bool { isMoving || sent.count != 1 }
}
