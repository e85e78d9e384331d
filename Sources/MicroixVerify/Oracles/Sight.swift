import MicroixCore
import MicroixMotion
import MicroixScene

/// Tells whether a person sees a key move: asked only where an oracle has found something, as a picture costs more than a
/// look at numbers.
struct Sight: Sendable {
    private var scene: Scene?

    /// Whether anything that a key moves can be seen at an instant: its layer, or one of which a key follows it.
    ///
    /// A free key is what its host makes of it, and counts as seen. So does every layer of a component that paints none:
    /// another draws it.
    mutating func isSeen(_ key: KeyID, of subject: Subject, in session: Session, at time: Double) -> Bool {
        guard subject.isPainted else { return true }
        var layers: [LayerID] = []
        for other in subject.movedKeys(by: key) {
            guard let layer = subject.component.layer(ofKey: other) else { return true }
            if !layers.contains(layer) { layers.append(layer) }
        }
        let picture = picture(of: session, at: time)
        return layers.contains { picture.isVisible($0) }
    }

    /// Whether anything of a layer can be seen at an instant.
    mutating func isSeen(_ layer: LayerID, of subject: Subject, in session: Session, at time: Double) -> Bool {
        guard subject.isPainted else { return true }
        let picture = picture(of: session, at: time)
        let component = subject.component
        return component.layerIDs.contains {
            component.lineage(ofLayer: $0).contains(layer) && picture.isVisible($0) && !isLost($0, in: picture)
        }
    }

    /// Whether a layer has the colour of what lies right below it all over, as a white place for a finger on a white card has.
    private func isLost(_ layer: LayerID, in picture: Scene) -> Bool {
        let colours = picture.colours(of: layer)
        // Its fill alone: the line, which comes last, is clear.
        guard colours.count == 2, colours[0].alpha == 1, colours[1].alpha == 0,
            let whole = picture.bounds(of: layer), whole == picture.bounds(of: layer, withEffects: false)
        else { return false }
        let (low, high) = (whole.inset(by: Self.edge).low, whole.inset(by: Self.edge).high)
        let spots: [Lanes] = [(low + high) * 0.5, low, high, [low.x, high.y, 0, 0], [high.x, low.y, 0, 0]]
        let matrix = picture.canvasMatrix(of: layer)
        return spots.allSatisfy { spot in
            let painted = picture.layers(at: matrix.applied(to: spot))
            // A round corner may leave one out.
            guard let place = painted.firstIndex(of: layer) else { return true }
            guard painted.indices.contains(place + 1) else { return false }
            let ground = picture.colours(of: painted[place + 1])
            return ground.dropLast() == [colours[0]] && picture.effectiveOpacity(of: painted[place + 1]) == 1
        }
    }

    /// So far within its edges a layer is looked at, in points.
    private static let edge = 0.5

    /// The layers that are painted at a location of the canvas, the topmost first; none of a component that paints none.
    mutating func painted(at location: Lanes, in session: Session, at time: Double) -> [LayerID] {
        picture(of: session, at: time).layers(at: location)
    }

    /// What is drawn of a session at an instant.
    private mutating func picture(of session: Session, at time: Double) -> Scene {
        var picture = scene ?? Scene(session.component)
        // Nobody else holds it while it is brought up to date.
        scene = nil
        picture.update(session, at: time)
        scene = picture
        return picture
    }
}

/// What oracles have found, looked at once more as a picture.
extension Probe {
    /// Whether anything that a key moves can be seen now.
    mutating func isInSight(_ key: KeyID) -> Bool { sight.isSeen(key, of: subject, in: session, at: seenAt) }

    /// Whether anything of a layer could be seen just before this instant.
    mutating func wasInSight(_ layer: LayerID) -> Bool {
        var copy = answer.session
        let time = max(copy.now.seconds, session.now.seconds - Self.justBefore)
        if copy.now < session.now, (try? copy.advance(to: time, host: host)) == nil { return true }
        return sight.isSeen(layer, of: subject, in: copy, at: time)
    }

    /// So much earlier an instant is just before another, in seconds.
    private static let justBefore = 1e-6

    /// How many of the instants at which a key turned back it could be seen at; those before the last stimulus count, as
    /// there is no telling.
    mutating func countSeen(_ key: KeyID, at instants: [Double]) -> Int {
        var copy = answer.session
        return instants.count { time in
            guard time > copy.now.seconds, (try? copy.advance(to: time, host: host)) != nil else { return true }
            return sight.isSeen(key, of: subject, in: copy, at: time)
        }
    }

    /// Whether anything that a key moves can be seen at any frame of the second from an instant on.
    mutating func isInSight(_ key: KeyID, from start: Double) -> Bool {
        var copy = answer.session
        for frame in 0...60 {
            let time = start + Double(frame) / 60
            guard (try? copy.advance(to: max(time, copy.now.seconds), host: host)) != nil else { return true }
            if sight.isSeen(key, of: subject, in: copy, at: copy.now.seconds) { return true }
        }
        return false
    }
}
