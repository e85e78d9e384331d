extension ComponentCompiler {
    /// Reports triggers of scenarios that nobody hears, or that carry something else, and traces that lie elsewhere.
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
}
