import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline

/// Records a run for a plot: it runs once more, and is sampled between frames and on both sides of every event.
struct PlotRecording {
    /// The most cuts; more would take long, and could not be told apart.
    private static let mostCuts = 4000
    private static let mostForegone = 200

    let component: Component
    /// The name of the scenario that is played.
    let scenario: String?
    /// The instant from which the run is plotted, in seconds.
    let begin: Double
    /// The end of the run, in seconds.
    let duration: Double
    private(set) var curves: [Curve]
    private(set) var bands: [ColourBand]
    private(set) var states: StateLanes
    let marks: [TriggerMark]
    /// How many more triggers there are.
    let marksLeftOut: Int
    /// How many more numbers change.
    private(set) var leftOut: Int
    /// The duration of tweens in seconds, if they are drawn.
    let tween: Double?

    private let step: Double
    private var tweens: [Tween] = []
    private var isTweening: [Bool]
    private var isThere: [Bool]
    private var isBandThere: [Bool]
    private var rests: [KeyID: Rest] = [:]
    private var foregone = 0

    /// When the motion of a key will have settled.
    private enum Rest {
        case at(Instant)
        case never
    }

    /// Records a run whose timeline is known.
    ///
    /// - Parameters:
    /// - begin: The instant from which it is plotted, in seconds; the run is played from its start.
    /// - tween: The duration in seconds of the tweens for comparison; `nil` for none.
    init(_ run: PreparedRun, _ timeline: Timeline, from begin: Double = 0, tween: Double?) {
        component = timeline.component
        scenario = run.options.scenario
        self.begin = min(begin, timeline.duration)
        duration = timeline.duration
        self.tween = tween
        // As fine as can be drawn, and at least 240 steps a second up to 10 s.
        step = duration / min(4000, max(1000, duration * 240)).rounded()
        let choice = PlotChoice(timeline)
        (curves, bands, leftOut) = (choice.curves, choice.bands, choice.leftOut)
        states = StateLanes(component)
        (marks, marksLeftOut) = TriggerMark.all(timeline, from: begin)
        isTweening = curves.map { _ in false }
        isThere = isTweening
        isBandThere = bands.map { _ in false }
        if let tween { tweens = curves.map { _ in Tween(seconds: tween) } }
        // If a function fails, the timeline has ended there, and that was reported.
        try? play(run, Self.cuts(timeline, also: self.begin))
        states.end(at: duration)
        curves = Curve.joined(curves.map { $0.from(self.begin).joiningSamples() }.filter { $0.moves })
        leftOut += max(0, curves.count - PlotChoice.mostCurves)
        curves.removeLast(max(0, curves.count - PlotChoice.mostCurves))
        bands = bands.map { $0.from(self.begin) }.filter { $0.changes }
    }

    // MARK: - Running

    /// An instant at which a course changes, with its events.
    private struct Cut {
        let instant: Instant
        var events: [TimelineEvent]
    }

    private static func cuts(_ timeline: Timeline, also begin: Double) -> [Cut] {
        var cuts: [Cut] = []
        var begin = Instant(nearest: begin)
        for event in timeline.events where event.instant.seconds <= timeline.duration {
            switch event.kind {
            case .transition, .action, .presence, .jump, .tracked, .crossed: break
            case .trigger, .changed, .pointer, .verdict, .key, .focus, .accessibility, .cue, .emit, .completed,
                .settled, .concluded, .evaluated, .asked, .stored, .broken, .error:
                continue
            }
            if let instant = begin, instant <= event.instant {
                cuts.append(Cut(instant: instant, events: []))
                begin = nil
            }
            if cuts.last?.instant == event.instant {
                cuts[cuts.count - 1].events.append(event)
            } else if cuts.count < mostCuts {
                cuts.append(Cut(instant: event.instant, events: [event]))
            }
        }
        if let begin { cuts.append(Cut(instant: begin, events: [])) }
        return cuts
    }

    private mutating func play(_ run: PreparedRun, _ cuts: [Cut]) throws(ScriptFailure) {
        var session = run.session
        let host = run.script.host()
        var next = 0
        if cuts.first?.instant != .zero {
            try session.advance(to: 0, host: host)
            see(session, at: 0)
        }
        for cut in cuts {
            let time = cut.instant.seconds
            try pass(&session, host, &next, until: cut.instant)
            if time > 0 {
                // At the instant itself, a motion may step.
                let last = Instant(nanoseconds: cut.instant.nanoseconds - 1).seconds
                try session.advance(to: last, host: host)
                look(session, at: last)
            }
            let before = session
            try session.advance(to: time, host: host)
            for event in cut.events { take(event, before) }
            see(session, at: time)
        }
        try pass(&session, host, &next, until: Instant(nearest: duration) ?? .zero)
        try session.advance(to: duration, host: host)
        look(session, at: duration)
    }

    /// Samples what is shown, step by step, before an instant.
    private mutating func pass(
        _ session: inout Session, _ host: any RuleHost, _ next: inout Int, until end: Instant
    ) throws(ScriptFailure) {
        while step > 0, let instant = Instant(nearest: Double(next) * step), instant < end {
            next += 1
            // Instants in the past were sampled already.
            if instant <= session.now { continue }
            try session.advance(to: instant.seconds, host: host)
            look(session, at: instant.seconds)
        }
    }

