import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// What must hold of fingers, whatever the component and whatever they do.
@Suite("Whose fingers are, in the gallery")
struct VerdictTests {
    /// Examples with gestures.
    private static let examples = GalleryScenario.examples.filter {
        (try? Components.example($0))?.component.declaration.gestures.isEmpty == false
    }

    /// A run with its fingers, their verdicts, and what it told.
    private struct Run {
        var session: Session
        let host: ScriptHost
        private let record = Record()

        private final class Record {
            var events: [TimelineEvent] = []
        }

        init(_ script: Script) {
            let record = record
            session = Session(script.component)
            host = script.host { record.events.append($0) }
        }

        var events: [TimelineEvent] { record.events }
    }

    /// Near the layers, where something is to be touched, mostly; fingers come back under their old ids.
    private static func trace(_ seed: Int, _ session: Session) -> [(time: Double, sample: PointerSample)] {
        var chance = SplitMix64(seed: UInt64(seed) &* 977 &+ 5)
        let places = session.component.keys.indices.filter { session.component.keys[$0].name.hasSuffix(".position") }
            .map { session.shown($0, at: 0).value }
        var down: [Int: (x: Double, y: Double)] = [:]
        var time = 0.0
        return (0..<60).map { _ in
            time += chance.pick([0.008, 0.016, 0.016, 0.05, 0.1, 0.4])
            let id = chance.int(0...2)
            guard let place = down[id] else {
                let near = places.isEmpty ? .zero : chance.pick(places)
                let landed = (near.x + chance.number(-40...40), near.y + chance.number(-40...40))
                down[id] = landed
                return (time, PointerSample(id, .down, x: landed.0, y: landed.1))
            }
            let reach = chance.pick([2.0, 12, 60])
            let next = (place.x + chance.number(-reach...reach), place.y + chance.number(-reach...reach))
            let phase = chance.happens(0.3) ? PointerPhase.up : chance.happens(0.05) ? .cancel : .move
            down[id] = phase == .move ? next : nil
            return (time, PointerSample(id, phase, x: next.0, y: next.1))
        }
    }

    /// Plays a trace; what ignored fingers do can be made something else.
    private static func play(
        _ trace: [(time: Double, sample: PointerSample)], _ script: Script, wild: UInt64? = nil
    ) throws -> (run: Run, answers: [PointerVerdict]) {
        var run = Run(script)
        var chance = SplitMix64(seed: wild ?? 0)
        var answers: [PointerVerdict] = []
        for (time, sample) in trace {
            var sample = sample
            if wild != nil, run.session.verdict(ofPointer: sample.id) == .ignored, sample.phase != .down {
                sample = PointerSample(
                    sample.id, sample.phase, x: chance.number(-900...900), y: chance.number(-900...900))
            }
            answers.append(try run.session.take(sample, at: time, host: run.host))
        }
        try run.session.advance(to: (trace.last?.time ?? 0) + 2, host: run.host)
        return (run, answers)
    }

    @Test(
        "A finger is possible until it is taken or ignored, once, and each sample is answered so", arguments: examples)
    func once(_ example: String) throws {
        let script = try Components.example(example)
        for seed in 0..<8 {
            let trace = Self.trace(seed, Session(script.component))
            let (run, answers) = try Self.play(trace, script)
            var known: [Int: PointerVerdict] = [:]
            var heard: [PointerVerdict] = []
            for (index, event) in run.events.enumerated() {
                switch event.kind {
                case .pointer(let sample):
                    if sample.phase == .down { known[sample.id] = .possible }
                    if sample.phase == .cancel { known[sample.id] = nil }
                    // What comes of a sample is told right after it.
                    var verdict = known[sample.id] ?? .ignored
                    for next in run.events[(index + 1)...] {
                        guard case .verdict(let id, let own) = next.kind, next.instant == event.instant else { break }
                        if id == sample.id { verdict = own }
                    }
                    heard.append(verdict)
                case .verdict(let id, let verdict):
                    #expect(verdict != .possible && known[id] == .possible, "finger \(id) at \(event.instant.seconds)")
                    known[id] = verdict
                default: break
                }
            }
            #expect(heard == answers, "seed \(seed)")
        }
    }

    @Test("What an ignored finger does changes nothing: no key, no rule, no reading", arguments: examples)
    func ignored(_ example: String) throws {
        let script = try Components.example(example)
        for seed in 0..<8 {
            let trace = Self.trace(seed, Session(script.component))
            let (calm, wild) = (try Self.play(trace, script).run, try Self.play(trace, script, wild: UInt64(seed)).run)
            func told(_ run: Run) -> [TimelineEvent] {
                run.events.filter { if case .pointer = $0.kind { false } else { true } }
            }
            #expect(told(calm) == told(wild), "seed \(seed)")
            let now = calm.session.now.seconds
            #expect(calm.session.frame(at: now) == wild.session.frame(at: now), "seed \(seed)")
        }
    }

    @Test("A gesture has begun or come to its end only with fingers that are taken", arguments: examples)
    func taken(_ example: String) throws {
        let script = try Components.example(example)
        let component = script.component
        for seed in 0..<8 {
            let (run, _) = try Self.play(Self.trace(seed, Session(component)), script)
            var hasTaken = false
            for event in run.events {
                if case .verdict(_, .taken) = event.kind { hasTaken = true }
                guard case .trigger(let trigger, _, .gesture) = event.kind else { continue }
                let name = component.triggers[trigger].name
                if name.hasSuffix(".began") || name.hasSuffix(".up") { #expect(hasTaken, "\(name)") }
            }
        }
    }

    @Test("The traces are no dull ones")
    func variety() throws {
        var answers: Set<PointerVerdict> = []
        for example in Self.examples.prefix(12) {
            let script = try Components.example(example)
            for seed in 0..<4 {
                answers.formUnion(try Self.play(Self.trace(seed, Session(script.component)), script).answers)
            }
        }
        #expect(Self.examples.count > 10 && answers == Set(PointerVerdict.allCases))
    }
}
