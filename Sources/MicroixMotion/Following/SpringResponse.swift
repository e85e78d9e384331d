/// The response of a spring to a moving target g(t) over a short interval: y″ = ω²(g(t) − y) − 2a·y′.
///
/// The acceleration is a polynomial of degree 15. Integrated twice, it satisfies the equation at the 16 Chebyshev
/// points of the interval (collocation; Boyd, "Chebyshev and Fourier Spectral Methods", chapters 3 and 15). In this
/// integrated form the matrix of the system is the identity plus small terms, so no digits are lost, whether the spring
/// is slow or fast compared with the interval.
struct SpringResponse {
    /// The number of points at which the target is evaluated.
    static let pointCount = 16

    /// The length of the interval in seconds.
    let length: Double
    private let decayRate: Double
    private let stiffness: Double
    /// The LU factors of the system, row by row, and the order of its rows after pivoting.
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

    /// LU factorisation by Gaussian elimination with partial pivoting.
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

    /// The seconds after the beginning of the interval at which the target is evaluated for a point.
    func time(ofPoint index: Int) -> Double { length * (ChebyshevTables.shared.points[index] + 1) / 2 }

    /// The response from `start` to a target, which is given by its values at the points.
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

    /// By how much a response misses the equation at a time, in the unit of the target.
    func miss(of piece: ChebyshevPiece, at time: Double, target: Lanes) -> Double {
        let half = length / 2
        let (sample, acceleration) = (piece.sample(at: time), piece.acceleration(at: time))
        let pull = stiffness * (target - sample.value) - decayRate * half * sample.velocity
        let miss = (acceleration * (half * half) - pull).magnitudes.max()
        return stiffness > 0 ? miss / stiffness : miss
    }
}

/// The tables that are the same for every interval: the Chebyshev points, and matrices that integrate values at them.
struct ChebyshevTables: Sendable {
    /// The points cos(π(2i + 1)/2n), within −1…1.
    let points: [Double]
    /// The matrix from the values at the points to the coefficients of the series through them.
    let coefficients: [Double]
    /// The matrix from the values at the points to the values there of the integral from −1.
    let once: [Double]
    /// The matrix from the values at the points to the values there of the integral of the integral.
    let twice: [Double]

    static let shared = ChebyshevTables(count: SpringResponse.pointCount)

    private init(count: Int) {
        let angles = (0..<count).map { Double.pi * (2 * Double($0) + 1) / (2 * Double(count)) }
        // `DampedFunctions` gives the same bits on every system.
        let points = angles.map { DampedFunctions.values(decay: 0, phase: $0).cosine }
        var coefficients = Array(repeating: 0.0, count: count * count)
        for degree in 0..<count {
            for point in 0..<count {
                coefficients[degree * count + point] =
                    DampedFunctions.values(decay: 0, phase: Double(degree) * angles[point]).cosine
                    * (degree == 0 ? 1 : 2)
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

/// A smooth piece of a motion, as Chebyshev series of its value and of the exact first and second derivative.
struct ChebyshevPiece: Sendable {
    private let values: [Lanes]
    private let velocities: [Lanes]
    private let accelerations: [Lanes]
    /// The length of the piece in seconds.
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
        // A unit of −1…1 is length/2 seconds.
        var velocity = Self.integral(of: series)
        velocity[0] += start.velocity * half
        var value = Self.integral(of: velocity)
        value[0] += start.value
        accelerations = series.map { $0 / (half * half) }
        velocities = velocity.map { $0 / half }
        values = value
        self.length = length
    }

    /// The value and velocity `time` seconds after the beginning of the piece.
    func sample(at time: Double) -> Sample {
        let place = 2 * time / length - 1
        return Sample(value: Self.value(of: values, at: place), velocity: Self.value(of: velocities, at: place))
    }

    /// The value alone, `time` seconds after the beginning of the piece.
    func value(at time: Double) -> Lanes { Self.value(of: values, at: 2 * time / length - 1) }

    /// The acceleration per second squared, `time` seconds after the beginning of the piece.
    func acceleration(at time: Double) -> Lanes { Self.value(of: accelerations, at: 2 * time / length - 1) }

    /// An upper bound of the distance from a value: no Chebyshev polynomial leaves −1…1.
    func reach(from value: Lanes) -> Double {
        var sum = (values[0] - value).magnitudes
        for term in values.dropFirst() { sum += term.magnitudes }
        return sum.max()
    }

    /// The size of the last terms of the series, an estimate of the truncation error.
    var remainder: Double { values.suffix(3).reduce(0) { $0 + $1.magnitudes.max() } }

    /// The value of a series at a place in −1…1, by Clenshaw's algorithm.
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

    /// The series of the integral of a series, from −1.
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
        // The integral must be 0 at −1, where Tₙ(−1) = (−1)ⁿ.
        var start = Lanes.zero
        for (degree, term) in result.enumerated() { start += degree % 2 == 0 ? term : -term }
        result[0] -= start
        return result
    }
}
