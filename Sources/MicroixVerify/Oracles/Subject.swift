import MicroixCore
import MicroixMotion
import MicroixTimeline

/// A component as oracles see it: its keys, their bounds, and the thresholds.
struct Subject: Sendable {
    let component: Component
    var stimuli: Stimuli
    /// The keys that may ever change.
    let keys: [KeyID]
    /// For each key, the keys from which it is computed.
    let dependences: Table<KeyID, [KeyID]>
    /// For each key, whether its expression may bend or step by itself.
    let mayBend: Table<KeyID, Bool>
    /// For each key, how many points on the screen its unit is; 0 if that is not known.
    let points: Table<KeyID, Double>
    let tolerances: Table<KeyID, Double>
    /// For each key, whether it is a blur or a property of a shadow; such a key moves nothing.
    let isSoft: Table<KeyID, Bool>
    /// For each key of a shape that may be clear: the paints of the shape that may change; `nil` for other keys.
    ///
    /// While these are clear, the shape is only a touch area, and nothing of it is seen.
    let paints: Table<KeyID, [KeyID]?>
    /// For each key, whether it is the order `z` of a layer.
    let isOrder: Table<KeyID, Bool>
    /// For each key, whether fingers lead it or a key that it follows; it goes wherever they do, and as fast.
    let isLed: Table<KeyID, Bool>
    /// For each layer that a finger drags without an axis, the other such layers of the same size, such as two photos.
    let twins: [LayerID: LayerSet]
    /// For each key, whether its layer lies in a group that clips or is masked, so that the key moves within a frame.
    let isFramed: Table<KeyID, Bool>
    /// The gestures of which both the lift and the cancellation are heard, with the triggers of the lift.
    let cancellable: [GestureID: TriggerID]
    /// The layers that disappear at once, because no action answers for it.
    let poppingLayers: LayerSet
    /// For each key, the opacities of its layer and of the layers around it, without the key itself.
    let opacities: Table<KeyID, [KeyID]>
    /// Whether any layer is painted; if none is, something else draws the component.
    let isPainted: Bool
    /// For each key, whether it is a colour or an opacity.
    let isLight: Table<KeyID, Bool>
    /// For each colour or opacity, the layers that it makes lighter or darker.
    let lit: Table<KeyID, [LayerID]>
    /// Whether anything can become lighter or darker.
    let mayFlash: Bool
    /// The triggers whose result depends on what is shown: conditions ask for it, or a finger takes a key from where it
    /// is.
    let triggersDependingOnShown: TriggerSet
    /// Whether a rule without a trigger asks what is shown.
    let alwaysDependsOnShown: Bool
    /// The triggers of inputs `reduces_motion`: with one, the author decides what is different with reduced motion.
    let tellsReducedMotion: TriggerSet
    /// Whether the component has timers.
    let hasTimers: Bool
    /// Whether anything happens later by itself, through a timer or a function.
    let goesOnByItself: Bool
    /// The rules that have an effect.
    let acting: RuleSet
    /// The states with a timer, and those that their timers begin anew.
    let timed: StateSet, repeating: StateSet
    /// The layers whose changes are read aloud.
    let spoken: LayerSet
    /// The layer of each text.
    let texts: [DataKeyID: LayerID]
    /// For each tap with a count above 1, the single taps on the same layer.
    let firstTaps: [TriggerID: [TriggerID]]
    /// For each gesture, the messages that activating its layer sends: what a tap there is for.
    let activationMessages: [GestureID: Set<String>]
    /// The oracles that the component makes exceptions for.
    let excused: [Oracle]
    /// The bounds of each key's values at rest and in loops; known once the component has been explored.
    var bounds: Table<KeyID, Bounds>
    /// Whether a key has such bounds at all.
    var isBounded: Table<KeyID, Bool>

    /// The smallest and the greatest values of a key; empty at first.
    struct Bounds: Sendable {
        var least = Lanes(repeating: .infinity)
        var greatest = Lanes(repeating: -.infinity)

        var isEmpty: Bool { least.x > greatest.x }

        func union(_ other: Bounds) -> Bounds {
            Bounds(least: pointwiseMin(least, other.least), greatest: pointwiseMax(greatest, other.greatest))
        }

        var way: Double { least.x <= greatest.x ? (greatest - least).magnitudes.max() : 0 }

