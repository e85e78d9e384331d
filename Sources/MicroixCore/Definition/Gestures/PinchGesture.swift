extension GestureFacts {
    /// Fingers move apart or towards each other.
    static let pinch = GestureFacts(
        phases: [.began, .changed, .ended, .cancelled], ends: [.ended, .cancelled], claims: true,
        takes: [.began],
        touches: 2...GestureDeclaration.mostTouches,
        drives: .factor,
        fields: { _ in
            [
                GestureField("scale", .way(0)), GestureField("rest", .rest(0)),
                GestureField("velocity", .velocity(0)), .touches,
            ]
        }, performances: [.spread])
}
