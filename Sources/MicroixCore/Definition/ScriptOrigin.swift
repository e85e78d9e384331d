/// Where the functions of a component come from: the files of a script, as one load has read them.
///
/// Two are equal where the files hold the same, in the same order.
public struct ScriptOrigin: Sendable, Hashable {
    private let load: Load

    private final class Load: Sendable {
        let sources: [[UInt8]]

        init(_ sources: [[UInt8]]) { self.sources = sources }
    }

    /// Creates the origin of a load.
    ///
    /// - Parameter sources: The bytes of the script, then of all files that it requires.
    public init(_ sources: [[UInt8]]) { load = Load(sources) }

    /// Whether both are of one and the same load.
    func isSameLoad(as other: ScriptOrigin) -> Bool { load === other.load }

    /// Whether the files hold the same.
    public static func == (left: ScriptOrigin, right: ScriptOrigin) -> Bool {
        left.load === right.load || left.load.sources == right.load.sources
    }

    /// Feeds the lengths of the files.
    public func hash(into hasher: inout Hasher) {
        for source in load.sources { hasher.combine(source.count) }
    }
}
