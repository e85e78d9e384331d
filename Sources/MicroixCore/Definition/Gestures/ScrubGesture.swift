extension GestureFacts {
    /// A movement back and forth.
    static let scrub = GestureFacts(
        claims: true, arguments: [.count("turns", 4), .number("travel", 24), .number("interval", 0.4)], takesAxis: true,
        fields: { _ in [.touches] }, performances: [.drag])
}
