import MicroixCore
import MicroixMotion

/// Values that leave their range, or go far beyond all that they have at rest.
extension Probe {
    /// How far a value may leave its range where an interruption carries it on, in parts of the range: what moves keeps
    /// its momentum, and what is drawn stays within.
    static let momentum = 0.25

    /// The same for an opacity, of which nobody sees more than that it stays as it is for a moment.
    private static let opacityMomentum = 2.0

    /// How far an opacity may leave its range in any case: what is drawn stays within, so that nobody sees it.
    private static let unseenOpacity = 0.05

    /// How far a size may go below 0 in any case, in points: so thin it is drawn for a moment, and below that not at all.
    private static let unseenSize = 2.0

    /// How far a shadow or a blur may go beyond its values where an interruption carries it on, in parts of its way: nobody sees
    /// how soft something is for a moment.
    private static let softMomentum = 1.0

    /// What goes beyond by less, in points on the screen, nobody sees.
    private static let unseenOver = 0.5

    /// A scale below this is seen mirrored, where that is more than so many points from the middle.
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
            if number < Self.insideOut, own.name.hasSuffix(".scale"), subject.bounds[key].least[lane] >= 0,
                -number * subject.points[key] > Self.mirrored,
                !isUnseen(key), !isThrown(key),
                !subject.opacities[key].contains(where: { seen[$0].value.x < Self.unseenOpacity }), isInSight(key)
            {
                report(.outOfRange, key: key, amount: -number, "it is turned inside out, at \(text(value, key))")
                return
            }
            // What follows others goes where they go, and they are looked at.
            // A colour's way through OKLab leads beyond both its ends.
            guard subject.isBounded[key], own.kind != .colour, !session.isFollowing(key) else { continue }
            let known = subject.bounds[key]
            // Mostly it lies between what is known, and nothing more needs a look.
            if number >= known.least[lane], number <= known.greatest[lane] { continue }
            let bounds = known.union(reach[key])
            let way = bounds.way
            guard way > 4 * subject.tolerances[key] else { continue }
            let over = max(bounds.least[lane] - number, number - bounds.greatest[lane]) / way
            guard over > 0.01, !isUnseen(key), !isThrown(key) else { continue }
            // So little nobody sees, however short the way is.
            if subject.points[key] > 0, over * way * subject.points[key] < Self.unseenOver { continue }
            let declared = threshold(.overshoot, key)
            let limit = subject.isSoft[key] && !still[key] ? max(declared, Self.softMomentum) : declared
            worstOvershoot = max(worstOvershoot, over / limit)
            if over <= limit { continue }
            guard !hasFound(.overshoot, key), !session.isOnItsOwnWay(key), isInSight(key) else { return }
            let bound = number > bounds.greatest[lane] ? bounds.greatest : bounds.least
            report(
                .overshoot, key: key, amount: over,
                "it goes \(percent(over)) of its way beyond \(text(bound, key)), to \(text(value, key))")
            return
        }
    }

    /// Where an endless motion leads a key once nothing of what it took over is left; nowhere where all ways are explored, and the
    /// bounds of keys are known.
    ///
    /// - Parameter period: The longest cycle of what moves without end.
    func loop(of key: KeyID, _ period: Double) -> Subject.Bounds {
        var bounds = Subject.Bounds()
        guard subject.bounds[key].isEmpty, session.isEndless(key) else { return bounds }
        if let drift = session.drift(of: key), drift != .zero {
            // It turns round and round.
            return Subject.Bounds(least: -bounds.least, greatest: -bounds.greatest)
        }
        // A second from now no residual is left.
        let start = session.now.seconds + 1
        for step in 0..<128 {
            bounds.include(session.shown(key, at: start + 2 * period * Double(step) / 128).value)
        }
        return bounds
    }

    /// Whether a finger has a key, or one that it follows, or has thrown it: as far as it likes, as fast as it can.
    private func isThrown(_ key: KeyID) -> Bool {
        session.isThrown(key) || subject.dependences[key].contains { session.isThrown($0) }
    }

    /// So many tolerances nobody sees: 0.1 pt, 0.01 of a fraction.
    private static let unseen = 10.0

    private func isOutOfRange(_ key: KeyID, _ beyond: Double) -> Bool {
        let own = subject.component.keys[key]
        let isFinite = own.range.upperBound < .infinity
        let size = isFinite ? own.range.upperBound - own.range.lowerBound : max(subject.bounds[key].way, 1)
        let threshold = max(threshold(.outOfRange, key), own.name.hasSuffix(".opacity") ? Self.unseenOpacity : 0)
        // OKLab's own way between two colours leads out of sRGB and back.
        if own.kind == .colour, ([key] + subject.dependences[key]).contains(where: { session.isThroughOKLab($0) }) {
            return false
        }
        let passing = own.name.hasSuffix(".opacity") ? Self.opacityMomentum : Self.momentum
        // Of a size below 0 nothing is drawn.
        let isPassing = !still[key] || carried.contains(key) || own.name.hasSuffix(".size")
        let limit = max(
            (isPassing ? max(threshold, passing) : threshold) * size, own.name.hasSuffix(".size") ? Self.unseenSize : 0)
        return beyond > max(limit, Self.unseen * subject.tolerances[key]) && !isUnseen(key)
    }
}
