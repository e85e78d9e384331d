extension Session {
    /// Begins a transaction: everything that is posted until ``commit()`` belongs to it, whenever it is due.
    public mutating func begin(_ transaction: Transaction = Transaction()) {
        change { $0.situation.transactions.open(transaction) }
    }

    /// Whether there is room for one more transaction beside the running ones.
    package var hasRoomForTransaction: Bool { read { $0.situation.transactions.hasRoom } }

    /// Ends the innermost transaction; does nothing if there is none.
    public mutating func commit() { change { $0.situation.transactions.commit() } }

    /// The settings of the innermost transaction, with defaults for all that are missing; actions without settings of
    /// their own use them.
    ///
    /// Setting it changes the innermost open transaction; does nothing if there is none.
    public var transaction: Transaction {
        get {
            var current =
                state.situation.transactions.open.last.flatMap { state.situation.transactions[$0] } ?? Transaction()
            current.duration = current.duration ?? Transaction.defaultDuration
            current.disablesActions = current.disablesActions ?? false
            return current
        }
        set {
            change { state in
                guard let id = state.situation.transactions.open.last else { return }
                state.situation.transactions.change(id) { record in
                    // A default that was only read and written back remains a default.
                    let (duration, disables) = (record.settings.duration, record.settings.disablesActions)
                    record.settings = newValue
                    if duration == nil, newValue.duration == Transaction.defaultDuration {
                        record.settings.duration = nil
                    }
                    if disables == nil, newValue.disablesActions == false { record.settings.disablesActions = nil }
                }
            }
        }
    }

    /// Puts everything that `changes` posts into a transaction.
    public mutating func transaction<Failure>(
        _ transaction: Transaction, _ changes: (inout Session) throws(Failure) -> Void
    ) throws(Failure) {
        begin(transaction)
        defer { commit() }
        try changes(&self)
    }
}

extension Machine {
    /// Reports the transactions whose motions, and those of the transactions inside them, are done.
    mutating func concludeTransactions() {
        state.situation.transactions.isDue = false
        state.situation.transactions.forget { order in !state.situation.stage.tracks.contains { $0.order == order } }
        // Inner transactions come later in the list, and are never done after the outer one.
        for id in state.situation.transactions.records.map({ $0.id }).reversed() {
            guard let record = state.situation.transactions.records.first(where: { $0.id == id }), !record.isOpen,
                record.goesOn <= now,
                !state.agenda.awaits(transaction: id)
            else { continue }
            let inner = state.situation.transactions.records.filter { $0.outer == id }
            let moving = state.situation.stage.tracks.filter { record.starts.contains($0.order) }
            if !record.isCompleted, inner.allSatisfy({ $0.isCompleted }), !moving.contains(where: { $0.isIncomplete }) {
                state.situation.transactions.change(id) { $0.isCompleted = true }
                conclude(record.settings, .completed, record.settings.completed)
            }
            if !inner.isEmpty || moving.contains(where: { $0.isUnsettled }) { continue }
            conclude(record.settings, .settled, record.settings.settled)
            state.situation.transactions.remove(id)
        }
    }

    private mutating func conclude(_ transaction: Transaction, _ rest: Rest, _ trigger: TriggerID?) {
        if let name = transaction.name { scratch.journal.record(.concluded(transaction: name, rest)) }
        if let trigger { state.agenda.add(.concluded(trigger: trigger, rest), at: now) }
    }
}
