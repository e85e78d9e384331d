import Foundation
import MicroixCore
import MicroixLua

/// Measures the memory of a session without its component, with many sessions in a process that does nothing else.
struct Footprint {
    let name: String
    /// How many sessions are kept at once.
    var count = 20_000
    /// Prepares a function that makes a session which shares nothing with the others.
    let prepare: () throws -> () throws -> Session

    /// The bytes of one session, and all sessions, which must stay alive so that their memory is not used again; `nil`
    /// if the system doesn't tell the memory of a process.
    func measured() throws -> (bytes: Double, sessions: [Session])? {
        let make = try prepare()
        var sessions = try (0..<count / 100).map { _ in try make() }
        sessions.reserveCapacity(count)
        guard let before = Self.resident else { return nil }
        let first = sessions.count
        while sessions.count < count { sessions.append(try make()) }
        guard let after = Self.resident else { return nil }
        return ((after - before) / Double(count - first), sessions)
    }

    /// The resident bytes of the process, as Linux reports them.
    private static var resident: Double? {
        let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return words.flatMap { $0.count > 1 ? Double($0[1]) : nil }.map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
    }

    static var all: [Footprint] {
        [
            Footprint(name: "a session of press_button, in flight") { try pressed(until: 0.05) },
            Footprint(name: "a session of press_button, settled") { try pressed(until: 60) },
            rows("64 idle rows, plain", Growth.plainRows), rows("64 idle rows that are parts", { Growth.partRows($0) }),
        ]
    }

    private static func pressed(until seconds: Double) throws -> () throws -> Session {
        guard let button = Workloads.button else { return { throw CocoaError(.fileNoSuchFile) } }
        let down = try button.trigger(named: "touch_down")
        return {
            var session = Session(button)
            try session.post(down, at: 0)
            try session.advance(to: seconds)
            return session
        }
    }

    private static func rows(_ name: String, _ source: @escaping (Int) -> String) -> Footprint {
        Footprint(name: name, count: 400) {
            let script = try Growth.script(source(64))
            let host = script.host { _ in }
            return {
                var session = Session(script.component)
                try session.advance(to: 60, host: host)
                return session
            }
        }
    }
}
