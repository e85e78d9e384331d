import CMicroixLua

/// The limits of a script.
struct LuaLimits: Equatable, Sendable {
    /// Bytes of memory for all values of a state.
    var memory = 8 << 20
    /// Bytes beyond `memory` for the short time until the script can be stopped at a line.
    var margin = 8 << 20
    /// Bytes of one exchange of values between Lua and Swift.
    var exchange = 16 << 20
    /// Instructions for one `install` or `run`.
    var loadInstructions = 5_000_000
    /// Instructions for one `call`.
    var callInstructions = 200_000
    /// Seconds of processor time for one `install`, `run` or `call`.
    var deadline = 1.5
}

/// The host's answer to a call from trusted code.
enum LuaAnswer {
    case value(LuaValue)
    /// A string with any bytes.
    case bytes([UInt8])
    /// An error that is raised at the script's line.
    case refusal(String)
    /// A limit of the host that the script has reached; it stops the script, which can't catch it.
    case limit(String)
}

/// One sandboxed Lua interpreter; only one thread at a time may use it.
///
/// Swift never touches Lua itself: C functions run it, and hand over its results as values.
final class LuaState {
    typealias Handler = (_ operation: Int32, _ arguments: [LuaValue]) -> LuaAnswer

    private let state: OpaquePointer
    private var isBusy = false
    private var isFrozen = false

    init(limits: LuaLimits = LuaLimits()) throws(LuaFailure) {
        var raw = mxl_limits(
            memory: limits.memory, margin: limits.margin, exchange: limits.exchange,
            load_instructions: UInt64(limits.loadInstructions), call_instructions: UInt64(limits.callInstructions),
            deadline: UInt64(limits.deadline * 1e9))
        var status = MXL_OK
        let opened = Sandbox.prelude.withBytes { mxl_open(&raw, $0, $1, &status) }
        guard let opened else { throw .noMemory }
        state = opened
        do throws(LuaFailure) {
            try check(status)
        } catch {
            throw LuaFailure(kind: error.kind, message: "the sandbox for scripts can't be opened: " + error.message)
        }
    }

    deinit {
        mxl_close(state)
    }

    /// The bytes that Lua holds now.
    var memory: Int { mxl_memory(state) }

    /// Runs trusted code with the table `native` as its argument.
    ///
    /// Its first result becomes what `require "microix"` returns, read-only at every depth. Its second result is the
    /// first argument of each function. Its third result is called for every other module that a script requires.
    func install(_ module: TrustedCode) throws(LuaFailure) {
        precondition(!isFrozen, "the module is installed before freeze()")
        let status = exclusively { module.withBytes { mxl_install(state, $0, $1, module.name) } }
        try check(status)
    }

    /// Loads and runs a script, and returns its first result; `chunk` is the name that errors show.
    func run(_ source: [UInt8], chunk: String, handler: Handler) throws(LuaFailure) -> LuaValue {
        precondition(!isFrozen, "scripts run before freeze()")
        let status = exclusively {
            withContext(handler) { context in
                source.withUnsafeBytes { bytes in
                    bytes.withMemoryRebound(to: CChar.self) {
                        mxl_run(state, $0.baseAddress, $0.count, chunk, answer, context)
                    }
                }
            }
        }
        try check(status)
        return takeValue()
    }

    /// Makes read-only what functions capture, and remembers the values of their outer locals.
    func freeze() throws(LuaFailure) {
        precondition(!isFrozen, "freeze() is for once")
        isFrozen = true
        try check(exclusively { mxl_freeze(state) })
    }

    /// Calls a function with the module's context, a payload and perhaps an id; returns its first result.
    func call(
        _ function: LuaFunction, payload: LuaValue, id: Int? = nil, handler: Handler
    ) throws(LuaFailure) -> LuaValue {
        let status = exclusively {
            ExchangeWriter(state).write(payload)
            return withContext(handler) { mxl_call(state, function.index, Int32(clamping: id ?? 0), answer, $0) }
        }
        try check(status)
        return takeValue()
    }

    private func exclusively(_ body: () -> mxl_status) -> mxl_status {
        precondition(!isBusy, "a handler can't use the state that called it")
        isBusy = true
        defer { isBusy = false }
        return body()
    }

    private func withContext(_ handler: Handler, _ body: (UnsafeMutableRawPointer) -> mxl_status) -> mxl_status {
        withoutActuallyEscaping(handler) { handler in
            var call = HostCall(state: state, handler: handler)
            return withUnsafeMutablePointer(to: &call) { body(UnsafeMutableRawPointer($0)) }
        }
    }

    private func check(_ status: mxl_status) throws(LuaFailure) {
        guard status != MXL_OK else { return }
        var reader = ExchangeReader(state)
        throw LuaFailure(kind: status == MXL_LIMIT ? .limit : .error, items: reader.values())
    }

    private func takeValue() -> LuaValue {
        var reader = ExchangeReader(state)
        return reader.value()
    }
}

private struct HostCall {
    let state: OpaquePointer
    let handler: LuaState.Handler
}

// Lua raises the refusal only after this function has returned, so that it never jumps over a Swift frame.
private func answer(context: UnsafeMutableRawPointer?, operation: Int32) -> mxl_answer {
    guard let call = context?.assumingMemoryBound(to: HostCall.self).pointee else { return MXL_REFUSAL }
    var reader = ExchangeReader(call.state)
    let answer = call.handler(operation, reader.values())
    let writer = ExchangeWriter(call.state)
    switch answer {
    case .value(let value):
        writer.write(value)
        return MXL_VALUE
    case .bytes(let bytes):
        writer.write(bytes)
        return MXL_VALUE
    case .refusal(let message):
        writer.write(message)
        return MXL_REFUSAL
    case .limit(let message):
        writer.write(message)
        return MXL_STOP
    }
}

/// Tells a watchdog how long scripts run, in the whole process.
package enum LuaActivity {
    /// The longest processor time, in seconds, that a script now running has used since the last reading; only one
    /// thread may read it, again and again.
    package static var longestRun: Double { Double(mxl_longest_run_ns()) / 1e9 }
}
