import MicroixMotion

/// The records of recognisers in snapshots.
extension Fingers {
    var snapshot: PlainData {
        .record([
            ("place", .lanes(location)),
            (
                "list",
                .list(
                    list.map {
                        .record([
                            ("id", .id($0.id)), ("place", .lanes($0.location)), ("landed", .lanes($0.landed)),
                        ])
                    })
            ),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let own = try reader.field("fingers")
        var list: [Finger] = []
        for item in try own.field("list").list() {
            list.append(
                Finger(
                    id: try item.field("id").id(), location: try item.field("place").lanes(),
                    landed: try item.field("landed").lanes()))
        }
        self.init(list: list, location: try own.field("place").lanes())
    }
}

extension VelocityTracker {
    var snapshot: PlainData {
        .list(readings.map { .record([("time", .amount($0.time)), ("value", .lanes($0.value))]) })
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init()
        for item in try reader.field("track").list() {
            let time = try item.field("time")
            let seconds = try time.number(0...SnapshotReader.greatest)
            // Half a nanosecond, so that samples of one instant count once.
            guard readings.last.map({ seconds - $0.time >= 5e-10 }) ?? true else { throw time.problem("a later time") }
            add(try item.field("value").lanes(), at: seconds)
        }
    }
}

extension PlainData {
    /// When something began; null if it hasn't.
    static func since(_ instant: Instant?) -> PlainData { instant.map { .instant($0) } ?? .null }
}

extension SnapshotReader {
    /// When something began; `nil` if it hasn't.
    func since() throws(SnapshotProblem) -> Instant? {
        guard let since = try optional("since") else { return nil }
        return try since.instant()
    }
}
