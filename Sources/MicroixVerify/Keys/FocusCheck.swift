import MicroixCore
import MicroixMotion
import MicroixScene

/// Where the focus goes: onto what can't be seen, round and round, or nowhere.
struct FocusCheck {
    /// What is wrong, of which element, and how to get there.
    typealias Finding = (place: ReachedPlace, element: String, words: String)

    private let subject: Subject
    private let host: ProbeHost
    private var scene: Scene
    /// The elements that can be seen in some place.
    private var seen: Set<String> = []
    /// Those that have the focus where they can't be seen.
    private var unseen: [(element: AccessibilityNode, place: ReachedPlace, isOutside: Bool, cover: LayerID?)] = []

    init(_ subject: Subject, host: ProbeHost) {
        (self.subject, self.host) = (subject, host)
        scene = Scene(subject.component)
    }

    /// The elements that can have the focus where nothing of them is to be seen, though it is elsewhere.
    var unseenElements: [Finding] {
        unseen.filter { $0.isOutside || seen.contains($0.element.name.withoutRows) }.map {
            let cover = $0.cover.map { ": '\(subject.component.name(ofLayer: $0))' lies over it" } ?? ""
            return ($0.place, $0.element.name, "it can have the focus where nothing of it is to be seen" + cover)
        }
    }

    /// Whether an element can have the focus that nobody sees, once it has had time to come.
    mutating func lookForUnseen(_ nodes: [AccessibilityNode], _ place: ReachedPlace) {
        guard subject.isPainted else { return }
        update(place.session)
        for element in nodes where element.isFocusable && (element.layer != .whole || isOnItsWay(element)) {
            if isSeen(element), lid(of: element, place.session) == nil {
                seen.insert(element.name.withoutRows)
                continue
            }
            guard let there = place.focused(on: element, subject, host) else { continue }
            update(there.session)
            let isVisible = isSeen(element)
            let lid = isVisible ? lid(of: element, there.session) : nil
            let isOutside = isOutside(element)
            update(place.session)
            if isVisible, lid == nil { continue }
            unseen.append((element, there, isOutside, lid))
        }
    }

    /// Whether anything of an element is seen, or something that lies on it, where it only is an area to be touched.
    private func isSeen(_ element: AccessibilityNode) -> Bool {
        if scene.isVisible(element.layer) { return true }
        guard element.layer != .whole, paintsNothing(element.layer), let bounds = scene.bounds(ofElement: element)
        else { return false }
        let size = bounds.high - bounds.low
        return subject.component.layerIDs.contains { layer in
            guard layer != .whole, scene.isVisible(layer) else { return false }
            if subject.texts.values.contains(layer) {
                return bounds.contains(scene.canvasMatrix(of: layer).applied(to: .zero))
            }
            guard let face = scene.bounds(of: layer, withEffects: false)?.applied(scene.canvasMatrix(of: layer)) else {
                return false
            }
            // What is larger than all of it, as a ground, is no face.
            let own = face.high - face.low
            return own.x <= size.x && own.y <= size.y && bounds.contains((face.low + face.high) / 2)
        }
    }

    private func paintsNothing(_ layer: LayerID) -> Bool {
        let colours = scene.colours(of: layer)
        return scene.bounds(of: layer, withEffects: false) == nil
            || !colours.isEmpty && colours.allSatisfy { $0.alpha == 0 }
    }

    /// How much larger than an element is what lies over it by accident, and is not its own face or the mark of what is chosen.
    private static let larger = 1.5

    /// Something opaque that lies over all of an element, and through which a finger works it as if it was not there.
    private func lid(of element: AccessibilityNode, _ session: Session) -> LayerID? {
        let component = subject.component
        guard element.layer != .whole, let bounds = scene.bounds(ofElement: element) else { return nil }
        let (middle, size) = ((bounds.low + bounds.high) / 2, bounds.high - bounds.low)
        guard let touched = session.layer(atX: middle.x, y: middle.y),
            component.lineage(ofLayer: touched).contains(element.layer)
        else { return nil }
        let own = component.lineage(ofLayer: element.layer)
        var lid: LayerID?
        for x in [-0.35, 0, 0.35] {
            for y in [-0.35, 0, 0.35] {
                let painted = scene.layers(at: middle + [x * size.x, y * size.y, 0, 0])
                guard let place = painted.firstIndex(where: { component.lineage(ofLayer: $0).contains(element.layer) })
                else { continue }
                guard let hiding = painted[..<place].first(where: { scene.hides($0) }), !own.contains(hiding)
                else { return nil }
                // A text on it belongs to it; one that belongs to the element, or to neither, is seen.
                let apart = component.lineage(ofLayer: hiding).filter { !own.contains($0) }
                guard component.lineage(ofLayer: painted[0]).contains(where: apart.contains) else { return nil }
                lid = hiding
            }
        }
        guard let lid, let cover = scene.bounds(of: lid, withEffects: false) else { return nil }
        let whole = cover.high - cover.low
        return whole.x * whole.y > Self.larger * size.x * size.y ? lid : nil
    }

