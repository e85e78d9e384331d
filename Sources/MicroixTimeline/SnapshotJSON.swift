public import MicroixCore

/// Converts snapshots of sessions to JSON text, and back.
extension Session {
    /// The snapshot in one line of JSON, with sorted names and the shortest numbers that read back as the same.
    ///
    /// The format is `microix-snapshot`, version 1. Equal sessions give equal bytes.
    public var json: String { PlainDataJSON.write(snapshot) }

    /// Resumes a session from a snapshot.
    ///
    /// - Parameters:
    ///   - component: The component of the snapshot.
    ///   - json: The text from ``json``.
    /// - Throws: ``/MicroixCore/SnapshotProblem`` if the text is no snapshot of the component.
    public init(_ component: Component, json: String) throws(SnapshotProblem) {
        let data: PlainData
        do throws(PlainDataJSON.Unreadable) {
            data = try PlainDataJSON.read(json)
        } catch {
            throw SnapshotProblem("the snapshot is no JSON")
        }
        try self.init(component, resuming: data)
    }
}
