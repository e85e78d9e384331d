import MicroixCore
import MicroixMotion

/// Compares the way of a finger with the way of what it moves.
extension Probe {
    /// The shortest way of a finger that counts, in points; and the part of it that something must go back to be a
    /// fault.
    private static let (telling, against) = (30.0, 0.2)

    /// Reports a key that moves against the finger that holds it, on the screen.
    mutating func checkMovesAgainstFinger(_ sample: PointerSample) {
        guard touching.count == 1, let landed = fingers.landed, let before = fingers.before, !before.isMoving else {
            return
        }
        let way = sample.location - landed
        let length = way.magnitudes.max()
        guard length > Self.telling else { return }
        for held in session.fingerWays where held.isAlone && !hasFound(.leftBehind, held.key) {
            let declared = subject.component.declaration.gestures[held.gesture.index]
            guard declared.kind == .pan else { continue }
            let all = moves(of: held, since: before)
            // What has gone out of sight may move anywhere.
            let moves = leastAgainst(way, all.map(\.move)) == nil ? all.map(\.move) : seen(all).map(\.move)
            var words: String?
            if let moved = leastAgainst(way, moves) {
                words = "the finger goes by \(point(way)), and what it has the other way, by \(point(moved))"
            } else if let axis = declared.axis, let moved = sideways(axis, moves, held.key) {
                words = "the finger goes along \(axis.rawValue), and what it has sideways, by \(point(moved))"
            } else if let axis = declared.axis, let moved = ahead(of: way, axis, held.key, declared, since: before) {
                words =
                    "the finger goes by \(point(way)), and what it has lies under it no longer, but goes by \(point(moved))"
            }
            // It has to be visible both before and now.
            if let words, isInSight(held.key),
                sight.isSeen(held.key, of: subject, in: before, at: before.now.seconds)
            {
                report(.leftBehind, key: held.key, amount: 1, words)
            }
        }
    }

