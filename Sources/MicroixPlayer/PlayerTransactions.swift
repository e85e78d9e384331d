public import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Changes that are made together: see ``Transaction``.
extension Player {
    /// Begins a transaction: triggers and inputs that are posted before ``commit()`` belong to it, whenever they are
    /// due.
    ///
    /// A transaction inside another one inherits the settings that it lacks. Pointers and keys belong to no
    /// transaction.
    /// - Throws: ``PlayerProblem/input(_:)`` if its duration is not a number of at least 0, or it is to post a trigger
    ///   that the component lacks; ``PlayerProblem/limit(_:)`` if a thousand transactions go on already.
    public func begin(_ transaction: Transaction) throws(PlayerProblem) {
        if let problem = transaction.problem(in: session.component) { throw .input(problem) }
        guard session.hasRoomForTransaction else { throw .limit("more than 1000 transactions would go on at once") }
        run.session.begin(transaction)
    }

    /// Begins a transaction that is written as JSON, with the settings of `c:transaction`, all of them optional.
    ///
    /// An example: `{"duration": 0.4, "curve": [0.42, 0, 0.58, 1], "actions": false, "name": "slide", "completed":
    /// "shown", "settled": "done"}`. The curve is a cubic Bézier curve with x₁, y₁, x₂ and y₂, as in CSS. An empty text
    /// gives no settings.
    /// - Throws: ``PlayerProblem`` if the text is no transaction for this component, or a thousand go on already.
    public func begin(json text: String) throws(PlayerProblem) {
        if text.isEmpty { return try begin(Transaction()) }
        let data: PlainData
        do throws(PlainDataJSON.Unreadable) { data = try PlainDataJSON.read(text) } catch {
            throw .input("the transaction is no JSON")
        }
        guard case .table(let settings) = data else { throw .input("a transaction is a JSON object") }
        func curve(_ data: PlainData) throws(PlayerProblem) -> TimingCurve {
            guard let bezier = CubicBezier(data) else {
                throw .input(
                    "'curve' of a transaction is a list of the four numbers of a cubic Bézier, of which x lies in 0…1")
            }
            return .cubicBezier(bezier)
        }
        try begin(
            Transaction(
                settings, trigger: { name throws(PlayerProblem) in try trigger(name) }, curve: curve,
                refuse: { .input($0) }))
    }

    /// Ends the innermost transaction; does nothing if there is none.
    ///
    /// Once the motions of the transaction are done, its trigger is posted, and an event reports it by its name.
    public func commit() {
        run.session.commit()
        onChange?()
    }
}

extension CubicBezier {
    fileprivate init?(_ data: PlainData) {
        guard case .list(let items) = data else { return nil }
        let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard items.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
            numbers[1].isFinite, numbers[3].isFinite
        else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
