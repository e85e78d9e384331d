import MicroixCore
import MicroixMotion

/// Checks values that leave their range, or go far beyond all values that they have at rest.
extension Probe {
    /// How far a value may leave its range if an interruption carries it on, as a part of the range: a moving key keeps
    /// its momentum.
    static let momentum = 0.25

    /// The same for an opacity, which is drawn within 0 and 1, so that people see only that it stays for a moment.
    private static let opacityMomentum = 2.0

    /// How far an opacity may leave its range in any case; it is drawn within 0 and 1.
    private static let unseenOpacity = 0.05

    /// Nobody sees for a moment that something with less opacity is mirrored.
    private static let faint = 0.5

    /// How far a size may go below 0 in any case, in points: nothing is drawn then, and only for a moment.
    private static let unseenSize = 2.0

    /// How far a shadow or a blur may go beyond its values if an interruption carries it on, as a part of its way;
    /// nobody sees how soft something is for a moment.
    private static let softMomentum = 1.0

    /// Overshoot that is smaller than this is not seen, in points on the screen.
    private static let unseenOver = 1.0

    /// A scale below `insideOut` is seen mirrored if that is more than `mirrored` points on the screen; below `-momentum`
    /// if an interruption carries it on.
    private static let (insideOut, mirrored) = (-0.02, 1.5)

    mutating func checkBounds(_ key: KeyID, _ value: Lanes) {
        let own = subject.component.keys[key]
        for lane in 0..<own.kind.laneCount {
            let number = value[lane]
            let beyond = max(own.range.lowerBound - number, number - own.range.upperBound)
            if beyond > 0.001, isOutOfRange(key, beyond), !isThrown(key) {
                let end =
                    own.range.upperBound < .infinity ? "to \(MicroixVerify.number(own.range.upperBound))" : "and up"
                report(
                    .outOfRange, key: key, amount: beyond,
                    "it shows \(text(value, key)), and its range is \(MicroixVerify.number(own.range.lowerBound)) \(end)"
                )
                return
            }
            let insideOut = still[key] && !carried.contains(key) ? Self.insideOut : -Self.momentum
            if number < insideOut, own.name.hasSuffix(".scale"), subject.bounds[key].least[lane] >= 0,
                -number * subject.points[key] > Self.mirrored,
                !isUnseen(key), !isThrown(key),
                !subject.opacities[key].contains(where: { seen[$0].value.x < Self.faint }), isInSight(key)
            {
                report(.outOfRange, key: key, amount: -number, "it is turned inside out, at \(text(value, key))")
                return
            }
            // A key that follows others is not checked, because those are; a colour is not, because the way through
            // OKLab leads beyond both ends.
            guard subject.isBounded[key], own.kind != .colour, !session.isFollowing(key) else { continue }
            let known = subject.bounds[key]
            // Most values lie between the known bounds, and need no further check.
            if number >= known.least[lane], number <= known.greatest[lane] { continue }
            let bounds = known.union(reach[key])
            let way = bounds.way
            guard way > 4 * subject.tolerances[key] else { continue }
            let over = max(bounds.least[lane] - number, number - bounds.greatest[lane]) / way
            guard over > 0.01, !isUnseen(key), !isThrown(key) else { continue }
            // Nobody sees so little, however short the way is.
            if subject.points[key] > 0, over * way * subject.points[key] < Self.unseenOver { continue }
            let declared = threshold(.overshoot, key)
            // What swings without end may swing twice as far once it is taken up again.
            let mayPass = subject.isSoft[key] && !still[key] || session.isEndless(key)
            let limit = mayPass ? max(declared, Self.softMomentum) : declared
            worstOvershoot = max(worstOvershoot, over / limit)
            if over <= limit { continue }
            guard !hasFound(.overshoot, key), !session.movesIndependently(key), isInSight(key) else { return }
            let bound = number > bounds.greatest[lane] ? bounds.greatest : bounds.least
            report(
                .overshoot, key: key, amount: over,
                "it goes \(percent(over)) of its way beyond \(text(bound, key)), to \(text(value, key))")
            return
        }
    }

    /// The bounds between which an endless motion moves a key, once no residual is left; empty if the key does not move
    /// without end, or if its bounds are already known.
    ///
    /// - Parameter period: The longest cycle of the endless motions, in seconds.
    func loop(of key: KeyID, _ period: Double) -> Subject.Bounds {
        var bounds = Subject.Bounds()
        guard subject.bounds[key].isEmpty, session.isEndless(key) else { return bounds }
        if let drift = session.drift(of: key), drift != .zero {
            // It goes round and round, so it has no bounds.
            return Subject.Bounds(least: -bounds.least, greatest: -bounds.greatest)
        }
        // A second from now no residual is left.
        let start = session.now.seconds + 1
        for step in 0..<128 {
            bounds.include(session.shown(key, at: start + 2 * period * Double(step) / 128).value)
        }
        return bounds
    }

    /// Whether a finger holds or has thrown a key, or a key that it follows; such a key may go as far and as fast as it
    /// likes.
    private func isThrown(_ key: KeyID) -> Bool {
        session.isThrown(key) || subject.dependences[key].contains { session.isThrown($0) }
    }

    /// Nobody sees less than this many tolerances: 0.1 pt, 0.01 of a fraction.
    private static let unseen = 10.0

    private func isOutOfRange(_ key: KeyID, _ beyond: Double) -> Bool {
        let own = subject.component.keys[key]
        let isFinite = own.range.upperBound < .infinity
        let size = isFinite ? own.range.upperBound - own.range.lowerBound : max(subject.bounds[key].way, 1)
        let threshold = max(threshold(.outOfRange, key), own.name.hasSuffix(".opacity") ? Self.unseenOpacity : 0)
        // The way through OKLab between two colours may lead out of sRGB and back.
        if own.kind == .colour, ([key] + subject.dependences[key]).contains(where: { session.isThroughOKLab($0) }) {
            return false
        }
        let passing = own.name.hasSuffix(".opacity") ? Self.opacityMomentum : Self.momentum
        // A size below 0 is not drawn.
        let isPassing = !still[key] || carried.contains(key) || own.name.hasSuffix(".size")
        let limit = max(
            (isPassing ? max(threshold, passing) : threshold) * size, own.name.hasSuffix(".size") ? Self.unseenSize : 0)
        return beyond > max(limit, Self.unseen * subject.tolerances[key]) && !isUnseen(key)
    }
}