    /// Reports a layer that moves against the finger, or sideways, because rules move it and no gesture drives it.
    mutating func checkLedByRules() {
        let component = subject.component
        guard touching.count == 1, let touch = touching.values.first, let landed = fingers.landed,
            let before = fingers.before, !before.isMoving, session.active == before.active,
            !hasFound(.leftBehind, nil)
        else { return }
        let way = touch.location - landed
        guard way.magnitudes.max() > Self.telling else { return }
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard declared.kind == .pan, let axis = declared.axis, session.hasBegun(gesture),
                component.drivenKey(ofGesture: gesture) == nil, component.repeatedLayers(ofGesture: gesture) == 0,
                let name = declared.layer?.text,
                let layer = component.layer(named: name),
                let old = before.middle(ofLayer: layer), let new = session.middle(ofLayer: layer)
            else { continue }
            let own = axis == .x ? 0 : 1
            let move = new - old
            let isBack = move[own] * way[own] < -Self.against * way[own] * way[own]
            let isAcross =
                abs(move[1 - own]) > Self.telling && abs(move[own]) < Self.against * abs(move[1 - own])
                && abs(way[own]) > abs(way[1 - own])
            guard isBack || isAcross else { continue }
            report(
                .leftBehind, amount: 1, detail: declared.name.text,
                isBack
                    ? "the finger goes by \(point(way)), and '\(name)' the other way, by \(point(move))"
                    : "the finger goes along \(axis.rawValue), and '\(name)' sideways, by \(point(move))")
        }
    }

    /// The longest move, if all moves go across the axis of a gesture that drives a layer's own key; `nil` if any goes
    /// along it.
    private func sideways(_ axis: GestureAxis, _ moves: [Lanes], _ key: KeyID) -> Lanes? {
        let component = subject.component
        guard component.layer(ofKey: key) != nil, component.keys[key].unit == .points else { return nil }
        let own = axis == .x ? 0 : 1
        let farthest = moves.max { abs($0[1 - own]) < abs($1[1 - own]) }
        guard let farthest, abs(farthest[1 - own]) > Self.telling,
            moves.allSatisfy({ abs($0[own]) < Self.against * abs($0[1 - own]) || $0.magnitudes.max() < 1 })
        else { return nil }
        return farthest
    }

    /// Whether all gestures that drive a key have an axis; a key that is dropped anywhere may go home from there.
    private func isAlongAxis(_ key: KeyID) -> Bool {
        zip(subject.component.gestureIDs, subject.component.declaration.gestures).contains { gesture, declared in
            declared.axis != nil && subject.component.drivenKey(ofGesture: gesture) == key
        }
    }

    /// Reports a row that a finger drags below another of its rows, or a layer below its twin, at the place of the finger.
    mutating func checkDraggedBelowRow(_ sample: PointerSample) {
        guard touching.count == 1, let landed = fingers.landed,
            (sample.location - landed).magnitudes.max() > Self.telling
        else { return }
        let component = subject.component
        for held in session.fingerWays where held.isAlone && !hasFound(.leftBehind, held.key) {
            guard let own = component.layer(ofKey: held.key),
                component.repeatedLayers(ofGesture: held.gesture) > 1 || subject.twins[own] != nil
            else { continue }
            let family = component.name(ofLayer: own).withoutRows
            let painted = sight.painted(at: sample.location, in: session, at: seenAt)
            guard let place = painted.firstIndex(of: own),
                let above = painted[..<place].first(where: {
                    component.name(ofLayer: $0).withoutRows == family || subject.twins[own]?.contains($0) ?? false
                })
            else { continue }
            report(
                .leftBehind, key: held.key, amount: 1,
                "what the finger has goes below '\(component.name(ofLayer: above))', where nobody sees it")
        }
    }

    /// Whether a rule has moved a layer around these layers, besides what the finger moves, as at the end of a line.
    private func isCarried(_ lineage: LayerSet, beside moved: LayerSet, since before: Session) -> Bool {
        subject.keys.contains { key in
            guard subject.component.keys[key].unit == .points, let layer = subject.component.layer(ofKey: key),
                lineage.contains(layer), !moved.contains(layer)
            else { return false }
            return (seen[key].value - before.shown(key, at: before.now.seconds).value).magnitudes.max() > 1
        }
    }

    /// How far on the canvas each layer has moved that a finger's key moves, if it was there before.
    private func moves(of held: FingerWay, since before: Session) -> [(layer: LayerID, move: Lanes)] {
        let component = subject.component
        // Rows are not checked, because they make room for each other.
        if component.repeatedLayers(ofGesture: held.gesture) > 0 { return [] }
        let keys = subject.movedKeys(by: held.key)
        let layers = LayerSet(keys.compactMap { component.layer(ofKey: $0) })
        // A knob that turns is not checked: its mark goes anywhere.
        let turned = LayerSet(
            keys.filter { component.keys[$0].unit == .degrees }.compactMap { component.layer(ofKey: $0) })
        return zip(component.layerIDs, component.declaration.layers).compactMap { layer, declared in
            let lineage = component.lineage(ofLayer: layer)
            guard declared.shape != .layer, lineage.contains(where: layers.contains),
                !lineage.contains(where: turned.contains), !isCarried(lineage, beside: layers, since: before),
                let old = before.middle(ofLayer: layer),
                let new = session.middle(ofLayer: layer)
            else { return nil }
            return (layer, new - old)
        }
    }

    /// The moves of layers that can be seen now.
    private mutating func seen(_ moves: [(layer: LayerID, move: Lanes)]) -> [(layer: LayerID, move: Lanes)] {
        moves.filter { sight.isSeen($0.layer, of: subject, in: session, at: seenAt) }
    }

    /// The move that goes least against the finger; `nil` if any goes with the finger, or none goes anywhere.
    private func leastAgainst(_ way: Lanes, _ moves: [Lanes]) -> Lanes? {
        let length = way.x * way.x + way.y * way.y
        let along = moves.filter { $0.magnitudes.max() > 1 }.map { (move: $0, along: way.x * $0.x + way.y * $0.y) }
        guard let least = along.max(by: { $0.along < $1.along }), least.along < -Self.against * length else {
            return nil
        }
        return least.move
    }

    /// If something goes this many times as far as the finger, it no longer lies under it.
    private static let ahead = 1.5

    /// How far the held layer has moved, if it moves ahead of the finger along the axis; `nil` if not, or if it lies
    /// elsewhere than the gesture's layer.
    private func ahead(
        of way: Lanes, _ axis: GestureAxis, _ key: KeyID, _ gesture: GestureDeclaration, since before: Session
    ) -> Lanes? {
        let component = subject.component
        let lane = axis == .x ? 0 : 1
        guard abs(way[lane]) > Self.telling, let own = component.layer(ofKey: key),
            let layer = gesture.layer.flatMap({ component.layer(named: $0.text) }),
            component.lineage(ofLayer: own).contains(layer),
            let old = before.middle(ofLayer: own), let new = session.middle(ofLayer: own)
        else { return nil }
        return (new - old)[lane] / way[lane] > Self.ahead ? new - old : nil
    }

    private func point(_ value: Lanes) -> String { "\(number(value.x)), \(number(value.y)) pt" }

    /// The least ways to both sides, in points, and the speed of a throw back, in points a second.
    private static let (drawn, gone, back) = (12.0, 20.0, 100.0)

    /// Reports a key that a finger has dragged beyond its bounds, and that stays there when it is let go.
    private mutating func checkBoundsKept(_ key: KeyID, _ drawn: Lanes, since before: Session) {
        let (start, end) = (before.shown(key, at: before.now.seconds).value, seen[key].value)
        let drives = subject.component.gestureIDs.filter { subject.component.drivenKey(ofGesture: $0) == key }
            .compactMap { subject.component.declaration.gestures[$0.index].drive }
        guard session.active == before.active, (end - drawn).magnitudes.max() < 3 * subject.tolerances[key],
            !isUnseen(key), !drives.isEmpty,
            drives.allSatisfy({ isBeyond($0, end) && !isBeyond($0, start) })
        else { return }
        report(
            .leftBehind, key: key, amount: 1,
            "drawn beyond its bounds, to \(text(drawn, key)), and let go, it stays there")
    }

    /// Reports a key that a finger has let go, and that comes to rest on the other side of where it was.
    mutating func checkReleasedDirection() {
        guard let before = fingers.before, !before.isMoving else { return }
        for (key, sample) in fingers.released.sorted(by: { $0.key < $1.key }) {
            let isFree = subject.component.layer(ofKey: key) == nil
            checkBoundsKept(key, sample.value, since: before)
            guard subject.component.keys[key].unit == .points || isFree, isAlongAxis(key) else { continue }
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
