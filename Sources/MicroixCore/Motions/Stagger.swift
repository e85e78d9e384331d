import MicroixMotion

/// How much later a motion begins on one layer than on another, where several change at one instant.
public enum Stagger<Number: Sendable & Equatable>: Sendable, Equatable {
    /// The seconds from one layer to the next, in the order of the layers.
    case step(Number)
    /// As a wave arrives at their positions that goes out from a point, at points a second.
    case wave(x: Number, y: Number, speed: Number)

    /// The same over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> Stagger<Other> {
        switch self {
        case .step(let seconds): .step(try transform(seconds))
        case .wave(let x, let y, let speed):
            .wave(x: try transform(x), y: try transform(y), speed: try transform(speed))
        }
    }
}

extension Stagger<Double> {
    func check() throws(NumberProblem) {
        do throws(NumberProblem) {
            switch self {
            case .step(let seconds):
                try NumberCheck.range("step", seconds, 0...NumberCheck.longest, "seconds from 0 up")
            case .wave(let x, let y, let speed):
                for number in [x, y] {
                    let greatest = ValueKind.greatest
                    try NumberCheck.range("from", number, -greatest...greatest, "a point { x, y } within ±1e15")
                }
                try NumberCheck.range("speed", speed, 1e-3...1e15, "points a second, from 0.001 up")
            }
        } catch {
            throw error.of("stagger")
        }
    }
}
