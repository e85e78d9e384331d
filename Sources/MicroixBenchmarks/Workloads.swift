import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion

/// The work that budgets are given for.
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
        let curve = CurveMotion(.ease, timing: Timing(duration: 1), from: .zero, to: [100, 50, 25, 10])
        return [
            sampling("spring, four lanes, any instant", .spring(spring)),
            sampling("curve, four lanes, any instant", .curve(curve)),
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
            dispatch, dispatchWithMotion, frames("frame of a button, two tracks moving", moving: true, instances: 1000),
            frames("frame of a button, settled", moving: false, instances: 1000), fork,
        ]
    }

    /// Two states and two triggers, without values: rule selection, plan, exit and entry alone.
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

    private static var dispatchWithMotion: Workload {
        dispatching("trigger, button, two motions started", button, "touch_down", "touch_up")
    }

    private static func dispatching(_ name: String, _ component: Component?, _ first: String, _ second: String)
        -> Workload
    {
        guard let component, let go = try? component.trigger(named: first),
            let back = try? component.trigger(named: second)
        else { return Workload(name: name, count: 1) {} }
        var session = Session(component)
        var host = SilentHost()
        var time = 0.0
        return Workload(name: name, count: batch) {
            for _ in 0..<(batch / 2) {
                for trigger in [go, back] {
                    time += 1e-4
                    try? session.post(trigger, at: time)
                    try? session.advance(to: time, host: &host)
                }
            }
        }
    }

    private static func frames(_ name: String, moving: Bool, instances: Int) -> Workload {
        guard let button, let down = try? button.trigger(named: "touch_down"),
            let back = try? button.trigger(named: "touch_up"),
            let scale = button.key(named: "button.scale"), let opacity = button.key(named: "button.opacity")
        else { return Workload(name: name, count: 1) {} }
        var host = SilentHost()
        var started = Session(button)
        if moving { try? started.post(down, at: 0) }
        try? started.advance(to: 0, host: &host)
        var sessions = Array(repeating: started, count: instances)
        for index in sessions.indices { try? sessions[index].post(back, at: 100) }
        return Workload(name: name, count: instances * 4) {
            var sum = Lanes.zero
            sessions.withUnsafeMutableBufferPointer { sessions in
                for frame in 1...4 {
                    let time = Double(frame) / 60
                    for index in sessions.indices {
                        try? sessions[index].advance(to: time, host: &host)
                        sum += sessions[index].shown(scale, at: time).value
                        sum += sessions[index].shown(opacity, at: time).value
                    }
                }
            }
            keep(sum)
        }
    }

    private static var fork: Workload {
        guard let button, let down = try? button.trigger(named: "touch_down") else {
            return Workload(name: "fork", count: 1) {}
        }
        var host = SilentHost()
        var session = Session(button)
        try? session.advance(to: 0.1, host: &host)
        return Workload(name: "fork a session, and trigger the copy", count: batch) {
            for _ in 0..<batch {
                var copy = session
                try? copy.post(down)
                keep(copy)
            }
        }
    }

    // MARK: - Scripts

    private static var example: [UInt8] {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../examples/press_button.lua")
            .standardized
        return (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    }

    private static var button: Component? { try? Script(example, name: "press_button.lua").component }

    static var scripts: [Workload] {
        let source = example
        return [
            Workload(name: "load and validate press_button.lua", count: 1) {
                keep(try? Script(source, name: "press_button.lua").component)
            }
        ]
    }
}
