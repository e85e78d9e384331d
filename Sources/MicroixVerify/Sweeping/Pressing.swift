import MicroixCore

/// Plays real keys: pressed, held and let go where the focus is, at every phase of what other keys do.
///
/// Keys of roles post triggers, which are interrupted like all others. Only a keyboard hears more: how long a key is
/// held, and that the focus leaves meanwhile.
extension Sweep {
    /// A key of a keyboard on an element.
    private struct KeyPlay: Play {
        let element: String
        let key: String
        /// The inputs, with their times in seconds after the first.
        let steps: [(time: Double, input: Input)]

        var length: Double { steps.last?.time ?? 0 }
        var isAlone: Bool { false }
    }

    /// About how many runs of pairs are made in one place.
    private static let mostPairs = 96

    /// Plays all that keyboards hear in a place of rest, each interrupted by the others.
    mutating func press(in index: Int) {
        let plays = keyPlays(in: exploration.nodes[index].session)
        if plays.isEmpty { return }
        play(plays, in: index, mostPairs: Self.mostPairs) { play, time, _, _ in
            play.steps.map { TimedInput(at: (($0.time + time) * 1e6).rounded() / 1e6, $0.input) }
        } excludes: {
            // A key that is down can't be pressed.
            $0.element == $1.element && $0.key == $1.key
        }
    }

    /// The plays to try: of rows, on the first one; of each keyboard, its first two keys.
    private func keyPlays(in session: Session) -> [KeyPlay] {
        var result: [KeyPlay] = []
        var known: Set<String> = []
        for element in session.accessibility where element.isFocusable {
            let family = element.name.withoutRows
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
