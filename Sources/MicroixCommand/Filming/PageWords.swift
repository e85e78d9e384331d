import MicroixCore
import MicroixTimeline

/// What a page of a run tells beside it.
struct PageWords {
    private let words: EventWords

    init(_ component: Component) {
        words = EventWords(component: component, style: TerminalStyle(isFile: true), explains: false)
    }

    func words(_ event: TimelineEvent) -> String? {
        if words.isByTheWay(event) || words.stays(event) { return nil }
        switch event.kind {
        // What is there from the start does not come.
        case .presence where event.instant == .zero: return nil
        case .action, .completed, .settled, .evaluated, .asked, .stored: return nil
        default: return words.sentence(event).trimmed()
        }
    }
}
