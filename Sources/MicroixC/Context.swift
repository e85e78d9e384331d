import CMicroix
import MicroixCore
import MicroixLua
import MicroixPlayer

/// All that a host has: what is open, the files that it gave, and what was last said.
final class Context {
    var objects = Objects()
    var files = PlayerFiles()
    /// What the last load wants to have.
    var needs: [ModuleNeed] = []
    /// What there is to say of the last file that was loaded.
    var diagnostics: [PlainData] = []
    /// Why the last call that failed did.
    var message = ""
    let answers = Answers()
    private var lastEdition: UInt32 = 0

    /// A number for names that mean something of their own.
    func nextEdition() -> UInt32 {
        lastEdition = lastEdition % NameHandle.lastEdition + 1
        return lastEdition
    }

    func script(_ handle: mx_script) throws(Refusal) -> Script {
        if case .script(let script)? = objects[handle] { return script }
        throw Refusal(MX_STALE, "there is no script \(handle): it is closed, or is something else")
    }

    func style(_ handle: mx_style) throws(Refusal) -> StyleScript {
        if case .style(let style)? = objects[handle] { return style }
        throw Refusal(MX_STALE, "there is no style \(handle): it is closed, or is something else")
    }

    func player(_ handle: mx_player) throws(Refusal) -> RunningPlayer {
        if case .player(let player)? = objects[handle] { return player }
        throw Refusal(MX_STALE, "there is no player \(handle): it is closed, or is something else")
    }
}

/// Enters a context, does what a call asks for, and leaves it.
///
/// What goes wrong is kept in words.
func call(_ id: mx_context, _ body: (Context) throws(Refusal) -> Void) -> mx_status {
    var held: UnsafeMutableRawPointer?
    let status = microix_gate_enter(id, &held)
    guard status == MX_OK, let held else { return status }
    defer { microix_gate_leave(id) }
    let context = Unmanaged<Context>.fromOpaque(held).takeUnretainedValue()
    context.answers.begin()
    do throws(Refusal) {
        try body(context)
        return MX_OK
    } catch {
        if error.status != MX_NEEDS { context.message = error.message }
        return error.status
    }
}

/// The same with one of its players.
func call(
    _ id: mx_context, _ player: mx_player, _ body: (Context, RunningPlayer) throws(Refusal) -> Void
) -> mx_status {
    call(id) { context throws(Refusal) in try body(context, try context.player(player)) }
}
