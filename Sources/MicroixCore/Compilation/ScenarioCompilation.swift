extension ComponentCompiler {
    /// Reports triggers of scenarios that nobody hears, or with a wrong payload, and traces that are not beside the
    /// component's file.
    mutating func checkScenarios() {
        checkUnique(declaration.scenarios.map { $0.name }, "scenario")
        for scenario in declaration.scenarios {
            for step in scenario.inputs {
                if case .trigger(let name, let payload) = step.input, !isSound(name, payload) { continue }
                if let problem = problem(with: step.input) {
                    report(.conflict(problem.message, hint: nil), at: scenario.name.location)
                }
                if !(step.time >= 0 && step.time <= 86_400) {
                    let trigger = step.input.trigger
                    report(
                        .unsuitable(
                            place: trigger.map { "the time of '\($0.text)'" } ?? "the time of a pointer",
                            expected: "seconds from 0 to 86400", found: plain(step.time)),
                        at: (trigger ?? scenario.name).location)
                }
            }
            if let trace = scenario.trace {
                do throws(FileName.Problem) {
                    _ = try FileName(trace.text)
                } catch {
                    report(.conflict(error.message, hint: error.hint), at: trace.location)
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

    /// The problem with a key, or with the target of the focus; `nil` if there is none.
    private func problem(with input: Input) -> TriggerProblem? {
        switch input {
        case .trigger, .pointer, .focus(nil): nil
        case .key(let sample):
            KeySample.isKey(sample.key)
                ? nil : .key(sample.key, near: suggestion(for: sample.key, among: KeySample.names))
        case .focus(let name?):
            elements.contains { $0.name == name.text }
                ? nil : .element(name.text, near: suggestion(for: name.text, among: elements.map { $0.name }))
        }
    }

    /// Reports a trigger of a scenario that doesn't exist, or has a wrong payload; returns whether it exists.
    private mutating func isSound(_ name: Name, _ payload: PlainData) -> Bool {
        let own = triggers.indices.prefix(ownTriggerCount).filter {
            $0 != TriggerID.appear && $0 != TriggerID.disappear
        }
        guard let index = triggers.firstIndex(where: { $0.name == name.text }), !own.contains(index) else {
            let near = suggestion(for: name.text, among: triggers.dropFirst(ownTriggerCount).map { $0.name })
            report(.unknown(noun: "trigger", name: name.text, place: "a scenario", near: near), at: name.location)
            return false
        }
        do throws(TriggerProblem) {
            _ = try triggers[index].accept(payload)
        } catch {
            report(.conflict(error.message, hint: nil), at: name.location)
        }
        return true
    }
}
