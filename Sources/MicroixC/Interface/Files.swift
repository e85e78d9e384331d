// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline

@c @implementation
public func mx_give(
    _ context: mx_context, _ module: UnsafePointer<CChar>?, _ moduleLength: UInt32, _ asking: UnsafePointer<CChar>?,
    _ askingLength: UInt32, _ name: UnsafePointer<CChar>?, _ nameLength: UInt32, _ identity: UnsafePointer<CChar>?,
    _ identityLength: UInt32, _ source: UnsafePointer<CChar>?, _ sourceLength: UInt32
) -> mx_status {
    call(context) { context throws(Refusal) in
        let need = try need(module, moduleLength, asking, askingLength)
        let name = try readName(name, nameLength, "the file's name")
        let identity = try readName(identity, identityLength, "the identity")
        let source = try file(source, sourceLength)
        let module = Script.Module(source, name: name, identity: identity.isEmpty ? name : identity)
        try ask { () throws(PlayerProblem) in try context.files.give(module, for: need) }
    }
}

@c @implementation
public func mx_refuse(
    _ context: mx_context, _ module: UnsafePointer<CChar>?, _ moduleLength: UInt32, _ asking: UnsafePointer<CChar>?,
    _ askingLength: UInt32, _ reason: UnsafePointer<CChar>?, _ reasonLength: UInt32
) -> mx_status {
    call(context) { context throws(Refusal) in
        let need = try need(module, moduleLength, asking, askingLength)
        let reason = try readName(reason, reasonLength, "the reason")
        try ask { () throws(PlayerProblem) in try context.files.refuse(need, because: reason) }
    }
}

@c @implementation
public func mx_forget(_ context: mx_context) -> mx_status {
    call(context) { context throws(Refusal) in context.files.forget() }
}

@c @implementation
public func mx_load(
    _ context: mx_context, _ source: UnsafePointer<CChar>?, _ sourceLength: UInt32, _ name: UnsafePointer<CChar>?,
    _ nameLength: UInt32, _ script: UnsafeMutablePointer<mx_script>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let script = try place(script)
        let name = try readName(name, nameLength, "the file's name")
        let source = try file(source, sourceLength)
        let loaded = try load(in: context, name) { () throws(PlayerProblem) in
            try context.files.load(source, name: name)
        }
        context.diagnostics = (loaded.warnings + loaded.review).map { $0.json(in: name) }
        script.pointee = try context.objects.add(.script(loaded))
    }
}

@c @implementation
public func mx_load_style(
    _ context: mx_context, _ source: UnsafePointer<CChar>?, _ sourceLength: UInt32, _ name: UnsafePointer<CChar>?,
    _ nameLength: UInt32, _ style: UnsafeMutablePointer<mx_style>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let style = try place(style)
        let name = try readName(name, nameLength, "the file's name")
        let source = try file(source, sourceLength)
        let loaded = try load(in: context, name) { () throws(PlayerProblem) in
            try context.files.loadStyle(source, name: name)
        }
        context.diagnostics = loaded.warnings.map { $0.json(in: name) }
        style.pointee = try context.objects.add(.style(loaded))
    }
}

@c @implementation
public func mx_needs(_ context: mx_context, _ count: UnsafeMutablePointer<UInt32>?) -> mx_status {
    call(context) { context throws(Refusal) in
        let count = try place(count)
        count.pointee = UInt32(clamping: context.needs.count)
    }
}

@c @implementation
public func mx_need(
    _ context: mx_context, _ number: UInt32, _ module: UnsafeMutablePointer<mx_text>?,
    _ asking: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let (module, asking) = (try place(module), try place(asking))
        guard let number = Int(exactly: number), context.needs.indices.contains(number) else {
            throw Refusal(MX_ARGUMENT, "there are \(context.needs.count) needs, and none of the number \(number)")
        }
        module.pointee = context.answers.text(context.needs[number].module)
        asking.pointee = context.answers.text(context.needs[number].file)
    }
}

@c @implementation
public func mx_diagnostics(_ context: mx_context, _ json: UnsafeMutablePointer<mx_text>?) -> mx_status {
    call(context) { context throws(Refusal) in
        let json = try place(json)
        json.pointee = context.answers.json(.list(context.diagnostics))
    }
}

@c @implementation
public func mx_inspect(
    _ context: mx_context, _ script: mx_script, _ json: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let json = try place(json)
        json.pointee = context.answers.json(Inspection(try context.script(script).component).json)
    }
}

@c @implementation
public func mx_scenario(
    _ context: mx_context, _ script: mx_script, _ name: UnsafePointer<CChar>?, _ nameLength: UInt32,
    _ lines: UnsafeMutablePointer<mx_text>?, _ trace: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let name = try readName(name, nameLength)
        let script = try context.script(script)
        let scenario = try ask { () throws(PlayerProblem) in try script.scenario(name) }
        lines?.pointee = context.answers.text(scenario.inputsAsJSON)
        trace?.pointee = context.answers.text(scenario.trace?.text ?? "")
    }
}

private func need(
    _ module: UnsafePointer<CChar>?, _ moduleLength: UInt32, _ asking: UnsafePointer<CChar>?, _ askingLength: UInt32
) throws(Refusal) -> ModuleNeed {
    ModuleNeed(
        module: try readName(module, moduleLength, "the module"),
        file: try readName(asking, askingLength, "the asking file"))
}

private func file(_ source: UnsafePointer<CChar>?, _ length: UInt32) throws(Refusal) -> [UInt8] {
    try ArgumentBytes(source, length, "the file", atMost: Extent.file).list
}

/// Loads a file, and keeps its needs or its diagnostics.
private func load<Loaded>(
    in context: Context, _ name: String, _ load: () throws(PlayerProblem) -> PlayerFiles.Loading<Loaded>
) throws(Refusal) -> Loaded {
    (context.needs, context.diagnostics) = ([], [])
    do throws(PlayerProblem) {
        switch try load() {
        case .ready(let loaded): return loaded
        case .needs(let needs): context.needs = needs
        }
    } catch {
        if case .script(let problems) = error { context.diagnostics = problems.diagnostics.map { $0.json(in: name) } }
        throw Refusal(error)
    }
    throw Refusal(MX_NEEDS, "")
}
