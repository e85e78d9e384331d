import MicroixMotion

/// The state machine of one gesture of any kind.
enum Recogniser: Sendable, Equatable {
    case tap(TapRecogniser)
    case press(PressRecogniser)
    case pan(PanRecogniser)
    case spread(SpreadRecogniser)
    case turn(TurnRecogniser)
    case swipe(SwipeRecogniser)
    case scrub(ScrubRecogniser)
    case hover(HoverRecogniser)

    /// The machine for a gesture that has seen no finger.
    init(_ gesture: Gesture) {
        self =
            switch gesture.kind {
            case .tap: .tap(TapRecogniser())
            case .press: .press(PressRecogniser())
            case .pan: .pan(PanRecogniser())
            case .rotate where gesture.about != nil: .turn(TurnRecogniser())
            case .pinch, .rotate: .spread(SpreadRecogniser())
            case .swipe: .swipe(SwipeRecogniser())
            case .scrub: .scrub(ScrubRecogniser())
            case .hover: .hover(HoverRecogniser())
            }
    }

    /// Asks the machine a question.
    func ask<Question: RecogniserQuestion>(_ question: Question) throws(Question.Failure) -> Question.Answer {
        switch self {
        case .tap(let own): try question.ask(own)
        case .press(let own): try question.ask(own)
        case .pan(let own): try question.ask(own)
        case .spread(let own): try question.ask(own)
        case .turn(let own): try question.ask(own)
        case .swipe(let own): try question.ask(own)
        case .scrub(let own): try question.ask(own)
        case .hover(let own): try question.ask(own)
        }
    }
}

/// A question to a recogniser of any kind.
protocol RecogniserQuestion {
    associatedtype Answer
    associatedtype Failure: Error = Never
    func ask(_ own: some GestureRecogniser) throws(Failure) -> Answer
}

// MARK: - What it is

private struct Fresh: RecogniserQuestion {
    func ask<Own: GestureRecogniser>(_ own: Own) -> Recogniser { Own().recogniser }
}

private struct HeldFingers: RecogniserQuestion {
    func ask(_ own: some GestureRecogniser) -> Fingers { own.fingers }
}

private struct Reading: RecogniserQuestion {
    let instant: Instant
    let gesture: Gesture
    func ask(_ own: some GestureRecogniser) -> GestureReading { own.reading(at: instant, gesture) }
}

private struct Deadline: RecogniserQuestion {
    let gesture: Gesture
    func ask(_ own: some GestureRecogniser) -> Instant? { own.deadline(gesture) }
}

private struct Elsewhere: RecogniserQuestion {
    let location: Lanes
    func ask(_ own: some GestureRecogniser) -> Bool { own.isElsewhere(location) }
}

private struct CountsLifted: RecogniserQuestion {
    let isWaiting: Bool
    func ask(_ own: some GestureRecogniser) -> Bool { own.countsLifted(isWaiting: isWaiting) }
}

private struct Late: RecogniserQuestion {
    func ask(_ own: some GestureRecogniser) -> [GesturePhase] { own.late }
}

extension Recogniser {
    /// A machine of the same kind that has seen no finger.
    var fresh: Recogniser { ask(Fresh()) }

    /// The fingers that it holds.
    var fingers: Fingers { ask(HeldFingers()) }

    /// The gesture's current reading.
    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        ask(Reading(instant: instant, gesture: gesture))
    }

    /// When it has to be looked at if no finger moves before; `nil` for never.
    func deadline(_ gesture: Gesture) -> Instant? { ask(Deadline(gesture: gesture)) }

    /// Whether a finger that lands at a location can't belong to it, although it may be the first of other gestures.
    func isElsewhere(_ location: Lanes) -> Bool { ask(Elsewhere(location: location)) }

    /// The phases to report when it begins late.
    var late: [GesturePhase] { ask(Late()) }

    /// Whether a finger that was lifted without a verdict may still belong to it.
    func countsLifted(isWaiting: Bool) -> Bool { ask(CountsLifted(isWaiting: isWaiting)) }
}

// MARK: - What happens to it

/// A change of a recogniser of any kind.
private protocol RecogniserChange {
    func change(_ own: inout some GestureRecogniser) -> Proposal
}

private struct Taking: RecogniserChange {
    let event: FingerEvent
    let gesture: Gesture
    let hasBegun: Bool
    func change(_ own: inout some GestureRecogniser) -> Proposal { own.take(event, gesture, hasBegun: hasBegun) }
}

private struct Waiting: RecogniserChange {
    let event: FingerEvent
    let gesture: Gesture
    func change(_ own: inout some GestureRecogniser) -> Proposal { own.wait(event, gesture) }
}

private struct Waking: RecogniserChange {
    func change(_ own: inout some GestureRecogniser) -> Proposal { own.wake() }
}

private struct Beginning: RecogniserChange {
    let instant: Instant
    let gesture: Gesture
    func change(_ own: inout some GestureRecogniser) -> Proposal {
        own.begin(at: instant, gesture)
        return .nothing
    }
}

extension Recogniser {
    private mutating func change(_ change: some RecogniserChange) -> Proposal {
        switch self {
        case .tap(var own): pass(change, &own)
        case .press(var own): pass(change, &own)
        case .pan(var own): pass(change, &own)
        case .spread(var own): pass(change, &own)
        case .turn(var own): pass(change, &own)
        case .swipe(var own): pass(change, &own)
        case .scrub(var own): pass(change, &own)
        case .hover(var own): pass(change, &own)
        }
    }

    private mutating func pass<Own: GestureRecogniser>(_ change: some RecogniserChange, _ own: inout Own) -> Proposal {
        // There is only one reference then, so that it is changed in place, without an allocation for each sample.
        self = .hover(HoverRecogniser())
        let proposal = change.change(&own)
        self = own.recogniser
        return proposal
    }

    /// Processes a change of a finger.
    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        change(Taking(event: event, gesture: gesture, hasBegun: hasBegun))
    }

    /// Processes a change while it waits for other gestures.
    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        change(Waiting(event: event, gesture: gesture))
    }

    /// Processes that its deadline has come.
    mutating func wake() -> Proposal { change(Waking()) }

    /// Notes that it begins.
    mutating func begin(at instant: Instant, _ gesture: Gesture) {
        _ = change(Beginning(instant: instant, gesture: gesture))
    }
}

// MARK: - Written down

private struct Written: RecogniserQuestion {
    func ask(_ own: some GestureRecogniser) -> PlainData { own.snapshot }
}

private struct Resumed: RecogniserQuestion {
    let reader: SnapshotReader
    func ask<Own: GestureRecogniser>(_ own: Own) throws(SnapshotProblem) -> Recogniser { try Own(reader).recogniser }
}

extension Recogniser {
    /// The state of the machine, as data.
    var snapshot: PlainData { ask(Written()) }

    /// A machine of the same kind, with the state from a snapshot.
    func resumed(_ reader: SnapshotReader) throws(SnapshotProblem) -> Recogniser { try ask(Resumed(reader: reader)) }
}
