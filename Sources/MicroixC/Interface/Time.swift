// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixPlayer

@c @implementation
public func mx_advance(
    _ context: mx_context, _ player: mx_player, _ seconds: Double, _ wake: UnsafeMutablePointer<Double>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        let seconds = try finite(seconds, "the instant")
        let next = try ask { () throws(PlayerProblem) in try running.player.advance(to: seconds) }
        wake?.pointee = next ?? .infinity
    }
}

@c @implementation
public func mx_clock(
    _ context: mx_context, _ player: mx_player, _ now: UnsafeMutablePointer<Double>?,
    _ wake: UnsafeMutablePointer<Double>?
) -> mx_status {
    call(context, player) { _, running throws(Refusal) in
        now?.pointee = running.player.now
        wake?.pointee = running.player.nextWake ?? .infinity
    }
}
