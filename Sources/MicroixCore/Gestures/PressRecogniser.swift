import MicroixMotion

/// Fingers that are down: over their layer or outside it, and for how long.
struct PressRecogniser: Sendable, Hashable {
    private(set) var fingers = Fingers()
    /// When enough fingers were down; `nil` before, and once they have moved or held.
    private(set) var since: Instant?
    private(set) var isDown = false
    private(set) var isOutside = false

    init() {}

    init(fingers: Fingers, since: Instant?, isDown: Bool, isOutside: Bool) {
        (self.fingers, self.since, self.isDown, self.isOutside) = (fingers, since, isDown, isOutside)
    }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        switch event.change {
        case .land:
            fingers.land(event.id, at: event.location, keepsPoint: false)
            if fingers.count > gesture.touches.upperBound { return .fail }
            guard !isDown, fingers.count >= gesture.touches.lowerBound else { return .nothing }
            (isDown, since) = (true, event.instant)
            return .begin
        case .move:
            fingers.move(event.id, to: event.location)
            if fingers.farthest > gesture.slop { since = nil }
            let isNowOutside = event.outside > gesture.arguments[1]
            guard isDown, isNowOutside != isOutside else { return .nothing }
            isOutside = isNowOutside
            if isOutside { since = nil }
            return .report(isOutside ? .exit : .enter)
        case .lift:
            fingers.lift(event.id, keepsPoint: true)
            since = nil
            // The first finger that goes ends it.
            if !isDown { return fingers.isEmpty ? .fail : .nothing }
            isDown = false
            isOutside = isOutside || event.outside > gesture.arguments[1]
            return .report(isOutside ? .cancelled : .up)
        case .hover, .leave: return .nothing
        }
    }

    /// What it has still to tell when it begins late.
    var late: [GesturePhase] { (isOutside ? [.exit] : []) + (isDown ? [] : [isOutside ? .cancelled : .up]) }

    func deadline(_ gesture: Gesture) -> Instant? { since.map { $0.adding(gesture.arguments[0]) } }

    mutating func wake() -> Proposal {
        since = nil
        return .report(.hold)
    }
}
