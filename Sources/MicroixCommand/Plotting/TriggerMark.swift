import MicroixCore
import MicroixTimeline

/// An instant at which triggers came up, in words.
struct TriggerMark {
    let time: Double
    let words: String
    /// A payload that is longer is left to the timeline.
    private static let mostOfPayload = 24

    /// More would be one black bar.
    private static let most = 400

    /// Those of a timeline, one for each instant, and how many more there are; what a finger does on its way is left out.
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
