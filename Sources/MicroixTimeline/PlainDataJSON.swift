public import MicroixCore

/// JSON as plain data, both ways.
public enum PlainDataJSON {
    /// Reads JSON text.
    ///
    /// - Throws: ``Unreadable`` where the text is no JSON, holds a number that is too large for a `Double`, or an object in which
    ///   a name stands twice.
    public static func read(_ text: String) throws(Unreadable) -> PlainData {
        try JSONReader.read(text)
    }

    /// Writes JSON text in one line, with sorted names and the shortest numbers that read back the same.
    public static func write(_ data: PlainData) -> String {
        var bytes: [UInt8] = []
        write(data, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the same text a piece at a time.
    public static func write<Sink: ByteSink>(_ data: PlainData, to sink: inout Sink) throws(Sink.Failure) {
        try JSONText.write(data, to: &sink)
    }

    /// The text is no JSON, or no clear one.
    public struct Unreadable: Error, Sendable {
        /// The name that stands twice in an object, of which nobody could say which is meant; `nil` where the text is no JSON.
        public var repeatedName: String?
    }
}
