/// Where text goes a piece at a time, as UTF-8, so that none of it has to be held.
public protocol ByteSink {
    /// Why it takes no more.
    associatedtype Failure: Error

    /// Takes some bytes.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure)
}

extension ByteSink {
    /// Takes some text.
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

    /// Takes a line, and ends it.
    public mutating func write(line: String) throws(Failure) {
        try write(line)
        try write("\n")
    }
}

/// Bytes that are held all the same.
extension [UInt8]: ByteSink {
    /// Appends some bytes.
    public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { append(contentsOf: bytes) }
}
