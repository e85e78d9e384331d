import CMicroixLua

/// Code of our own in Lua, compiled once for all states: Lua reads that in a fraction of the time that it takes to parse the text.
struct TrustedCode: Sendable {
    /// The chunk's name, which failures tell.
    let name: String
    /// What `mxl_compile` has made of the text; the text itself where it can't, so that the state that runs it says why.
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
