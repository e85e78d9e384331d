public import MicroixCore
import MicroixTimeline

/// The timeline of a run as it is kept beside a test; finds how another run differs from it.
public struct GoldenTimeline: Sendable {
    private let expected: PlainData
    /// The greatest difference between two numbers that count as equal, relative to their size or to 1.
    public let tolerance: Double

    /// Creates a golden timeline from kept data.
    ///
    /// - Parameters:
    ///   - timeline: What ``record(_:)`` returned.
    ///   - tolerance: The greatest difference between equal numbers, relative to their size or to 1.
    public init(_ timeline: PlainData, tolerance: Double = 1e-6) {
        expected = timeline
        self.tolerance = tolerance
    }

    /// The timeline of a new run with all inputs of a trial, until everything has settled: 60 frames a second, with the
    /// keys that move.
    public static func record(_ trial: Trial) -> PlainData {
        var session = Session(
            trial.component, seed: trial.seed, reducesMotion: trial.session.reducesMotion)
        // No input fails here, because each was posted once before.
        for input in trial.script.triggers + trial.script.pointers + trial.script.keyed { try? session.post(input) }
        var (timeline, _) = Simulation(framesPerSecond: 60).run(session, seed: trial.seed, host: trial.host)
        timeline.keys = trial.component.keys.indices.filter { key in
            timeline.frames.contains { $0.samples[key] != timeline.frames[0].samples[key] }
        }
        return timeline.json
    }

    /// The first frame that differs, with the expected and the found values; `nil` if no frame differs.
    public func difference(_ found: PlainData) -> String? {
        guard
            let first = TimelineDifference.between(expected: expected, found: found, tolerance: tolerance)
        else { return nil }
        let frames = [expected, found].map { timeline -> [PlainData] in
            if case .list(let frames)? = timeline["frames"] { frames } else { [] }
        }
        for (number, pair) in zip(frames[0], frames[1]).enumerated() {
            let lines = Self.lines(pair.0, pair.1, tolerance)
            if lines.isEmpty { continue }
            return (["frame \(number) at \(PlainDataJSON.write(pair.0["time"] ?? .null)) s differs:"] + lines)
                .joined(separator: "\n")
        }
        if frames[0].count != frames[1].count {
            return "it takes \(count(frames[1].count, "frame")), and \(frames[0].count) were expected"
        }
        func text(_ data: PlainData?) -> String { data.map { PlainDataJSON.write($0) } ?? "nothing" }
        return "\(first.path) differs:\n− \(text(first.expected))\n+ \(text(first.found))"
    }

    /// The lines for everything that differs between two frames.
    private static func lines(_ expected: PlainData, _ found: PlainData, _ tolerance: Double) -> [String] {
        var lines: [String] = []
        for part in ["states", "values", "velocities", "model", "data"] {
            guard let left = expected[part], let right = found[part] else { continue }
            guard case .table(let fields) = left else {
                if left != right {
                    lines += ["− \(part) \(PlainDataJSON.write(left))", "+ \(part) \(PlainDataJSON.write(right))"]
                }
                continue
            }
            for field in fields {
                let other = right[field.name]
                let difference = other.flatMap {
                    TimelineDifference.between(expected: field.value, found: $0, tolerance: tolerance)
                }
                if other != nil, difference == nil { continue }
                lines += [
                    "− \(part) \(field.name) \(PlainDataJSON.write(field.value))",
                    "+ \(part) \(field.name) \(other.map { PlainDataJSON.write($0) } ?? "nothing")",
                ]
            }
        }
        return lines
    }
}
