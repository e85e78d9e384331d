import MicroixCore
import MicroixTimeline

/// The texts beside the film on the page of a run.
struct PageWords {
    private let words: EventWords

    init(_ component: Component) {
        words = EventWords(component: component, style: TerminalStyle(isFile: true), explains: false)
    }

    func words(_ event: TimelineEvent) -> String? {
        if words.isByTheWay(event) || words.stays(event) { return nil }
        switch event.kind {
        // A layer that is present from the start does not appear.
        case .presence where event.instant == .zero: return nil
        case .action, .completed, .settled, .evaluated, .asked, .stored: return nil
        default: return words.sentence(event).trimmed()
        }
    }
}
