import MicroixCore

/// Finds elements that are reported as disabled, or not, and do something else under a finger.
extension PlaceReview {
    /// Reports an element that is reported as disabled, and does for a finger what it does while it is enabled.
    mutating func checkDisabledElements() {
        /// The result: other states, or messages to the host.
        struct Response: Hashable {
            let led: StateSet
            let told: [String]
        }
        var enabled: [String: Set<Response>] = [:]
        // In how many places an element is reported as enabled and does nothing; `nil` if it ever does something.
        var idle: [String: Int?] = [:]
        var disabled: [(element: String, response: Response, node: Int)] = []
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            for element in session.accessibility {
                guard let name = component.trigger(of: .activate, element) else { continue }
                let isDisabled = session.isDisabled(element)
                if !isDisabled, let count = idle[element.name, default: 0] {
                    idle[element.name] = .some(hasActivationEffect(element, at: node) ? nil : count + 1)
                }
                for way in exploration.ways(from: node)
                where component.triggers[way.stimulus.trigger].name == name && isAbout(way.stimulus, element)
                    || isDisabled && taps(way.stimulus, element)
                {
                    let led = exploration.nodes[way.node].session.active
                    let told = exploration.told(by: way.stimulus, from: node)
                    if led == session.active, told.isEmpty { continue }
                    let responses = [Response(led: led, told: []), Response(led: StateSet(), told: told)]
                        .filter { $0.led != session.active && $0 != Response(led: StateSet(), told: []) }
                    if !isDisabled {
                        enabled[element.name, default: []].formUnion(responses)
                    } else if let (gesture, _) = component.gesturePhase(ofTrigger: way.stimulus.trigger),
                        session.canBegin(gesture) == true
                    {
                        disabled += responses.map { (element.name, $0, node) }
                    }
                }
            }
        }
        let words = "it is told as disabled, and a finger does with it what it does where it is not"
        for (element, response, node) in disabled where enabled[element]?.contains(response) ?? false {
            let place = exploration.nodes[node].place
            complaints.add(.announced, place, element, words)
        }
        let places = Dictionary(grouping: disabled, by: \.element).mapValues { Set($0.map(\.node)) }
        for (element, nodes) in places.sorted(by: { $0.key < $1.key }) where nodes.count >= Self.few {
            guard let count = idle[element] ?? nil, count >= Self.few, let node = nodes.min() else { continue }
            complaints.add(
                .announced, exploration.nodes[node].place, element,
                "it is told as disabled where a finger does something with it, and as not disabled where nothing ever comes of it"
            )
        }
        for temporary in temporaryPlaces.all {
            for element in temporary.session.accessibility where temporary.session.isDisabled(element) {
                guard let told = told(by: element, in: temporary.session),
                    enabled[element.name]?.contains(Response(led: StateSet(), told: told)) ?? false
                else { continue }
                complaints.add(
                    .announced, temporary.place, element.name, words)
            }
        }
    }

    /// In so many places it is no accident.
    private static let few = 2

    /// Whether activating an element has an effect, by a finger or in another way.
    private func hasActivationEffect(_ element: AccessibilityNode, at node: Int) -> Bool {
        let name = component.trigger(of: .activate, element)
        return exploration.ways.contains { way in
            way.node == node
                && (component.triggers[way.stimulus.trigger].name == name && isAbout(way.stimulus, element)
                    || taps(way.stimulus, element))
        }
    }

    /// What a finger that activates an element tells at once; `nil` if no finger can, or if nothing is told.
    private func told(by element: AccessibilityNode, in session: Session) -> [String]? {
        guard let name = component.trigger(of: .activate, element) else { return nil }
        for stimulus in subject.stimuli.all
        where component.triggers[stimulus.trigger].name == name || taps(stimulus, element) {
            guard let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger),
                session.canBegin(gesture) == true
            else { continue }
            var run = UncheckedRun(session, of: subject, host: host)
            run.post(stimulus)
            if !run.told.isEmpty { return run.told.keys.sorted() }
        }
        return nil
    }

    /// Whether a stimulus is a finger's tap on this element; of several rows, on this one.
    private func taps(_ stimulus: Stimulus, _ element: AccessibilityNode) -> Bool {
        guard let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger),
            case let declared = component.declaration.gestures[gesture.index], declared.kind == .tap,
            let layer = declared.layer?.text
        else { return false }
        if layer == layerName(of: element) { return true }
        return stimulus.payload["id"]?.number.map { element.name == "\(layer)[\(plain($0))]" } ?? false
    }

    /// Whether a stimulus belongs to this element; of several rows, to this one.
    private func isAbout(_ stimulus: Stimulus, _ element: AccessibilityNode) -> Bool {
        guard let row = component.row(ofLayerNamed: element.name)?.row else { return true }
        return stimulus.payload["id"]?.number == Double(row)
    }

    /// Reports an element that was disabled while a finger was on it, and that tells the host something when the finger
    /// lifts.
    mutating func checkDisabledDuringTouch() {
        for (index, node) in exploration.nodes.enumerated() where node.isCalm && !node.session.begunGestures.isEmpty {
            for element in node.session.accessibility where element[.disabled] == .boolean(true) {
                for way in exploration.ways(from: index) {
                    guard let (gesture, phase) = component.gesturePhase(ofTrigger: way.stimulus.trigger),
                        phase == .up || phase == .ended, isOn(gesture, element),
                        let message = exploration.told(by: way.stimulus, from: index).first
                    else { continue }
                    let timed = TimedStimulus(way.stimulus, at: node.session.now.seconds)
                    let place = ReachedPlace(
                        session: exploration.nodes[way.node].session, script: node.script + [timed], inputs: [])
                    complaints.add(
                        .announced, place, element.name,
                        "it is told as disabled, and a finger that is lifted from it tells '\(message)'")
                }
            }
        }
    }

    /// Reports keys that do what a finger's tap does elsewhere, where that tap is refused.
    mutating func checkKeysAgainstRefusedTaps() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            for element in session.accessibility where element[.disabled] != .boolean(true) {
                guard let name = component.trigger(of: .activate, element),
                    let led = exploration.ways(from: node).first(where: {
                        component.triggers[$0.stimulus.trigger].name == name
                            && nodes[$0.node].session.active != session.active
                    }).map({ nodes[$0.node].session.active })
                else { continue }
                for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
                where declared.kind == .tap && declared.layer?.text == layerName(of: element) {
                    let tap = component.triggers(ofGesture: gesture)[0]
                    func leads(_ from: Int) -> [StateSet] {
                        exploration.ways(from: from).filter { $0.stimulus.trigger == tap }
                            .map { nodes[$0.node].session.active }
                    }
                    guard component.triggers[tap].name != name, session.canBegin(gesture) == true,
                        leads(node).allSatisfy({ $0 == session.active }),
                        fingerPlaces.contains(where: {
                            nodes[$0].session.active == session.active && leads($0).contains(led)
                        })
                    else { continue }
                    complaints.add(
                        .announced, nodes[node].place, element.name,
                        "keys do '\(name)' with it where a finger's '\(component.triggers[tap].name)' is refused, which does the same elsewhere"
                    )
                }
            }
        }
    }

    /// The name of the layer on which fingers touch an element; for the component itself, the only layer with gestures.
    private func layerName(of element: AccessibilityNode) -> String? {
        if element.layer != .whole { return element.name }
        let layers = Set(component.declaration.gestures.compactMap { $0.layer?.text })
        return layers.count == 1 ? layers.first : nil
    }

    /// Whether a gesture begins on an element, or on a layer inside it.
    func isOn(_ gesture: GestureID, _ element: AccessibilityNode) -> Bool {
        if element.layer == .whole { return true }
        guard let name = component.declaration.gestures[gesture.index].layer?.text else { return false }
        return component.layerIDs.contains {
            component.name(ofLayer: $0).withoutRows == name.withoutRows
                && component.lineage(ofLayer: $0).contains(element.layer)
        }
    }
}
