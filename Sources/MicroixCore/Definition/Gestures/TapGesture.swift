extension GestureFacts {
    /// Fingers touch and lift again, once or several times.
    static let tap = GestureFacts(
        slop: 10, arguments: [.count("count", 1), .number("interval", 0.3), .number("hold", 0.5)],
        fields: { _ in [.touches] }, performances: [.touch])
}
