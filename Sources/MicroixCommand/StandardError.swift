import MicroixFiles

/// Writes to stderr; nothing else does.
///
/// If a message can't be written, the process neither ends nor changes its exit status.
enum StandardError {
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = Descriptor.write(UnsafeRawBufferPointer(bytes), to: 2) }
    }

    /// Writes a line, unless it would have to wait for the reader.
    static func write(lineAtOnce line: String) {
        if Descriptor.isWritable(2, within: 0) { write(line + "\n") }
    }
}

func standardError(_ message: String) { StandardError.write(message + "\n") }
