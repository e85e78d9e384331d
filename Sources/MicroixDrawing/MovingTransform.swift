import MicroixCore
import MicroixMotion

/// A transform in the four parts of which SMIL can animate each: moved, turned, skewed along x, and scaled first of all.
///
/// Each matrix that can be taken back has such parts, also one that mirrors.
struct MovingTransform {
    /// The parts in the order in which they are written, as SVG calls them.
    static let names = ["translate", "rotate", "skewX", "scale"]
    /// What each part is that does nothing.
    static let identities = ["0", "0", "0", "1"]

    /// Each part's numbers.
    let parts: [String]
    /// The two numbers of the first part.
    let x: String, y: String

    init(_ matrix: Matrix) {
        (x, y) = (SVGText.number(matrix.e), SVGText.number(matrix.f))
        var (angle, skew, scale) = (0.0, 0.0, (matrix.a, matrix.d))
        // What is neither turned nor skewed is mirrored by its scale.
        if abs(matrix.b) > Self.least || abs(matrix.c) > Self.least {
            let length = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
            angle = Libm.atan2(matrix.b, matrix.a)
            let height = matrix.determinant / length
            let slant = (matrix.a * matrix.c + matrix.b * matrix.d) / length
            if abs(slant) > Self.least { skew = Libm.atan2(slant, abs(height)) * (height < 0 ? -1 : 1) }
            scale = (length, height)
        }
        // A skew makes much of little.
        let isExact = skew != 0
        parts = [
            Self.move(x, y), SVGText.number(angle * Self.degrees, decimals: isExact ? 5 : 3),
            SVGText.number(skew * Self.degrees, decimals: 5), Self.scale(scale, decimals: isExact ? 6 : 5),
        ]
    }

    /// A transform as ``SVGText`` writes it; `nil` for none.
    init(_ text: String?) { self.init(Self.matrix(text)) }

    /// Smaller numbers come of a matrix's own digits.
    private static let least = 2e-6
    private static let degrees = 180 / Double.pi

    /// What SVG takes for granted is left out.
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

/// A transform in all frames, as animations of its parts.
struct MovingTransforms {
    /// One animation, with the beginning of its element.
    struct Part {
        let start: String
        let values: [(frame: Int, value: String)]
        /// Whether it has one value, which counts all the same.
        let isFixed: Bool
    }

    /// What stays before anything moves: for a group around the element.
    let fixed: String?
    /// What the element has besides, in the first frame.
    let first: String?
    let parts: [Part]

    init(_ value: MovingValue) {
        let steps = value.changes.map { MovingTransform($0.value) }
        let names = MovingTransform.names
        var tracks = names.indices.map { part in (name: names[part], values: steps.map { $0.parts[part] }) }
        let moves = steps.map { ($0.x, $0.y) }
        // What moves along one side says the other one once, if that is shorter.
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
        // What nothing is to be done for.
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
