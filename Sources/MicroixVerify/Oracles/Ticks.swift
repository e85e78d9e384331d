import MicroixCore
import MicroixMotion

/// What a component sends itself again and again in states that nothing leaves, as while a finger holds.
///
/// It comes to no rest, and to no other state either, so that it is no step of a loop that a ``History`` would see.
struct Ticks {
    /// So many may come one after the other: somebody who counts down by seconds gets to his end.
    ///
    /// After an interruption he is waited for no longer than for a minute of them.
    private static let most = (alone: 150, interrupted: 60)
    /// So many where nothing comes of them, and nothing else is to come.
    private static let mostIdle = 8

    private let most: Int
    private var count = 0
    private var idle = 0
    private var last: (context: Table<FieldID, PlainData>, place: Place)?

    init(isAlone: Bool) { most = isAlone ? Self.most.alone : Self.most.interrupted }

    /// Whether it has gone on for so long that it does so without end.
    var goesOn: Bool { count > most || idle > Self.mostIdle }

    /// - Parameter isStep: Whether one of the events is a step.
    mutating func note(_ session: Session, _ events: [TimelineEvent], isStep: Bool) {
        if isStep { return (count, idle, last) = (0, 0, nil) }
        guard events.contains(where: { if case .trigger(_, _, .sent) = $0.kind { true } else { false } }) else {
            return
        }
        count += 1
        let (context, place) = (session.context, session.place)
        let isIdle = last.map { $0.context == context && $0.place == place } ?? false
        idle = isIdle && !session.isAwaitingMore ? idle + 1 : 0
        last = (context, place)
    }
}

extension TimelineEvent {
    /// Whether it leads from one state to another, or to the same anew.
    var isStep: Bool { transition.map { !$0.exited.isEmpty || !$0.entered.isEmpty } ?? false }
}

extension Session {
    /// Whether more is to come than one trigger that was sent ahead.
    fileprivate var isAwaitingMore: Bool { isMoving || sent.count != 1 }
}
