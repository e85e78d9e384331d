public import MicroixCore

/// Interrupts every transition of a component at every phase by every trigger, and checks each run with all oracles.
///
/// The work is divided into parts that don't depend on each other, so that several workers or machines can share it.
/// The same seed gives the same report, whoever does which part.
public struct Verification: Sendable {
    /// The component that is verified.
    public var component: Component { subject.component }
    /// How thoroughly the component is verified.
    public let options: VerificationOptions

    /// How many second interruptions are drawn in all.
    private let cases: Int
    private let subject: Subject
    private let exploration: Exploration
    private let parts: [Unit]
    private let waySelection: WaySelection

    private enum Unit: Sendable {
        case start
        case way(Int)
        case loop(Int)
        case pointers(Int)
        case random(Int)
    }

    /// How many random runs one part has at most.
    private static let batch = 64

    /// Explores a component: finds its places of rest and the ways that lead on from them.
    ///
    /// - Parameters:
    ///   - component: The component to verify.
    ///   - host: Runs the component's functions.
    ///   - options: How thoroughly to verify.
    ///   - isCancelled: Called again and again while exploring. Once it returns true, exploring stops.
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
        waySelection = WaySelection(exploration, weight: subject.weight)
        var parts: [Unit] = [.start]
        // No run should rest in a place that is not meant, so the ways from there are left out.
        parts += exploration.ways.indices.filter { exploration.isMeant(exploration.ways[$0].node) }.map { .way($0) }
        parts += exploration.nodes.indices.filter { exploration.nodes[$0].goesRound }.map { .loop($0) }
        parts += Self.touched(subject.component, exploration).map { .pointers($0) }
        // A heavy component (one that is slow to run) gets fewer cases.
        cases = min(options.cases, max(250, 300_000 / max(1, subject.weight)))
        let runs = subject.stimuli.drawn.isEmpty ? 0 : cases / 10
        parts += stride(from: 0, to: runs, by: Self.batch).map { .random(min(Self.batch, runs - $0)) }
        self.parts = parts
    }

    /// How many rows of each repeated part the whole keeps, once the part's component has been proven alone.
    public static let rows = 2

    /// The triggers of parts that are posted at every phase; `nil` if all are posted.
    var partTriggers: [String]? { subject.stimuli.partTriggers }

    /// The number of parts of the work.
    public var partCount: Int { parts.count }

    /// The number of places of rest that were found.
    public var placeCount: Int { exploration.nodes.count }

    /// Whether there were more places of rest than could be told apart.
    public var isCut: Bool { exploration.isCut }

    /// Does one part of the work.
    ///
    /// - Parameters:
    ///   - part: The number of the part, from 0 up to but not including ``partCount``.
    ///   - host: Runs the component's functions. Each worker needs a host of its own.
    ///   - isCancelled: Called again and again. Once it returns true, the rest of the part is left out.
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
            subject, exploration, waySelection, options, host: host, report: heading(part), quota: quota,
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

    /// A description of each part, such as `idle > pressed by touch_down`.
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

    /// The most places of rest in which pointers and keys are played.
    private static let mostTouched = 6

    /// The places of rest in which pointers and keys are played: one for each set of active states, and none in which a
    /// host has begun a gesture.
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

    /// The report of all parts together; of missing parts it says only that they are missing.
    public func report(_ parts: [UnitReport]) -> VerificationReport {
        VerificationReport(self, parts, explored: exploration)
    }
}
