import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Describes events for people.
struct EventWords {
    let component: Component
    let style: TerminalStyle
    /// Whether states that are left and entered, and questions for actions, are described too.
    let explains: Bool
    /// Why fingers that land on nothing are ignored.
    var reasons: [IgnoredFinger: String] = [:]

    /// An event as lines of a table; there can be several only with explanations.
    func lines(_ event: TimelineEvent) -> [String] {
        var result = [line(event, sentence(event))]
        if explains, case .transition(let transition) = event.kind {
            let blank = String(repeating: " ", count: 17)
            func paths(_ states: [StateID]) -> String {
                states.map { component.path(ofState: $0) }.joined(separator: ", ")
            }
            if !transition.exited.isEmpty { result.append(blank + style.dim("    leaves \(paths(transition.exited))")) }
            if !transition.entered.isEmpty {
                result.append(blank + style.dim("    enters \(paths(transition.entered))"))
            }
        }
        return result
    }

    /// A line with the time of an event and some words.
    func line(_ event: TimelineEvent, _ words: String) -> String {
        "       " + style.dim(NumberText.time(event.instant.seconds).leading(8)) + "  " + words
    }

    /// Whether frames show enough of the event: the movement of a finger, and of the keys that follow it.
    func isByTheWay(_ event: TimelineEvent) -> Bool {
        switch event.kind {
        case .pointer(let sample): sample.phase == .move || sample.phase == .hover
        case .tracked: true
        // Accessibility events are shown only if explanations are asked for.
        case .accessibility: !explains
        case .trigger(let index, _, let origin):
            origin == .gesture && component.triggers[index].name.hasSuffix(".changed")
        case .transition, .action, .changed, .presence, .verdict, .key, .focus, .jump, .cue, .emit, .completed,
            .settled, .concluded, .crossed, .evaluated, .asked, .stored, .broken, .error:
            false
        }
    }

    /// Whether the event is a rule that leaves and enters no state.
    func stays(_ event: TimelineEvent) -> Bool {
        if case .transition(let transition) = event.kind {
            transition.exited.isEmpty && transition.entered.isEmpty
        } else {
            false
        }
    }

    /// The line about a trigger for which no rule was looked at.
    var unheard: String {
        String(repeating: " ", count: 17) + style.dim("  no rule of the active states listens to it")
    }

    /// The words for a layer that comes or goes.
    func presence(_ name: String, _ presence: Presence) -> String {
        let words =
            switch presence {
            case .present: "comes"
            case .leaving: "goes"
            case .absent: "is gone"
            }
        return style.dim("\(name) \(words)")
    }

    /// An event in words, without its time.
    func sentence(_ event: TimelineEvent) -> String {
        switch event.kind {
        case .trigger(let index, let payload, let origin):
            let trigger = component.triggers[index]
            let isGesture = origin == .gesture
            let value =
                payload == .null && !trigger.isInput
                ? "" : " " + PlainDataJSON.write(isGesture ? payload.rounded : payload)
            let by = origin == .host || origin == .settled ? "" : style.dim("  (\(origin.rawValue))")
            return style.trigger("▸ \(trigger.name)\(value)") + by
        case .transition(let transition):
            let from = transition.left(in: component).map { component.path(ofState: $0) }.joined(separator: " + ")
            let to = transition.entered(in: component).map { component.path(ofState: $0) }.joined(separator: " + ")
            let rule = transition.rule.map { rule in
                "  (rule \(rule.number)"
                    + (component.location(ofRule: rule).map { ", " + component.words(for: $0) } ?? "") + ")"
            }
            let way = from.isEmpty && to.isEmpty ? "stays" : "\(from) → \(to)"
            return "  " + style.transition(way) + style.dim(rule ?? "")
        case .asked(let question): return "  " + style.dim(Self.ask) + words(question)
        case .stored(let key, let from, let to):
            let info = component.keys[key]
            return "  " + style.dim(Self.store) + "\(info.name)  \(words(from, info)) → \(words(to, info))"
        case .action(let action):
            return "  " + (explains ? style.dim(Self.run) : "") + words(action, at: event.instant)
        case .changed(let change):
            let values = "\(short(change.from)) → \(short(change.to))"
            return "  " + (explains ? style.dim(Self.store) : "")
                + "\(change.name)  \(values)"
                + style.dim("  \(change.found.name(in: component))")
        case .presence(let layer, let presence):
            let name = layer == .whole ? "the whole of \(component.name)" : component.name(ofLayer: layer)
            return "  " + self.presence(name, presence)
        case .pointer(let sample):
            let place = [sample.location.x, sample.location.y].map { NumberText.short($0, .points) }.joined(
                separator: ", ")
            return style.dim("☝ \(sample.phase.rawValue) \(sample.id) at \(place)")
        case .verdict(let pointer, let verdict):
            let reason = verdict == .ignored ? reasons[IgnoredFinger(instant: event.instant, id: pointer)] : nil
            return style.dim("☝ finger \(pointer) is \(verdict.rawValue)" + (reason.map { ": \(printable($0))" } ?? ""))
        case .key(let sample): return style.dim("⌨ \(sample.phase.rawValue) \(printable(sample.key))")
        case .focus(let element, let origin):
            let by = origin == .host ? "" : "  (\(origin.rawValue))"
            return style.dim("⌨ focus " + (element.map { "on \(component.elementName(of: $0))" } ?? "gone") + by)
        case .accessibility(let change): return "  " + style.dim("◉ ") + words(change)
        case .tracked(let key, let sample):
            let info = component.keys[key]
            let speed = sample.velocity == .zero ? "" : " at \(NumberText.velocity(sample.velocity, info))/s"
            return style.dim("  \(info.name) follows the finger: \(NumberText.short(sample.value, info))\(speed)")
        case .jump(let key, let from, let to):
            let info = component.keys[key]
            return "  \(info.name) jumps from \(NumberText.short(from, info)) to \(NumberText.short(to, info))"
        case .cue(let cue):
            return "  " + style.cue("♪ \(cue.name) \(plainText(cue.value))".trimmingEnd())
        case .emit(let name, let value):
            return "  " + style.cue("⇢ emits \(printable(name)) \(plainText(value))".trimmingEnd())
        case .completed(let key):
            return style.dim("  \(component.keys[key].name) completed")
        case .settled(let key):
            return style.dim("  \(component.keys[key].name) settled")
        case .concluded(let name, let rest):
            return style.dim("  transaction \(printable(name)) \(rest.rawValue)")
        case .crossed(let key, let crossing, let threshold):
            let info = component.keys[key]
            let number = NumberText.short(threshold, info.unit)
            return style.trigger("▸ \(info.name) \(crossing.rawValue) \(number)")
        case .evaluated(let evaluation):
            return style.dim("  " + words(evaluation))
        case .broken(let broken):
            let promise = component.words(ofPromise: broken.promise)
            return style.problem("✗ broken: \(printable(promise)): \(printable(broken.message))")
        case .error(let message):
            return style.problem("✗ \(printable(message))")
        }
    }

