extension GestureFacts {
    /// A finger is down on a layer; it may leave the layer, come back, or be held long.
    static let press = GestureFacts(
        phases: [.down, .exit, .enter, .hold, .up, .cancelled], ends: [.up, .cancelled], timed: [.hold],
        takes: [.hold, .up],
        slop: 10, arguments: [.number("hold", 0.5), .number("exit", 70)],
        performances: [.touch, .leave])
}
