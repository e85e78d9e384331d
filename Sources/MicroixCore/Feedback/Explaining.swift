import MicroixMotion

/// Records events about ask, store and run, for hosts that want explanations.
extension Changes {
    /// Records which keys were asked, before anything is stored.
    ///
    /// - Parameter begins: Whether a key belongs to something that begins, so that its value is shown at once.
    func tellAsked(_ begins: (KeyID) -> Bool, _ journal: inout Journal) {
        for pending in asked where pending.isToldOfAsking(isStart: begins(pending.key)) {
            journal.record(
                .asked(KeyQuestion(key: pending.key, found: pending.source, name: pending.answer.name)))
        }
    }

    /// The model of a key, and its value with whole turns.
    struct HeldModel {
        let model: ModelValue
        let target: Lanes?
    }

    /// The models of the keys that were asked.
    func heldModels(_ situation: Situation) -> [HeldModel] {
        asked.map { HeldModel(model: situation.store.model[$0.key], target: situation.store.target($0.key)) }
    }

    /// Records what was stored for the keys that were asked.
    ///
    /// - Parameters:
    ///   - before: The models before.
    ///   - begins: Whether a key belongs to something that begins.
    func tellStored(
        _ before: [HeldModel], _ begins: (KeyID) -> Bool, _ situation: Situation, _ journal: inout Journal
    ) {
        for (pending, old) in zip(asked, before) where pending.isToldOfStoring(isStart: begins(pending.key)) {
            let (model, target) = (situation.store.model[pending.key], situation.store.target(pending.key))
            if model == old.model, target == old.target { continue }
            journal.record(
                .stored(key: pending.key, from: old.model.stored(old.target), to: model.stored(target)))
        }
    }
}

extension PendingAction {
    fileprivate func isToldOfAsking(isStart: Bool) -> Bool {
        switch answer {
        case .none: !isStart
        case .motion, .glide, .later, .follow, .spring: true
        case .abandon, .held, .unseen: false
        }
    }

    fileprivate func isToldOfStoring(isStart: Bool) -> Bool {
        guard case .own = slot else { return false }
        if case .held = answer { return true }
        return isToldOfAsking(isStart: isStart)
    }
}

extension PendingAction.Response {
    /// The name of the action; `nil` if it is not decided yet.
    fileprivate var name: String? {
        switch self {
        case .motion(let recipe): recipe.name
        case .follow: "expression"
        case .spring: "follow"
        case .glide: "glide"
        case .later: nil
        case .none, .abandon, .held, .unseen: "none"
        }
    }
}

extension ModelValue {
    fileprivate func stored(_ target: Lanes?) -> StoredModel {
        switch self {
        case .value(let lanes): .value(target ?? lanes)
        case .expression: .expression
        case .endless: .endless
        }
    }
}