    private func words(_ evaluation: RuleEvaluation) -> String {
        let rule = component.declaration.rules[evaluation.rule.index]
        let line = rule.location.map { " (\(component.words(for: $0)))" } ?? ""
        let from = component.path(ofState: evaluation.state)
        let place = "rule \(evaluation.rule.number)\(line)\(from.isEmpty ? "" : " from \(from)"): "
        switch evaluation.verdict {
        case .holds:
            return place + (rule.conditions.isEmpty && rule.guardFunction == nil ? "yes" : "yes, its guard holds")
        case .refused(let condition, let found):
            return place + "no, not \(condition.inWords)" + (found.map { "; it is \(plain($0))" } ?? "")
        case .refusedByFunction: return place + "no, says its function"
        case .preempted(let other): return place + "gives way to rule \(other.number), which leaves the same state"
        }
    }

    private func plain(_ data: PlainData) -> String { data == .null ? "unknown" : PlainDataJSON.write(data) }

    private func words(_ action: KeyAction, at instant: Instant) -> String {
        let key = component.keys[action.key]
        let goal =
            action.target.map { " → " + NumberText.short($0, key) }
            ?? (action.name == "expression" ? " of other keys" : " without end")
        var details = "from \(NumberText.short(action.shown.value, key))"
        if action.shown.velocity != .zero { details += " at \(NumberText.velocity(action.shown.velocity, key))/s" }
        if let interrupted = action.interrupted { details += ", takes over from \(interrupted)" }
        if action.begins > instant {
            let why = action.interruption == .takeOver ? "begins" : "waits (\(action.interruption.rawValue)) until"
            details +=
                ", \(why) \(action.interruption == .takeOver ? "at " : "")\(NumberText.time(action.begins.seconds))"
        }
        if let settles = action.settles, settles > instant {
            details += ", settles at \(NumberText.time(settles.seconds))"
        }
        let line = "\(key.name)  \(action.name)\(goal)" + style.dim("  (\(details))")
        let place = action.found.name(in: component)
        return explains ? line : line + style.dim("  \(place)")
    }

    /// The beginnings of lines about the three steps after a change, in their order.
    private static let (ask, store, run) = ("ask    ", "store  ", "run    ")

    private func words(_ question: KeyQuestion) -> String {
        let name = component.keys[question.key].name
        if question.found == .nothing { return name + style.dim("  nothing answers") }
        let place = question.found.name(in: component)
        guard let action = question.name else {
            return name + style.dim("  \(place) answers once the value is stored")
        }
        return name + style.dim("  \(place) answers ") + action
    }

    private func words(_ change: AccessibilityChange) -> String {
        if !change.isThere { return "\(change.name) is no longer told" }
        let values = change.values.map { "\($0.attribute.rawValue) \(short($0.value))" }.joined(separator: ", ")
        let what = ([change.role?.rawValue].compactMap { $0 } + (values.isEmpty ? [] : [values])).joined(
            separator: ", ")
        return "\(change.name)  \(what)"
    }

    private func words(_ model: StoredModel, _ key: Key) -> String {
        switch model {
        case .value(let lanes): NumberText.short(lanes, key)
        case .expression: "an expression"
        case .endless: "an endless motion"
        }
    }

    private func short(_ data: PlainData) -> String {
        let text = PlainDataJSON.write(data)
        return text.count > 40 ? String(text.prefix(39)) + "…" : text
    }

    private func plainText(_ data: PlainData) -> String {
        switch data {
        case .null: ""
        case .text(let text): printable(text)
        default: PlainDataJSON.write(data)
        }
    }
}

extension PlainData {
    /// The data with numbers rounded to a hundredth, which is enough for fingers.
    fileprivate var rounded: PlainData {
        switch self {
        case .number(let number): .number((number * 100).rounded() / 100)
        case .table(let fields): .table(fields.map { .init($0.name, $0.value.rounded) })
        default: self
        }
    }
}
