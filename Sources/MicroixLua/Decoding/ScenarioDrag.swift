import MicroixCore
import MicroixMotion

/// A finger of a scenario that lands, moves at a constant speed and lifts, like a finger of a test.
struct ScenarioDrag: Sendable {
    /// Where the finger lands, or where it lifts.
    enum Place: Sendable {
        /// At a point of the component's space.
        case point(Double, Double)
        /// At the middle of a layer, as the layer lies when the finger lands.
        case layer(Name)
    }

    /// When the finger lands, in seconds.
    let time: Double
    let from: Place
    let to: Place
    /// Whether `to` is the distance to go, and not the place to reach.
    let isWay: Bool
    let seconds: Double
    let id: Int
    let lifts: Bool
    let location: SourceLocation?

    /// The latest time of a landing, in seconds; to find the layer, the component is run up to then while it is loaded.
    static let latest = 60.0

    var isOfLayer: Bool {
        if case .layer = from { return true }
        if case .layer = to { return true }
        return false
    }

    /// What the finger does if all layers are taken to lie at the origin, because nothing is known of them yet.
    var samples: [TimedInput] { samples { _ in .zero } }

    /// What the finger does, with the places of layers; 120 samples a second.
    func samples(_ middle: (Name) -> Lanes) -> [TimedInput] {
        func point(_ place: Place) -> Lanes {
            switch place {
            case .point(let x, let y): [x, y, 0, 0]
            case .layer(let name): middle(name)
            }
        }
        let start = point(from)
        let end = isWay ? start + point(to) : point(to)
        var samples = [TimedInput(at: time, PointerSample(id, .down, x: start.x, y: start.y))]
        let count = max(1, (seconds * 120).rounded())
        for step in 1...Int(count) {
            let place = start + (end - start) * (Double(step) / count)
            samples.append(
                TimedInput(at: time + Double(step) / count * seconds, PointerSample(id, .move, x: place.x, y: place.y)))
        }
        if lifts { samples.append(TimedInput(at: time + seconds, PointerSample(id, .up, x: end.x, y: end.y))) }
        return samples
    }
}

/// Computes the inputs of scenarios whose fingers land on layers; it runs the component up to the landing to find the
/// layers.
struct DragPlaces {
    let component: Component
    let host: ScriptHost
    let drags: [(scenario: String, drag: ScenarioDrag)]
    private(set) var problems: [DefinitionProblem] = []

    init(_ component: Component, _ host: ScriptHost, _ drags: [(scenario: String, drag: ScenarioDrag)]) {
        self.component = component
        self.host = host
        self.drags = drags
    }

    /// The scenarios with their fingers where the layers are.
    mutating func placed() -> [ScenarioDeclaration] {
        var scenarios: [ScenarioDeclaration] = []
        for scenario in component.declaration.scenarios {
            let own = drags.filter { $0.scenario == scenario.name.text }.map { $0.drag }.sorted { $0.time < $1.time }
            var placed = scenario
            for drag in own {
                // Until now the scenario has the samples for a layer at the origin: they are replaced.
                let stand = drag.samples
                guard let samples = samples(of: drag, in: placed) else { continue }
                placed.inputs.removeAll { stand.contains($0) }
                placed.inputs += samples
            }
            scenarios.append(placed)
        }
        return scenarios
    }

    /// The component in a scenario at an instant, in seconds; `nil` if it fails before.
    private func session(at time: Double, in scenario: ScenarioDeclaration) -> Session? {
        var session = Session(component)
        for input in scenario.inputs where input.time < time {
            do throws(TriggerProblem) { try session.post(input) } catch { return nil }
        }
        do throws(ScriptFailure) { try session.advance(to: time, host: host) } catch { return nil }
        return session
    }

    private mutating func samples(of drag: ScenarioDrag, in scenario: ScenarioDeclaration) -> [TimedInput]? {
        guard let session = session(at: drag.time, in: scenario) else {
            problems.append(
                DefinitionProblem(
                    .conflict(
                        "the scenario '\(scenario.name.text)' fails before this finger lands",
                        hint: "microix simulate --scenario \(scenario.name.text) tells how, once 'from' is a point"),
                    at: drag.location))
            return nil
        }
        var missing: Name?
        let samples = drag.samples { name in
            let layer = component.layerIDs.first { component.name(ofLayer: $0) == name.text }
            if let place = layer.flatMap({ session.middle(ofLayer: $0) }) { return place }
            missing = missing ?? name
            return .zero
        }
        guard let missing else { return samples }
        let known = component.layerIDs.map { component.name(ofLayer: $0) }
        problems.append(
            DefinitionProblem(
                known.contains(missing.text)
                    ? .conflict(
                        "the layer '\(missing.text)' is not to be seen at \(PlainData.number(drag.time).inWords) s, so that no finger lands on it",
                        hint: nil)
                    : .unknown(
                        noun: "layer", name: missing.text, place: "'drag'",
                        near: suggestion(for: missing.text, among: known)),
                at: missing.location ?? drag.location))
        return nil
    }
}
