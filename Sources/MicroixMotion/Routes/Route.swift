/// What one way through a timed motion runs along: a function from progress to a value and its slope.
public enum Route: Sendable, Equatable {
    /// A straight line from one value to another.
    case line(from: Lanes, to: Lanes)
    /// Keyframes, with each value moved by `shift`.
    case keyframes(Keyframes, shift: Lanes = .zero)
    /// A path, moved by `shift`: x and y in lanes 0 and 1.
    case path(MotionPath, shift: Lanes = .zero)
    /// The direction of a path in degrees clockwise from the right (y points down), moved by `shift`, in lane 0.
    case heading(MotionPath, shift: Lanes = .zero)
    /// The first `duration` seconds of another motion, such as that of a group or a sequence.
    indirect case motion(Motion, duration: Double)

    /// The value and its slope at a progress, from a side; beyond 0…1 along the tangent at the end.
    func point(at progress: Double, from side: Side) -> (value: Lanes, slope: Lanes) {
        switch self {
        case .line(let origin, let destination):
            let travel = destination - origin
            // Computed from the nearer end, so that both ends are exact.
            return (progress <= 0.5 ? origin + progress * travel : destination - (1 - progress) * travel, travel)
        case .keyframes(let keyframes, let shift):
            let (value, slope) = keyframes.point(at: progress, from: side)
            return (value + shift, slope)
        case .path(let path, let shift):
            let place = path.place(at: progress, from: side)
            return (place.value + shift, place.slope)
        case .heading(let path, let shift):
            let place = path.place(at: progress, from: side)
            return (Lanes(place.heading, 0, 0, 0) + shift, Lanes(place.turning, 0, 0, 0))
        case .motion(let motion, let duration):
            let within = Swift.min(1, Swift.max(0, progress))
            // Beyond an end the side that was asked for has no meaning.
            let towards = Boundary.side(progress, side)
            let sample = motion.sample(at: within * duration, from: towards)
            let slope = sample.velocity * duration
            return (sample.value + (progress - within) * slope, slope)
        }
    }

    /// The distance by which every value is moved.
    var shift: Lanes {
        switch self {
        case .line, .motion: .zero
        case .keyframes(_, let shift), .path(_, let shift), .heading(_, let shift): shift
        }
    }

    /// The progress at which the value may jump or bend: all in a range, perhaps others.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        switch self {
        case .line: []
        case .keyframes(let keyframes, _): keyframes.breaks(in: range)
        case .path(let path, _), .heading(let path, _): path.breaks
        case .motion(let motion, let duration): motion.breaks(in: 0...duration).map { $0 / duration }
        }
    }

    /// Whether the value may jump.
    var steps: Bool {
        switch self {
        case .line: false
        case .keyframes(let keyframes, _): keyframes.steps
        case .path(let path, _): path.hasGaps
        case .heading(let path, _): path.hasCorners || path.hasGaps
        case .motion(let motion, _): motion.steps
        }
    }

    /// The same route with every value moved by `distance`.
    func moved(by distance: Lanes) -> Route {
        switch self {
        case .line(let origin, let destination): .line(from: origin + distance, to: destination + distance)
        case .keyframes(let keyframes, let shift): .keyframes(keyframes, shift: shift + distance)
        case .path(let path, let shift): .path(path, shift: shift + distance)
        case .heading(let path, let shift): .heading(path, shift: shift + distance)
        case .motion(let motion, let duration): .motion(motion.moved(by: distance), duration: duration)
        }
    }
}
