/// How a spring answers a target that moves, over a short time: y″ = ω²(g(t) − y) − 2a·y′, from a value and a velocity.
///
/// The acceleration is found as the polynomial of degree 15 that satisfies the equation, integrated twice, at the 16
/// Chebyshev points of the interval (collocation; Boyd, "Chebyshev and Fourier Spectral Methods", chapters 3 and 15). In
/// its integrated form the system is the identity and small terms, so that it keeps all digits, whether the spring is slow
/// or fast against the interval.
struct SpringResponse {
    /// How many points of the target it looks at.
    static let pointCount = 16

    /// The seconds that it is about.
    let length: Double
    private let decayRate: Double
    private let stiffness: Double
    /// The factors of the system, row by row, and where its rows were put.
    private var factors: [Double]
    private var order: [Int]

    init(_ oscillator: DampedOscillator, length: Double) {
        self.length = length
        let half = length / 2
        decayRate = 2 * oscillator.decayRate * half
        stiffness = oscillator.stiffnessPerMass * half * half
        let count = Self.pointCount
        factors = Array(repeating: 0, count: count * count)
        order = Array(0..<count)
        let tables = ChebyshevTables.shared
        for index in factors.indices {
            factors[index] = decayRate * tables.once[index] + stiffness * tables.twice[index]
        }
        for row in 0..<count { factors[row * count + row] += 1 }
        factorise()
    }

    /// Gauss's elimination, with the largest pivot of each column.
    private mutating func factorise() {
        let count = Self.pointCount
        factors.withUnsafeMutableBufferPointer { factors in
            for column in 0..<count {
                var best = column
                for row in column..<count
                where Swift.abs(factors[row &* count &+ column]) > Swift.abs(factors[best &* count &+ column]) {
                    best = row
                }
                let top = column &* count
                if best != column {
                    order.swapAt(best, column)
                    for index in 0..<count { factors.swapAt(best &* count &+ index, top &+ index) }
                }
                let pivot = 1 / factors[top &+ column]
                var row = top &+ count
                while row < count &* count {
                    let share = factors[row &+ column] * pivot
                    factors[row &+ column] = share
                    var index = column &+ 1
                    while index < count {
                        factors[row &+ index] -= share * factors[top &+ index]
                        index &+= 1
                    }
                    row &+= count
                }
            }
        }
    }

    /// The seconds after the beginning at which it looks at the target.
    func time(ofPoint index: Int) -> Double { length * (ChebyshevTables.shared.points[index] + 1) / 2 }

    /// The answer to a target, given at the points, from a start.
    func answer(to target: [Lanes], from start: Sample) -> ChebyshevPiece {
        let (count, tables) = (Self.pointCount, ChebyshevTables.shared)
        let speed = start.velocity * (length / 2)
        var acceleration: [Lanes] = Array(repeating: .zero, count: count)
        acceleration.withUnsafeMutableBufferPointer { acceleration in
            factors.withUnsafeBufferPointer { factors in
                for row in 0..<count {
                    let point = order[row]
                    let coasting = start.value + speed * (tables.points[point] + 1)
                    var sum = stiffness * (target[point] - coasting) - decayRate * speed
                    for index in 0..<row { sum -= factors[row &* count &+ index] * acceleration[index] }
                    acceleration[row] = sum
                }
                for row in stride(from: count - 1, through: 0, by: -1) {
                    var sum = acceleration[row]
                    for index in (row + 1)..<Swift.max(count, row + 1) {
                        sum -= factors[row &* count &+ index] * acceleration[index]
                    }
                    acceleration[row] = sum / factors[row &* count &+ row]
                }
            }
        }
        return ChebyshevPiece(acceleration: acceleration, from: start, length: length)
    }

    /// By how much an answer misses the equation elsewhere, as a part of the target's own size there.
    func miss(of piece: ChebyshevPiece, at time: Double, target: Lanes) -> Double {
        let half = length / 2
        let (sample, acceleration) = (piece.sample(at: time), piece.acceleration(at: time))
        let pull = stiffness * (target - sample.value) - decayRate * half * sample.velocity
        let miss = (acceleration * (half * half) - pull).magnitudes.max()
        return stiffness > 0 ? miss / stiffness : miss
    }
}

/// What is the same for every interval: Chebyshev's points, and the integrals of what goes through them.
struct ChebyshevTables: Sendable {
    /// cos(π(2i + 1)/2n), within −1…1.
    let points: [Double]
    /// From the values at the points to the coefficients of the series through them.
    let coefficients: [Double]
    /// From the values at the points to those of the integral from −1.
    let once: [Double]
    /// The same of the integral of the integral.
    let twice: [Double]

    static let shared = ChebyshevTables(count: SpringResponse.pointCount)