        mutating func include(_ value: Lanes) {
            least = pointwiseMin(least, value)
            greatest = pointwiseMax(greatest, value)
        }
    }

    /// How much a run costs, in keys; a key whose expression may bend costs as much as ten others.
    var weight: Int { keys.count + 10 * mayBend.count { $0 } }

    init(_ component: Component) {
        self.component = component
        stimuli = Stimuli(component)
        keys = component.keysThatMayChange
        dependences = component.dependences
        let bending = Set(component.keysThatMayBend)
        mayBend = Table(for: component.keys.indices) { bending.contains($0) }
        points = Table(for: component.keys.indices) { Self.points(of: $0, in: component) }
        tolerances = component.keys.mapTable { $0.tolerance }
        isSoft = component.keys.mapTable { key in
            [".blur", ".shadow_radius", ".shadow_offset"].contains {
                key.name.hasSuffix($0) || key.name.contains($0 + ".")
            }
        }
        let paints = Self.paints(component, changing: Set(keys))
        self.paints = Table(for: component.keys.indices) { key in component.layer(ofKey: key).flatMap { paints[$0] } }
        isOrder = component.keys.mapTable { $0.name.hasSuffix(".z") }
        let driven = Set(component.gestureIDs.flatMap { component.drivenKeys(ofGesture: $0) })
        isLed = Table(for: component.keys.indices) { [dependences] key in
            driven.contains(key) || dependences[key].contains { driven.contains($0) }
        }
        twins = Self.twins(component)
        isFramed = Table(for: component.keys.indices) { key in
            guard let layer = component.layer(ofKey: key) else { return false }
            return component.lineage(ofLayer: layer).contains { other in
                let name = component.name(ofLayer: other)
                return other != layer && other != .whole
                    && ["clip", "mask"].contains { component.dataKey(named: "\(name).\($0)") != nil }
            }
        }
        cancellable = Self.cancellable(component)
        poppingLayers = component.layersThatPopOut
        opacities = Table(for: component.keys.indices) { component.opacities(around: $0) }
        isPainted = component.declaration.layers.contains { Self.isPainted($0, in: component) }
        isLight = component.keys.mapTable { $0.kind == .colour || $0.name.hasSuffix(".opacity") }
        let lineages = component.layerIDs.map { ($0, component.lineage(ofLayer: $0)) }
        lit = Table(for: component.keys.indices) { [isLight] key in
            guard isLight[key], let own = component.layer(ofKey: key) else { return [] }
            return lineages.filter { $0.1.contains(own) }.map { $0.0 }
        }
        let mayComeAndGo = component.dataKeys.contains { $0.name.hasSuffix(".hidden") }
        mayFlash = isPainted && (mayComeAndGo || keys.contains { [isLight] in isLight[$0] })
        triggersDependingOnShown = TriggerSet(
            component.triggers.indices.filter { trigger in
                component.asksWhatIsShown(aboutTrigger: trigger)
                    || component.gesturePhase(ofTrigger: trigger).map {
                        component.drivenKey(ofGesture: $0.gesture) != nil
                    } ?? false
            })
        alwaysDependsOnShown = component.asksWhatIsShownByItself
        tellsReducedMotion = TriggerSet(
            component.triggers.indices.filter { trigger in
                let name = component.triggers[trigger].name
                return component.triggers[trigger].isInput
                    && (name == "set_reduces_motion" || name.hasSuffix(".set_reduces_motion"))
            })
        hasTimers = component.hasTimers
        goesOnByItself = component.callsHost || component.hasTimers
        acting = RuleSet(component.ruleIDs.filter { component.doesSomething($0) })
        (timed, repeating) = (Self.timed(component), Self.timed(component, again: true))
        spoken = LayerSet(
            zip(component.layerIDs, component.declaration.layers).filter { _, layer in
                layer.accessibility?.role == .status || layer.accessibility?.role == .alert
            }.map(\.0))
        texts = Self.texts(component)
        firstTaps = Self.firstTaps(component)
        activationMessages = Self.activationMessages(component)
        excused = component.declaration.exceptions.compactMap { Oracle(rawValue: $0.name.text) }
        bounds = component.keys.mapTable { _ in Bounds() }
        isBounded = component.keys.mapTable { _ in true }
    }

