// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixMotion
import MicroixPlayer

@c @implementation
public func mx_find_key(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ key: UnsafeMutablePointer<mx_key>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let key = try place(key)
        let name = try readName(name, length)
        let found = try ask { () throws(PlayerProblem) in try running.player.key(name) }
        key.pointee = try running.handle(of: found)
    }
}

@c @implementation
public func mx_key_count(
    _ context: mx_context, _ player: mx_player, _ count: UnsafeMutablePointer<UInt32>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let count = try place(count)
        count.pointee = UInt32(clamping: running.player.session.component.keys.count)
    }
}

@c @implementation
public func mx_key_at(
    _ context: mx_context, _ player: mx_player, _ number: UInt32, _ key: UnsafeMutablePointer<mx_key>?,
    _ name: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let keys = running.player.session.component.keys
        guard let raw = Int32(exactly: number), keys.indices.contains(KeyID(raw: raw)) else {
            throw Refusal(MX_ARGUMENT, "there are \(keys.count) keys, and none of the number \(number)")
        }
        let id = KeyID(raw: raw)
        key?.pointee = try running.handle(of: id)
        name?.pointee = context.answers.text(keys[id].name)
    }
}

@c @implementation
public func mx_read(
    _ context: mx_context, _ player: mx_player, _ key: mx_key, _ sample: UnsafeMutablePointer<mx_sample>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let sample = try place(sample)
        sample.pointee = try read(try running.key(key), of: running.player)
    }
}

@c @implementation
public func mx_read_all(
    _ context: mx_context, _ player: mx_player, _ samples: UnsafeMutablePointer<UnsafePointer<mx_sample>?>?,
    _ count: UnsafeMutablePointer<UInt32>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let (samples, count) = (try place(samples), try place(count))
        var list: [mx_sample] = []
        for key in running.player.session.component.keys.indices { list.append(try read(key, of: running.player)) }
        samples.pointee = context.answers.list(list)
        count.pointee = UInt32(clamping: list.count)
    }
}

@c @implementation
public func mx_field(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ json: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let json = try place(json)
        let name = try readName(name, length)
        json.pointee = context.answers.json(
            try ask { () throws(PlayerProblem) in try running.player.field(name) })
    }
}

@c @implementation
public func mx_data(
    _ context: mx_context, _ player: mx_player, _ name: UnsafePointer<CChar>?, _ length: UInt32,
    _ json: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let json = try place(json)
        let name = try readName(name, length)
        json.pointee = context.answers.json(
            try ask { () throws(PlayerProblem) in
                name.isEmpty ? running.player.allData : try running.player.data(name)
            })
    }
}

@c @implementation
public func mx_states(
    _ context: mx_context, _ player: mx_player, _ json: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let json = try place(json)
        json.pointee = context.answers.json(.list(running.player.activeStates.map { .text($0) }))
    }
}

@c @implementation
public func mx_parts(
    _ context: mx_context, _ player: mx_player, _ json: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let json = try place(json)
        let parts = running.player.parts.map { path in
            let presence = running.player.session.presence(ofLayer: path) ?? .present
            return PlainData.table([.init("path", .text(path)), .init("presence", .text(presence.rawValue))])
        }
        json.pointee = context.answers.json(.list(parts))
    }
}

private func read(_ key: KeyID, of player: Player) throws(Refusal) -> mx_sample {
    let (shown, model, isMoving) = try ask { () throws(PlayerProblem) in
        (try player.sample(of: key), try player.model(of: key), try player.isMoving(key))
    }
    func lanes(_ lanes: Lanes) -> (Double, Double, Double, Double) { (lanes.x, lanes.y, lanes.z, lanes.w) }
    return mx_sample(
        value: lanes(shown.value), velocity: lanes(shown.velocity), model: lanes(model ?? Lanes(repeating: .nan)),
        lanes: UInt32(clamping: player.session.component.keys[key].kind.laneCount), is_moving: isMoving ? 1 : 0)
}
