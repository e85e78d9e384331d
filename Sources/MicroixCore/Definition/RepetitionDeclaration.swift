/// Layers that are repeated, one for each id; a function of the context returns the ids that exist.
///
/// Ids are whole numbers from 1 to the number of layers; a layer whose id is not returned is hidden.
public struct RepetitionDeclaration: Sendable, Equatable {
    /// The name that all of them share: `row`, where the first layer is `row[1]`.
    public var name: Name
    /// Returns the existing ids, as a list.
    public var ids: HostFunction
    /// The layers, by id from 1.
    public var layers: [Name]
    /// Whether ids above the greatest are ignored; otherwise they are an error.
    public var leavesOutOthers = false

    /// The greatest number of layers in one repetition.
    public static let limit = 256

    /// Declares repeated layers.
    public init(_ name: Name, ids: HostFunction, layers: [Name]) {
        self.name = name
        self.ids = ids
        self.layers = layers
    }

    /// The name of the layer with an id.
    public static func layer(_ name: String, _ id: Int) -> String { "\(name)[\(id)]" }
}
