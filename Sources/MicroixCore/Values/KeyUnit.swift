/// The unit of a key; it decides which differences are too small to be seen.
public enum KeyUnit: String, Sendable, Equatable {
    /// Points on a screen.
    case points = "pt"
    /// Degrees.
    case degrees = "°"
    /// A fraction, a factor, or a colour's component.
    case fraction = ""

    /// The distance from the end at which a motion counts as settled.
    public var tolerance: Double {
        switch self {
        case .points: 0.01
        case .degrees: 0.05
        case .fraction: 0.001
        }
    }
}