    private init(count: Int) {
        let angles = (0..<count).map { Double.pi * (2 * Double($0) + 1) / (2 * Double(count)) }
        // The same bits on every system, so that what is computed from them is the same.
        let points = angles.map { Swing.values(decay: 0, phase: $0).cosine }
        var coefficients = Array(repeating: 0.0, count: count * count)
        for degree in 0..<count {
            for point in 0..<count {
                coefficients[degree * count + point] =
                    Swing.values(decay: 0, phase: Double(degree) * angles[point]).cosine * (degree == 0 ? 1 : 2)
                    / Double(count)
            }
        }
        var (once, twice) = (Array(repeating: 0.0, count: count * count), Array(repeating: 0.0, count: count * count))
        for column in 0..<count {
            let series = (0..<count).map { Lanes(coefficients[$0 * count + column], 0, 0, 0) }
            let first = ChebyshevPiece.integral(of: series)
            let second = ChebyshevPiece.integral(of: first)
            for row in 0..<count {
                once[row * count + column] = ChebyshevPiece.value(of: first, at: points[row]).x
                twice[row * count + column] = ChebyshevPiece.value(of: second, at: points[row]).x
            }
        }
        (self.points, self.coefficients, self.once, self.twice) = (points, coefficients, once, twice)
    }
}

/// A smooth piece of a motion, as series of Chebyshev polynomials: its value, and the exact derivative of that.
struct ChebyshevPiece: Sendable {
    private let values: [Lanes]
    private let velocities: [Lanes]
    private let accelerations: [Lanes]
    /// The seconds that it lasts.
    let length: Double

    init(acceleration: [Lanes], from start: Sample, length: Double) {
        let (count, tables, half) = (acceleration.count, ChebyshevTables.shared, length / 2)
        let series = acceleration.withUnsafeBufferPointer { acceleration in
            tables.coefficients.withUnsafeBufferPointer { coefficients in
                (0..<count).map { degree in
                    var sum = Lanes.zero
                    for point in 0..<count { sum += coefficients[degree &* count &+ point] * acceleration[point] }
                    return sum
                }
            }
        }
        // Within −1…1 a second is length/2.
        var velocity = Self.integral(of: series)
        velocity[0] += start.velocity * half
        var value = Self.integral(of: velocity)
        value[0] += start.value
        accelerations = series.map { $0 / (half * half) }
        velocities = velocity.map { $0 / half }
        values = value
        self.length = length
    }

    /// The value and velocity `time` seconds after its beginning.
    func sample(at time: Double) -> Sample {
        let place = 2 * time / length - 1
        return Sample(value: Self.value(of: values, at: place), velocity: Self.value(of: velocities, at: place))
    }

    /// The value alone, `time` seconds after its beginning.
    func value(at time: Double) -> Lanes { Self.value(of: values, at: 2 * time / length - 1) }

    /// How its velocity changes `time` seconds after its beginning.
    func acceleration(at time: Double) -> Lanes { Self.value(of: accelerations, at: 2 * time / length - 1) }

    /// How far it gets from a value at most, about: no polynomial of a series leaves −1…1.
    func reach(from value: Lanes) -> Double {
        var sum = (values[0] - value).magnitudes
        for term in values.dropFirst() { sum += term.magnitudes }
        return sum.max()
    }

    /// How large the last terms of its series are: about what is missing.
    var remainder: Double { values.suffix(3).reduce(0) { $0 + $1.magnitudes.max() } }

    /// Clenshaw's sum of a series.
    @inline(__always)
    fileprivate static func value(of series: [Lanes], at place: Double) -> Lanes {
        series.withUnsafeBufferPointer { series in
            var (later, latest) = (Lanes.zero, Lanes.zero)
            var index = series.count - 1
            while index > 0 {
                (later, latest) = (series[index] + (2 * place) * later - latest, later)
                index -= 1
            }
            return series[0] + place * later - latest
        }
    }

    /// The series of the integral from −1.
    fileprivate static func integral(of series: [Lanes]) -> [Lanes] {
        var result: [Lanes] = Array(repeating: .zero, count: series.count + 1)
        for (degree, term) in series.enumerated() {
            // ∫T₀ = T₁, ∫T₁ = T₂/4, ∫Tₙ = Tₙ₊₁/(2(n + 1)) − Tₙ₋₁/(2(n − 1)).
            switch degree {
            case 0: result[1] += term
            case 1: result[2] += term / 4
            default:
                result[degree + 1] += term / Double(2 * (degree + 1))
                result[degree - 1] -= term / Double(2 * (degree - 1))
            }
        }
        // It begins at 0: Tₙ(−1) = (−1)ⁿ.
        var start = Lanes.zero
        for (degree, term) in result.enumerated() { start += degree % 2 == 0 ? term : -term }
        result[0] -= start
        return result
    }
}
