import MicroixCore
import MicroixMotion

/// What a finger moves, and the way that it goes itself: with it, and not against it.
extension Probe {
    /// The least way of a finger that tells, in points, and the part of it by which something goes the other way.
    private static let (telling, against) = (30.0, 0.2)

    /// Says so where what a finger has goes the other way on the screen.
    mutating func checkAgainst(_ sample: PointerSample) {
        guard touching.count == 1, let landed = fingers.landed, let before = fingers.before, !before.isMoving else {
            return
        }
        let way = sample.location - landed
        let length = way.magnitudes.max()
        guard length > Self.telling else { return }
        for held in session.fingerWays where held.isAlone && !hasFound(.leftBehind, held.key) {
            guard subject.component.declaration.gestures[held.gesture.index].kind == .pan,
                let old = place(of: held, in: before), let new = place(of: held, in: session)
            else { continue }
            let moved = new - old
            let along = way.x * moved.x + way.y * moved.y
            guard along < -Self.against * (way.x * way.x + way.y * way.y), isInSight(held.key) else { continue }
            report(
                .leftBehind, key: held.key, amount: 1,
                "the finger goes by \(point(way)), and what it has the other way, by \(point(moved))")
        }
    }

    /// Whether fingers move a key along one axis alone: what is dropped somewhere goes home from there.
    private func isAlongAxis(_ key: KeyID) -> Bool {
        zip(subject.component.gestureIDs, subject.component.declaration.gestures).contains { gesture, declared in
            declared.axis != nil && subject.component.drivenKey(ofGesture: gesture) == key
        }
    }

    /// Where what a finger has is on the canvas: the layer of its key, or of its gesture, where it drives a free key.
    ///
    /// Of a group there is no telling, as what lies in it comes and goes.
    private func place(of held: FingerWay, in session: Session) -> Lanes? {
        if let layer = subject.component.layer(ofKey: held.key) {
            let isGroup = zip(subject.component.layerIDs, subject.component.declaration.layers).contains {
                $0 == layer && $1.shape == .layer
            }
            return isGroup ? nil : session.middle(ofLayer: layer)
        }
        if subject.component.repeatedLayers(ofGesture: held.gesture) > 0 { return nil }
        return subject.component.touchPoint(ofGesture: held.gesture) {
            session.shown($0, at: session.now.seconds).value
        }
    }

    private func point(_ value: Lanes) -> String { "\(number(value.x)), \(number(value.y)) pt" }

    /// The least ways to either side that tell, in points, and the speed with which a finger throws something back.
    private static let (drawn, gone, back) = (12.0, 20.0, 100.0)

    /// Says so where what a finger has let go comes to rest on the other side of where it was.
    mutating func checkReleased() {
        guard let before = fingers.before, !before.isMoving else { return }
        for (key, sample) in fingers.released.sorted(by: { $0.key < $1.key }) {
            guard subject.component.keys[key].unit == .points, isAlongAxis(key) else { continue }
            let (start, end) = (before.shown(key, at: before.now.seconds).value, seen[key].value)
            for lane in 0..<subject.component.keys[key].kind.laneCount {
                let (there, away) = (sample.value[lane] - start[lane], end[lane] - start[lane])
                guard there * away < 0, abs(there) > Self.drawn, abs(away) > Self.gone,
                    sample.velocity[lane] * away < Self.back * abs(away), !isUnseen(key)
                else { continue }
                report(
                    .leftBehind, key: key, amount: 1,
                    "drawn to \(text(sample.value, key)) and let go, it goes to \(text(end, key)), on the other side of \(text(start, key)), where it was"
                )
                break
            }
        }
    }
}
