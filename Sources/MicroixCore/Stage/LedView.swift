import MicroixMotion

/// What keys show to springs that follow them: a finger is led on, and what that adds fades once it has let go.
///
/// In place, as a spring looks often: a track is large, and copies of it, of the stage or of the store count many references.
struct LedView {
    /// By key; of one key what took it over first.
    let tracks: UnsafeBufferPointer<Track>
    let store: UnsafePointer<Store>

    func sample(of expression: Expression, at seconds: Double) -> Sample {
        expression.sample {
            shown($0, at: seconds)
        } whole: {
            base($0, at: seconds)
        }
    }

    private func shown(_ key: KeyID, at seconds: Double) -> Sample {
        var sample = base(key, at: seconds)
        var index = first(of: key)
        while index < tracks.count, tracks[index].key == key {
            if tracks[index].addition != nil { sample = sample + tracks[index].sample(at: seconds) }
            index += 1
        }
        for lane in store.pointee.expressions.laneKeys[key] {
            let own = shown(lane.key, at: seconds)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        return sample
    }

    private func base(_ key: KeyID, at seconds: Double) -> Sample {
        if let index = own(of: key) { return tracks[index].sample(at: seconds) + tracks[index].led(at: seconds) }
        guard case .expression(let index) = store.pointee.model[key] else {
            return Sample(value: EndView(store: store).target(key) ?? .zero)
        }
        return sample(of: store.pointee.expressions.list[index], at: seconds)
    }

    /// The place of the first track that is not before a key's.
    private func first(of key: KeyID) -> Int {
        tracks.indices.partitioningIndex { tracks[$0].key >= key }
    }

    /// The place of what has taken a key over, which stands before what is added to it.
    private func own(of key: KeyID) -> Int? {
        let index = first(of: key)
        return index < tracks.count && tracks[index].key == key && tracks[index].addition == nil ? index : nil
    }

    /// Which way an expression decides, and those that it is computed from.
    func branches(of expression: Expression, at seconds: Double, _ signature: inout UInt64) {
        expression.branches({ shown($0, at: seconds) }, into: &signature)
        for input in expression.inputs where own(of: input) == nil {
            if case .expression(let inner) = store.pointee.model[input] {
                branches(of: store.pointee.expressions.list[inner], at: seconds, &signature)
            }
        }
    }
}
