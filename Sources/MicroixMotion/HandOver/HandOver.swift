/// A motion together with what is left of the one before it.
public struct HandOver: Sendable, Equatable {
    /// The new motion.
    public let base: Motion
    /// What is left of the old one.
    public let residual: Residual
    /// The jump in value and velocity that its start declares.
    package let declared: Sample

    /// A motion with nothing before it.
    public init(_ base: Motion) {
        self.base = base
        residual = .none
        declared = Sample(value: .zero)
    }

    /// Creates a hand-over from its parts.
    package init(_ base: Motion, _ residual: Residual, _ declared: Sample) {
        self.base = base
        self.residual = residual
        self.declared = declared
    }

    /// Lets `base` take over from what is shown.
    ///
    /// A spring or friction takes value and velocity as its initial conditions; anything else carries a residual.
    /// - Parameters:
    ///   - base: The new motion; a spring already starts at `shown`.
    ///   - shown: What is shown just before, with its velocity.
    ///   - isMoving: Whether the key was moving; from rest a motion starts with the slope it has.
    ///   - jumps: Whether a difference in value is declared: the new motion then starts at its own first value.
    public init(_ base: Motion, from shown: Sample, isMoving: Bool, jumps: Bool = false) {
        let start = base.start
        if base.takesInitialConditions || jumps {
            // A spring may be given another place or velocity to start with.
            let declared = Sample(
                value: Self.difference(start.value, shown.value),
                velocity: Self.difference(start.velocity, shown.velocity))
            self.init(base, .none, declared)
            return
        }
        let travel = base.end.map { $0 - start.value } ?? .zero
        let usual = Residual(
            from: shown, isMoving: isMoving, to: start, travel: travel, limit: base.residualLimit)
        let left = isMoving ? usual.shortened(for: base, from: start, travel: travel) : usual
        // From rest the slope of a curve's own start is the author's choice.
        let declared = Sample(value: .zero, velocity: isMoving ? .zero : start.velocity)
        #if MICROIX_FAULTS
            self.init(base, left.faulty, declared)
        #else
            self.init(base, left, declared)
        #endif
    }

    /// What two values differ by; zero where it is no more than rounding.
    private static func difference(_ new: Lanes, _ old: Lanes) -> Lanes {
        if new == old { return .zero }
        let difference = new - old
        return difference.magnitudes.max() <= 1e-12 * Swift.max(1, old.magnitudes.max()) ? .zero : difference
    }

    /// The step and the bend that the start declares; `nil` where it is continuous.
    public var entry: Discontinuity? {
        declared.value == .zero && declared.velocity == .zero
            ? nil : Discontinuity(time: 0, step: declared.value, kink: declared.velocity)
    }

    /// The value and velocity `time` seconds after the take-over, from a side; `time` ≥ 0.
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        let sample = base.sample(at: time, from: side)
        return time < residual.length ? sample + residual.sample(at: time) : sample
    }

    /// The seconds until both the motion and the residual are over; infinite for springs and for what never ends.
    public var length: Double { Swift.max(base.length, residual.length) }

    /// The seconds until a person takes it for done: see ``Motion/perceptualDuration``.
    public var perceptualDuration: Double { Swift.max(base.perceptualDuration, residual.length) }

    /// Whether it rests from an instant on, for good.
    public func isResting(at time: Double) -> Bool { time >= residual.length && base.isResting(at: time) }

    /// Whether it stands still at an instant, though it may be about to move.
    func isStill(at time: Double) -> Bool { time >= residual.length && base.isStill(at: time) }

    /// The same, every value moved by `distance`.
    public func moved(by distance: Lanes) -> HandOver { HandOver(base.moved(by: distance), residual, declared) }

    /// The same motion as legs of a sequence that begins `elapsed` seconds after it, as far as they begin before `limit`.
    public func legs(after elapsed: Double, until limit: Double) -> [MotionSequence.Leg] {
        guard case .sequence(let sequence) = base, residual.length <= elapsed else {
            return [MotionSequence.Leg(begin: -elapsed, self)]
        }
        return sequence.rest(after: elapsed, until: limit)
    }
}

extension HandOver {
    /// What it was made from: everything else follows from it, to the last bit.
    package func record<Data: RecordData>() -> Data {
        .record([
            ("motion", base.record()), ("residual", residual.record()),
            ("declared", declared == Sample(value: .zero) ? .null : .sample(declared)),
        ])
    }

    /// Reads what ``record()`` has written.
    package init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        var declared = Sample(value: .zero)
        if let reader = try reader.optional("declared") { declared = try reader.sample() }
        var residual = Residual.none
        if let reader = try reader.optional("residual") { residual = try Residual(reader) }
        #if MICROIX_FAULTS
            if Fault.is(.snapshotWithoutResidual) { residual = .none }
        #endif
        self.init(try Motion(reader.field("motion")), residual, declared)
    }
}

extension Residual {
    fileprivate func record<Data: RecordData>() -> Data {
        self == .none
            ? .null
            : .record([("offset", .lanes(offset)), ("slope", .lanes(slope)), ("length", .amount(length))])
    }

    fileprivate init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        self.init(
            offset: try reader.field("offset").lanes(), slope: try reader.field("slope").lanes(),
            length: try reader.field("length").number(0...1e30))
    }
}
