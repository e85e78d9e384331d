public import MicroixCore
import MicroixMotion

/// What a component makes of a trace of fingers: the gestures that came, and some measures of the fingers.
public struct PlayedTrace: Sendable, Equatable {
    /// A gesture that came.
    public struct Outcome: Sendable, Equatable {
        /// The gesture's name, without the numbers of rows; a held press has `.hold` at its end.
        public let name: String
        /// When it came, in seconds.
        public let time: Double
        /// Whether it is a press, which comes along with whatever the finger does next.
        public let isPress: Bool
    }

    /// The gestures that came, each once, in order of time; gestures that were cancelled don't count.
    public private(set) var outcomes: [Outcome] = []
    /// The greatest number of fingers that were down at once.
    public private(set) var fingers = 0
    /// The greatest distance of a finger from where it had landed, in points.
    public private(set) var way = 0.0
    /// The time from the first landing to the last lift, in seconds.
    public private(set) var length = 0.0
    /// The first landing of a finger; `nil` if there is none.
    public private(set) var landing: TimedInput?

    /// How long gestures are waited for after the last input, in seconds; longer than a tap waits for another.
    private static let patience = 2.0

    /// Plays a trace from the start of a component.
    ///
    /// - Parameters:
    ///   - inputs: The inputs of the trace, in order of time.
    ///   - component: The component to play it to.
    ///   - host: Runs the component's functions.
    ///   - seed: The seed of the random numbers that effects draw.
    /// - Throws: ``/MicroixCore/ScriptFailure`` if a function fails.
    public init(
        _ inputs: [TimedInput], in component: Component, host: any RuleHost, seed: UInt64 = 0
    ) throws(ScriptFailure) {
        measure(inputs)
        let watch = ProbeHost(host)
        var session = Session(component, seed: seed)
        for input in inputs {
            // A session refuses only inputs that come too early, and those of a trace are in order.
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
