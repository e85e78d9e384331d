/// A run that shows what a component does: triggers at their instants, and what pointers do.
public struct ScenarioDeclaration: Sendable, Hashable {
    /// The name.
    public var name: Name
    /// What a host posts.
    public var triggers: [Step] = []
    /// The file with what pointers do, beside the component's.
    public var trace: Name?
    /// Its length in seconds; `nil` until all has settled.
    public var duration: Double?

    /// A trigger at its instant.
    public struct Step: Sendable, Hashable {
        /// When, in seconds from the start.
        public var time: Double
        /// The trigger.
        public var trigger: Name
        /// What it carries.
        public var payload: PlainData

        /// Creates a step.
        public init(at time: Double, _ trigger: Name, _ payload: PlainData = .null) {
            self.time = time
            self.trigger = trigger
            self.payload = payload
        }
    }

    /// Declares a scenario.
    public init(_ name: Name) { self.name = name }
}

extension ComponentCompiler {
    /// Reports triggers of scenarios that nobody hears, or that carry something else.
    mutating func checkScenarios() {
        checkUnique(declaration.scenarios.map { $0.name }, "scenario")
        for scenario in declaration.scenarios {
            for step in scenario.triggers {
                let name = step.trigger.text
                let own = triggers.indices.prefix(ownTriggerCount).filter {
                    $0 != Trigger.appear && $0 != Trigger.disappear
                }
                guard let index = triggers.firstIndex(where: { $0.name == name }), !own.contains(index) else {
                    let near = suggestion(for: name, among: triggers.dropFirst(ownTriggerCount).map { $0.name })
                    report(
                        .unknown(noun: "trigger", name: name, place: "a scenario", near: near),
                        at: step.trigger.location)
                    continue
                }
                do throws(TriggerProblem) {
                    _ = try triggers[index].accept(step.payload)
                } catch {
                    report(.conflict(error.message, hint: nil), at: step.trigger.location)
                }
                if !(step.time >= 0 && step.time <= 86_400) {
                    report(
                        .unsuitable(
                            place: "the time of '\(name)'", expected: "seconds from 0 to 86400",
                            found: plain(step.time)), at: step.trigger.location)
                }
            }
            if let duration = scenario.duration, !(duration >= 0 && duration <= 86_400) {
                report(
                    .unsuitable(
                        place: "'duration' of a scenario", expected: "seconds from 0 to 86400", found: plain(duration)),
                    at: scenario.name.location)
            }
        }
    }
}
