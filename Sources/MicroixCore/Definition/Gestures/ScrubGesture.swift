extension GestureFacts {
    /// A movement to and fro.
    static let scrub = GestureFacts(
        claims: true, arguments: [.count("turns", 4), .number("travel", 24), .number("interval", 0.4)], takesAxis: true,
        fields: { _ in [.touches] }, performances: [.drag])
}
