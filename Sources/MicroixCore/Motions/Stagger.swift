import MicroixMotion

/// How much later a motion begins on one layer than on another, if several layers change at one instant.
public enum Stagger: NumberHolder, Equatable {
    /// The seconds from one layer to the next, in the order of the layers.
    case step(Quantity)
    /// The time at which a wave from a point reaches the layer's position; the speed is in points per second.
    case wave(x: Quantity, y: Quantity, speed: Quantity)

    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        switch self {
        case .step(var seconds):
            body(&seconds)
            self = .step(seconds)
        case .wave(var x, var y, var speed):
            body(&x)
            body(&y)
            body(&speed)
            self = .wave(x: x, y: y, speed: speed)
        }
    }

    func check() throws(NumberProblem) {
        do throws(NumberProblem) {
            switch self {
            case .step(let seconds):
                try NumberCheck.range("step", seconds.value, 0...NumberCheck.longest, "seconds from 0 up")
            case .wave(let x, let y, let speed):
                for number in [x, y] {
                    let greatest = ValueKind.greatest
                    try NumberCheck.range("from", number.value, -greatest...greatest, "a point { x, y } within ±1e15")
                }
                try NumberCheck.range("speed", speed.value, 1e-3...1e15, "points a second, from 0.001 up")
            }
        } catch {
            throw error.of("stagger")
        }
    }
}
