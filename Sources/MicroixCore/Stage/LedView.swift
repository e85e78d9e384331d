import MicroixMotion

/// What keys show to springs that follow them: a finger is led on, and what that adds fades once it has let go.
struct LedView {
    let stage: UnsafePointer<Stage>
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
        for index in stage.pointee.indices(of: key) where stage.pointee.tracks[index].addition != nil {
            sample = sample + stage.pointee.tracks[index].sample(at: seconds)
        }
        for lane in store.pointee.expressions.laneKeys[key] {
            let own = shown(lane.key, at: seconds)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        return sample
    }

    private func base(_ key: KeyID, at seconds: Double) -> Sample {
        if let index = stage.pointee.index(of: key) {
            return stage.pointee.tracks[index].sample(at: seconds) + stage.pointee.tracks[index].led(at: seconds)
        }
        guard case .expression(let index) = store.pointee.model[key] else {
            return Sample(value: EndView(store: store).target(key) ?? .zero)
        }
        return sample(of: store.pointee.expressions.list[index], at: seconds)
    }

    /// Which way an expression decides, and those that it is computed from.
    func branches(of expression: Expression, at seconds: Double, _ signature: inout UInt64) {
        expression.branches({ shown($0, at: seconds) }, into: &signature)
        for input in expression.inputs where stage.pointee.index(of: input) == nil {
            if case .expression(let inner) = store.pointee.model[input] {
                branches(of: store.pointee.expressions.list[inner], at: seconds, &signature)
            }
        }
    }
}
