import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixPlayer
import MicroixTimeline

/// What the page gets about a component: its files as they were loaded, its diagnostics, its knobs and its scenarios.
extension LoadedComponent {
    func answer(in folder: PreviewFolder) -> PlainData {
        let problems =
            switch script {
            case .success(let script): script.warnings + script.review
            case .failure(let error): error.diagnostics
            }
        let sound = try? script.get()
        return .table(
            sorted: [
                "component": sound.map { .text($0.component.name) } ?? .null,
                "file": .text(file),
                "knobs": .list(sound.map(knobs) ?? []),
                "modules": .list(requirements.map(\.answer)),
                "problems": .list(problems.map { $0.json(in: file) }),
                "scenarios": .list(sound.map { scenarios(of: $0, in: folder) } ?? []),
                "source": .text(String(decoding: source, as: UTF8.self)),
                // The text that `microix check` prints.
                "text": .text(problems.map(\.text).joined(separator: "\n")),
                "version": .text(version),
            ])
    }

    private func knobs(of script: Script) -> [PlainData] {
        let inOrder = script.component.declaration.tuning.sorted { one, other in
            let (one, other) = (one.name.location, other.name.location)
            return (one?.file ?? 0, one?.line ?? 0, one?.column ?? 0) < (
                other?.file ?? 0, other?.line ?? 0, other?.column ?? 0
            )
        }
        return inOrder.map { knob in
            let literal = Result { () throws(KnobLiteral.Missing) in try script.literal(ofKnob: knob.name.text) }
            var fields: [String: PlainData] = [
                "name": .text(knob.name.text), "value": .number(knob.value), "unit": .text(knob.unit),
                "minimum": knob.minimum.isFinite ? .number(knob.minimum) : .null,
                "maximum": knob.maximum.isFinite ? .number(knob.maximum) : .null,
            ]
            switch literal {
            case .success(let literal):
                fields["file"] = .text(literal.file)
                fields["line"] = .number(Double(literal.line))
                fields["text"] = .text(literal.text)
                fields["is_shared"] = .boolean(!literal.isOwn)
            case .failure(let missing): fields["unwritable"] = .text(missing.message)
            }
            return .table(sorted: fields)
        }
    }

    private func scenarios(of script: Script, in folder: PreviewFolder) -> [PlainData] {
        script.component.declaration.scenarios.map { scenario in
            var fields: [String: PlainData] = [
                "name": .text(scenario.name.text),
                "duration": scenario.duration.map { .number($0) } ?? .null,
            ]
            var inputs = scenario.inputs
            if let trace = scenario.trace {
                let files = ScriptFolder(of: folder.path(of: file))
                if let bytes = try? files.read(trace.text),
                    let recorded = try? PointerTrace(csv: String(decoding: bytes, as: UTF8.self))
                {
                    inputs += recorded.inputs
                } else {
                    fields["unreadable"] = .text("'\(trace.text)' can't be read as what pointers do")
                }
            }
            fields["inputs"] = .list(inputs.inOrder.map(\.json))
            return .table(sorted: fields)
        }
    }
}

extension LoadedComponent.Requirement {
    fileprivate var answer: PlainData {
        var fields: [String: PlainData] = ["module": .text(module), "asking": .text(asking)]
        switch found {
        case .success(let module):
            fields["name"] = .text(module.name)
            fields["identity"] = .text(module.identity)
            fields["source"] = .text(String(decoding: module.source, as: UTF8.self))
        case .failure(let missing): fields["reason"] = .text(missing.reason)
        }
        return .table(sorted: fields)
    }
}

extension PlainData {
    /// A table with the fields sorted by name.
    static func table(sorted fields: [String: PlainData]) -> PlainData {
        .table(fields.sorted { $0.key < $1.key }.map { Field($0.key, $0.value) })
    }
}
