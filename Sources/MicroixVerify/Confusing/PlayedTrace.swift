public import MicroixCore
import MicroixMotion

/// What a component makes of what fingers did: which gestures came of it, and what the fingers did in a few numbers.
public struct PlayedTrace: Sendable, Equatable {
    /// A gesture that came of it.
    public struct Outcome: Sendable, Equatable {
        /// The gesture's name, without ids; of a press that was held with `.hold` behind it.
        public let name: String
        /// When, in seconds.
        public let time: Double
        /// Whether it is a press, which goes along with whatever a finger that is down is about to do.
        public let isPress: Bool
    }

    /// The gestures that came of it, each once, in order of time; none that another gesture has taken the fingers from.
    public private(set) var outcomes: [Outcome] = []
    /// How many fingers were down at once, at most.
    public private(set) var fingers = 0
    /// How far a finger was from where it had landed, at most, in points.
    public private(set) var way = 0.0
    /// The seconds from when the first finger landed to when the last was lifted.
    public private(set) var length = 0.0
    /// Where the first finger landed, and when; `nil` where none did.
    public private(set) var landing: TimedInput?

    /// How long a gesture is waited for after the last input, in seconds: longer than any tap waits for another.
    private static let patience = 2.0

    /// Plays a trace from the start of a component.
    ///
    /// - Parameters:
    ///   - inputs: What fingers did, in order of time.
    ///   - component: What they did it to.
    ///   - host: Runs its functions.
    ///   - seed: The seed of the random numbers that effects draw.
    /// - Throws: ``/MicroixCore/ScriptFailure`` where a function fails.
    public init(
        _ inputs: [TimedInput], in component: Component, host: any RuleHost, seed: UInt64 = 0
    ) throws(ScriptFailure) {
        measure(inputs)
        let watch = ProbeHost(host)
        var session = Session(component, seed: seed)
        for input in inputs {
            // Of traces nothing is posted that a session refuses but what comes too early, and that they have in order.
            try? session.post(input)
        }
        try session.advance(to: (inputs.last?.time ?? 0) + Self.patience, host: watch)
        for event in watch.events {
            guard case .trigger(let trigger, _, .gesture) = event.kind,
                let (gesture, phase) = component.gesturePhase(ofTrigger: trigger)
            else { continue }
            let declared = component.declaration.gestures[gesture.index]
            let name = declared.name.text.withoutRows
            func come(_ word: String) {
                if outcomes.contains(where: { $0.name == word }) { return }
                outcomes.append(Outcome(name: word, time: event.instant.seconds, isPress: declared.kind == .press))
            }
            switch phase {
            case .recognised, .began: come(name)
            case .enter: if declared.kind == .hover { come(name) }
            case .hold: if component.isHeard(trigger) { come(name + ".hold") }
            case .up where component.isHeard(trigger):
                if !outcomes.contains(where: { $0.name == name + ".hold" }) { come(name) }
            case .cancelled: outcomes.removeAll { $0.name == name || $0.name == name + ".hold" }
            case .changed, .ended, .down, .exit, .up: continue
            }
        }
    }

    private mutating func measure(_ inputs: [TimedInput]) {
        var landed: [Int: Lanes] = [:]
        var lifted: Double?
        for input in inputs {
            guard case .pointer(let sample) = input.input else { continue }
            switch sample.phase {
            case .down:
                landing = landing ?? input
                landed[sample.id] = sample.location
                fingers = max(fingers, landed.count)
            case .move, .up, .cancel:
                guard let start = landed[sample.id] else { continue }
                let step = sample.location - start
                if sample.phase != .cancel { way = max(way, (step * step).sum().squareRoot()) }
                if sample.phase != .move {
                    landed[sample.id] = nil
                    lifted = input.time
                }
            case .hover: continue
            }
        }
        length = max(0, (lifted ?? inputs.last?.time ?? 0) - (landing?.time ?? 0))
    }
}
