public import MicroixMotion

/// What may look otherwise than it did: by it a scene knows what to look at, of any session, a copy or an earlier one.
///
/// Whoever has seen a session keeps its mark. A mark that somebody keeps is not changed: the next change makes a new one. So
/// two sessions with one mark look the same at the same time, whatever became of others in between.
struct Picture: Sendable {
    private(set) var mark = PictureMark()
    /// The mark before this one; ``keys`` and ``data`` have changed since.
    private(set) var earlier: PictureMark?
    private(set) var keys = KeySet()
    private(set) var data = DenseSet<DataKeyID>()

    /// Notes that something happens.
    mutating func change() {
        if isKnownUniquelyReferenced(&mark) { return }
        earlier = mark
        mark = PictureMark()
        (keys, data) = (KeySet(), DenseSet())
    }

    /// Notes that all may look otherwise.
    mutating func renew() { self = Picture() }

    mutating func add(_ changed: KeySet) { if !changed.isEmpty { keys.formUnion(changed) } }

    mutating func add(_ changed: DenseSet<DataKeyID>) { if !changed.isEmpty { data.formUnion(changed) } }
}

extension Changes {
    /// Adds the keys that may show something else: those that have changed, and those that were asked.
    mutating func collectDifferingKeys(into result: inout KeySet) {
        result.formUnion(keys)
        for index in asked.indices { result.insert(asked[index].key) }
    }
}

/// What a session looked like, told apart by its place in memory alone: whoever keeps it keeps that place.
package final class PictureMark: Sendable {}

extension Picture: Equatable {
    /// Always: it says nothing of what a session will do.
    static func == (left: Picture, right: Picture) -> Bool { true }
}

extension Session {
    /// Tells whether a session looks as it did: it does at the same time while this is the same.
    ///
    /// It is kept alive by whoever compares with it.
    package var pictureMark: PictureMark { read { $0.picture.mark } }

    /// Which mark it is; it is of use only beside one that is kept.
    package var pictureID: ObjectIdentifier { read { ObjectIdentifier($0.picture.mark) } }

    /// The keys and the data keys that may look otherwise than under an earlier mark, besides those that move; `nil` where
    /// that is not known, so that all may.
    package func pictureChanges(since mark: PictureMark?) -> (keys: KeySet, data: DenseSet<DataKeyID>)? {
        read { $0.picture.earlier === mark && mark != nil ? ($0.picture.keys, $0.picture.data) : nil }
    }

    /// The keys with motions of their own; not those that follow others which rest.
    package var movingKeys: KeySet {
        read { $0.situation.stage.movingKeys }
    }

    /// The layers that are gone; 0 is the whole.
    package var goneLayers: LayerSet { read { $0.situation.store.presence.gone } }

    /// The topmost layer with a gesture that a finger touches at a location now; `nil` where there is none.
    ///
    /// - Parameter location: In points of the canvas.
    public func touch(at location: Lanes) -> LayerID? { read { $0.situation.touched(at: location) } }
}
