import MicroixCore
import MicroixLua
import MicroixVerify

/// A component of a script that is proven alone: that of some parts, or the whole once its parts are proven.
struct ComponentProof {
    /// Its number among all components of the script.
    let number: Int
    let component: Component
    /// The parts that it is for; `nil` if the script's component has no parts.
    let subject: FileReport.Subject?
    /// The knobs of the whole, or those that the parts share with it.
    private let knobs: Set<String>

    /// Whether it has parts, which are proven before it.
    var isOfProvenParts: Bool { subject != nil && !component.partIDs.isEmpty }

    /// Whether a knob that was set belongs to it.
    func knows(_ knob: String) -> Bool { knobs.contains(knob) }

    /// All components of a script, each once, inner ones before those around them.
    static func all(of script: Script) -> [ComponentProof] {
        let whole = script.component
        var found: [(declaration: ComponentDeclaration, names: [String])] = []
        var repeated: [String] = []
        func add(_ component: ComponentDeclaration, _ prefix: String) {
            for part in component.parts {
                let name = prefix + part.name.text
                if let rows = part.repetition, rows.limit > Verification.rows { repeated.append(name) }
                add(part.component, name + ".")
                if let known = found.firstIndex(where: { $0.declaration == part.component }) {
                    found[known].names.append(name)
                } else {
                    found.append((part.component, [name]))
                }
            }
        }
        add(whole.authored, "")
        var proofs: [ComponentProof] = []
        for (declaration, names) in found {
            // A component that is valid as a part is also valid alone. If it were not, the whole would be verified with
            // all its parts.
            guard let alone = alone(declaration, of: whole) else { return [only(whole)] }
            let place = declaration.name.location
            let file = place.flatMap { $0.file > 0 ? script.fileName(of: $0) : nil }
            proofs.append(
                ComponentProof(
                    number: proofs.count, component: alone, subject: .part(names: names, file: file),
                    knobs: Set(declaration.tuning.filter { $0.isShared }.map(\.name.text))))
        }
        if proofs.isEmpty { return [only(whole)] }
        let fewer = try? whole.withRows(atMost: Verification.rows)
        return proofs + [
            ComponentProof(
                number: proofs.count, component: fewer ?? whole,
                subject: .whole(rows: fewer == nil ? [] : repeated),
                knobs: Set(whole.declaration.tuning.map(\.name.text)))
        ]
    }

    private static func only(_ whole: Component) -> ComponentProof {
        ComponentProof(
            number: 0, component: whole, subject: nil, knobs: Set(whole.declaration.tuning.map(\.name.text)))
    }

    /// The component of a part alone, with the values of knobs that it shares with the whole.
    private static func alone(_ declaration: ComponentDeclaration, of whole: Component) -> Component? {
        let turned = declaration.tuning.filter { $0.isShared }.compactMap { knob in
            whole.knob(knob.name.text).flatMap { $0 == knob.value ? nil : (knob: knob.name.text, value: $0) }
        }
        do throws(DefinitionProblems) {
            let alone = try Component(declaration).withRows(atMost: Verification.rows)
            return turned.isEmpty ? alone : try alone.tuned(turned)
        } catch {
            return nil
        }
    }
}
