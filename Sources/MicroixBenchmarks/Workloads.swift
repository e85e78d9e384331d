import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixVerify

/// The workloads that have a budget.
enum Workloads {
    private static let batch = 1000

    static var libm: Workload {
        Workload(name: "libm: exp, sin, cos", count: batch) {
            var sum = 0.0
            for index in 0..<batch {
                let time = Double(index) * 1e-3
                sum += exp(-time) * sin(time) + cos(time)
            }
            keep(sum)
        }
    }

    // MARK: - Motion

    static var motion: [Workload] {
        let spring = SpringMotion(
            Spring(duration: 0.4, bounce: 0.3), from: Sample(value: [0, 1, 2, 3], velocity: [4, 3, 2, 1]),
            to: [100, 50, 25, 10])
        let curve = TimedMotion(.ease, timing: Timing(duration: 1), from: .zero, to: [100, 50, 25, 10])
        let path = try? MotionPath(svg: "M 0 0 C 20 80 80 80 100 0 S 160 -80 200 0")
        let along = path.map { Motion.timed(TimedMotion(.path($0), timing: Timing(duration: 1))) } ?? .rest(.zero)
        let smooth = Keyframes(values: (0..<8).map { [Double($0 * $0), 0, 0, 0] }, mode: .cubic)
        let keyframes = Motion.timed(TimedMotion(.keyframes(smooth), timing: Timing(duration: 1)))
        let decay = Motion.decay(DecayMotion(.normal, from: Sample(value: .zero, velocity: [900, 700, 500, 300])))
        return [
            plainSpring,
            sampling("spring, four lanes, any instant", .spring(spring)),
            plainStep, batchStep,
            sampling("decay, four lanes, any instant", decay),
            sampling("keyframes on a spline, any instant", keyframes),
            sampling("path at constant speed, any instant", along),
            sampling("curve, four lanes, any instant", .timed(curve)),
            Workload(name: "spring settling, one lane", count: batch) {
                var sum = 0.0
                for index in 0..<batch {
                    let start = Sample(value: [Double(index), 0, 0, 0])
                    sum +=
                        SpringMotion(Spring(duration: 0.4, bounce: 0.3), from: start, to: [2000, 0, 0, 0])
                        .lastCrossing(tolerance: 0.01) ?? 0
                }
                keep(sum)
            },
        ]
    }

    /// The closed form of an underdamped spring with one lane, as one would write it with the C library.
    private static var plainSpring: Workload {
        Workload(name: "plain libm: spring, one lane, any instant", count: batch) {
            var sum = 0.0
            let (decay, frequency, target, start, velocity) = (10.9956, 11.2178, 100.0, -100.0, 4.0)
            for index in 0..<batch {
                let time = Double(index) * 1e-3
                let envelope = exp(-decay * time)
                let (sine, cosine) = (sin(frequency * time), cos(frequency * time))
                let swing = (velocity + decay * start) / frequency
                let value = target + envelope * (start * cosine + swing * sine)
                sum += value + envelope * (velocity * cosine - (decay * swing + frequency * start) * sine)
            }
            keep(sum)
        }
    }

    /// A frame of many springs with the C library; the factors are computed once, then all values.
    private static var plainStep: Workload {
        var values = (0..<batch).map { Double($0) }
        var velocities = values
        return Workload(name: "plain libm: spring, fixed step, each by itself", count: batch) {
            for index in 0..<batch {
                let envelope = exp(-10.9956 / 60)
                let (sine, cosine) = (sin(11.2178 / 60) / 11.2178, cos(11.2178 / 60))
                let (value, velocity) = (values[index], velocities[index])
                values[index] = envelope * (value * (cosine + 10.9956 * sine) + velocity * sine)
                velocities[index] = envelope * (velocity * (cosine - 10.9956 * sine) - value * 246.74 * sine)
            }
            keep(values)
        }
    }

