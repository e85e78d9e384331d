/// The script to which the functions of a component belong: its files, as one load has read them.
///
/// Two origins are equal if their files have the same content, in the same order.
public struct ScriptOrigin: Sendable, Equatable {
    private let load: Load

    private final class Load: Sendable {
        let sources: [[UInt8]]
        let names: [String]

        init(_ sources: [[UInt8]], _ names: [String]) { (self.sources, self.names) = (sources, names) }
    }

    /// Creates the origin of a load.
    ///
    /// - Parameters:
    ///   - sources: The bytes of the script, then of all files that it requires.
    ///   - names: The names of the files, relative to the script's folder; they don't count when origins are compared.
    public init(_ sources: [[UInt8]], names: [String] = []) { load = Load(sources, names) }

    /// The name of a required file, relative to the script's folder; `nil` for the script's own file.
    public func name(ofFile file: Int) -> String? {
        file > 0 && load.names.indices.contains(file) ? load.names[file] : nil
    }

    /// Whether both come from the same load.
    func isSameLoad(as other: ScriptOrigin) -> Bool { load === other.load }

    /// Whether the files have the same content.
    public static func == (left: ScriptOrigin, right: ScriptOrigin) -> Bool {
        left.load === right.load || left.load.sources == right.load.sources
    }
}
