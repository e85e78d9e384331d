import MicroixCore
import MicroixMotion

/// Finds rules that wait for a motion which reduced motion cuts: a short press that then acts like a long one, and a
/// state that leaves people no time.
extension Sweep {
    /// How long a finger stays, in seconds.
    private static let brief = 0.1
    /// In how many places of rest this is tried.
    private static let mostPlaces = 6

    mutating func checkBriefStates(_ gesture: GestureID) {
        if !subject.tellsReducedMotion.isEmpty { return }
        let component = subject.component
        let phases = zip(
            component.declaration.gestures[gesture.index].kind.phases, component.triggers(ofGesture: gesture))
        guard let down = phases.first(where: { $0.0 == .down })?.1, let up = phases.first(where: { $0.0 == .up })?.1
        else { return }
        let places = exploration.nodes.filter {
            $0.isRest && $0.session.begunGestures.isEmpty && $0.session.hears(Stimulus(down))
        }
        for node in places.prefix(Self.mostPlaces) {
            if isCancelled() { return }
            let start = ((node.session.now.seconds + Self.brief) * 10).rounded(.up) / 10
            let script =
                node.script + [
                    TimedStimulus(Stimulus(down), at: start),
                    TimedStimulus(Stimulus(up), at: ((start + Self.brief) * 10).rounded() / 10),
                ]
            guard let end = rest(after: script, reducesMotion: false),
                let reduced = rest(after: script, reducesMotion: true),
                end.active != reduced.active
            else { continue }
            let names = [reduced, end].map(names)
            guard
                let fault = subject.fault(
                    .reducedMotion, in: reduced, after: up, needsReducedMotion: true,
                    "a press of \(number(Self.brief)) s leads to \(names[0]), and to \(names[1]) without reduced motion"
                )
            else { continue }
            return note(fault, script)
        }
    }

    /// A state that lasts as long as `longWait` gives people time to do something; one longer than `longestWait` is not
    /// followed; in seconds.
    private static let (longWait, longestWait) = (2.0, 120.0)

    /// Reports a state in which people have time for something, and that reduced motion ends at once, because it waits
    /// for a motion.
    mutating func checkReducedWaits() {
        if !subject.tellsReducedMotion.isEmpty { return }
        var places = exploration.nodes.filter { $0.isCalm && $0.session.begunGestures.isEmpty }
            .prefix(Self.mostPlaces).map { ReachedPlace(session: $0.session, script: $0.script) }
        var known: Set<StateSet> = []
        var next = 0
        while next < places.count {
            let place = places[next]
            next += 1
            guard known.insert(place.session.active).inserted else { continue }
            for stimulus in subject.stimuli.all where place.session.hears(stimulus) {
                if isCancelled() { return }
                let script = place.script + [TimedStimulus(stimulus, at: place.session.now.seconds)]
                guard let full = run(script, reducesMotion: false), full.session.active != place.session.active else {
                    continue
                }
                if checkReducedWait(full, after: stimulus, script, in: place.session) { return }
                // What a host answers while the component waits for it leads on.
                var waiting = full
                waiting.advance(to: full.session.now.seconds + Self.reply)
                if places.count < 2 * Self.mostPlaces, !waiting.hasFailed, !waiting.session.isResting,
                    waiting.session.active == full.session.active, waiting.session.begunGestures.isEmpty
                {
                    places.append(ReachedPlace(session: waiting.session, script: script))
                }
            }
        }
    }

    /// The time after which a host answers, in seconds.
    private static let reply = 1.0

