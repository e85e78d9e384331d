import MicroixCore
import MicroixMotion
import MicroixScene

/// Says whether a person sees a key move.
///
/// It is asked only after an oracle has found something, because drawing costs more than looking at numbers.
struct Sight: Sendable {
    private var scene: Scene?

    /// Whether anything that a key moves can be seen at an instant: its own layer, or the layer of a key that follows
    /// it.
    ///
    /// A free key counts as seen, because its host may use it for anything. So does every layer of a component that
    /// paints none, because something else draws it.
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

    /// Whether a layer has the same colour as the layer right below it everywhere, such as a white touch area on a white
    /// card.
    private func isLost(_ layer: LayerID, in picture: Scene) -> Bool {
        let colours = picture.colours(of: layer)
        // It has a fill, and no line, whose colour comes last.
        guard colours.count == 2, colours[0].alpha == 1, colours[1].alpha == 0,
            let whole = picture.bounds(of: layer), whole == picture.bounds(of: layer, withEffects: false)
        else { return false }
        let (low, high) = (whole.inset(by: Self.edge).low, whole.inset(by: Self.edge).high)
        let spots: [Lanes] = [(low + high) * 0.5, low, high, [low.x, high.y, 0, 0], [high.x, low.y, 0, 0]]
        let matrix = picture.canvasMatrix(of: layer)
        return spots.allSatisfy { spot in
            let painted = picture.layers(at: matrix.applied(to: spot))
            // A round corner may leave a spot out.
            guard let place = painted.firstIndex(of: layer) else { return true }
            guard painted.indices.contains(place + 1) else { return false }
            let ground = picture.colours(of: painted[place + 1])
            return ground.dropLast() == [colours[0]] && picture.effectiveOpacity(of: painted[place + 1]) == 1
        }
    }

    /// How far within its edges a layer is compared, in points.
    private static let edge = 0.5

    /// The layers painted at a location of the canvas, topmost first; none if the component paints none.
    mutating func painted(at location: Lanes, in session: Session, at time: Double) -> [LayerID] {
        picture(of: session, at: time).layers(at: location)
    }

    /// The scene of a session at an instant.
    private mutating func picture(of session: Session, at time: Double) -> Scene {
        var picture = scene ?? Scene(session.component)
        // Without another reference, the scene is updated in place.
        scene = nil
        picture.update(session, at: time)
        scene = picture
        return picture
    }
}

/// Checks what oracles have found once more, in the picture.
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

    /// How much earlier "just before" is, in seconds.
    private static let justBefore = 1e-6

    /// At how many instants the key could be seen; instants before the last stimulus count, because they can't be drawn
    /// any more.
    mutating func countSeen(_ key: KeyID, at instants: [Double]) -> Int {
        var copy = answer.session
        return instants.count { time in
            guard time > copy.now.seconds, (try? copy.advance(to: time, host: host)) != nil else { return true }
            return sight.isSeen(key, of: subject, in: copy, at: time)
        }
    }

    /// Whether anything that a key moves can be seen at any frame within a second of an instant.
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
