/// Where the functions of a component come from: the files of a script, as one load has read them.
///
/// Two are equal where the files hold the same, in the same order.
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
    ///   - names: The files' names, from the folder of the script; they tell no origin from another.
    public init(_ sources: [[UInt8]], names: [String] = []) { load = Load(sources, names) }

    /// The name of a file that the script requires, from the script's folder; `nil` for the script's own.
    public func name(ofFile file: Int) -> String? {
        file > 0 && load.names.indices.contains(file) ? load.names[file] : nil
    }

    /// Whether both are of one and the same load.
    func isSameLoad(as other: ScriptOrigin) -> Bool { load === other.load }

    /// Whether the files hold the same.
    public static func == (left: ScriptOrigin, right: ScriptOrigin) -> Bool {
        left.load === right.load || left.load.sources == right.load.sources
    }
}
