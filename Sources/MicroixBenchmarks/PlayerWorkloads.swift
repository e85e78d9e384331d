import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixScene

/// A hundred components on one thread at 120 Hz, a tenth of them moving: what players cost more than their sessions.
extension Workloads {
    private static let (components, moving, frames) = (100, 10, 360)

    static var players: [Workload] {
        guard let script = try? Script(example, name: "press_button.lua"),
            let down = try? script.component.trigger(named: "touch_down"),
            let up = try? script.component.trigger(named: "touch_up")
        else { return [] }
        return [hundredSessions(script, down, up), hundredPlayers(script, down, up)]
    }

    /// The press or release in a frame, three or four times a second; `nil` in other frames.
    private static func posted(at frame: Int, _ down: TriggerID, _ up: TriggerID) -> TriggerID? {
        frame % 36 == 0 ? (frame % 72 == 0 ? down : up) : nil
    }

    /// Keeps events until they are taken, as players do.
    private final class Inbox {
        var events: [TimelineEvent] = []
    }

    private static func hundredSessions(_ script: Script, _ down: TriggerID, _ up: TriggerID) -> Workload {
        typealias Kept = (sessions: [Session], scenes: [Scene], wakes: [Bool], frame: Int)
        var kept: Kept = (
            Array(repeating: Session(script.component), count: components),
            Array(repeating: Scene(script.component), count: components), Array(repeating: true, count: components), 0
        )
        let inboxes = (0..<components).map { _ in Inbox() }
        let hosts = inboxes.map { inbox in script.host { inbox.events.append($0) } }
        return Workload(name: "a frame of 100 sessions, 10 moving", count: frames) {
            // A local variable is used because each access to a captured variable is checked.
            var (sessions, scenes, wakes, frame) = kept
            kept = ([], [], [], 0)
            for _ in 0..<frames {
                frame += 1
                let time = Double(frame) / 120
                if let trigger = posted(at: frame, down, up) {
                    for index in 0..<moving {
                        try? sessions[index].post(trigger, at: time)
                        wakes[index] = true
                    }
                }
                for index in sessions.indices where wakes[index] {
                    try? sessions[index].advance(to: time, host: hosts[index])
                    keep(scenes[index].update(sessions[index], at: time))
                    keep(inboxes[index].events)
                    inboxes[index].events = []
                    wakes[index] = sessions[index].isMoving
                }
            }
            kept = (sessions, scenes, wakes, frame)
        }
    }

    private static func hundredPlayers(_ script: Script, _ down: TriggerID, _ up: TriggerID) -> Workload {
        guard let players = try? (0..<components).map({ _ in try Player(script) }) else {
            return Workload(name: "a frame of 100 players", count: 1) {}
        }
        var kept = (wakes: Array(repeating: Double?.some(0), count: components), frame: 0)
        return Workload(name: "a frame of 100 players, 10 moving", count: frames) {
            var (wakes, frame) = kept
            kept = ([], 0)
            for _ in 0..<frames {
                frame += 1
                let time = Double(frame) / 120
                if let trigger = posted(at: frame, down, up) {
                    for index in 0..<moving {
                        try? players[index].post(trigger, at: time)
                        wakes[index] = time
                    }
                }
                for index in players.indices {
                    guard let wake = wakes[index], wake <= time else { continue }
                    wakes[index] = (try? players[index].advance(to: time)) ?? nil
                    keep(players[index].updateScene())
                    keep(players[index].takeEvents())
                }
            }
            kept = (wakes, frame)
        }
    }
}
