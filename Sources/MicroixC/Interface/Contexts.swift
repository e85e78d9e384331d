// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixLua
import MicroixPlayer

@c @implementation
public func mx_context_open(_ abi: UInt32, _ context: UnsafeMutablePointer<mx_context>?) -> mx_status {
    guard abi == mx_abi() else { return MX_OTHER_ABI }
    guard let context else { return MX_ARGUMENT }
    let held = Unmanaged.passRetained(Context())
    let status = microix_gate_open(held.toOpaque(), context)
    if status != MX_OK { held.release() }
    return status
}

@c @implementation
public func mx_context_close(_ context: mx_context) -> mx_status {
    var held: UnsafeMutableRawPointer?
    let status = microix_gate_enter(context, &held)
    guard status == MX_OK, let held else { return status }
    Unmanaged<Context>.fromOpaque(held).release()
    microix_gate_close(context)
    return MX_OK
}

@c @implementation
public func mx_context_hand_over(_ context: mx_context) -> mx_status {
    var held: UnsafeMutableRawPointer?
    let status = microix_gate_enter(context, &held)
    guard status == MX_OK else { return status }
    microix_gate_hand_over(context)
    microix_gate_leave(context)
    return MX_OK
}

@c @implementation
public func mx_message(_ context: mx_context, _ message: UnsafeMutablePointer<mx_text>?) -> mx_status {
    call(context) { context throws(Refusal) in
        let message = try place(message)
        message.pointee = context.answers.text(context.message)
    }
}

@c @implementation
public func mx_limit(_ context: mx_context, _ limits: UnsafePointer<mx_limits>?) -> mx_status {
    call(context) { context throws(Refusal) in
        guard let limits, limits.pointee.size == mx_size(MX_SIZE_LIMITS) else {
            throw Refusal(MX_ARGUMENT, "the limits are NULL, or their size is not that of mx_limits")
        }
        let given = limits.pointee
        var result = ScriptLimits()
        if given.memory != 0 { result.memory = Int(clamping: given.memory) }
        if given.load_instructions != 0 { result.loadInstructions = Int(clamping: given.load_instructions) }
        if given.call_instructions != 0 { result.callInstructions = Int(clamping: given.call_instructions) }
        if try finite(given.deadline, "the deadline") != 0 { result.deadline = given.deadline }
        context.files.limits = result
        let most = given.most_objects
        context.objects.limit = most == 0 ? Objects.most : min(Objects.most, Int(clamping: most))
    }
}

@c @implementation
public func mx_close(_ context: mx_context, _ object: UInt32) -> mx_status {
    call(context) { context throws(Refusal) in try context.objects.remove(object) }
}