    /// For a scale, half the layer's size; for an angle, the length of an arc of 1° at the edge of the layer.
    private static func points(of key: KeyID, in component: Component) -> Double {
        let own = component.keys[key]
        // Dashes that run along a line don't move the line.
        if own.name.hasSuffix(".dash_offset") { return 0 }
        if own.unit == .points { return 1 }
        guard let layer = component.layer(ofKey: key).map({ component.name(ofLayer: $0) }) else { return 0 }
        let size = component.key(named: layer + ".size").map { component.keys[$0].base }
        let radius = component.key(named: layer + ".radius").map { component.keys[$0].base.x }
        // A layer without a size counts as large as a touch area.
        let reach = radius ?? size.map { max($0.x, $0.y) / 2 } ?? 22
        if own.unit == .degrees { return reach * .pi / 180 }
        return own.name.hasSuffix(".scale") ? reach : 0
    }

    private static func twins(_ component: Component) -> [LayerID: LayerSet] {
        let dragged = zip(component.gestureIDs, component.declaration.gestures).filter { $0.1.axis == nil }
            .flatMap { component.drivenKeys(ofGesture: $0.0) }.compactMap { component.layer(ofKey: $0) }
        func size(_ layer: LayerID) -> Lanes? {
            component.key(named: component.name(ofLayer: layer) + ".size").map { component.keys[$0].base }
        }
        var twins: [LayerID: LayerSet] = [:]
        for one in dragged {
            let alike = dragged.filter { $0 != one && size($0) != nil && size($0) == size(one) }
            if !alike.isEmpty { twins[one] = LayerSet(alike) }
        }
        return twins
    }

