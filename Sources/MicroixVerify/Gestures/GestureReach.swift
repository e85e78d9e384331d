import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds gestures that no finger can begin, in all places of rest, and starts the checks of each gesture's ends.
extension Sweep {
    mutating func checkGestures(_ temporaryPlaces: TemporaryPlaces) {
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
            guard let last, !isReached, !isReachedFarther(gesture) else { continue }
            noteUnreachable(
                gesture, in: last,
                "no finger can begin '\(declared.name.text)': its layer lies below others that take the finger, or outside of its clip"
            )
        }
        if subject.isPainted { checkUnseenCovers() }
        checkReducedWaits()
        for gesture in component.gestureIDs {
            if component.hovers(gesture) {
                checkHover(gesture)
                checkComingBack(gesture)
            } else {
                checkCancelled(gesture)
                checkSlides(gesture, temporaryPlaces)
                checkBriefStates(gesture)
                checkTakenBeside(gesture)
            }
        }
    }

    /// The most stimuli that are tried to get to more places.
    private static let mostFarther = 400

    /// Whether a finger can begin a gesture one step beyond the known places, if there are more; also true if that
    /// takes too long to find out.
    private func isReachedFarther(_ gesture: GestureID) -> Bool {
        guard exploration.hasMoreAtRest else { return false }
        var tries = 0
        for node in exploration.nodes where node.isRest {
            for stimulus in subject.stimuli.all where node.session.hears(stimulus) {
                tries += 1
                if tries > Self.mostFarther || isCancelled() { return true }
                var run = UncheckedRun(node.session, of: subject, host: probe.host)
                run.post(stimulus)
                if run.comesToRest(), isAwaited(gesture, in: run.session), run.session.canBegin(gesture) == true {
                    return true
                }
            }
        }
        return false
    }

    /// Reports a visible layer whose middle, and half or more of it, lies below something invisible that takes the
    /// finger and does nothing with it.
    private mutating func checkUnseenCovers() {
        let component = subject.component
        var scene = Scene(component)
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard let name = declared.layer?.text,
                let layer = component.layer(named: name)
            else { continue }
            let nodes = exploration.nodes.indices.filter { index in
                let node = exploration.nodes[index]
                return node.isCalm && node.session.begunGestures.isEmpty && isAwaited(gesture, in: node.session)
                    && node.session.canBegin(gesture) != nil
            }
            // The shortest script shows the fault best.
            for index in nodes.sorted(by: { exploration.nodes[$0].script.count < exploration.nodes[$1].script.count })
                .prefix(12)
            {
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
                if isRing(layer, around: middle, in: scene, session) { continue }
                // If the gesture has no effect here, nothing is lost.
                let isLost = component.triggers(ofGesture: gesture).contains { exploration.leads(from: index, by: $0) }
                guard isLost || component.drivenKey(ofGesture: gesture) != nil else { continue }
                noteUnreachable(
                    gesture, in: exploration.nodes[index], at: middle,
                    "a finger on '\(name)' is taken by '\(component.name(ofLayer: cover))', which nobody sees there and which does nothing"
                )
                break
            }
        }
    }

    /// In so many columns and rows of places is looked whether a layer is drawn and takes a finger there.
    private static let ringGrid = 16

    /// Whether nothing of a layer is drawn in its middle, and a finger is taken where it is drawn, as of a ring.
    private func isRing(_ layer: LayerID, around middle: Lanes, in scene: Scene, _ session: Session) -> Bool {
        func isDrawn(_ place: Lanes) -> Bool {
            scene.layers(at: place).contains { subject.component.lineage(ofLayer: $0).contains(layer) }
        }
        guard !isDrawn(middle), let own = scene.bounds(of: layer, withEffects: false) else { return false }
        let box = own.applied(scene.canvasMatrix(of: layer))
        return (0..<Self.ringGrid * Self.ringGrid).contains { index in
            let part: Lanes = [
                (Double(index % Self.ringGrid) + 0.5) / Double(Self.ringGrid),
                (Double(index / Self.ringGrid) + 0.5) / Double(Self.ringGrid), 0, 0,
            ]
            let place = box.low + (box.high - box.low) * part
            return isDrawn(place)
                && session.layer(atX: place.x, y: place.y).map {
                    subject.component.lineage(ofLayer: $0).contains(layer)
                } ?? false
        }
    }

    /// Notes a gesture that no finger can begin, with a finger that tries, and with what the gesture's first trigger
    /// would lead to.
    ///
    /// - Parameter place: Where the finger lands; if `nil`, where the gesture would begin.
    private mutating func noteUnreachable(
        _ gesture: GestureID, in node: Exploration.Node, at place: Lanes? = nil, _ words: String
    ) {
        let component = subject.component
        let name = component.declaration.gestures[gesture.index].name.text
        guard let fault = subject.fault(.unreachable, in: node.session, detail: name, words) else { return }
        let begins = component.triggers(ofGesture: gesture)[0]
        guard let touch = Touches.all(component).first(where: { $0.gesture == gesture }),
            let stimulus = subject.stimuli.all.first(where: { $0.trigger == begins }),
            let samples = Self.samples(
                touch, at: max(0.1, node.session.now.seconds), fingers: 0, at: place, in: node.session, component)
        else { return note(fault, node.script) }
        // For a gesture that goes on until the finger lifts, its beginning is enough.
        let inputs = component.triggers(ofGesture: gesture).count > 1 ? Array(samples.dropLast()) : samples
        let last = inputs.last?.time ?? node.session.now.seconds
        var finding = finding(fault, node.script, inputs)
        let host = probe.host
        // Another gesture may take the finger and lead to the same place; then a message must be missing.
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

    private func isAwaited(_ gesture: GestureID, in session: Session) -> Bool {
        subject.component.drivenKey(ofGesture: gesture) != nil
            || subject.component.triggers(ofGesture: gesture).contains { session.isListened(to: $0) }
    }
}
