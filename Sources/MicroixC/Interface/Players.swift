// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline

@c @implementation
public func mx_open(
    _ context: mx_context, _ script: mx_script, _ options: UnsafePointer<mx_options>?,
    _ player: UnsafeMutablePointer<mx_player>?
) -> mx_status {
    call(context) { context throws(Refusal) in
        let player = try place(player)
        let script = try context.script(script)
        let (given, worn) = try begin(context, options)
        let opened = try ask { () throws(PlayerProblem) in try Player(script, styles: worn, options: given) }
        player.pointee = try context.objects.add(
            .player(RunningPlayer(opened, edition: context.nextEdition())))
    }
}

@c @implementation
public func mx_fork(
    _ context: mx_context, _ player: mx_player, _ fork: UnsafeMutablePointer<mx_player>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let fork = try place(fork)
        fork.pointee = try context.objects.add(.player(RunningPlayer(fork: running)))
    }
}

@c @implementation
public func mx_snapshot(
    _ context: mx_context, _ player: mx_player, _ snapshot: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let snapshot = try place(snapshot)
        snapshot.pointee = context.answers.text(running.player.snapshot)
    }
}

@c @implementation
public func mx_resume(
    _ context: mx_context, _ player: mx_player, _ snapshot: UnsafePointer<CChar>?, _ length: UInt32,
    _ lost: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let snapshot = try readText(snapshot, length, "the snapshot")
        let losses = try running.change(in: context) { player throws(PlayerProblem) in try player.resume(snapshot) }
        tell(losses, lost, context)
    }
}

@c @implementation
public func mx_set_knob(
    _ context: mx_context, _ player: mx_player, _ knob: UnsafePointer<CChar>?, _ length: UInt32, _ value: Double,
    _ lost: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let knob = try readName(knob, length)
        let value = try finite(value, "the knob's value")
        let losses = try running.change(in: context) { player throws(PlayerProblem) in
            try player.setKnob(knob, to: value)
        }
        tell(losses, lost, context)
    }
}

@c @implementation
public func mx_set_styles(
    _ context: mx_context, _ player: mx_player, _ styles: UnsafePointer<mx_style>?, _ count: UInt32,
    _ lost: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let styles = try wardrobe(context, styles, count)
        let losses = try running.change(in: context) { player throws(PlayerProblem) in try player.setStyles(styles) }
        tell(losses, lost, context)
    }
}

@c @implementation
public func mx_reload(
    _ context: mx_context, _ player: mx_player, _ script: mx_script, _ lost: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let script = try context.script(script)
        let losses = try running.change(in: context) { player throws(PlayerProblem) in try player.reload(script) }
        tell(losses, lost, context)
    }
}

@c @implementation
public func mx_reduce_motion(_ context: mx_context, _ player: mx_player, _ reducesMotion: UInt32) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        running.player.reducesMotion = try flag(reducesMotion, "reduced motion")
    }
}

/// Reads the options of a new player, and its styles.
private func begin(
    _ context: Context, _ options: UnsafePointer<mx_options>?
) throws(Refusal) -> (Player.Options, [StyleScript]) {
    var result = Player.Options()
    result.watchesPromises = false
    guard let options else { return (result, []) }
    let given = options.pointee
    guard given.size == mx_size(MX_SIZE_OPTIONS) else {
        throw Refusal(MX_ARGUMENT, "the size of the options is \(given.size), not that of mx_options")
    }
    result.seed = UInt64(given.seed_high) << 32 | UInt64(given.seed_low)
    result.reducesMotion = try flag(given.reduces_motion, "reduces_motion")
    result.isPresent = try !flag(given.is_absent, "is_absent")
    result.watchesPromises = try flag(given.watches_promises, "watches_promises")
    result.explains = try flag(given.explains, "explains")
    if given.most_events != 0 { result.mostEvents = Int(clamping: given.most_events) }
    for knob in try list(given.knobs, given.knob_count, "knobs", atMost: 4096) {
        let name = try readName(knob.name, knob.name_length)
        result.knobs.append((name: name, value: try finite(knob.value, "the value of the knob '\(name)'")))
    }
    return (result, try wardrobe(context, given.styles, given.style_count))
}

private func wardrobe(
    _ context: Context, _ styles: UnsafePointer<mx_style>?, _ count: UInt32
) throws(Refusal) -> [StyleScript] {
    var result: [StyleScript] = []
    for style in try list(styles, count, "styles", atMost: 64) { result.append(try context.style(style)) }
    return result
}

private func tell(_ losses: [Loss], _ lost: UnsafeMutablePointer<mx_text>?, _ context: Context) {
    lost?.pointee = context.answers.json(.list(losses.map { $0.json }))
}
