import MicroixCore
import MicroixMotion
import MicroixScene

/// What is asked of all places of rest together: gestures that no finger begins anywhere, texts that nobody reads anywhere.
extension Sweep {
    mutating func checkReach(_ stays: Stays) {
        if exploration.isStopped { return }
        let component = subject.component
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
        where !exploration.mayNeedRows {
            var last: Exploration.Node?
            var isReached = false
            for node in exploration.nodes where isAwaited(gesture, in: node.session) {
                switch node.session.canBegin(gesture) {
                case true?: isReached = true
                case false?: last = last ?? node
                case nil: isReached = isReached || node.session.hasBegun(gesture)
                }
                if isReached { break }
            }
            guard let last, !isReached else { continue }
            noteUnreachable(
                gesture, in: last,
                "no finger can begin '\(declared.name.text)': its layer lies below others that take the finger, or outside of its clip"
            )
        }
        if subject.isPainted { checkUnseenCovers() }
        checkHurried()
        for gesture in component.gestureIDs {
            if component.hovers(gesture) {
                checkHover(gesture)
            } else {
                checkCancelled(gesture)
                checkSlides(gesture, stays)
                checkBrief(gesture)
            }
        }
        guard subject.isPainted else { return }
        var legibility = Legibility(component)
        let places = exploration.nodes.map { ($0.session, $0.script) } + stays.all.map { ($0.session, $0.script) }
        for (place, (session, _)) in places.enumerated() {
            let isCalm = place < exploration.nodes.count && exploration.nodes[place].isCalm && !session.isMoving
            legibility.look(at: session, place, isCalm: isCalm)
            if place < exploration.nodes.count, exploration.nodes[place].isCycling { lookAhead(session, &legibility) }
        }
        for (layer, place, amount, words) in legibility.complaints {
            guard places.indices.contains(place), !runsThrough(layer) else { continue }
            let (session, script) = places[place]
            note(
                .unreadable, session, script, key: nil, detail: component.name(ofLayer: layer), amount: amount, words)
        }
    }

    /// How many of the next instants are looked at of what never rests.
    private static let instantsAhead = 8

    private func lookAhead(_ session: Session, _ legibility: inout Legibility) {
        var session = session
        defer { probe.host.forget() }
        for _ in 0..<Self.instantsAhead {
            guard let next = session.nextInstant, (try? session.advance(to: next.seconds, host: probe.host)) != nil
            else {
                return
            }
            legibility.lookAhead(session)
        }
    }

