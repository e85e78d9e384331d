import MicroixCore
import MicroixTimeline

/// An instant with its triggers, in words.
struct TriggerMark {
    let time: Double
    let words: String
    /// The most characters of a payload; longer ones are not shown.
    private static let mostOfPayload = 24

    /// The most marks; more would look like one black bar.
    private static let most = 400

    /// The marks of a timeline, one per instant, and how many more there are; movements of fingers are left out.
    static func all(_ timeline: Timeline, from begin: Double = 0) -> (marks: [TriggerMark], leftOut: Int) {
        let words = EventWords(
            component: timeline.component, style: TerminalStyle(isColoured: false), explains: false)
        var found: [(instant: Instant, names: [String])] = []
        for event in timeline.events where !words.isByTheWay(event) && event.instant.seconds <= timeline.duration {
            if event.instant.seconds < begin { continue }
            guard let name = name(event, timeline.component) else { continue }
            if found.last?.instant != event.instant {
                found.append((event.instant, [name]))
            } else if !found[found.count - 1].names.contains(name) {
                found[found.count - 1].names.append(name)
            }
        }
        let marks = found.prefix(most).map {
            TriggerMark(time: $0.instant.seconds, words: $0.names.joined(separator: ", "))
        }
        return (marks, found.count - marks.count)
    }

    private static func name(_ event: TimelineEvent, _ component: Component) -> String? {
        switch event.kind {
        case .trigger(_, _, .start): return nil
        case .trigger(let index, let payload, _):
            let trigger = component.triggers[index]
            let value = payload == .null && !trigger.isInput ? "" : " " + PlainDataJSON.write(payload)
            return trigger.name + (value.utf8.count > mostOfPayload ? "" : value)
        case .crossed(let key, let crossing, let threshold):
            let info = component.keys[key]
            return "\(info.name) \(crossing.rawValue) \(NumberText.short(threshold, info.unit))"
        default: return nil
        }
    }
}
