import MicroixCore
import MicroixMotion

/// Checks ways back: what one trigger changes and another undoes, a third one must not leave if it leads back as well.
extension Sweep {
    /// A place, a way that leads away from it, and a way back.
    private struct Round {
        let start: Exploration.Node
        let away: Exploration.Node
        let forth: Stimulus
        let back: Stimulus
    }

    /// Reports a trigger that leads back to the same states, tells nobody anything, and leaves some of what the way
    /// there has changed, although another trigger undoes all of it.
    mutating func checkIncompleteReturn() {
        if exploration.isStopped { return }
        for (index, start) in exploration.nodes.enumerated() where isFree(start) {
            for (forth, there) in ways(from: index) where there != index && isFree(exploration.nodes[there]) {
                if isCancelled() { return }
                let ways = ways(from: there)
                guard let (back, _) = ways.first(where: { $0.node == index }) else { continue }
                let round = Round(start: start, away: exploration.nodes[there], forth: forth, back: back)
                for (stimulus, node) in ways where node != index && node != there {
                    let end = exploration.nodes[node]
                    if isFree(end), let (key, row) = unrestoredKey(by: end.session, after: stimulus, of: round) {
                        return note(round, stimulus, end, key, ofRow: row)
                    }
                    // The same trigger for another row is no way back.
                    guard isFree(end), stimulus.trigger != forth.trigger,
                        exploration.told(by: stimulus, from: there).isEmpty,
                        let key = unrestoredKey(by: end.session, of: round)
                    else { continue }
                    return note(round, stimulus, end, key)
                }
            }
        }
    }

    /// The ways from a node, in the order of stimuli, without inputs and without payloads that say how far something
    /// goes.
    private func ways(from node: Int) -> [(stimulus: Stimulus, node: Int)] {
        subject.stimuli.all.compactMap { stimulus in
            guard !subject.component.triggers[stimulus.trigger].isInput,
                stimulus.payload == .null || stimulus.payload["id"] != nil
            else { return nil }
            return exploration.node(after: stimulus, from: node).map { (stimulus, $0) }
        }
    }

    /// Whether it is a place of rest that needs no interruption, with no finger down.
    private func isFree(_ node: Exploration.Node) -> Bool {
        node.isRest && node.session.begunGestures.isEmpty && node.session.presence == .present
    }

    /// A key that the third trigger leaves, if everything else is as at first and some of it was changed back; `nil` if
    /// there is none.
    private func unrestoredKey(by end: Session, of round: Round) -> KeyID? {
        let (first, last, away) = (round.start.session.modelState, end.modelState, round.away.session.modelState)
        guard last.active == first.active, last.data == first.data, last.hasSamePresence(as: first) else { return nil }
        let left = last.differences(from: first, tolerances: subject.tolerances)
        let changed = away.differences(from: first, tolerances: subject.tolerances)
        // A key that is as at the very start has only made way: of rows, one is chosen at a time.
        let lit = last.differences(from: exploration.nodes[0].session.modelState, tolerances: subject.tolerances)
        // A key that differed before was not changed by the way there.
        let wasLit = first.differences(from: exploration.nodes[0].session.modelState, tolerances: subject.tolerances)
        guard let key = left.first(where: { !subject.isOrder[$0] && lit.contains($0) && !wasLit.contains($0) }),
            changed.count > left.count,
            left.allSatisfy(changed.contains),
            !last.differences(from: away, tolerances: subject.tolerances).contains(where: left.contains),
            changed.contains(where: { !left.contains($0) && !subject.isOrder[$0] })
        else { return nil }
        // An element that is reported as chosen or ready has a reason to look so.
        if end.isTold(of: key, as: round.away.session, not: round.start.session) { return nil }
        var sight = Sight()
        return sight.isSeen(key, of: subject, in: end, at: end.now.seconds) ? key : nil
    }