    private mutating func look(_ session: Session, at time: Double) {
        var sample = Sample(value: .zero)
        for index in curves.indices where isThere[index] {
            let (key, lane) = (curves[index].key, curves[index].lane)
            if index == 0 || !isThere[index - 1] || curves[index - 1].key != key {
                sample = session.shown(key, at: time)
            }
            curves[index].shown.append(
                Curve.Point(time: time, value: sample.value[lane], velocity: sample.velocity[lane]))
            if isTweening[index] {
                let point = tweens[index].point(at: time)
                if let point { curves[index].tween.append(point) }
            }
        }
        for index in bands.indices where isBandThere[index] {
            let colour = session.shown(bands[index].key, at: time).value
            bands[index].courses.append(ColourBand.Point(time: time, colour: colour))
        }
    }

    /// Samples what is shown after everything that happens at an instant; begins and ends curves as layers come and go.
    private mutating func see(_ session: Session, at time: Double) {
        func isThere(_ key: KeyID) -> Bool {
            if session.presence == .absent { return false }
            guard let layer = component.layer(ofKey: key) else { return true }
            return session.presence(ofLayer: component.name(ofLayer: layer)) != .absent
        }
        for index in curves.indices {
            let wasThere = self.isThere[index]
            self.isThere[index] = isThere(curves[index].key)
            if self.isThere[index], !wasThere { curves[index].shown.append([]) }
        }
        for index in bands.indices {
            let wasThere = isBandThere[index]
            isBandThere[index] = isThere(bands[index].key)
            if isBandThere[index], !wasThere { bands[index].courses.append([]) }
        }
        look(session, at: time)
        states.see(session.activeStates, at: time)
    }

    // MARK: - Interruptions

    private mutating func take(_ event: TimelineEvent, _ before: Session) {
        let time = event.instant.seconds
        switch event.kind {
        case .action(let action):
            let isTaken = action.interruption == .takeOver && action.interrupted != nil
            if isTaken { forego(action.key, from: action.begins, before, action.settles) }
            let rest = action.settles.map { Rest.at($0) } ?? .never
            // A motion that is added to another one may end later than it, but not earlier.
            if !isTaken, case .at(let old)? = rests[action.key], case .at(let new) = rest, old > new { return }
            rests[action.key] = rest
            for index in indices(of: action.key) where !tweens.isEmpty {
                guard let target = action.target else {
                    tweens[index].follow()
                    isTweening[index] = false
                    continue
                }
                // At an interruption the line goes on, straight to the velocity with which the tween starts again.
                if !isTweening[index] || !tweens[index].isMoving { curves[index].tween.append([]) }
                let lane = component.keys[action.key].lane == nil ? curves[index].lane : 0
                tweens[index].start(
                    at: time, begins: action.begins.seconds,
                    shown: before.shown(curves[index].key, at: time).value[curves[index].lane], target: target[lane])
                isTweening[index] = true
            }
        case .tracked(let key, _):
            forego(key, from: event.instant, before, nil)
            rests[key] = .at(event.instant)
            stopTween(key)
        case .jump(let key, _, _): stopTween(key)
        default: break
        }
    }

    private mutating func stopTween(_ key: KeyID) {
        for index in indices(of: key) where !tweens.isEmpty {
            tweens[index].follow()
            isTweening[index] = false
        }
    }

    /// The curves of a key; for a lane, its curve in the key to which it belongs.
    private func indices(of key: KeyID) -> [Int] {
        let lane = component.keys[key].lane
        return curves.indices.filter { index in
            curves[index].key == lane?.whole ?? key && (lane == nil || curves[index].lane == lane?.index)
        }
    }

    /// Adds the course that a key would have taken after an instant until it came to rest; without rest, until the
    /// interrupting motion does.
    private mutating func forego(_ key: KeyID, from instant: Instant, _ before: Session, _ settles: Instant?) {
        guard let rest = rests[key], foregone < Self.mostForegone, step > 0 else { return }
        let begin = instant.seconds
        let end: Double
        switch rest {
        case .at(let rest): end = min(rest.seconds, duration)
        case .never: end = min(settles?.seconds ?? duration, duration)
        }
        guard end > begin + step else { return }
        for index in indices(of: key) where isThere[index] {
            let times = [begin] + stride(from: (begin / step).rounded(.up) * step, to: end, by: step) + [end]
            let course = times.map { time in
                // Motions are functions of time: the session from before the interruption does not know about it.
                let sample = before.shown(curves[index].key, at: time)
                return Curve.Point(
                    time: time, value: sample.value[curves[index].lane], velocity: sample.velocity[curves[index].lane])
            }
            guard course.contains(where: { $0.velocity != 0 }) else { continue }
            curves[index].foregone.append(course)
            foregone += 1
        }
    }
}

extension [Curve.Course] {
    /// Adds a point to the last course.
    fileprivate mutating func append(_ point: Curve.Point) { self[count - 1].append(point) }
}

extension [[ColourBand.Point]] {
    /// Adds a point to the last course.
    fileprivate mutating func append(_ point: ColourBand.Point) { self[count - 1].append(point) }
}