    /// Reports that a state is over at once with reduced motion; returns whether it does.
    ///
    /// - Parameters:
    ///   - run: The run just after a stimulus has led to the state.
    ///   - script: What has led there, with the stimulus.
    ///   - before: The session before the stimulus.
    private mutating func checkReducedWait(
        _ run: UncheckedRun, after stimulus: Stimulus, _ script: [TimedStimulus], in before: Session
    ) -> Bool {
        var full = run
        let (waiting, told) = (full.session, full.told)
        let start = waiting.now.seconds
        while full.session.active == waiting.active, !full.hasFailed, let next = full.session.nextInstant,
            next.seconds < start + Self.longestWait
        {
            let now = full.session.now
            full.advance(to: next.seconds)
            if full.session.now <= now { break }
        }
        let time = full.session.now.seconds - start
        guard full.session.active != waiting.active, time >= Self.longWait, !full.hasFailed,
            var reduced = self.run(script, reducesMotion: true)
        else { return false }
        reduced.advance(to: start + Self.brief)
        // What no host hears, and no person has read, may be gone at once.
        guard reduced.session.active == full.session.active, !reduced.hasFailed,
            reduced.told.contains(where: { $0.value > told[$0.key, default: 0] })
                && offersLostAction(waiting, to: full.session)
                || isOnlyReadThere(waiting, between: before, and: full.session)
                    && !isOnItsWay(waiting, from: before, to: full.session, in: time)
        else { return false }
        let verb = subject.component.innermost(of: waiting.active).count > 1 ? "are" : "is"
        guard
            let fault = subject.fault(
                .reducedMotion, in: reduced.session, after: stimulus.trigger, detail: names(waiting),
                needsReducedMotion: true,
                "\(names(waiting)) \(verb) over at once, and after \(number(time)) s without reduced motion: nobody has time there"
            )
        else { return false }
        var finding = finding(fault, script)
        finding.comparison = compared("without reduced motion", script, waiting, reduced.session, fault, .answer)
        report.findings.merge(finding)
        return true
    }

    /// Whether something can be done in the state that leads elsewhere afterwards, or is not heard then.
    private func offersLostAction(_ waiting: Session, to after: Session) -> Bool {
        func led(_ session: Session, by stimulus: Stimulus) -> StateSet {
            var run = UncheckedRun(session, of: subject, host: probe.host)
            run.post(stimulus)
            run.wait()
            return run.session.active
        }
        return subject.stimuli.all.contains { stimulus in
            waiting.hears(stimulus)
                && (!after.hears(stimulus) || led(waiting, by: stimulus) != led(after, by: stimulus))
        }
    }

    /// After this time, what appears has appeared, in seconds.
    private static let comes = 1.0

    /// Whether some words are seen only in the state, which then leads back to the states before or at the start.
    private func isOnlyReadThere(_ waiting: Session, between before: Session, and after: Session) -> Bool {
        guard subject.isPainted, [before.active, exploration.nodes[0].session.active].contains(after.active) else {
            return false
        }
        let words = [before, after].map(words)
        return self.words(waiting).contains { said in
            said.count(where: \.isLetter) >= 3 && !words.contains { $0.contains(said) }
        }
    }

    /// Whether a key moves for most of that time to where it then stays: the words tell of its way, and with reduced
    /// motion there is no way.
    private func isOnItsWay(_ waiting: Session, from before: Session, to after: Session, in time: Double) -> Bool {
        var run = UncheckedRun(waiting, of: subject, host: probe.host)
        run.advance(to: waiting.now.seconds + 0.9 * time)
        return subject.keys.contains { key in
            guard run.session.isUnsettled(key), let end = run.session.target(of: key), let old = before.target(of: key),
                end == after.target(of: key)
            else { return false }
            return (end - old).magnitudes.max() > subject.tolerances[key]
        }
    }

    /// The texts that are seen once everything has appeared.
    private func words(_ session: Session) -> Set<String> {
        var run = UncheckedRun(session, of: subject, host: probe.host)
        run.advance(to: session.now.seconds + Self.comes)
        return Set(run.session.texts(shownIn: .whole).map { $0.joined(separator: " ") })
    }

    private func run(_ script: [TimedStimulus], reducesMotion: Bool) -> UncheckedRun? {
        var run = UncheckedRun(
            Session(subject.component, seed: options.seed, reducesMotion: reducesMotion), of: subject, host: probe.host)
        run.advance(to: 0)
        for timed in script {
            run.advance(to: timed.time)
            run.post(timed.stimulus)
        }
        return run.hasFailed ? nil : run
    }

    private func names(_ session: Session) -> String {
        let component = session.component
        return component.innermost(of: session.active).map { "'\(component.path(ofState: $0))'" }
            .joined(separator: " and ")
    }

    /// Where a session rests after a script from the start; `nil` if it does not come to rest.
    private func rest(after script: [TimedStimulus], reducesMotion: Bool) -> Session? {
        guard var run = run(script, reducesMotion: reducesMotion) else { return nil }
        return run.comesToRest() ? run.session : nil
    }
}