    private static var batchStep: Workload {
        let spring = Spring(duration: 0.4, bounce: 0.3)
        let step = SpringBatch.Step(spring, time: 1.0 / 60)
        var springs = SpringBatch(spring, at: Array(repeating: 0, count: batch))
        for index in 0..<batch { springs[target: index] = Double(index) }
        return Workload(name: "spring, fixed step, in a batch", count: batch) {
            springs.advance(by: step)
            keep(springs.count)
        }
    }

    private static func sampling(_ name: String, _ motion: Motion) -> Workload {
        Workload(name: name, count: batch) {
            var sum = Lanes.zero
            for index in 0..<batch { sum += motion.sample(at: Double(index) * 1e-3).value }
            keep(sum)
        }
    }

    // MARK: - Sessions

    static var sessions: [Workload] {
        [
            dispatch, dispatchInRegions, dispatchWithMotion,
            frames("frame of a button, two tracks moving", moving: true, instances: 1000),
            frames("frame of a button, settled", moving: false, instances: 1000), restingAdvance, fork, finger,
            pressAmongRows("a press among 256 idle rows", areTold: false),
            pressAmongRows("a press among 256 idle rows with accessibility", areTold: true),
        ]
    }

    /// Two states and two triggers, without values; so only the choice of rules, and leaving and entering states, are
    /// measured.
    private static var flat: Component? {
        try? Component(
            ComponentDeclaration(
                "flat", initial: "a", states: [StateDeclaration("a"), StateDeclaration("b")],
                rules: [
                    RuleDeclaration(.on(["go"]), from: ["a"], to: "b"),
                    RuleDeclaration(.on(["back"]), from: ["b"], to: "a"),
                ]))
    }

    private static var dispatch: Workload { dispatching("trigger, flat machine, no motion", flat, "go", "back") }

    /// Four regions that all react to the trigger.
    private static var dispatchInRegions: Workload {
        let names = ["p", "q", "r", "s"]
        var declaration = ComponentDeclaration("regions", isParallel: true)
        for name in names {
            declaration.states.append(
                StateDeclaration(
                    Name(name), initial: "a", states: [StateDeclaration("a"), StateDeclaration("b")]))
            let (a, b) = (Name(name + ".a"), Name(name + ".b"))
            declaration.rules += [
                RuleDeclaration(.on(["go"]), from: [a], to: b), RuleDeclaration(.on(["back"]), from: [b], to: a),
            ]
        }
        return dispatching("trigger, four regions that all answer", try? Component(declaration), "go", "back")
    }

    private static var dispatchWithMotion: Workload {
        dispatching("trigger, button, two motions started", button, "touch_down", "touch_up")
    }

    private static func dispatching(_ name: String, _ component: Component?, _ first: String, _ second: String)
        -> Workload
    {
        guard let component, let go = try? component.trigger(named: first),
            let back = try? component.trigger(named: second)
        else { return Workload(name: name, count: 1) {} }
        var kept = (session: Session(component), time: 0.0)
        return Workload(name: name, count: batch) {
            // A local variable is used because each access to a captured variable is checked.
            var session = kept.session
            var time = kept.time
            kept.session = Session(component)
            for turn in 0..<batch {
                time += 0.004
                try? session.post(turn % 2 == 0 ? go : back, at: time)
                try? session.advance(to: time)
            }
            kept = (session, time)
        }
    }

    private static func frames(_ name: String, moving: Bool, instances: Int) -> Workload {
        guard let button, let down = try? button.trigger(named: "touch_down"),
            let back = try? button.trigger(named: "touch_up"),
            let scale = button.key(named: "button.scale"), let opacity = button.key(named: "button.opacity")
        else { return Workload(name: name, count: 1) {} }
        var started = Session(button)
        if moving { try? started.post(down, at: 0) }
        try? started.advance(to: 0)
        var sessions = Array(repeating: started, count: instances)
        for index in sessions.indices { try? sessions[index].post(back, at: 100) }
        return Workload(name: name, count: instances * 4) {
            var sum = Lanes.zero
            sessions.withUnsafeMutableBufferPointer { sessions in
                for frame in 1...4 {
                    let time = Double(frame) / 60
                    for index in sessions.indices { sum += shown(of: &sessions[index], at: time, scale, opacity) }
                }
            }
            keep(sum)
        }
    }