    /// Whether a whole is a number that is neither its least nor its greatest, and so stands somewhere: of another, or once the last card
    /// is gone, there may be nothing to see.
    private func isOnItsWay(_ whole: AccessibilityNode) -> Bool {
        let value = whole[.value]
        return whole.role.isRange && value != .null && value != whole[.least] && value != whole[.greatest]
    }

    /// The layer that takes a finger in the middle of an element; `nil` where that is the element's own, one around or inside it,
    /// or none.
    mutating func cover(of element: AccessibilityNode, _ place: ReachedPlace) -> String? {
        update(place.session)
        guard scene.isVisible(element.layer), let bounds = scene.bounds(ofElement: element) else { return nil }
        let middle = (bounds.low + bounds.high) / 2
        let component = subject.component
        guard let touched = place.session.layer(atX: middle.x, y: middle.y), touched != .whole,
            !component.lineage(ofLayer: touched).contains(element.layer),
            !component.lineage(ofLayer: element.layer).contains(touched)
        else { return nil }
        return component.name(ofLayer: touched)
    }

    /// Whether what took a finger in the middle of an element still does: there, or where that was, once it has gone.
    mutating func isCovered(
        by cover: String, _ element: AccessibilityNode, _ place: ReachedPlace, _ after: ReachedPlace
    ) -> Bool {
        if after.session.element(named: element.name) != nil { return self.cover(of: element, after) == cover }
        update(place.session)
        guard let bounds = scene.bounds(ofElement: element) else { return false }
        let middle = (bounds.low + bounds.high) / 2
        return after.session.layer(atX: middle.x, y: middle.y).map { subject.component.name(ofLayer: $0) } == cover
    }

    private func isOutside(_ element: AccessibilityNode) -> Bool {
        guard let canvas = scene.canvas, let bounds = scene.bounds(ofElement: element) else { return false }
        return bounds.intersection(SceneBounds(low: canvas.origin, high: canvas.origin + canvas.size)) == nil
    }

    private mutating func update(_ session: Session) { scene.update(session, at: session.now.seconds + 60) }

    /// Where tab never leads out again, nor escape away.
    func trap(_ nodes: [AccessibilityNode], _ place: ReachedPlace) -> Finding? {
        let stops = nodes.filter(\.isStop)
        guard let first = stops.first else { return nil }
        var run = place.run(subject, host)
        let time = run.session.now.seconds
        _ = run.take(.focus(Name(first.name)))
        var inputs = [TimedInput(at: time, .focus(Name(first.name)))]
        for _ in 0..<(2 * stops.count + 2) {
            let before = run.session.focusedElement
            inputs.append(TimedInput(at: run.session.now.seconds, KeySample("tab", .press)))
            _ = run.take(.key(KeySample("tab", .down)))
            let isTaken = run.session.lastKeyIsTaken
            _ = run.take(.key(KeySample("tab", .up)))
            guard isTaken, run.comesToRest(), let now = run.session.focusedElement else {
                return nil
            }
            if now != before { continue }
            // What takes tab for itself, as a text does, lets go with escape.
            if run.take(.key(KeySample("escape", .down))) { return nil }
            return (
                place.adding(inputs, run.session), now, "tab never leads on from it: the focus is trapped"
            )
        }
        if run.take(.key(KeySample("escape", .down))) { return nil }
        return (
            place.adding(inputs, run.session), first.name, "tab leads round and round: the focus is trapped"
        )
    }

    /// Whether anything comes of a trigger.
    private func leads(from session: Session, by trigger: TriggerID) -> Bool {
        subject.stimuli.all.contains { stimulus in
            guard stimulus.trigger == trigger, session.hears(stimulus) else { return false }
            var run = BlindRun(session, of: subject, host: host)
            run.post(stimulus)
            return run.session.active != session.active || run.session.context != session.context
                || !run.told.isEmpty || !run.session.isResting
        }
    }

    /// Where a key has led to where nothing can have the focus, though fingers can do something there.
    func loss(
        _ key: String, _ element: AccessibilityNode, _ after: ReachedPlace, among exploration: Exploration
    ) -> Finding? {
        if after.session.accessibility.contains(where: \.isFocusable) { return nil }
        let node = exploration.node(like: after.session)
        let component = subject.component
        let leftOut = component.gesturesLeftOut
        let gesture = component.gestureIDs.first { gesture in
            !component.hovers(gesture) && !leftOut.contains(gesture)
                && after.session.canBegin(gesture) == true
                && component.triggers(ofGesture: gesture).contains { trigger in
                    // What every guard refuses leads nowhere.
                    node.map { exploration.leads(from: $0, by: trigger) } ?? leads(from: after.session, by: trigger)
                }
        }
        guard let gesture else { return nil }
        let name = component.declaration.gestures[gesture.index].name.text
        let disabled = after.session.accessibility.first { $0[.disabled] == .boolean(true) }
        return (
            after, element.name,
            "after '\(key)' nothing can have the focus any more, though fingers can go on with '\(name)'"
                + (disabled.map { "; '\($0.name)' is told as disabled there" } ?? "")
        )
    }
}