    /// Looks for what can be seen, and lies in its middle, and for most of it, below something that nobody sees and that takes the
    /// finger to no end.
    private mutating func checkUnseenCovers() {
        let component = subject.component
        var scene = Scene(component)
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard let name = declared.layer?.text,
                let layer = component.layerIDs.first(where: { component.name(ofLayer: $0) == name })
            else { continue }
            let nodes = exploration.nodes.indices.filter { index in
                let node = exploration.nodes[index]
                return node.isCalm && node.session.begunGestures.isEmpty && isAwaited(gesture, in: node.session)
                    && node.session.canBegin(gesture) != nil
            }
            for index in nodes.prefix(12) {
                let session = exploration.nodes[index].session
                guard let middle = session.middle(ofLayer: layer),
                    let cover = session.layer(atX: middle.x, y: middle.y), cover != layer, cover != .whole,
                    !component.lineage(ofLayer: cover).contains(layer),
                    !component.lineage(ofLayer: layer).contains(cover)
                else { continue }
                let places = session.places(over: layer)
                let taken = places.count { session.layer(atX: $0.x, y: $0.y) == cover }
                if 2 * taken < places.count { continue }
                scene.update(session, at: session.now.seconds)
                let taking = component.gestureIDs.filter {
                    component.declaration.gestures[$0.index].layer?.text == component.name(ofLayer: cover)
                }
                let leadsOn = taking.flatMap { component.triggers(ofGesture: $0) }.contains {
                    exploration.leads(from: index, by: $0)
                }
                if !scene.isVisible(layer) || scene.isVisible(cover) || leadsOn { continue }
                noteUnreachable(
                    gesture, in: exploration.nodes[index], at: middle,
                    "a finger on '\(name)' is taken by '\(component.name(ofLayer: cover))', which nobody sees there and which does nothing"
                )
                break
            }
        }
    }

    /// Notes a gesture that no finger begins, with a finger that tries to, and what its first trigger would lead to.
    ///
    /// - Parameter place: Where the finger lands; by default where the gesture would begin.
    private mutating func noteUnreachable(
        _ gesture: GestureID, in node: Exploration.Node, at place: Lanes? = nil, _ words: String
    ) {
        let component = subject.component
        let threshold = subject.threshold(.unreachable, key: nil, active: node.session.active, trigger: nil)
        guard threshold < .infinity else { return }
        let fault = Fault(
            oracle: .unreachable, time: node.session.now.seconds, amount: 1, threshold: threshold,
            active: node.session.active, trigger: nil,
            detail: component.declaration.gestures[gesture.index].name.text, words: words)
        let begins = component.triggers(ofGesture: gesture)[0]
        guard let touch = Touches.all(component).first(where: { $0.gesture == gesture }),
            let stimulus = subject.stimuli.all.first(where: { $0.trigger == begins }),
            let samples = Self.samples(
                touch, at: max(0.1, node.session.now.seconds), fingers: 0, at: place, in: node.session, component)
        else { return note(fault, node.script) }
        // Of what goes on until the finger is lifted the beginning is enough.
        let inputs = component.triggers(ofGesture: gesture).count > 1 ? Array(samples.dropLast()) : samples
        let last = inputs.last?.time ?? node.session.now.seconds
        var finding = finding(fault, node.script, inputs)
        let host = probe.host
        defer { host.forget() }
        // The finger may lead there all the same, by what takes it: then it is what is told that is missing.
        func led(_ work: (inout Session) throws -> Void) -> (end: Session, told: [String])? {
            host.forget()
            var session = node.session
            guard (try? work(&session)) != nil else { return nil }
            return (session, host.events.toldMessages)
        }
        let found = led { session in
            for input in inputs {
                try session.post(input)
                try session.advance(to: input.time, host: host)
            }
        }
        let meant = led { session in
            try session.advance(to: last, host: host)
            try session.post(stimulus.trigger, payload: stimulus.payload)
            try session.advance(to: last, host: host)
        }
        if let found, let meant {
            let run = compared(
                "where '\(component.triggers[begins].name)' is posted",
                node.script + [TimedStimulus(stimulus, at: last)],
                meant.end, found.end, fault, .answer)
            if run.difference != nil || found.told != meant.told { finding.comparison = run }
        }
        report.findings.merge(finding)
    }

    /// Looks for a place that only a mouse's leaving takes away, and that stands there with no mouse over it.
    private mutating func checkHover(_ gesture: GestureID) {
        if exploration.hasMoreAtRest { return }
        let own = Set(subject.component.triggers(ofGesture: gesture))
        let nodes = exploration.nodes
        var found: (left: Int, hovered: Int, way: (stimulus: Stimulus, node: Int))?
        for hovered in nodes.indices where nodes[hovered].isCalm && nodes[hovered].session.hasBegun(gesture) {
            for way in exploration.ways(from: hovered) where own.contains(way.stimulus.trigger) {
                if nodes[way.node].session.hasBegun(gesture) || exploration.isAlike(hovered, way.node) { continue }
                for left in nodes.indices.dropFirst() where nodes[left].isCalm && exploration.isAlike(hovered, left) {
                    let isShorter = found.map { nodes[left].script.count < nodes[$0.left].script.count } ?? true
                    // A mouse that is over something else is there.
                    guard isShorter, !nodes[left].session.isUnderMouse else { continue }
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
            .leftBehind, at: nodes[left], key: difference.key, detail: name,
            "it stays as it is under a mouse, though none is over it: only '\(name)' would take it back",
            comparedWith: (words: "where the mouse leaves", script: leaving, end: nodes[way.node].session))
    }

    /// Looks for a mouse that leaves while what it has begun is on its way, and is lost: it rests as under a mouse.
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
                    if noteLostLeaving(gesture, from: nodes[start], come.stimulus, hovered, leave.stimulus) { return }
                }
            }
        }
    }

    private mutating func noteLostLeaving(
        _ gesture: GestureID, from start: Exploration.Node, _ come: Stimulus, _ hovered: Exploration.Node,
        _ leave: Stimulus
    ) -> Bool {
        let begin = start.session.now.seconds
        func run(leavingAt time: Double?) -> Session? {
            var run = BlindRun(start.session, of: subject, host: probe.host)
            run.post(come)
            if let time {
                run.advance(to: time)
                run.post(leave)
            }
            return run.follow() == .rest && !run.hasFailed ? run.session : nil
        }
        guard let undisturbed = run(leavingAt: nil) else { return false }
        for part in [0.5, 0.25, 0.75, 0.1, 0.9] {
            let time = begin + part * (undisturbed.now.seconds - begin)
            guard time > begin, let end = run(leavingAt: time), !end.isUnderMouse else { continue }
            let isAsHovered =
                end.active == hovered.session.active && end.context == hovered.session.context
                && end.place == hovered.session.place
            // Of several regions one may say that no mouse is there, and another go on all the same.
            var brought = hovered.session.active
            brought.subtract(start.session.active)
            guard isAsHovered || end.active != start.session.active && brought.intersects(end.active) else { continue }
            let name = subject.component.triggers[leave.trigger].name
            let script = start.script + [TimedStimulus(come, at: begin), TimedStimulus(leave, at: time)]
            let later =
                start.script + [TimedStimulus(come, at: begin), TimedStimulus(leave, at: undisturbed.now.seconds)]
            var left = undisturbed
            guard (try? left.post(leave.trigger, payload: leave.payload)) != nil,
                case var after = BlindRun(left, of: subject, host: probe.host), after.follow() == .rest,
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

    private func isAwaited(_ gesture: GestureID, in session: Session) -> Bool {
        subject.component.drivenKey(ofGesture: gesture) != nil
            || subject.component.triggers(ofGesture: gesture).contains { session.isListened(to: $0) }
    }

    /// Whether a text runs through a window: its layer, or one around it, moves without end, or goes sideways.
    private func runsThrough(_ layer: LayerID) -> Bool {
        let lineage = subject.component.lineage(ofLayer: layer)
        let keys = subject.keys.filter { subject.component.layer(ofKey: $0).map(lineage.contains) ?? false }
        return keys.contains { key in
            let name = subject.component.keys[key].name
            if name.hasSuffix(".x") || name.hasSuffix(".position"),
                subject.bounds[key].greatest.x > subject.bounds[key].least.x + subject.tolerances[key]
            {
                return true
            }
            return exploration.nodes.contains { node in
                ([key] + subject.dependences[key]).contains { node.session.isEndless($0) }
            }
        }
    }

    private mutating func note(
        _ oracle: Oracle, at node: Exploration.Node, key: KeyID?, detail: String, amount: Double = 1, _ words: String,
        comparedWith other: (words: String, script: [TimedStimulus], end: Session)? = nil
    ) {
        note(
            oracle, node.session, node.script, key: key, detail: detail, amount: amount, words, comparedWith: other)
    }

    /// Notes what is wrong with a session that rests, and how it got there.
    mutating func note(
        _ oracle: Oracle, _ session: Session, _ script: [TimedStimulus], key: KeyID?, detail: String,
        amount: Double = 1, _ words: String,
        comparedWith other: (words: String, script: [TimedStimulus], end: Session)? = nil
    ) {
        let threshold = subject.threshold(oracle, key: key, active: session.active, trigger: nil)
        guard threshold < .infinity else { return }
        let fault = Fault(
            oracle: oracle, key: key, time: session.now.seconds, amount: amount, threshold: threshold,
            active: session.active, trigger: nil, detail: detail, words: words)
        guard let other else { return note(fault, script) }
        var finding = finding(fault, script)
        finding.comparison = compared(other.words, other.script, other.end, session, fault, .end)
        report.findings.merge(finding)
    }
}

extension Session {
    /// Whether a mouse is over anything that hears of it.
    fileprivate var isUnderMouse: Bool { begunGestures.contains { component.hovers($0) } }
}
