import MicroixCore

/// Real keys: pressed, held and let go where the focus is, at every phase of what other keys have begun.
///
/// Those of roles post triggers that are interrupted as all others are; only what listens to a keyboard hears more: how long a key
/// is held, and that the focus goes meanwhile.
extension Sweep {
    /// What a keyboard does on an element.
    private struct KeyPlay {
        let element: String
        let key: String
        /// When after it began a key, or the focus, does what.
        let steps: [(time: Double, input: Input)]

        var length: Double { steps.last?.time ?? 0 }
    }

    /// How many runs the pairs of them are worth in one place.
    private static let mostPairs = 96

    /// Plays all that keyboards hear in a place of rest, each interrupted by the others.
    mutating func press(in index: Int) {
        let node = exploration.nodes[index]
        let plays = keyPlays(in: node.session)
        guard !plays.isEmpty else { return }
        let start = max(0.1, node.session.now.seconds)
        let stride = plays.count * plays.count * UnitReport.phaseCount / Self.mostPairs | 1
        for (number, first) in plays.enumerated() {
            let inputs = Self.inputs(first, at: start)
            probe.isFine = true
            play(inputs, from: node, isAlone: true)
            probe.isFine = false
            let length = min(10, max(first.length, probe.session.now.seconds - start))
            for instant in 0..<UnitReport.phaseCount {
                if isCancelled() {
                    report.isPartial = true
                    return finish()
                }
                report.instants[instant] += 1
                let time = start + (Double(instant) + 0.38) / Double(UnitReport.phaseCount) * length
                for (other, second) in plays.enumerated()
                where ((number * plays.count + other) * UnitReport.phaseCount + instant) % stride == 0 {
                    // No key is pressed that is down.
                    if failures > Self.mostFailures || second.element == first.element && second.key == first.key {
                        continue
                    }
                    let isHeard = play(
                        (inputs + Self.inputs(second, at: time)).sorted { $0.time < $1.time }, from: node)
                    if probe.hasFailed { failures += 1 }
                    guard isHeard else {
                        report.unheard += 1
                        continue
                    }
                    report.interruptions += 1
                    score(instant)
                }
            }
        }
        finish()
    }

    private static func inputs(_ play: KeyPlay, at start: Double) -> [TimedInput] {
        play.steps.map { TimedInput(at: (($0.time + start) * 1e6).rounded() / 1e6, $0.input) }
    }

    /// What is worth a try: of elements that are alike the first, of each keyboard its first two keys.
    private func keyPlays(in session: Session) -> [KeyPlay] {
        var result: [KeyPlay] = []
        var known: Set<String> = []
        for element in session.accessibility where element.isFocusable {
            let family = KeyboardCheck.family(element.name)
            for keyboard in subject.component.declaration.keyboards {
                let isOwn = keyboard.layer.map { $0.text == family } ?? (element.layer == .whole)
                guard isOwn, known.insert(family + " " + keyboard.name.text).inserted else { continue }
                let focus = Input.focus(Name(element.name))
                for (index, key) in keyboard.keys.prefix(2).map(\.text).enumerated() {
                    func does(_ phase: KeyPhase) -> Input { .key(KeySample(key, phase)) }
                    func add(_ steps: [(time: Double, input: Input)]) {
                        result.append(KeyPlay(element: element.name, key: key, steps: [(0, focus)] + steps))
                    }
                    add([(0.02, does(.down)), (0.1, does(.up))])
                    if index > 0 { continue }
                    add([(0.02, does(.down)), (0.52, does(.repeat)), (0.56, does(.repeat)), (0.7, does(.up))])
                    add([(0.02, does(.down)), (0.1, .focus(nil))])
                }
            }
        }
        return result
    }
}
