import MicroixMotion

/// What a finger does, as its recognisers see it.
enum FingerChange: Sendable, Equatable {
    case land, move, lift
    /// A pointer moves without touching.
    case hover
    /// The pointer that did so is gone.
    case leave
}

/// What a recogniser makes of a change; whether it may begin, others have a say in.
enum Proposal: Sendable, Equatable {
    case nothing
    /// It is what it looks for.
    case begin
    /// It has begun, and goes on.
    case report(GesturePhase)
    /// It is something else.
    case fail
}

/// A finger's change, with all that a recogniser may want to know of it.
struct FingerEvent: Sendable {
    let id: Int
    let change: FingerChange
    let location: Lanes
    /// How far outside the gesture's layer it is, in points; 0 over it, and where there is none.
    let outside: Double
    let instant: Instant
    /// The point about which its gesture turns, until the gesture has begun; `nil` of one that turns about none.
    let pivot: Pivot?
}

/// The machine of one kind of gesture: pure, a value, fed with fingers.
///
/// A machine is a file in this folder, as what is to be known of its kind is one among the ``GestureFacts``, and a case of
/// ``Recogniser``.
protocol GestureRecogniser: Sendable, Equatable {
    /// Before any finger.
    init()
    /// It, as one of all recognisers.
    var recogniser: Recogniser { get }

    /// The fingers that it holds.
    var fingers: Fingers { get }
    /// What it has come to.
    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading

    // MARK: What happens to it

    /// Takes a finger's change up.
    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal
    /// Takes a change up while it waits for others: what it looks for it has seen, so that all it can do is fail.
    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal
    /// When it has to be looked at, if no finger does anything before.
    func deadline(_ gesture: Gesture) -> Instant?
    /// Takes up that its deadline has come.
    mutating func wake() -> Proposal
    /// Takes up that it begins.
    mutating func begin(at instant: Instant, _ gesture: Gesture)

    // MARK: What the arena asks of some

    /// Whether a finger that lands at a location is none of its own, though it may be the first of others.
    func isElsewhere(_ location: Lanes) -> Bool
    /// What it has still to tell when it begins late: what it has done while it waited.
    var late: [GesturePhase] { get }
    /// Whether a finger that is lifted before anything has come of it may still be a part of it: of most only once they have
    /// seen what they look for, and wait for others.
    func countsLifted(isWaiting: Bool) -> Bool

    // MARK: Written down

    /// What it has seen.
    var snapshot: PlainData { get }
    /// Reads what it has seen.
    init(_ reader: SnapshotReader) throws(SnapshotProblem)
}

/// What most recognisers are: without a deadline but to fail at, and done with their fingers once they have seen them.
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
    /// A movement needs its fingers to the end, also while it waits.
    mutating func waitMoving(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        take(event, gesture, hasBegun: true) == .report(.ended) ? .fail : .nothing
    }

    /// A stroke has been seen: what counts of its fingers is that they are lifted.
    mutating func waitForLifting(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        if event.change == .lift { _ = take(event, gesture, hasBegun: false) }
        return .nothing
    }
}
