/// A motion together with the residual of the motion that it took over from.
public struct HandOver: Sendable, Equatable {
    /// The new motion.
    public let base: Motion
    /// The residual of the old motion, which is added to the new one.
    public let residual: Residual
    /// The jump in value and velocity that is declared for the start; zero where there is none.
    package let declared: Sample

    /// Creates a hand-over of a motion that takes over from nothing: no residual, no jump.
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

    /// Lets `base` take over from the value and velocity that are shown.
    ///
    /// A spring or a decay starts with this value and velocity; any other motion carries a residual.
    /// - Parameters:
    ///   - base: The new motion; a spring already starts at `shown`.
    ///   - shown: The value that is shown just before, with its velocity.
    ///   - isMoving: Whether the key was moving; from rest a motion starts with its own slope.
    ///   - jumps: Whether a difference in value is declared: the new motion then starts at its own first value.
    public init(_ base: Motion, from shown: Sample, isMoving: Bool, jumps: Bool = false) {
        let start = base.start
        if base.takesInitialConditions || jumps {
            // A spring may have been created with a start other than `shown`; that is a declared jump.
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
        // From rest, the slope at the start of a curve is the author's choice.
        let declared = Sample(value: .zero, velocity: isMoving ? .zero : start.velocity)
        #if MICROIX_FAULTS
            self.init(base, left.faulty, declared)
        #else
            self.init(base, left, declared)
        #endif
    }

    /// The difference of two values; zero if it is no more than rounding.
    private static func difference(_ new: Lanes, _ old: Lanes) -> Lanes {
        if new == old { return .zero }
        let difference = new - old
        return difference.magnitudes.max() <= 1e-12 * Swift.max(1, old.magnitudes.max()) ? .zero : difference
    }

    /// The declared step and kink at the start; `nil` if the start is continuous.
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

    /// The seconds until the motion looks finished to a person: see ``Motion/perceptualDuration``.
    public var perceptualDuration: Double { Swift.max(base.perceptualDuration, residual.length) }

    /// Whether motion and residual rest from an instant on, for good.
    public func isResting(at time: Double) -> Bool { time >= residual.length && base.isResting(at: time) }

    /// Whether motion and residual stand still at an instant, though the motion may move again later.
    func isStill(at time: Double) -> Bool { time >= residual.length && base.isStill(at: time) }

    /// The same hand-over with every value moved by `distance`.
    public func moved(by distance: Lanes) -> HandOver { HandOver(base.moved(by: distance), residual, declared) }

    /// The rest of this motion, as legs of a sequence that begins `elapsed` seconds after its start.
    ///
    /// - Parameters:
    ///   - elapsed: Seconds after the start of this motion.
    ///   - limit: Legs that would begin this many seconds after the sequence, or later, are left out.
    public func legs(after elapsed: Double, until limit: Double) -> [MotionSequence.Leg] {
        guard case .sequence(let sequence) = base, residual.length <= elapsed else {
            return [MotionSequence.Leg(begin: -elapsed, self)]
        }
        return sequence.rest(after: elapsed, until: limit)
    }
}

extension HandOver {
    /// A record of everything from which the hand-over was made, so that reading it restores every bit.
    package func record<Data: RecordData>() -> Data {
        .record([
            ("motion", base.record()), ("residual", residual.record()),
            ("declared", declared == Sample(value: .zero) ? .null : .sample(declared)),
        ])
    }

    /// Reads a record that ``record()`` has written.
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
