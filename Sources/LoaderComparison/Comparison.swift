import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion

/// What a person sees when the progress becomes known as one half, at many phases of a loader's loop.
struct Comparison {
    let name: String
    /// The seconds until the loader reacts.
    private(set) var answer = Spread()
    /// The degrees by which the tail of the arc jumps within one frame.
    private(set) var tail = Spread()
    private(set) var head = Spread()

    /// The mean and the worst of some values.
    struct Spread {
        private var sum = 0.0
        private var count = 0.0
        private(set) var worst = 0.0

        mutating func add(_ value: Double) {
            sum += value
            count += 1
            worst = max(worst, value)
        }

        var mean: Double { count > 0 ? sum / count : 0 }
    }

    /// How many phases are measured.
    static let phases = 2000

    /// The arc of a progress of one half; it begins at 12 o'clock.
    private static let half = Arc(start: -90, sweep: 180)

    /// Computes what a published loader does, from the constants in its source.
    init(_ loader: PublishedLoader) {
        name = loader.name
        for phase in 0..<Self.phases {
            let time = loader.span * (Double(phase) + 0.5) / Double(Self.phases)
            switch loader.howItSwitches {
            case .swap: add(0, from: loader.arc(time), to: Self.half)
            case .collapse(let seconds):
                // The arc has shrunk to its head; the new one begins at 12 o'clock with no length.
                let end = loader.arc(time + seconds).head
                add(0, from: Arc(start: end, sweep: 0), to: Arc(start: Self.half.start, sweep: 0))
            case .wait(let cycle):
                let left = cycle - time.truncatingRemainder(dividingBy: cycle)
                add(left, from: Self.half, to: Self.half)
            }
        }
    }

    /// Measures a running component with the loader's interface.
    init(_ script: Script) throws {
        name = "microix"
        let component = script.component
        let host = script.host()
        var running = Session(component)
        try running.post(component.trigger(named: "set_is_active"), payload: .boolean(true), at: 0)
        try running.advance(to: 5, host: host)
        func arc(_ session: Session, _ time: Double) -> Arc {
            func shown(_ name: String) -> Double {
                component.key(named: name).map { session.shown($0, at: time).value.x } ?? .nan
            }
            return Arc(start: shown("ring.start"), sweep: shown("ring.sweep"))
        }
        let set = try component.trigger(named: "set_progress")
        for phase in 0..<Self.phases {
            let time = 5 + 13.33 * (Double(phase) + 0.5) / Double(Self.phases)
            try running.advance(to: time, host: host)
            var told = running
            try told.post(set, payload: .number(0.5))
            try told.advance(to: time, host: host)
            // The reaction is immediate if something differs from a copy that was told nothing.
            let soon = time + 1e-6
            try told.advance(to: soon, host: host)
            var untold = running
            try untold.advance(to: soon, host: host)
            let answers = told.activeStates != untold.activeStates && arc(told, soon).start != arc(untold, soon).start
            add(answers ? 0 : .infinity, from: arc(running, time), to: arc(told, time))
        }
    }

    private mutating func add(_ seconds: Double, from before: Arc, to after: Arc) {
        answer.add(seconds)
        tail.add(Self.distance(before.tail, after.tail))
        head.add(Self.distance(before.head, after.head))
    }

    /// The smaller angle between two directions, in degrees.
    private static func distance(_ a: Double, _ b: Double) -> Double { abs((a - b).remainder(dividingBy: 360)) }

    // MARK: - The table

    /// The comparison as a table in Markdown.
    static func table(_ list: [Comparison]) -> String {
        let rows = list.map { row in
            let cells = [
                row.name, seconds(row.answer), degrees(row.tail), degrees(row.head),
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        return
            (["| | answers after (mean, worst) | the tail jumps | the head jumps |", "|---|---|---|---|"] + rows)
            .joined(separator: "\n")
    }

    private static func seconds(_ spread: Spread) -> String {
        spread.worst == 0 ? "at once" : "\(text(spread.mean, 2)) s, \(text(spread.worst, 2)) s"
    }

    private static func degrees(_ spread: Spread) -> String {
        spread.worst < 1e-6 ? "no" : "\(text(spread.mean, 0))°, \(text(spread.worst, 0))°"
    }

    private static func text(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
}
