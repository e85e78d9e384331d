import MicroixCore
import MicroixMotion

/// Something that a person does, which takes time and may be interrupted.
protocol Play {
    /// How long it takes, in seconds.
    var length: Double { get }
    /// Whether it is played alone, without interruptions.
    var isAlone: Bool { get }
}

/// Plays what people do with a component at rest, and interrupts each play by others.
extension Sweep {
    /// Plays each of some plays alone, and then with each other at every phase.
    ///
    /// - Parameters:
    ///   - plays: The plays.
    ///   - index: The node of a place of rest.
    ///   - mostPairs: About how many runs of pairs are made.
    ///   - inputs: The inputs of a play from a time on; `nil` if it is not possible there.
    ///   - excludes: Whether the second play is not possible during the first.
    mutating func play<Some: Play>(
        _ plays: [Some], in index: Int, mostPairs: Int,
        inputs: (_ play: Some, _ time: Double, _ session: Session, _ isSecond: Bool) -> [TimedInput]?,
        excludes: (_ first: Some, _ second: Some) -> Bool
    ) {
        let node = exploration.nodes[index]
        let phases = UnitReport.phaseCount
        // By then everything has appeared that appears with the session.
        let start = max(0.1, node.session.now.seconds)
        // An odd number, so that all phases have their turn.
        let stride = plays.count * plays.count * phases / mostPairs | 1
        for (number, first) in plays.enumerated() {
            guard let own = inputs(first, start, node.session, false) else { continue }
            probe.isFine = true
            play(own, from: node, isAlone: true)
            probe.isFine = false
            if first.isAlone { continue }
            let length = min(10, max(first.length, probe.session.now.seconds - start))
            for phase in 0..<phases {
                if isCancelled() {
                    report.isPartial = true
                    return finish()
                }
                var (isTried, isAnyHeard) = (false, false)
                let time = start + (Double(phase) + 0.38) / Double(phases) * length
                // Each pair is tried in some phases, so that all phases and all pairs have their turn.
                for (other, second) in plays.enumerated()
                where !second.isAlone && ((number * plays.count + other) * phases + phase) % stride == 0 {
                    if failures > Self.mostFailures { return finish() }
                    if excludes(first, second) { continue }
                    guard let more = inputs(second, time, node.session, true) else { continue }
                    let isHeard = play((own + more).sorted { $0.time < $1.time }, from: node)
                    isTried = true
                    isAnyHeard = isAnyHeard || isHeard
                    if probe.hasFailed { failures += 1 }
                    guard isHeard else {
                        report.unheard += 1
                        continue
                    }
                    report.interruptions += 1
                    score(phase)
                }
                // While a finger is down, another play may not be heard at all.
                if isAnyHeard || !isTried { report.instants[phase] += 1 }
            }
        }
        finish()
    }

    /// Plays some inputs and follows the run to its end; returns whether they had an effect.
    @discardableResult
    mutating func play(
        _ inputs: [TimedInput], from node: Exploration.Node, isAlone: Bool = false
    ) -> Bool {
        var isHeard = false
        probe.watch(node.session)
        var trail: [(time: Double, shown: Table<KeyID, Sample>)] = []
        for input in inputs {
            probe.walk(to: input.time, framesPerSecond: fps)
            guard case .pointer(let sample) = input.input else {
                probe.take(input.input)
                isHeard = isHeard || probe.log.hasEffect
                if probe.hasFailed { break }
                continue
            }
            let before = trail
            probe.point(sample)
            isHeard = isHeard || probe.log.hasEffect
            switch sample.phase {
            case .move:
                trail.append((input.time, probe.seen))
                if trail.count > 3 { trail.removeFirst() }
            case .up: if isAlone { checkReleaseVelocity(before) }
            default: trail = []
            }
            if probe.hasFailed { break }
        }
        if !probe.hasFailed {
            let time = probe.session.now.seconds
            if probe.follow(framesPerSecond: fps) == .rest {
                report.settlesAtMost = max(report.settlesAtMost, probe.session.now.seconds - time)
            }
        }
        for fault in probe.faults { note(fault, node.script, inputs) }
        return isHeard
    }
}
