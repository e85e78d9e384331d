import CMicroixLua

/// Our own code in Lua; it is compiled once for all states, because Lua loads compiled code much faster than it parses
/// text.
struct TrustedCode: Sendable {
    /// The name of the chunk, which failures show.
    let name: String
    /// The result of `mxl_compile`; if that fails, the text itself, so that the state that runs it reports why.
    private let bytes: [UInt8]

    init(_ source: String, named name: String) {
        var source = source
        var compiled: [UInt8] = []
        let isCompiled = source.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) { text in
                withUnsafeMutablePointer(to: &compiled) { compiled in
                    mxl_compile(
                        text.baseAddress, text.count, name,
                        { context, piece, size in
                            context?.assumingMemoryBound(to: [UInt8].self).pointee.append(
                                contentsOf: UnsafeRawBufferPointer(start: piece, count: size))
                        }, compiled)
                }
            }
        }
        self.name = name
        bytes = isCompiled ? compiled : Array(source.utf8)
    }

    func withBytes<Result>(_ body: (_ start: UnsafePointer<CChar>?, _ count: Int) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
        }
    }
}
