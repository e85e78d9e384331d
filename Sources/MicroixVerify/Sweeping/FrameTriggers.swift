import MicroixCore
import MicroixMotion

/// Triggers that a host posts once a frame, to judge by their names or fields: their result must depend on the time
/// that passes, not on their number.
struct FrameTriggers {
    private static let names: Set<String> = ["frame", "on_frame", "on_tick", "vsync", "redraw"]
    private static let fields: Set<String> = ["dt", "delta", "delta_time", "elapsed"]
    /// How long they are posted, in seconds; values that approach an end differ only at first.
    private static let durations = [0.1, 0.5]

    /// The rates that are compared, in frames a second.
    static let rates = [30.0, 120]

    let subject: Subject

    /// The triggers, each with the field for the time since the last frame, if it has one.
    var triggers: [(trigger: TriggerID, field: String?)] {
        subject.component.triggers.indices.compactMap { index in
            let trigger = subject.component.triggers[index]
            // Triggers that only the component sends to itself are left out.
            guard subject.component.isHeard(index), !trigger.isInput,
                subject.component.gesturePhase(ofTrigger: index) == nil,
                subject.stimuli.all.contains(where: { $0.trigger == index })
            else { return nil }
            var field: String?
            if case .fields(let fields) = trigger.payload {
                field = fields.first { Self.fields.contains($0.name.text) }?.name.text
            }
            return field != nil || Self.names.contains(trigger.name) ? (index, field) : nil
        }
    }

    /// The frames from an instant on, at a rate; times are in seconds.
    func script(
        _ trigger: TriggerID, _ field: String?, from time: Double, for duration: Double, framesPerSecond: Double
    ) -> [TimedStimulus] {
        let count = Int((duration * framesPerSecond).rounded())
        return (1...count).map { frame in
            let payload = field.map { PlainData.table([.init($0, .number(1 / framesPerSecond))]) } ?? .null
            return TimedStimulus(Stimulus(trigger, payload), at: time + Double(frame) / framesPerSecond)
        }
    }

    /// The first fault at a node, if 30 and 120 frames a second lead to different places; `nil` if there is none.
    func fault(_ node: Exploration.Node, _ probe: inout Probe) -> (fault: Fault, script: [TimedStimulus])? {
        for (trigger, field) in triggers where node.session.hears(trigger) {
            for duration in Self.durations {
                if let found = fault(node, trigger, field, for: duration, &probe) { return found }
            }
        }
        return nil
    }

    private func fault(
        _ node: Exploration.Node, _ trigger: TriggerID, _ field: String?, for duration: Double, _ probe: inout Probe
    ) -> (fault: Fault, script: [TimedStimulus])? {
        let start = node.session.now.seconds
        var hasFailed = false
        let ends = Self.rates.map { rate in
            probe.watch(node.session)
            for timed in script(trigger, field, from: start, for: duration, framesPerSecond: rate) {
                probe.advance(to: timed.time)
                probe.post(timed.stimulus)
                hasFailed = hasFailed || probe.hasFailed
            }
            probe.advance(to: start + duration)
            return probe.session
        }
        // If a frame fails at one rate, the rates can't be compared.
        if hasFailed { return nil }
        let time = start + duration
        for key in subject.keys {
            let (slow, fast) = (ends[0].shown(key, at: time).value, ends[1].shown(key, at: time).value)
            let way = (slow - node.session.shown(key, at: start).value).magnitudes.max()
            let apart = (slow - fast).magnitudes.max()
            guard apart > subject.tolerances[key], apart > 0.05 * way else { continue }
            let name = subject.component.triggers[trigger].name
            let reason = field == nil ? ": by its name it comes once a frame" : ""
            guard
                let fault = subject.fault(
                    .timeSteps, of: key, by: apart, in: node.session, at: time, after: trigger,
                    "\(seconds(duration)) of '\(name)' at 30 and at 120 frames a second lead \(number(apart)) apart"
                        + reason)
            else { continue }
            return (fault, node.script + script(trigger, field, from: start, for: duration, framesPerSecond: 30))
        }
        return nil
    }
}
