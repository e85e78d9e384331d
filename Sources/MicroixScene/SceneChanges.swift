public import MicroixCore

/// What of a layer looks otherwise than it did.
public struct SceneAspects: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt16

    /// Creates a set of bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Its matrix.
    public static let transform = SceneAspects(rawValue: 1 << 0)
    /// Its opacity.
    public static let opacity = SceneAspects(rawValue: 1 << 1)
    /// Its form: its box, its arc, its path.
    public static let geometry = SceneAspects(rawValue: 1 << 2)
    /// What it is filled with.
    public static let fill = SceneAspects(rawValue: 1 << 3)
    /// Its line: colour, width, ends, corners, dashes, what is cut off.
    public static let stroke = SceneAspects(rawValue: 1 << 4)
    /// What it says, and in which letters.
    public static let text = SceneAspects(rawValue: 1 << 5)
    /// Which picture it is, and how it fits.
    public static let image = SceneAspects(rawValue: 1 << 6)
    /// Its shadow.
    public static let shadow = SceneAspects(rawValue: 1 << 7)
    /// What a group cuts off.
    public static let clip = SceneAspects(rawValue: 1 << 8)
    /// Which layer it is seen through.
    public static let mask = SceneAspects(rawValue: 1 << 9)
    /// How blurred it is.
    public static let blur = SceneAspects(rawValue: 1 << 10)
    /// Whether it is there.
    public static let presence = SceneAspects(rawValue: 1 << 11)
    /// Where it stands among the layers of its group.
    public static let order = SceneAspects(rawValue: 1 << 12)

    /// All of it.
    public static let all = SceneAspects(rawValue: (1 << 13) - 1)
}

/// A layer that looks otherwise than it did.
public struct SceneChange: Sendable, Equatable {
    /// The layer.
    public let layer: LayerID
    /// What of it.
    public internal(set) var aspects: SceneAspects
}

/// The layers that look otherwise since a scene was last updated; each is there once.
///
/// A scene fills the same memory anew at each update, as long as nobody keeps the changes of an earlier one.
public struct SceneChanges: RandomAccessCollection, Sendable, Equatable {
    var list: [SceneChange] = []

    /// The position of the first.
    public var startIndex: Int { 0 }
    /// The position after the last.
    public var endIndex: Int { list.count }
    /// A change.
    public subscript(position: Int) -> SceneChange { list[position] }

    /// What of a layer has changed; empty where nothing has.
    public func aspects(of layer: LayerID) -> SceneAspects { list.first { $0.layer == layer }?.aspects ?? [] }
}
