extension GestureFacts {
    /// A finger that is down: over a layer, outside it, long.
    static let press = GestureFacts(
        phases: [.down, .exit, .enter, .hold, .up, .cancelled], ends: [.up, .cancelled], timed: [.hold],
        takes: [.hold, .up],
        slop: 10, arguments: [.number("hold", 0.5), .number("exit", 70)],
        performances: [.touch, .leave])
}
