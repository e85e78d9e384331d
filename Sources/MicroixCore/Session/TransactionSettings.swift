package import MicroixMotion

/// What a transaction is given by words: by a component's function, and by a host that has no type for it.
extension Transaction {
    private static let words = ["actions", "completed", "curve", "duration", "name", "settled"]
    /// The longest that actions may take by it, in seconds.
    private static let longest = 1e9

    /// Reads settings.
    ///
    /// - Parameters:
    ///   - settings: Their names and values.
    ///   - trigger: Looks up a trigger by its name.
    ///   - curve: Reads a curve.
    ///   - refuse: What is thrown where something is wrong, of what that is.
    package init<Failure: Error>(
        _ settings: [PlainData.Field], trigger: (String) throws(Failure) -> TriggerID,
        curve: (PlainData) throws(Failure) -> TimingCurve, refuse: (String) -> Failure
    ) throws(Failure) {
        self.init()
        for setting in settings {
            let name = setting.name
            func text() throws(Failure) -> String {
                guard case .text(let text) = setting.value, !text.isEmpty else {
                    throw refuse("'\(name)' of a transaction is a name")
                }
                return text
            }
            switch name {
            case "duration":
                guard case .number(let seconds) = setting.value, Self.isDuration(seconds) else {
                    throw refuse(Self.durationProblem)
                }
                duration = seconds
            case "actions":
                guard case .boolean(let runs) = setting.value else {
                    throw refuse("'actions' of a transaction is true or false")
                }
                disablesActions = !runs
            case "curve": self.curve = try curve(setting.value)
            case "name": self.name = try text()
            case "completed": completed = try trigger(try text())
            case "settled": settled = try trigger(try text())
            default:
                let near = suggestion(for: name, among: Self.words).map { " (did you mean '\($0)'?)" } ?? ""
                throw refuse("a transaction has no '\(name)'" + near)
            }
        }
    }

    /// Why a component can't have it; `nil` where it can.
    package func problem(in component: Component) -> String? {
        if let duration, !Self.isDuration(duration) { return Self.durationProblem }
        for trigger in [completed, settled] {
            if let trigger, !component.mayPost(trigger) { return "the component has no trigger of this id" }
        }
        return nil
    }

    private static func isDuration(_ seconds: Double) -> Bool { seconds >= 0 && seconds <= longest }

    private static let durationProblem = "a transaction's duration is a number of seconds from 0 up"
}
