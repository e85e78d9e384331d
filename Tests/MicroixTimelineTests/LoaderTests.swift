import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// The nodes in which the loader can stay; `appeared` is left in the instant in which it is entered.
private enum Node: String, CaseIterable, CustomTestStringConvertible {
    case disappeared, inactive, activating, active, progress

    var testDescription: String { rawValue }

    /// What a host says to bring it there, from wherever it is.
    var triggers: [(name: String, payload: PlainData)] {
        switch self {
        case .disappeared: [("disappear", .null)]
        case .inactive: [("set_is_active", .boolean(false)), ("appear", .null)]
        case .activating, .active: [("set_progress", .null), ("set_is_active", .boolean(true)), ("appear", .null)]
        case .progress: [("set_progress", .number(0.35)), ("set_is_active", .boolean(true)), ("appear", .null)]
        }
    }

    /// Whether it shows that something of unknown length goes on.
    var isActive: Bool { self == .activating || self == .active }

    /// How long it stays there before anything else happens, in seconds.
    var stay: Double { self == .activating ? 0.34 : 2.7 }
}

private struct Pair: CustomTestStringConvertible {
    let from: Node
    let to: Node

    var testDescription: String { "\(from) to \(to)" }

    /// All between which a host can choose: whether it begins or has begun is the loader's own affair.
    static let all = Node.allCases.flatMap { from in
        Node.allCases.filter { $0.isActive != from.isActive || (!from.isActive && $0 != from) }
            .map { Pair(from: from, to: $0) }
    }
}

@Suite("The loader")
struct LoaderTests {
    private let script: Script
    private let keys: [KeyID]

    init() throws {
        script = try GoldenScenario(file: "loader", name: "", triggers: []).session().script
        keys = ["ring.start", "ring.sweep", "ring.width", "ring.opacity", "track.opacity"].compactMap {
            [script] in script.component.key(named: $0)
        }
    }

    /// A session that has been in a node for some seconds.
    private func session(in node: Node, for seconds: Double) throws -> Session {
        let host = script.host()
        var session = Session(script.component)
        try session.advance(to: 1, host: host)
        // What is disappeared was active before: it has something to show until then.
        if node == .active || node == .progress || node == .disappeared {
            try post(.active, to: &session)
            try session.advance(to: 2, host: host)
        }
        if node != .active { try post(node, to: &session) }
        try session.advance(to: session.now.seconds, host: host)
        #expect(session.activeStates == [node.rawValue])
        try session.advance(to: session.now.seconds + seconds, host: host)
        return session
    }

    private func post(_ node: Node, to session: inout Session) throws {
        for trigger in node.triggers {
            try session.post(script.component.trigger(named: trigger.name), payload: trigger.payload)
        }
    }

    /// Lets it be led to a node, and looks at it from outside, at 100 000 frames a second.
    private func lead(_ session: Session, to node: Node, _ comment: Comment) throws -> Session {
        let host = script.host()
        let time = session.now.seconds
        var (old, new) = (session, session)
        try post(node, to: &new)
        try new.advance(to: time, host: host)
        #expect(new.activeStates != old.activeStates, comment)

        for key in keys {
            let (before, after) = (old.shown(key, at: time), new.shown(key, at: time))
            let range = max(1, abs(before.value.x))
            #expect(abs(after.value.x - before.value.x) < 1e-9 * range, comment)
            // What begins at rest may begin with a slope, and says so.
            let kink = new.discontinuities(of: key, in: time...time).reduce(0) { $0 + $1.kink.x }
            #expect(abs(after.velocity.x - kink - before.velocity.x) < 1e-6 * range, comment)
        }
        // Within a frame there is something to see, or to hear.
        let frame = time + 1.0 / 60
        try old.advance(to: frame, host: host)
        var later = new
        try later.advance(to: frame, host: host)
        let isSeen = keys.contains { later.shown($0, at: frame).value != old.shown($0, at: frame).value }
        #expect(isSeen || later.presence != old.presence, comment)

        // Nothing moves faster from one look to the next than its velocity says.
        var last = keys.map { new.shown($0, at: time) }
        for step in 1...200 {
            let now = time + Double(step) * 1e-5
            try new.advance(to: now, host: host)
            for (index, key) in keys.enumerated() {
                let sample = new.shown(key, at: now)
                let way = sample.value.x - last[index].value.x
                let expected = (sample.velocity.x + last[index].velocity.x) / 2 * 1e-5
                #expect(abs(way - expected) < 1e-7 * max(1, abs(sample.value.x)), comment)
                last[index] = sample
            }
        }
        return new
    }

    @Test("Led from any node to any other, at 60 phases, it answers at once and without a jump", arguments: Pair.all)
    fileprivate func everyPair(pair: Pair) throws {
        for phase in 0..<60 {
            let session = try session(in: pair.from, for: pair.from.stay * (Double(phase) + 0.5) / 60)
            _ = try lead(session, to: pair.to, "phase \(phase)")
        }
    }

    @Test("So it does when it is interrupted again, during what answers the first", arguments: Pair.all)
    fileprivate func everyPairTwice(pair: Pair) throws {
        var chance = SplitMix64(seed: 7)
        let host = script.host()
        for phase in 0..<60 {
            let session = try session(in: pair.from, for: pair.from.stay * (Double(phase) + 0.5) / 60)
            var once = try lead(session, to: pair.to, "first at phase \(phase)")
            try once.advance(to: once.now.seconds + chance.number(0...0.6), host: host)
            let now = try #require(Node(rawValue: once.activeStates[0]))
            let others = Pair.all.filter { $0.from == now }.map(\.to)
            _ = try lead(once, to: chance.pick(others), "second after phase \(phase)")
        }
    }

    @Test("All thirty pairs of its six nodes are written out, and half of them have nothing to say")
    func table() throws {
        let nodes = ["disappeared", "appeared", "inactive", "activating", "active", "progress"]
        let pairs = nodes.flatMap { from in nodes.filter { $0 != from }.map { "\(from) > \($0)" } }
        let transitions = script.component.declaration.transitions
        #expect(Set(transitions.map(\.pattern.text)) == Set(pairs))
        #expect(transitions.count == 30)
        #expect(transitions.count { $0.feedback.silences } == 15)
    }

    @Test("What is active before it appears shows at once what it is at", arguments: [nil, 0.6] as [Double?])
    func appearsActive(progress: Double?) throws {
        let host = script.host()
        var session = Session(script.component, isPresent: false)
        try session.post(script.component.trigger(named: "set_is_active"), payload: .boolean(true))
        if let progress {
            try session.post(script.component.trigger(named: "set_progress"), payload: .number(progress))
        }
        try session.advance(to: 1, host: host)
        #expect(session.activeStates == ["disappeared"])
        try session.post(script.component.trigger(named: "appear"))
        try session.advance(to: 1, host: host)
        #expect(session.activeStates == [progress == nil ? "active" : "progress"])
        #expect(session.shown(keys[3], at: 1).value.x == 0)
        try session.advance(to: 4, host: host)
        #expect(session.shown(keys[3], at: 4).value.x == 1)
        if let progress { #expect(abs(session.shown(keys[1], at: 4).value.x - 360 * progress) < 1e-6) }
    }
}
