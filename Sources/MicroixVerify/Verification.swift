public import MicroixCore

/// The proof of a component: every transition, interrupted at every phase by every trigger, past all oracles.
///
/// It is made of parts that don't depend on each other, so that any number of workers, or machines, may share them:
/// whoever does which, the same seed gives the same report.
public struct Verification: Sendable {
    /// What is verified.
    public var component: Component { subject.component }
    /// How thoroughly.
    public let options: VerificationOptions

    /// How many second interruptions are drawn.
    private let cases: Int
    private let subject: Subject
    private let exploration: Exploration
    private let parts: [Part]
    private let alike: AlikeWays

    private enum Part: Sendable {
        case start
        case way(Int)
        case loop(Int)
        case pointers(Int)
        case random(Int)
    }

    /// How many random runs make a part.
    private static let batch = 64

    /// Explores a component: where it comes to rest, and what leads from there.
    ///
    /// - Parameters:
    ///   - component: What to verify.
    ///   - host: Runs its functions.
    ///   - options: How thoroughly.
    ///   - isCancelled: Asked again and again; once it is true, no more is explored.
    public init(
        _ component: Component, host: any RuleHost, options: VerificationOptions = VerificationOptions(),
        isCancelled: @escaping () -> Bool = { false }
    ) {
        var subject = Subject(component)
        if options.partsAreProven, !component.partIDs.isEmpty {
            subject.stimuli.leaveOut(allBut: PartStimuli(component, host, seed: options.seed))
        }
        let exploration = Exploration(&subject, host, options, isCancelled: isCancelled)
        self.exploration = exploration
        self.subject = subject
        self.options = options
        alike = AlikeWays(exploration, weight: subject.weight)
        var parts: [Part] = [.start]
        // What leads on from where no run should rest is of no use.
        parts += exploration.ways.indices.filter { exploration.isMeant(exploration.ways[$0].node) }.map { .way($0) }
        parts += exploration.nodes.indices.filter { exploration.nodes[$0].goesRound }.map { .loop($0) }
        parts += Self.touched(subject.component, exploration).map { .pointers($0) }
        // Of what is heavy to run fewer are drawn.
        cases = min(options.cases, max(250, 300_000 / max(1, subject.weight)))
        let runs = subject.stimuli.drawn.isEmpty ? 0 : cases / 10
        parts += stride(from: 0, to: runs, by: Self.batch).map { .random(min(Self.batch, runs - $0)) }
        self.parts = parts
    }

    /// So many of each repeated part the whole is proven with, once its component is by itself.
    public static let rows = 2

    /// The triggers of parts that are posted at every phase; `nil` where all are.
    var partTriggers: [String]? { subject.stimuli.partTriggers }

    /// The number of parts.
    public var partCount: Int { parts.count }

    /// How many places of rest were found, each with states and context of its own.
    public var placeCount: Int { exploration.nodes.count }

    /// Whether there were more places than could be told apart.
    public var isCut: Bool { exploration.isCut }

    /// Does one part.
    ///
    /// - Parameters:
    ///   - part: Its number, from 0 up to ``partCount``.
    ///   - host: Runs the component's functions; each worker has one of its own.
    ///   - isCancelled: Asked again and again; once it is true, what is left of the part is left out.
    public func check(
        part: Int, host: any RuleHost, isCancelled: @escaping () -> Bool = { false }
    ) -> UnitReport {
        let sweepCount = parts.count {
            switch $0 {
            case .random, .pointers: false
            case .start, .way, .loop: true
            }
        }
        let quota = cases / sweepCount + (part < cases % sweepCount ? 1 : 0)
        var sweep = Sweep(
            subject, exploration, alike, options, host: host, report: heading(part), quota: quota,
            isCancelled: isCancelled)
        switch parts[part] {
        case .start: sweep.start()
        case .way(let way): sweep.way(way)
        case .loop(let node): sweep.loop(node)
        case .pointers(let node):
            sweep.point(in: node)
            sweep.drag(besides: node)
            sweep.press(in: node)
            sweep.hold(in: node)
        case .random(let runs): sweep.random(runs)
        }
        return sweep.report
    }

    /// What each part is, in words: `idle > pressed by touch_down`.
    var partNames: [String] {
        parts.indices.map { part in
            let heading = heading(part)
            return heading.name + (heading.trigger.isEmpty ? "" : " by \(heading.trigger)")
        }
    }

    private func heading(_ part: Int) -> UnitReport {
        switch parts[part] {
        case .start: return UnitReport(unit: part, kind: .start, name: "the start", trigger: "")
        case .way(let index):
            let way = exploration.ways[index]
            return UnitReport(
                unit: part, kind: .transition, name: way.name,
                trigger: component.triggers[way.stimulus.trigger].name)
        case .loop(let index): return UnitReport(unit: part, kind: .loop, name: states(of: index), trigger: "")
        case .pointers(let index):
            return UnitReport(unit: part, kind: .pointers, name: states(of: index), trigger: "pointers")
        case .random: return UnitReport(unit: part, kind: .random, name: "random runs", trigger: "")
        }
    }

    private func states(of node: Int) -> String {
        let states = component.innermost(of: exploration.nodes[node].session.active)
        let paths = states.map { component.path(ofState: $0) }
        return paths.isEmpty ? component.name : paths.joined(separator: " + ")
    }

    /// In how many places of rest pointers and keys are played at most.
    private static let mostTouched = 6

    /// The places of rest in which pointers and keys are played: of the same states one, and none in which a host has begun a gesture.
    private static func touched(_ component: Component, _ exploration: Exploration) -> [Int] {
        let gestures = component.gestureIDs
        if gestures.isEmpty, component.declaration.keyboards.isEmpty { return [] }
        var known: Set<StateSet> = []
        return Array(
            exploration.nodes.indices.filter { index in
                let session = exploration.nodes[index].session
                return !gestures.contains { session.hasBegun($0) } && known.insert(session.active).inserted
            }.prefix(mostTouched))
    }

    /// What all parts together say; of parts that are missing nothing is said, but that they are.
    public func report(_ parts: [UnitReport]) -> VerificationReport {
        VerificationReport(self, parts, explored: exploration)
    }
}
