import MicroixMotion

/// What a finger does, as its recognisers see it.
enum FingerChange: Sendable, Hashable {
    case land, move, lift
    /// A pointer moves without touching.
    case hover
    /// The pointer that did so is gone.
    case leave
}

/// What a recogniser makes of a change; whether it may begin, others have a say in.
enum Proposal: Sendable, Hashable {
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
}

/// The machine of one gesture: pure, a value, fed with fingers.
enum Recogniser: Sendable, Hashable {
    case tap(TapRecogniser)
    case press(PressRecogniser)
    case pan(PanRecogniser)
    case spread(SpreadRecogniser)
    case swipe(SwipeRecogniser)
    case scrub(ScrubRecogniser)
    case hover(HoverRecogniser)

    init(_ gesture: Gesture) {
        self =
            switch gesture.kind {
            case .tap: .tap(TapRecogniser())
            case .press: .press(PressRecogniser())
            case .pan: .pan(PanRecogniser())
            case .pinch, .rotate: .spread(SpreadRecogniser())
            case .swipe: .swipe(SwipeRecogniser())
            case .scrub: .scrub(ScrubRecogniser())
            case .hover: .hover(HoverRecogniser())
            }
    }

    /// The same machine before any finger.
    var fresh: Recogniser {
        switch self {
        case .tap: .tap(TapRecogniser())
        case .press: .press(PressRecogniser())
        case .pan: .pan(PanRecogniser())
        case .spread: .spread(SpreadRecogniser())
        case .swipe: .swipe(SwipeRecogniser())
        case .scrub: .scrub(ScrubRecogniser())
        case .hover: .hover(HoverRecogniser())
        }
    }

    /// Takes a finger's change up.
    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch self {
        case .tap(var own):
            defer { self = .tap(own) }
            return own.take(event, gesture)
        case .press(var own):
            defer { self = .press(own) }
            return own.take(event, gesture)
        case .pan(var own):
            defer { self = .pan(own) }
            return own.take(event, gesture, hasBegun: hasBegun)
        case .spread(var own):
            defer { self = .spread(own) }
            return own.take(event, gesture, hasBegun: hasBegun)
        case .swipe(var own):
            defer { self = .swipe(own) }
            return own.take(event, gesture)
        case .scrub(var own):
            defer { self = .scrub(own) }
            return own.take(event, gesture)
        case .hover(var own):
            defer { self = .hover(own) }
            return own.take(event)
        }
    }

    /// Takes a change up while it waits for others: what it looks for it has seen, so that all it can do is fail.
    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        switch self {
        case .pan, .spread:
            // A movement needs its fingers to the end.
            return take(event, gesture, hasBegun: true) == .report(.ended) ? .fail : .nothing
        case .press(var own):
            guard own.isDown else { return .nothing }
            defer { self = .press(own) }
            return own.take(event, gesture) == .fail ? .fail : .nothing
        case .swipe, .scrub:
            if event.change == .lift { _ = take(event, gesture, hasBegun: false) }
            return .nothing
        case .tap, .hover: return .nothing
        }
    }

    /// When it has to be looked at, if no finger does anything before.
    func deadline(_ gesture: Gesture) -> Instant? {
        switch self {
        case .tap(let own): own.deadline(gesture)
        case .press(let own): own.deadline(gesture)
        case .swipe(let own): own.deadline(gesture)
        case .pan, .spread, .scrub, .hover: nil
        }
    }

    /// Takes up that its deadline has come.
    mutating func wake() -> Proposal {
        switch self {
        case .press(var own):
            defer { self = .press(own) }
            return own.wake()
        case .tap, .swipe: return .fail
        case .pan, .spread, .scrub, .hover: return .nothing
        }
    }

    /// Takes up that it begins.
    mutating func begin(at instant: Instant, _ gesture: Gesture) {
        switch self {
        case .pan(var own):
            own.begin(gesture)
            self = .pan(own)
        case .spread(var own):
            own.begin(at: instant, gesture)
            self = .spread(own)
        case .tap, .press, .swipe, .scrub, .hover: break
        }
    }

    /// What it has come to.
    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        switch self {
        case .tap(let own): own.reading
        case .press(let own): GestureReading(location: own.fingers.location, touches: own.fingers.count)
        case .pan(let own): own.reading(at: instant)
        case .spread(let own): own.reading(at: instant, gesture)
        case .swipe(let own): own.reading
        case .scrub(let own):
            GestureReading(
                location: own.fingers.location, touches: Swift.max(own.fingers.count, gesture.touches.lowerBound))
        case .hover(let own): GestureReading(location: own.location)
        }
    }

    /// The fingers that it holds.
    var fingers: Fingers {
        switch self {
        case .tap(let own): own.fingers
        case .press(let own): own.fingers
        case .pan(let own): own.fingers
        case .spread(let own): own.fingers
        case .swipe(let own): own.fingers
        case .scrub(let own): own.fingers
        case .hover: Fingers()
        }
    }
}
