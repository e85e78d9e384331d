import MicroixCore
import MicroixMotion

/// A stimulus at rest that is played frame by frame until everything rests, for five seconds at most.
struct PlayedResponse {
    /// How long the answer is followed, in seconds.
    static let longest = 5.0
    private static let framesPerSecond = 60.0

    /// The instant of the stimulus, in seconds.
    let start: Double
    /// The events since the stimulus.
    private(set) var events: [TimelineEvent] = []
    /// The session just after the stimulus.
    let first: Session
    /// The session at the end.
    private(set) var end: Session
    /// The keys that have visibly moved or jumped in answer.
    private(set) var moved = KeySet()
    /// Whether the answer is more than motion: a cue, plain data, a layer that comes or goes, or a changed report to
    /// people who can't see.
    private(set) var tellsOtherwise = false

    /// Plays a stimulus; `nil` if the script fails.
    ///
    /// - Parameter look: Is called at each frame with the session and the instant in seconds.
    init?(_ stimulus: Stimulus, to rest: Session, host: ProbeHost, _ look: (Session, Double) -> Void = { _, _ in }) {
        start = rest.now.seconds
        var session = rest
        host.forget()
        guard (try? session.post(stimulus.trigger, payload: stimulus.payload)) != nil,
            (try? session.advance(to: start, host: host)) != nil
        else { return nil }
        (first, end) = (session, session)
        note(host.events, rest, session, start)
        look(session, start)
        var frame = 0.0
        while !session.isResting, frame < Self.longest * Self.framesPerSecond {
            frame += 1
            let time = start + frame / Self.framesPerSecond
            host.forget()
            guard (try? session.advance(to: time, host: host)) != nil else { return nil }
            note(host.events, rest, session, time)
            look(session, time)
        }
        end = session
    }

    /// The keys that had an action, or that jumped or were moved by a finger.
    private var asked = KeySet()

    private mutating func note(_ news: [TimelineEvent], _ rest: Session, _ session: Session, _ time: Double) {
        events += news
        for event in news {
            switch event.kind {
            case .action(let action): asked.insert(action.key)
            case .tracked(let key, _), .jump(let key, _, _): asked.insert(key)
            case .changed, .presence, .cue, .accessibility: tellsOtherwise = true
            default: continue
            }
        }
        let keys = session.component.keys
        for key in asked where !moved.contains(key) {
            let way = (session.shown(key, at: time).value - rest.shown(key, at: start).value).magnitudes.max()
            if way > 5 * keys[key].tolerance { moved.insert(key) }
        }
    }

    /// The actions that have answered, in order.
    var actions: [KeyAction] {
        events.compactMap { event in if case .action(let action) = event.kind { action } else { nil } }
    }

    /// How long each motion takes that the stimulus has started, until it is completed; if it still moves at the end,
    /// ``longest``.
    ///
    /// Thrown keys, and motions that another one takes over, are left out.
    var lengths: [(action: KeyAction, seconds: Double)] {
        var open: [(action: KeyAction, instant: Instant)] = []
        var result: [(KeyAction, Double)] = []
        for event in events {
            switch event.kind {
            case .action(let action):
                open.removeAll { $0.action.key == action.key }
                let isThrown = action.shown.velocity != .zero
                if event.instant.seconds == start, action.target != nil, !isThrown {
                    open.append((action, event.instant))
                }
            case .completed(let key):
                guard let index = open.firstIndex(where: { $0.action.key == key }) else { continue }
                result.append((open.remove(at: index).action, event.instant.seconds - start))
            default: continue
            }
        }
        // A motion that is done at once, or endless, is not under way.
        return result + open.filter { end.isUnsettled($0.action.key) }.map { ($0.action, Self.longest) }
    }
}
