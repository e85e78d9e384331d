import MicroixMotion

/// What happens to a finger, as recognisers get it.
enum FingerChange: Sendable, Equatable {
    case land, move, lift
    /// A pointer moves without touching.
    case hover
    /// A hovering pointer is gone.
    case leave
}

/// What a recogniser proposes after a change; whether it may begin depends on other gestures, too.
enum Proposal: Sendable, Equatable {
    case nothing
    /// It is recognised.
    case begin
    /// It has begun, and comes to this phase.
    case report(GesturePhase)
    /// It is not the gesture that it looks for.
    case fail
}

/// A change of a finger, with everything that a recogniser may need.
struct FingerEvent: Sendable {
    let id: Int
    let change: FingerChange
    let location: Lanes
    /// How far the finger is outside the gesture's layer, in points; 0 on it, and if there is no layer.
    let outside: Double
    let instant: Instant
    /// The point about which its gesture turns, until the gesture has begun; `nil` if it turns about no point.
    let pivot: Pivot?
}

/// The state machine of one kind of gesture: a value without side effects that gets the changes of fingers.
///
/// Each machine has a file in this folder, facts about its kind among the ``GestureFacts``, and a case of
/// ``Recogniser``.
protocol GestureRecogniser: Sendable, Equatable {
    /// Creates a machine that has seen no finger.
    init()
    /// This machine as a case of ``Recogniser``.
    var recogniser: Recogniser { get }

    /// The fingers that it holds.
    var fingers: Fingers { get }
    /// The gesture's current reading.
    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading

    // MARK: What happens to it

    /// Processes a change of a finger.
    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal
    /// Processes a change while it waits for other gestures; it is recognised already, so it can only fail.
    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal
    /// When it has to be looked at if no finger moves before; `nil` for never.
    func deadline(_ gesture: Gesture) -> Instant?
    /// Processes that its deadline has come.
    mutating func wake() -> Proposal
    /// Notes that it begins.
    mutating func begin(at instant: Instant, _ gesture: Gesture)

    // MARK: What the arena asks of some

    /// Whether a finger that lands at a location can't belong to it, although it may be the first of other gestures.
    func isElsewhere(_ location: Lanes) -> Bool
    /// The phases to report when it begins late, because it came to them while it waited.
    var late: [GesturePhase] { get }
    /// Whether a finger that was lifted without a verdict may still belong to it; for most gestures, only while they
    /// are recognised and wait for others.
    func countsLifted(isWaiting: Bool) -> Bool

    // MARK: Written down

    /// The state of the machine, as data.
    var snapshot: PlainData { get }
    /// Reads the state of a machine.
    init(_ reader: SnapshotReader) throws(SnapshotProblem)
}

/// The defaults, for a machine that fails at its deadline, and whose fingers are done once they are lifted.
extension GestureRecogniser {
    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal { .nothing }
    func deadline(_ gesture: Gesture) -> Instant? { nil }
    mutating func wake() -> Proposal { .fail }
    mutating func begin(at instant: Instant, _ gesture: Gesture) {}
    func isElsewhere(_ location: Lanes) -> Bool { false }
    var late: [GesturePhase] { [] }
    func countsLifted(isWaiting: Bool) -> Bool { isWaiting }
}

extension GestureRecogniser {
    /// For movements, which need their fingers to the end, even while they wait.
    mutating func waitMoving(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        take(event, gesture, hasBegun: true) == .report(.ended) ? .fail : .nothing
    }

    /// For strokes that are recognised: their fingers only have to be lifted.
    mutating func waitForLifting(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        if event.change == .lift { _ = take(event, gesture, hasBegun: false) }
        return .nothing
    }
}
