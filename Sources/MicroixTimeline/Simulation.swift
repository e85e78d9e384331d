public import MicroixCore

/// Runs a session frame by frame, and records its timeline.
public struct Simulation: Sendable {
    /// The frames per second, above 0.
    public var framesPerSecond: Double
    /// The length in seconds; `nil` to run until everything has settled, or for two cycles of endless motions.
    public var duration: Double?
    /// Whether the timeline records which rules were looked at and why they were not taken.
    public var explains = false
    /// The most bytes to keep of a run, as estimated; the run ends before the frame that would exceed them.
    public var limit = Int.max
    /// The longest run in seconds if no length is given.
    public static let longest = 10.0

    /// Creates a simulation.
    public init(framesPerSecond: Double = 60, duration: Double? = nil) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "frames per second are positive")
        self.framesPerSecond = framesPerSecond
        self.duration = duration
    }

    /// Records a session from its start; if a function fails, returns what was recorded until then, and the failure.
    public func run(
        _ session: Session, seed: UInt64 = 0, host: any RuleHost = SilentHost.shared
    ) -> (timeline: Timeline, failure: ScriptFailure?) {
        var session = session
        let host = RecordingHost(base: host, wantsExplanations: explains, size: RecordSize(limit: limit))
        var timeline = Timeline(session.component, framesPerSecond: framesPerSecond, seed: seed)
        var failure: ScriptFailure?
        do throws(ScriptFailure) {
            let length = duration ?? Self.longest
            var number = 0.0
            while number / framesPerSecond <= length {
                let time = number / framesPerSecond
                try session.advance(to: time, host: host)
                let frame = session.frame(at: time)
                host.size.add(frame, after: timeline.frames.last)
                if host.size.isOverLimit { break }
                timeline.frames.append(frame)
                number += 1
                if duration == nil, isOver(session, at: time, host.events) { break }
            }
            if let duration, !host.size.isOverLimit { try session.advance(to: duration, host: host) }
        } catch {
            failure = error
        }
        timeline.events = host.events
        timeline.isOverLimit = host.size.isOverLimit
        timeline.leaveOutUnused()
        timeline.duration =
            failure == nil && !timeline.isOverLimit
            ? duration ?? timeline.frames.last?.time ?? 0 : session.now.seconds
        timeline.end =
            failure != nil || timeline.isOverLimit || session.isMoving || session.isExpecting
            ? .cutOff : (session.period == nil ? .settled : .looping)
        return (timeline, failure)
    }

    private func isOver(_ session: Session, at time: Double, _ events: [TimelineEvent]) -> Bool {
        if session.isMoving || session.isExpecting { return false }
        guard let period = session.period else { return true }
        return time >= (events.last?.instant.seconds ?? 0) + 2 * period
    }
}

/// Records the events, and lets another host run the functions.
private final class RecordingHost: RuleHost {
    let base: any RuleHost
    let wantsExplanations: Bool
    var size: RecordSize
    var events: [TimelineEvent] = []

    init(base: any RuleHost, wantsExplanations: Bool, size: RecordSize) {
        self.base = base
        self.wantsExplanations = wantsExplanations
        self.size = size
    }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        try base.call(function, scope: &scope)
    }

    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        try base.answer(function, scope: &scope)
    }

    func observe(_ event: TimelineEvent) {
        size.add(event)
        if !size.isOverLimit { events.append(event) }
        base.observe(event)
    }
}
