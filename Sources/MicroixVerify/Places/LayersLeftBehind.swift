import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds layers that lie beneath a finger and stay behind what the finger drags.
extension PlaceReview {
    /// Two layers that are farther apart than `apart` are in different places, and those nearer than `together` in the
    /// same, in points.
    private static let (apart, together) = (20.0, 1.0)

    /// Reports a layer under the finger that stays where it is while the finger drags what was there with it, and comes
    /// after when the finger lets go.
    mutating func checkLayersLeftBehind() {
        guard subject.isPainted else { return }
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
        where declared.kind == .pan {
            guard let key = component.drivenKey(ofGesture: gesture), let dragged = component.layer(ofKey: key),
                let held = declared.layer.flatMap({ component.layer(named: $0.text) }), held != dragged
            else { continue }
            for node in fingerPlaces.prefix(Self.placesPerDistance) {
                let start = exploration.nodes[node]
                guard distance(held, dragged, in: start.session) <= Self.together,
                    let drag = drag(gesture, leaving: held, from: start.session, behind: dragged)
                else { continue }
                let name = component.name(ofLayer: held)
                complaints.add(
                    .announced, ReachedPlace(session: drag.session, script: start.script, inputs: drag.inputs), name,
                    "a finger on '\(name)' draws '\(component.keys[key].name)', which lies there too, and '\(name)' only comes after as the finger lets go"
                )
            }
        }
    }

    /// A drag that leaves a layer behind what it moves, and after which both are in one place again.
    private func drag(
        _ gesture: GestureID, leaving held: LayerID, from start: Session, behind dragged: LayerID
    ) -> Drag? {
        for way in Self.dragDistances {
            if let drag = drag(gesture, by: way, from: start), distance(held, dragged, in: drag.held) >= Self.apart,
                distance(held, dragged, in: drag.session) <= Self.together,
                distance(held, in: start, drag.held) <= Self.together,
                distance(held, in: start, drag.session) >= Self.apart
            {
                return drag
            }
        }
        return nil
    }

    /// The distance between two layers; infinite if one is not visible.
    private func distance(_ one: LayerID, _ other: LayerID, in session: Session) -> Double {
        guard let one = middle(of: one, in: session), let other = middle(of: other, in: session) else {
            return .infinity
        }
        return (one - other).magnitudes.max()
    }

    /// How far a layer has moved between two sessions; 0 if it is not visible in both.
    private func distance(_ layer: LayerID, in one: Session, _ other: Session) -> Double {
        guard let before = middle(of: layer, in: one), let after = middle(of: layer, in: other) else { return 0 }
        return (after - before).magnitudes.max()
    }

    private func middle(of layer: LayerID, in session: Session) -> Lanes? {
        var scene = Scene(component)
        scene.update(session, at: session.now.seconds)
        guard scene.isVisible(layer), let box = scene.bounds(of: layer, withEffects: false) else { return nil }
        let own = box.applied(scene.canvasMatrix(of: layer))
        return (own.low + own.high) / 2
    }
}
