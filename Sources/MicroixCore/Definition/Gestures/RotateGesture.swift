extension GestureFacts {
    /// Fingers that turn around each other.
    static let rotate = GestureFacts(
        phases: [.began, .changed, .ended, .cancelled], ends: [.ended, .cancelled], claims: true,
        takes: [.began],
        touches: 2...GestureDeclaration.mostTouches,
        drives: .degrees,
        fields: { _ in
            [
                GestureField("rotation", .way(0)), GestureField("rest", .rest(0)),
                GestureField("velocity", .velocity(0)), .touches,
            ]
        }, performances: [.spread])
}
