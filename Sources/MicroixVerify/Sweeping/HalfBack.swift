import MicroixCore
import MicroixMotion

/// Ways back: what one trigger has turned, another turns back, and a third one leaves, though it leads back all else.
extension Sweep {
    /// A place, what leads away from it, and what leads back to it.
    private struct Round {
        let start: Exploration.Node
        let away: Exploration.Node
        let forth: Stimulus
        let back: Stimulus
    }

    /// Looks for a trigger that leads back to the states from which another has led, tells nobody anything, and leaves some of what
    /// that has changed, where a third one leaves nothing.
    mutating func checkHalfBack() {
        if exploration.isStopped { return }
        for (index, start) in exploration.nodes.enumerated() where isFree(start) {
            for (forth, there) in ways(from: index) where there != index && isFree(exploration.nodes[there]) {
                if isCancelled() { return }
                let ways = ways(from: there)
                guard let (back, _) = ways.first(where: { $0.node == index }) else { continue }
                let round = Round(start: start, away: exploration.nodes[there], forth: forth, back: back)
                for (stimulus, node) in ways where node != index && node != there {
                    let end = exploration.nodes[node]
                    guard isFree(end), exploration.told(by: stimulus, from: there).isEmpty,
                        let key = keyLeft(by: end.session, of: round)
                    else { continue }
                    return note(round, stimulus, end, key)
                }
            }
        }
    }

    /// Where the stimuli at a node lead, in their order: not those by which a host, or a finger on its way, says how far something goes.
    private func ways(from node: Int) -> [(stimulus: Stimulus, node: Int)] {
        subject.stimuli.all.compactMap { stimulus in
            guard !subject.component.triggers[stimulus.trigger].isInput,
                stimulus.payload == .null || stimulus.payload["id"] != nil
            else { return nil }
            return exploration.place(after: stimulus, from: node).map { (stimulus, $0) }
        }
    }

    /// Whether it rests there without an interruption, and no finger is down.
    private func isFree(_ node: Exploration.Node) -> Bool {
        node.isRest && node.session.begunGestures.isEmpty && node.session.presence == .present
    }

    /// A key that is left as it was before the way back, where all else is as it was at first, some of it by that way; `nil` where none is.
    private func keyLeft(by end: Session, of round: Round) -> KeyID? {
        let (first, last, away) = (round.start.session.place, end.place, round.away.session.place)
        guard last.active == first.active, last.data == first.data, last.hasSamePresence(as: first) else { return nil }
        let left = last.differences(from: first, tolerances: subject.tolerances)
        let changed = away.differences(from: first, tolerances: subject.tolerances)
        // What is as it was in the beginning has gone for another: of rows one is chosen at a time.
        let lit = last.differences(from: exploration.nodes[0].session.place, tolerances: subject.tolerances)
        guard let key = left.first(where: { !subject.isOrder[$0] && lit.contains($0) }), changed.count > left.count,
            left.allSatisfy(changed.contains),
            !last.differences(from: away, tolerances: subject.tolerances).contains(where: left.contains),
            changed.contains(where: { !left.contains($0) && !subject.isOrder[$0] })
        else { return nil }
        var sight = Sight()
        return sight.isSeen(key, of: subject, in: end, at: end.now.seconds) ? key : nil
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
