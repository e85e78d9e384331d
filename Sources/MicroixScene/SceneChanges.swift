public import MicroixCore

/// The aspects of a layer that can change its look.
public struct SceneAspects: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The matrix.
    public static let transform = SceneAspects(rawValue: 1 << 0)
    /// The opacity.
    public static let opacity = SceneAspects(rawValue: 1 << 1)
    /// The form: box, arc or path.
    public static let geometry = SceneAspects(rawValue: 1 << 2)
    /// The fill.
    public static let fill = SceneAspects(rawValue: 1 << 3)
    /// The line: colour, width, ends, corners, dashes, trim.
    public static let stroke = SceneAspects(rawValue: 1 << 4)
    /// The text, and its font, size and layout.
    public static let text = SceneAspects(rawValue: 1 << 5)
    /// The source of the image, and how it fits its box.
    public static let image = SceneAspects(rawValue: 1 << 6)
    /// The shadow.
    public static let shadow = SceneAspects(rawValue: 1 << 7)
    /// The clip of a group.
    public static let clip = SceneAspects(rawValue: 1 << 8)
    /// Which layer is its mask.
    public static let mask = SceneAspects(rawValue: 1 << 9)
    /// The blur.
    public static let blur = SceneAspects(rawValue: 1 << 10)
    /// Whether the layer is present.
    public static let presence = SceneAspects(rawValue: 1 << 11)
    /// The place in the drawing order of its group.
    public static let order = SceneAspects(rawValue: 1 << 12)

    /// All aspects.
    public static let all = SceneAspects(rawValue: (1 << 13) - 1)
}

/// A layer whose look has changed.
public struct SceneChange: Sendable, Equatable {
    /// The layer.
    public let layer: LayerID
    /// The aspects that have changed.
    public internal(set) var aspects: SceneAspects
}

/// The layers whose look an update of a scene has changed, each once.
///
/// A scene reuses the memory at each update, as long as nobody keeps the changes of an earlier one.
public struct SceneChanges: RandomAccessCollection, Sendable, Equatable {
    var list: [SceneChange] = []

    /// The position of the first change.
    public var startIndex: Int { 0 }
    /// The position after the last change.
    public var endIndex: Int { list.count }
    /// The change at a position.
    public subscript(position: Int) -> SceneChange { list[position] }

    /// The aspects of a layer that have changed; empty if none have.
    public func aspects(of layer: LayerID) -> SceneAspects { list.first { $0.layer == layer }?.aspects ?? [] }
}
