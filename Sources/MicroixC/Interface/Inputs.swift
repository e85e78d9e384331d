// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixMotion
import MicroixPlayer

@c @implementation
public func mx_find_trigger(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ trigger: UnsafeMutablePointer<mx_trigger>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let trigger = try place(trigger)
        let name = try readName(name, length)
        let found = try ask { () throws(PlayerProblem) in try running.player.trigger(name) }
        trigger.pointee = try running.handle(of: found)
    }
}

@c @implementation
public func mx_find_input(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ trigger: UnsafeMutablePointer<mx_trigger>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let trigger = try place(trigger)
        let name = try readName(name, length)
        let found = try ask { () throws(PlayerProblem) in try running.player.input(name) }
        trigger.pointee = try running.handle(of: found)
    }
}

@c @implementation
public func mx_post(
    _ context: mx_context, _ player: mx_player, _ trigger: mx_trigger, _ json: UnsafePointer<CChar>?,
    _ length: UInt32, _ at: Double
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in try post(running, trigger, try readData(json, length), at) }
}

@c @implementation
public func mx_post_number(
    _ context: mx_context, _ player: mx_player, _ trigger: mx_trigger, _ value: Double, _ at: Double
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        try post(running, trigger, .number(try finite(value, "the number")), at)
    }
}

@c @implementation
public func mx_post_text(
    _ context: mx_context, _ player: mx_player, _ trigger: mx_trigger, _ text: UnsafePointer<CChar>?,
    _ length: UInt32, _ at: Double
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        try post(running, trigger, .text(try readText(text, length, "the text")), at)
    }
}

@c @implementation
public func mx_post_json(
    _ context: mx_context, _ player: mx_player, _ json: UnsafePointer<CChar>?, _ length: UInt32
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let line = try readText(json, length, "the input")
        try ask { () throws(PlayerProblem) in try running.player.post(json: line) }
    }
}

@c @implementation
public func mx_begin(
    _ context: mx_context, _ player: mx_player, _ json: UnsafePointer<CChar>?, _ length: UInt32
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let settings = try readText(json, length, "the transaction")
        try ask { () throws(PlayerProblem) in try running.player.begin(json: settings) }
    }
}

@c @implementation
public func mx_commit(_ context: mx_context, _ player: mx_player) -> mx_status {
    call(context, player) { _, running throws(Refusal) in running.player.commit() }
}

@c @implementation
public func mx_point(
    _ context: mx_context, _ player: mx_player, _ id: Int32, _ phase: mx_phase, _ x: Double, _ y: Double,
    _ seen: Double, _ at: Double, _ verdict: UnsafeMutablePointer<mx_verdict>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let phase: PointerPhase =
            switch phase {
            case MX_DOWN: .down
            case MX_MOVE: .move
            case MX_UP: .up
            case MX_CANCEL: .cancel
            case MX_HOVER: .hover
            default: throw Refusal(MX_ARGUMENT, "there is no phase \(phase.rawValue) of a pointer")
            }
        let seen = try finite(seen, "the instant at which it was seen")
        let sample = PointerSample(
            Int(id), phase, x: try finite(x, "x"), y: try finite(y, "y"), time: seen < 0 ? nil : seen)
        let instant = try instant(at)
        let decided = try ask { () throws(PlayerProblem) in try running.player.point(sample, at: instant) }
        verdict?.pointee =
            switch decided {
            case .ignored: MX_IGNORED
            case .possible: MX_POSSIBLE
            case .taken: MX_TAKEN
            }
    }
}

@c @implementation
public func mx_touch(
    _ context: mx_context, _ player: mx_player, _ x: Double, _ y: Double, _ layer: UnsafeMutablePointer<mx_layer>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let layer = try place(layer)
        let location: Lanes = [try finite(x, "x"), try finite(y, "y"), 0, 0]
        layer.pointee = try running.handle(of: running.player.session.touch(at: location) ?? .whole)
    }
}

@c @implementation
public func mx_keyboard(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ phase: mx_key_phase, _ at: Double, _ taken: UnsafeMutablePointer<UInt32>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let phase: KeyPhase =
            switch phase {
            case MX_KEY_DOWN: .down
            case MX_KEY_REPEAT: .repeat
            case MX_KEY_UP: .up
            case MX_KEY_PRESS: .press
            default: throw Refusal(MX_ARGUMENT, "there is no phase \(phase.rawValue) of a key")
            }
        let sample = KeySample(try readName(name, length, "the key"), phase)
        let instant = try instant(at)
        let isTaken = try ask { () throws(PlayerProblem) in try running.player.key(sample, at: instant) }
        taken?.pointee = isTaken ? 1 : 0
    }
}

@c @implementation
public func mx_find_element(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ element: UnsafeMutablePointer<mx_layer>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let element = try place(element)
        let name = try readName(name, length)
        element.pointee = try running.handle(of: try running.element(named: name))
    }
}

@c @implementation
public func mx_focus(_ context: mx_context, _ player: mx_player, _ element: mx_layer, _ at: Double) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        // This number is MX_NOWHERE.
        let name = element == UInt32.max ? nil : try running.elementName(element)
        let instant = try instant(at)
        try ask { () throws(PlayerProblem) in try running.player.focus(name, at: instant) }
    }
}

@c @implementation
public func mx_perform(
    _ context: mx_context, _ player: mx_player, _ element: mx_layer, _ action: mx_action,
    _ json: UnsafePointer<CChar>?, _ length: UInt32, _ at: Double
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let name = try running.elementName(element)
        let action: AccessibilityAction =
            switch action {
            case MX_ACTIVATE: .activate
            case MX_INCREMENT: .increment
            case MX_DECREMENT: .decrement
            case MX_DISMISS: .dismiss
            case MX_SET: .set
            default: throw Refusal(MX_ARGUMENT, "nothing of the number \(action.rawValue) is done with an element")
            }
        let value = try readData(json, length)
        let instant = try instant(at)
        try ask { () throws(PlayerProblem) in
            try running.player.perform(action, on: name, value: value, at: instant)
        }
    }
}

private func post(
    _ running: RunningPlayer, _ trigger: mx_trigger, _ payload: PlainData, _ at: Double
) throws(Refusal) {
    let (trigger, instant) = (try running.trigger(trigger), try instant(at))
    try ask { () throws(PlayerProblem) in try running.player.post(trigger, payload, at: instant) }
}
