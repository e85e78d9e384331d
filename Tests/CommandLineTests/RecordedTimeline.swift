import Foundation
import Testing

/// A timeline as another program would read it: by JSONSerialization, without a line of microix.
struct RecordedTimeline {
    typealias Object = [String: Any]

    let fields: Object
    let frames: [Object]
    let events: [Object]

    init(_ bytes: Data) throws {
        fields = try #require(try JSONSerialization.jsonObject(with: bytes) as? Object)
        frames = try #require(fields["frames"] as? [Object])
        events = try #require(fields["events"] as? [Object])
    }

    /// Simulates an example, or any file, in the format json.
    static func simulate(_ file: String, _ arguments: [String]) throws -> RecordedTimeline {
        let path = file.contains("/") ? file : Repository.example(file)
        let run = try CommandLineTool.run(["simulate", path, "--format", "json"] + arguments)
        try #require(run.status == 0, "\(run.standardError)")
        return try RecordedTimeline(run.bytes)
    }

    func events(_ kind: String) -> [Object] { events.filter { $0.text("kind") == kind } }

    func value(_ key: String, frame: Int) -> Double { frames[frame].object("values").number(key) }
    func velocity(_ key: String, frame: Int) -> Double { frames[frame].object("velocities").number(key) }

    /// The frame at an instant that is a frame's.
    func frame(at time: Double) throws -> Int {
        try #require(frames.firstIndex { Swift.abs($0.number("time") - time) < 1e-12 })
    }
}

/// Whether two numbers are the same, but for the last bits: JSONSerialization rounds some numbers wrongly.
func isSame(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return false }
    return Swift.abs(left - right) <= 4 * max(Swift.abs(left), Swift.abs(right)).ulp
}

extension [String: Any] {
    func text(_ name: String) -> String { self[name] as? String ?? "" }
    func number(_ name: String) -> Double { (self[name] as? NSNumber)?.doubleValue ?? .nan }
    func object(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
    func isNull(_ name: String) -> Bool { self[name] is NSNull }
    var names: Set<String> { Set(keys) }
}

extension CommandLineTool {
    /// Simulates an example, which has to go well.
    static func simulate(_ example: String, _ arguments: [String]) throws -> Run {
        let run = try run(["simulate", Repository.example(example)] + arguments)
        try #require(run.status == 0, "\(run.standardError)")
        #expect(run.standardError.isEmpty)
        return run
    }
}
