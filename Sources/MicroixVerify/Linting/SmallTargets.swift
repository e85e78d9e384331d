import MicroixCore
import MicroixScene

/// Places for a finger that are too small for one.
struct SmallTargets {
    /// The least width and height, in points: CSS pixels of WCAG.
    private static let least = 24.0

    private let component: Component
    private var scene: Scene

    init(_ component: Component) {
        self.component = component
        scene = Scene(component)
    }

    /// What is to be said of one place of rest: of each layer on which a finger can tap, press or hold there.
    mutating func findings(in session: Session) -> [LintFinding] {
        scene.update(session, at: session.now.seconds)
        return zip(component.gestureIDs, component.declaration.gestures).flatMap { gesture, declared -> [LintFinding] in
            guard [.tap, .press].contains(declared.kind), let name = declared.layer?.text,
                session.canBegin(gesture) == true
            else { return [] }
            return component.layerIDs.compactMap { layer in
                let own = component.name(ofLayer: layer)
                guard own == name || own.isOfRepeated(name), scene.isVisible(layer),
                    let size = scene.room(of: layer)?.applied(scene.canvasMatrix(of: layer)).size
                else { return nil }
                guard min(size.x, size.y) < Self.least - 0.01 else { return nil }
                let measured = "\(number(size.x)) by \(number(size.y)) pt"
                return LintFinding(
                    .smallTarget,
                    "'\(name)' is \(measured) where fingers reach '\(declared.name.text)': less than 24 by 24",
                    key: name, states: session.active.map { component.path(ofState: $0) },
                    triggers: declared.kind.phases.map { $0.trigger(of: declared.name.text) },
                    hint: "let the gesture be on a larger layer around it, which may be clear",
                    at: declared.name.location)
            }
        }
    }
}
