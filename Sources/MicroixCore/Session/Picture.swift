public import MicroixMotion

/// What may look different than before; a scene uses it to find out what to update, for any session, also a copy or an
/// earlier one.
///
/// Whoever has drawn a session keeps its mark. A mark that somebody keeps never changes: the next change of the session
/// makes a new one. So two sessions with the same mark look the same at the same time, whatever happened to other
/// copies.
struct Picture: Sendable {
    private(set) var mark = PictureMark()
    /// The mark before the current one; ``keys`` and ``data`` have changed since that mark.
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

    /// Notes that everything may look different.
    mutating func renew() { self = Picture() }

    mutating func add(_ changed: KeySet) { if !changed.isEmpty { keys.formUnion(changed) } }

    mutating func add(_ changed: DenseSet<DataKeyID>) { if !changed.isEmpty { data.formUnion(changed) } }
}

extension Changes {
    /// Adds the keys that may show something else: those that changed, and those that were asked.
    mutating func collectDifferingKeys(into result: inout KeySet) {
        result.formUnion(keys)
        for index in asked.indices { result.insert(asked[index].key) }
    }
}

/// Identifies what a session looked like, by its address in memory; the address stays in use as long as somebody keeps
/// the mark.
package final class PictureMark: Sendable {}

extension Picture: Equatable {
    /// Always true: a picture does not affect what a session will do.
    static func == (left: Picture, right: Picture) -> Bool { true }
}

extension Session {
    /// While this mark is the same, the session looks the same at the same time.
    ///
    /// Whoever compares it must keep it alive.
    package var pictureMark: PictureMark { read { $0.picture.mark } }

    /// The identity of the mark; valid only while somebody keeps the mark alive.
    package var pictureID: ObjectIdentifier { read { ObjectIdentifier($0.picture.mark) } }

    /// The keys and data keys, besides moving ones, that may look different than under an earlier mark; `nil` if that
    /// is not known, so that everything may.
    package func pictureChanges(since mark: PictureMark?) -> (keys: KeySet, data: DenseSet<DataKeyID>)? {
        read { $0.picture.earlier === mark && mark != nil ? ($0.picture.keys, $0.picture.data) : nil }
    }

    /// The keys with motions of their own; keys that only follow resting keys are not among them.
    package var movingKeys: KeySet {
        read { $0.situation.stage.movingKeys }
    }

    /// The layers that are absent; 0 is the session as a whole.
    package var absentLayers: LayerSet { read { $0.situation.store.presence.gone } }

    /// The topmost layer with a gesture at a location now; `nil` if there is none.
    ///
    /// - Parameter location: In points of the canvas.
    public func touch(at location: Lanes) -> LayerID? { read { $0.situation.touched(at: location) } }
}
