package import MicroixMotion

/// Reads the settings of a transaction from plain data, for a component's function and for hosts without the type.
extension Transaction {
    private static let words = ["actions", "completed", "curve", "duration", "name", "settled"]
    /// The longest duration, in seconds.
    private static let longest = 1e9

    /// Reads settings.
    ///
    /// - Parameters:
    ///   - settings: The settings by name.
    ///   - trigger: Finds a trigger by its name.
    ///   - curve: Reads a curve.
    ///   - refuse: Makes the error to throw from a message that says what is wrong.
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

    /// Why the settings don't fit a component, as a message; `nil` if they fit.
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
