extension GestureFacts {
    /// A pointer is over a layer without touching it.
    static let hover = GestureFacts(
        phases: [.enter, .changed, .exit], ends: [.exit], takes: [], hovers: true, touches: 0...0, slop: 0,
        performances: [.hover])
}
