import MicroixFiles

/// The one place that writes to stderr.
///
/// What can't be told there is no reason to end, nor to end otherwise.
enum StandardError {
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = Descriptor.write(UnsafeRawBufferPointer(bytes), to: 2) }
    }

    /// Writes a line unless that would need to wait for whoever reads it.
    static func write(lineAtOnce line: String) {
        if Descriptor.isWritable(2, within: 0) { write(line + "\n") }
    }
}

func standardError(_ message: String) { StandardError.write(message + "\n") }
