import MicroixCore

/// Finds what stays lit after a mouse has left, and what forgets a mouse that comes back.
extension Sweep {
    /// Reports a place that looks hovered without a mouse, and that only a mouse's leaving would undo.
    mutating func checkHover(_ gesture: GestureID) {
        if exploration.hasMoreAtRest { return }
        let own = Set(subject.component.triggers(ofGesture: gesture))
        let nodes = exploration.nodes
        var found: (left: Int, hovered: Int, way: (stimulus: Stimulus, node: Int))?
        for hovered in nodes.indices where nodes[hovered].isCalm && nodes[hovered].session.hasBegun(gesture) {
            for way in exploration.ways(from: hovered) where own.contains(way.stimulus.trigger) {
                if nodes[way.node].session.hasBegun(gesture) || exploration.isAlike(hovered, way.node) { continue }
                for left in nodes.indices.dropFirst() where nodes[left].isCalm && exploration.isAlike(hovered, left) {
                    let isShorter = found.map { nodes[left].script.count < nodes[$0.left].script.count } ?? true
                    // A mouse over something else is still there.
                    guard isShorter, !nodes[left].session.isUnderMouse, !leavesAnotherRow(nodes[left].script, gesture),
                        !looksAlike(nodes[left].session, nodes[way.node].session)
                    else { continue }
                    // A finger that presses and is dragged off is no way out.
                    let later = exploration.reachable(from: left) { stimulus in
                        let phase = subject.component.gesturePhase(ofTrigger: stimulus.trigger)?.phase
                        return !own.contains(stimulus.trigger) && phase != .exit && phase != .cancelled
                    }
                    if later.contains(where: { exploration.isAlike($0, way.node) }) { continue }
                    found = (left, hovered, way)
                }
            }
        }
        if found == nil { return checkHoverInFlight(gesture) }
        guard let (left, hovered, way) = found,
            let difference = PlaceDifference(nodes[left].session, nodes[way.node].session, subject)
        else { return }
        let name = subject.component.triggers[way.stimulus.trigger].name
        let leaving =
            nodes[hovered].script + [TimedStimulus(way.stimulus, at: nodes[hovered].session.now.seconds)]
        note(
            .leftBehind, nodes[left].session, nodes[left].script, key: difference.key, detail: name,
            "it stays as it is under a mouse, though none is over it: only '\(name)' would take it back",
            comparedWith: (words: "where the mouse leaves", script: leaving, end: nodes[way.node].session))
    }

    /// Whether a mouse leaves another row than the one that it was over, which is not possible.
    private func leavesAnotherRow(_ script: [TimedStimulus], _ gesture: GestureID) -> Bool {
        var over = 1.0
        for stimulus in script.map(\.stimulus) {
            guard let (own, phase) = subject.component.gesturePhase(ofTrigger: stimulus.trigger), own == gesture
            else { continue }
            let id = stimulus.payload["id"]?.number
            if phase != .exit { over = id ?? 1 } else if let id, id != over { return true }
        }
        return false
    }

    /// Whether two places look the same, in whatever states.
    private func looksAlike(_ one: Session, _ other: Session) -> Bool {
        let (state, second) = (one.modelState, other.modelState)
        return state.data == second.data && state.hasSamePresence(as: second)
            && state.differences(from: second, tolerances: subject.tolerances).isEmpty
    }

    /// Looks for a mouse that leaves in flight and is lost: the component then rests as if a mouse were over it.
    private mutating func checkHoverInFlight(_ gesture: GestureID) {
        let own = Set(subject.component.triggers(ofGesture: gesture))
        let nodes = exploration.nodes
        for start in nodes.indices where nodes[start].isCalm && !nodes[start].session.hasBegun(gesture) {
            for come in exploration.ways(from: start) where own.contains(come.stimulus.trigger) {
                let hovered = nodes[come.node]
                guard hovered.isCalm, hovered.session.hasBegun(gesture) else { continue }
                for leave in exploration.ways(from: come.node) where own.contains(leave.stimulus.trigger) {
                    if nodes[leave.node].session.hasBegun(gesture) || exploration.isAlike(come.node, leave.node) {
                        continue
                    }
                    if noteLostLeaving(nodes[start], come.stimulus, hovered, leave.stimulus) { return }
                }
            }
        }
    }

    /// The parts of a way at which the mouse leaves, or comes back.
    private static let parts = [0.5, 0.25, 0.75, 0.1, 0.9]

