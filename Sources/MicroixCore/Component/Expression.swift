import MicroixMotion

/// A compiled expression: a list of nodes in which each node comes after its operands.
///
/// Value and velocity are computed together, so that the velocity is the exact derivative. A single number fills every
/// lane.
final class Expression: Sendable {
    enum Node: Sendable {
        case constant(Lanes)
        case key(KeyID, isNumber: Bool)
        /// The velocity of a key; allowed only in an expression that a spring follows.
        case velocity(KeyID, isNumber: Bool)
        /// One lane of a key's own value, although other lanes of it may be keys with values of their own.
        case lane(KeyID, Int)
        case operation(ExpressionOperation, Int, Int, Int)
    }

    /// The greatest number of nodes of an expression, together with those of the keys that it follows.
    static let stepLimit = 1000

    let nodes: [Node]
    /// The number of lanes of the key that has this expression.
    let laneCount: Int
    /// The keys from which it is computed.
    let inputs: KeySet
    /// The spring through which its key follows it; `nil` if the key follows at once.
    let follow: FollowID?
    /// Whether it reads the velocity of a key.
    let asksVelocity: Bool
    /// Whether it is an affine function of its keys, so that it moves in a straight line where they do.
    let isAffine: Bool
    /// Whether one of its operations has a bend or a step somewhere.
    let decides: Bool

    init(nodes: [Node], laneCount: Int, inputs: KeySet, follow: FollowID? = nil) {
        self.nodes = nodes
        self.laneCount = laneCount
        self.inputs = inputs
        self.follow = follow
        asksVelocity = nodes.contains { if case .velocity = $0 { true } else { false } }
        isAffine = Self.isAffine(nodes)
        decides = nodes.contains {
            if case .operation(let operation, _, _, _) = $0 { operation.decides } else { false }
        }
    }

    private static func isAffine(_ nodes: [Node]) -> Bool {
        func isConstant(_ node: Int) -> Bool {
            switch nodes[node] {
            case .constant: true
            case .key, .velocity, .lane: false
            case .operation(_, let a, let b, let c):
                isConstant(a) && (b < 0 || isConstant(b)) && (c < 0 || isConstant(c))
            }
        }
        return nodes.allSatisfy { node in
            switch node {
            case .constant, .key, .velocity, .lane: true
            case .operation(let operation, let a, let b, _):
                switch operation {
                case .add, .subtract, .pair: true
                case .multiply: isConstant(a) || isConstant(b)
                case .divide: isConstant(b)
                case .min, .max, .abs, .sin, .cos, .clamp, .wrap, .mix, .ramp, .rubberBand: false
                }
            }
        }
    }

    /// The whole key and the lane, if this expression makes a lane follow its whole; `nil` otherwise.
    var lane: (whole: KeyID, lane: Int)? {
        if case .lane(let whole, let lane) = nodes[0] { (whole, lane) } else { nil }
    }

    /// Its value and velocity; `shown` returns what a key shows, `whole` its own value without separate lanes.
    func sample(_ shown: (KeyID) -> Sample, whole: (KeyID) -> Sample) -> Sample {
        if let (key, lane) = lane {
            let sample = whole(key)
            return Sample(value: [sample.value[lane], 0, 0, 0], velocity: [sample.velocity[lane], 0, 0, 0])
        }
        var sample = evaluate(nodes.count - 1, shown)
        for lane in laneCount..<4 { (sample.value[lane], sample.velocity[lane]) = (0, 0) }
        return sample
    }

    private func evaluate(_ node: Int, _ shown: (KeyID) -> Sample) -> Sample {
        switch nodes[node] {
        case .constant(let lanes): return Sample(value: lanes)
        // A lane that follows its whole was already handled by `sample`.
        case .lane: return Sample(value: .zero)
        case .key(let key, let isNumber):
            let sample = shown(key)
            if !isNumber { return sample }
            return Sample(
                value: Lanes(repeating: sample.value.x), velocity: Lanes(repeating: sample.velocity.x))
        case .velocity(let key, let isNumber):
            let velocity = shown(key).velocity
            return Sample(value: isNumber ? Lanes(repeating: velocity.x) : velocity)
        case .operation(let operation, let a, let b, let c):
            let first = evaluate(a, shown)
            let second = b < 0 ? first : evaluate(b, shown)
            let third = c < 0 ? first : evaluate(c, shown)
            return apply(operation, first, second, third)
        }
    }

