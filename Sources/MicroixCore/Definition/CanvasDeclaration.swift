public import MicroixMotion

/// What is seen of a component's space: a rectangle with a ground.
public struct CanvasDeclaration: Sendable, Equatable {
    /// Width and height in points, above 0 and at most ``greatest``.
    public var size: Lanes
    /// The point at its upper left corner; zero by default.
    public var origin: Lanes = .zero
    /// The ground, premultiplied; `nil` for a clear one.
    public var background: Lanes?
    /// Where it is declared.
    public var location: SourceLocation?

    /// The greatest width and height, in points.
    public static let greatest = 16384.0

    /// Declares a canvas.
    public init(_ size: Lanes, background: Lanes? = nil, at location: SourceLocation? = nil) {
        self.size = size
        self.background = background
        self.location = location
    }

    /// Compares what is seen; a canvas is the same wherever it is declared.
    public static func == (left: CanvasDeclaration, right: CanvasDeclaration) -> Bool {
        left.size == right.size && left.origin == right.origin && left.background == right.background
    }
}
