public import MicroixMotion

/// The part of a component's space that is seen: a rectangle with a background.
public struct CanvasDeclaration: Sendable, Equatable {
    /// Width and height in points, above 0 and at most ``greatest``.
    public var size: Lanes
    /// The position of its upper left corner, in points; (0, 0) by default.
    public var origin: Lanes = .zero
    /// The background colour, premultiplied; `nil` for a transparent one.
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

    /// Compares size, origin and background; the locations don't matter.
    public static func == (left: CanvasDeclaration, right: CanvasDeclaration) -> Bool {
        left.size == right.size && left.origin == right.origin && left.background == right.background
    }
}