    /// What a host does in each frame, with a session that it does not share.
    @inline(never)
    private static func shown(of session: inout Session, at time: Double, _ first: KeyID, _ second: KeyID) -> Lanes {
        try? session.advance(to: time)
        return session.shown(first, at: time).value + session.shown(second, at: time).value
    }

    /// The cost of a frame in which only time passes.
    private static var restingAdvance: Workload {
        guard let button else { return Workload(name: "settled session", count: 1) {} }
        var session = Session(button)
        var frames = 0
        return Workload(name: "advance of a settled session", count: batch) {
            rest(&session, frames..<frames + batch)
            frames += batch
        }
    }

    private static func rest(_ session: inout Session, _ frames: Range<Int>) {
        for frame in frames { try? session.advance(to: Double(frame) / 60) }
    }

    private static var fork: Workload {
        guard let button, let down = try? button.trigger(named: "touch_down") else {
            return Workload(name: "fork", count: 1) {}
        }
        var session = Session(button)
        try? session.advance(to: 0.1)
        return Workload(name: "fork a session, and trigger the copy", count: batch) {
            for _ in 0..<batch {
                var copy = session
                try? copy.post(down)
                keep(copy)
            }
        }
    }

    /// A press and its release in a list, by turns.
    private static func pressAmongRows(_ name: String, areTold: Bool) -> Workload {
        let presses = 100
        guard let press = try? Growth.pressing(Growth.partRows(256, areTold: areTold), "row[1].down", "row[1].up")
        else {
            return Workload(name: name, count: 1) {}
        }
        return Workload(name: name, count: presses) { for _ in 0..<presses { try? press() } }
    }

    /// A sample of a recorded finger, 120 times a second: it is recognised, bounded and shown, and no function is
    /// called.
    private static var finger: Workload {
        let name = "a finger's sample that drives a key"
        var drag = GestureDeclaration("drag", .pan)
        (drag.axis, drag.slop, drag.drive) = (.x, 0, GestureDeclaration.Drive("pull"))
        var declaration = ComponentDeclaration(
            "slider", properties: [BaseDeclaration("pull", [0])], initial: "idle", states: [StateDeclaration("idle")])
        declaration.gestures = [drag]
        guard let component = try? Component(declaration) else { return Workload(name: name, count: 1) {} }
        var session = Session(component)
        try? session.point(PointerSample(0, .down, x: 0, y: 0), at: 0)
        var time = 0.0
        return Workload(name: name, count: batch) {
            for index in 0..<batch {
                time += 1.0 / 120
                try? session.point(PointerSample(0, .move, x: Double(index), y: 0), at: time)
                try? session.advance(to: time)
            }
            keep(session)
        }
    }

    // MARK: - Verification

    /// An interruption and everything that follows, with all oracles, by one worker.
    static var verification: [Workload] {
        let name = "verify: an interruption of a button, to its end"
        guard let script = try? Script(example, name: "press_button.lua") else {
            return [Workload(name: name, count: 1) {}]
        }
        let verification = Verification(
            script.component, host: script.host(), options: VerificationOptions(cases: 4000))
        func run() -> Int {
            (0..<verification.partCount).reduce(0) { $0 + verification.check(part: $1, host: script.host()).tried }
        }
        return [Workload(name: name, count: run()) { keep(run()) }]
    }

    // MARK: - Scripts

    static var example: [UInt8] {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../examples/press_button.lua")
            .standardized
        return (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    }

    static var button: Component? { try? Script(example, name: "press_button.lua").component }

    static var scripts: [Workload] {
        let source = example
        return [
            Workload(name: "load and validate press_button.lua", count: 1) {
                keep(try? Script(source, name: "press_button.lua").component)
            }
        ]
    }
}
