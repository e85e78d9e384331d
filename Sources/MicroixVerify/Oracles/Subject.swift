import MicroixCore
import MicroixMotion
import MicroixTimeline

/// A component as oracles look at it: which keys, in which ranges, by which thresholds.
struct Subject: Sendable {
    let component: Component
    var stimuli: Stimuli
    /// The keys that may ever change.
    let keys: [KeyID]
    /// For each key of the component those that it depends on.
    let dependences: Table<KeyID, [KeyID]>
    /// Whether an expression of a key may bend or step by itself, by key.
    let mayBend: Table<KeyID, Bool>
    /// How many points on the screen a unit of a key is, by key; 0 where that can't be said.
    let points: Table<KeyID, Double>
    let tolerances: Table<KeyID, Double>
    /// Whether a key only blurs, or is about a shadow: nothing is in another place by it.
    let isSoft: Table<KeyID, Bool>
    /// The paints that may change of a shape whose others are clear, by its keys; `nil` of what always paints something.
    ///
    /// While these are clear too it is an area for fingers, and nothing of it is seen.
    let paints: Table<KeyID, [KeyID]?>
    /// Whether a key says what lies over what.
    let isOrder: Table<KeyID, Bool>
    /// The keys that fingers lead, and those that follow them: they go wherever fingers do, and as fast.
    let isLed: Table<KeyID, Bool>
    /// Whether a key moves within a group that clips or is masked, and so goes nowhere.
    let isFramed: Table<KeyID, Bool>
    /// The gestures that may be lifted and taken away, and are heard both ways, each with the trigger of the first.
    let cancellable: [GestureID: TriggerID]
    /// The layers that nothing answers for as they go.
    let poppingLayers: LayerSet
    /// For each key the opacities of its layer and of those around it, where those are other keys.
    let opacities: Table<KeyID, [KeyID]>
    /// Whether any layer is painted, so that a picture tells what is seen; what nobody paints another draws.
    let isPainted: Bool
    /// The keys of which a layer is lighter or darker: colours, and opacities.
    let isLight: Table<KeyID, Bool>
    /// By key, the layers whose colours are made of it: that of a colour, and all in a group of an opacity.
    let lit: Table<KeyID, [LayerID]>
    /// Whether anything may become lighter or darker at all.
    let mayFlash: Bool
    /// The triggers of which what comes depends on what is shown: by conditions of rules, or since a finger takes a key from
    /// where it is.
    let looking: TriggerSet
    /// Whether a rule that no trigger sets off asks what is shown.
    let looksByItself: Bool
    /// The triggers that tell inputs whether motion is reduced: with one, an author says what is otherwise then.
    let tellsReducedMotion: TriggerSet
    /// Whether rules wait for a time.
    let hasTimers: Bool
    /// Whether anything goes on by a timer, or by a function.
    let goesOnByItself: Bool
    /// The rules that do something besides being taken.
    let acting: RuleSet
    /// The states that wait for a time, and those that begin anew then.
    let timed: StateSet, repeating: StateSet
    /// The layers of which every change is read aloud.
    let spoken: LayerSet
    /// The texts of layers.
    let texts: [DataKeyID: LayerID]
    /// For each tap that counts several the single ones on the same layer.
    let firstTaps: [TriggerID: [TriggerID]]
    /// For each gesture what the activation of its layer tells by itself: what a tap on it is for.
    let activationMessages: [GestureID: Set<String>]
    /// The oracles that the component makes exceptions of: of the others nothing is compared by name.
    let excused: [Oracle]
    /// The smallest and greatest values that keys have at rest or in a loop; known once all states are explored.
    var bounds: Table<KeyID, Bounds>
    /// Whether a key has such bounds at all.
    var isBounded: Table<KeyID, Bool>

    /// The smallest and greatest values of a key.
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

    /// How much a run costs, in keys: those that follow others through springs cost as much as ten.
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
        looking = TriggerSet(
            component.triggers.indices.filter { trigger in
                component.asksWhatIsShown(aboutTrigger: trigger)
                    || component.gesturePhase(ofTrigger: trigger).map {
                        component.drivenKey(ofGesture: $0.gesture) != nil
                    } ?? false
            })
        looksByItself = component.asksWhatIsShownByItself
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

    /// Of a scale half the layer's size moves, of an angle what lies farthest from the centre.
    private static func points(of key: KeyID, in component: Component) -> Double {
        let own = component.keys[key]
        // Dashes that run along a line stay where it is.
        if own.name.hasSuffix(".dash_offset") { return 0 }
        if own.unit == .points { return 1 }
        guard let layer = component.layer(ofKey: key).map({ component.name(ofLayer: $0) }) else { return 0 }
        let size = component.key(named: layer + ".size").map { component.keys[$0].base }
        let radius = component.key(named: layer + ".radius").map { component.keys[$0].base.x }
        // What has no size of its own is as large as what a finger touches.
        let reach = radius ?? size.map { max($0.x, $0.y) / 2 } ?? 22
        if own.unit == .degrees { return reach * .pi / 180 }
        return own.name.hasSuffix(".scale") ? reach : 0
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
                // What is meant by a star may be any.
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

    /// The layers with a shape whose fill and line may be clear, with those of them that may change.
    private static func paints(_ component: Component, changing: Set<KeyID>) -> [LayerID: [KeyID]] {
        var result: [LayerID: [KeyID]] = [:]
        for (layer, declared) in zip(component.layerIDs, component.declaration.layers) {
            guard [.rect, .ellipse, .arc, .shape].contains(declared.shape),
                component.key(named: declared.name.text + ".fill.1.color") == nil
            else { continue }
            let paints = [".fill", ".stroke"].compactMap { component.key(named: declared.name.text + $0) }
            // What nobody paints another draws.
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

    /// A key, and all that follow it.
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

    /// Whether a stimulus only goes on with a gesture.
    func isMove(_ stimulus: Stimulus) -> Bool {
        component.gesturePhase(ofTrigger: stimulus.trigger)?.phase == .changed
    }

    /// How large a key's numbers are: what differences are relative to.
    func size(_ value: Lanes) -> Double { max(1, value.magnitudes.max()) }

    /// What an oracle lets pass, where the component has declared it: infinite where it is meant altogether.
    func threshold(_ oracle: Oracle, key: KeyID?, active: StateSet, trigger: TriggerID?) -> Double {
        guard excused.contains(oracle) else { return oracle.threshold }
        var declared: Double?
        for exception in component.declaration.exceptions
        where covers(exception, oracle, key: key, active: active, trigger: trigger) {
            // Of several the most generous holds.
            declared = max(declared ?? 0, exception.limit ?? .infinity)
        }
        return declared ?? oracle.threshold
    }

    /// Whether a part is another, or lies in it.
    private func isWithin(_ part: PartID, _ outer: PartID) -> Bool {
        var next = part
        while next != outer {
            if next == .whole { return false }
            next = component.parent(ofPart: next)
        }
        return true
    }

    /// Whether an exception is about a fault.
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