    private static func cancellable(_ component: Component) -> [GestureID: TriggerID] {
        var result: [GestureID: TriggerID] = [:]
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            let triggers = zip(declared.kind.phases, component.triggers(ofGesture: gesture))
            guard let cancels = triggers.first(where: { $0.0 == .cancelled })?.1, component.isHeard(cancels),
                let ends = triggers.first(where: { $0.0 == .ended || $0.0 == .up })?.1, component.isHeard(ends)
            else { continue }
            result[gesture] = ends
        }
        return result
    }

    private static func timed(_ component: Component, again: Bool = false) -> StateSet {
        var result = StateSet()
        for rule in component.declaration.rules {
            guard case .after = rule.occasion, !again || rule.reentry != .none else { continue }
            for name in rule.from.map(\.text) {
                let own = component.stateIDs.filter { component.path(ofState: $0) == name }
                // A name with a star may mean any state.
                for state in own.isEmpty ? Array(component.stateIDs) : own { result.insert(state) }
            }
            if rule.from.isEmpty { for state in component.stateIDs { result.insert(state) } }
        }
        return result
    }

    private static func texts(_ component: Component) -> [DataKeyID: LayerID] {
        var result: [DataKeyID: LayerID] = [:]
        for layer in component.layerIDs {
            if let key = component.dataKey(named: component.name(ofLayer: layer) + ".text") { result[key] = layer }
        }
        return result
    }

    private static func firstTaps(_ component: Component) -> [TriggerID: [TriggerID]] {
        let taps = zip(component.gestureIDs, component.declaration.gestures).filter { $0.1.kind == .tap }.map {
            id, tap -> (trigger: TriggerID, layer: String?, count: Double) in
            let count = tap.arguments.first { $0.name.text == "count" }
            return (component.triggers(ofGesture: id)[0], tap.layer?.text, count?.value.constant ?? 1)
        }
        var result: [TriggerID: [TriggerID]] = [:]
        for tap in taps where tap.count > 1 {
            let singles = taps.filter { $0.count == 1 && $0.layer == tap.layer }.map(\.trigger)
            if !singles.isEmpty { result[tap.trigger] = singles }
        }
        return result
    }

    private static func activationMessages(_ component: Component) -> [GestureID: Set<String>] {
        var result: [GestureID: Set<String>] = [:]
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            let own = component.declaration.layers.first { $0.name.text == declared.layer?.text }?.accessibility
            guard let told = own ?? component.declaration.accessibility,
                let activates = told.actions.first(where: { $0.action == .activate })?.name.text
            else { continue }
            let rules = component.declaration.rules.filter { rule in
                guard case .on(let heard) = rule.occasion else { return false }
                return heard.contains { if case .trigger(let name) = $0 { name.text == activates } else { false } }
            }
            result[gesture] = Set(rules.compactMap { $0.emit?.text })
        }
        return result
    }

    /// The layers whose fill and line may both be clear, with those of these paints that may change.
    private static func paints(_ component: Component, changing: Set<KeyID>) -> [LayerID: [KeyID]] {
        var result: [LayerID: [KeyID]] = [:]
        for (layer, declared) in zip(component.layerIDs, component.declaration.layers) {
            guard [.rect, .ellipse, .arc, .shape].contains(declared.shape),
                component.key(named: declared.name.text + ".fill.1.color") == nil
            else { continue }
            let paints = [".fill", ".stroke"].compactMap { component.key(named: declared.name.text + $0) }
            // If a layer has no paint at all, something else draws it.
            if paints.isEmpty { continue }
            let mayBeClear = paints.allSatisfy { component.keys[$0].base[3] == 0 || changing.contains($0) }
            if mayBeClear { result[layer] = paints.filter(changing.contains) }
        }
        return result
    }

    private static func isPainted(_ layer: LayerDeclaration, in component: Component) -> Bool {
        switch layer.shape {
        case .text, .image: true
        case .layer: false
        case .rect, .ellipse, .arc, .shape:
            [".fill", ".fill.1.color", ".stroke"].contains { component.key(named: layer.name.text + $0) != nil }
        }
    }

    /// Whether a finger turns a key, and only between two stops.
    func hasStops(_ key: KeyID) -> Bool {
        zip(component.gestureIDs, component.declaration.gestures).contains { gesture, declared in
            component.drivenKeys(ofGesture: gesture).contains(key) && declared.drive?.within.isEmpty == false
        }
    }

    /// A key, and all keys that follow it.
    func movedKeys(by key: KeyID) -> [KeyID] {
        var result = [key]
        var next = 0
        while next < result.count {
            for other in component.keys.indices
            where dependences[other].contains(result[next]) && !result.contains(other) {
                result.append(other)
            }
            next += 1
        }
        return result
    }

    mutating func forgetBounds() { bounds = bounds.mapTable { _ in Bounds() } }

    /// Whether a stimulus only continues a gesture.
    func isGestureMove(_ stimulus: Stimulus) -> Bool {
        component.gesturePhase(ofTrigger: stimulus.trigger)?.phase == .changed
    }

    /// The size of a key's numbers, at least 1; differences are relative to it.
    func size(_ value: Lanes) -> Double { max(1, value.magnitudes.max()) }

    /// The amount that an oracle lets pass here; infinite if the component excuses it without a limit.
    func threshold(_ oracle: Oracle, key: KeyID?, active: StateSet, trigger: TriggerID?) -> Double {
        guard excused.contains(oracle) else { return oracle.threshold }
        var declared: Double?
        for exception in component.declaration.exceptions
        where covers(exception, oracle, key: key, active: active, trigger: trigger) {
            // The most generous of several exceptions counts.
            declared = max(declared ?? 0, exception.limit ?? .infinity)
        }
        return declared ?? oracle.threshold
    }

    /// Whether a part is another one, or lies in it.
    private func isWithin(_ part: PartID, _ outer: PartID) -> Bool {
        var next = part
        while next != outer {
            if next == .whole { return false }
            next = component.parent(ofPart: next)
        }
        return true
    }

    /// Whether an exception applies to a fault.
    func covers(
        _ exception: ExceptionDeclaration, _ oracle: Oracle, key: KeyID?, active: StateSet, trigger: TriggerID?
    ) -> Bool {
        guard exception.name.text == oracle.rawValue else { return false }
        if let key, !isWithin(component.part(ofKey: key), exception.part) { return false }
        if let name = exception.key?.text {
            guard let key else { return false }
            let own = component.keys[key].name
            guard own == name || own.hasPrefix(name + ".") || own.isOfRepeated(name) else { return false }
        }
        if let name = exception.state?.text, !active.contains(where: { component.path(ofState: $0) == name }) {
            return false
        }
        if let name = exception.trigger?.text { return trigger.map { component.triggers[$0].name == name } ?? false }
        return true
    }
}