    /// Its value and velocity; adds the decisions of operations that bend or step.
    func decide(_ shown: (KeyID) -> Sample, whole: (KeyID) -> Sample, into decisions: inout [Decision]) -> Sample {
        if lane != nil { return sample(shown, whole: whole) }
        var sample = decide(nodes.count - 1, shown, &decisions)
        for lane in laneCount..<4 { (sample.value[lane], sample.velocity[lane]) = (0, 0) }
        return sample
    }

    private func decide(_ node: Int, _ shown: (KeyID) -> Sample, _ decisions: inout [Decision]) -> Sample {
        guard case .operation(let operation, let a, let b, let c) = nodes[node] else { return evaluate(node, shown) }
        let first = decide(a, shown, &decisions)
        let second = b < 0 ? first : decide(b, shown, &decisions)
        let third = c < 0 ? first : decide(c, shown, &decisions)
        for lane in 0..<laneCount {
            let (x, low, high) = (
                (first.value[lane], first.velocity[lane]), (second.value[lane], second.velocity[lane]),
                (third.value[lane], third.velocity[lane])
            )
            func side(_ left: Dual, _ right: Dual) -> Decision {
                Decision(sideOf: left.value - right.value, slope: left.slope - right.slope)
            }
            switch operation {
            case .min, .max: decisions.append(side(x, low))
            case .abs: decisions.append(side(x, (0, 0)))
            case .divide: decisions.append(side(low, (0, 0)))
            case .clamp: decisions += [side(x, low), side(x, high)]
            case .ramp: decisions.append(side(high, low))
            case .wrap: decisions.append(Self.cycle(of: x, low, high))
            case .add, .subtract, .multiply, .sin, .cos, .mix, .rubberBand, .pair: break
            }
        }
        return apply(operation, first, second, third)
    }

    /// The cycle of the range in which a wrapped value lies, as a decision.
    private static func cycle(of x: Dual, _ low: Dual, _ high: Dual) -> Decision {
        let (length, growth) = (high.value - low.value, high.slope - low.slope)
        if length == 0 { return Decision(0, distance: 0, slope: 0) }
        let cycles = (x.value - low.value) / length
        let slope = (x.slope - low.slope - cycles * growth) / length
        let choice = cycles.rounded(.down)
        let (since, until) = (cycles - choice, choice + 1 - cycles)
        let scale = Swift.abs(length)
        return Decision(
            choice, distance: Swift.min(since, until) * scale, slope: (since < until ? slope : -slope) * scale)
    }

    private func apply(_ operation: ExpressionOperation, _ a: Sample, _ b: Sample, _ c: Sample) -> Sample {
        #if MICROIX_FAULTS
            if Fault.is(.expressionDerivative), operation == .mix {
                return Sample(value: a.value + (b.value - a.value) * c.value)
            }
        #endif
        switch operation {
        case .add: return a + b
        case .subtract: return Sample(value: a.value - b.value, velocity: a.velocity - b.velocity)
        case .multiply:
            return Sample(value: a.value * b.value, velocity: a.velocity * b.value + a.value * b.velocity)
        case .mix:
            return Sample(
                value: a.value + (b.value - a.value) * c.value,
                velocity: a.velocity + (b.velocity - a.velocity) * c.value + (b.value - a.value) * c.velocity)
        case .pair:
            return Sample(
                value: [a.value.x, b.value.x, 0, 0], velocity: [a.velocity.x, b.velocity.x, 0, 0])
        case .divide, .min, .max, .abs, .sin, .cos, .clamp, .wrap, .ramp, .rubberBand:
            var result = Sample(value: .zero)
            for lane in 0..<laneCount {
                let (value, slope) = Self.lanewise(
                    operation, (a.value[lane], a.velocity[lane]), (b.value[lane], b.velocity[lane]),
                    (c.value[lane], c.velocity[lane]))
                (result.value[lane], result.velocity[lane]) = (value, slope)
            }
            return result
        }
    }