    /// Looks for a mouse that comes back in flight and is lost: the component then rests as if no mouse were over it.
    mutating func checkComingBack(_ gesture: GestureID) {
        let own = Set(subject.component.triggers(ofGesture: gesture))
        let nodes = exploration.nodes
        for hovered in nodes.indices where nodes[hovered].isCalm && nodes[hovered].session.hasBegun(gesture) {
            for leave in exploration.ways(from: hovered) where own.contains(leave.stimulus.trigger) {
                guard !nodes[leave.node].session.hasBegun(gesture) else { continue }
                for come in exploration.ways(from: leave.node) where own.contains(come.stimulus.trigger) {
                    if noteLostComing(nodes[hovered], leave.stimulus, leave.node, come.stimulus) { return }
                }
            }
        }
    }

    /// Reports a mouse that comes back while what its leaving has begun goes on.
    private mutating func noteLostComing(
        _ hovered: Exploration.Node, _ leave: Stimulus, _ left: Int, _ come: Stimulus
    ) -> Bool {
        // The mouse must lead on from where its leaving leads to.
        guard let back = exploration.node(after: come, from: left), !exploration.isAlike(back, left) else {
            return false
        }
        let expected = exploration.nodes[left].session
        let begin = hovered.session.now.seconds
        var undisturbed = UncheckedRun(hovered.session, of: subject, host: probe.host)
        undisturbed.post(leave)
        guard undisturbed.comesToRest() else { return false }
        for part in Self.parts {
            let time = begin + part * (undisturbed.session.now.seconds - begin)
            var run = UncheckedRun(hovered.session, of: subject, host: probe.host)
            run.post(leave)
            run.advance(to: time)
            run.post(come)
            guard time > begin, run.comesToRest(), run.session.isUnderMouse, run.session.active == expected.active,
                run.session.context == expected.context, run.session.modelState == expected.modelState
            else { continue }
            let name = subject.component.triggers[come.trigger].name
            let script = hovered.script + [TimedStimulus(leave, at: begin)]
            let later = undisturbed.session.now.seconds
            let meant = exploration.nodes[back].session
            note(
                .leftBehind, run.session, script + [TimedStimulus(come, at: time)],
                key: PlaceDifference(run.session, meant, subject)?.key, detail: name,
                "it stays as it is without a mouse, though one is over it: '\(name)' is lost while what the leaving has begun goes on",
                comparedWith: (
                    words: "where the mouse comes back later", script: script + [TimedStimulus(come, at: later)],
                    end: meant
                ))
            return true
        }
        return false
    }

    private mutating func noteLostLeaving(
        _ start: Exploration.Node, _ come: Stimulus, _ hovered: Exploration.Node, _ leave: Stimulus
    ) -> Bool {
        let begin = start.session.now.seconds
        func run(leavingAt time: Double?) -> Session? {
            var run = UncheckedRun(start.session, of: subject, host: probe.host)
            run.post(come)
            if let time {
                run.advance(to: time)
                run.post(leave)
            }
            return run.comesToRest() ? run.session : nil
        }
        guard let undisturbed = run(leavingAt: nil) else { return false }
        for part in Self.parts {
            let time = begin + part * (undisturbed.now.seconds - begin)
            guard time > begin, let end = run(leavingAt: time), !end.isUnderMouse else { continue }
            let isAsHovered =
                end.active == hovered.session.active && end.context == hovered.session.context
                && end.modelState == hovered.session.modelState
            // One region may know that the mouse has left, while another one goes on.
            var brought = hovered.session.active
            brought.subtract(start.session.active)
            guard isAsHovered || end.active != start.session.active && brought.intersects(end.active) else { continue }
            let name = subject.component.triggers[leave.trigger].name
            let script = start.script + [TimedStimulus(come, at: begin), TimedStimulus(leave, at: time)]
            let later =
                start.script + [TimedStimulus(come, at: begin), TimedStimulus(leave, at: undisturbed.now.seconds)]
            var left = undisturbed
            guard (try? left.post(leave.trigger, payload: leave.payload)) != nil,
                case var after = UncheckedRun(left, of: subject, host: probe.host), after.comesToRest(),
                isAsHovered || after.session.active == start.session.active,
                let difference = PlaceDifference(end, after.session, subject)
            else { continue }
            note(
                .leftBehind, end, script, key: difference.key, detail: name,
                "it stays as it is under a mouse, though none is over it: '\(name)' is lost while it is on its way there",
                comparedWith: (words: "where the mouse leaves later", script: later, end: after.session))
            return true
        }
        return false
    }
}

extension Session {
    /// Whether a mouse is over something that hears it.
    fileprivate var isUnderMouse: Bool { begunGestures.contains { component.hovers($0) } }
}
