import MicroixCore

/// Repeats the same stimulus, where there are more places than are told apart.
extension Exploration {
    /// A stimulus on a way, and the result.
    struct Step {
        let stimulus: Stimulus
        let probe: Probe
        let script: [TimedStimulus]
        let ending: Probe.Ending
        let taken: RuleSet
    }

    /// The most steps that are tried on such ways in all.
    private static let mostTries = 2000

    /// Counts a step; returns whether the search has to stop because too much was tried.
    private mutating func isOver(_ probe: Probe, _ isCancelled: () -> Bool) -> Bool {
        tries += 1
        return leavesOut(tries > Self.mostTries || isCancelled() || probe.allowance.isExhausted)
    }

    /// For each set of states with places that were left out, the last place that was found.
    private var startsOfMore: [Int] {
        var known: Set<StateSet> = []
        return nodes.indices.reversed().filter { index in
            let node = nodes[index]
            return node.isRest && node.session.presence == .present && cut.contains(node.session.active)
                && known.insert(node.session.active).inserted
        }
    }

    private func step(_ stimulus: Stimulus, from last: Step?, or start: Node, _ probe: inout Probe) -> Step? {
        let session = last?.probe.session ?? start.session
        probe.watch(session)
        probe.recall(last?.probe.gestureStarts ?? start.starts)
        let known = probe.takeTakenRules()
        defer { probe.recall(known) }
        probe.post(stimulus)
        if probe.hasFailed { return nil }
        let ending = probe.follow(framesPerSecond: 20)
        if probe.hasFailed { return nil }
        let timed = TimedStimulus(stimulus, at: session.now.seconds)
        return Step(
            stimulus: stimulus, probe: probe, script: (last?.script ?? start.script) + [timed], ending: ending,
            taken: probe.log.taken)
    }

    // MARK: - Rules that were never taken where nothing is interrupted

    /// How often a stimulus is repeated to find a rule.
    private static let mostRepeats = 12

    /// Looks for a rule that was never taken calmly, by repeating a stimulus, as for the digits of a code, and then
    /// posting what such rules listen to.
    ///
    /// Adds the places on the first way that is found; returns whether there was one.
    mutating func repeatToNewRules(_ subject: Subject, _ probe: inout Probe, _ isCancelled: () -> Bool) -> Bool {
        guard let others = awaited(subject) else { return false }
        for start in startsOfMore {
            for stimulus in subject.stimuli.all where nodes[start].session.hears(stimulus) {
                if let way = way(repeating: stimulus, among: others, from: nodes[start], &probe, isCancelled) {
                    for step in way { takenCalmly.formUnion(step.taken) }
                    return add(way, from: start)
                }
            }
        }
        return false
    }

    /// A way that repeats a stimulus, perhaps with one of the others at its end, and takes a rule for the first time;
    /// `nil` if there is none.
    private mutating func way(
        repeating stimulus: Stimulus, among others: [Stimulus], from start: Node, _ probe: inout Probe,
        _ isCancelled: () -> Bool
    ) -> [Step]? {
        var way: [Step] = []
        for _ in 0..<Self.mostRepeats {
            let before = way.last
            let session = before?.probe.session ?? start.session
            for next in [stimulus] + others.filter({ $0 != stimulus && session.hears($0) }) {
                if isOver(probe, isCancelled) { return nil }
                guard let step = step(next, from: before, or: start, &probe) else { continue }
                if step.taken.contains(where: { !takenCalmly.contains($0) }) { return way + [step] }
                if next == stimulus { way.append(step) }
            }
            guard let last = way.last, last.ending == .rest, Identity(last.probe.session) != Identity(session) else {
                return nil
            }
        }
        return nil
    }

    /// The stimuli to which rules listen that were never taken calmly; `nil` if all rules were.
    private func awaited(_ subject: Subject) -> [Stimulus]? {
        let component = subject.component
        let rules = component.ruleIDs.filter { !takenCalmly.contains($0) }.map { component.declaration.rules[$0.index] }
        if rules.isEmpty { return nil }
        let names = Set(
            rules.flatMap { rule -> [String] in
                guard case .on(let heard) = rule.occasion else { return [] }
                return heard.compactMap { if case .trigger(let name) = $0 { name.text } else { nil } }
            })
        return subject.stimuli.all.filter { names.contains(component.triggers[$0.trigger].name) }
    }

    // MARK: - The ends of what is counted

    /// How often a stimulus is repeated to find an end; enough to count up to a hundred.
    private static let mostCounted = 100
    /// The most ends that are looked at.
    private static let mostEnds = 6

    /// Repeats stimuli until they lead no further, as to the last page.
    ///
    /// Adds the last two places of each such way; returns whether there are any.
    mutating func repeatToEnds(_ subject: Subject, _ probe: inout Probe, _ isCancelled: () -> Bool) -> Bool {
        if hasRepeatedToEnds { return false }
        hasRepeatedToEnds = true
        var found = 0
        for start in startsOfMore where nodes[start].session.begunGestures.isEmpty {
            for stimulus in subject.stimuli.all where nodes[start].session.hears(stimulus) {
                guard let end = end(of: stimulus, from: nodes[start], &probe, isCancelled) else { continue }
                if leavesOut(found == Self.mostEnds) { return true }
                if add(end: end, of: stimulus, from: start) { found += 1 }
            }
        }
        return found > 0
    }

    /// The last two steps of a way that repeats a stimulus, each time in another place, until it leads no further;
    /// `nil` if it leads back to a place that it has passed, or if its end is already known.
    private mutating func end(
        of stimulus: Stimulus, from start: Node, _ probe: inout Probe, _ isCancelled: () -> Bool
    ) -> [Step]? {
        var passed = [Identity(start.session)]
        var way: [Step] = []
        while passed.count <= Self.mostCounted {
            if isOver(probe, isCancelled) { return nil }
            guard let step = step(stimulus, from: way.last, or: start, &probe), step.ending == .rest else { break }
            let place = Identity(step.probe.session)
            if place == passed.last { break }
            if passed.contains(place) { return nil }
            passed.append(place)
            way = way.suffix(1) + [step]
            let session = step.probe.session
            guard session.active == start.session.active, session.hears(stimulus) else { break }
        }
        guard passed.count > 2, let last = passed.last, node(of: last) == nil else { return nil }
        return way
    }
}