    /// A key of a row that the trigger of another row leaves, although the row is reported as before, and other keys of
    /// the row are undone; `nil` if there is none.
    private func unrestoredKey(
        by end: Session, after other: Stimulus, of round: Round
    ) -> (key: KeyID, row: Int)? {
        guard round.forth == round.back, other.trigger == round.forth.trigger, other != round.forth,
            let row = round.forth.payload["id"]?.number.flatMap({ Int(exactly: $0) })
        else { return nil }
        let sessions = (first: round.start.session, away: round.away.session)
        let told = [sessions.first, sessions.away, end].map { $0.toldChoices(ofRow: row) }
        guard told[0] == told[2], told[0] != told[1] else { return nil }
        let (first, last, away) = (sessions.first.modelState, end.modelState, sessions.away.modelState)
        func own(_ keys: [KeyID]) -> [KeyID] {
            keys.filter { subject.component.keys[$0].name.rowNumber == row && !subject.isOrder[$0] }
        }
        let changed = own(away.differences(from: first, tolerances: subject.tolerances))
        let left = own(last.differences(from: first, tolerances: subject.tolerances))
        let apart = last.differences(from: away, tolerances: subject.tolerances)
        // The position of a row depends on the other rows.
        guard left.count < changed.count, left.allSatisfy({ changed.contains($0) && !apart.contains($0) }),
            let key = left.first(where: { key in
                !Self.places.contains { subject.component.keys[key].name.hasSuffix($0) }
            })
        else { return nil }
        var sight = Sight()
        return sight.isSeen(key, of: subject, in: end, at: end.now.seconds) ? (key, row) : nil
    }

    private static let places = [".x", ".y", ".position", ".size"]

    private mutating func note(
        _ round: Round, _ stimulus: Stimulus, _ end: Exploration.Node, _ key: KeyID, ofRow row: Int
    ) {
        let (triggers, time) = (subject.component.triggers, round.away.session.now.seconds)
        let scripts = [stimulus, round.back].map { round.away.script + [TimedStimulus($0, at: time)] }
        let name = triggers[stimulus.trigger].name
        note(
            .leftBehind, end.session, scripts[0], key: key, detail: name,
            "'\(name)' of another row leaves '\(subject.component.keys[key].name)' as that of row \(row) has made it, and takes back all else of it; row \(row)'s own takes that back as well",
            comparedWith: (words: "where it comes to row \(row) again", script: scripts[1], end: round.start.session))
    }

    private mutating func note(_ round: Round, _ stimulus: Stimulus, _ end: Exploration.Node, _ key: KeyID) {
        let triggers = subject.component.triggers
        let time = round.away.session.now.seconds
        let scripts = [stimulus, round.back].map { round.away.script + [TimedStimulus($0, at: time)] }
        let names = [stimulus, round.forth, round.back].map { "'\(triggers[$0.trigger].name)'" }
        let words = names[1] == names[2] ? "and takes it back" : "and \(names[2]) takes it back"
        note(
            .leftBehind, end.session, scripts[0], key: key, detail: triggers[stimulus.trigger].name,
            "\(names[0]) leads back, and leaves '\(subject.component.keys[key].name)' as \(names[1]) has made it, \(words)",
            comparedWith: (words: "where \(names[2]) comes", script: scripts[1], end: round.start.session))
    }
}

extension Session {
    /// Whether an element of the key's layer or row is reported as chosen or disabled as in one session, and
    /// differently in another.
    fileprivate func isTold(of key: KeyID, as one: Session, not other: Session) -> Bool {
        let lineage = component.layer(ofKey: key).map { component.lineage(ofLayer: $0) } ?? LayerSet()
        let row = component.keys[key].name.rowNumber
        return accessibility.contains { element in
            guard lineage.contains(element.layer) || row != nil && element.name.rowNumber == row,
                let known = one.element(named: element.name), let before = other.element(named: element.name)
            else { return false }
            return [AccessibilityAttribute.selected, .checked, .disabled].contains {
                element[$0] == known[$0] && element[$0] != before[$0]
            }
        }
    }

    /// What is reported of a row's elements as chosen or open.
    fileprivate func toldChoices(ofRow row: Int) -> [PlainData] {
        accessibility.filter { $0.name.rowNumber == row }.flatMap { element in
            [AccessibilityAttribute.expanded, .selected, .checked, .pressed].map { element[$0] }
        }
    }
}

extension String {
    /// The number of the row in a name: `4` of `row[4].title`; `nil` if there is none.
    fileprivate var rowNumber: Int? {
        guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]") else { return nil }
        return Int(self[index(after: open)..<close])
    }
}
