import CMicroix
import MicroixCore
import MicroixLua
import MicroixPlayer

/// The state of a context: the open objects, the files that the host gave, and the last messages.
final class Context {
    var objects = Objects()
    var files = PlayerFiles()
    /// The needs of the last load.
    var needs: [ModuleNeed] = []
    /// The diagnostics of the last file that was loaded.
    var diagnostics: [PlainData] = []
    /// Why the last failed call failed.
    var message = ""
    let answers = ResultMemory()
    private var lastEdition: UInt32 = 0

    /// A new number for a set of names, which tells their handles from those of other sets.
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

/// Enters a context, runs the body of a call, and leaves the context.
///
/// If the body fails, its message is kept.
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

/// Does the same with a player of the context.
func call(
    _ id: mx_context, _ player: mx_player, _ body: (Context, RunningPlayer) throws(Refusal) -> Void
) -> mx_status {
    call(id) { context throws(Refusal) in try body(context, try context.player(player)) }
}
