/// Layers that are repeated, one for each id: which of them are there, a function of the context says.
///
/// Ids are whole numbers from 1 to the count of layers; a layer with an id that is not among the results is hidden.
public struct RepetitionDeclaration: Sendable, Equatable {
    /// The name that all of them go by: `row`, where the first layer is `row[1]`.
    public var name: Name
    /// Returns the ids that are there, as a list.
    public var ids: HostFunction
    /// The layers, by id from 1.
    public var layers: [Name]
    /// Whether ids above the greatest are left out, and no mistake.
    public var leavesOutOthers = false

    /// The most layers of one repetition.
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
