public import MicroixCore

/// Snapshots of sessions as JSON text.
extension Session {
    /// The snapshot in one line of JSON, with sorted names and the shortest numbers that read back the same.
    ///
    /// The format is `microix-snapshot`, version 1. The same session gives the same bytes.
    public var json: String { PlainDataJSON.write(snapshot) }

    /// Resumes a session where a snapshot was taken.
    ///
    /// - Parameters:
    ///   - component: The component that the snapshot was taken of.
    ///   - json: What ``json`` gave.
    /// - Throws: ``/MicroixCore/SnapshotProblem`` where the text is no snapshot of the component.
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
