import MicroixCore

/// Watches single taps that turn out to be the first of several: the second must not undo what the first has done.
struct TapWatch {
    /// Two taps that are farther apart are no double tap, in seconds.
    private static let longest = 1.0

    private struct Tap {
        let payload: PlainData
        let instant: Instant
        /// The session just before the tap.
        let before: Session
    }

    private var taps: [TriggerID: [Tap]] = [:]

    mutating func begin() { taps.removeAll() }

    /// Notes the events of a pointer; returns a double tap whose single taps undo each other.
    mutating func note(
        _ events: [TimelineEvent], before: Session, at instant: Instant, _ subject: Subject, _ host: ProbeHost
    ) -> (name: String, words: String)? {
        var found: (name: String, words: String)?
        for event in events {
            guard case .trigger(let trigger, let payload, .gesture) = event.kind else { continue }
            if subject.firstTaps.values.contains(where: { $0.contains(trigger) }) {
                taps[trigger, default: []].append(Tap(payload: payload, instant: instant, before: before))
            }
        }
        for event in events {
            guard case .trigger(let trigger, _, .gesture) = event.kind, let singles = subject.firstTaps[trigger]
            else { continue }
            for single in singles {
                let recent = taps[single, default: []].filter {
                    instant.seconds - $0.instant.seconds <= Self.longest
                }
                guard recent.count > 1, let led = Self.undone(single, recent[recent.count - 2], subject, host) else {
                    continue
                }
                let names = [single, trigger].map { subject.component.triggers[$0].name }
                found = (
                    names[1],
                    "a double tap tells '\(names[0])' twice as well, which leads \(led) and back: with yields_to = \"\(names[1])\" it waits"
                )
            }
        }
        return found
    }

    /// Where a tap leads, in words, if a second one undoes it; else `nil`.
    private static func undone(_ trigger: TriggerID, _ tap: Tap, _ subject: Subject, _ host: ProbeHost) -> String? {
        var run = tap.before
        func post() -> Bool {
            (try? run.post(trigger, payload: tap.payload)) != nil
                && (try? run.advance(to: run.now.seconds, host: host)) != nil
        }
        guard post() else { return nil }
        let once = run
        guard (try? run.advance(to: run.now.seconds + 0.1, host: host)) != nil, post(),
            run.active == tap.before.active, run.context == tap.before.context,
            once.active != run.active || once.context != run.context
        else { return nil }
        let component = subject.component
        let states = component.innermost(of: once.active).filter { !run.active.contains($0) }
        return states.isEmpty
            ? "elsewhere" : "to '" + states.map { component.path(ofState: $0) }.joined(separator: " + ") + "'"
    }
}
