import MicroixCore

/// What decides how a trigger is answered, except for what is shown: states, context and gestures that have begun.
struct LogicalState: Hashable {
    private let active: StateSet
    private let context: Table<FieldID, PlainData>
    private let begun: [BegunPhase]

    init(_ session: Session) {
        (active, context, begun) = (session.active, session.context, session.begunPhases)
    }
}
