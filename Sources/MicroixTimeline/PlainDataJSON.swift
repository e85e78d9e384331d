public import MicroixCore

/// Converts plain data to JSON, and back.
public enum PlainDataJSON {
    /// Reads JSON text.
    ///
    /// - Throws: ``Unreadable`` if the text is no JSON, a number is too large for a `Double`, or an object has a name
    ///   twice.
    public static func read(_ text: String) throws(Unreadable) -> PlainData {
        try JSONReader.read(text)
    }

    /// Writes JSON text in one line, with sorted names and the shortest numbers that read back as the same.
    public static func write(_ data: PlainData) -> String {
        var bytes: [UInt8] = []
        write(data, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the same text piece by piece.
    public static func write<Sink: ByteSink>(_ data: PlainData, to sink: inout Sink) throws(Sink.Failure) {
        try JSONText.write(data, to: &sink)
    }

    /// The text is no JSON, or is ambiguous.
    public struct Unreadable: Error, Sendable {
        /// The name that an object has twice, which is ambiguous; `nil` if the text is no JSON.
        public var repeatedName: String?
    }
}
