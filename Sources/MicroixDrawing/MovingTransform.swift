import MicroixCore
import MicroixMotion

/// A transform as four parts that SMIL can animate: translation, rotation, skew along x, and scale (applied first).
///
/// Every invertible matrix has such parts, including one that mirrors.
struct MovingTransform {
    /// The SVG names of the parts, in the order in which they are written.
    static let names = ["translate", "rotate", "skewX", "scale"]
    /// The value of each part that has no effect.
    static let identities = ["0", "0", "0", "1"]

    /// The numbers of each part, as text.
    let parts: [String]
    /// The two numbers of the translation, as text.
    let x: String, y: String

    init(_ matrix: Matrix) {
        (x, y) = (SVGText.number(matrix.e), SVGText.number(matrix.f))
        var (angle, skew, scale) = (0.0, 0.0, (matrix.a, matrix.d))
        // Without rotation and skew, negative scales can mirror, and no angle is needed.
        if abs(matrix.b) > Self.least || abs(matrix.c) > Self.least {
            let length = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
            angle = Libm.atan2(matrix.b, matrix.a)
            let height = matrix.determinant / length
            let slant = (matrix.a * matrix.c + matrix.b * matrix.d) / length
            if abs(slant) > Self.least { skew = Libm.atan2(slant, abs(height)) * (height < 0 ? -1 : 1) }
            scale = (length, height)
        }
        // With a skew, small errors of angle and scale have large effects, so these get more decimals.
        let isExact = skew != 0
        parts = [
            Self.move(x, y), SVGText.number(angle * Self.degrees, decimals: isExact ? 5 : 3),
            SVGText.number(skew * Self.degrees, decimals: 5), Self.scale(scale, decimals: isExact ? 6 : 5),
        ]
    }

    /// Reads a transform as ``SVGText`` writes it; `nil` is the identity.
    init(_ text: String?) { self.init(Self.matrix(text)) }

    /// Smaller numbers are rounding errors, because a matrix is written with six decimals.
    private static let least = 2e-6
    private static let degrees = 180 / Double.pi

    /// The numbers of a translation; y is left out if it is 0, which is SVG's default.
    static func move(_ x: String, _ y: String) -> String { y == "0" ? x : x + " " + y }

    private static func scale(_ factors: (Double, Double), decimals: Int) -> String {
        let (x, y) = (SVGText.number(factors.0, decimals: decimals), SVGText.number(factors.1, decimals: decimals))
        return x == y ? x : x + " " + y
    }

    private static func matrix(_ text: String?) -> Matrix {
        guard let text, let open = text.firstIndex(of: "(") else { return .identity }
        let numbers = text[text.index(after: open)...].dropLast().split(separator: " ").map { Double($0) ?? 0 }
        switch numbers.count {
        case 2: return Matrix(a: 1, b: 0, c: 0, d: 1, e: numbers[0], f: numbers[1])
        case 6:
            return Matrix(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        default: return .identity
        }
    }
}

/// The transforms of an element in all frames, as animations of their parts.
struct MovingTransforms {
    /// One animation: the start of its tag, and its values.
    struct Part {
        let start: String
        let values: [(frame: Int, value: String)]
        /// Whether there is only one value; the animation is needed nevertheless, to be added to the others.
        let isFixed: Bool
    }

    /// The parts before the first one that changes, for a group around the element; `nil` for none.
    let fixed: String?
    /// The other parts in the first frame, for the element itself.
    let first: String?
    let parts: [Part]

    init(_ value: MovingValue) {
        let steps = value.changes.map { MovingTransform($0.value) }
        let names = MovingTransform.names
        var tracks = names.indices.map { part in (name: names[part], values: steps.map { $0.parts[part] }) }
        let moves = steps.map { ($0.x, $0.y) }
        // If only x or only y changes, the other is written once, which is shorter.
        if moves.count > 6, !moves.allSatisfy({ $0 == moves[0] }) {
            if moves[0].0 != "0", moves.allSatisfy({ $0.0 == moves[0].0 }) {
                tracks[0].values = moves.map { MovingTransform.move("0", $0.1) }
                tracks.insert((names[0], moves.map { $0.0 }), at: 0)
            } else if moves[0].1 != "0", moves.allSatisfy({ $0.1 == moves[0].1 }) {
                tracks[0].values = moves.map { $0.0 }
                tracks.insert((names[0], moves.map { MovingTransform.move("0", $0.1) }), at: 0)
            }
        }
        func isFixed(_ values: [String]) -> Bool { values.allSatisfy { $0 == values[0] } }
        // Remove the parts that have no effect in any frame.
        tracks.removeAll { track in
            isFixed(track.values)
                && track.values[0] == MovingTransform.identities[names.firstIndex(of: track.name) ?? 0]
        }
        guard let moving = tracks.firstIndex(where: { !isFixed($0.values) }) else {
            (fixed, first, parts) = (nil, value.changes[0].value, [])
            return
        }
        let texts = tracks.map { "\($0.name)(\($0.values[0]))" }
        fixed = moving > 0 ? texts[..<moving].joined() : nil
        first = moving > 0 ? texts[moving...].joined() : value.changes[0].value
        parts = tracks[moving...].enumerated().map { number, track in
            Part(
                start: "animateTransform attributeName=\"transform\" type=\"\(track.name)\""
                    + (number > 0 ? " additive=\"sum\"" : ""),
                values: zip(value.changes, track.values).map { ($0.frame, $1) }, isFixed: isFixed(track.values))
        }
    }
}