    private typealias Dual = (value: Double, slope: Double)

    private static func lanewise(_ operation: ExpressionOperation, _ a: Dual, _ b: Dual, _ c: Dual) -> Dual {
        switch operation {
        case .divide:
            if b.value == 0 { return (0, 0) }
            return (a.value / b.value, (a.slope * b.value - a.value * b.slope) / (b.value * b.value))
        // If two values are equal, the one that will win next counts, because what is shown is the limit from the
        // right.
        case .min: return isBelow(b, a) ? b : a
        case .max: return isBelow(a, b) ? b : a
        case .abs: return isBelow(a, (0, 0)) ? (-a.value, -a.slope) : a
        case .sin: return (Libm.sin(a.value * radian), Libm.cos(a.value * radian) * radian * a.slope)
        case .cos: return (Libm.cos(a.value * radian), -Libm.sin(a.value * radian) * radian * a.slope)
        case .clamp: return isBelow(a, b) ? b : (isBelow(c, a) ? c : a)
        case .wrap:
            let length = c.value - b.value
            if length == 0 { return b }
            return (a.value - ((a.value - b.value) / length).rounded(.down) * length, a.slope)
        case .ramp:
            // Halved, so that the distance of two finite numbers can't overflow.
            let length = c.value / 2 - b.value / 2
            if length == 0 { return (a.value < b.value ? 0 : 1, 0) }
            let s = (a.value / 2 - b.value / 2) / length
            if s <= 0 { return (0, 0) }
            if s >= 1 { return (1, 0) }
            let slope = ((a.slope - b.slope) / 2 - s * (c.slope - b.slope) / 2) / length
            return (s * s * (3 - 2 * s), 6 * s * (1 - s) * slope)
        case .rubberBand:
            guard b.value > 0 else { return (0, 0) }
            let band = RubberBand(dimension: b.value)
            return (band.offset(for: a.value), band.slope(for: a.value) * a.slope)
        case .add, .subtract, .multiply, .mix, .pair: return a
        }
    }

    /// Whether one value is below another, or will be next.
    private static func isBelow(_ one: Dual, _ other: Dual) -> Bool {
        one.value < other.value || one.value == other.value && one.slope < other.slope
    }

    private static let radian = Double.pi / 180
}

extension ExpressionOperation {
    /// Whether it has a bend or a step somewhere.
    fileprivate var decides: Bool {
        switch self {
        case .min, .max, .abs, .divide, .clamp, .ramp, .wrap: true
        case .add, .subtract, .multiply, .sin, .cos, .mix, .rubberBand, .pair: false
        }
    }
}

/// All expressions of a component; a store refers to them.
///
/// Two tables always count as equal, because equal stores belong to equal components.
final class ExpressionTable: Sendable, Equatable {
    let list: Table<ExpressionID, Expression>
    /// For each key, its lanes that are keys themselves.
    let laneKeys: Table<KeyID, [Component.LaneKey]>
    let hasLaneKeys: Bool
    /// The springs through which keys follow, and the order in which they are computed: each after those that it
    /// follows.
    let follows: Table<FollowID, Follow>
    let followOrder: [FollowID]
    /// The keys that may follow others through a spring.
    let followingKeys: KeySet
    let hasComputedSprings: Bool
    /// The keys whose computation would need many nodes if no spring were in between.
    let deepKeys: KeySet

    init(
        _ list: Table<ExpressionID, Expression>, laneKeys: Table<KeyID, [Component.LaneKey]>,
        follows: Table<FollowID, Follow>, followOrder: [FollowID], deepKeys: KeySet
    ) {
        self.deepKeys = deepKeys
        self.list = list
        self.laneKeys = laneKeys
        self.follows = follows
        self.followOrder = followOrder
        followingKeys = KeySet(follows.map { $0.key })
        hasComputedSprings = follows.contains { $0.isComputed }
        hasLaneKeys = laneKeys.contains { !$0.isEmpty }
    }

    static func == (left: ExpressionTable, right: ExpressionTable) -> Bool { true }

}
