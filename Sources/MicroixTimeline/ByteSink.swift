/// Takes text piece by piece, as UTF-8, so that the whole text need not be in memory.
public protocol ByteSink {
    /// Why the sink takes no more.
    associatedtype Failure: Error

    /// Writes some bytes.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure)
}

extension ByteSink {
    /// Writes some text.
    public mutating func write(_ text: String) throws(Failure) {
        var text = text
        let result = text.withUTF8 { bytes -> Result<Void, Failure> in
            do throws(Failure) {
                try write(bytes)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Writes a line with its line feed.
    public mutating func write(line: String) throws(Failure) {
        try write(line)
        try write("\n")
    }
}

/// A sink that keeps all bytes in memory.
extension [UInt8]: ByteSink {
    /// Appends some bytes.
    public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { append(contentsOf: bytes) }
}
