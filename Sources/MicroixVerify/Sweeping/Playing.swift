import MicroixCore
import MicroixMotion

/// Something that a person does: it takes its time, and may be interrupted.
protocol Play {
    /// How long it takes, in seconds.
    var length: Double { get }
    /// Whether nothing interrupts it, and it interrupts nothing.
    var isAlone: Bool { get }
}

/// What people do with a component at rest, each thing interrupted by the others.
extension Sweep {
    /// Plays some, each alone and then with each other at every phase of it.
    ///
    /// - Parameters:
    ///   - plays: What is played.
    ///   - index: The place of rest, of those that were explored.
    ///   - mostPairs: How many runs the pairs of them are worth.
    ///   - inputs: What one does from a time on, and whether as the second; `nil` where it can't be done there.
    ///   - excludes: Whether the second can't be done during the first.
    mutating func play<Some: Play>(
        _ plays: [Some], in index: Int, mostPairs: Int,
        inputs: (_ play: Some, _ time: Double, _ session: Session, _ isSecond: Bool) -> [TimedInput]?,
        excludes: (_ first: Some, _ second: Some) -> Bool
    ) {
        let node = exploration.nodes[index]
        let phases = UnitReport.phaseCount
        // What appears with the session is there by then.
        let start = max(0.1, node.session.now.seconds)
        // Odd, so that all phases have their turn.
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
                // Each pair in every so manieth phase: all phases are met, and all pairs.
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
                // Where a finger is down, others may be heard by nobody.
                if isAnyHeard || !isTried { report.instants[phase] += 1 }
            }
        }
        finish()
    }

    /// Lets pointers and keys do what they do, and follows what comes of it to its end; says whether anything does.
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
                isHeard = isHeard || probe.course.hasEffect
                if probe.hasFailed { break }
                continue
            }
            let before = trail
            probe.point(sample)
            isHeard = isHeard || probe.course.hasEffect
            switch sample.phase {
            case .move:
                trail.append((input.time, probe.seen))
                if trail.count > 3 { trail.removeFirst() }
            case .up: if isAlone { checkRelease(before) }
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
