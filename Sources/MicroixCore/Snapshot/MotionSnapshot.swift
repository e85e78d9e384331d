import MicroixMotion

/// Motions, by what they were made from: everything else follows from it, to the last bit.
extension HandOver {
    var snapshot: PlainData {
        .record([
            ("motion", base.snapshot), ("residual", residual.snapshot),
            ("declared", declared == Sample(value: .zero) ? .null : .sample(declared)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        var declared = Sample(value: .zero)
        if let reader = try reader.optional("declared") { declared = try reader.sample() }
        var residual = Residual.none
        if let reader = try reader.optional("residual") { residual = try Residual(reader) }
        #if MICROIX_FAULTS
            if Fault.is(.snapshotWithoutResidual) { residual = .none }
        #endif
        self.init(try Motion(try reader.field("motion")), residual, declared)
    }
}

extension Residual {
    fileprivate var snapshot: PlainData {
        self == .none
            ? .null
            : .record([("offset", .lanes(offset)), ("slope", .lanes(slope)), ("length", .amount(length))])
    }

    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init(
            offset: try reader.field("offset").lanes(), slope: try reader.field("slope").lanes(),
            length: try reader.field("length").number(0...1e30))
    }
}

extension Motion {
    var snapshot: PlainData {
        switch self {
        case .rest(let value): .record([("rest", .lanes(value))])
        case .spring(let spring): .record([("spring", spring.snapshot)])
        case .guarded(let guarded):
            .record([
                ("guarded", guarded.spring.snapshot), ("glides", .lanes(guarded.glides)),
                ("heights", .lanes(guarded.heights)),
            ])
        case .blend(let blend):
            .record([
                ("blend", blend.new.snapshot), ("old", blend.old.snapshot), ("duration", .amount(blend.duration)),
            ])
        case .timed(let timed): .record([("timed", timed.snapshot)])
        case .decay(let decay): .record([("decay", decay.snapshot)])
        case .sequence(let sequence):
            .record([
                (
                    "sequence",
                    .list(
                        sequence.legs.map {
                            .record([("begin", .amount($0.begin)), ("leg", $0.handOver.snapshot)])
                        })
                )
            ])
        case .sum(let parts): .record([("sum", .list(parts.map { $0.snapshot }))])
        case .replay(let replay):
            .record([
                ("replay", replay.motion.snapshot), ("rate", .amount(replay.rate)), ("offset", .amount(replay.offset)),
            ])
        case .oklab(let handOver): .record([("oklab", handOver.snapshot)])
        }
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        guard reader.path.utf8.count < 20_000 else { throw SnapshotProblem("motions are nested too deep") }
        if let value = try reader.optional("rest") {
            self = .rest(try value.lanes())
        } else if let spring = try reader.optional("spring") {
            self = .spring(try SpringMotion(spring))
        } else if let spring = try reader.optional("guarded") {
            self = .guarded(
                GuardedSpring(
                    try SpringMotion(spring), try reader.field("glides").lanes(isFinite: false),
                    try reader.field("heights").lanes()))
        } else if let spring = try reader.optional("blend") {
            self = .blend(
                SpringBlend(
                    try SpringMotion(try reader.field("old")), try SpringMotion(spring),
                    try reader.field("duration").positive()))
        } else if let timed = try reader.optional("timed") {
            self = .timed(try TimedMotion(timed))
        } else if let decay = try reader.optional("decay") {
            self = .decay(try DecayMotion(decay))
        } else if let legs = try reader.optional("sequence") {
            var list: [MotionSequence.Leg] = []
            for leg in try legs.list() {
                list.append(
                    MotionSequence.Leg(begin: try leg.field("begin").number(), try HandOver(try leg.field("leg"))))
            }
            guard !list.isEmpty, zip(list, list.dropFirst()).allSatisfy({ $0.begin <= $1.begin }) else {
                throw legs.problem("legs by their beginning")
            }
            self = .sequence(MotionSequence(list))
        } else if let parts = try reader.optional("sum") {
            var list: [Motion] = []
            for part in try parts.list() { list.append(try Motion(part)) }
            self = .sum(list)
        } else if let motion = try reader.optional("replay") {
            self = .replay(
                Replay(
                    try HandOver(motion), rate: try reader.field("rate").number(-1e30...1e30),
                    offset: try reader.field("offset").number(-1e30...1e30)))
        } else if let handOver = try reader.optional("oklab") {
            self = .oklab(try HandOver(handOver))
        } else {
            throw reader.problem("a motion")
        }
    }
}

extension SpringMotion {
    fileprivate var snapshot: PlainData {
        .record([
            ("stiffness", .amount(spring.stiffness)), ("damping", .amount(spring.damping)),
            ("displacement", .lanes(displacement)), ("velocity", .lanes(initialVelocity)), ("target", .lanes(target)),
        ])
    }

    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init(
            try Spring(reader), displacement: try reader.field("displacement").lanes(),
            velocity: try reader.field("velocity").lanes(), target: try reader.field("target").lanes())
    }
}

extension Spring {
    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init(
            stiffness: try reader.field("stiffness").positive(), damping: try reader.field("damping").number(0...1e30))
    }
}

extension DecayMotion {
    fileprivate var snapshot: PlainData {
        var fields: [(name: String, value: PlainData)] = [
            ("start", .sample(start)), ("decay_rate", .amount(decayRate)),
        ]
        if let rebound {
            fields += [
                ("stiffness", .amount(rebound.spring.stiffness)), ("damping", .amount(rebound.spring.damping)),
                ("crossings", .lanes(rebound.crossings)), ("bounds", .lanes(rebound.bounds)),
                ("displacements", .lanes(rebound.displacements)), ("velocities", .lanes(rebound.velocities)),
            ]
        }
        return .record(fields)
    }

    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        var rebound: Rebound?
        if try reader.optional("stiffness") != nil {
            rebound = Rebound(
                try Spring(reader), crossings: try reader.field("crossings").lanes(isFinite: false),
                bounds: try reader.field("bounds").lanes(), displacements: try reader.field("displacements").lanes(),
                velocities: try reader.field("velocities").lanes())
        }
        self.init(try reader.field("start").sample(), try reader.field("decay_rate").positive(), rebound)
    }
}
