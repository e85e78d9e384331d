extension GestureFacts {
    /// Fingers turn around each other.
    static let rotate = GestureFacts(
        phases: [.began, .changed, .ended, .cancelled], ends: [.ended, .cancelled], claims: true,
        takes: [.began],
        touches: 2...GestureDeclaration.mostTouches, takesAbout: true,
        drives: .degrees,
        fields: { _ in
            [
                GestureField("rotation", .way(0)), GestureField("rest", .rest(0)),
                GestureField("velocity", .velocity(0)), .touches,
            ]
        }, performances: [.spread])

    /// Fingers turn about a given point; one finger unless the author asks for more.
    static let turn: GestureFacts = {
        var facts = rotate
        (facts.touches, facts.performances) = (1...1, [.turn])
        return facts
    }()
}
