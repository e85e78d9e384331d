import MicroixCore

/// Finds what escape leaves behind.
extension PlaceReview {
    /// Reports a key of a layer that escape leaves as it was, although a finger that leads to the same states, and
    /// tells the same, undoes it.
    mutating func checkIncompleteDismissal() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            let ways = exploration.ways(from: node)
            for element in session.accessibility {
                guard let name = component.trigger(of: .dismiss, element),
                    let stimulus = subject.stimuli.all.first(where: { stimulus in
                        component.triggers[stimulus.trigger].name == name && ways.contains { $0.stimulus == stimulus }
                    }), let way = ways.first(where: { $0.stimulus == stimulus }),
                    nodes[way.node].session.active != session.active
                else { continue }
                let told = messagesToHost(stimulus, from: node)
                let end = nodes[way.node].session
                if told.isEmpty { continue }
                // All ways of fingers to the same states with the same messages. If the finger is still down there, the
                // context is as before.
                let others = nodes.indices.filter { nodes[$0].isCalm && nodes[$0].session.context == session.context }
                    .flatMap { from in
                        exploration.ways(from: from).filter { other in
                            subject.isPostedByFinger(other.stimulus) && nodes[other.node].session.active == end.active
                                && messagesToHost(other.stimulus, from: from) == told
                        }
                    }
                if others.isEmpty { continue }
                // A value that was already there before anything was opened is meant to be so.
                guard let first = nodes.first(where: { $0.session.active == end.active }) else { continue }
                func differs(_ look: Session) -> [KeyID] {
                    end.modelState.differences(from: look.modelState, tolerances: subject.tolerances)
                }
                let looks = ([first.session] + others.map { nodes[$0.node].session }).map(differs)
                let moved = differs(session)
                guard
                    let key = looks[0].first(where: { key in
                        looks.allSatisfy { $0.contains(key) } && !moved.contains(key)
                    })
                else { continue }
                // The node itself may have been found in another way, so the script ends with the trigger of escape.
                let input = TimedStimulus(stimulus, at: session.now.seconds).input(of: component)
                complaints.add(
                    .announced, ReachedPlace(session: end, script: nodes[node].script, inputs: [input]), element.name,
                    "'\(name)' leaves '\(component.keys[key].name)' as it was, which a finger that tells the same takes back"
                )
            }
        }
    }

    /// Reports a menu that comes and goes, and that escape does not close.
    mutating func checkEscapeClosesMenus() {
        let sessions = fingerPlaces.map {
            (place: exploration.nodes[$0].place, told: exploration.nodes[$0].session.accessibility)
        }
        let hearsEscape = component.declaration.keyboards.contains { $0.keys.contains { $0.text == "escape" } }
        if hearsEscape { return }
        for (place, told) in sessions where !told.contains(where: { $0.actions.contains(.dismiss) }) {
            for menu in told where menu.role == .menu && menu.layer != .whole {
                guard sessions.contains(where: { other in !other.told.contains { $0.name == menu.name } }) else {
                    continue
                }
                complaints.add(
                    .keyboard, place, menu.name,
                    "it comes and goes, and escape does not close it: 'dismiss' names the trigger that does")
            }
        }
    }

    /// The messages to the host, without those of parts to their whole.
    private func messagesToHost(_ stimulus: Stimulus, from node: Int) -> [String] {
        exploration.told(by: stimulus, from: node).filter { !$0.utf8.contains(UInt8(ascii: ".")) }
    }
}
