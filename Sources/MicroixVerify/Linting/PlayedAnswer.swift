import MicroixCore
import MicroixMotion

/// What comes of a stimulus at rest, as it is played frame by frame until all rests, for some seconds at most.
struct PlayedAnswer {
    /// How many seconds it is followed.
    static let longest = 5.0
    private static let framesPerSecond = 60.0

    /// When the stimulus came, in seconds.
    let start: Double
    /// What has happened since, at that instant too.
    private(set) var events: [TimelineEvent] = []
    /// How it stood just after the stimulus.
    let first: Session
    /// How it stands at the end.
    private(set) var end: Session
    /// The keys that were seen to move in answer, or to be elsewhere.
    private(set) var moved = KeySet()
    /// Whether something besides a motion is perceived: a cue, a text, a layer that comes or goes, what is told to who can't see.
    private(set) var tellsOtherwise = false

    /// Plays it; `nil` where the script fails.
    ///
    /// - Parameter look: Is called at each frame.
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

    /// The keys that something was done about.
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

    /// What has answered for keys, in order.
    var actions: [KeyAction] {
        events.compactMap { event in if case .action(let action) = event.kind { action } else { nil } }
    }

    /// How long the motions take that the stimulus has set off, until they are done to the eye, with what answered; of what is
    /// still under way at the end, all the seconds that it was followed.
    ///
    /// What was thrown goes as far as it was thrown, and what another motion takes over has no length.
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
        // What is done at once, or goes on for ever, is not under way.
        return result + open.filter { end.isUnsettled($0.action.key) }.map { ($0.action, Self.longest) }
    }
}
