import MicroixCore
import MicroixMotion
import MicroixScene

/// Checks the focus: on something that can't be seen, trapped, or nowhere.
struct FocusCheck {
    /// A place with a fault of the focus, the element and the message.
    typealias Finding = (place: ReachedPlace, element: String, words: String)

    private let subject: Subject
    private let host: ProbeHost
    private var scene: Scene
    /// The elements, without the numbers of rows, that can be seen in some place.
    private var seen: Set<String> = []
    /// The elements that can have the focus where they can't be seen, and why they can't.
    private var unseen: [(element: AccessibilityNode, place: ReachedPlace, isOutside: Bool, cover: LayerID?)] = []

    init(_ subject: Subject, host: ProbeHost) {
        (self.subject, self.host) = (subject, host)
        scene = Scene(subject.component)
    }

    /// The elements that can have the focus where they can't be seen, although they can be seen elsewhere or lie
    /// outside of the canvas.
    var unseenElements: [Finding] {
        unseen.filter { $0.isOutside || seen.contains($0.element.name.withoutRows) }.map {
            let cover = $0.cover.map { ": '\(subject.component.name(ofLayer: $0))' lies over it" } ?? ""
            return ($0.place, $0.element.name, "it can have the focus where nothing of it is to be seen" + cover)
        }
    }

    /// Notes which elements can be seen, and which can have the focus although they can't, even after the time to
    /// appear.
    mutating func lookForUnseen(_ nodes: [AccessibilityNode], _ place: ReachedPlace) {
        guard subject.isPainted else { return }
        update(place.session)
        for element in nodes where element.isFocusable && (element.layer != .whole || isOnItsWay(element)) {
            if isSeen(element), opaqueCover(of: element, place.session) == nil {
                seen.insert(element.name.withoutRows)
                continue
            }
            guard let there = place.focused(on: element, subject, host) else { continue }
            update(there.session)
            let isVisible = isSeen(element)
            let opaqueCover = isVisible ? opaqueCover(of: element, there.session) : nil
            let isOutside = isOutside(element)
            update(place.session)
            if isVisible, opaqueCover == nil { continue }
            unseen.append((element, there, isOutside, opaqueCover))
        }
    }

    /// Whether an element can be seen; for a touch area, whether something that lies on it can.
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
            // A layer larger than the element, such as the ground, does not belong to it.
            let own = face.high - face.low
            return own.x <= size.x && own.y <= size.y && bounds.contains((face.low + face.high) / 2)
        }
    }

    private func paintsNothing(_ layer: LayerID) -> Bool {
        let colours = scene.colours(of: layer)
        return scene.bounds(of: layer, withEffects: false) == nil
            || !colours.isEmpty && colours.allSatisfy { $0.alpha == 0 }
    }

    /// How much larger than an element a layer must be that covers it by accident; a smaller one may belong to it.
    private static let larger = 1.5

    /// Something opaque that covers all of an element, although a finger still uses the element through it; `nil` if
    /// there is none.
    private func opaqueCover(of element: AccessibilityNode, _ session: Session) -> LayerID? {
        let component = subject.component
        guard element.layer != .whole, let bounds = scene.bounds(ofElement: element) else { return nil }
        let (middle, size) = ((bounds.low + bounds.high) / 2, bounds.high - bounds.low)
        guard let touched = session.layer(atX: middle.x, y: middle.y),
            component.lineage(ofLayer: touched).contains(element.layer)
        else { return nil }
        let own = component.lineage(ofLayer: element.layer)
        var opaqueCover: LayerID?
        for x in [-0.35, 0, 0.35] {
            for y in [-0.35, 0, 0.35] {
                let painted = scene.layers(at: middle + [x * size.x, y * size.y, 0, 0])
                guard let place = painted.firstIndex(where: { component.lineage(ofLayer: $0).contains(element.layer) })
                else { continue }
                guard let hiding = painted[..<place].first(where: { scene.hides($0) }), !own.contains(hiding)
                else { return nil }
                // If a text lies on the cover, it must belong to it; a text of the element itself, or of neither, shows
                // that the element can be seen.
                let apart = component.lineage(ofLayer: hiding).filter { !own.contains($0) }
                guard component.lineage(ofLayer: painted[0]).contains(where: apart.contains) else { return nil }
                opaqueCover = hiding
            }
        }
        guard let opaqueCover, let cover = scene.bounds(of: opaqueCover, withEffects: false) else { return nil }
        let whole = cover.high - cover.low
        return whole.x * whole.y > Self.larger * size.x * size.y ? opaqueCover : nil
    }

    /// Whether the whole component is a number between its least and its greatest; at an end, or without a number,
    /// there may be nothing to see.
    private func isOnItsWay(_ whole: AccessibilityNode) -> Bool {
        let value = whole[.value]
        return whole.role.isRange && value != .null && value != whole[.least] && value != whole[.greatest]
    }

    /// The layer that takes a finger in the middle of an element; `nil` if that layer is around or inside the element,
    /// or if there is none.
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

    /// Whether that layer still takes a finger in the middle of the element, or where the element was before it
    /// disappeared.
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

    /// The fault of a place where tab never leads out and escape does not lead away; `nil` if there is none.
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
            // An element that takes tab for itself, such as a text field, may let go with escape.
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

    /// Whether a trigger has an effect.
    private func leads(from session: Session, by trigger: TriggerID) -> Bool {
        subject.stimuli.all.contains { stimulus in
            guard stimulus.trigger == trigger, session.hears(stimulus) else { return false }
            var run = UncheckedRun(session, of: subject, host: host)
            run.post(stimulus)
            return run.session.active != session.active || run.session.context != session.context
                || !run.told.isEmpty || !run.session.isResting
        }
    }

    /// The fault of a key after which no element can have the focus, although fingers can go on; `nil` if there is
    /// none.
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
                    // A trigger that every guard refuses leads nowhere.
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
