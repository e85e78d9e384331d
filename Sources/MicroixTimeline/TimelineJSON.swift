public import MicroixCore
import MicroixMotion

/// The timeline as JSON, in the format `microix-timeline`, version 1.
extension Timeline {
    /// The whole timeline in one object.
    public var json: PlainData {
        var fields = headerFields
        fields.append(.init("frames", .list(frames.enumerated().map { json($0, $1) })))
        fields.append(.init("events", .list(events.filter { tells(of: $0) }.map { component.json($0) })))
        return .table(fields)
    }

    /// Writes the whole timeline as one object, one frame and one event at a time, so that its text is never in memory
    /// as a whole.
    public func writeJSON<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        let header = PlainData.table(headerFields)
        let names = (headerFields.map { $0.name } + ["frames", "events"]).sorted()
        for (index, name) in names.enumerated() {
            try sink.write(index == 0 ? "{" : ",")
            try JSONText.write(name: name, to: &sink)
            switch name {
            case "frames":
                for (number, frame) in frames.enumerated() {
                    try sink.write(number == 0 ? "[" : ",")
                    try JSONText.write(json(number, frame), to: &sink)
                }
                try sink.write(frames.isEmpty ? "[]" : "]")
            case "events":
                var isFirst = true
                for event in events where tells(of: event) {
                    try sink.write(isFirst ? "[" : ",")
                    try JSONText.write(component.json(event), to: &sink)
                    isFirst = false
                }
                try sink.write(isFirst ? "[]" : "]")
            default: try JSONText.write(header[name] ?? .null, to: &sink)
            }
        }
        try sink.write("}\n")
    }

    /// Writes the header on one line, then each frame and each event on its own line, in the order of time.
    public func writeNDJSON<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        try JSONText.write(.table(headerFields), to: &sink)
        try sink.write("\n")
        for moment in moments {
            switch moment {
            case .frame(let number, let frame): try JSONText.write(json(number, frame), to: &sink)
            case .event(let event): try JSONText.write(component.json(event), to: &sink)
            }
            try sink.write("\n")
        }
    }

    private var headerFields: [PlainData.Field] {
        (component.declaration.canvas.map { [.init("canvas", json($0))] } ?? []) + [
            .init("format", .text("microix-timeline")),
            .init("version", .number(1)),
            .init("component", .text(component.name)),
            .init("fps", .number(framesPerSecond)),
            .init("duration", .number(duration)),
            .init("seed", .number(Double(seed))),
            .init("tuning", .table(component.declaration.tuning.map { .init($0.name.text, .number($0.value)) })),
            .init("end", .text(end.rawValue)),
            .init(
                "keys",
                .list(
                    keys.map { component.keys[$0] }
                        .map { .table([.init("key", .text($0.name)), .init("kind", .text($0.kind.name))]) })),
            .init("layers", .list(zip(component.layerIDs, component.declaration.layers).compactMap { json($0, $1) })),
        ]
    }

    private func json(_ canvas: CanvasDeclaration) -> PlainData {
        .table([
            .init("x", .number(canvas.origin.x)), .init("y", .number(canvas.origin.y)),
            .init("width", .number(canvas.size.x)), .init("height", .number(canvas.size.y)),
            .init("background", canvas.background.map { ValueKind.colour.data($0) } ?? .null),
        ])
    }

    /// A layer as an object; `nil` if the layer is never present.
    private func json(_ id: LayerID, _ layer: LayerDeclaration) -> PlainData? {
        if unusedLayers.contains(id) { return nil }
        return .table([
            .init("name", .text(layer.name.text)), .init("shape", .text(layer.shape.rawValue)),
            .init("parent", layer.parent.map { .text($0.text) } ?? .null),
        ])
    }

    private func json(_ number: Int, _ frame: Frame) -> PlainData {
        func values(_ value: (KeyID) -> Lanes?) -> PlainData {
            .table(keys.map { .init(component.keys[$0].name, component.json(value($0), key: $0)) })
        }
        var fields: [PlainData.Field] = [
            .init("frame", .number(Double(number))),
            .init("time", .number(frame.time)),
            .init("states", .list(component.json(paths: frame.states))),
            .init("values", values { frame.samples[$0].value }),
            .init("velocities", values { frame.samples[$0].velocity }),
            .init("model", values { frame.model[$0] }),
        ]
        // Only components with plain data, or with layers that come and go, have these fields.
        if !component.dataKeys.isEmpty || component.takesUndeclaredKeys {
            let told = component.dataKeys.indices.filter { !unusedData.contains($0) }
            let data = told.map { PlainData.Field(component.dataKeys[$0].name, frame.data[$0]) } + frame.undeclared
            fields.append(.init("data", .table(data.sorted { $0.name < $1.name })))
        }
        if component.hasPresence {
            fields.append(
                .init(
                    "absent",
                    .list(frame.absent.filter { !unusedLayers.contains($0) }.map { .text(component.name(ofLayer: $0)) })
                ))
        }
        return .table(fields)
    }
}
